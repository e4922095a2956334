import { type Kysely, sql } from 'kysely'
import type { FlightSupplierName } from '../../../src/domain/flights/flight-choices.ts'
import type { FlightSupplierState } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict, Refused, refused, tooMany } from '../../http/refusals.ts'
import { seal, unseal } from '../account/secrets.ts'
import { house } from './suppliers/house/house.ts'
import { houseStore } from './suppliers/house/house-store.ts'
import { flightSupplierOf } from './suppliers/registry.ts'
import type { FlightSupplier } from './suppliers/supplier.ts'
import { PriceChanged, SupplierRefused, SupplierUnreachable } from './suppliers/supplier-errors.ts'
import { duffelKeysOf, duffelModeOf, type TypedFlightKeys } from './suppliers/supplier-keys.ts'

export type FlightDesk = Pick<Platform, 'settings' | 'database'>
type Settings = Pick<Platform, 'settings'>

/** The keys that an agency has set, opened: for who speaks to the supplier, and nobody else. */
async function typedKeys(db: Kysely<DB>, agencyId: number): Promise<TypedFlightKeys> {
  const row = await db
    .selectFrom('flight_keys')
    .select('keys')
    .where('agency_id', '=', agencyId)
    .where('supplier', '=', 'duffel')
    .executeTakeFirst()
  const opened = row === undefined ? null : unseal(row.keys)
  return opened === null ? null : (JSON.parse(opened) as Record<string, string>) // sealed by `setKeys`, which checked it
}

/** The supplier as this agency buys from it; 409 where it has no keys. `db` reads the keys. */
export async function supplierOf(
  desk: FlightDesk,
  db: Kysely<DB>,
  agencyId: number,
  name: FlightSupplierName,
): Promise<FlightSupplier> {
  const typed = name === 'house' ? null : await typedKeys(db, agencyId)
  const supplier = flightSupplierOf(name, typed, desk.settings.flightSuppliers, {
    house: () =>
      house(houseStore(desk.database.tenant(agencyId), agencyId), {
        agencyId,
        development: desk.settings.development,
        now: () => Date.now(),
      }),
  })
  if (supplier === null) throw conflict('The keys of this supplier are not set.')
  return supplier
}

/** The supplier to buy something new from; 409 for the built-in one where it sells nothing. What was bought before is still looked after. */
export async function sellingSupplier(
  desk: FlightDesk,
  db: Kysely<DB>,
  agencyId: number,
  name: FlightSupplierName,
): Promise<FlightSupplier> {
  if (name === 'house' && !desk.settings.flightSuppliers.practice)
    throw conflict(
      'The built-in supplier is for practice: nobody flies with its tickets, so nothing is sold here. Set the keys of Duffel in the flight settings.',
    )
  return supplierOf(desk, db, agencyId, name)
}

/** How each supplier stands. No key is among it. */
export async function keysSet(
  db: Kysely<DB>,
  { settings }: Settings,
  agencyId: number,
): Promise<Readonly<Record<FlightSupplierName, FlightSupplierState>>> {
  const row = await db
    .selectFrom('flight_keys')
    .select(['mode', 'last_four'])
    .where('agency_id', '=', agencyId)
    .where('supplier', '=', 'duffel')
    .executeTakeFirst()
  const shared = duffelKeysOf(settings.flightSuppliers.duffel)
  const { slug } = await db.selectFrom('agencies').select('slug').where('id', '=', agencyId).executeTakeFirstOrThrow()
  return {
    house: {
      name: 'house',
      connected: settings.flightSuppliers.practice,
      mode: 'test', // nobody flies with what it sells
      last_four: '',
      notice_url: '',
    },
    duffel: {
      name: 'duffel',
      connected: row !== undefined || shared !== null,
      mode: row?.mode ?? (shared === null ? '' : duffelModeOf(shared)),
      last_four: row?.last_four ?? '',
      notice_url: `${settings.serverUrl}/flights/notices/duffel/${slug}`,
    },
  }
}

export const supplierIsSet = async (
  db: Kysely<DB>,
  desk: Settings,
  agencyId: number,
  name: FlightSupplierName,
): Promise<boolean> => (await keysSet(db, desk, agencyId))[name].connected

const lastFourOf = (token: string) => (token.length < 12 ? '' : token.slice(-4))

/**
 * Seals the keys once the supplier was asked about them: 422 where it does not accept them. One that cannot be reached says nothing of
 * them: that is kept beside them. Answers their last four.
 */
export async function setKeys(
  tx: Kysely<DB>,
  desk: FlightDesk,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  given: { readonly token: string; readonly webhook_secret: string | null },
): Promise<string> {
  const typed = { token: given.token.trim(), webhookSecret: (given.webhook_secret ?? '').trim() }
  const keys = duffelKeysOf(typed)
  if (keys === null) throw refused({ token: ['The token must begin with duffel_test_ or duffel_live_.'] })
  const supplier = flightSupplierOf('duffel', typed, desk.settings.flightSuppliers, {
    house: () => {
      throw new Error('The built-in supplier has no keys.')
    },
  })
  const problem = supplier === null ? null : await problemOf(supplier)
  if (problem instanceof SupplierRefused) throw refused({ token: [problem.message] })
  const values = {
    keys: seal(JSON.stringify(typed)),
    last_four: lastFourOf(typed.token),
    mode: duffelModeOf(keys),
    set_by: userId,
    tested_at: sql<string>`now()`,
    test_problem: problem?.message ?? null,
  }
  await tx
    .insertInto('flight_keys')
    .values({ agency_id: agencyId, supplier: 'duffel', ...values })
    .onConflict((on) =>
      on
        .columns(['agency_id', 'supplier'])
        .doUpdateSet({ ...values, version: sql<number>`flight_keys.version + 1`, updated_at: sql<string>`now()` }),
    )
    .execute()
  return values.last_four
}

async function problemOf(supplier: FlightSupplier): Promise<SupplierRefused | SupplierUnreachable | null> {
  try {
    await supplier.ping()
    return null
  } catch (problem) {
    if (problem instanceof SupplierRefused || problem instanceof SupplierUnreachable) return problem
    throw problem
  }
}

/** Forgets the keys; 409 while flights of this supplier are under way, which could not be asked about any more. */
export async function removeKeys(tx: Kysely<DB>, agencyId: number): Promise<boolean> {
  const live = await tx
    .selectFrom('flights')
    .select('reference')
    .where('agency_id', '=', agencyId)
    .where('supplier', '=', 'duffel')
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['ordering', 'held', 'booked']),
        eb('refund_state', '=', 'waiting'),
        eb('under_way', 'is not', null),
      ]),
    )
    .executeTakeFirst()
  if (live !== undefined) throw conflict(`${live.reference} is under way with this supplier: wait until it is done.`)
  await tx
    .updateTable('flight_settings')
    .set({ supplier: 'house', version: sql<number>`version + 1` })
    .where('agency_id', '=', agencyId)
    .where('supplier', '=', 'duffel')
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('flight_keys')
    .where('agency_id', '=', agencyId)
    .where('supplier', '=', 'duffel')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What a supplier's refusal is to who called: 409 with its code, 429 for too many, 503 where it cannot be reached. */
export function asRefusal(problem: unknown): unknown {
  if (problem instanceof SupplierRefused)
    return problem.code === 'limit' ? tooMany(60, problem.message) : conflict(problem.message, { code: problem.code })
  if (problem instanceof SupplierUnreachable) return new Refused(503, { message: `${problem.message} Try again.` })
  if (problem instanceof PriceChanged) return conflict(problem.message)
  return problem
}

export async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (problem) {
    throw asRefusal(problem)
  }
}
