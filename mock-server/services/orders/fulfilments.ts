import { type Kysely, type Selectable, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { orders } from '../../../src/domain/contract/orders.ts'
import { fulfilmentStates } from '../../../src/domain/shop/shop-choices.ts'
import { counted } from '../../../src/domain/text.ts'
import type { DB, OrderFulfilments } from '../../database/types.generated.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { touched } from '../bookings/booking-lock.ts'
import { fulfilVariants, restockVariants } from '../stock/variant-movements.ts'
import { type Order, recountOrder } from './order-lock.ts'
import { type OrderNews, writeOrderMail } from './order-mail.ts'
import { placeFor } from './order-places.ts'
import { whyNotFulfilled } from './order-standing.ts'
import { chosenLines, type OrderedLine, orderedLines } from './ordered-lines.ts'

type FulfilmentRow = Selectable<OrderFulfilments>
type State = FulfilmentRow['state']
type Given = BodyOf<typeof orders.fulfil>

interface Acting {
  readonly tx: Kysely<DB>
  readonly agencyId: number
  readonly userId: number
  readonly serverUrl: string
}

/** So many of some lines leave their place. 409 while it may not be sent or too little is there, 422 for more than is left of a line. */
export async function fulfil(by: Acting, { booking, order }: Order, given: Given): Promise<void> {
  const { tx, agencyId, userId } = by
  const why = whyNotFulfilled(booking, order)
  if (why !== null) throw conflict(why)
  const chosen = chosenLines(
    await orderedLines(tx, booking.id),
    given.lines,
    (line) => (line.product_kind === 'digital' ? 0 : line.quantity - line.over),
    (line, most) =>
      line.product_kind === 'digital'
        ? 'A download is handed over by itself once the order is paid.'
        : most === 0
          ? 'Nothing of this line is left to be handed over.'
          : `${counted(most, 'piece')} of this line ${most === 1 ? 'is' : 'are'} left.`,
  )
  const placeId = await placeFor(tx, agencyId, given.place_id)
  const { state } = given
  const { id } = await tx
    .insertInto('order_fulfilments')
    .values({
      agency_id: agencyId,
      booking_id: booking.id,
      state,
      place_id: placeId,
      carrier: given.carrier,
      tracking: given.tracking,
      tracking_url: given.tracking_url,
      note: given.note,
      made_by: userId,
      ...datesOf(state, { shipped_at: null, delivered_at: null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_line_fulfilments')
    .values(
      chosen.map(({ line, given: { quantity } }) => ({
        fulfilment_id: id,
        agency_id: agencyId,
        booking_id: booking.id,
        variant_id: line.variant_id,
        quantity,
      })),
    )
    .execute()
  await fulfilVariants(tx, {
    agencyId,
    userId,
    bookingId: booking.id,
    fulfilmentId: id,
    lines: chosen.map(({ line, given: { quantity } }) => ({ variantId: line.variant_id, quantity, placeId })),
  })
  await recountOrder(tx, booking.id)
  const after = await touched(tx, booking)
  const news = newsOf(state, order.delivery_kind === 'pick_up')
  if (given.notify && news !== null)
    await writeOrderMail(tx, after, news, {
      serverUrl: by.serverUrl,
      parcel: { ...given, lines: chosen.map(({ line, given: { quantity } }) => ({ title: line.title, quantity })) },
    })
}

/** A new day only where the state begins with it. */
const datesOf = (state: State, was: Pick<FulfilmentRow, 'shipped_at' | 'delivered_at'>) => {
  const now = new Date().toISOString()
  return {
    shipped_at: state === 'packed' ? was.shipped_at : (was.shipped_at ?? now),
    delivered_at: state === 'delivered' ? (was.delivered_at ?? now) : was.delivered_at,
  }
}

/** What the client hears: of a parcel that is only packed, nothing yet, unless it is to be picked up. */
function newsOf(state: State, isPickUp: boolean): OrderNews | null {
  if (state === 'packed') return isPickUp ? 'ready' : null
  return state === 'delivered' ? 'delivered' : isPickUp ? 'ready' : 'shipped'
}

/** All that is left of what can be handed over, at once. */
export async function fulfilRest(by: Acting, order: Order, state: State, given: Partial<Given>): Promise<void> {
  const lines = (await orderedLines(by.tx, order.booking.id)).filter(
    ({ product_kind: kind, quantity, over }) => kind === 'physical' && quantity > over,
  )
  if (lines.length === 0) return
  await fulfil(by, order, {
    place_id: null,
    carrier: given.carrier ?? '',
    tracking: given.tracking ?? '',
    tracking_url: '',
    note: '',
    notify: true,
    state,
    lines: lines.map(({ item, quantity, over }) => ({ item, quantity: quantity - over })),
    version: undefined,
  })
}

const order: readonly State[] = ['packed', 'shipped', 'delivered']

/** A fulfilment of the order that was not undone, locked; 404 for any other. */
export async function lockedFulfilment(tx: Kysely<DB>, { booking }: Order, id: number): Promise<FulfilmentRow> {
  const { rows } = await sql<FulfilmentRow>`
    select * from order_fulfilments where id = ${id} and booking_id = ${booking.id} and undone_at is null for update`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw notFound('fulfilment')
  return row
}

/** Its state goes forward only; what is left out stays. */
export async function changeFulfilment(
  by: Acting,
  { booking, order: row }: Order,
  before: FulfilmentRow,
  given: BodyOf<typeof orders.updateFulfilment>,
): Promise<void> {
  const { tx } = by
  const state = given.state ?? before.state
  if (order.indexOf(state) < order.indexOf(before.state))
    throw conflict(
      `What is ${fulfilmentStates[before.state].toLowerCase()} cannot become ${fulfilmentStates[state].toLowerCase()}.`,
    )
  await tx
    .updateTable('order_fulfilments')
    .set({
      state,
      carrier: given.carrier ?? before.carrier,
      tracking: given.tracking ?? before.tracking,
      tracking_url: given.tracking_url ?? before.tracking_url,
      note: given.note ?? before.note,
      ...datesOf(state, before),
    })
    .where('id', '=', before.id)
    .execute()
  await recountOrder(tx, booking.id)
  const after = await touched(tx, booking)
  const news = newsOf(state, row.delivery_kind === 'pick_up')
  if (state === before.state || !given.notify || news === null) return
  const lines = await linesOfFulfilment(tx, before.id, booking.id)
  await writeOrderMail(tx, after, news, {
    serverUrl: by.serverUrl,
    parcel: {
      carrier: given.carrier ?? before.carrier,
      tracking: given.tracking ?? before.tracking,
      tracking_url: given.tracking_url ?? before.tracking_url,
      lines,
    },
  })
}

async function linesOfFulfilment(tx: Kysely<DB>, id: number, bookingId: number) {
  const rows = await tx
    .selectFrom('order_line_fulfilments')
    .select(['variant_id', 'quantity'])
    .where('fulfilment_id', '=', id)
    .execute()
  const lines = new Map((await orderedLines(tx, bookingId)).map((line: OrderedLine) => [line.variant_id, line.title]))
  return rows.map(({ variant_id: variant, quantity }) => ({ title: lines.get(variant) ?? '', quantity }))
}

/** The pieces are on hand again and committed to the order; 409 once it is delivered. */
export async function undoFulfilment(
  { tx, agencyId, userId }: Acting,
  { booking }: Order,
  before: FulfilmentRow,
): Promise<void> {
  if (before.state === 'delivered') throw conflict('This was delivered: record a return instead.')
  const lines = await tx
    .selectFrom('order_line_fulfilments')
    .select(['variant_id', 'quantity'])
    .where('fulfilment_id', '=', before.id)
    .execute()
  await tx.updateTable('order_fulfilments').set({ undone_at: new Date() }).where('id', '=', before.id).execute()
  const { place_id: placeId } = before
  if (placeId !== null)
    await restockVariants(tx, {
      agencyId,
      userId,
      bookingId: booking.id,
      fulfilmentId: before.id,
      lines: lines.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity, placeId })),
      again: true,
    })
  await recountOrder(tx, booking.id)
  await touched(tx, booking)
}
