import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { addBeneficiary, bankInput, fillWallet, someNumber } from './transfer-desk.ts'

let server: TestServer
let owner: string
let colleague: Subject
const call = (path: string, token = owner, body?: unknown) => server.request(`agent/${path}`, { token, body })
const list = async (query = '') => ok(await call(`all-agent-beneficiaries-records${query}`))
const changed = (row: { version: number }, changes = {}) => ({
  ...bankInput({ account_number: null, ...changes }),
  version: row.version,
})

beforeAll(async () => {
  server = await startServer()
  owner = await server.proved('owner@nile.test')
  colleague = await makeSubject(server, 'ruth@nile.test')
  await colleague.become({ permissions: ['View Beneficiaries', 'Add Beneficiary', 'View Finance'] })
  await fillWallet(server, colleague.agencyId, 'UGX', 20_000_000)
})
afterAll(() => server.close())

describe('beneficiaries', () => {
  it('name the banks of a country, and the branches of a bank that were used', async () => {
    const banks = ok(await call('get-all-local-bank-name/UG')).map(({ id }: { id: string }) => id)
    expect(banks).toContain('SBICUGKX')
    expect(banks.length).toBeGreaterThan(20)
    expect(ok(await call('branch-by-bank/SBICUGKX')).map(({ name }: { name: string }) => name)).toEqual(['Kabale'])
    expect(ok(await call('branch-by-bank/ECOCUGKA'))).toEqual([])
  })
  it('are listed by kind, searched and exported, with nothing of a number but its last four', async () => {
    const kinds = ok(await call('beneficiary-type'))
    expect(kinds.map(({ id, slug, count }: Record<string, unknown>) => [id, slug, count])).toEqual([
      [1, 'bank', 3],
      [2, 'mobile_money', 2],
      [3, 'wallet', 1],
    ])
    expect(ok(await call('all-agent-beneficiaries/2')).map(({ name }: { name: string }) => name)).toEqual([
      'Florence Atim',
      'Moses Okello',
    ])
    expect((await call('all-agent-beneficiaries/9')).status).toBe(404)
    expect((await list('?q=okello')).length).toBe(2)
    expect((await list('?kind=bank,wallet')).length).toBe(4)
    const [resting] = await list('?q=mweya')
    expect(resting.rests_until).not.toBeNull()
    const file = await call('all-agent-beneficiaries-records?download=csv')
    expect(file.text).toContain('Bwindi Community Lodge Ltd')
    for (const number of ['7250', '4285']) expect(file.text).not.toContain(number)
  })

  it('are found by the search of the palette, by whoever may see them', async () => {
    const kindsFound = async (token: string) =>
      ok(await call('search?q=bwindi%20community', token)).map(({ kind }: { kind: string }) => kind)
    expect(await kindsFound(owner)).toContain('beneficiary')
    await colleague.become({ permissions: ['View Dashboard'] })
    expect(await kindsFound(colleague.token)).not.toContain('beneficiary')
    await colleague.become({ permissions: ['View Beneficiaries', 'Add Beneficiary', 'View Finance'] })
  })

  it('are added with their account sealed, once, and the owner is told', async () => {
    const number = someNumber()
    const made = await addBeneficiary(server, owner, { name: 'Kibale Guides', account_number: number })
    expect(made).toMatchObject({
      account: `•••• ${number.slice(-4)}`,
      bank_name: 'Stanbic Bank Uganda',
      name_check: 'match',
    })
    const stored = await server.db
      .selectFrom('beneficiaries')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(stored.account_number).toMatch(/^sealed:/)
    const again = await call(
      'agent-beneficiaries/create',
      owner,
      bankInput({ name: 'Others', account_number: `${number.slice(0, 4)} ${number.slice(4)}` }),
    )
    expect(again.body.errors).toEqual({ account_number: ['Kibale Guides already has this account.'] })
    expect((await server.mail('owner@nile.test'))[0]?.subject).toBe('Kibale Guides can now be paid from your wallet')
    const past = server.db
      .updateTable('beneficiaries')
      .set({ account_number: number })
      .where('id', '=', made.id)
      .execute()
    await expect(past, 'control: an open number is refused by the database').rejects.toThrow(/check constraint/)
    expect(ok(await call('branch-by-bank/SBICUGKX')).map(({ name }: { name: string }) => name)).toEqual([
      'Kabale',
      'Mbale',
    ])
    expect(ok(await call('get-all-local-bank-name/UG')).length).toBeGreaterThan(20)
    expect(ok(await call('get-all-local-bank-name/FR'))).toEqual([])
  })

  const wrong: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
    ['a bank that is none', { bank: 'NOBANK' }, 'bank'],
    ['a number that is too short', { account_number: '123' }, 'account_number'],
    ['no number', { account_number: '' }, 'account_number'],
    ['a phone that is none', { kind: 'mobile_money', phone: '0772' }, 'phone'],
    ['a phone of no known network', { kind: 'mobile_money', phone: '+256392345678' }, 'network'],
    ['an agency that is none', { kind: 'wallet', agency_slug: 'nobody' }, 'agency_slug'],
    ['one’s own agency', { kind: 'wallet', agency_slug: 'nile-savannah' }, 'agency_slug'],
    [
      'an agency that is there already',
      { kind: 'wallet', agency_slug: 'rift-valley', name: 'Rift Valley Stays' },
      'agency_slug',
    ],
    ['another name', { account_number: someNumber('01') }, 'name'],
  ]
  for (const [what, changes, field] of wrong)
    it(`are refused with ${what}`, async () => {
      const { status, body } = await call('agent-beneficiaries/create', owner, bankInput(changes))
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual([field])
    })

  it('have the name of their account compared: match, close, another, or not to be told', async () => {
    const check = async (ending: string, name = 'Sipi Coffee Tours') =>
      ok(
        await call('agent-beneficiaries/check-name', owner, {
          kind: 'bank',
          name,
          bank: 'SBICUGKX',
          account_number: someNumber(ending),
        }),
      )
    expect(await check('10')).toEqual({ result: 'match', name: null })
    expect(await check('02')).toEqual({ result: 'close', name: 'Sipi Coffee T' })
    expect(await check('01'), 'the other name is not told').toEqual({ result: 'none', name: null })
    expect(await check('03')).toEqual({ result: 'unavailable', name: null })
    const accepted = await addBeneficiary(server, owner, { account_number: someNumber('01'), accepts_name: true })
    expect(accepted.name_check).toBe('none')
  })

  it('rest for 24 hours after their account was changed, and the owner is told; a changed note changes nothing', async () => {
    const made = await addBeneficiary(server, owner, { name: 'Jinja Rafts' })
    const noted = ok(
      await call(
        `agent-beneficiaries/${made.id}/update`,
        owner,
        changed(made, { name: 'Jinja Rafts', note: 'Weekly' }),
      ),
    )
    expect(noted).toMatchObject({ rests_until: null, account: made.account, note: 'Weekly' })
    const pay = () => call('wallet/transfers/create', owner, { beneficiary_id: made.id, currency: 'UGX', amount: 1000 })
    expect((await pay()).status, 'control').toBe(201)
    await server.db
      .updateTable('transfers')
      .set({ status: 'cancelled' })
      .where('beneficiary_id', '=', made.id)
      .execute()
    const moved = ok(
      await call(
        `agent-beneficiaries/${made.id}/update`,
        colleague.token,
        changed(noted, { name: 'Jinja Rafts', note: 'Weekly', account_number: someNumber() }),
      ),
    )
    expect(new Date(moved.rests_until).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect((await pay()).body.errors.beneficiary_id[0]).toContain('nothing can be sent to it until')
    expect((await server.mail('owner@nile.test'))[0]?.subject).toBe('The account of Jinja Rafts was changed')
    expect((await call(`agent-beneficiaries/${made.id}/update`, owner, changed(noted))).status, 'stale').toBe(409)
    const { history } = ok(await call(`agent-beneficiaries/${made.id}/show`))
    expect(history[0].after).toEqual({ account: moved.account })
    await server.db
      .updateTable('beneficiaries')
      .set({ rests_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', made.id)
      .execute()
    expect((await pay()).status).toBe(201)
  })

  it('are deleted and restored, but not while money is on its way to them', async () => {
    const made = await addBeneficiary(server, owner, { name: 'Gone Lodge' })
    const { id } = ok(
      await call('wallet/transfers/create', owner, { beneficiary_id: made.id, currency: 'UGX', amount: 1000 }),
      201,
    )
    expect(await call(`agent-beneficiaries/${made.id}/delete`, owner, {})).toMatchObject({ status: 409 })
    ok(await call(`wallet/transfers/${id}/cancel`, owner, {}))
    expect((await call(`agent-beneficiaries/${made.id}/delete`, owner, {})).status).toBe(200)
    expect(
      (await call('wallet/transfers/create', owner, { beneficiary_id: made.id, currency: 'UGX', amount: 1000 })).status,
    ).toBe(404)
    ok(await call(`agent-beneficiaries/${made.id}/restore`, owner, {}))
  })
})

describe('statistics', () => {
  it('are the sums of the transfers that there are', async () => {
    const { sums, this_month, by_beneficiary } = ok(
      await call('wallet/transfers/agent-beneficiary-transfer-statistics'),
    )
    const { rows } = await sql<{ status: string; currency: string; n: number; amount: number }>`
      select status, currency, count(*)::int as n, sum(amount)::float8 as amount from transfers where agency_id = ${colleague.agencyId} group by 1, 2 order by 2, 1`.execute(
      server.db,
    )
    const minor = (amount: number, currency: string) => (currency === 'UGX' ? amount : Math.round(amount * 100))
    type Sum = { status: string; currency: string; count: number; amount: number }
    expect(sums.map((sum: Sum) => [sum.status, sum.currency, sum.count, minor(sum.amount, sum.currency)])).toEqual(
      rows.map((row) => [row.status, row.currency, row.n, row.amount]),
    )
    expect(this_month.length).toBeGreaterThan(0)
    expect(by_beneficiary[0]).toMatchObject({
      name: 'Bwindi Community Lodge Ltd',
      currency: 'UGX',
      count: 1,
      amount: 2_600_000,
    })
  })
})

describe('transfers from a file', () => {
  const row = (changes: Readonly<Record<string, string>> = {}) => ({
    beneficiary: 'moses okello',
    amount: '20,000',
    currency: 'ugx',
    ...changes,
  })
  const check = async (rows: unknown[]) => ok(await call('wallet/transfers/bulk/check', owner, { rows }))
  const count = async () => (await server.db.selectFrom('transfers').select('id').execute()).length

  it('name what is wrong with each row, and change nothing', async () => {
    await addBeneficiary(server, owner, { name: 'Twin Lodge' })
    await addBeneficiary(server, owner, { name: 'Twin Lodge' })
    const before = await count()
    const { rows, good } = await check([
      row(),
      row({ beneficiary: 'Nobody' }),
      row({ beneficiary: 'Twin Lodge' }),
      row({ beneficiary: 'Mweya Boat Cruises' }),
      row({ amount: '12k' }),
      row({ amount: '1.5' }),
      row({ currency: 'XYZ' }),
      row({ currency: 'USD' }),
      row({ narration: 'x'.repeat(81) }),
      row({ amount: '0' }),
    ])
    expect(good).toBe(false)
    const words = [
      null,
      'no such',
      '#',
      'changed',
      'not a number',
      'decimals',
      'currency',
      'shillings only',
      'narration',
      'more than 0',
    ]
    for (const [place, word] of words.entries())
      if (word === null)
        expect(rows[place]).toMatchObject({ problem: null, beneficiary: 'Moses Okello', amount: 20_000, fee: 1000 })
      else expect(rows[place].problem, `row ${place + 1}`).toContain(word)
    expect(await count()).toBe(before)
  })

  it('are all made or none, with the password, once for a key', async () => {
    const before = await count()
    const bad = await call('wallet/transfers/bulk/create', owner, { rows: [row(), row({ beneficiary: 'Nobody' })] })
    expect(bad).toMatchObject({ status: 422, body: { errors: { 'rows.1': ['There is no such beneficiary.'] } } })
    expect(await count()).toBe(before)
    const rows = [
      row(),
      row({ beneficiary: 'Bwindi Community Lodge Ltd', amount: '2500000' }),
      row({ beneficiary: 'Florence Atim' }),
    ]
    const send = () =>
      server.request('agent/wallet/transfers/bulk/create', {
        token: owner,
        body: { rows },
        headers: { 'idempotency-key': 'bulk-once-0001' },
      })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(await count()).toBe(before + 3)
    expect(one.body.data.rows.map(({ waits }: { waits: boolean }) => waits)).toEqual([false, true, false])
  })

  it('are held against the wallet and the limit of the day together', async () => {
    const { problems, good } = await check(
      Array.from({ length: 60 }, () => row({ beneficiary: 'Bwindi Community Lodge Ltd', amount: '1900000' })),
    )
    expect(good).toBe(false)
    expect(problems.join(' ')).toMatch(/The wallet has .* of today’s limit is left/)
    expect(
      (await call('wallet/transfers/bulk/check', owner, { rows: Array.from({ length: 501 }, () => row()) })).status,
    ).toBe(422)
  })
})

describe('account numbers', () => {
  it('stand in no table, answer, mail or log', async () => {
    const numbers = ['8045550912375', '+256772918273']
    const answers: string[] = []
    const logged: string[] = []
    const log = console.log
    console.log = (...words: unknown[]) => void logged.push(words.map(String).join(' '))
    const ask = async (path: string, body?: unknown) => {
      const answer = await call(path, owner, body)
      answers.push(answer.text)
      return answer.body?.data
    }
    const bank = await ask(
      'agent-beneficiaries/create',
      bankInput({ name: 'Secret Lodge', account_number: numbers[0] }),
    )
    const mobile = await ask('agent-beneficiaries/create', {
      kind: 'mobile_money',
      name: 'Secret Driver',
      phone: numbers[1],
    })
    await ask('agent-beneficiaries/check-name', {
      kind: 'bank',
      name: 'X',
      bank: 'SBICUGKX',
      account_number: numbers[0],
    })
    await ask('wallet/transfers/create', { beneficiary_id: bank.id, currency: 'UGX', amount: 2000 })
    for (const { id } of [bank, mobile]) await ask(`agent-beneficiaries/${id}/show`)
    await ask('all-agent-beneficiaries-records?per_page=100')
    await ask('wallet/transfers?download=csv')
    console.log = log
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I', tablename) as name from pg_tables where schemaname = 'public'`.execute(server.db)
    const texts = await Promise.all(
      tables.map(({ name }) =>
        sql<{ text: string | null }>`select string_agg(t::text, e'\n') as text from ${sql.raw(name)} t`.execute(
          server.db,
        ),
      ),
    )
    const dump = texts.map(({ rows: [row] }) => row?.text ?? '').join('\n')
    const mails = (await server.mail('owner@nile.test')).map(({ subject, text }) => `${subject} ${text}`).join('\n')
    for (const number of numbers)
      for (const form of [
        number,
        number.slice(-9),
        Buffer.from(number).toString('hex'),
        Buffer.from(number).toString('base64').slice(0, 16),
      ])
        for (const [where, text] of Object.entries({
          dump,
          mails,
          logged: logged.join('\n'),
          answers: answers.join('\n'),
        }))
          expect(text.includes(form), `${form} in ${where}`).toBe(false)
    expect(
      dump.includes('Secret Lodge') && answers.join().includes('•••• 2375'),
      'control: what is looked through is there',
    ).toBe(true)
  })
})
