import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const person = {
  name: 'Ann Person',
  email: 'ann@person.test',
  phone: '+256772123456',
  password: 'plain-gorilla-42',
  password_confirmation: 'plain-gorilla-42',
}
const newest = async (to: string) => {
  const [mail] = await server.mail(to)
  if (mail === undefined) throw new Error(`No mail to ${to}`)
  return mail
}
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const tokenIn = (link: string | undefined) => link?.split('/').at(-1) ?? ''

describe('registration', () => {
  it('makes a user who must verify the address, and the link in the mail does it', async () => {
    const { status, text } = await server.request('agent/register', { body: person })
    expect(status).toBe(201)
    const token = await server.login(person.email, person.password)
    const before = await server.request('agent/agency-helpers', { token })
    expect(before.body).toMatchObject({ refusal: 'isUnverified' })
    const mail = await newest(person.email)
    const link = mail.links[0] ?? ''
    expect(link).toMatch(/^http:\/\/server\.test\/api\/agent\/email\/verify\/\d+\/[\w-]{40,}$/)
    expect(text).not.toContain(tokenIn(link))
    const opened = await server.request(new URL(link).pathname)
    expect(opened.status).toBe(302)
    expect(opened.headers.get('location')).toBe('http://page.test/verify?verified=1')
    const { body } = await server.request('agent/profile', { token })
    expect(body.result.email_verified_at).toBeTruthy()
    expect(body.result).toMatchObject({ agency: null, is_owner: false, admin_permissions: [] })
    // The link works once.
    expect((await server.request(new URL(link).pathname)).headers.get('location')).toBe(
      'http://page.test/verify?expired=1',
    )
  })

  it('answers a known address like an unknown one, and tells only its owner', async () => {
    const fresh = await server.request('agent/register', { body: { ...person, email: 'fresh@person.test' } })
    const known = await server.request('agent/register', {
      body: { ...person, email: 'owner@nile.test', name: 'Mallory' },
    })
    expect([known.status, known.text]).toEqual([fresh.status, fresh.text])
    expect((await newest('owner@nile.test')).subject).toBe('You already have an account')
    await server.login('owner@nile.test') // the password is still the old one
  })

  it('of a known address writes to its owner once an hour, whoever tries, and answers as before', async () => {
    const to = 'basic@sipi.test'
    const letters = async () => (await server.mail(to)).length
    const before = await letters()
    const again = () => server.request('agent/register', { body: { ...person, email: to } })
    const answers = [await again(), await again(), await again()]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await letters()).toBe(before + 1)
    await server.db
      .updateTable('rate_limits')
      .set({ window_ends_at: new Date() })
      .where('key', 'like', 'register.known:%')
      .execute()
    await again()
    expect(await letters()).toBe(before + 2) // control
  })

  it('takes no field that only the server may set', async () => {
    const body = {
      ...person,
      email: 'mass@person.test',
      agency_id: 1,
      is_owner: true,
      email_verified_at: '2026-01-01',
      status: 'active',
      id: 7,
    }
    expect((await server.request('agent/register', { body })).status).toBe(201)
    const user = await server.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ agency_id: null, is_owner: false, email_verified_at: null })
    expect(user.id).not.toBe(7)
  })

  it.each([
    ['password1234', 'common'],
    ['Password123!', 'common'],
    ['pokemon2020!', 'a common word with a year'],
    ['Maintenance', 'far down the list'],
    ['Kampala-2026', 'the town'],
    ['Kampala2026', 'the same without a sign'],
    ['Welcome2024', 'a greeting with a year'],
    ['letmein!', 'among the first'],
    ['kampala123', 'a town with digits'],
    ['Safari-2026', 'the password of the demo people'],
    ['aaaaaaaaaa', 'one letter'],
    ['i-love-safiri', 'names the product'],
    ['kilimanjaro-tours-1', 'names the agency'],
    ['short', 'too short'],
    ['x'.repeat(257), 'too long'],
  ])('refuses the password %s (%s)', async (password) => {
    const body = {
      name: 'Kilimanjaro Tours',
      category_id: 1,
      country_code: 'UG',
      owner_name: 'Ann',
      email: 'own@kili.test',
      phone: '+256772123456',
      password,
      password_confirmation: password,
    }
    const { status, body: answer } = await server.request('agent/agency-register', { body })
    expect(status).toBe(422)
    expect(answer.errors.password).toHaveLength(1)
    expect(await server.db.selectFrom('users').select('id').where('email', '=', 'own@kili.test').execute()).toEqual([])
  })

  it('of an agency makes it with its owner', async () => {
    const body = {
      name: 'Kilimanjaro Tours',
      category_id: 1,
      country_code: 'UG',
      owner_name: 'Ann',
      email: 'own@kili.test',
      phone: '+256772123456',
      password: 'x'.repeat(100),
      password_confirmation: 'x'.repeat(100),
    }
    expect(
      (
        await server.request('agent/agency-register', {
          body: { ...body, password: 'a long sentence of words', password_confirmation: 'a long sentence of words' },
        })
      ).status,
    ).toBe(201)
    const token = await server.login('own@kili.test', 'a long sentence of words')
    const profile = await server.request('agent/profile', { token })
    expect(profile.body.result).toMatchObject({
      is_owner: true,
      agency: { name: 'Kilimanjaro Tours', verified_kyc: false, subscription: null },
    })
  })
})

describe('reset', () => {
  it('is not by the link of a verification', async () => {
    const email = 'linked@person.test'
    await server.request('agent/register', { body: { ...person, email } })
    const token = tokenIn((await newest(email)).links[0])
    const body = { password: 'Hippo-Harbour-77', password_confirmation: 'Hippo-Harbour-77' }
    expect((await server.request(`agent/reset-password/${token}`, { body })).status).toBe(422)
    await server.login(email, person.password) // as it was
  })

  it('is not by a link from before the password was changed', async () => {
    const email = 'changed@person.test'
    await server.request('agent/register', { body: { ...person, email } })
    await server.request(new URL((await newest(email)).links[0] ?? '').pathname)
    const token = await server.login(email, person.password)
    const reset = async () => {
      await server.request('agent/send-password-reset-email', { body: { email } })
      return tokenIn((await newest(email)).links[0])
    }
    const before = await reset()
    const second = { password: 'Hippo-Harbour-77', password_confirmation: 'Hippo-Harbour-77' }
    const change = { current_password: person.password, ...second }
    expect((await server.request('agent/profile/change-password', { token, body: change })).status).toBe(200)
    const body = { password: 'Zebra-Harbour-77', password_confirmation: 'Zebra-Harbour-77' }
    expect((await server.request(`agent/reset-password/${before}`, { body })).status).toBe(422)
    await server.login(email, 'Hippo-Harbour-77')
    expect((await server.request(`agent/reset-password/${await reset()}`, { body })).status).toBe(200) // control
  })

  it('is nothing for somebody who was disabled meanwhile', async () => {
    const email = 'linked@person.test'
    await server.request('agent/send-password-reset-email', { body: { email } })
    const token = tokenIn((await newest(email)).links[0])
    const body = { password: 'Hippo-Harbour-77', password_confirmation: 'Hippo-Harbour-77' }
    const set = (status: 'active' | 'disabled') =>
      server.db.updateTable('users').set({ status }).where('email', '=', email).execute()
    await set('disabled')
    expect((await server.request(`agent/reset-password/${token}`, { body })).status).toBe(422)
    await set('active')
    expect((await server.request(`agent/reset-password/${token}`, { body })).status).toBe(200) // control
  })

  it('works once, ends every session, tells the owner, and leaves the code owed', async () => {
    const old = await server.login('code@nile.test')
    const known = await server.request('agent/send-password-reset-email', { body: { email: 'code@nile.test' } })
    const unknown = await server.request('agent/send-password-reset-email', { body: { email: 'who@nile.test' } })
    expect(known.text).toBe(unknown.text)
    expect(await server.mail('who@nile.test')).toEqual([])
    const first = tokenIn((await newest('code@nile.test')).links[0])
    await server.request('agent/send-password-reset-email', {
      body: { email: 'code@nile.test' },
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    })
    const mail = await newest('code@nile.test')
    expect(mail.links[0]).toMatch(/^http:\/\/page\.test\/reset\/password\//)
    const token = tokenIn(mail.links[0])
    const body = { password: 'new-sentence-77', password_confirmation: 'new-sentence-77' }
    expect((await server.request(`agent/reset-password/${first}`, { body })).status).toBe(422) // a newer one was asked for
    expect(
      (await server.request(`agent/reset-password/${token}`, { body: { ...body, password_confirmation: 'other' } }))
        .body.errors,
    ).toHaveProperty('password_confirmation')
    const done = await server.request(`agent/reset-password/${token}`, { body })
    expect(done.status).toBe(200)
    expect(done.text).not.toMatch(/token/)
    expect((await server.request(`agent/reset-password/${token}`, { body })).status).toBe(422)
    expect((await server.request('agent/profile', { token: old })).status).toBe(401)
    expect(
      (await server.request('agent/login', { body: { email: 'code@nile.test', password: demoPassword } })).status,
    ).toBe(422)
    const fresh = await server.login('code@nile.test', 'new-sentence-77')
    expect((await server.request('agent/agency-helpers', { token: fresh })).body.refusal).toBe('owesCode')
    expect((await newest('code@nile.test')).subject).toBe('Your password was changed')
  })
})

describe('the two-factor code', () => {
  const signIn = () => server.login('code@nile.test', 'new-sentence-77')

  it('opens the session it was sent for, once, and no other', async () => {
    const [token, other] = [await signIn(), await signIn()]
    const sent = await server.request('agent/generate-otp-agent', { method: 'POST', token })
    expect(sent.status).toBe(200)
    const otp = codeIn((await newest('code@nile.test')).text)
    expect(otp).toMatch(/^\d{6}$/)
    expect(sent.text).not.toContain(otp)
    expect((await server.request('agent/verify-otp-agent', { token: other, body: { otp } })).status).toBe(422)
    expect((await server.request('agent/agency-helpers', { token })).status).toBe(403)
    expect((await server.request('agent/verify-otp-agent', { token, body: { otp } })).status).toBe(200)
    expect((await server.request('agent/agency-helpers', { token })).status).not.toBe(403)
    expect((await server.request('agent/agency-helpers', { token: other })).status).toBe(403)
    expect((await server.request('agent/verify-otp-agent', { token, body: { otp } })).status).toBe(422)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    const { body } = await server.request('agent/verify-otp-agent', { token, body: { otp: wrong } })
    expect(body.errors.otp).toEqual(['This code no longer works. Ask for a new one.']) // not how many tries are left
    const stored = await server.db.selectFrom('codes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(otp)
    expect(JSON.stringify(await server.db.selectFrom('mails').selectAll().execute())).not.toContain(otp)
  })

  it('dies after five tries, also when they come at once, and is sent three times in ten minutes at most', async () => {
    await server.db.deleteFrom('rate_limits').execute()
    const token = await signIn()
    await server.request('agent/generate-otp-agent', { method: 'POST', token })
    const otp = codeIn((await newest('code@nile.test')).text)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => server.request('agent/verify-otp-agent', { token, body: { otp: wrong } })),
    )
    expect(tries.every(({ status }) => status === 422)).toBe(true)
    expect((await server.request('agent/verify-otp-agent', { token, body: { otp } })).status).toBe(422)
    // Control: a fresh code works on the same session.
    await server.request('agent/generate-otp-agent', { method: 'POST', token })
    await server.request('agent/generate-otp-agent', { method: 'POST', token })
    expect((await server.request('agent/generate-otp-agent', { method: 'POST', token })).status).toBe(429)
    const fresh = codeIn((await newest('code@nile.test')).text)
    expect((await server.request('agent/verify-otp-agent', { token, body: { otp: fresh } })).status).toBe(200)
  })

  it('can be tried twenty times an hour, whichever codes are sent meanwhile', async () => {
    await server.db.deleteFrom('rate_limits').execute()
    const token = await server.login('code@nile.test', 'new-sentence-77')
    const statuses: number[] = []
    for (let round = 0; round < 5; round++) {
      await server.db.deleteFrom('rate_limits').where('key', 'like', 'otp.send:%').execute()
      await server.request('agent/generate-otp-agent', { method: 'POST', token })
      const otp = codeIn((await newest('code@nile.test')).text)
      const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
      for (let tries = 0; tries < 4; tries++)
        statuses.push((await server.request('agent/verify-otp-agent', { token, body: { otp: wrong } })).status)
      if (round < 4) continue
      // The right one too, until the hour is over.
      expect((await server.request('agent/verify-otp-agent', { token, body: { otp } })).status).toBe(429)
      await server.db
        .updateTable('rate_limits')
        .set({ window_ends_at: new Date() })
        .where('key', 'like', 'otp.try:%')
        .execute()
      expect((await server.request('agent/verify-otp-agent', { token, body: { otp } })).status).toBe(200)
    }
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 422))
  })
})

describe('the profile', () => {
  it('changes name, phone and preferences, and no other field', async () => {
    const token = await server.login('clerk@nile.test')
    const body = {
      name: '  Peter O.  ',
      phone: '256772123456',
      preferences: { theme: 'dark' },
      email: 'x@y.test',
      is_owner: true,
      admin_permissions: ['Edit Agency'],
    }
    const { status, body: answer } = await server.request('agent/profile', { token, body })
    expect(status).toBe(200)
    expect(answer.result).toMatchObject({
      name: 'Peter O.',
      phone: '+256772123456',
      email: 'clerk@nile.test',
      is_owner: false,
      preferences: { theme: 'dark' },
    })
    expect(answer.result.admin_permissions).not.toContain('Edit Agency')
    expect((await server.request('agent/profile', { token, body: { phone: '123' } })).body.errors.phone).toEqual([
      'Please enter a valid phone number.',
    ])
  })

  it('asks for the password before two-factor is switched, and keeps this session', async () => {
    const token = await server.login('clerk@nile.test')
    for (const current_password of [undefined, 'wrong one'])
      expect(
        (await server.request('agent/profile', { token, body: { enabled_two_factor_code: true, current_password } }))
          .body.errors,
      ).toHaveProperty('current_password')
    const on = await server.request('agent/profile', {
      token,
      body: { enabled_two_factor_code: true, current_password: demoPassword },
    })
    expect(on.body.result).toMatchObject({ enabled_two_factor_code: true, otp_passed: true })
    const other = await server.login('clerk@nile.test')
    expect((await server.request('agent/profile', { token: other })).body.result.otp_passed).toBe(false)
  })

  it('changes the password with the old one only, and signs other devices out', async () => {
    const [token, other] = [await server.login('owner@rift.test'), await server.login('owner@rift.test')]
    const body = {
      current_password: 'wrong',
      password: 'three little hippos',
      password_confirmation: 'three little hippos',
    }
    expect((await server.request('agent/profile/change-password', { token, body })).body.errors).toHaveProperty(
      'current_password',
    )
    expect((await server.request('agent/profile', { token: other })).status).toBe(200)
    expect(
      (
        await server.request('agent/profile/change-password', {
          token,
          body: { ...body, current_password: demoPassword },
        })
      ).status,
    ).toBe(200)
    expect((await server.request('agent/profile', { token: other })).status).toBe(401)
    expect((await server.request('agent/profile', { token })).status).toBe(200)
    await server.login('owner@rift.test', 'three little hippos')
  })
})
