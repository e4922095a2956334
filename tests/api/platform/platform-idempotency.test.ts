import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAudit } from '../../../mock-server/http/audit.ts'
import { demoPassword, startServer, type TestServer } from '../../support/server.ts'

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

  it('gives the status of the first answer too', async () => {
    const create = () =>
      server.request('agent/roles/create', {
        token,
        body: { name: 'Guides', description: '', permissions: ['View Bookings'] },
        headers: { 'idempotency-key': 'key-status' },
      })
    const answers = [await create(), await create()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.text).toBe(answers[0]?.text)
  })

  it('is refused for another body', async () => {
    await change('Grace Two', 'key-other-body')
    const other = await change('Grace Three', 'key-other-body')
    expect(other.status).toBe(409)
  })

  it('is refused for the same body at another address', async () => {
    const headers = { 'idempotency-key': 'key-other-path' }
    const mark = (path: string) => server.request(path, { token, body: {}, headers })
    expect((await mark('agent/business/notifications/mark-as-read')).status).toBe(200)
    expect((await mark('agent/business/notifications/clear-all')).status).toBe(409)
    expect((await mark('agent/business/notifications/mark-as-read?page=2')).status).toBe(409)
    expect((await mark('agent/business/notifications/mark-as-read')).headers.get('idempotent-replay')).toBe('true')
  })

  it('needs a key of at least eight plain characters', async () => {
    for (const [key, status] of [
      ['seven-7', 422],
      ['eight--8', 200],
      ['with a space', 422],
    ] as const)
      expect([key, (await change('Grace Eight', key)).status]).toEqual([key, status])
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
    // Sent again, each gets their own answer.
    for (const [first, token_] of [
      [mine, token],
      [theirs, other],
    ] as const)
      expect((await change('Grace Five', 'key-shared', token_)).text).toBe(first.text)
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

describe('an answer that is kept', () => {
  const keyed = (path: string, body: unknown, key: string) =>
    server.request(`agent/${path}`, { token, body, headers: { 'idempotency-key': key } })
  const kept = async (key: string) =>
    await server.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

  it('lies sealed, and is opened for whoever repeats the call', async () => {
    const first = await change('Grace Sealed', 'key-sealed')
    const { answer } = await kept('key-sealed')
    expect(answer).toMatch(/^sealed:/)
    expect(answer).not.toContain('Grace')
    expect((await change('Grace Sealed', 'key-sealed')).text).toBe(first.text)
  })

  it.each([
    ['a calendar’s secret link', 'bookings/calendar/feeds', { name: 'Mine', kinds: [] }, 201],
    ['a token', 'login', { email: 'owner@nile.test', password: demoPassword }, 200],
  ])('is not one that holds %s: a repeat is told that it was done', async (what, path, body, status) => {
    const key = `key-secret-${path}`
    expect([what, (await keyed(path, body, key)).status]).toEqual([what, status])
    expect((await kept(key)).answer).toBeNull()
    const again = await keyed(path, body, key)
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('This has already been done')])
  })

  it('about a person goes with them, and the person is not made again', async () => {
    const person = { name: 'Erica Forgotten', email: 'erica@forgotten.test' }
    const made = await keyed('clients/create', person, 'key-erica')
    expect(made.status).toBe(201)
    expect((await keyed('clients/create', person, 'key-erica')).text).toBe(made.text) // control
    const { id } = made.body.data ?? made.body
    expect(
      (
        await server.request(`agent/clients/${id}/erase`, {
          token,
          body: { name: person.name, current_password: demoPassword },
        })
      ).status,
    ).toBe(200)
    const again = await keyed('clients/create', person, 'key-erica')
    expect([again.status, again.text.includes('Erica')]).toEqual([409, false])
  })
})

describe('audit', () => {
  it('keeps no secret that a write notes of itself, at any depth', async () => {
    const secrets = {
      password: 'p-1',
      new_password: 'p-2',
      reset_token: 'p-3',
      token_hash: 'p-4',
      client_secret: 'p-5',
      otp: 'p-6',
      backup_code: 'p-7',
    }
    const plain = { name: 'Grace', country_code: 'UG', enabled_two_factor_code: true }
    const actor = { agencyId: null, userId: null, name: 'Test', ip: '' }
    await writeAudit(server.db, 'test.secrets', actor, [
      { subject: 'user', subjectId: 1, before: { ...plain, ...secrets }, after: { list: [{ ...plain, ...secrets }] } },
    ])
    const { before, after } = await server.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'test.secrets')
      .executeTakeFirstOrThrow()
    const masked = { ...plain, ...Object.fromEntries(Object.keys(secrets).map((name) => [name, '•••'])) }
    expect([before, after]).toEqual([masked, { list: [masked] }])
  })

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
