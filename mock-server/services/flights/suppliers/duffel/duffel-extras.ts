import * as v from 'valibot'
import type { CurrencyCode } from '../../../../../src/domain/money.ts'
import type { Seat, SeatMap, SupplierExtra } from '../supplier.ts'
import { SupplierRefused, SupplierUnreachable } from '../supplier-errors.ts'
import { knownMinor } from './duffel-amounts.ts'
import { type DuffelCall, readData } from './duffel-call.ts'
import { readOffer } from './duffel-offers.ts'

// Bags are services of the offer, seats are services of its seat maps. Both are sold with the order only.

const optionalNumber = v.optional(v.nullable(v.number()), null)
const priced = { id: v.string(), total_amount: v.string(), total_currency: v.string() }
const service = v.object({
  ...priced,
  type: v.string(),
  maximum_quantity: optionalNumber,
  passenger_ids: v.array(v.string()),
  segment_ids: v.array(v.string()),
  metadata: v.optional(
    v.nullable(v.object({ type: v.optional(v.nullable(v.string()), null), maximum_weight_kg: optionalNumber })),
    null,
  ),
})
const withServices = v.object({ available_services: v.optional(v.nullable(v.array(service)), null) })

const element = v.object({
  type: v.string(),
  designator: v.optional(v.nullable(v.string()), null),
  available_services: v.optional(v.nullable(v.array(v.object({ ...priced, passenger_id: v.string() }))), null),
})
const seatMap = v.object({
  segment_id: v.string(),
  cabins: v.array(
    v.object({ rows: v.array(v.object({ sections: v.array(v.object({ elements: v.array(element) })) })) }),
  ),
})

export async function extras(
  call: DuffelCall,
  offerId: string,
): Promise<{ readonly extras: readonly SupplierExtra[]; readonly seatMaps: readonly SeatMap[] }> {
  const [{ offer, answer }, maps] = await Promise.all([readOffer(call, offerId), readSeatMaps(call, offerId)])
  const bags = (readData(withServices, answer).available_services ?? []).flatMap((each) => bagOf(each, offer.currency))
  return {
    extras: [...bags, ...maps.flatMap((map) => seatExtras(map, offer.currency))],
    seatMaps: maps.map((map) => seatMapOf(map, offer.currency)),
  }
}

function bagOf(each: v.InferOutput<typeof service>, currency: CurrencyCode): SupplierExtra[] {
  const amount = knownMinor(each.total_amount, each.total_currency, currency)
  const [passengerId] = each.passenger_ids
  if (each.type !== 'baggage' || amount === null || passengerId === undefined) return [] // others are not sold here
  const weight = each.metadata?.maximum_weight_kg ?? null
  const name = each.metadata?.type === 'carry_on' ? 'Cabin bag' : 'Checked bag'
  return [
    {
      id: each.id,
      kind: 'bag',
      passengerId,
      segmentIds: each.segment_ids,
      title: weight === null ? name : `${name}, ${weight} kg`,
      seat: null,
      amount,
      most: Math.max(1, each.maximum_quantity ?? 1),
    },
  ]
}

type SeatMapAnswer = v.InferOutput<typeof seatMap>
type Element = v.InferOutput<typeof element>

/** Many airlines have none, or do not answer for them: whatever comes instead is as good as none, and the flight is sold all the same. */
async function readSeatMaps(call: DuffelCall, offerId: string): Promise<readonly SeatMapAnswer[]> {
  try {
    const { data } = await call({
      path: '/air/seat_maps',
      query: { offer_id: offerId },
      kind: 'read',
      mostBytes: 5_000_000,
    })
    return readData(v.array(seatMap), data)
  } catch (problem) {
    if (problem instanceof SupplierRefused || problem instanceof SupplierUnreachable) return []
    throw problem
  }
}

const elementsOf = (map: SeatMapAnswer): Element[] =>
  map.cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)))

/** What a seat costs each passenger who may have it. */
const offersOf = ({ type, designator, available_services }: Element, currency: CurrencyCode) =>
  type !== 'seat' || designator === null
    ? []
    : (available_services ?? []).flatMap(({ id, passenger_id, total_amount, total_currency }) => {
        const amount = knownMinor(total_amount, total_currency, currency)
        return amount === null ? [] : [{ id, passengerId: passenger_id, amount, seat: designator }]
      })

const seatExtras = (map: SeatMapAnswer, currency: CurrencyCode): SupplierExtra[] =>
  elementsOf(map).flatMap((each) =>
    offersOf(each, currency).map(({ id, passengerId, amount, seat }) => ({
      id,
      kind: 'seat',
      passengerId,
      segmentIds: [map.segment_id],
      title: `Seat ${seat}`,
      seat,
      amount,
      most: 1,
    })),
  )

function seatMapOf(map: SeatMapAnswer, currency: CurrencyCode): SeatMap {
  const rows = map.cabins.flatMap((cabin) => cabin.rows)
  return {
    segmentId: map.segment_id,
    rows: rows.map(({ sections }) =>
      sections.flatMap(({ elements }, at) => [
        ...(at === 0 ? [] : [null]),
        ...elements.map((each) => seatOf(each, currency)),
      ]),
    ),
  }
}

function seatOf(each: Element, currency: CurrencyCode): Seat | null {
  if (each.designator === null || !each.type.includes('seat')) return null // an exit, a galley, a gap
  const offers = offersOf(each, currency)
  return {
    name: each.designator,
    free: offers.length > 0,
    extraIds: Object.fromEntries(offers.map(({ id, passengerId }) => [passengerId, id])),
    amount: offers.length === 0 ? 0 : Math.min(...offers.map(({ amount }) => amount)),
  }
}
