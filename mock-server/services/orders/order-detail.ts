import { type Kysely, sql } from 'kysely'
import { toMajor, toMinor } from '../../../src/domain/money.ts'
import type {
  BookingDetail,
  Fulfilment,
  Image,
  OrderDownload,
  OrderLine,
  OrderReturn,
  ShopOrderDetail,
} from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { bookingDetail } from '../bookings/booking-detail.ts'
import { imageJson } from '../uploads.ts'
import { downloadUrl } from './download-links.ts'
import { type Order, shownOrder } from './order-lock.ts'
import { orderUrl } from './order-mail.ts'
import { canOf, movesOf } from './order-standing.ts'

interface Scope {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly serverUrl: string
}

/** One order with all that hangs on it; its money is that of its booking. */
export async function orderDetail({ db, agencyId, serverUrl }: Scope, id: number): Promise<ShopOrderDetail> {
  const standing = await shownOrder(db, agencyId, id)
  const { booking, order } = standing
  const booked = await bookingDetail(db, agencyId, id)
  const lines = await linesOf(db, standing, booked)
  const delivery = booked.items.find(
    ({ kind, title }) => order.delivery_line !== '' && kind === 'custom' && title === order.delivery_line,
  )
  const deliveryAmount = delivery?.amount ?? 0
  const { currency } = booked
  return {
    id,
    number: booked.reference,
    client: booked.client,
    state: order.state,
    booking_status: booked.status,
    payment_status: booked.payment_status,
    source: booked.source,
    currency,
    subtotal: toMajor(booking.subtotal - toMinor(deliveryAmount, currency), currency),
    discount: booked.discount,
    delivery_amount: deliveryAmount,
    total: booked.total,
    paid: booked.paid,
    refunded: booked.refunded,
    balance: booked.balance,
    pieces: order.pieces,
    to_fulfil: Math.max(0, order.pieces - order.fulfilled),
    returned: order.returned,
    weight_grams: order.weight_grams,
    lines,
    delivery: {
      method_id: order.delivery_method_id,
      kind: order.delivery_kind,
      name: order.delivery_name,
      zone: order.delivery_zone,
      amount: deliveryAmount,
      recipient: order.recipient,
      phone: order.phone,
      address: order.address,
      city: order.city,
      country_code: order.country_code,
      note: order.delivery_note,
      deliver_by: order.deliver_by,
    },
    fulfilments: await fulfilmentsOf(db, id),
    returns: await returnsOf(db, standing),
    downloads: await downloadsOf(db, id, serverUrl),
    payments: booked.payments,
    discount_code: booked.discount_code,
    discounts: booked.discounts,
    notes: booked.notes,
    expires_at: order.expires_at,
    client_url: orderUrl(serverUrl, order.link),
    moves: movesOf(booking, order),
    can: canOf(booking, order),
    created_by_name: booked.created_by_name,
    cancelled_at: booked.cancelled_at,
    cancel_reason: booked.cancel_reason,
    version: booked.version,
    created_at: booked.created_at,
    updated_at: booked.updated_at,
    history: booked.history,
  }
}

type Known = Pick<
  OrderLine,
  'product_id' | 'product_kind' | 'weight_grams' | 'back_ordered' | 'fulfilled' | 'returned'
> & {
  readonly variant_id: number
  readonly image: Image | null
}

/** Its products as they are ordered now, with what became of each; what came back whole stays as a line of its returns alone. */
async function linesOf(db: Kysely<DB>, { booking }: Order, booked: BookingDetail): Promise<OrderLine[]> {
  const { rows } = await sql<Known>`
    select p.variant_id, v.product_id, d.product_kind, v.weight_grams, back_ordered(${booking.id}, v.id) as back_ordered,
      coalesce(h.quantity, 0) + coalesce(r.quantity, 0) as fulfilled, coalesce(r.quantity, 0) as returned,
      (select ${imageJson('m')} from media m where m.agency_id = v.agency_id and m.owner_type = 'offer' and m.owner_id = v.product_id
        and m.deleted_at is null order by m.id is distinct from v.image_id, m.position, m.id limit 1) as image
    from ordered_pieces(${booking.id}) p join variants v on v.id = p.variant_id join products d on d.offer_id = v.product_id
    left join handed_over(${booking.id}) h on h.variant_id = p.variant_id
    left join lateral (select sum(x.quantity)::int as quantity from order_line_returns x
      where x.booking_id = ${booking.id} and x.variant_id = p.variant_id) r on true`.execute(db)
  return booked.items.flatMap((item) => {
    const known = rows.find((row) => row.variant_id === item.details?.variant_id)
    if (item.kind !== 'product' || known === undefined || item.details === null) return []
    const variantTitle = item.details.variant ?? ''
    const end = ` · ${variantTitle}`
    return [
      {
        ...known,
        item: item.item,
        title: variantTitle !== '' && item.title.endsWith(end) ? item.title.slice(0, -end.length) : item.title,
        variant_title: variantTitle,
        sku: item.details.sku ?? '',
        quantity: item.details.quantity + known.returned,
        unit_amount: booked.lines.find((line) => line.item === item.item)?.unit_amount ?? 0,
        amount: item.amount,
        discount: item.discount,
      },
    ]
  })
}

async function fulfilmentsOf(db: Kysely<DB>, id: number): Promise<Fulfilment[]> {
  const { rows } = await sql<Fulfilment>`
    select f.id, f.state, f.place_id, coalesce(p.name, '') as place_name, f.carrier, f.tracking, f.tracking_url, f.note,
      (select u.name from users u where u.id = f.made_by) as made_by_name, f.shipped_at, f.delivered_at, f.created_at,
      (select coalesce(json_agg(json_build_object('item', coalesce(o.item, 0), 'title',
          (select k.title || case when v.title = '' then '' else ' · ' || v.title end from variants v join offers k on k.id = v.product_id where v.id = l.variant_id),
          'quantity', l.quantity) order by o.item, l.variant_id), '[]')
        from order_line_fulfilments l left join ordered_pieces(${id}) o on o.variant_id = l.variant_id where l.fulfilment_id = f.id) as lines
    from order_fulfilments f left join stock_places p on p.id = f.place_id
    where f.booking_id = ${id} and f.undone_at is null order by f.id desc`.execute(db)
  return rows
}

async function returnsOf(db: Kysely<DB>, { booking }: Order): Promise<OrderReturn[]> {
  const { rows } = await sql<OrderReturn>`
    select r.id, r.reason, r.note, r.amount, (select u.name from users u where u.id = r.made_by) as made_by_name, r.created_at,
      (select coalesce(json_agg(json_build_object('item', coalesce(o.item, 0), 'title', l.title, 'quantity', l.quantity, 'restocked', l.restocked)
          order by o.item, l.variant_id), '[]')
        from order_line_returns l left join ordered_pieces(${booking.id}) o on o.variant_id = l.variant_id where l.return_id = r.id) as lines
    from order_returns r where r.booking_id = ${booking.id} order by r.id desc`.execute(db)
  return rows.map((row) => ({ ...row, amount: toMajor(row.amount, booking.currency) }))
}

async function downloadsOf(db: Kysely<DB>, id: number, serverUrl: string): Promise<OrderDownload[]> {
  const { rows } = await sql<Omit<OrderDownload, 'url'> & { token: string }>`
    select d.id, coalesce(o.item, 0) as item, a.file_name, d.token, d.used, d.most, d.expires_at, d.revoked_at,
      to_jsonb(d.downloaded_at) as downloaded_at
    from order_downloads d join virtual_assets a on a.id = d.asset_id left join ordered_pieces(${id}) o on o.variant_id = d.variant_id
    where d.booking_id = ${id} order by d.id`.execute(db)
  return rows.map(({ token, ...row }) => ({ ...row, url: downloadUrl(serverUrl, token) }))
}
