import { type Kysely, type Selectable, sql } from 'kysely'
import type * as v from 'valibot'
import type { flightSettingsInput } from '../../../src/domain/contract/flights/flight-inputs.ts'
import { type FlightSupplierName, flightSuppliers } from '../../../src/domain/flights/flight-choices.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { FlightSettings as ShownSettings } from '../../../src/domain/schema/types.generated.ts'
import type { DB, FlightSettings } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict } from '../../http/refusals.ts'
import { minorOf } from '../payments/typed-sums.ts'
import { keysSet, supplierIsSet } from './flight-suppliers.ts'

export type SettingsRow = Selectable<FlightSettings>
type Desk = Pick<Platform, 'settings'>

/** The settings of an agency; written on first use, with what is usual. `forUpdate`: locked, in a transaction. */
export async function flightSettings(db: Kysely<DB>, agencyId: number, forUpdate = false): Promise<SettingsRow> {
  const read = db.selectFrom('flight_settings').selectAll().where('agency_id', '=', agencyId)
  const found = await (forUpdate ? read.forUpdate() : read).executeTakeFirst()
  if (found !== undefined) return found
  await sql`insert into flight_settings (agency_id, currency, service_fee_currency, office_name, office_phone, office_email)
    select id, default_currency, default_currency, name, coalesce(phone, ''), email from agencies where id = ${agencyId}
    on conflict (agency_id) do nothing`.execute(db)
  return read.executeTakeFirstOrThrow()
}

/** As the API tells them. Keys are never among it. */
export async function shownSettings(db: Kysely<DB>, desk: Desk, agencyId: number): Promise<ShownSettings> {
  const row = await flightSettings(db, agencyId)
  const keys = await keysSet(db, desk, agencyId)
  return {
    supplier: row.supplier,
    suppliers: keysOf(flightSuppliers).map((name) => keys[name]),
    default_mark_up_percent: row.default_mark_up_percent,
    default_service_fee: toMajor(row.default_service_fee, row.service_fee_currency),
    service_fee_currency: row.service_fee_currency as ShownSettings['service_fee_currency'], // the contract checked it on its way in
    currency: row.currency,
    sells_below: row.sells_below,
    office_name: row.office_name,
    office_phone: row.office_phone,
    office_email: row.office_email ?? '',
    office_address: row.office_address,
    warn_hours: row.warn_hours,
    version: row.version,
  }
}

/** 409 where the supplier has no keys: nothing could be searched. Answers what was there before. */
export async function saveSettings(
  tx: Kysely<DB>,
  desk: Desk,
  before: SettingsRow,
  given: v.InferOutput<typeof flightSettingsInput>,
): Promise<void> {
  const { agency_id: agencyId } = before
  const supplier: FlightSupplierName = given.supplier
  if (supplier !== before.supplier && !(await supplierIsSet(tx, desk, agencyId, supplier)))
    throw conflict(`Set the keys of ${flightSuppliers[supplier]} first.`)
  const { version: _, default_service_fee, warn_hours, ...fields } = given
  await tx
    .updateTable('flight_settings')
    .set({
      ...fields,
      default_service_fee: minorOf(default_service_fee, given.service_fee_currency, 'default_service_fee'),
      warn_hours: [...new Set(warn_hours)].sort((a, b) => b - a),
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('agency_id', '=', agencyId)
    .execute()
}
