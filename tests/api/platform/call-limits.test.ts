import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countCall, limitKey } from '../../../mock-server/services/rate-limit.ts'
import { publicPages } from '../../../mock-server/site/site.ts'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import { makeSubject } from '../../support/rights.ts'
import { type Answer, demoPassword, startServer, type TestServer } from '../../support/server.ts'
import { projectFiles, withoutComments } from '../../support/source.ts'
import { ok } from '../../support/tour.ts'

type Per = 'ip' | 'user' | 'account' | 'link'

/** Every limit of calls of the server: what is counted, by whom, how many, in how many minutes. */
const limits: readonly (readonly [name: string, per: Per, calls: number, minutes: number])[] = [
  ['auth.login', 'account', 10, 15],
  ['login.ip', 'ip', 60, 15],
  ['auth.register', 'ip', 30, 15],
  ['auth.agencyRegister', 'ip', 30, 15],
  ['auth.setUp', 'ip', 30, 15],
  ['auth.sendPasswordReset', 'account', 5, 15],
  ['auth.resetPassword', 'ip', 30, 15],
  ['auth.sendEmailVerification', 'user', 5, 10],
  ['auth.verifyEmail', 'ip', 30, 15],
  ['password.try', 'user', 10, 15],
  ['otp.send', 'user', 3, 10],
  ['otp.try', 'user', 20, 60],
  ['people.resendInvitation', 'user', 10, 10],
  ['catalogue.packages', 'ip', 240, 1],
  ['accessRequests.create', 'user', 30, 60],
  ['approvals.create', 'user', 60, 60],
  ['backgroundJobs.export', 'user', 30, 5],
  ['packages.sendMail', 'user', 60, 60],
  ['events.sendTicket', 'user', 60, 60],
  ['beneficiaries.checkName', 'user', 60, 60],
  ['bookingDocuments.send', 'user', 60, 60],
  ['bookingDocuments.postMessage', 'user', 120, 60],
  ['dues.remind', 'user', 200, 60],
  ['exchanges.quote', 'user', 240, 10],
  ['flights.search', 'user', 60, 5],
  ['finance.topUp', 'user', 60, 60],
  ['plans.subscribe', 'user', 60, 60],
  ['finance.checkBooks', 'user', 20, 60],
  ['settlements.make', 'user', 120, 60],
  ['settlements.confirm', 'user', 120, 60],
  ['settlements.takeBack', 'user', 120, 60],
  ['paymentProviders.set', 'user', 30, 60],
  ['paymentProviders.test', 'user', 30, 60],
  ['crashReports.report', 'ip', 60, 15],
  ['calendar.createFeed', 'user', 30, 60],
  ['paymentLinks.mail', 'user', 60, 60],
  ['shop.tryImport', 'user', 60, 60],
  ['shop.uploadAsset', 'user', 60, 60],
  ['statements.sendClient', 'user', 60, 60],
  ['proposals.send', 'user', 60, 60],
  ['proposals.remind', 'user', 60, 60],
  ['gallery.edit', 'user', 120, 10],
  ['adConnections.begin', 'user', 30, 10],
  ['adConnections.finish', 'user', 30, 10],
  ['adConnections.campaigns', 'user', 120, 10],
  ['advertisements.create', 'user', 30, 10],
  ['advertisements.again', 'user', 30, 10],
  ['domain.search', 'user', 60, 10],
  ['domain.register', 'user', 20, 60],
  ['domain.addExisting', 'user', 30, 10],
  ['domain.check', 'user', 60, 10],
  ['site.count', 'ip', 600, 10],
  ['site.link', 'ip', 300, 10],
  ['site.chat', 'ip', 120, 10],
  ['site.chat.ask', 'ip', 40, 10],
  ['site.chat.read', 'ip', 400, 10],
  ['site.chat.person', 'ip', 8, 60],
  ['site.chat.rate', 'ip', 20, 10],
  ['site.pay', 'ip', 300, 10],
  ['site.pay-start', 'ip', 30, 10],
  ['site.pay-state', 'ip', 600, 10],
  ['site.pay-receipt', 'ip', 20, 10],
  ['site.pay-local', 'ip', 300, 10],
  ['site.pay-play', 'ip', 300, 10],
  ['site.pay-cancel', 'ip', 30, 10],
  ['site.flight-notice', 'ip', 1200, 10],
  ['site.payment-callback-get', 'ip', 1200, 10],
  ['site.payment-callback-post', 'ip', 1200, 10],
  ['site.payment-callback-put', 'ip', 1200, 10],
  ['site.post-preview', 'ip', 120, 10],
  ['site.proposal', 'ip', 120, 10],
  ['site.proposal-pdf', 'ip', 20, 10],
  ['site.proposal-seen', 'ip', 60, 10],
  ['site.proposal-accept', 'ip', 20, 10],
  ['site.proposal-decline', 'ip', 20, 10],
  ['site.proposal-ask', 'ip', 20, 10],
  ['site.proposal-pay', 'ip', 20, 10],
  ['site.proposal-paying', 'ip', 60, 10],
  ['site.thread', 'ip', 120, 10],
  ['site.thread.answer', 'ip', 10, 10],
  ['site.voucher', 'ip', 120, 10],
  ['site.buy', 'ip', 300, 10],
  ['site.buy-send', 'ip', 30, 10],
  ['site.order', 'ip', 120, 10],
  ['site.order-pay', 'ip', 20, 10],
  ['site.order-paying', 'ip', 60, 10],
  ['site.order-receipt', 'ip', 20, 10],
  ['site.download', 'ip', 60, 10],
  ['site.book', 'ip', 300, 10],
  ['site.hold', 'ip', 30, 10],
  ['site.held', 'ip', 300, 10],
  ['site.book-send', 'ip', 60, 10],
  ['site.cart', 'ip', 300, 10],
  ['site.embed', 'ip', 300, 10],
  ['site.cart-add', 'ip', 120, 10],
  ['site.cart-change', 'ip', 120, 10],
  ['site.checkout', 'ip', 300, 10],
  ['site.checkout-send', 'ip', 30, 10],
  ['site.booked', 'ip', 120, 10],
  ['site.booked-pay', 'ip', 20, 10],
  ['site.booked-paying', 'ip', 60, 10],
  ['site.booked-people', 'ip', 30, 10],
  ['site.booked-tickets', 'ip', 20, 10],
  ['site.ask', 'ip', 10, 10],
  ['site.newsletter', 'ip', 10, 10],
  ['site.newsletter.link', 'ip', 60, 10],
  ['site.newsletter.confirm', 'ip', 20, 10],
  ['site.og', 'ip', 200, 10],
  ['site.sitemaps', 'ip', 200, 10],
  ['feed', 'link', 60, 10],
  ['feed.ip', 'ip', 600, 10],
  ['contactCollections.count', 'user', 120, 1],
  ['chatbot.ask', 'user', 120, 10],
  ['assistant.suggest', 'user', 30, 10],
  ['campaigns.preview', 'user', 240, 1],
  ['campaigns.send', 'user', 60, 60],
  ['campaigns.templates', 'user', 120, 10],
  ['campaigns.test', 'user', 30, 60],
  ['crmSettings.purchaseEmails', 'user', 20, 60],
  ['inquiries.draft', 'user', 60, 10],
  ['letter.unsubscribe', 'ip', 240, 10],
  ['letter.unsubscribe.post', 'link', 30, 10],
  ['letter.preferences', 'ip', 240, 10],
  ['letter.preferences.post', 'link', 30, 10],
  ['letter.link', 'ip', 240, 10],
  ['letter.seen', 'ip', 1200, 10],
  ['report.sms.answer', 'ip', 600, 1],
  ['report.sms', 'ip', 6000, 1],
  ['report.whatsapp.challenge', 'ip', 60, 10],
  ['report.whatsapp', 'ip', 6000, 1],
  ['catalogue', 'link', 30, 10],
  ['catalogue.ip', 'ip', 600, 10],
]
/** What no limit stands before, of what is open to everybody. */
const unlimited = {
  'POST /mail/in': 'known by its secret; see the mails of an hour in mail-in.test.ts',
  'GET /js/payments.js': 'nothing is looked up',
  'GET /site/embed.js': 'nothing is looked up',
  'GET /site/chat.js': 'nothing is looked up',
  'GET /site/count.js': 'nothing is looked up',
  'GET /site/editor-frame': 'nothing is looked up',
  'GET /site/editor-frame.js': 'nothing is looked up',
  'GET /internal/domain': 'asked by the proxy on this machine, or by its secret',
  'GET /widget.js': 'nothing is looked up',
  'GET /site/live-form.js': 'nothing is looked up',
  'GET /site/pay.js': 'nothing is looked up',
  'GET /site/proposal.js': 'nothing is looked up',
  'GET /sites/{site}': 'only what is drawn anew is counted: see site-pages.test.ts',
  'GET /sites/{site}/': 'the same',
  'GET /sites/{site}/feed.xml': 'the same',
  'GET /sites/{site}/robots.txt': 'the same',
  'GET /sites/{site}/sitemap.xml': 'the same',
  'GET /sites/{site}/{first}': 'the same',
  'GET /sites/{site}/{first}/{second}': 'the same',
  'GET /sites/{site}/{first}/{second}/{third}': 'the same',
  'GET /sites/{site}/{first}/{second}/{third}/*': 'the same',
  'GET /talk/{uuid}': 'nothing is looked up',
  'POST /talk/{uuid}': 'nothing is looked up',
}

/** The limits that a handler counts itself, each with the call that it stands before. */
const own: Readonly<Record<string, { readonly path: string; readonly body: Readonly<Record<string, unknown>> }>> = {
  'login.ip': { path: 'agent/login', body: {} },
  'password.try': {
    path: 'agent/profile',
    body: { enabled_two_factor_code: true, current_password: 'not-the-password-1' },
  },
  'otp.send': { path: 'agent/generate-otp-agent', body: {} },
  'otp.try': { path: 'agent/verify-otp-agent', body: { otp: '000000' } },
}

interface Caller {
  readonly token: string
  readonly address: string
  readonly email: string
  readonly link: string
}

let server: TestServer // behind our own proxy, as in production
let direct: TestServer // without a proxy
let ann: Caller
let bob: Caller
beforeAll(async () => {
  server = await startServer({ development: false })
  direct = await startServer({ development: false, trustProxy: false })
  const colleague = await makeSubject(server, 'clerk@nile.test')
  await colleague.become({})
  ann = {
    token: await server.login('owner@nile.test'),
    address: '203.0.113.1',
    email: 'ann@nobody.test',
    link: 'a'.repeat(30),
  }
  bob = { token: colleague.token, address: '203.0.113.2', email: 'bob@nobody.test', link: 'b'.repeat(30) }
})
afterAll(async () => {
  await server.close()
  await direct.close()
})

/** A call that its limit counts: of a record that is not there, or with an input that is refused. */
function call(name: string, caller: Caller, on = server): Promise<Answer> {
  const headers = { 'x-forwarded-for': caller.address }
  const page = publicPages.find(({ limit, visitorLimit }) => limit?.name === name || visitorLimit?.name === name)
  if (page !== undefined) {
    const path = page.path
      .replace('{file}', `${caller.link}.ics`)
      .replace(/\{uuid\}/, name.startsWith('letter.') ? caller.link : crypto.randomUUID())
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    return on.request(path, {
      method: page.method,
      headers: page.method === 'POST' ? { ...headers, ...form } : headers,
    })
  }
  const { email, token } = caller
  const password = 'not-the-password-1'
  const itsOwn = own[name]
  if (itsOwn !== undefined) {
    // Each log-in names another account: only their address is the same.
    const body = name === 'login.ip' ? { email: `${crypto.randomUUID()}@nobody.test`, password } : itsOwn.body
    return on.request(itsOwn.path, { token, body, headers })
  }
  const found = endpoints.find((endpoint) => `${endpoint.area}.${endpoint.name}` === name)
  if (found === undefined) throw new Error(`${name} is no endpoint`)
  const { method, path, facts } = found.endpoint
  const whom = facts.permission === 'public' ? {} : { token }
  const form = new FormData()
  form.set('file', new File(['no file of any kind'], 'nothing.txt'))
  const body = facts.upload ? { body: form } : facts.limit?.per === 'account' ? { body: { email, password } } : {}
  return on.request(path.replace(/\{\w+\}/g, '999999999'), { method, headers, ...whom, ...body })
}

const rows = (name: string, of = server) =>
  of.db.selectFrom('rate_limits').selectAll().where('key', 'like', `${name}:%`).execute()
const set = (name: string, changes: { calls?: number; window_ends_at?: Date }, of = server) =>
  of.db.updateTable('rate_limits').set(changes).where('key', 'like', `${name}:%`).execute()
const clear = (of = server) => of.db.deleteFrom('rate_limits').execute()

describe('the table of limits', () => {
  it('names every limit of the contract and of the public pages, each with its numbers', () => {
    const stated = [
      ...endpoints.flatMap(({ area, name, endpoint: { facts } }) =>
        facts.limit === undefined ? [] : [{ name: `${area}.${name}`, ...facts.limit }],
      ),
      ...publicPages.flatMap(({ limit, visitorLimit }) => [limit, visitorLimit].filter((each) => each !== null)),
    ].map(({ name, per, calls, minutes }) => [name, per, calls, minutes])
    // Pages that are counted together bear the same name.
    const once = [...new Map(stated.map((row) => [row.join(' '), row])).values()]
    expect(limits.filter(([name]) => own[name] === undefined).toSorted()).toEqual(once.toSorted())
  })

  it('names what a handler counts itself, and nothing else in the server counts calls', () => {
    const callers = new Map<string, number>()
    const names = new Set<string>()
    for (const [path, text] of projectFiles()) {
      if (!path.startsWith('mock-server/') || !path.endsWith('.ts') || path.includes('generated')) continue
      const code = withoutComments(text)
      const count = [...code.matchAll(/\b(?:countCall|limitCalls|limitHere)\(/g)].length
      if (count > 0) callers.set(path, count)
      if (/^mock-server\/(handlers|services)\//.test(path))
        for (const [, name = ''] of code.matchAll(/limitKey\('([\w.]+)'/g)) names.add(name)
    }
    expect(Object.fromEntries(callers)).toEqual({
      'mock-server/handlers/account/auth-sessions.ts': 3,
      'mock-server/http/limits.ts': 3,
      'mock-server/http/serve.ts': 1,
      'mock-server/services/account/password-question.ts': 1,
      'mock-server/services/rate-limit.ts': 1,
      'mock-server/site/agency-site/news-links.ts': 1, // links for news to one address
      'mock-server/site/agency-site/site-at.ts': 1, // names that are no agency's
      'mock-server/site/agency-site/site-forms.ts': 1, // mails to one address
      'mock-server/site/agency-site/site-page.ts': 1, // pages that are drawn anew
      'mock-server/site/chat/chat-calls.ts': 3, // questions of one visitor and of one agency, mails to one address
      'mock-server/site/public-page.ts': 2,
    })
    // The limit of log-ins by account is forgiven by name, and counted by the contract.
    // That of letters to whoever is registered again is kept in silence: auth-account.test.ts.
    const elsewhere = ['auth.login', 'register.known']
    expect([...names].filter((name) => !elsewhere.includes(name)).sort()).toEqual(Object.keys(own).sort())
  })

  it('names every call that needs no account, or says why it has no limit', () => {
    const open = [
      ...endpoints
        .filter(({ endpoint: { facts } }) => facts.permission === 'public' && facts.limit === undefined)
        .map(({ endpoint: { method, path } }) => `${method} ${path}`),
      ...publicPages.filter(({ limit }) => limit === null).map(({ method, path }) => `${method} ${path}`),
    ]
    expect(open.sort()).toEqual(Object.keys(unlimited).sort())
  })
})

const keyOf = { ip: 'address', user: 'token', account: 'email', link: 'link' } as const satisfies Record<
  Per,
  keyof Caller
>

describe.each(limits)('%s, by %s: %i calls in %i minutes', (name, per, calls, minutes) => {
  const statusOf = async (caller: Caller, on = server) => (await call(name, caller, on)).status
  const key = keyOf[per]

  it('are answered, the next is refused and told when to come back, and after the window they begin anew', async () => {
    await clear()
    const answered = await statusOf(ann)
    expect([200, 204, 302, 404, 422]).toContain(answered)
    const [first, ...others] = await rows(name)
    expect([first?.calls, others]).toEqual([1, []])
    const ends = first?.window_ends_at ?? ''
    expect(Math.abs(Date.parse(ends) - Date.now() - minutes * 60_000)).toBeLessThan(30_000)

    await set(name, { calls: calls - 1 })
    expect(await statusOf(ann)).toBe(answered)
    for (let again = 0; again < 2; again++) {
      const refused = await call(name, ann)
      expect(refused.status).toBe(429)
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(minutes * 60 - 30)
      expect(seconds).toBeLessThanOrEqual(minutes * 60)
    }
    expect((await rows(name))[0]?.window_ends_at).toBe(ends) // who goes on trying is not locked out for longer

    await set(name, { window_ends_at: new Date(Date.now() + 10_000) })
    expect(await statusOf(ann)).toBe(429)
    await set(name, { window_ends_at: new Date() })
    expect(await statusOf(ann)).toBe(answered)
    expect((await rows(name))[0]?.calls).toBe(1)
  })

  it(`are those of one ${key}: another’s are not counted with them, and nothing else makes a difference`, async () => {
    await clear()
    const answered = await statusOf(ann)
    await set(name, { calls })
    expect(await statusOf({ ...bob, [key]: ann[key] })).toBe(429)
    expect(await statusOf(bob)).toBe(answered)
    expect(await statusOf(ann)).toBe(429)
  })

  if (per === 'ip')
    it('count the address that our own proxy has seen; without a proxy, that of the socket', async () => {
      for (const on of [server, direct]) {
        await clear(on)
        const answered = await statusOf(ann, on)
        await set(name, { calls }, on)
        expect(await statusOf({ ...ann, address: `198.51.100.7, ${ann.address}` }, on)).toBe(429)
        expect(await statusOf(bob, on)).toBe(on === server ? answered : 429)
      }
    })

  if (per === 'account')
    it('count an e-mail address in any case, with spaces around it too', async () => {
      await clear()
      await statusOf(ann)
      await set(name, { calls })
      expect(await statusOf({ ...ann, email: ` ${ann.email.toUpperCase()} ` })).toBe(429)
    })

  if (per === 'link')
    it('count a link in any of its spellings', async () => {
      await clear()
      await statusOf(ann)
      await set(name, { calls })
      expect(await statusOf({ ...ann, link: ann.link.replaceAll('a', '%61') })).toBe(429)
    })
})

describe('a limit of calls', () => {
  const counted = (whom: string) => countCall(server.db, limitKey('test', whom), 2, 15).then(() => 'counted')

  it('counts one by one, for each caller alone, and the table names nobody', async () => {
    expect([await counted('Ann'), await counted('Ann'), await counted('Bob')]).toEqual(Array(3).fill('counted'))
    await expect(counted('Ann')).rejects.toMatchObject({ status: 429, body: { retry_after: expect.any(Number) } })
    expect(await counted('Bob')).toBe('counted')
    expect(JSON.stringify(await rows('test'))).not.toMatch(/Ann|Bob/)
  })

  it('is wider by address in development, where every visitor has one address, and by nothing else', async () => {
    const development = await startServer()
    try {
      for (const [name, per, calls] of limits.filter(([name]) =>
        ['auth.register', 'auth.login', 'feed'].includes(name),
      )) {
        await call(name, ann, development)
        await set(name, { calls }, development)
        expect([name, (await call(name, ann, development)).status === 429]).toEqual([name, per !== 'ip'])
        await set(name, { calls: calls * 20 }, development)
        expect((await call(name, ann, development)).status).toBe(429)
      }
    } finally {
      await development.close()
    }
  })

  it('of log-ins is forgiven to an account that logs in with the right password', async () => {
    const logIn = (password: string) => server.request('agent/login', { body: { email: 'owner@rift.test', password } })
    await clear()
    expect((await logIn('not-the-password-1')).status).toBe(422)
    await set('auth.login', { calls: 9 })
    expect((await logIn(demoPassword)).status).toBe(200)
    expect(await rows('auth.login')).toEqual([])
  })
})

describe('the password once more', () => {
  const wrong = { password: 'not-the-password-1', current_password: 'not-the-password-1' }
  const changed = { password: 'Hippo-Harbour-77', password_confirmation: 'Hippo-Harbour-77' }
  const asking: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    profile: { enabled_two_factor_code: true, ...wrong },
    'profile/change-password': { ...wrong, ...changed },
    'profile/prove': wrong,
    'agencies/delete': { id: 1, ...wrong },
  }
  const ask = (path: string, body: unknown) => server.request(`agent/${path}`, { token: ann.token, body })

  it.each(Object.keys(asking))('is counted together with every other place that asks: %s', async (path) => {
    await clear()
    expect((await ask(path, asking[path])).status).toBe(422)
    await set('password.try', { calls: 10 })
    for (const other of Object.keys(asking))
      expect([other, (await ask(other, asking[other])).status]).toEqual([other, 429])
  })

  it('is forgiven to whoever knows it, and not asked for what needs none (controls)', async () => {
    await clear()
    await ask('profile', asking.profile)
    await set('password.try', { calls: 9 })
    const right = { enabled_two_factor_code: true, current_password: demoPassword }
    expect((await ask('profile', right)).status).toBe(200)
    expect(await rows('password.try')).toEqual([])
    expect((await ask('profile', { ...right, enabled_two_factor_code: false })).status).toBe(200)
    await ask('profile', asking.profile)
    await set('password.try', { calls: 10 })
    expect((await ask('profile', { name: 'Amara Nakato' })).status).toBe(200)
  })
})

describe('the address of a caller', () => {
  const addressOf = async (on: TestServer, forwarded: string) => {
    const body = { email: 'owner@nile.test', password: demoPassword }
    ok(await on.request('agent/login', { body, headers: { 'x-forwarded-for': forwarded } }))
    const row = await on.db.selectFrom('sessions').select('ip').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return row.ip
  }

  it('is the one that our own proxy has seen: what a caller wrote before it counts for nothing', async () =>
    expect(await addressOf(server, '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7'))

  it('is that of the socket where no proxy of ours is, whatever a header says', async () =>
    expect(await addressOf(direct, '203.0.113.7')).toBe('127.0.0.1'))
})
