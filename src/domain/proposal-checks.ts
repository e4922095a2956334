import { partyText } from './bookings/booking-text.ts'
import type { ProposalContent } from './contract/proposal-content.ts'
import { dayText } from './date-texts.ts'
import type { Day } from './dates.ts'
import { type Leaving, otherStart, otherStartText, outsideDays, unlikeBooking } from './proposal-days.ts'
import { counts, gapsIn, isUnpriced, optionTotals } from './proposals.ts'

/** What is checked before a proposal is sent. Amounts in major units of its currency. */
export interface CheckedProposal {
  readonly currency: string
  readonly starts_on: Day | null
  readonly valid_until: Day | null
  readonly content: ProposalContent
  /** Of the departures that its lines book. */
  readonly departures?: readonly Leaving[]
}

/** What an item is called in a complaint. */
const nameIn =
  ({ options }: ProposalContent, key: string) =>
  ({ title }: { readonly title: string }): string =>
    `“${title || 'An item'}”${options.length > 1 ? ` (option ${key})` : ''}`

/** Where the start of the trip and the departures that are priced disagree, in words. */
export const datesApart = ({ starts_on, content, departures = [] }: Dates): string[] =>
  content.options.flatMap((option) => {
    const other = otherStart(option, starts_on, departures)
    return other === null ? [] : [otherStartText(other, nameIn(content, option.key)(other.item))]
  })
type Dates = Pick<CheckedProposal, 'starts_on' | 'content' | 'departures'>

/** What has to be put right before a client may see it, in words: the server refuses to send it with the first of them. */
export function obstaclesTo(proposal: CheckedProposal, now: Day): string[] {
  const { starts_on, valid_until, content } = proposal
  const undated =
    starts_on === null && content.options.some((option) => option.items.some((item) => item.book === null))
  return [
    ...gapsIn(content),
    ...content.options.flatMap(({ key, items }) => unlikeBooking(items, nameIn(content, key))),
    ...datesApart(proposal),
    ...(undated ? ['Set the start of the trip: some items have no date of their own.'] : []),
    ...(starts_on !== null && starts_on < now
      ? [`The trip starts on ${dayText(starts_on)}, in the past: choose a later date.`]
      : []),
    ...(valid_until !== null && valid_until < now
      ? [`“Valid until” is ${dayText(valid_until)}, in the past: choose a later date.`]
      : []),
  ]
}

/** What looks like a mistake and may be meant: it is shown, and does not stop anybody. */
export function doubtsAbout({ currency, starts_on, valid_until, content, departures = [] }: CheckedProposal): string[] {
  const several = content.options.length > 1
  return [
    ...(starts_on !== null && valid_until !== null && valid_until > starts_on
      ? [`It is valid until ${dayText(valid_until)}, but the trip starts on ${dayText(starts_on)}.`]
      : []),
    ...content.options.flatMap((option) => {
      const nameOf = nameIn(content, option.key)
      const named = option.items.map((item) => ({ ...item, name: nameOf(item) }))
      const { margin } = optionTotals(option, currency)
      const atLoss = named.filter((item) => item.net !== null && item.net > item.gross && item.gross > 0)
      return [
        ...outsideDays(option, starts_on, departures, nameOf),
        ...named
          .filter((item) => item.net === 0 && item.gross > 0)
          .map(({ name }) => `${name} costs you nothing: its net price is 0.`),
        ...named
          .filter((item) => item.gross === 0 && counts(item) && !isUnpriced(option)) // that is an obstacle by itself
          .map(({ name }) => `${name} is free for the client.`),
        ...atLoss.map(({ name }) => `${name} is sold below its net price.`),
        ...(margin !== null && margin < 0 && atLoss.length === 0
          ? [`The discount is larger than the margin${several ? ` of option ${option.key}` : ''}.`]
          : []),
      ]
    }),
  ]
}

/** Those who pay: infants travel free in what is said per person. */
export const payingGuests = ({ adults, children }: { readonly adults: number; readonly children: number }): number =>
  adults + children

/** What one person pays of a total in minor units; `about` where it does not divide. Null for one person, and for nobody. */
export function perPerson(
  total: number,
  party: { readonly adults: number; readonly children: number },
): { readonly amount: number; readonly about: boolean } | null {
  const guests = payingGuests(party)
  return guests < 2 ? null : { amount: Math.round(total / guests), about: total % guests !== 0 }
}

/** “for 2 adults, 1 child” */
export const forParty = (party: Parameters<typeof partyText>[0]): string => `for ${partyText(party)}`
