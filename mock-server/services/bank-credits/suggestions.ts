import { type Kysely, sql } from 'kysely'
import type { bookingKinds } from '../../../src/domain/bookings/sales-choices.ts'
import { dayMonthText } from '../../../src/domain/date-texts.ts'
import { type Day, daysBetween } from '../../../src/domain/dates.ts'
import { isWorth } from '../../../src/domain/finance/exact-rates.ts'
import { namedReferences } from '../../../src/domain/finance/named-references.ts'
import { type CurrencyCode, toMajor, toMinor } from '../../../src/domain/money.ts'
import type { BankCredit, BankSuggestion } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { feeName, isIn, isOpen, openOf } from '../dues/open-instalments.ts'
import { rateBetween } from '../wallets/exchange-rates.ts'

const mostShown = 8
/** From which share of a client's name the payer is taken for them. */
const likeness = 0.6
/** Days between a credit and a due day, or a payment that was recorded, that still go together. */
const nearDays = 10
const paymentDays = 21

interface Instalment {
  readonly label: string
  readonly due_on: Day
  readonly open: number
}
interface Candidate {
  readonly id: number
  readonly reference: string
  readonly title: string
  readonly kind: keyof typeof bookingKinds
  readonly version: number
  readonly currency: CurrencyCode
  /** Minor units. */
  readonly balance: number
  readonly client: string
  /** Of a booking that is off: what its fee is called. */
  readonly fee: string | null
  readonly instalments: readonly Instalment[]
  readonly invoices: readonly string[]
  readonly payments: readonly string[]
  /** How much of the client's name is in the payer's text, of 1. */
  readonly alike: number
}
interface Rated {
  readonly weight: number
  readonly shown: BankSuggestion
}

const textOf = ({ payer, reference, description }: BankCredit) => `${payer} ${description} ${reference}`

/** How much of a name is in a text, whichever word comes first, and with a slip of the pen. */
const alikeIn = (name: ReturnType<typeof sql>, text: string) => sql`coalesce(greatest(
  word_similarity(searchable(${name}), searchable(${text})),
  (select avg(case when position(' ' || w || ' ' in ' ' || regexp_replace(searchable(${text}), '[^a-z0-9]+', ' ', 'g') || ' ') > 0 then 1 else 0 end)
    from regexp_split_to_table(regexp_replace(searchable(${name}), '[^a-z0-9]+', ' ', 'g'), ' ') w where length(w) > 2)), 0)::float8`

/** What a credit probably pays, the most probable first. Nothing is matched by it: that is for a person. */
export async function suggestionsFor(db: Kysely<DB>, agencyId: number, credit: BankCredit): Promise<BankSuggestion[]> {
  const left = toMinor(credit.left, credit.currency)
  if (left === 0) return []
  const named = namedReferences(textOf(credit))
  const found = [
    ...(await recordedPayments(db, agencyId, credit, left, named)),
    ...(await openBookings(db, agencyId, credit, left, named)),
  ]
  return found
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostShown)
    .map(({ shown }) => shown)
}

async function openBookings(
  db: Kysely<DB>,
  agencyId: number,
  credit: BankCredit,
  left: number,
  named: readonly string[],
): Promise<Rated[]> {
  const { rows } = await sql<Candidate>`
    select b.id, b.reference, b.title, b.kind, b.version, b.currency, b.balance, c.name as client,
      case when ${isIn.fee} then ${feeName} end as fee, a.alike, n.invoices, n.payments, o.instalments
    from bookings b join clients c on c.id = b.client_id
    cross join lateral (select greatest(${alikeIn(sql`c.name`, textOf(credit))}, ${alikeIn(sql`c.company`, textOf(credit))}) as alike) a
    cross join lateral (select
      coalesce((select array_agg(i.number) from invoices i where i.booking_id = b.id and i.number = any(${named}::text[])), '{}') as invoices,
      coalesce((select array_agg(p.reference) from payments p where p.booking_id = b.id and p.reference = any(${named}::text[])), '{}') as payments) n
    cross join lateral (select coalesce(json_agg(json_build_object('label', i.label, 'due_on', i.due_on, 'open', ${openOf})
      order by i.position), '[]') as instalments from booking_instalments i where i.booking_id = b.id and ${isOpen}) o
    where b.agency_id = ${agencyId} and b.deleted_at is null and b.balance > 0
      and (b.reference = any(${named}::text[]) or cardinality(n.invoices) > 0 or cardinality(n.payments) > 0 or a.alike >= ${likeness}
        or b.currency = ${credit.currency} and (b.balance = ${left}
          or exists (select from json_array_elements(o.instalments) e where (e ->> 'open')::bigint = ${left})))
    order by b.reference = any(${named}::text[]) or cardinality(n.invoices) + cardinality(n.payments) > 0 desc, a.alike desc, b.due_on, b.id
    limit 60`.execute(db)
  return Promise.all(rows.map((row) => rated(db, agencyId, credit, left, named, row)))
}

async function rated(
  db: Kysely<DB>,
  agencyId: number,
  credit: BankCredit,
  left: number,
  named: readonly string[],
  row: Candidate,
): Promise<Rated> {
  const own = row.currency === credit.currency
  const same = own ? row.instalments.find(({ open }) => open === left) : undefined
  const isBalance = own && row.balance === left
  const meant = same ?? (isBalance ? undefined : row.instalments[0])
  const isNear = meant !== undefined && Math.abs(daysBetween(meant.due_on, credit.value_date)) <= nearDays
  const isNamed = named.includes(row.reference)
  const isAlike = row.alike >= likeness
  const due = meant === undefined ? '' : ` due ${dayMonthText(meant.due_on)}`
  const reasons = [
    ...(isNamed ? [`Names ${row.reference}`] : []),
    ...row.invoices.map((number) => `Names ${number}`),
    ...row.payments.map((reference) => `Names ${reference}`),
    ...(same !== undefined
      ? [`Same sum as ${said(same.label)}${due}`]
      : isBalance
        ? [row.fee === null ? 'Same sum as the balance' : `Same sum as the ${row.fee.toLowerCase()}`]
        : []),
    ...(isAlike ? [`The payer is like ${row.client}`] : []),
    ...(same === undefined && isNear ? [`${meant.label}${due}, near its day`] : []),
  ]
  const weight =
    (isNamed || row.invoices.length + row.payments.length > 0 ? 100 : 0) +
    (same !== undefined ? 50 : isBalance ? 45 : 0) +
    (isAlike ? Math.round(40 * row.alike) : 0) +
    (isNear ? 10 : 0)
  const open = isBalance || meant === undefined ? row.balance : meant.open
  const amount = own ? Math.min(left, row.balance) : await worthIn(db, agencyId, credit, left, row)
  return {
    weight,
    shown: {
      kind: 'booking',
      ...{ booking_id: row.id, booking_reference: row.reference, booking_kind: row.kind, booking_version: row.version },
      ...{ title: row.title, client: row.client, payment_id: null, payment_reference: null },
      label: row.fee ?? (meant === undefined ? 'Balance' : meant.label),
      due_on: meant?.due_on ?? null,
      ...{
        open: toMajor(open, row.currency),
        currency: row.currency,
        amount: toMajor(amount, credit.currency),
        reasons,
      },
    },
  }
}

/** "the deposit"; what has a name of its own stays as it is. */
const said = (label: string): string => (/^[A-Z][a-z]+$/.test(label) ? `the ${label.toLowerCase()}` : `“${label}”`)

/** What of a credit in another currency a booking takes at the rate of its day. */
async function worthIn(
  db: Kysely<DB>,
  agencyId: number,
  { currency, value_date }: BankCredit,
  left: number,
  row: Candidate,
): Promise<number> {
  const { worths } = await rateBetween(db, agencyId, row.currency, currency, value_date)
  return Math.max(1, Math.min(left, isWorth(row.balance, worths, row.currency, currency)))
}

interface Recorded {
  readonly id: number
  readonly reference: string
  readonly amount: number
  readonly paid_on: Day
  readonly booking_id: number | null
  readonly booking_reference: string | null
  readonly booking_kind: keyof typeof bookingKinds | null
  readonly title: string | null
  readonly client: string
  readonly names: boolean
}

/** Bank payments that the desk recorded by hand and that no credit is tied to. */
async function recordedPayments(
  db: Kysely<DB>,
  agencyId: number,
  credit: BankCredit,
  left: number,
  named: readonly string[],
): Promise<Rated[]> {
  const { rows } = await sql<Recorded>`
    select p.id, p.reference, p.amount, (p.paid_at at time zone 'Africa/Kampala')::date::text as paid_on, b.id as booking_id,
      b.reference as booking_reference, b.kind as booking_kind, b.title, coalesce(c.name, p.payer) as client,
      (p.reference = any(${named}::text[]) or b.reference = any(${named}::text[])
        or ${credit.reference} <> '' and lower(p.external_reference) = lower(${credit.reference})) as names
    from payments p left join bookings b on b.id = p.booking_id left join clients c on c.id = b.client_id
    where p.agency_id = ${agencyId} and ${isTieable} and p.currency = ${credit.currency} and p.amount <= ${left}
      and p.paid_at between ${credit.value_date}::date - ${paymentDays}::int and ${credit.value_date}::date + ${paymentDays}::int
      and (p.amount = ${left} or p.reference = any(${named}::text[]) or b.reference = any(${named}::text[])
        or ${credit.reference} <> '' and lower(p.external_reference) = lower(${credit.reference}))
    order by p.paid_at desc limit 20`.execute(db)
  return rows.map((row): Rated => {
    const apart = Math.abs(daysBetween(row.paid_on, credit.value_date))
    const isSame = row.amount === left
    return {
      weight: 55 + (row.names ? 100 : 0) + (isSame ? 30 : 0) + Math.max(0, 20 - 2 * apart),
      shown: {
        kind: 'payment',
        ...{ booking_id: row.booking_id, booking_reference: row.booking_reference, booking_kind: row.booking_kind },
        ...{ booking_version: null, title: row.title ?? '', client: row.client },
        ...{ payment_id: row.id, payment_reference: row.reference, label: 'Recorded payment', due_on: row.paid_on },
        ...{ open: toMajor(row.amount, credit.currency), currency: credit.currency },
        amount: toMajor(row.amount, credit.currency),
        reasons: [
          `Recorded as ${row.reference} on ${dayMonthText(row.paid_on)}`,
          ...(isSame ? ['Same sum'] : []),
          ...(row.names ? ['Same reference'] : []),
        ],
      },
    }
  })
}

/** That payment `p` came in by bank, was recorded by hand, was not given back and is tied to no credit. */
export const isTieable = sql`p.direction = 'in' and p.method = 'bank' and p.aggregator = 'cash' and p.status = 'succeeded'
  and not exists (select from bank_credit_matches m where m.payment_id = p.id and m.undone_at is null)`
