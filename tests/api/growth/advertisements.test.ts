import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeAdvertisement,
  makeDueAdvertisements,
} from '../../../mock-server/services/advertising/make-advertisements.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import { colleagueWith } from '../../support/agencies/colleagues.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type AdNetworks, startAdNetworks } from '../../support/stand-ins/ad-networks.ts'

// Advertisements that are made at networks. Beside every trouble stands the same advertisement without it.

let networks: AdNetworks
let server: TestServer
let owner: string
let stranger: string
/** As long as a network has for an answer. */
const within = 300
beforeAll(async () => {
  networks = await startAdNetworks(within)
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
  networks.ads.reset()
  networks.calls.length = 0
  await sql`delete from advertisements`.execute(server.db)
  await sql`delete from ad_connections`.execute(server.db)
  await sql`delete from rate_limits`.execute(server.db)
})

const providers = ['facebook', 'google', 'twitter'] as const
type Provider = (typeof providers)[number]
const post = (path: string, body: unknown, token = owner) => server.request(path, { token, body })
async function connect(provider: Provider, token = owner): Promise<void> {
  const at = `agent/marketing/connections/${provider}`
  const { body } = await post(at, {}, token)
  if (provider !== 'twitter') {
    await post(`${at}/finish`, networks.allow(String(body.data.address)), token)
    return
  }
  const call = networks.calls.findLast(({ path }) => path === '/x-login/request_token')
  const callback = decodeURIComponent(/oauth_callback="([^"]+)"/.exec(call?.authorization ?? '')?.[1] ?? '')
  const state = new URL(callback).searchParams.get('state') ?? ''
  await post(`${at}/finish`, { state, code: 'yes', token: 'x-begun' }, token)
}
const common = {
  ...{
    page: 'package-1',
    objective: 'visits',
    budget: 12.5,
    per: 'day',
    from: addDays(today(), 1),
    to: addDays(today(), 14),
  },
  ...{
    places: ['GB', 'KE'],
    age_from: 25,
    age_to: 60,
    words: [],
    texts: [],
    headlines: [],
    descriptions: [],
    paths: [],
  },
}
const inputs: Readonly<Record<Provider, Readonly<Record<string, unknown>>>> = {
  facebook: {
    ...common,
    texts: ['See the gorillas of Bwindi.'],
    headlines: ['Gorilla trek'],
    descriptions: ['From USD 1,450'],
  },
  twitter: { ...common, texts: ['See the gorillas of Bwindi.'], words: ['gorilla', 'uganda'] },
  google: {
    // Its account is in shillings, which have no decimals.
    ...{
      ...common,
      budget: 50_000,
      words: ['gorilla trekking uganda'],
      headlines: ['Gorilla trek', 'Book online today', 'From USD 1,450'],
    },
    ...{ descriptions: ['Three days in Bwindi with permits.', 'Ask us and book online.'], paths: ['gorilla', 'trek'] },
  },
}
const make = (provider: Provider, more: Readonly<Record<string, unknown>> = {}, token = owner) =>
  post(`agent/marketing/ads/${provider}`, { ...inputs[provider], ...more }, token)
const rowsOf = async (provider: Provider, token = owner) =>
  (await server.request(`agent/marketing/ads/${provider}`, { token })).body.data.advertisements
const again = (provider: Provider, id: number, token = owner) =>
  post(`agent/marketing/ads/${provider}/${id}/again`, {}, token)
/** As if half a minute had passed. */
const later = () =>
  sql`update advertisements set updated_at = now() - interval '1 minute', next_at = now()`.execute(server.db)
const kinds = () => networks.ads.made.map(({ kind }) => kind)
const whole: Readonly<Record<Provider, readonly string[]>> = {
  facebook: ['campaign', 'ad_set', 'creative', 'ad'],
  google: ['campaign'],
  twitter: ['campaign', 'line_item', 'post', 'promoted_post'],
}
const partsOf: Readonly<Record<Provider, readonly string[]>> = {
  ...whole,
  google: ['mutate'],
  twitter: [...whole.twitter, 'criteria'],
}
const cases = providers.flatMap((provider) => partsOf[provider].map((part) => [provider, part] as const))

describe.each(providers)('an advertisement on %s', (provider) => {
  it('is made paused, with the mark in its name, and leads to the offer', async () => {
    await connect(provider)
    const { status, body } = await make(provider)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      state: 'made',
      notes: [],
      trouble: null,
      offer: 'Gorilla Trek in Bwindi, Three Days',
    })
    expect(kinds()).toEqual(whole[provider])
    const [campaign] = networks.ads.made
    expect(campaign).toMatchObject({ id: body.data.campaign, name: body.data.name, status: 'PAUSED' })
    expect(body.data.name).toMatch(/ SF[A-Z2-9]{10}$/)
    const link = new URL(body.data.link)
    expect(link.searchParams.get('utm_medium')).toBe('cpc')
    const texts = networks.calls.flatMap((call) => [call.body, ...new URLSearchParams(call.query).values()])
    expect(texts.some((text) => text.includes(link.href))).toBe(true)
    expect(JSON.stringify(body)).not.toContain('secret')
  })
  it('is refused with the words of the network, nothing of it stays, and it can be asked for anew', async () => {
    await connect(provider)
    Object.assign(networks.ads.behaviour, { at: partsOf[provider].at(-1), how: 'refuses' })
    const { body } = await make(provider)
    expect(body.data).toMatchObject({ state: 'refused', trouble: expect.stringContaining('Your budget is too low.') })
    expect(kinds().filter((kind) => kind === 'campaign')).toEqual([])
    networks.ads.reset()
    const changed = await make(provider, { budget: 20, instead_of: body.data.id })
    expect(changed.body.data).toMatchObject({ id: body.data.id, state: 'made', plan: { budget: 20 } })
    expect(await rowsOf(provider)).toHaveLength(1)
    expect((await make(provider, { instead_of: body.data.id })).status).toBe(409)
  })
  it('that the network has started is paused, and that is said', async () => {
    await connect(provider)
    networks.ads.behaviour.starts = 'running'
    const { body } = await make(provider)
    expect(body.data.notes).toEqual([expect.stringContaining('has paused it')])
    expect(networks.ads.made[0]?.status).toBe('PAUSED')
    networks.ads.behaviour.starts = 'stubborn'
    expect((await make(provider)).body.data.notes).toEqual([expect.stringContaining('Pause it there yourself now')])
  })
  it('with another budget than was asked for is said to have it', async () => {
    await connect(provider)
    networks.ads.behaviour.budget = 10
    const { body } = await make(provider)
    expect(body.data.notes).toEqual([expect.stringContaining(provider === 'google' ? 'UGX 500,000' : 'USD 125')])
  })
  it('is asked for once, however often the call is repeated with its key', async () => {
    await connect(provider)
    const call = () =>
      server.request(`agent/marketing/ads/${provider}`, {
        ...{ token: owner, body: inputs[provider], headers: { 'idempotency-key': `ad-${provider}-once-only` } },
      })
    const [first] = [await call(), await call(), await call()]
    expect(first.status).toBe(201)
    expect(kinds()).toEqual(whole[provider])
    await make(provider) // the control: without it there is a second one
    expect(kinds()).toHaveLength(2 * whole[provider].length)
  })
  it('is made by one worker of many', async () => {
    await connect(provider)
    Object.assign(networks.ads.behaviour, { at: partsOf[provider][0], how: 'fails' })
    const { body } = await make(provider)
    expect(body.data.state).toBe('unknown')
    networks.ads.reset()
    await later()
    const done = await Promise.all(Array.from({ length: 6 }, () => makeAdvertisement(server.platform, body.data.id)))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(kinds()).toEqual(whole[provider])
  })
})

describe('an answer that gets lost', () => {
  it.each(cases)('on %s, of %s, makes no second one', async (provider, part) => {
    await connect(provider)
    Object.assign(networks.ads.behaviour, { at: part, how: 'lost' })
    const { body } = await make(provider)
    expect(body.data).toMatchObject({ state: 'unknown', trouble: expect.stringContaining('did not answer in time') })
    // Asked at once, nobody asks: what got lost may still arrive.
    networks.calls.length = 0
    expect((await again(provider, body.data.id)).body.data.state).toBe('unknown')
    expect(networks.calls).toEqual([])
    await later()
    expect((await again(provider, body.data.id)).body.data).toMatchObject({ state: 'made', notes: [] })
    expect(kinds()).toEqual(whole[provider])
    const criteria = networks.ads.criteria.map((row) => row.targeting_value)
    expect(new Set(criteria).size).toBe(criteria.length)
    expect((await again(provider, body.data.id)).status).toBe(409)
  })
  it.each(cases)('on %s, of %s, is asked for by the clock', async (provider, part) => {
    await connect(provider)
    Object.assign(networks.ads.behaviour, { at: part, how: 'fails' })
    expect((await make(provider)).body.data.state).toBe('unknown')
    networks.ads.behaviour.how = 'well'
    expect(await makeDueAdvertisements(server.platform)).toBe(0) // not its turn yet
    await later()
    expect(await makeDueAdvertisements(server.platform)).toBe(1)
    expect(await rowsOf(provider)).toMatchObject([{ state: 'made' }])
    expect(kinds()).toEqual(whole[provider])
  })
})

describe('a server that dies', () => {
  it.each(cases)('at %s while it makes %s leaves one advertisement', async (provider, part) => {
    await connect(provider)
    Object.assign(networks.ads.behaviour, { at: part, how: 'lost' })
    const { body } = await make(provider)
    // As it would have left it: nobody has written what came of it, and its turn is over.
    await sql`update advertisements set state = 'making', trouble = null, worker = gen_random_uuid(),
      worker_until = now() + interval '1 minute', next_at = now()`.execute(server.db)
    expect(await makeAdvertisement(server.platform, body.data.id)).toBe(false) // it may be alive
    await sql`update advertisements set worker_until = now() - interval '1 second'`.execute(server.db)
    expect(await makeDueAdvertisements(server.platform)).toBe(1)
    expect(await rowsOf(provider)).toMatchObject([{ state: 'made' }])
    expect(kinds()).toEqual(whole[provider])
  })
})

describe('a network in trouble', () => {
  it.each(['hangs', 'nonsense', 'fails', 'endless'] as const)(
    'that answers with %s leaves nothing unsaid',
    async (how) => {
      await connect('facebook')
      networks.behaviour.calls = how
      const { body } = await make('facebook')
      expect(body.data).toMatchObject({ state: 'unknown', trouble: expect.stringContaining('Facebook') })
      networks.behaviour.calls = 'well'
      await later()
      expect((await again('facebook', body.data.id)).body.data.state).toBe('made')
    },
  )
  it('that asks for a log-in waits for it, and is not asked by the clock', async () => {
    await connect('facebook')
    networks.behaviour.calls = 'expired'
    const { body } = await make('facebook')
    expect(body.data).toMatchObject({ state: 'unknown', trouble: 'Facebook asks you to log in again.' })
    networks.behaviour.calls = 'well'
    expect((await make('facebook')).status).toBe(409)
    await sql`update advertisements set updated_at = now() - interval '1 minute'`.execute(server.db)
    expect(await makeDueAdvertisements(server.platform)).toBe(0)
    await connect('facebook')
    expect((await again('facebook', body.data.id)).body.data.state).toBe('made')
  })
})

describe('what a network does not take', () => {
  const long = (count: number) => 'a'.repeat(count)
  it.each([
    ['facebook', { texts: [] }, 'texts'],
    ['facebook', { texts: ['One.', 'Two.'] }, 'texts'],
    ['facebook', { headlines: [long(41)] }, 'headlines'],
    ['facebook', { descriptions: [long(31)] }, 'descriptions'],
    ['facebook', { age_from: 40, age_to: 30 }, 'age_to'],
    ['facebook', { budget: 0 }, 'budget'],
    ['facebook', { budget: 1.005 }, 'budget'],
    ['facebook', { places: [] }, 'places'],
    ['facebook', { places: ['XX'] }, 'places'],
    ['facebook', { from: addDays(today(), -1) }, 'from'],
    ['facebook', { to: today() }, 'to'],
    ['facebook', { to: addDays(today(), 400) }, 'to'],
    ['facebook', { page: 'package-999999' }, 'page'],
    ['facebook', { page: 'page-home' }, 'page'],
    ['twitter', { texts: [long(257)] }, 'texts'],
    ['twitter', { words: [long(81)] }, 'words'],
    ['google', { headlines: ['One', 'Two'] }, 'headlines'],
    ['google', { headlines: ['One', 'Two', 'two'] }, 'headlines'],
    ['google', { headlines: ['One', 'Two', long(31)] }, 'headlines'],
    ['google', { descriptions: ['One'] }, 'descriptions'],
    ['google', { descriptions: ['One', long(91)] }, 'descriptions'],
    ['google', { paths: ['a b'] }, 'paths'],
    ['google', { paths: [long(16)] }, 'paths'],
    ['google', { words: [] }, 'words'],
    ['google', { words: ['gorilla!'] }, 'words'],
    ['google', { per: 'whole' }, 'per'],
    ['google', { objective: 'reach' }, 'objective'],
    ['google', { budget: 12.5 }, 'budget'],
  ] as const)('%s: %j is said at its field', async (provider, more, field) => {
    await connect(provider)
    const { status, body } = await make(provider, more)
    expect(status).toBe(422)
    expect(body.errors[field]).toHaveLength(1)
    expect(networks.ads.made).toEqual([])
  })
  it('is checked by the network before anything is made', async () => {
    await connect('google')
    Object.assign(networks.ads.behaviour, { at: 'check mutate', how: 'refuses' })
    expect((await make('google')).body.data.state).toBe('refused')
    expect(networks.ads.made).toEqual([])
    networks.ads.reset()
    expect((await make('google')).body.data.state).toBe('made')
    expect(networks.ads.checked).toEqual(['mutate'])
    await connect('facebook')
    networks.ads.reset()
    await make('facebook')
    expect(networks.ads.checked).toEqual(['campaign', 'ad_set', 'ad'])
  })
})

describe('who may', () => {
  it('is whoever may see advertisements, of their own agency', async () => {
    await connect('facebook')
    const see = await colleagueWith(server, {}, ['View Social Media Ads', 'View Inventory'])
    const other = await colleagueWith(server, {}, ['View Marketing', 'View Inventory'])
    expect((await make('facebook', {}, other.token)).status).toBe(403)
    const { status, body } = await make('facebook', {}, see.token)
    expect([status, body.data.state]).toEqual([201, 'made'])
    const { id } = body.data
    expect(await rowsOf('facebook', stranger)).toEqual([])
    expect((await again('facebook', id, stranger)).status).toBe(404)
    expect((await again('facebook', id)).status).toBe(409) // the control: it is there
    const remove = (token: string) => server.request(`agent/marketing/ads/facebook/${id}`, { method: 'DELETE', token })
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(owner)).status).toBe(409)
    await sql`update advertisements set state = 'refused', trouble = 'No.'`.execute(server.db)
    expect((await make('facebook', { instead_of: id }, stranger)).status).toBe(409)
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(owner)).status).toBe(200)
    expect(await rowsOf('facebook')).toEqual([])
  })
  it('advertises offers of the own website only', async () => {
    await connect('facebook', stranger)
    expect((await make('facebook', {}, stranger)).status).toBe(422)
  })
  it('connects first', async () => {
    expect((await make('facebook')).status).toBe(409)
    await connect('facebook')
    expect((await make('facebook')).status).toBe(201)
  })
})
