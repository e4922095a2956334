import { type Kysely, sql } from 'kysely'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { agencySlug } from '../slugs.ts'

export interface NewAgency {
  readonly name: string
  readonly category_id: number
  readonly country_code: string
  readonly phone: string
  readonly email?: string | null
}

/** Prices begin in the currency of the country, where we price in it; elsewhere in dollars. */
const homeCurrencies: Readonly<Record<string, CurrencyCode>> = {
  UG: 'UGX',
  KE: 'KES',
  TZ: 'TZS',
  RW: 'RWF',
  ZA: 'ZAR',
  GB: 'GBP',
}

/**
 * An agency with its owner: the slug is nobody else's, the owner has every permission, there is no subscription yet.
 * Needs a connection that crosses tenants, in a transaction.
 */
export async function foundAgency(
  tx: Kysely<DB>,
  input: NewAgency,
  ownerId: number,
): Promise<{ id: number; slug: string }> {
  const owner = await tx
    .selectFrom('users')
    .select(['email', 'agency_id'])
    .where('id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .forUpdate() // two calls at once: the second sees what the first has made
    .executeTakeFirstOrThrow()
  if (owner.agency_id !== null) {
    const open = await tx
      .selectFrom('agencies')
      .select('id')
      .where('id', '=', owner.agency_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (open !== undefined) throw conflict('You already belong to an agency.')
  }
  const agency = await tx
    .insertInto('agencies')
    .values({
      name: input.name,
      slug: await agencySlug(tx, input.name),
      email: input.email ?? owner.email,
      phone: input.phone,
      country_code: input.country_code,
      category_id: input.category_id,
      default_currency: homeCurrencies[input.country_code] ?? 'USD',
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('user_roles').where('user_id', '=', ownerId).execute() // roles of an agency that was closed
  await tx
    .updateTable('users')
    .set({ agency_id: agency.id, is_owner: true, updated_at: new Date(), version: sql`version + 1` })
    .where('id', '=', ownerId)
    .execute()
  return agency
}
