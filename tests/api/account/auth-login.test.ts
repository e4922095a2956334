import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('log-in', () => {
  it('gives a token that opens the profile with every permission of an owner', async () => {
    const token = await server.login('owner@nile.test')
    const { status, body } = await server.request('agent/profile', { token })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      email: 'owner@nile.test',
      is_owner: true,
      otp_passed: true,
      agency: { subscription: { active: true } },
    })
    expect(body.result.admin_permissions).toContain('Edit Agency')
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
  })

  it('takes the address in any case', async () => {
    expect(
      (await server.request('agent/login', { body: { email: ' Owner@NILE.test ', password: demoPassword } })).status,
    ).toBe(200)
  })

  it('answers the same for a wrong password and an unknown address', async () => {
    const wrong = await server.request('agent/login', { body: { email: 'clerk@nile.test', password: 'not this one' } })
    const unknown = await server.request('agent/login', {
      body: { email: 'nobody@nile.test', password: 'not this one' },
    })
    expect(wrong.status).toBe(422)
    expect(unknown.status).toBe(422)
    expect(wrong.text).toBe(unknown.text)
    expect(wrong.body.errors.email).toHaveLength(1)
  })

  it('is refused after ten wrong tries, with the right password too, and says when to come back', async () => {
    for (let i = 0; i < 10; i++)
      expect(
        (await server.request('agent/login', { body: { email: 'gate@nile.test', password: `wrong ${i}` } })).status,
      ).toBe(422)
    const refused = await server.request('agent/login', { body: { email: 'gate@nile.test', password: demoPassword } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    // Control: another account is not locked with it.
    expect(
      (await server.request('agent/login', { body: { email: 'clerk@nile.test', password: demoPassword } })).status,
    ).toBe(200)
  })

  it('is refused as if the password were wrong to somebody who is disabled or only invited', async () => {
    const email = 'hassan@nile.test'
    const set = (status: 'active' | 'disabled' | 'invited') =>
      server.db.updateTable('users').set({ status }).where('email', '=', email).execute()
    const logIn = (password = demoPassword) => server.request('agent/login', { body: { email, password } })
    const wrong = await logIn('not this one')
    for (const status of ['disabled', 'invited'] as const) {
      await set(status)
      const refused = await logIn()
      expect([refused.status, refused.text]).toEqual([422, wrong.text])
    }
    await set('active')
    expect((await logIn()).status).toBe(200) // control
  })

  it('stores only hashes', async () => {
    const token = await server.login('owner@rift.test')
    const sessions = await server.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(sessions)).not.toContain(token)
    expect(sessions.every((row) => row.token_hash.length === 32)).toBe(true)
  })

  it('names fields that are missing or malformed', async () => {
    const { status, body } = await server.request('agent/login', { body: { email: 'no address' } })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      email: ['Please enter a valid e-mail address.'],
      password: ['Password is required.'],
    })
  })
})

describe('sessions', () => {
  it('are listed, one’s own marked, and can be ended', async () => {
    const here = await server.login('owner@nile.test')
    const there = await server.login('owner@nile.test')
    const { body } = await server.request('agent/profile/sessions', { token: here })
    const other = await server.request('agent/profile/sessions', { token: there })
    const otherId = other.body.data.find((row: { current: boolean }) => row.current).id
    expect(body.data.filter((row: { current: boolean }) => row.current)).toHaveLength(1)
    expect((await server.request(`agent/profile/sessions/${otherId}/revoke`, { token: here, body: {} })).status).toBe(
      200,
    )
    expect((await server.request('agent/profile', { token: there })).status).toBe(401)
    expect((await server.request('agent/profile', { token: here })).status).toBe(200)
  })

  it('of others are not there to be ended', async () => {
    const mine = await server.login('owner@nile.test')
    const foreign = await server.login('owner@rift.test')
    const { body } = await server.request('agent/profile/sessions', { token: foreign })
    expect(
      (await server.request(`agent/profile/sessions/${body.data[0].id}/revoke`, { token: mine, body: {} })).status,
    ).toBe(404)
    expect((await server.request('agent/profile', { token: foreign })).status).toBe(200)
  })

  it('end with log-out, at once', async () => {
    const token = await server.login('owner@nile.test')
    expect((await server.request('agent/profile', { token })).status).toBe(200)
    expect((await server.request('agent/logout', { method: 'POST', token })).status).toBe(200)
    expect((await server.request('agent/profile', { token })).status).toBe(401)
  })

  it('end after 12 idle hours, after 7 days, and when the user is disabled', async () => {
    for (const change of [
      { table: 'sessions', set: { last_used_at: new Date(Date.now() - 12.1 * 3_600_000) } },
      { table: 'sessions', set: { expires_at: new Date(Date.now() - 1000) } },
      { table: 'users', set: { status: 'disabled' } },
    ] as const) {
      const token = await server.login('unpaid@kazinga.test')
      const control = await server.request('agent/profile', { token })
      expect(control.status).toBe(200)
      const { id } = control.body.result
      if (change.table === 'users') await server.db.updateTable('users').set(change.set).where('id', '=', id).execute()
      else await server.db.updateTable('sessions').set(change.set).where('user_id', '=', id).execute()
      server.platform.sessions.forget({ userId: id })
      expect((await server.request('agent/profile', { token })).status).toBe(401)
    }
  })

  it('are not opened by anything that is no token of ours', async () => {
    for (const token of ['', 'x', 'null', 'A'.repeat(43), `${'A'.repeat(43)}' or 1=1`]) {
      const { status, body } = await server.request('agent/profile', { headers: { authorization: `Bearer ${token}` } })
      expect(status).toBe(401)
      expect(body.message).toBeTruthy()
    }
  })
})
