import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { bookingKinds } from '../../../src/domain/bookings/sales-choices.ts'
import { dayMonthText } from '../../../src/domain/date-texts.ts'
import { type Day, daysBetween } from '../../../src/domain/dates.ts'
import { isWorth } from '../../../src/domain/finance/exact-rates.ts'
import { namedReferences } from '../../../src/domain/finance/named-references.ts'
import { settlementOf } from '../../../src/domain/finance/settlement.ts'
import { type CurrencyCode, toMajor, toMinor } from '../../../src/domain/money.ts'
import type { BankCredit, BankSuggestion } from '../../../src/domain/schema/types.generated.ts'
import { plainText } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import type { AgencyScope } from '../agency-scope.ts'
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
  readonly written_off: number
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
const alikeIn = (name: RawBuilder<unknown>, text: string) => sql`coalesce(greatest(
  word_similarity(searchable(${name}), searchable(${text})),
  (select avg(case when position(' ' || w || ' ' in ' ' || regexp_replace(searchable(${text}), '[^a-z0-9]+', ' ', 'g') || ' ') > 0 then 1 else 0 end)
    from regexp_split_to_table(regexp_replace(searchable(${name}), '[^a-z0-9]+', ' ', 'g'), ' ') w where length(w) > 2)), 0)::float8`

/** What a credit probably pays, the most probable first. Nothing is matched by it: that is for a person. */
export async function suggestionsFor(scope: AgencyScope, credit: BankCredit): Promise<BankSuggestion[]> {
  const { db, agencyId } = scope
  const left = toMinor(credit.left, credit.currency)
  if (left === 0) return []
  const named = namedReferences(textOf(credit))
  const found = [
    ...(await recordedPayments(db, agencyId, credit, left, named)),
    ...(await openBookings(scope, credit, left, named)),
  ]
  return found
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostShown)
    .map(({ shown }) => shown)
}

/** So many clients whose names may be meant are looked at, those with the most words of the text first. */
const mostClients = 200
const mostNames = 12

/**
 * Clients with something owed of whose name or company a word is in a text, or one like it: on the owner's connection, because row-level
 * security keeps a trigram index from being used (see booking-search).
 */
async function clientsLike({ system, agencyId }: AgencyScope, text: string): Promise<readonly number[]> {
  const words = [...new Set(plainText(text).match(/[a-z]{3,}/g) ?? [])].slice(0, mostNames)
  if (words.length === 0) return []
  const any = (condition: (word: string) => RawBuilder<unknown>) => sql.join(words.map(condition), sql` or `)
  const { rows } = await sql<{ id: number }>`
    select c.id from clients c
    where c.agency_id = ${agencyId} and c.deleted_at is null
      and (${any((word) => sql`c.search %> ${word}`)} or c.company <> '' and (${any((word) => sql`searchable(c.company) %> ${word}`)}))
      and exists (select from bookings b where b.client_id = c.id and b.balance > 0 and b.deleted_at is null)
    order by (select count(*) from unnest(${words}::text[]) w where position(w in c.search || ' ' || searchable(c.company)) > 0) desc, c.id desc
    limit ${sql.lit(mostClients)}`.execute(system)
  return rows.map(({ id }) => id)
}

/** What may be meant is found by indexes first, and only that is weighed. */
async function openBookings(
  scope: AgencyScope,
  credit: BankCredit,
  left: number,
  named: readonly string[],
): Promise<Rated[]> {
  const { db, agencyId } = scope
  const clients = await clientsLike(scope, textOf(credit))
  const { rows } = await sql<Candidate>`
    with meant as materialized (
      select b.id from bookings b where b.agency_id = ${agencyId} and b.reference = any(${named}::text[])
      union select i.booking_id from invoices i where i.agency_id = ${agencyId} and i.number = any(${named}::text[])
      union select p.booking_id from invoices i join partner_invoice_bookings p on p.invoice_id = i.id and p.standing
        where i.agency_id = ${agencyId} and i.number = any(${named}::text[])
      union select p.booking_id from payments p where p.agency_id = ${agencyId} and p.reference = any(${named}::text[])
      union select b.id from bookings b where b.agency_id = ${agencyId} and b.deleted_at is null and b.currency = ${credit.currency} and b.balance = ${left}
      union select b.id from bookings b where b.client_id = any(${clients}::bigint[]) and b.balance > 0
      union select b.id from bookings b join booking_instalments i on i.booking_id = b.id
        where b.agency_id = ${agencyId} and b.deleted_at is null and b.currency = ${credit.currency} and ${isOpen} and ${openOf} = ${left})
    select b.id, b.reference, b.title, b.kind, b.version, b.currency, b.balance, b.written_off, c.name as client,
      case when ${isIn.fee} then ${feeName} end as fee, a.alike, n.invoices, n.payments, o.instalments
    from meant join bookings b on b.id = meant.id join clients c on c.id = b.client_id
    cross join lateral (select greatest(${alikeIn(sql`c.name`, textOf(credit))}, ${alikeIn(sql`c.company`, textOf(credit))}) as alike) a
    cross join lateral (select
      coalesce((select array_agg(i.number) from invoices i where i.number = any(${named}::text[]) and i.agency_id = b.agency_id
        and (i.booking_id = b.id or exists (select from partner_invoice_bookings p where p.invoice_id = i.id and p.booking_id = b.id and p.standing))), '{}') as invoices,
      coalesce((select array_agg(p.reference) from payments p where p.booking_id = b.id and p.reference = any(${named}::text[])), '{}') as payments) n
    cross join lateral (select coalesce(json_agg(json_build_object('label', i.label, 'due_on', i.due_on, 'open', ${openOf})
      order by i.position), '[]') as instalments from booking_instalments i where i.booking_id = b.id and ${isOpen}) o
    where b.agency_id = ${agencyId} and b.deleted_at is null and b.balance > 0
      and (b.reference = any(${named}::text[]) or cardinality(n.invoices) > 0 or cardinality(n.payments) > 0 or a.alike >= ${likeness}
        or b.currency = ${credit.currency} and (b.balance = ${left}
          or exists (select from json_array_elements(o.instalments) e where (e ->> 'open')::bigint = ${left})))
    order by b.reference = any(${named}::text[]) or cardinality(n.invoices) + cardinality(n.payments) > 0 desc, a.alike desc, b.due_on, b.id
    limit 60`.execute(db)
  const rates = new Map<CurrencyCode, Between>()
  for (const { currency } of rows)
    if (currency !== credit.currency && !rates.has(currency))
      rates.set(currency, await rateBetween(db, agencyId, credit.currency, currency, credit.value_date))
  return rows.map((row) => rated(credit, left, named, row, rates.get(row.currency)))
}

type Between = Awaited<ReturnType<typeof rateBetween>>

function rated(
  credit: BankCredit,
  left: number,
  named: readonly string[],
  row: Candidate,
  between: Between | undefined,
): Rated {
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
    ...(isAlike ? [`The payer’s name resembles ${row.client}`] : []),
    ...(same === undefined && isNear ? [`${meant.label}${due}, close to the date of the credit`] : []),
  ]
  const weight =
    (isNamed || row.invoices.length + row.payments.length > 0 ? 100 : 0) +
    (same !== undefined ? 50 : isBalance ? 45 : 0) +
    (isAlike ? Math.round(40 * row.alike) : 0) +
    (isNear ? 10 : 0)
  const open = isBalance || meant === undefined ? row.balance : meant.open
  const owed = row.balance + row.written_off
  const { amount, rate, settles } = taken(credit.currency, left, row, owed, between)
  return {
    weight,
    shown: {
      kind: 'booking',
      ...{ booking_id: row.id, booking_reference: row.reference, booking_kind: row.kind, booking_version: row.version },
      ...{ title: row.title, client: row.client, payment_id: null, payment_reference: null },
      ...{ owed: toMajor(owed, row.currency), rate, settles },
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

/** What of a credit a booking takes; in another currency also the rate of its day, and what that settles, which a person sees before it is recorded. */
function taken(
  from: CurrencyCode,
  left: number,
  { currency: into, balance }: Candidate,
  owed: number,
  between: Between | undefined,
): { readonly amount: number; readonly rate: string | null; readonly settles: number | null } {
  if (between === undefined) return { amount: Math.min(left, balance), rate: null, settles: null }
  const { rate, worths } = between
  const amount = Math.max(1, Math.min(left, isWorth(balance, { from: worths.into, into: worths.from }, into, from)))
  const { settled } = settlementOf({ amount, from, into, worths }, { balance: owed })
  return { amount, rate, settles: toMajor(settled, into) }
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
        ...{ owed: null, rate: null, settles: null },
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
