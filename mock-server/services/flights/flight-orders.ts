import { type Kysely, sql } from 'kysely'
import { toMajor } from '../../../src/domain/money.ts'
import { nextAskSeconds } from '../../../src/domain/payments/payment-states.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Actor } from '../../http/audit.ts'
import { conflict, type Refused } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { sumText } from '../bookings/booking-payments.ts'
import { changeOf, chosenExtras, offerOf, optionsOf, quoteOf, type UnderWay, underWayOf } from './flight-data.ts'
import { cancelled, changed, isOtherFlight } from './flight-ends.ts'
import { type FlightRow, type LockedFlight, lockedFlight, shownFlight, writeFlight } from './flight-lock.ts'
import { notOrdered, ordered, paidFor, seen, totalNow } from './flight-outcomes.ts'
import { atTotal, clientPrice, priceMakers } from './flight-prices.ts'
import { rememberRefused } from './flight-search.ts'
import { flightSettings } from './flight-settings.ts'
import { asRefusal, type FlightDesk, supplierOf } from './flight-suppliers.ts'
import type { FlightSupplier, OrderAsked, SupplierOrder } from './suppliers/supplier.ts'
import { PriceChanged, SupplierUnreachable } from './suppliers/supplier-errors.ts'

// What is asked of a supplier is written down first and committed, then sent once, outside any transaction; what came of it is written
// after. Whatever dies between is found by the job: what was never sent is sent or let go, what was sent is only asked about.

/** Seconds in which an answer to what was sent comes, or never will; before that nobody else asks about it. */
const answeredWithin = 150
/** An order that the supplier took may take this long, by its word; one that it does not know is none after some asking. */
const takenHours = 24
const lostMinutes = 10
const fewestAsks = 3

/** Marks what is going to be asked of the supplier, in the caller's transaction. */
export const begin = (
  tx: Kysely<DB>,
  flight: FlightRow,
  act: Omit<UnderWay, 'since'>,
  fields: Parameters<typeof writeFlight>[2] = {},
): Promise<FlightRow> =>
  writeFlight(tx, flight, {
    ...fields,
    under_way: JSON.stringify({ ...act, since: new Date().toISOString() } satisfies UnderWay),
    asks: 0,
    ask_at: sql<Date>`now() + interval '30 seconds'`, // a server that dies before it has sent it
  })

/** Takes what is under way to be sent; null where somebody else has, or nothing is. */
async function claimed(db: Kysely<DB>, agencyId: number, id: number): Promise<FlightRow | null> {
  const row = await db
    .updateTable('flights')
    .set({
      under_way: sql`under_way || jsonb_build_object('sentAt', now())`,
      ask_at: sql<Date>`now() + make_interval(secs => ${sql.lit(answeredWithin)})`,
    })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('under_way', 'is not', null)
    .where(sql<boolean>`not under_way ? 'sentAt'`)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Sends what is under way with a flight, once, and writes down what came of it. A refusal is thrown as a 409 once it is written; an outcome
 * that is not known is asked about later and throws nothing.
 */
export async function send(desk: FlightDesk, agencyId: number, id: number, actor: Actor | null): Promise<void> {
  const db = desk.database.tenant(agencyId)
  const flight = await claimed(db, agencyId, id)
  const underWay = flight === null ? null : underWayOf(flight)
  if (flight === null || underWay === null) return
  const write = (work: (tx: Kysely<DB>, locked: LockedFlight) => Promise<unknown>) =>
    inTransaction(db, async (tx) => work(tx, await lockedFlight(tx, agencyId, id)))
  let answer: SupplierOrder | null
  try {
    const supplier = await supplierOf(desk, db, agencyId, flight.supplier)
    answer = await answerOf(db, supplier, flight, underWay)
  } catch (problem) {
    if (problem instanceof SupplierUnreachable) {
      await askAgain(db, flight, 15)
      return
    }
    await write((tx, locked) => refusedBy(tx, locked, underWay, problem, actor))
    throw problem instanceof PriceChanged
      ? otherPrice(flight, problem, underWay.act === 'order' ? await orderedAt(db, flight, problem) : null)
      : asRefusal(problem)
  }
  if (answer === null) {
    await db
      .updateTable('flights')
      .set({ under_way: sql`under_way || '{"taken": true}'::jsonb`, ask_at: sql<Date>`now() + interval '20 seconds'` })
      .where('id', '=', id)
      .where('under_way', 'is not', null)
      .execute()
    return
  }
  const order = answer
  await write((tx, locked) => written(tx, locked, underWay, order, actor))
}

async function answerOf(
  db: Kysely<DB>,
  supplier: FlightSupplier,
  flight: FlightRow,
  underWay: UnderWay,
): Promise<SupplierOrder | null> {
  const orderId = flight.supplier_order_id ?? ''
  switch (underWay.act) {
    case 'order':
      return supplier.order(await orderAsked(db, flight))
    case 'pay':
      return supplier.pay(orderId, flight.supplier_total, flight.currency)
    case 'cancel':
      return supplier.cancel({ id: quoteOf(flight)?.id ?? '', orderId })
    case 'change': {
      const option = optionsOf(flight).find(({ id }) => id === underWay.option)
      return supplier.change(orderId, underWay.option ?? '', option?.difference ?? 0, flight.currency)
    }
    case 'accept':
      return supplier.acceptChange(orderId, underWay.option ?? '')
  }
}

/** What the supplier has done is taken over. */
async function written(
  tx: Kysely<DB>,
  locked: LockedFlight,
  { act }: UnderWay,
  order: SupplierOrder,
  actor: Actor | null,
): Promise<void> {
  if (underWayOf(locked.flight)?.act !== act) return // somebody has heard of it before
  if (act === 'order') await ordered(tx, locked, order, actor)
  else if (act === 'pay') await paidFor(tx, locked, order, actor)
  else if (act === 'cancel') await cancelled(tx, locked, actor)
  else if (act === 'change') await changed(tx, locked, order, actor)
  else await seen(tx, locked, order, actor)
}

/** Nothing was done: a flight that was never ordered is let go, any other stays what it was. */
async function refusedBy(
  tx: Kysely<DB>,
  locked: LockedFlight,
  { act }: UnderWay,
  problem: unknown,
  actor: Actor | null,
): Promise<void> {
  const { flight } = locked
  if (underWayOf(flight)?.act !== act) return
  if (act === 'order') {
    if (problem instanceof PriceChanged && problem.currency === flight.currency)
      await rememberRefused(tx, flight, problem.total - flight.extras_total)
    await notOrdered(
      tx,
      locked,
      problem instanceof PriceChanged
        ? `It costs ${sumText(problem.total, problem.currency)} now.`
        : problem instanceof Error
          ? problem.message
          : 'The supplier refused this.',
      actor,
    )
  } else
    await writeFlight(tx, flight, {
      under_way: null,
      ask_at: sql<Date>`now()`,
      ...(act === 'cancel' ? { quote: null } : {}),
      ...(act === 'change' ? { options: null } : {}),
      ...(problem instanceof PriceChanged && problem.currency === flight.currency
        ? { new_supplier_total: problem.total }
        : {}),
    })
}

/** What the client pays if it is ordered again, at what the supplier asks now: mark-up and fees are of the new price. Minor units. */
async function orderedAt(db: Kysely<DB>, flight: FlightRow, { total }: PriceChanged): Promise<number> {
  const makers = await priceMakers(db, flight.agency_id, await flightSettings(db, flight.agency_id))
  const price = clientPrice(atTotal(offerOf(flight), total - flight.extras_total), makers)
  return price.total + flight.extras_total - flight.discount
}

/** The refusal that tells the client's new price, in the major unit. `ordered`: of an order, which is priced anew. */
function otherPrice(flight: FlightRow, { total, currency }: PriceChanged, ordered: number | null): Refused {
  if (currency !== flight.currency) return conflict(`The supplier asks for ${sumText(total, currency)} now.`)
  const now = ordered ?? totalNow({ ...flight, new_supplier_total: total })
  return conflict(`The price is now ${sumText(now, currency)}. Check it before you confirm.`, {
    total: toMajor(now, currency),
    currency,
  })
}

async function orderAsked(db: Kysely<DB>, flight: FlightRow): Promise<OrderAsked> {
  const rows = await db
    .selectFrom('flight_passengers')
    .selectAll()
    .where('flight_id', '=', flight.id)
    .orderBy('position')
    .execute()
  return {
    offer: offerOf(flight),
    passengers: rows.map((one) => ({
      passengerId: one.supplier_passenger_id,
      kind: one.kind,
      title: one.title,
      givenName: one.given_name,
      familyName: one.family_name,
      sex: one.sex,
      bornOn: one.born_on,
      email: one.email ?? flight.contact_email,
      phone: one.phone ?? flight.contact_phone,
      passport:
        one.passport_number === '' || one.passport_country === null || one.passport_expires_on === null
          ? null
          : { number: one.passport_number, country: one.passport_country, expiresOn: one.passport_expires_on },
      withPassengerId: one.lap_of === null ? null : (rows[one.lap_of]?.supplier_passenger_id ?? null),
    })),
    extras: chosenExtras(flight),
    pay: flight.pay,
    total: flight.supplier_total,
    currency: flight.currency,
    reference: flight.reference,
  }
}

async function askAgain(db: Kysely<DB>, { id, asks }: Pick<FlightRow, 'id' | 'asks'>, seconds?: number): Promise<void> {
  const wait = seconds ?? nextAskSeconds(asks + 1) ?? 6 * 3600
  await db
    .updateTable('flights')
    .set({ asks: sql<number>`asks + 1`, ask_at: sql<Date>`now() + make_interval(secs => ${wait})` })
    .where('id', '=', id)
    .where('ask_at', 'is not', null)
    .execute()
}

/**
 * Asks the supplier how a flight stands, and takes it over. What is under way and was never sent is sent, if it is an order, and let go
 * otherwise: whoever asked for it has seen that it failed. Throws what the supplier says where it cannot answer.
 */
export async function look(desk: FlightDesk, agencyId: number, id: number, actor: Actor | null = null): Promise<void> {
  const db = desk.database.tenant(agencyId)
  const flight = await shownFlight(db, agencyId, id)
  const underWay = underWayOf(flight)
  if (underWay !== null && underWay.sentAt === undefined) {
    if (underWay.act === 'order') return send(desk, agencyId, id, actor).catch(() => {}) // written by then
    await inTransaction(db, async (tx) => {
      const locked = await lockedFlight(tx, agencyId, id)
      if (underWayOf(locked.flight)?.sentAt === undefined) await writeFlight(tx, locked.flight, { under_way: null })
    })
  }
  if (underWay?.sentAt !== undefined && Date.parse(flight.ask_at ?? '') > Date.now()) return // an answer may still come
  const supplier = await supplierOf(desk, db, agencyId, flight.supplier)
  let order: SupplierOrder | null
  try {
    order =
      flight.supplier_order_id === null
        ? await ownOrder(
            db,
            flight,
            await supplier.findOrder({ offerId: flight.offer_id, reference: flight.reference }),
          )
        : await supplier.read(flight.supplier_order_id)
  } catch (problem) {
    await askAgain(db, flight)
    throw problem
  }
  if (order === null ? !isLost(flight, underWay) : mayFollow(flight, underWay, order)) return askAgain(db, flight)
  await inTransaction(db, async (tx) => {
    const locked = await lockedFlight(tx, agencyId, id)
    if (order === null) await notOrdered(tx, locked, 'The supplier has no such order.', actor)
    else await learned(tx, locked, order, actor)
  })
}

/** The order, unless it is that of another flight which was booked from the same offer. */
async function ownOrder(db: Kysely<DB>, flight: FlightRow, order: SupplierOrder | null): Promise<SupplierOrder | null> {
  if (order === null) return null
  const other = await db
    .selectFrom('flights')
    .select('id')
    .where('agency_id', '=', flight.agency_id)
    .where('supplier', '=', flight.supplier)
    .where('supplier_order_id', '=', order.id)
    .where('id', '<>', flight.id)
    .executeTakeFirst()
  return other === undefined ? order : null
}

/** Whether an order that nobody knows was never made. */
function isLost({ asks }: FlightRow, underWay: UnderWay | null): boolean {
  const since = Date.parse(underWay?.sentAt ?? '')
  const minutes = underWay?.taken === true ? takenHours * 60 : lostMinutes
  return asks + 1 >= fewestAsks && since < Date.now() - minutes * 60_000
}

/** Whether what was sent and is not done may still be: the supplier is asked twice before it is taken for not done. */
const mayFollow = (flight: FlightRow, underWay: UnderWay | null, order: SupplierOrder): boolean =>
  underWay !== null && underWay.act !== 'order' && flight.asks < fewestAsks - 1 && !isDone(flight, underWay, order)

function isDone(flight: FlightRow, { act }: UnderWay, order: SupplierOrder): boolean {
  if (act === 'cancel') return order.state === 'cancelled' || order.state === 'lapsed'
  if (act === 'pay') return order.state !== 'held'
  return act === 'change' ? isOtherFlight(flight, order) : order.change === null
}

/** What an answer says of what was under way: done, or not; and how the flight stands. */
async function learned(tx: Kysely<DB>, locked: LockedFlight, order: SupplierOrder, actor: Actor | null): Promise<void> {
  const { flight } = locked
  const underWay = underWayOf(flight)
  if (underWay?.act === 'cancel' && isDone(flight, underWay, order)) return cancelled(tx, locked, actor)
  if (underWay?.act === 'change' && isDone(flight, underWay, order)) return changed(tx, locked, order, actor)
  await seen(tx, locked, order, actor)
}

/** Refused where the change is another one by now: 409. */
export function refuseStaleChange(flight: FlightRow, changeId: string): void {
  if (changeOf(flight)?.id !== changeId)
    throw conflict('The airline has changed this flight again, or the change is decided. Look at it again.')
}
