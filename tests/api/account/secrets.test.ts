import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword, startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

// Quality, reliability 10: no token, code or password in a full dump of the database, in the log or in an answer.

let server: TestServer
const logged: string[] = []
beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void logged.push(words.map(String).join(' ')))
  server = await startServer()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

/** All rows of all tables as text; binary columns are hexadecimal in it. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(server.db)
  expect(tables.length).toBeGreaterThan(20)
  const texts = await Promise.all(
    tables.map(({ name }) =>
      sql<{ text: string | null }>`select string_agg(t::text, e'\n') as text from ${sql.raw(name)} t`.execute(
        server.db,
      ),
    ),
  )
  return texts.map(({ rows: [row] }) => row?.text ?? '').join('\n')
}
const hex = (text: string) => Buffer.from(text).toString('hex')
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '')
const leaks = (where: string, secrets: Readonly<Record<string, string>>) =>
  Object.entries(secrets)
    .filter(([, secret]) => [secret, hex(secret), base64(secret)].some((form) => where.includes(form)))
    .map(([name]) => name)

const secretOf = (link: string | undefined) => /([\w-]{20,})(?:\?.*)?$/.exec(link ?? '')?.[1] ?? ''

describe('what must be known to one person only', () => {
  const secrets: Record<string, string> = {}
  const answers: string[] = []
  const call = async (path: string, body: unknown, token?: string, key?: string) => {
    const answer = await server.request(`agent/${path}`, {
      ...(token === undefined ? {} : { token }),
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
    if (path !== 'login') answers.push(answer.text)
    return answer
  }

  it('is used on every way that has one', async () => {
    const owner = await server.login('owner@nile.test')
    secrets['session token'] = owner
    // An invitation, accepted with a password.
    const invited = ok(
      await call('users/create', { name: 'Ann Lee', email: 'ann@nile.test', role_ids: [1] }, owner, 'invite-ann-lee'),
      201,
    )
    secrets.invitation = secretOf((await server.mail('ann@nile.test'))[0]?.links[0])
    secrets.password = 'Zephyr-Marmalade-4711'
    ok(
      await call(`reset-password/${secrets.invitation}`, {
        password: secrets.password,
        password_confirmation: secrets.password,
      }),
    )
    const ann = await server.login('ann@nile.test', secrets.password)
    secrets['second session token'] = ann
    // A change of password, with and without success.
    secrets['changed password'] = 'Quixotic-Walnut-0815'
    const change = {
      current_password: secrets.password,
      password: secrets['changed password'],
      password_confirmation: secrets['changed password'],
    }
    ok(await call('profile/change-password', change, ann, 'change-password-1'))
    secrets['password that was wrong'] = 'Mistyped-Pangolin-99'
    await call('login', { email: 'ann@nile.test', password: secrets['password that was wrong'] })
    await call('agencies/delete', { id: 1, password: secrets['password that was wrong'] }, owner)
    // A reset that nobody follows.
    ok(await call('send-password-reset-email', { email: 'ann@nile.test' }))
    secrets['reset link'] = secretOf((await server.mail('ann@nile.test'))[0]?.links[0])
    // A code, one that is wrong, and one that is owed.
    const careful = await server.login('code@nile.test')
    secrets['token that owes its code'] = careful
    ok(await call('generate-otp-agent', {}, careful))
    const code = /\b(\d{6})\b/.exec((await server.mail('code@nile.test'))[0]?.text ?? '')?.[1] ?? ''
    secrets['two-factor code'] = code
    await call('verify-otp-agent', { otp: code === '123987' ? '123988' : '123987' }, careful)
    // A verification link.
    const fresh = await server.login('new@nile.test')
    secrets['token of somebody new'] = fresh
    ok(await call('send-email-verification', {}, fresh))
    secrets['verification link'] = secretOf((await server.mail('new@nile.test'))[0]?.links[0])
    // A registration.
    secrets['password of a registration'] = 'Ferocious-Teacup-2026'
    const person = {
      name: 'Okello Peter',
      email: 'okello@else.test',
      phone: '+256772123456',
      password: secrets['password of a registration'],
      password_confirmation: secrets['password of a registration'],
    }
    ok(await call('register', person), 201)
    secrets['password of the seed'] = demoPassword
    expect(invited.id).toBeGreaterThan(0)
    for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThanOrEqual(6)
    expect(Object.keys(secrets).length).toBeGreaterThan(12)
  })

  it('is not in the database', async () => {
    const { 'two-factor code': code = '', ...long } = secrets
    const text = await dump()
    expect(leaks(text, long)).toEqual([])
    // Six digits may stand in a price or a time by chance: asked for as a value of its own.
    const { rows } = await sql<{ text: string }>`select t::text as text from codes t`.execute(server.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => row.text.includes(code) || row.text.includes(hex(code)))).toEqual([])
    const { rows: mails } = await sql<{ text: string }>`select t::text as text from mails t`.execute(server.db)
    expect(mails.filter((row) => new RegExp(`\\b${code}\\b`).test(row.text))).toEqual([])
  })
  it('is not in the log', () => expect(leaks(logged.join('\n'), secrets)).toEqual([]))
  it('is not in an answer', () => expect(leaks(answers.join('\n'), secrets)).toEqual([]))

  it('control: one that is kept in any table is found', async () => {
    await server.db
      .insertInto('audit_entries')
      .values({
        action: 'control',
        subject: 'control',
        subject_id: '1',
        actor_name: '',
        after: JSON.stringify({ said: secrets.password }),
      })
      .execute()
    expect(leaks(await dump(), secrets)).toContain('password')
  })
})
