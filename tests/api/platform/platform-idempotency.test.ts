import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const change = (name: string, key?: string, as = token) =>
  server.request('agent/profile', {
    token: as,
    body: { name },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const versionOf = async () =>
  (
    await server.db
      .selectFrom('users')
      .select('version')
      .where('email', '=', 'owner@nile.test')
      .executeTakeFirstOrThrow()
  ).version

describe('a write with an Idempotency-Key', () => {
  it('happens once and gives the first answer again', async () => {
    const before = await versionOf()
    const first = await change('Grace One', 'key-once-1')
    const again = await change('Grace One', 'key-once-1')
    expect(first.headers.get('idempotent-replay')).toBeNull()
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await versionOf()).toBe(before + 1)
    // Control: without a key, or with another, it happens again.
    await change('Grace One')
    await change('Grace One', 'key-once-2')
    expect(await versionOf()).toBe(before + 3)
  })

  it('is refused for another body', async () => {
    await change('Grace Two', 'key-other-body')
    const other = await change('Grace Three', 'key-other-body')
    expect(other.status).toBe(409)
  })

  it('happens once when sent many times at once', async () => {
    const before = await versionOf()
    const answers = await Promise.all(Array.from({ length: 12 }, () => change('Grace Four', 'key-at-once')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replay') === null)).toHaveLength(1)
    expect(await versionOf()).toBe(before + 1)
  })

  it('may be sent again after a refusal', async () => {
    const body = { enabled_two_factor_code: true }
    const refused = await server.request('agent/profile', {
      token,
      body,
      headers: { 'idempotency-key': 'key-refused' },
    })
    expect(refused.status).toBe(422)
    expect(
      (await server.request('agent/profile', { token, body, headers: { 'idempotency-key': 'key-refused' } })).status,
    ).toBe(422)
    expect(
      await server.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'key-refused').execute(),
    ).toEqual([])
  })

  it('of one user is not another’s', async () => {
    const other = await server.login('owner@rift.test')
    const mine = await change('Grace Five', 'key-shared')
    const theirs = await change('Grace Five', 'key-shared', other)
    expect(theirs.headers.get('idempotent-replay')).toBeNull()
    expect(theirs.body.result.id).not.toBe(mine.body.result.id)
  })

  it('survives a lost answer', async () => {
    const before = await versionOf()
    const lost = await server.request('agent/profile', {
      token,
      body: { name: 'Grace Six' },
      headers: { 'idempotency-key': 'key-lost', 'x-fail': 'cut' },
    })
    expect(lost.status).toBe(502)
    const again = await change('Grace Six', 'key-lost')
    expect([again.status, again.headers.get('idempotent-replay')]).toEqual([200, 'true'])
    expect(await versionOf()).toBe(before + 1)
  })
})

describe('audit', () => {
  it('has a row for each write, without secrets, and none for a refused one', async () => {
    const count = async () =>
      Number(
        (
          await server.db
            .selectFrom('audit_entries')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = await count()
    await server.request('agent/profile', { token, body: { name: '' } })
    expect(await count()).toBe(before)
    await change('Grace Seven')
    expect(await count()).toBe(before + 1)
    const row = await server.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ action: 'auth.updateProfile', subject: 'user', after: { name: 'Grace Seven' } })
    expect(JSON.stringify(await server.db.selectFrom('audit_entries').selectAll().execute())).not.toContain(token)
  })
})
