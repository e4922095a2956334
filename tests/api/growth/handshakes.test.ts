import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  beginHandshake,
  challengeOf,
  forgetHandshakes,
  isOwnPath,
  takeHandshake,
} from '../../../mock-server/services/marketing/handshakes.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// A connection to a provider begins in one session and ends there, once. Every refusal has the same call beside it that is let through.

let server: TestServer
let whose: { agencyId: number; sessionId: number }
let stranger: { agencyId: number; sessionId: number }
beforeAll(async () => {
  server = await startServer()
  await server.login('owner@nile.test')
  await server.login('owner@rift.test')
  const sessionOf = async (email: string) => {
    const { rows } = await sql<{ agency_id: number; id: number }>`
      select u.agency_id, max(s.id) as id from sessions s join users u on u.id = s.user_id where u.email = ${email} group by 1`.execute(
      server.db,
    )
    const [row] = rows
    if (row === undefined) throw new Error(`No session of ${email}`)
    return { agencyId: row.agency_id, sessionId: row.id }
  }
  whose = await sessionOf('owner@nile.test')
  stranger = await sessionOf('owner@rift.test')
})
afterAll(() => server.close())
beforeEach(() => sql`delete from provider_handshakes`.execute(server.db))

const begin = () => beginHandshake(server.db, whose, 'facebook', '/facebook_ads')
const take = (state: string, by = whose, provider: 'facebook' | 'google' = 'facebook') =>
  takeHandshake(server.db, by, provider, state)

describe('a handshake', () => {
  it('is taken by the session that began it, with the verifier of its challenge', async () => {
    const { state, challenge } = await begin()
    const taken = await take(state)
    expect(taken?.back).toBe('/facebook_ads')
    expect(challengeOf(taken?.verifier ?? '')).toBe(challenge)
    expect(taken?.verifier.length).toBeGreaterThanOrEqual(43)
  })
  it('is taken once, also of two at a time', async () => {
    const { state } = await begin()
    const both = await Promise.all([take(state), take(state)])
    expect(both.filter((one) => one !== null).length).toBe(1)
    expect(await take(state)).toBeNull()
  })
  it('is not taken with a forged state, in another session or of another provider, and waits on', async () => {
    const { state } = await begin()
    expect(await take(`${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
    expect(await take('')).toBeNull()
    expect(await take(state, stranger)).toBeNull()
    expect(await take(state, { ...whose, sessionId: stranger.sessionId })).toBeNull()
    expect(await take(state, { ...whose, agencyId: stranger.agencyId })).toBeNull()
    expect(await take(state, whose, 'google')).toBeNull()
    expect(await take(state)).not.toBeNull()
  })
  it('ends after ten minutes', async () => {
    const late = await begin()
    await sql`update provider_handshakes set expires_at = now() - interval '1 second'`.execute(server.db)
    const inTime = await begin()
    expect(await take(late.state)).toBeNull()
    expect(await take(inTime.state)).not.toBeNull()
  })
  it('is forgotten by the clock when nobody came back', async () => {
    await begin()
    await sql`update provider_handshakes set expires_at = now() - interval '1 second'`.execute(server.db)
    const { state } = await begin()
    await forgetHandshakes(server.db)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from provider_handshakes`.execute(
      server.db,
    )
    expect(rows[0]?.count).toBe(1)
    expect(await take(state)).not.toBeNull()
  })
  it('keeps neither state nor verifier in the clear', async () => {
    const { state } = await begin()
    const { rows } = await sql<{ row: string }>`select h::text as row from provider_handshakes h`.execute(server.db)
    const { verifier = '' } = (await take(state)) ?? {}
    expect(verifier).not.toBe('')
    expect(rows[0]?.row).not.toContain(state)
    expect(rows[0]?.row).not.toContain(verifier)
  })
})

describe('the challenge', () => {
  it('is that of RFC 7636, appendix B', () =>
    expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    ))
})

describe('where one comes back to', () => {
  it.each(['/facebook_ads', '/marketing?tab=connections', '/'])('%s', (path) => expect(isOwnPath(path)).toBe(true))
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\\b',
    '',
    '/a\n//b',
    ' /a',
  ])('not %j', async (path) => {
    expect(isOwnPath(path)).toBe(false)
    await expect(beginHandshake(server.db, whose, 'facebook', path)).rejects.toThrow('must be one of this product')
  })
})
