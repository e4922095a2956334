import { type Kysely, type Selectable, sql } from 'kysely'
import type * as v from 'valibot'
import type { deliveryMethodInput } from '../../../src/domain/contract/shop/order-inputs.ts'
import { today } from '../../../src/domain/dates.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { DeliveryChoice, DeliveryMethod } from '../../../src/domain/schema/types.generated.ts'
import {
  afterWorkingDays,
  deliveryPrices,
  type Parcel,
  type PricedMethod,
} from '../../../src/domain/shop/delivery-prices.ts'
import type { DB, DeliveryMethods } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { minorOf } from '../bookings/booking-payments.ts'
import { lockedRow } from '../records/locked-row.ts'

/** Its zones and weights are as the contract checked them when they were written. */
export interface MethodRow extends Omit<Selectable<DeliveryMethods>, keyof PricedMethod>, PricedMethod {}
type Given = v.InferOutput<typeof deliveryMethodInput>

export const lockedMethod = (tx: Kysely<DB>, agencyId: number, id: number) =>
  lockedRow(tx, 'delivery_methods', { agencyId, id, noun: 'delivery' })

/** Those in use first, then by name. */
export async function deliveryMethods(db: Kysely<DB>, agencyId: number, id?: number): Promise<DeliveryMethod[]> {
  const { rows } = await sql<MethodRow & { place_name: string | null }>`
    select m.*, p.name as place_name from delivery_methods m left join stock_places p on p.id = m.place_id
    where m.agency_id = ${agencyId} and m.deleted_at is null ${id === undefined ? sql`` : sql`and m.id = ${id}`}
    order by m.is_active desc, lower(m.name), m.id`.execute(db)
  return rows.map((row) => {
    const major = (minor: number) => toMajor(minor, row.currency)
    const { zones, bands } = row
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      currency: row.currency,
      zones: zones.map(({ name, amount }) => ({ name, amount: major(amount) })),
      bands: bands.map(({ up_to_grams, amount }) => ({ up_to_grams, amount: major(amount) })),
      free_above: row.free_above === null ? null : major(row.free_above),
      lead_min_days: row.lead_min_days,
      lead_max_days: row.lead_max_days,
      place_id: row.place_id,
      place_name: row.place_name ?? '',
      is_active: row.is_active,
      version: row.version,
      created_at: row.created_at,
      updated_at: row.updated_at,
    }
  })
}

/** What was typed as it is stored, in minor units; 422 for a place of nobody's and for too many decimals. */
export async function storedMethod(tx: Kysely<DB>, agencyId: number, { version: _, ...given }: Given) {
  const { currency } = given
  if (given.place_id !== null) {
    const place = tx.selectFrom('stock_places').select('id').where('id', '=', given.place_id)
    const found = await place.where('agency_id', '=', agencyId).where('deleted_at', 'is', null).executeTakeFirst()
    if (found === undefined) throw refused({ place_id: ['Choose a place from the list.'] })
  }
  return {
    ...given,
    zones: JSON.stringify(
      given.zones.map(({ name, amount }, at) => ({ name, amount: minorOf(amount, currency, `zones.${at}.amount`) })),
    ),
    bands: JSON.stringify(
      given.bands.map(({ up_to_grams, amount }, at) => ({
        up_to_grams,
        amount: minorOf(amount, currency, `bands.${at}.amount`),
      })),
    ),
    free_above: given.free_above === null ? null : minorOf(given.free_above, currency, 'free_above'),
  }
}

/** A way of delivery that was chosen, at its price now; amounts in minor units. */
export interface ChosenDelivery {
  readonly methodId: number | null
  readonly kind: DeliveryMethod['kind']
  readonly name: string
  readonly zone: string
  /** Null: still to be quoted. */
  readonly amount: number | null
  readonly by: string | null
}
export interface DeliveryWish {
  readonly method_id: number | null
  readonly zone: string
  /** Major units; only of what is quoted by hand. */
  readonly amount: number | null
}

/** The methods in use that take this parcel, each in each of its zones, at their prices in the order's currency. */
export async function deliveryChoices(
  db: Kysely<DB>,
  agencyId: number,
  currency: CurrencyCode,
  parcel: Parcel,
): Promise<DeliveryChoice[]> {
  const { rows } = await sql<MethodRow>`
    select * from delivery_methods
    where agency_id = ${agencyId} and deleted_at is null and is_active and currency = ${currency}
    order by array_position(array['pick_up', 'rider', 'courier', 'quoted'], kind), id`.execute(db)
  return rows.flatMap((row) =>
    deliveryPrices(row, parcel).map(({ zone, amount }) => ({
      method_id: row.id,
      kind: row.kind,
      name: row.name,
      zone,
      amount: amount === null ? null : toMajor(amount, currency),
      from: afterWorkingDays(today(), row.lead_min_days),
      to: afterWorkingDays(today(), row.lead_max_days),
    })),
  )
}

/** What somebody wants, as it can be had now; `problem` says why it cannot, with the field that it is about. */
export function chosenDelivery(
  choices: readonly DeliveryChoice[],
  wish: DeliveryWish,
  { currency, isPhysical }: { readonly currency: CurrencyCode; readonly isPhysical: boolean },
): { delivery: ChosenDelivery; problem: { field: string; text: string } | null } {
  const none = { methodId: null, kind: 'pick_up', zone: '', amount: 0, by: null } as const
  if (!isPhysical) return { delivery: { ...none, name: 'Download' }, problem: null }
  const atDesk = { ...none, name: 'At the desk' }
  if (wish.method_id === null) return { delivery: atDesk, problem: null }
  const ofMethod = choices.filter(({ method_id: id }) => id === wish.method_id)
  const found = ofMethod.find(({ zone }) => zone === wish.zone)
  if (ofMethod.length === 0)
    return { delivery: atDesk, problem: { field: 'method_id', text: 'This delivery is not offered for this order.' } }
  if (found === undefined) return { delivery: atDesk, problem: { field: 'zone', text: 'Choose a zone from the list.' } }
  const typed = wish.amount === null ? null : minorOf(wish.amount, currency, 'delivery.amount')
  const amount = found.amount === null ? typed : minorOf(found.amount, currency, 'delivery.amount')
  const { method_id: methodId, kind, name, zone, to } = found
  return { delivery: { methodId, kind, name, zone, amount, by: to }, problem: null }
}
