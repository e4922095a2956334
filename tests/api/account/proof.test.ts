import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobRunners } from '../../../mock-server/tasks/job-runners.ts'
import { runNext } from '../../support/queue.ts'
import { demoPassword, startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

// What a device left open must not do asks for the password or a code again, once in ten minutes.

let server: TestServer
const call = (path: string, token: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const begin = () => server.login('owner@nile.test')
const file = (token: string, format = 'csv') => call(`clients?download=${format}`, token)
const apart = (token: string) =>
  call('background-jobs/export', token, { path: 'clients', title: 'clients', format: 'csv' })
const codeOf = async () => /\b(\d{6})\b/.exec((await server.mail('owner@nile.test'))[0]?.text ?? '')?.[1] ?? ''
const missing = { status: 422, body: { proof: 'missing' } }

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('a file of all clients', () => {
  it('asks for the password once, also as Excel and where it is written apart and fetched', async () => {
    const token = await begin()
    expect(await file(token)).toMatchObject(missing)
    expect(await file(token, 'xlsx')).toMatchObject(missing)
    expect(await apart(token)).toMatchObject(missing)
    expect((await call('clients', token)).status, 'control: the list itself asks nothing').toBe(200)
    expect((await call('inquiries_?download=csv', token)).status, 'control: other lists neither').toBe(200)
    expect((await call('profile/prove', token, { current_password: 'not-the-password-1' })).body.errors).toHaveProperty(
      'current_password',
    )
    expect(await file(token)).toMatchObject(missing)
    expect((await call('profile/prove', token, { current_password: demoPassword })).status).toBe(200)
    expect([(await file(token)).status, (await file(token, 'xlsx')).status]).toEqual([200, 200])
    const job = ok(await apart(token), 201)
    await runNext(server.platform, jobRunners)
    expect((await call(`background-jobs/${job.id}/file`, token)).status).toBe(200)
    expect(await call(`background-jobs/${job.id}/file`, await begin()), 'another sign-in').toMatchObject(missing)
  })

  it('is not opened by nothing, nor by a proof that is ten minutes old', async () => {
    const token = await begin()
    for (const body of [{}, { current_password: '' }])
      expect((await call('profile/prove', token, body)).status).toBe(422)
    expect(await file(token)).toMatchObject(missing)
    await call('profile/prove', token, { current_password: demoPassword })
    expect((await file(token)).status).toBe(200)
    const { sessionId } = (await server.platform.sessions.of(token)) ?? { sessionId: 0 }
    const { proved_until } = await server.db
      .selectFrom('sessions')
      .select('proved_until')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    const left = (new Date(proved_until ?? 0).getTime() - Date.now()) / 60_000
    expect([left > 9, left <= 10]).toEqual([true, true])
    await server.db.updateTable('sessions').set({ proved_until: new Date() }).where('id', '=', sessionId).execute()
    expect(await file(token)).toMatchObject(missing)
  })
})

describe('a code by e-mail', () => {
  it('does as well as the password, once, and is counted with it', async () => {
    const token = await begin()
    await call('generate-otp-agent', token, {})
    const otp = await codeOf()
    expect((await call('profile/prove', token, { otp: otp === '111111' ? '222222' : '111111' })).status).toBe(422)
    expect(await file(token)).toMatchObject(missing)
    expect((await call('profile/prove', token, { otp })).status).toBe(200)
    expect((await file(token)).status).toBe(200)
    expect((await call('profile/prove', token, { otp })).status, 'a second time').toBe(422)
    await server.db.updateTable('rate_limits').set({ calls: 10 }).where('key', 'like', 'password.try:%').execute()
    expect((await call('profile/prove', token, { otp })).status).toBe(429)
    await server.db.deleteFrom('rate_limits').execute()
  })
})

describe('one proof', () => {
  it('is enough for all that asks: erasing, merging, closing', async () => {
    const token = await begin()
    const made = async (name: string) => ok(await call('clients/create', token, { name }), 201)
    const [one, other] = [await made('Proof One'), await made('Proof Two')]
    const merge = () => call('clients/merge', token, { kept_id: one.id, merged_id: other.id })
    const erase = (more: object = {}) => call(`clients/${one.id}/erase`, token, { name: 'Proof One', ...more })
    const { id } = ok(await call('agencies/show', token))
    expect(await merge()).toMatchObject(missing)
    expect(await erase()).toMatchObject(missing)
    expect(await call('agencies/delete', token, { id })).toMatchObject(missing)
    expect((await erase({ current_password: demoPassword, name: 'Mistyped' })).body.errors).toHaveProperty('name')
    expect((await merge()).status, 'the password was right').toBe(200)
    expect((await erase({ current_password: 'not-the-password-1' })).status, 'a wrong one is refused').toBe(422)
    expect((await erase()).status).toBe(200)
    expect((await call('agencies/delete', token, { id })).status).toBe(200)
  })
})
