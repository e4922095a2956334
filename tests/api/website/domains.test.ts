import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkDueDomains, nextState } from '../../../mock-server/services/domains/check-domain.ts'
import { domainOf } from '../../../mock-server/services/domains/domain-of.ts'
import type { SiteDomain } from '../../../src/domain/schema/types.generated.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type StandInDns, standInForDns } from '../../support/stand-ins/dns.ts'
import { ok } from '../../support/tour.ts'

const address = '203.0.113.10'
const host = 'sites.safiri.example'
let dns: StandInDns
let server: TestServer
let nile: string
let rift: string

beforeAll(async () => {
  dns = await standInForDns()
  server = await startServer({
    domains: {
      addresses: [address],
      host,
      dnsServers: [dns.address],
      dnsTimeout: 150,
      tlsPort: 1,
      askSecret: undefined,
      gandi: null,
    },
  })
  nile = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  // Rift's plan may lack the feature: this is about domains.
  await sql`update plans set features = array_append(features, 'website') where not 'website' = any(features)`.execute(
    server.db,
  )
  server.platform.sessions.forget({ agencyId: null })
})
afterAll(async () => {
  await server.close()
  dns.close()
})
beforeEach(() => {
  dns.manners = () => 'zone'
})

const add = async (domain: string, token = nile): Promise<SiteDomain> =>
  ok(await server.request('agent/domain-add-existing', { token, body: { domain } }), 201)
const check = async (id: number, token = nile): Promise<SiteDomain> =>
  ok(await server.request(`agent/domains/${id}/check`, { token, body: {} }))
const recordOf = (domain: SiteDomain, type: string) => domain.records.find((record) => record.type === type)
const setAll = (domain: SiteDomain) => {
  dns.set('A', domain.name, [address])
  dns.set('TXT', `_safiri.${domain.name}`, [recordOf(domain, 'TXT')?.value ?? ''])
}
const ask = (name: string, headers: Record<string, string> = {}) =>
  server.request(`/internal/domain?name=${encodeURIComponent(name)}`, { headers })

describe('an own domain', () => {
  test('says which records are to be set, and is verified once they are', async () => {
    const domain = await add('https://WWW.Nile-Safaris.com/tours?x=1')
    expect(domain).toMatchObject({ name: 'nile-safaris.com', state: 'missing' })
    expect(domain.records.map(({ type, name, required, state }) => [type, name, required, state])).toEqual([
      ['TXT', '_safiri', true, 'missing'],
      ['A', '@', true, 'missing'],
      ['CNAME', 'www', false, 'missing'],
    ])
    expect(await domainOf(server.db, 'nile-safaris.com')).toBeNull()
    expect((await ask('nile-safaris.com')).status).toBe(404)

    dns.set('A', 'nile-safaris.com', ['198.51.100.7'])
    const wrong = await check(domain.id)
    expect(wrong.state).toBe('wrong')
    expect(recordOf(wrong, 'A')).toMatchObject({ state: 'wrong', found: ['198.51.100.7'] })

    setAll(domain)
    const verified = await check(domain.id)
    expect(verified).toMatchObject({ state: 'verified', is_primary: true })
    const agency = await domainOf(server.db, 'WWW.Nile-Safaris.com:443')
    expect(agency).not.toBeNull()
    expect((await ask('www.nile-safaris.com')).status).toBe(200)
    const after = ok(await server.request('agent/domains', { token: nile })).domains
    expect(after.find((each: SiteDomain) => each.id === domain.id).state).toBe('certificate')
  })

  test('an address beside ours, an AAAA record that leads elsewhere and a CAA record of others are named', async () => {
    const domain = await add('stray-records.com')
    setAll(domain)
    dns.set('A', domain.name, [address, '198.51.100.9'])
    dns.set('AAAA', domain.name, ['2001:db8::9'])
    dns.set('CAA', domain.name, ['pki.goog'])
    const wrong = await check(domain.id)
    expect(wrong.state).toBe('wrong')
    expect(recordOf(wrong, 'A')?.advice).toContain('198.51.100.9')
    expect(recordOf(wrong, 'AAAA')).toMatchObject({ state: 'wrong', found: ['2001:db8::9'] })
    expect(recordOf(wrong, 'CAA')?.state).toBe('wrong')
  })

  test('a name below another has a CNAME record instead', async () => {
    const domain = await add('tours.example-lodge.co.ug')
    expect(domain.records.map(({ type, name, value }) => [type, name, value])).toEqual([
      ['TXT', '_safiri.tours', expect.stringMatching(/^safiri-site=/)],
      ['CNAME', 'tours', host],
    ])
    dns.set('CNAME', domain.name, [host])
    dns.set('TXT', `_safiri.${domain.name}`, [recordOf(domain, 'TXT')?.value ?? ''])
    expect((await check(domain.id)).state).toBe('verified')
  })

  test.each(['silent', 'servfail', 'refused', 'nonsense'] as const)(
    'what could not be asked (%s) changes nothing',
    async (how) => {
      const domain = await add(`quiet-${how}.com`)
      setAll(domain)
      expect((await check(domain.id)).state).toBe('verified')
      dns.manners = () => how
      const asked = await check(domain.id)
      expect(asked.state).toBe('verified')
      expect(asked.failing_since).toBeNull()
      expect(recordOf(asked, 'TXT')?.state).toBe('unknown')
      expect(await domainOf(server.db, domain.name)).not.toBeNull()
    },
  )

  test('records that are gone are missed a day before the site is taken from the name', async () => {
    const domain = await add('gone-soon.com')
    setAll(domain)
    await check(domain.id)
    dns.set('TXT', `_safiri.${domain.name}`, [])
    const failing = await check(domain.id)
    expect(failing).toMatchObject({ state: 'verified', failing_since: expect.any(String) })
    expect(await domainOf(server.db, domain.name)).not.toBeNull()
    await sql`update site_domains set failing_since = now() - interval '25 hours', asked_at = now() - interval '2 hours' where id = ${domain.id}`.execute(
      server.db,
    )
    await checkDueDomains(server.platform)
    expect(await domainOf(server.db, domain.name)).toBeNull()
    expect((await ask(domain.name)).status).toBe(404)
    setAll(domain)
    expect((await check(domain.id)).state).toBe('verified')
  })

  test('states follow from what the DNS says', () => {
    const verified = { state: 'verified', failing_since: null } as const
    expect(nextState(verified, 'ok', true).state).toBe('live')
    expect(nextState({ state: 'live', failing_since: null }, 'unknown', false)).toEqual({
      state: 'live',
      failing: 'no',
    })
    expect(nextState({ state: 'requested', failing_since: null }, 'unknown', false).state).toBe('requested')
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    expect(nextState({ state: 'live', failing_since: yesterday }, 'missing', false).state).toBe('lapsed')
    expect(nextState({ state: 'live', failing_since: yesterday }, 'ok', false)).toEqual({
      state: 'live',
      failing: 'no',
    })
  })
})

describe('whose a name is', () => {
  test('two may claim it, one proves it, and it changes hands only through the DNS', async () => {
    const ours = await add('contested.com')
    const theirs = await add('contested.com', rift)
    const text = (domain: SiteDomain) => recordOf(domain, 'TXT')?.value ?? ''
    expect(text(ours)).not.toBe(text(theirs))
    dns.set('A', ours.name, [address])
    dns.set('TXT', `_safiri.${ours.name}`, [text(ours)])
    expect((await check(ours.id)).state).toBe('verified')
    expect((await check(theirs.id, rift)).state).toBe('wrong')
    // Both texts: whoever was first keeps it.
    dns.set('TXT', `_safiri.${ours.name}`, [text(ours), text(theirs)])
    expect((await check(theirs.id, rift)).state).toBe('wrong')
    const first = await domainOf(server.db, ours.name)
    // Only theirs: the name has been sold.
    dns.set('TXT', `_safiri.${ours.name}`, [text(theirs)])
    expect((await check(theirs.id, rift)).state).toBe('verified')
    expect(await domainOf(server.db, ours.name)).not.toBe(first)
    const { domains } = ok(await server.request('agent/domains', { token: nile }))
    expect(domains.find((each: SiteDomain) => each.id === ours.id).state).toBe('lapsed')
  })

  test('a name that was given up is nobody’s, and its text no longer counts', async () => {
    const domain = await add('given-up.com')
    setAll(domain)
    const verified = await check(domain.id)
    ok(await server.request(`agent/domains/${domain.id}/release`, { token: nile, body: { version: verified.version } }))
    expect(await domainOf(server.db, domain.name)).toBeNull()
    expect((await server.request(`agent/domains/${domain.id}/check`, { token: nile, body: {} })).status).toBe(404)
    const again = await add('given-up.com')
    expect(recordOf(again, 'TXT')?.value).not.toBe(recordOf(domain, 'TXT')?.value)
    expect(again.state).not.toBe('verified')
  })

  test('another agency’s is a 404, and a stale version a 409', async () => {
    const domain = await add('private-affair.com')
    for (const call of ['check', 'main', 'release'])
      expect((await server.request(`agent/domains/${domain.id}/${call}`, { token: rift, body: {} })).status).toBe(404)
    expect(
      (
        await server.request(`agent/domains/${domain.id}/release`, {
          token: nile,
          body: { version: domain.version + 5 },
        })
      ).status,
    ).toBe(409)
  })

  test('whoever may not see templates is refused', async () => {
    const clerk = await server.login('clerk@nile.test')
    expect((await server.request('agent/domains', { token: clerk })).status).toBe(403)
    expect((await server.request('agent/domain-search', { token: clerk, body: { domain: 'x.com' } })).status).toBe(403)
  })
})

describe('names that are refused', () => {
  test.each([
    ['', /required|Enter/],
    ['localhost', /not a domain/],
    ['127.0.0.1', /address of numbers/],
    ['[::1]', /not a domain/],
    ['printer.local', /not on the internet/],
    ['co.ug', /registry/],
    ['server.test', /not on the internet/],
    ['shop.sites.safiri.example', /not on the internet|Safiri/],
    ['pаypal.com', /mixes alphabets/], // with a Cyrillic а
    ['-x-.com', /not a domain/],
    ['a b.com', /not a domain/],
    ['<script>alert(1)</script>.com', /not a domain/],
    [`${'a'.repeat(64)}.com`, /not a domain/],
    ['user@host.com', /not a domain/],
    ['0x7f.1', /./],
  ])('“%s”', async (domain, why) => {
    const answer = await server.request('agent/domain-add-existing', { token: nile, body: { domain } })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body.errors)).toMatch(why)
  })

  test('a name in one alphabet of its own is shown as it is read, beside its ASCII', async () => {
    expect(await add('лодка.com')).toMatchObject({ name: domainToASCII('лодка.com'), shown: 'лодка.com' })
  })
})

describe('the proxy', () => {
  test('is answered only on this machine, its network or with the secret', async () => {
    expect((await ask('nile-safaris.com')).status).toBe(200)
    expect((await ask('nile-safaris.com', { 'x-forwarded-for': '203.0.113.99' })).status).toBe(404)
    expect((await ask('nile-safaris.com', { 'x-forwarded-for': '10.0.0.5' })).status).toBe(404) // also what came from the proxy’s own network
    expect((await ask('nile-safaris.com.evil.com')).status).toBe(404)
    expect((await ask('NILE-SAFARIS.COM.')).status).toBe(200)
    for (const name of ['', '*', 'a'.repeat(299), "x' or 1=1 --", '127.0.0.1'])
      expect((await ask(name)).status, name).toBe(404)
  })
})
