import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import { meals } from '../../../src/domain/bookings/sales-choices.ts'
import type {
  OptionKey,
  ProposalDay,
  ProposalItem,
  ProposalOption,
} from '../../../src/domain/contract/proposal-content.ts'
import { daysText, weekdayText } from '../../../src/domain/date-texts.ts'
import { addDays, type Day, today } from '../../../src/domain/dates.ts'
import { firstDayOf, type Leaving, otherStart } from '../../../src/domain/proposal-days.ts'
import { counts, itemAmount, optionTitle, optionTotals } from '../../../src/domain/proposals.ts'
import { stripTags } from '../../../src/domain/text.ts'
import { sumText } from '../bookings/booking-payments.ts'
import type { Edition } from '../proposals/proposal-edition.ts'
import { type Standing, standingText, takenOf } from '../proposals/proposal-standing.ts'
import type { OptionTerms } from '../proposals/proposal-terms.ts'
import { cancellationTexts, paymentTexts } from '../proposals/proposal-terms-text.ts'
import { facts, heading, paragraphs, space, sums, table } from './document-blocks.ts'
import { type DocumentWriter, drawDocument, keep } from './document-layout.ts'
import { besideHeight, picture, pictureBeside, richText } from './document-rich-text.ts'
import type { PrintedAgency } from './printed-agency.ts'

/** The pictures of the document: JPEGs by the id of the picture, with the cover on its own. */
export interface DocumentPictures {
  readonly cover: Buffer | null
  readonly byId: ReadonlyMap<number, Buffer>
}
export interface PrintedProposal {
  readonly edition: Edition
  /** What became of it; nothing is asked of whoever has answered. */
  readonly standing: Standing
  /** When the departures leave that its lines book. */
  readonly departures: readonly Leaving[]
  readonly client: string | null
  /** Left out: all of them. */
  readonly option?: ProposalOption | undefined
  readonly address: string | null
  /** What the client agrees to with each option; none once one is accepted. */
  readonly terms: ReadonlyMap<OptionKey, OptionTerms>
}

/** A proposal as a PDF: the words, then each option with its days and prices, then the terms. */
export function drawProposal(
  { edition, standing, departures, client, option, address, terms }: PrintedProposal,
  agency: PrintedAgency,
  pictures: DocumentPictures,
): Promise<Buffer> {
  const { content, validUntil } = edition
  const note = standingText(standing, validUntil)
  const title = { kind: 'Proposal', reference: edition.reference, ...(note === '' ? {} : { note }) }
  return drawDocument(agency, title, (writer) => {
    heading(writer, edition.title, { size: 18 })
    facts(writer, [
      ['Prepared for', client ?? ''],
      ['Travellers', partyText(edition.party)],
      ['Dates', datesText(edition, departures)],
      ['Booking', standing.booking ?? ''],
    ])
    if (pictures.cover !== null) picture(writer, pictures.cover)
    richText(writer, content.intro)
    const accepted = content.options.filter(({ key }) => key === standing.option)
    const options = option !== undefined ? [option] : accepted.length > 0 ? accepted : content.options
    for (const each of options) {
      const first = firstDayOf(each, edition.startsOn, departures)
      drawOption(writer, edition, each, { isOneOfSeveral: content.options.length > 1, first, standing }, pictures)
    }
    drawTerms(writer, edition, options, terms)
    if (stripTags(content.terms) !== '') {
      space(writer)
      heading(writer, 'Terms')
      richText(writer, content.terms, { size: 8.5 })
    }
    if (address !== null) {
      space(writer)
      paragraphs(writer, `${waysOf[standing.status]} ${address}`, { size: 8.5, quiet: true })
    }
  })
}

function drawTerms(
  writer: DocumentWriter,
  { currency }: Edition,
  options: readonly ProposalOption[],
  terms: PrintedProposal['terms'],
): void {
  const shown = options.flatMap((option) => {
    const own = terms.get(option.key)
    return own === undefined ? [] : [{ option, own }]
  })
  if (shown.length === 0) return
  space(writer)
  heading(writer, 'When you pay, and if you cancel')
  for (const { option, own } of shown) {
    if (options.length > 1) heading(writer, optionTitle(option), { size: 10 })
    paragraphs(writer, paymentTexts(own, currency, today()).join('\n'))
    paragraphs(writer, ['If you cancel:', ...cancellationTexts(own.cancellation)].join('\n'))
  }
}

const waysOf = {
  open: 'Read it, ask or accept it at',
  accepted: 'Your payments and your questions to us:',
  declined: 'Changed your mind? Ask us at',
  expired: 'Ask us for a new proposal at',
} as const satisfies Record<Standing['status'], string>

/** Nothing where a departure is on another day, as one that was moved since: the days say theirs. */
export const datesText = (
  { startsOn, endsOn, content }: Pick<Edition, 'startsOn' | 'endsOn' | 'content'>,
  departures: readonly Leaving[],
): string =>
  startsOn === null || content.options.some((option) => otherStart(option, startsOn, departures) !== null)
    ? ''
    : daysText(startsOn, endsOn ?? startsOn)

function drawOption(
  writer: DocumentWriter,
  edition: Edition,
  option: ProposalOption,
  { isOneOfSeveral, first, standing }: { isOneOfSeveral: boolean; first: Day | null; standing: Standing },
  pictures: DocumentPictures,
): void {
  space(writer)
  const isAccepted = standing.option === option.key
  const taken = takenOf(standing, option)
  if (isOneOfSeveral) heading(writer, `${optionTitle(option)}${isAccepted ? ' – accepted' : ''}`, { size: 14 })
  if (option.summary !== '') paragraphs(writer, option.summary, { quiet: true })
  for (const [at, day] of option.days.entries()) drawDay(writer, day, at, first, pictures)
  if (option.items.length === 0) return
  space(writer)
  heading(writer, 'Prices')
  const { currency } = edition
  table(
    writer,
    [
      { label: 'Item', share: 6 },
      { label: 'Quantity', share: 1.2, align: 'right' },
      { label: 'Price', share: 2, align: 'right' },
      { label: 'Amount', share: 2.2, align: 'right' },
    ],
    option.items.map((item) => ({
      cells: [
        item.title,
        String(item.quantity),
        sumText(itemAmount({ ...item, quantity: 1 }, currency), currency),
        sumText(itemAmount(item, currency), currency),
      ],
      note: [optionalText(item, taken), item.description].filter(Boolean).join(' · '),
    })),
  )
  const totals = optionTotals(option, currency, taken)
  sums(writer, [
    ...(totals.discount === 0
      ? []
      : [
          { label: 'Subtotal', value: sumText(totals.subtotal, currency) },
          { label: `Discount ${option.discount_percent}%`, value: `− ${sumText(totals.discount, currency)}` },
        ]),
    { label: 'Total', value: sumText(totals.total, currency), strong: true },
  ])
}

const optionalText = (item: ProposalItem, taken: ReadonlySet<string> | undefined): string =>
  !item.optional ? '' : counts(item, taken) ? 'Optional, included in the total' : 'Optional, not included in the total'

function drawDay(
  writer: DocumentWriter,
  day: ProposalDay,
  at: number,
  firstDay: Day | null,
  pictures: DocumentPictures,
): void {
  const [first] = day.image_ids.flatMap((id) => pictures.byId.get(id) ?? [])
  keep(writer, first === undefined ? 90 : besideHeight + 40)
  const date = firstDay === null ? '' : ` · ${weekdayText(addDays(firstDay, at))}`
  heading(writer, `Day ${at + 1}${date}${day.title === '' ? '' : ` · ${day.title}`}`)
  const words = () => {
    richText(writer, day.description)
    const lines = dayFacts(day)
    if (lines.length > 0)
      paragraphs(writer, lines.map(([label, value]) => `${label}: ${value}`).join('\n'), { size: 8.5, quiet: true })
  }
  if (first === undefined) words()
  else pictureBeside(writer, first, words)
  space(writer, 6)
}

/** Where, what is eaten, where the night is spent, what is done: only what is known. */
export function dayFacts(day: ProposalDay): [label: string, value: string][] {
  const all: [string, string][] = [
    ['Place', day.location_name],
    ['Meals', day.meals.map((meal) => meals[meal]).join(', ')],
    ['Overnight', day.accommodation],
    ['Activities', day.activities.join(', ')],
  ]
  return all.filter(([, value]) => value !== '')
}
