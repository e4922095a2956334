import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { seal, unseal } from '../account/secrets.ts'
import type { CalledProvider, TypedKeys } from './providers/provider-keys.ts'

/** The keys that an agency has set, opened: for those who speak to a provider, and nobody else. Those sealed under another secret are left out. */
export async function agencyKeys(db: Kysely<DB>, agencyId: number): Promise<TypedKeys> {
  const rows = await db
    .selectFrom('provider_keys')
    .select(['provider', 'keys'])
    .where('agency_id', '=', agencyId)
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ provider, keys }) => {
      const opened = unseal(keys)
      return opened === null ? [] : [[provider, fieldsOf(opened)] as const]
    }),
  )
}

/** What was sealed is an object of texts: it was checked before. */
const fieldsOf = (opened: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(JSON.parse(opened) as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name,
      String(value),
    ]),
  )

export const sealedKeys = (typed: Readonly<Record<string, string>>): string => seal(JSON.stringify(typed))

/** The field that names the account at each provider: its last four are shown. */
export const naming: Readonly<Record<CalledProvider, string>> = {
  flutterwave: 'secretKey',
  pesapal: 'consumerKey',
  mtn_momo: 'collectionUser',
}
export const lastFourOf = (provider: CalledProvider, typed: Readonly<Record<string, string>>): string => {
  const text = typed[naming[provider]] ?? ''
  return text.length < 12 ? '' : text.slice(-4) // of a short one four would be too much
}
