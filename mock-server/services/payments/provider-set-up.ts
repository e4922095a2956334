import { type Kysely, sql } from 'kysely'
import { keysOf } from '../../../src/domain/keys.ts'
import {
  type CalledProviderName,
  fieldsOfProvider,
  keyProblems,
  providerFields,
} from '../../../src/domain/payments/provider-fields.ts'
import type { ProviderSetUp } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { agencyKeys, lastFourOf, naming, sealedKeys } from './agency-keys.ts'
import { KeysRefused, ProviderRefused, ProviderUnreachable } from './providers/provider-errors.ts'
import { makeProvider, type ProviderSettings } from './providers/registry.ts'

type Desk = Pick<Platform, 'settings'>
interface Person {
  readonly agencyId: number
  readonly userId: number
}
const names = keysOf(providerFields)

/** 404 for what is no provider. */
export function calledProvider(text: string): CalledProviderName {
  const name = names.find((each) => each === text)
  if (name === undefined) throw notFound('provider')
  return name
}

/** How each provider stands. No key is among it. */
export async function providersSetUp(db: Kysely<DB>, { settings }: Desk, agencyId: number): Promise<ProviderSetUp[]> {
  const own = await agencyKeys(db, agencyId)
  const rows = await db
    .selectFrom('provider_keys as k')
    .leftJoin('users as u', 'u.id', 'k.set_by')
    .select(['k.provider', 'k.last_four', 'k.updated_at', 'k.tested_at', 'k.test_problem', 'u.name'])
    .where('k.agency_id', '=', agencyId)
    .execute()
  const agency = await db.selectFrom('agencies').select('slug').where('id', '=', agencyId).executeTakeFirstOrThrow()
  return names.map((name) => {
    const row = rows.find(({ provider }) => provider === name)
    const { keys, bases } = settings.paymentProviders
    const ownProvider = makeProvider(name, own[name], bases[name])
    const provider = ownProvider ?? makeProvider(name, keys[name], bases[name])
    const source = ownProvider !== null ? 'agency' : provider === null ? null : 'environment'
    const unreadable = row !== undefined && ownProvider === null
    return {
      provider: name,
      source,
      last_four: row?.last_four || (source === 'environment' ? lastFourOf(name, keys[name] ?? {}) : '') || null,
      set_at: row?.updated_at ?? null,
      set_by: row?.name ?? null,
      tested_at: row?.tested_at ?? null,
      test_problem: unreadable ? 'These keys can no longer be read: enter them again.' : (row?.test_problem ?? null),
      methods: [...(provider?.methods ?? [])],
      currencies: [...(provider?.currencies ?? [])],
      refunds: provider?.can.refund ?? 'none',
      pays_out: provider?.can.payout ?? false,
      notice_url:
        provider?.notices === 'dashboard' ? `${settings.serverUrl}/payments/callback/${name}/${agency.slug}` : null,
    }
  })
}

/**
 * Seals the keys once the provider was asked about them; 422 on the field that is wrong, or where the provider does not accept them: wrong
 * keys would cost payers their patience. A provider that cannot be reached says nothing of them: that is kept beside them. Answers their
 * last four.
 */
export async function setProviderKeys(
  tx: Kysely<DB>,
  { settings }: Desk,
  { agencyId, userId }: Person,
  name: CalledProviderName,
  given: Readonly<Record<string, string>>,
): Promise<string> {
  const problems = Object.entries(keyProblems(name, given)).map(([field, text]) => [`keys.${field}`, [text]] as const)
  if (problems.length > 0) throw refused(Object.fromEntries(problems))
  const typed = Object.fromEntries(
    fieldsOfProvider(name).flatMap((field) => {
      const text = (given[field.name] ?? '').trim()
      return text === '' ? [] : [[field.name, text] as const]
    }),
  )
  const problem = await problemOf(settings.paymentProviders, name, typed)
  if (problem instanceof KeysRefused) throw refused({ [`keys.${naming[name]}`]: [problem.message] })
  const last_four = lastFourOf(name, typed)
  const test = { tested_at: sql<string>`now()`, test_problem: problem?.message ?? null }
  const values = { keys: sealedKeys(typed), last_four, set_by: userId, ...test }
  await tx
    .insertInto('provider_keys')
    .values({ agency_id: agencyId, provider: name, ...values })
    .onConflict((on) =>
      on.columns(['agency_id', 'provider']).doUpdateSet({
        ...values,
        version: sql<number>`provider_keys.version + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .execute()
  return last_four
}

/** False where the agency had none of its own. */
export async function removeProviderKeys(tx: Kysely<DB>, agencyId: number, name: CalledProviderName): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_keys')
    .where('agency_id', '=', agencyId)
    .where('provider', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const testMilliseconds = 8_000

/** Asks the provider whether it takes the keys, anew and for a few seconds; null where it does. 409 where it is not set up. */
export async function testProvider(
  tx: Kysely<DB>,
  { settings }: Desk,
  agencyId: number,
  name: CalledProviderName,
): Promise<string | null> {
  const own = (await agencyKeys(tx, agencyId))[name]
  const problem = (await problemOf(settings.paymentProviders, name, own))?.message ?? null
  await tx
    .updateTable('provider_keys')
    .set({ tested_at: sql<string>`now()`, test_problem: problem })
    .where('agency_id', '=', agencyId)
    .where('provider', '=', name)
    .execute()
  return problem
}

async function problemOf(
  { keys, bases, within }: ProviderSettings,
  name: CalledProviderName,
  own: Readonly<Record<string, string>> | undefined,
): Promise<ProviderRefused | ProviderUnreachable | null> {
  const options = { within: Math.min(within, testMilliseconds) }
  const provider = makeProvider(name, own, bases[name], options) ?? makeProvider(name, keys[name], bases[name], options)
  if (provider === null) throw conflict('This provider is not set up.')
  try {
    await provider.ping()
    return null
  } catch (problem) {
    if (problem instanceof ProviderRefused || problem instanceof ProviderUnreachable) return problem
    throw problem
  }
}
