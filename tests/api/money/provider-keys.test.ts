import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { providersBy, takesPayments, waysToPay } from '../../../mock-server/services/payments/payment-providers.ts'
import { testProvider } from '../../../mock-server/services/payments/provider-set-up.ts'
import type { ProviderSetUp } from '../../../src/domain/schema/types.generated.ts'
import { type Name, type PayingServer, startPayingServer } from '../../support/payment-stand-in/paying-server.ts'
import { standInKeys } from '../../support/payment-stand-in/stand-in.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import type { Answer, TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

// The keys of payment providers: set by whoever may edit the agency, sealed, and never seen again.

let paying: PayingServer
let server: TestServer
let owner: string
let clerk: Subject
/** Whatever the server has answered or written to its log. */
const heard: string[] = []
beforeAll(async () => {
  for (const way of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((...parts: unknown[]) => void heard.push(parts.map(String).join(' ')))
  paying = await startPayingServer(1000)
  server = paying.server
  owner = await server.proved('owner@nile.test')
  clerk = await makeSubject(server, 'clerk@nile.test')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await paying.close()
})

async function call(path: string, body?: unknown, token = owner): Promise<Answer> {
  const answer = await server.request(`agent/payment-providers${path}`, { token, body })
  heard.push(answer.text)
  return answer
}
const list = async (): Promise<ProviderSetUp[]> => ok(await call(''))
const setUp = async (name: Name) => (await list()).find(({ provider }) => provider === name)
const set = (name: Name, keys: Readonly<Record<string, string>> = standInKeys[name], token = owner) =>
  call(`/${name}/set`, { keys }, token)
const names: readonly Name[] = ['flutterwave', 'pesapal', 'mtn_momo']

/** Every row of every table as text: what a dump, a backup and a thief of the tables would have. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db)
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string | null
    }>`select string_agg(t::text, e'\\n') as text from ${sql.raw(name)} t`.execute(server.db)
    parts.push(rows[0]?.text ?? '')
  }
  expect(tables.length).toBeGreaterThan(100)
  return parts.join('\n')
}

describe('keys of an agency', () => {
  it.each(names)('of %s are used once they are set, tested by asking the provider, and forgotten', async (name) => {
    paying.use()
    expect(await setUp(name)).toMatchObject({ source: null, last_four: null, methods: [] })
    const after = ok(await set(name)).find(({ provider }: ProviderSetUp) => provider === name)
    const naming = { flutterwave: 'secretKey', pesapal: 'consumerKey', mtn_momo: 'collectionUser' }[name]
    const keys: Readonly<Record<string, string>> = standInKeys[name]
    expect(after).toMatchObject({
      source: 'agency',
      last_four: keys[naming]?.slice(-4),
      test_problem: null,
      tested_at: expect.any(String), // it was asked before they were stored
    })
    expect((await providersBy('agency', server.platform, paying.agency))[name]?.name).toBe(name)
    expect(ok(await call(`/${name}/test`, {}))).toContainEqual(
      expect.objectContaining({ provider: name, test_problem: null, tested_at: expect.any(String) }),
    )
    ok(await call(`/${name}/remove`, {}))
    expect((await setUp(name))?.source).toBeNull()
    expect((await call(`/${name}/remove`, {})).status).toBe(404)
    expect((await call(`/${name}/test`, {})).status).toBe(409)
  })

  const wrong = {
    flutterwave: { ...standInKeys.flutterwave, secretKey: 'FLWSECK_TEST-wrong-one' },
    pesapal: { ...standInKeys.pesapal, consumerKey: 'abc', consumerSecret: 'abc' },
    mtn_momo: { ...standInKeys.mtn_momo, collectionKey: 'abc' },
  }
  it.each([
    ['flutterwave', 'keys.secretKey', 'Flutterwave'],
    ['pesapal', 'keys.consumerKey', 'Pesapal'],
    ['mtn_momo', 'keys.collectionUser', 'MTN MoMo'],
  ] as const)('that %s does not accept are not stored, and those that were stay', async (name, field, label) => {
    const refusal = await set(name, wrong[name])
    expect([refusal.status, refusal.body.errors]).toEqual([
      422,
      { [field]: [`${label} did not accept the keys of this agency.`] },
    ])
    expect((await setUp(name))?.source).toBeNull()
    ok(await set(name)) // control
    const before = await setUp(name)
    expect((await set(name, wrong[name])).status).toBe(422)
    expect(await setUp(name)).toEqual(before)
    ok(await call(`/${name}/remove`, {}))
  })

  it('that could not be tested are stored, and it is said', async () => {
    paying.standIn.next = 'silence'
    const answer = ok(await set('flutterwave'))
    const said = {
      source: 'agency',
      test_problem: 'Flutterwave did not answer in time.',
      tested_at: expect.any(String),
    }
    expect(answer).toContainEqual(expect.objectContaining({ provider: 'flutterwave', ...said }))
    ok(await call('/flutterwave/test', {}))
    expect((await setUp('flutterwave'))?.test_problem).toBeNull()
  })

  it('come before those of the environment, which stay what is left when they are removed', async () => {
    paying.use('flutterwave')
    ok(await set('flutterwave'))
    expect((await setUp('flutterwave'))?.source).toBe('agency')
    ok(await call('/flutterwave/remove', {}))
    expect(await setUp('flutterwave')).toMatchObject({ source: 'environment', set_by: null })
    paying.use()
  })

  it('are of that agency alone', async () => {
    ok(await set('pesapal'))
    const stranger = await server.proved('owner@rift.test')
    const theirs: ProviderSetUp[] = ok(await call('', undefined, stranger))
    expect(theirs.map(({ source }) => source)).toEqual([null, null, null])
    const rift = await server.db
      .selectFrom('agencies')
      .select('id')
      .where('slug', 'like', 'rift%')
      .executeTakeFirstOrThrow()
    expect((await providersBy('agency', server.platform, rift.id)).pesapal).toBeUndefined()
    expect((await call('/pesapal/remove', {}, stranger)).status).toBe(404)
    const production = { ...server.platform, settings: { ...server.platform.settings, development: false } }
    expect(await takesPayments(production, rift.id, 'UGX')).toBe(false)
    expect(await takesPayments(production, paying.agency, 'UGX')).toBe(true) // control
    // Money for a wallet or for Safiri must not stay in the agency's own account.
    for (const objective of ['top_up', 'subscription'] as const) {
      expect(await takesPayments(production, paying.agency, 'UGX', objective)).toBe(false)
      expect(await waysToPay(production, paying.agency, 'UGX', objective)).toEqual([])
    }
    expect(await waysToPay(production, paying.agency, 'UGX', 'booking')).not.toEqual([]) // control
    ok(await call('/pesapal/remove', {}))
  })

  it.each([
    ['flutterwave', { secretKey: 'FLWSECK-1234567890' }, 'keys.webhookSecret'],
    ['flutterwave', { secretKey: 'two words', webhookSecret: 'x' }, 'keys.secretKey'],
    ['pesapal', { ...standInKeys.pesapal, environment: 'moon' }, 'keys.environment'],
    ['mtn_momo', { ...standInKeys.mtn_momo, disbursementKey: '' }, 'keys.disbursementKey'],
  ] as const)('of %s that are not whole are refused on the field: %o', async (name, keys, field) => {
    const { status, body } = await set(name, keys as Record<string, string>) // of fewer fields
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('are for who may edit the agency, with the password asked again', async () => {
    await clerk.become({ permissions: ['View Finance', 'Edit Bookings'] })
    for (const [path, body] of [
      ['', undefined],
      ['/pesapal/set', { keys: standInKeys.pesapal }],
      ['/pesapal/test', {}],
      ['/pesapal/remove', {}],
    ] as const)
      expect((await call(path, body, clerk.token)).status).toBe(403)
    await clerk.become({ permissions: ['Edit Agency'] })
    expect((await call('', undefined, clerk.token)).status).toBe(200)
    const fresh = await server.login('owner@nile.test')
    expect((await set('pesapal', standInKeys.pesapal, fresh)).body.errors).toHaveProperty('current_password')
    expect((await call('/nobody/set', { keys: {} })).status).toBe(404)
  })
})

it('no key is in a table, an answer, the history or the log', async () => {
  for (const name of names) ok(await set(name))
  for (const name of names) ok(await call(`/${name}/test`, {}))
  await list()
  ok(await call('/pesapal/remove', {}))
  ok(await set('pesapal'))
  await server.db.transaction().execute((tx) => testProvider(tx, server.platform, paying.agency, 'mtn_momo'))
  const secrets = names
    .flatMap((name) => Object.entries(standInKeys[name]))
    .flatMap(([field, value]) => (field === 'environment' ? [] : [value]))
  expect(secrets).toHaveLength(10)
  const everything = async () => [await dump(), heard.join('\n')]
  for (const text of await everything()) {
    expect(text.length).toBeGreaterThan(1000)
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  // Control: planted where no key may be, each is found.
  const [planted = ''] = secrets
  await server.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('audit_entries')
      .values({
        ...{ agency_id: paying.agency, actor_name: 'x', action: 'x', subject: 'x', subject_id: '1' },
        after: JSON.stringify({ planted }),
      })
      .execute()
  })
  console.error('Planted:', planted)
  for (const text of await everything()) expect(text).toContain(planted)
  await sql`delete from audit_entries where action = 'x'`.execute(server.db).catch(() => undefined) // where rows may be deleted
  const { rows } = await sql<{ keys: string }>`select keys from provider_keys`.execute(server.db)
  expect(rows.map(({ keys }) => keys.startsWith('sealed:'))).toEqual([true, true, true])
})
