import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adProviders } from '../../../src/domain/growth/marketing/ad-networks.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { colleagueWith } from '../../support/agencies/colleagues.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type AdNetworks, startAdNetworks } from '../../support/stand-ins/ad-networks.ts'

// Connections with networks that sell advertisements. Every refusal has the same call beside it that is let through.

let networks: AdNetworks
let server: TestServer
let owner: string
let stranger: string
beforeAll(async () => {
  networks = await startAdNetworks()
  server = await startServer({ advertising: networks.settings })
  owner = await server.login('owner@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(async () => {
  await server.close()
  await networks.close()
})
beforeEach(async () => {
  Object.assign(networks.behaviour, { calls: 'well', accounts: 1, renews: true })
  networks.calls.length = 0
  networks.revoked.length = 0
  await sql`delete from ad_connections`.execute(server.db)
  await sql`delete from provider_handshakes`.execute(server.db)
  await sql`delete from rate_limits`.execute(server.db)
})

type Provider = keyof typeof adProviders
const at = 'agent/marketing/connections'
const post = (path: string, body: unknown, token = owner) => server.request(path, { token, body })
const begin = async (provider: Provider, body: unknown = {}, token = owner) => {
  const { body: answer } = await post(`${at}/${provider}`, body, token)
  return String(answer.data.address)
}
const finish = (provider: Provider, input: Record<string, string>, token = owner) =>
  post(`${at}/${provider}/finish`, input, token)
const connect = async (provider: Provider, token = owner) =>
  finish(provider, networks.allow(await begin(provider, {}, token)), token)
/** The state of X comes back in the address that it was told to come back to. */
const stateOfX = () => {
  const call = networks.calls.findLast(({ path }) => path === '/x-login/request_token')
  const callback = /oauth_callback="([^"]+)"/.exec(call?.authorization ?? '')?.[1] ?? ''
  return new URL(decodeURIComponent(callback)).searchParams.get('state') ?? ''
}
const connectX = async () => {
  await begin('twitter')
  return finish('twitter', { state: stateOfX(), code: 'yes', token: 'x-begun' })
}
const show = async (provider: Provider, token = owner) => {
  const { body } = await server.request(at, { token })
  return body.data.find((row: { provider: string }) => row.provider === provider)
}
const desk = async (provider: Provider, token = owner) =>
  (await server.request(`agent/marketing/ads/${provider}`, { token })).body.data
const tables = async () => {
  const { rows } = await sql<{ text: string }>`
    select (select coalesce(string_agg(c::text, ' '), '') from ad_connections c) || (select coalesce(string_agg(h::text, ' '), '') from provider_handshakes h)
      || (select coalesce(string_agg(a::text, ' '), '') from audit_entries a) as text`.execute(server.db)
  return rows[0]?.text ?? ''
}

describe('a connection', () => {
  it.each(['facebook', 'google'] as const)(
    'with %s is made with a code, its verifier and the same address',
    async (provider) => {
      const { status, body } = await connect(provider)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        back: adProviders[provider].screen,
        connection: { state: 'connected', practice: false, available: true },
      })
      expect(await show(provider)).toMatchObject({ state: 'connected', connected_by: expect.any(String) })
    },
  )
  it('with X is made with the token that it began with and its secret', async () => {
    const { status, body } = await connectX()
    expect(status).toBe(200)
    expect(body.data.connection).toMatchObject({ state: 'connected', account: { id: 'x1', currency: 'USD' } })
  })
  it('with X is refused with another token, and made with its own', async () => {
    await begin('twitter')
    const other = await finish('twitter', { state: stateOfX(), code: 'yes', token: 'x-of-somebody' })
    expect(other.status).toBe(409)
    expect((await connectX()).status).toBe(200)
  })
  it('asks which account where there is more than one, and takes none that is not among them', async () => {
    networks.behaviour.accounts = 2
    expect((await connect('facebook')).body.data.connection).toMatchObject({ state: 'choose', account: null })
    expect((await post(`${at}/facebook/account`, { account: 'act_9' })).status).toBe(422)
    const chosen = await post(`${at}/facebook/account`, { account: 'act_2' })
    expect(chosen.body.data).toMatchObject({ state: 'connected', account: { id: 'act_2' } })
    // Connected anew, the account stays.
    expect((await connect('facebook')).body.data.connection).toMatchObject({ account: { id: 'act_2' } })
  })
  it('is not made without an account at the network', async () => {
    networks.behaviour.accounts = 0
    const { status, body } = await connect('facebook')
    expect([status, body.message]).toEqual([409, 'You have no account for advertisements on Facebook yet.'])
    expect((await show('facebook')).state).toBe('none')
  })
  it('is given up at the network when it is forgotten', async () => {
    for (const make of [() => connect('facebook'), () => connect('google'), connectX]) await make()
    for (const provider of keysOf(adProviders)) {
      const { body } = await server.request(`${at}/${provider}`, { method: 'DELETE', token: owner })
      expect(body.data.state).toBe('none')
    }
    expect(networks.revoked).toHaveLength(3)
    expect((await server.request(`${at}/google`, { method: 'DELETE', token: owner })).status).toBe(409)
  })
  it('is forgotten although the network cannot be told', async () => {
    await connect('facebook')
    networks.behaviour.calls = 'fails'
    expect((await server.request(`${at}/facebook`, { method: 'DELETE', token: owner })).status).toBe(200)
    expect((await show('facebook')).state).toBe('none')
  })
})

describe('the way back', () => {
  it('is taken once', async () => {
    const returned = networks.allow(await begin('facebook'))
    expect((await finish('facebook', returned)).status).toBe(200)
    expect((await finish('facebook', returned)).status).toBe(409)
  })
  it('is refused with a forged state, and taken with its own afterwards', async () => {
    const returned = networks.allow(await begin('facebook'))
    const { state } = returned
    for (const forged of [
      `${state.slice(0, -2)}xx`,
      state.replace('facebook.', 'google.'),
      'facebook.',
      'facebook',
      state.slice(9),
    ])
      expect((await finish('facebook', { ...returned, state: forged })).status, forged).toBe(409)
    expect((await finish('facebook', returned)).status).toBe(200)
  })
  it('is refused at another network, and taken at its own', async () => {
    const returned = networks.allow(await begin('facebook'))
    expect((await finish('google', returned)).status).toBe(409)
    expect((await finish('facebook', returned)).status).toBe(200)
  })
  it('is refused in another agency or another session, and taken in its own', async () => {
    const returned = networks.allow(await begin('facebook'))
    expect((await finish('facebook', returned, stranger)).status).toBe(409)
    const again = await server.login('owner@nile.test')
    expect((await finish('facebook', returned, again)).status).toBe(409)
    expect((await show('facebook', stranger)).state).toBe('none')
    expect((await finish('facebook', returned)).status).toBe(200)
    expect((await show('facebook', stranger)).state).toBe('none')
  })
  it('ends after ten minutes', async () => {
    const late = networks.allow(await begin('facebook'))
    await sql`update provider_handshakes set expires_at = now() - interval '1 second'`.execute(server.db)
    expect((await finish('facebook', late)).status).toBe(409)
    expect((await connect('facebook')).status).toBe(200)
  })
  it('connects nothing where the person has said no, and repeats nothing that the address says', async () => {
    const { state } = networks.allow(await begin('facebook'))
    const { status, body } = await finish('facebook', { state, error: '<b>Call +256 700 000 001</b>' })
    expect([status, body.message]).toEqual([409, 'Facebook has not let Safiri in.'])
    expect((await show('facebook')).state).toBe('none')
  })
  it('is refused by the network with the code of another log-in', async () => {
    const mine = networks.allow(await begin('facebook'))
    const other = networks.allow(await begin('facebook'))
    expect((await finish('facebook', { state: mine.state, code: other.code })).status).toBe(409)
    expect((await connect('facebook')).status).toBe(200)
  })
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\n//b', ''])(
    'leads to no other site: %j',
    async (back) => {
      const { status, body } = await post(`${at}/facebook`, { back })
      expect(status).toBe(422)
      expect(body.errors.back).toHaveLength(1)
    },
  )
  it('leads to the screen that asked', async () => {
    const returned = networks.allow(await begin('facebook', { back: '/marketing?tab=link' }))
    expect((await finish('facebook', returned)).body.data.back).toBe('/marketing?tab=link')
  })
  it('is told to the network as one address, whatever the call says', async () => {
    const address = new URL(await begin('google', {}, owner))
    expect(address.searchParams.get('redirect_uri')).toBe('http://page.test/facebook_login_redirect')
    expect(address.searchParams.get('code_challenge_method')).toBe('S256')
    expect(address.searchParams.get('access_type')).toBe('offline')
  })
})

describe('campaigns', () => {
  it('are read with their figures', async () => {
    await connect('facebook')
    await connect('google')
    await connectX()
    expect((await desk('facebook')).campaigns).toEqual([
      { id: '11', name: 'Gorillas', state: 'active', spent: 12.5, shown: 4000, clicks: 80, results: 71 },
      { id: '12', name: 'Lakes', state: 'review', spent: 0, shown: 0, clicks: 0, results: 0 },
    ])
    expect((await desk('google')).campaigns).toEqual([
      { id: '21', name: 'Search', state: 'paused', spent: 3.5, shown: 900, clicks: 31, results: 2.5 },
    ])
    expect((await desk('twitter')).campaigns).toEqual([
      { id: 'c1', name: 'Posts', state: 'active', spent: 1.25, shown: 500, clicks: 9, results: null },
    ])
  })
  it.each(['nonsense', 'fails', 'refuses', 'endless'] as const)(
    'where the network answers with %s, the page says so',
    async (how) => {
      await connect('facebook')
      networks.behaviour.calls = how
      const { campaigns, trouble, connection } = await desk('facebook')
      expect(campaigns).toEqual([])
      expect(trouble).toMatch(/Facebook|Not now/)
      expect(trouble).not.toContain('secret')
      expect(connection.state).toBe('connected')
      networks.behaviour.calls = 'well'
      expect((await desk('facebook')).campaigns).toHaveLength(2)
    },
  )
  it('are not read with a token that has ended: a person logs in again', async () => {
    await connect('facebook')
    networks.behaviour.calls = 'expired'
    expect(await desk('facebook')).toMatchObject({ connection: { state: 'expired' }, campaigns: [] })
    networks.behaviour.calls = 'well'
    networks.calls.length = 0
    expect((await desk('facebook')).connection.state).toBe('expired')
    expect(networks.calls).toEqual([]) // nobody is asked with it again
    expect((await connect('facebook')).body.data.connection.state).toBe('connected')
    expect((await desk('facebook')).campaigns).toHaveLength(2)
  })
  it('are read with a new token where the network gives one', async () => {
    await connect('google')
    await sql`update ad_connections set expires_at = now() - interval '1 minute'`.execute(server.db)
    expect((await desk('google')).campaigns).toHaveLength(1)
    networks.behaviour.renews = false
    await sql`update ad_connections set expires_at = now() - interval '1 minute'`.execute(server.db)
    expect(await desk('google')).toMatchObject({ connection: { state: 'expired' }, campaigns: [] })
  })
})

describe('tokens', () => {
  it('are in no table, answer or audit row in the clear', async () => {
    networks.behaviour.accounts = 2
    const answers = [await begin('twitter'), JSON.stringify((await connect('facebook')).body)]
    answers.push(JSON.stringify((await connect('google')).body), JSON.stringify((await connectX()).body))
    answers.push(JSON.stringify((await server.request(at, { token: owner })).body), await tables())
    for (const text of answers)
      expect(text).not.toMatch(
        /secret-token|secret-0|secret-refresh|secret-secret|begun-secret|app-secret|developer-secret/,
      )
    expect(await tables()).toContain('sealed:')
    const sent = networks.calls.map(({ authorization }) => authorization).join(' ')
    expect(sent).toContain('fb-secret-token') // the control: they are what calls are made with
  })
})

describe('who may', () => {
  it('is whoever may see advertisements', async () => {
    const see = await colleagueWith(server, {}, ['View Social Media Ads'])
    const other = await colleagueWith(server, {}, ['View Marketing'])
    expect((await server.request(at, { token: see.token })).status).toBe(200)
    expect((await server.request(at, { token: other.token })).status).toBe(403)
    expect((await post(`${at}/facebook`, {}, other.token)).status).toBe(403)
    expect((await server.request('agent/marketing/ads/facebook', { token: other.token })).status).toBe(403)
  })
  it('finds only the three networks', async () => {
    expect((await post(`${at}/myspace`, {})).status).toBe(404)
    expect((await server.request('agent/marketing/ads/constructor', { token: owner })).status).toBe(404)
  })
})

describe('without keys', () => {
  it('development has a built-in network, and production none', async () => {
    const plain = await startServer()
    const token = await plain.login('owner@nile.test')
    const { body } = await plain.request(`${at}/facebook`, { token, body: {} })
    const address = new URL(String(body.data.address))
    const page = await plain.request(`${address.pathname}${address.search}`)
    expect(page.status).toBe(200)
    const evil = new URL(address)
    evil.searchParams.set('redirect', 'https://evil.example/')
    expect((await plain.request(`${evil.pathname}${evil.search}`)).status).toBe(404)
    const state = address.searchParams.get('state')
    const code = `practice-${address.searchParams.get('challenge')}`
    const made = await plain.request(`${at}/facebook/finish`, { token, body: { state, code } })
    expect(made.body.data.connection).toMatchObject({ practice: true, state: 'choose' })
    await plain.close()

    const real = await startServer({ development: false })
    const other = await real.login('owner@nile.test')
    const shown = await real.request(at, { token: other })
    expect(shown.body.data.map((row: { available: boolean }) => row.available)).toEqual([false, false, false])
    expect((await real.request(`${at}/facebook`, { token: other, body: {} })).status).toBe(409)
    await real.close()
  })
})
