import { type Kysely, sql } from 'kysely'
import { changedCells } from '../../../src/domain/contract/offers/rates.ts'
import { shortDayText } from '../../../src/domain/date-texts.ts'
import { addDays, type Day, today, weekdayOf } from '../../../src/domain/dates.ts'
import { type CurrencyCode, toMinor } from '../../../src/domain/money.ts'
import type { GridKind } from '../../../src/domain/offers/rate-choices.ts'
import { numberText } from '../../../src/domain/text.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, Refused, refused } from '../../http/refusals.ts'
import { recapacity } from './stock-days.ts'

/** A day of the grid as stored in `offer_days`. */
export interface TypedDay {
  readonly offer_id: number
  readonly day: Day
  readonly amount: number | null
  readonly quantity: number | null
  readonly min_stay: number | null
  readonly closed: boolean
  readonly closed_to_arrival: boolean
  readonly closed_to_departure: boolean
}
const bare = {
  amount: null,
  quantity: null,
  min_stay: null,
  closed: false,
  closed_to_arrival: false,
  closed_to_departure: false,
}
const isBare = (day: TypedDay): boolean =>
  day.amount === null &&
  day.quantity === null &&
  day.min_stay === null &&
  !day.closed &&
  !day.closed_to_arrival &&
  !day.closed_to_departure

export interface DayChange {
  readonly kind: GridKind
  readonly id: number
  readonly from: Day
  readonly to: Day
  readonly weekdays?: readonly number[] | undefined
  readonly amount?: number | null | undefined
  readonly quantity?: number | null | undefined
  readonly min_stay?: number | null | undefined
  readonly closed?: boolean | undefined
  readonly closed_to_arrival?: boolean | undefined
  readonly closed_to_departure?: boolean | undefined
}
const columnsOfDay = ['amount', 'quantity', 'min_stay', 'closed', 'closed_to_arrival', 'closed_to_departure'] as const

export interface GridOffer {
  readonly id: number
  readonly kind: GridKind
  readonly title: string
  readonly currency: CurrencyCode
}

/** The offers of a change, locked in the order of their ids: who changes days, blocks or quantities takes turns. */
export async function lockedGridOffers(
  tx: Kysely<DB>,
  agencyId: number,
  ids: readonly number[],
): Promise<Map<number, GridOffer>> {
  const { rows } = await sql<GridOffer>`
    select id, kind, title, currency from offers
    where agency_id = ${agencyId} and id = any(${[...new Set(ids)]}::bigint[]) and kind in ('room', 'car') and deleted_at is null
    order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const keyOf = (id: number, day: Day) => `${id} ${day}`

/** Several changes of one day are one; the later wins, field by field. 422 for days that have passed and for too much at once. */
export function patchesOf(
  changes: readonly DayChange[],
  offers: ReadonlyMap<number, GridOffer>,
  now: Day = today(),
): Map<string, Partial<TypedDay>> {
  const patches = new Map<string, Partial<TypedDay>>()
  for (const [index, change] of changes.entries()) {
    const offer = offers.get(change.id)
    if (offer === undefined || offer.kind !== change.kind) throw notFound(change.kind)
    if (change.from < now)
      throw refused({ [`changes.${index}.from`]: [`${shortDayText(change.from)} has passed and stays as it was.`] })
    const patch: Partial<TypedDay> = Object.fromEntries(
      columnsOfDay.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
    )
    if (Object.keys(patch).length === 0) throw refused({ [`changes.${index}`]: ['Choose what to change.'] })
    const given =
      patch.amount === undefined || patch.amount === null
        ? patch
        : { ...patch, amount: minorOf(patch.amount, offer, index) }
    for (let day = change.from; day <= change.to; day = addDays(day, 1)) {
      if (change.weekdays !== undefined && !change.weekdays.includes(weekdayOf(day))) continue
      const key = keyOf(offer.id, day)
      patches.set(key, { ...patches.get(key), ...given, offer_id: offer.id, day })
      if (patches.size > changedCells)
        throw refused({
          changes: [`At most ${numberText(changedCells)} days at once: change them in several steps.`],
        })
    }
  }
  if (patches.size === 0) throw refused({ changes: ['None of these days falls on the chosen weekdays.'] })
  return patches
}

function minorOf(amount: number, { currency }: GridOffer, index: number): number {
  try {
    return toMinor(amount, currency)
  } catch {
    throw refused({ [`changes.${index}.amount`]: [`${currency} has fewer decimal places.`] })
  }
}

const columns = sql`d.offer_id, d.day, d.amount, d.quantity, d.min_stay, d.closed, d.closed_to_arrival, d.closed_to_departure`

/** The days as they stand; those without a row as such. */
export async function daysNow(
  db: Kysely<DB>,
  wanted: readonly { readonly offer_id: number; readonly day: Day }[],
): Promise<TypedDay[]> {
  const { rows } = await sql<TypedDay>`
    select ${columns} from unnest(${wanted.map((one) => one.offer_id)}::bigint[], ${wanted.map((one) => one.day)}::date[]) as w(id, day)
    join offer_days d on d.offer_id = w.id and d.day = w.day`.execute(db)
  const found = new Map(rows.map((row) => [keyOf(row.offer_id, row.day), row]))
  return wanted.map(({ offer_id, day }) => found.get(keyOf(offer_id, day)) ?? { offer_id, day, ...bare })
}

/** Writes days as given, drops those that say nothing, and lets the stock follow where the number for sale changed. */
export async function writeDays(
  tx: Kysely<DB>,
  agencyId: number,
  offers: ReadonlyMap<number, GridOffer>,
  before: readonly TypedDay[],
  after: readonly TypedDay[],
): Promise<void> {
  const gone = after.filter(isBare)
  const kept = after.filter((day) => !isBare(day))
  if (gone.length > 0)
    await sql`
      delete from offer_days d using unnest(${gone.map((one) => one.offer_id)}::bigint[], ${gone.map((one) => one.day)}::date[]) as w(id, day)
      where d.offer_id = w.id and d.day = w.day and d.agency_id = ${agencyId}`.execute(tx)
  if (kept.length > 0)
    await sql`
      insert into offer_days as d (agency_id, offer_id, day, amount, quantity, min_stay, closed, closed_to_arrival, closed_to_departure)
      select ${agencyId}, w.* from unnest(${kept.map((one) => one.offer_id)}::bigint[], ${kept.map((one) => one.day)}::date[],
        ${kept.map((one) => one.amount)}::bigint[], ${kept.map((one) => one.quantity)}::int[], ${kept.map((one) => one.min_stay)}::int[],
        ${kept.map((one) => one.closed)}::bool[], ${kept.map((one) => one.closed_to_arrival)}::bool[],
        ${kept.map((one) => one.closed_to_departure)}::bool[]) as w
      on conflict (offer_id, day) do update set amount = excluded.amount, quantity = excluded.quantity, min_stay = excluded.min_stay,
        closed = excluded.closed, closed_to_arrival = excluded.closed_to_arrival, closed_to_departure = excluded.closed_to_departure`.execute(
      tx,
    )
  const was = new Map(before.map((day) => [keyOf(day.offer_id, day.day), day.quantity]))
  for (const [id, days] of byOffer(after.filter((day) => was.get(keyOf(day.offer_id, day.day)) !== day.quantity))) {
    const offer = offers.get(id)
    const [first, last] = [days[0], days.at(-1)]
    if (offer === undefined || first === undefined || last === undefined) continue
    try {
      await recapacity(tx, agencyId, { resourceType: offer.kind, resourceId: id }, first, last)
    } catch (problem) {
      if (!(problem instanceof Refused) || problem.status !== 409) throw problem
      const clash = { ...(problem.body.clash as object), id } // which of several offers it is
      throw conflict(offers.size === 1 ? problem.message : `“${offer.title}”: ${problem.message}`, clash)
    }
  }
}

function byOffer(days: readonly TypedDay[]): Map<number, Day[]> {
  const grouped = new Map<number, Day[]>()
  for (const { offer_id, day } of days) {
    const own = grouped.get(offer_id)
    if (own === undefined) grouped.set(offer_id, [day])
    else own.push(day)
  }
  for (const own of grouped.values()) own.sort()
  return new Map([...grouped].sort(([a], [b]) => a - b)) // stock is locked in the order of ids
}

/** What `before` was, as it is after the patches. */
export const patched = (before: readonly TypedDay[], patches: ReadonlyMap<string, Partial<TypedDay>>): TypedDay[] =>
  before.map((day) => ({ ...day, ...patches.get(keyOf(day.offer_id, day.day)) }))

const same = (a: TypedDay, b: TypedDay): boolean => columnsOfDay.every((name) => a[name] === b[name])

/** 409 when a day is no longer as the change left it: taking that back would undo somebody else's work. */
export function refuseChanged(
  left: readonly TypedDay[],
  now: readonly TypedDay[],
  offers: ReadonlyMap<number, GridOffer>,
): void {
  const other = left.find((day, index) => {
    const is = now[index]
    return is === undefined || !same(day, is)
  })
  if (other === undefined) return
  const title = offers.get(other.offer_id)?.title ?? 'An offer'
  throw conflict(`“${title}” was changed again on ${shortDayText(other.day)}: this can no longer be undone.`, {
    id: other.offer_id,
    day: other.day,
  })
}
