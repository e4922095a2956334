import type { Kysely } from 'kysely'
import { percent } from '../../../src/domain/amounts.ts'
import { cancellationText, mostGivenUp } from '../../../src/domain/bookings/cancellation.ts'
import type { InstalmentTerms } from '../../../src/domain/bookings/payment-schedule.ts'
import { stepsFor } from '../../../src/domain/bookings/terms.ts'
import type { OptionKey, ProposalOption } from '../../../src/domain/contract/proposal-content.ts'
import type { OfferedTerms } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { Refused } from '../../http/refusals.ts'
import type { BookingMore } from '../bookings/create-booking.ts'
import type { PricedBooking } from '../bookings/quotes.ts'
import { termsFor } from '../dues/payment-schedules.ts'
import { agencyPlan, agencyTerms } from '../terms/agency-terms.ts'
import { termsNow } from '../terms/item-terms.ts'
import { givenPlan, offerPlans, shownPlan } from '../terms/payment-plans.ts'
import type { CopiedTerms, VersionTerms } from './copied-terms.ts'
import type { Edition } from './proposal-edition.ts'
import { type Agreed, agreedOf, pricedAsAgreed } from './proposal-offer.ts'

/** What a client agrees to with an option: when it is paid, in minor units, and what is kept of each item that is cancelled. */
export interface OptionTerms {
  readonly schedule: readonly InstalmentTerms[]
  readonly cancellation: readonly { readonly title: string; readonly text: string }[]
}

const everyKey = (option: ProposalOption): ReadonlySet<string> => new Set(option.items.map(({ key }) => key))

/** As the document has them, else as its offers say today; of all items, or of those that are chosen. */
async function termsToday(
  db: Kysely<DB>,
  agencyId: number,
  { content: { own_terms: own } }: Edition,
  agreed: Agreed,
  priced: PricedBooking,
): Promise<CopiedTerms> {
  const usual = await agencyTerms(db, agencyId)
  const now = await termsNow(db, agencyId, priced.items)
  const plans = own === null ? await offerPlans(db, agencyId, priced.items) : undefined
  const items = priced.items.map((item, place) => {
    // What was agreed for a line alone stays.
    const rules =
      own === null || item.details?.kept_percent != null
        ? now(item)
        : { rules: stepsFor(own.cancellation_rules, usual), words: '' }
    return [agreed.itemOf.get(item.itemNumber)?.key ?? '', { ...rules, plan: plans?.get(place) ?? null }] as const
  })
  return { plan: own === null ? await agencyPlan(db, agencyId) : givenPlan(own), items: Object.fromEntries(items) }
}

async function optionToday(
  db: Kysely<DB>,
  agencyId: number,
  edition: Edition,
  option: ProposalOption,
  chosen?: ReadonlySet<string>,
) {
  const agreed = agreedOf(edition, option, chosen)
  const priced = await pricedAsAgreed(db, agencyId, agreed, edition.currency)
  return { agreed, priced, copied: () => termsToday(db, agencyId, edition, agreed, priced) }
}

/** What is kept with a version that is sent. */
export async function copiedTerms(db: Kysely<DB>, agencyId: number, edition: Edition): Promise<VersionTerms> {
  const copies: Partial<Record<OptionKey, CopiedTerms>> = {}
  for (const option of edition.content.options)
    copies[option.key] = await (await optionToday(db, agencyId, edition, option, everyKey(option))).copied()
  return copies
}

/** What is booked with an option, by the number of the item. */
const bookedTerms = (copied: CopiedTerms, { itemOf }: Agreed): NonNullable<BookingMore['terms']> => {
  const taken = [...itemOf].flatMap(([number, { key }]) => {
    const terms = copied.items[key]
    return terms === undefined ? [] : [[number, terms] as const]
  })
  return {
    plan: taken.find(([, { plan }]) => plan !== null)?.[1].plan ?? copied.plan,
    ofItem: new Map(taken.map(([number, { plan: _, ...terms }]) => [number, terms])),
  }
}

/** As accepting the option makes it. */
export async function agreedTerms(
  db: Kysely<DB>,
  agencyId: number,
  edition: Edition,
  option: ProposalOption,
  chosen?: ReadonlySet<string>,
): Promise<NonNullable<BookingMore['terms']>> {
  const kept = edition.terms?.[option.key]
  if (kept !== undefined) return bookedTerms(kept, agreedOf(edition, option, chosen))
  const { agreed, copied } = await optionToday(db, agencyId, edition, option, chosen)
  return bookedTerms(await copied(), agreed)
}

/** Before it is accepted, without the optional items that are not ticked; null where it cannot be booked as it is. */
async function optionTerms(
  db: Kysely<DB>,
  agencyId: number,
  edition: Edition,
  option: ProposalOption,
): Promise<OptionTerms | null> {
  try {
    const { agreed, priced, copied } = await optionToday(db, agencyId, edition, option)
    const { plan, ofItem } = bookedTerms(edition.terms?.[option.key] ?? (await copied()), agreed)
    return {
      schedule: await termsFor(db, agencyId, priced, {}, plan),
      cancellation: priced.items.map(({ title, itemNumber }) => ({
        title,
        text: cancellationText(ofItem.get(itemNumber)?.rules ?? []) || 'Free until the start.',
      })),
    }
  } catch (problem) {
    if (problem instanceof Refused && problem.status < 500) return null
    throw problem
  }
}

/** By the letter of the option; without those that cannot be booked as they are. */
export async function termsOfOptions(
  db: Kysely<DB>,
  agencyId: number,
  edition: Edition,
): Promise<ReadonlyMap<OptionKey, OptionTerms>> {
  const terms = new Map<OptionKey, OptionTerms>()
  for (const option of edition.content.options) {
    const own = await optionTerms(db, agencyId, edition, option)
    if (own !== null) terms.set(option.key, own)
  }
  return terms
}

/** What the first option comes to where the document has no terms of its own: the agency's, where nothing can be booked yet. */
export async function offeredTerms(db: Kysely<DB>, agencyId: number, edition: Edition): Promise<OfferedTerms> {
  const [option] = edition.content.options
  const offered = { ...edition, content: { ...edition.content, own_terms: null } }
  const ofAgency = async (): Promise<OfferedTerms> => {
    const { cancellation_rules } = await agencyTerms(db, agencyId)
    return { ...shownPlan(await agencyPlan(db, agencyId)), cancellation_rules }
  }
  if (option === undefined) return ofAgency()
  try {
    const { agreed, copied } = await optionToday(db, agencyId, offered, option)
    const { plan, ofItem } = bookedTerms(await copied(), agreed)
    const [first] = ofItem.values()
    return { ...shownPlan(plan), cancellation_rules: [...(first?.rules ?? [])] }
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status >= 500) throw problem
    return ofAgency()
  }
}

/** By how much the document's own steps can keep less than the offers', in minor units: of its options, the most. */
export async function givenUpByTerms(db: Kysely<DB>, agencyId: number, edition: Edition): Promise<number> {
  if (edition.content.own_terms === null) return 0
  const usual = await agencyTerms(db, agencyId)
  const own = stepsFor(edition.content.own_terms.cancellation_rules, usual)
  let most = 0
  for (const option of edition.content.options) {
    const { priced } = await optionToday(db, agencyId, edition, option, everyKey(option))
    const offered = await termsNow(db, agencyId, priced.items)
    const sums = priced.items.map((item) => {
      if (item.details?.kept_percent != null) return 0
      const net = item.lines.reduce((sum, { amount, discount }) => sum + amount - discount, 0)
      return percent(net, mostGivenUp(offered(item).rules, own))
    })
    most = Math.max(
      most,
      sums.reduce((all, sum) => all + sum, 0),
    )
  }
  return most
}
