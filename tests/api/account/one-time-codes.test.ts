import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { minutes, mostTries } from '../../../mock-server/services/account/one-time-codes.ts'
import { deskOf, item, option } from '../../support/proposal-desk.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { projectFiles, withoutComments } from '../../support/source.ts'
import { ok } from '../../support/tour.ts'

// Every code and link that is good for some time: the right one, a wrong one, somebody else’s, before and after its end, twice.

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
})
afterAll(() => server.close())
afterEach(async () => {
  vi.useRealTimers()
  await server.db.deleteFrom('rate_limits').execute()
})

/** A code that was sent, and what it is for. */
interface Sent {
  readonly code: string
  /** Whether a code opens what this one was sent for. */
  opens(code: string): Promise<boolean>
  /** The next one to the same person; null where the one before stays good. */
  readonly again: (() => Promise<Sent>) | null
}
interface Kind {
  readonly name: string
  readonly minutes: number
  readonly once: boolean
  /** Wrong tries that it outlives no more; null where it cannot be guessed. */
  readonly tries: number | null
  /** To somebody new each time. */
  send(): Promise<Sent>
}

let people = 0
const fresh = () => `person${people++}@codes.test`
const newest = async (email: string) => {
  const [mail] = await server.mail(email)
  return { text: mail?.text ?? '', link: mail?.links[0] ?? '' }
}
const last = (link: string) => link.split('/').at(-1) ?? ''
const first = 'Zebra-Harbour-77'
const password = 'Hippo-Harbour-77'
const passwords = { password, password_confirmation: password }

async function register(): Promise<string> {
  const email = fresh()
  const person = { name: 'Ann Person', email, phone: '+256772123456', password: first }
  const answer = await server.request('agent/register', { body: { ...person, password_confirmation: first } })
  expect(answer.status).toBe(201)
  return email
}
async function secondFactor(): Promise<Sent> {
  const email = await register()
  await server.db
    .updateTable('users')
    .set({ enabled_two_factor_code: true, email_verified_at: new Date() })
    .where('email', '=', email)
    .execute()
  return otpOf(email, await server.login(email, first))
}
async function otpOf(email: string, token: string): Promise<Sent> {
  expect((await server.request('agent/generate-otp-agent', { method: 'POST', token })).status).toBe(200)
  return {
    code: /\b\d{6}\b/.exec((await newest(email)).text)?.[0] ?? '',
    opens: async (otp) => (await server.request('agent/verify-otp-agent', { token, body: { otp } })).status === 200,
    again: () => otpOf(email, token),
  }
}

async function verificationOf(email: string): Promise<Sent> {
  const { link } = await newest(email)
  const path = new URL(link).pathname
  const code = last(path)
  return {
    code,
    async opens(given) {
      const { headers } = await server.request(path.replace(code, given))
      const user = await server.db
        .selectFrom('users')
        .select('email_verified_at')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const said = headers.get('location') === 'http://page.test/verify?verified=1'
      if (said) expect(user.email_verified_at).not.toBeNull()
      return said
    },
    async again() {
      const token = await server.login(email, first)
      ok(await server.request('agent/send-email-verification', { method: 'POST', token }))
      return verificationOf(email)
    },
  }
}

/** A link that sets a password: it opens something when that person can then log in with it. */
async function passwordLinkOf(email: string, again: () => Promise<unknown>): Promise<Sent> {
  return {
    code: last((await newest(email)).link),
    async opens(given) {
      const { status } = await server.request(`agent/reset-password/${given}`, { body: passwords })
      if (status !== 200) return false
      return (await server.request('agent/login', { body: { email, password } })).status === 200
    },
    async again() {
      await again()
      return passwordLinkOf(email, again)
    },
  }
}
async function reset(): Promise<Sent> {
  const email = await register()
  const ask = async () => ok(await server.request('agent/send-password-reset-email', { body: { email } }))
  await ask()
  return passwordLinkOf(email, ask)
}
async function invitation(): Promise<Sent> {
  const email = fresh()
  const [role] = ok(await server.request('agent/roles', { token: owner }))
  const person = { name: 'Nora Auma', email, role_ids: [role.id] }
  const { id } = ok(await server.request('agent/users/create', { token: owner, body: person }), 201)
  return passwordLinkOf(email, async () =>
    ok(await server.request(`agent/users/${id}/resend-invitation`, { token: owner, body: {} })),
  )
}

async function preview(): Promise<Sent> {
  const desk = deskOf(server, owner)
  const { uuid } = await desk.write([option('A', [item('a')])])
  const { url } = ok(await desk.ask(`/${uuid}/preview`))
  return {
    code: new URL(url).searchParams.get('preview') ?? '',
    opens: async (given) => (await server.request(`/proposal/${uuid}?preview=${given}`)).status === 200,
    again: null,
  }
}

const kinds: readonly Kind[] = [
  { name: 'otp', minutes: 10, once: true, tries: 5, send: secondFactor },
  { name: 'reset', minutes: 60, once: true, tries: null, send: reset },
  {
    name: 'verification',
    minutes: 24 * 60,
    once: true,
    tries: null,
    send: async () => verificationOf(await register()),
  },
  { name: 'invitation', minutes: 7 * 24 * 60, once: true, tries: null, send: invitation },
  { name: 'proposal preview', minutes: 60, once: false, tries: null, send: preview },
]

describe('the table of codes', () => {
  it('names every code that is kept, with the time it is good for and the tries it allows', () => {
    const kept = kinds.filter(({ name }) => name !== 'proposal preview')
    expect(Object.fromEntries(kept.map((kind) => [kind.name, kind.minutes]))).toEqual(minutes)
    expect(kinds.find(({ name }) => name === 'otp')?.tries).toBe(mostTries)
  })

  it('names every other secret of the server, and where it is tried', () => {
    const makers = [...projectFiles()]
      .filter(
        ([path]) => path.startsWith('mock-server/') && path.endsWith('.ts') && !path.startsWith('mock-server/seed/'),
      )
      .filter(([, text]) => /\b(?:keyedHash|randomInt)\(|randomBytes\(32\)/.test(withoutComments(text)))
      .map(([path]) => path.slice('mock-server/'.length))
    const tried = {
      'services/account/one-time-codes.ts': 'here',
      'services/account/set-up-links.ts': 'set-up.test.ts: another, used, one before it',
      'services/proposals/proposal-preview.ts': 'here',
      'services/account/sessions.ts': 'auth-login.test.ts: idle hours, days, log-out, disabled',
      'services/calendar/calendar-feeds.ts': 'calendar-feeds.test.ts: no end, but revoked, or its owner has left',
      'site/mail-in.ts': 'mail-in.test.ts: the secret of the mail server',
      'http/settings.ts': 'the key itself',
      'services/discounts/code-batches.ts': 'discounts/codes.test.ts: a thousand that differ, each used once',
      'services/orders/download-links.ts': 'shop/orders-public.test.ts: signed, counted, ended, revoked',
      'services/transfers/beneficiary-accounts.ts':
        'money/beneficiaries.test.ts: sealed, and found again by its keyed hash',
      'services/campaigns/campaign-links.ts': 'growth/campaign-answers.test.ts: signed links, altered ones are 404',
      'services/marketing/catalogue/catalogue-feeds.ts':
        'growth/ad-catalogue.test.ts: a renewed address, the one before it',
      'services/marketing/marketing-links.ts': 'no secret: the short address of a public link is drawn',
      'services/marketing/handshakes.ts': 'growth/handshakes.test.ts: used twice, another session, ended',
      'site/campaigns/report-pages.ts': 'growth/campaign-answers.test.ts: reports with another secret or signature',
      'services/blog/post-preview.ts': 'website/blog.test.ts: of one post, ends, altered',
      'services/analytics/visitor.ts': 'website/analytics.test.ts: the salt of a day, deleted after two',
      'tasks/tenancy/throw-away.ts': 'the key of a server that is thrown away',
    }
    expect(makers.sort()).toEqual(Object.keys(tried).sort())
  })
})

/** Changed in one place, as long as it was. */
const altered = (code: string) =>
  /^\d+$/.test(code)
    ? String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
    : `${code.slice(0, 20)}${code[20] === 'A' ? 'B' : 'A'}${code.slice(21)}`

describe.each(kinds)('$name', ({ name, minutes, once, tries, send }) => {
  /** What was sent is now so many seconds old. */
  async function age(seconds: number): Promise<void> {
    if (name === 'proposal preview') vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    else
      await sql`update codes set expires_at = expires_at - make_interval(secs => ${seconds})
        where id = (select max(id) from codes)`.execute(server.db)
  }

  it(`opens what it was sent for${once ? ', once' : ', as often as it is wanted'}`, async () => {
    const { code, opens } = await send()
    expect(await opens(code)).toBe(true)
    expect(await opens(code)).toBe(!once)
  })

  it('opens nothing when it is changed or somebody else’s, and the right one still does', async () => {
    const [other, { code, opens }] = [await send(), await send()]
    expect(other.code).not.toBe(code)
    expect(await opens(altered(code))).toBe(false)
    expect(await opens(other.code)).toBe(false)
    expect(await opens(code)).toBe(true)
  })

  it(`is good for ${minutes} minutes, and not for longer`, async () => {
    const early = await send()
    await age(minutes * 60 - 20)
    expect(await early.opens(early.code)).toBe(true)
    vi.useRealTimers()
    const late = await send()
    await age(minutes * 60 + 1)
    expect(await late.opens(late.code)).toBe(false)
  })

  if (once)
    it('is replaced by the next one that is sent to the same person', async () => {
      const { code, opens, again } = await send()
      const next = await again?.()
      expect(next?.code).not.toBe(code)
      expect(await opens(code)).toBe(false)
      expect(await next?.opens(next.code)).toBe(true)
    })

  it(
    tries === null ? 'is not used up by wrong ones' : `is used up by ${tries} wrong ones, not by one fewer`,
    async () => {
      const most = tries ?? 6
      const good = await send()
      for (let n = 0; n < most - 1; n++) expect(await good.opens(altered(good.code))).toBe(false)
      expect(await good.opens(good.code)).toBe(true)
      const spent = await send()
      for (let n = 0; n < most; n++) expect(await spent.opens(altered(spent.code))).toBe(false)
      expect(await spent.opens(spent.code)).toBe(tries === null)
    },
  )
})
