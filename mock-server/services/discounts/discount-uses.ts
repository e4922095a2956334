import { type Kysely, sql } from 'kysely'
import { usedUpRefusal } from '../../../src/domain/discounts/discount-refusals.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { usesOfClient } from './candidates.ts'

interface Booked {
  readonly id: number
  readonly client_id: number
}
type Table = 'discounts' | 'discount_codes'

/**
 * Counts a use of each discount and code of a booking while they are locked, so that the last use is had once. After the stock and the
 * number, in every transaction; discounts before codes, each by number.
 */
export async function spendDiscounts(tx: Kysely<DB>, booking: Booked): Promise<void> {
  const { discounts, codes } = await usedBy(tx, booking.id)
  for (const id of discounts) await spend(tx, 'discounts', id, booking)
  for (const id of codes) await spend(tx, 'discount_codes', id, booking)
}

async function usedBy(tx: Kysely<DB>, bookingId: number) {
  const rows = await tx
    .selectFrom('booking_discounts')
    .select(['discount_id', 'code_id'])
    .distinct()
    .where('booking_id', '=', bookingId)
    .execute()
  const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other)
  return {
    discounts: inOrder(rows.map((row) => row.discount_id)),
    codes: inOrder(rows.flatMap((row) => (row.code_id === null ? [] : [row.code_id]))),
  }
}

export async function spend(tx: Kysely<DB>, table: Table, id: number, booking: Booked): Promise<void> {
  const called = sql.ref(table === 'discounts' ? 'name' : 'code')
  const { rows } = await sql<{ called: string; max_uses: number | null; used: number; per_client: number | null }>`
    select ${called} as called, max_uses, used, per_client from ${sql.table(table)} where id = ${id}
    for no key update`.execute(tx) // bookings that name it do not stand in the way
  const [row] = rows
  if (row === undefined) throw new Error(`There is no ${id} in ${table}.`)
  const usedByClient = row.per_client === null ? 0 : await ofClient(tx, table, id, booking)
  const usedUp = usedUpRefusal(`“${row.called}”`, {
    most: row.max_uses,
    used: row.used,
    perClient: row.per_client,
    usedByClient,
  })
  if (usedUp !== null) throw conflict(usedUp.text)
  await tx
    .updateTable(table)
    .set({ used: row.used + 1 })
    .where('id', '=', id)
    .execute()
}

async function ofClient(tx: Kysely<DB>, table: Table, id: number, { id: bookingId, client_id: clientId }: Booked) {
  const column = table === 'discounts' ? 'discount_id' : 'code_id'
  const { rows } = await sql<{ uses: number }>`select ${usesOfClient(column, id, clientId, bookingId)} as uses`.execute(
    tx,
  )
  return rows[0]?.uses ?? 0
}

/** What is cancelled has not used its discounts. */
export async function giveDiscountsBack(tx: Kysely<DB>, bookingId: number): Promise<void> {
  const { discounts, codes } = await usedBy(tx, bookingId)
  for (const [table, ids] of [
    ['discounts', discounts],
    ['discount_codes', codes],
  ] as const)
    for (const id of ids)
      await tx.updateTable(table).set({ used: sql<number>`greatest(used - 1, 0)` }).where('id', '=', id).execute()
}
