import { type Kysely, sql } from 'kysely'
import type { Party } from '../../../src/domain/bookings/party.ts'
import type { Residency } from '../../../src/domain/bookings/residency.ts'
import type { BookedPackage, ProposalContent, ProposalItem } from '../../../src/domain/contract/proposal-content.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import { daysFrom, emptyContent, emptyOption } from '../../../src/domain/proposals.ts'
import type { Choices } from '../../../src/domain/schema/choices.ts'
import { counted } from '../../../src/domain/text.ts'
import { escapeHtml } from '../../../src/domain/website/markup.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, Refused } from '../../http/refusals.ts'
import { priceBooking } from '../bookings/quotes.ts'
import { proposalSale } from '../discounts/sold-discounts.ts'

interface Begun {
  readonly title: string
  readonly currency: CurrencyCode
  readonly startsOn: Day | null
  readonly content: ProposalContent
  /** The days of the package, in the order of the proposal's. */
  readonly dayIds: readonly number[]
}

/** A package's words, days and price for this party as the first draft: on the day that was asked for, or its next departure. */
export async function contentOfPackage(
  db: Kysely<DB>,
  agencyId: number,
  packageId: number,
  wanted: Party & { readonly starts_on: Day | null; readonly residency: Residency },
): Promise<Begun> {
  const row = await db
    .selectFrom('packages')
    .select(['title', 'summary', 'description', 'currency', 'inclusions', 'exclusions', 'cancellation_policy'])
    .select(['on_request'])
    .where('id', '=', packageId)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('package')
  const days = await db
    .selectFrom('package_itineraries')
    .selectAll()
    .$narrowType<{ meals: Choices['Meal'][] }>() // as the contract takes them
    .where('package_id', '=', packageId)
    .orderBy('day')
    .execute()
  const departure = await departureOn(db, packageId, wanted.starts_on)
  const startsOn = departure?.date ?? wanted.starts_on
  const book = {
    kind: 'package' as const,
    package_id: packageId,
    departure_id: departure?.id ?? null,
    date: departure === null && row.on_request ? startsOn : null,
    lines: [],
    extras: [],
    residency: wanted.residency,
    shares: [],
  }
  const { adults, children, infants } = wanted
  const price = await listPrice(db, agencyId, book, { adults, children, infants })
  const item: ProposalItem = {
    key: 'package',
    title: row.title,
    description: `For ${counted(adults + children + infants, 'person', 'people')}`,
    quantity: 1,
    net: null,
    gross: price?.amount ?? 0,
    optional: false,
    selected: true,
    book,
  }
  const option = {
    ...emptyOption('A'),
    title: row.title,
    summary: row.summary,
    days: daysFrom(days).slice(0, 60),
    items: [item],
  }
  const terms = [
    ...listOf('Included', row.inclusions),
    ...listOf('Not included', row.exclusions),
    ...(row.cancellation_policy === '' ? [] : [`<h3>Cancellation</h3><p>${escapeHtml(row.cancellation_policy)}</p>`]),
  ].join('')
  const content = { ...emptyContent(), intro: row.description, terms, options: [option] }
  return {
    title: row.title,
    currency: price?.currency ?? row.currency,
    startsOn,
    content,
    dayIds: days.map(({ id }) => id),
  }
}

const listOf = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0
    ? []
    : [`<h3>${title}</h3><ul>${entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ul>`]

/** The open departure of that day, or the next one where no day was asked for; never one whose clients have been picked up already. */
async function departureOn(
  db: Kysely<DB>,
  packageId: number,
  day: Day | null,
): Promise<{ id: number; date: Day } | null> {
  const found = await db
    .selectFrom('departures')
    .select(['id', 'date'])
    .where('package_id', '=', packageId)
    .where('status', '=', 'open')
    .where(
      sql<boolean>`(date > kampala_today() or date = kampala_today() and
        coalesce(pick_up_at > (now() at time zone 'Africa/Kampala')::time, ${day !== null}))`,
    )
    .$if(day !== null, (query) => query.where('date', '=', day))
    .orderBy('date')
    .executeTakeFirst()
  return found ?? null
}

/** Null where the package has no price for them: it is typed by hand then. */
async function listPrice(db: Kysely<DB>, agencyId: number, book: BookedPackage, party: Party) {
  try {
    const wanted = { ...book, ...party, items: [], discount_percent: 0, sale: proposalSale(null) } as const
    const { total, currency } = await priceBooking(db, agencyId, wanted)
    return { amount: toMajor(total, currency), currency }
  } catch (problem) {
    if (problem instanceof Refused) return null
    throw problem
  }
}
