import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { post } from '../../../mock-server/services/ledger/posting.ts'
import { localPayouts } from '../../../mock-server/services/transfers/local-payouts.ts'
import { sweepTransfers } from '../../../mock-server/services/transfers/send-transfers.ts'
import { queuedKinds } from '../../../mock-server/tasks/job-runners.ts'
import { runNext } from '../../support/queue.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { demoPassword, startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { addBeneficiary, fillWallet, sendIt, someNumber, walletOf } from './transfer-desk.ts'

let server: TestServer
let owner: string
let colleague: Subject
let agency: number
let lodge: { id: number }
const call = (path: string, token: string, body?: unknown, headers = {}) =>
  server.request(`agent/wallet/transfers${path}`, { token, body, headers })
const pay = (changes: Readonly<Record<string, unknown>> = {}) => ({
  ...{ beneficiary_id: lodge.id, currency: 'UGX', amount: 100_000, narration: 'Rooms' },
  ...changes,
})
const make = async (changes = {}, token = owner) => ok(await call('/create', token, pay(changes)), 201)
const show = async (id: number) => ok(await call(`/${id}/show`, owner))
const wallet = () => walletOf(server, agency, 'UGX')
const booksAgree = async () => expect((await auditOf(server.db, agency)).differences).toEqual([])
const limits = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const { version } = ok(await call('/settings', owner))
  const row = { currency: 'UGX', approval_above: 2_000_000, daily: null, beneficiary_id: null, ...changes }
  const settings = { currencies: [row], narration: 'Nile', mail_sent: true, mail_returned: true, version }
  return call('/settings/update', owner, settings)
}

beforeAll(async () => {
  server = await startServer()
  owner = await server.proved('owner@nile.test')
  colleague = await makeSubject(server, 'ruth@nile.test')
  agency = colleague.agencyId
  await colleague.become({ permissions: ['View Finance', 'View Beneficiaries', 'Add Beneficiary'] })
  await fillWallet(server, agency, 'UGX', 90_000_000)
  lodge = await addBeneficiary(server, owner)
  ok(await limits())
})
afterAll(() => server.close())

describe('a transfer', () => {
  it('is held with its fee, sent once, and its steps and postings say so', async () => {
    const before = await wallet()
    const made = await make()
    expect(made).toMatchObject({ status: 'held', fee: 5000, amount: 100_000, can_approve: false })
    const held = await wallet()
    expect([before.available - held.available, held.held - before.held]).toEqual([105_000, 105_000])
    await booksAgree()
    await sendIt(server, made.id)
    await sendIt(server, made.id)
    const sent = await show(made.id)
    expect(sent).toMatchObject({ status: 'sent', approved_by: null })
    expect(sent.steps.map(({ status }: { status: string }) => status)).toEqual(['held', 'processing', 'sent'])
    const after = await wallet()
    expect([before.available - after.available, after.held - before.held]).toEqual([105_000, 0])
    const { rows } = await sql<{
      asked: number
    }>`select asked from local_payouts where reference like ${`%${made.reference}-%`}`.execute(server.db)
    expect(rows).toEqual([{ asked: 1 }])
    await booksAgree()
  })

  it('comes back into the wallet with its fee, is corrected, and is sent again as another order', async () => {
    const closed = await addBeneficiary(server, owner, { name: 'Closed Lodge', account_number: someNumber('99') })
    const before = await wallet()
    const made = await make({ beneficiary_id: closed.id })
    await sendIt(server, made.id)
    expect(await show(made.id)).toMatchObject({ status: 'returned', reason: 'The account is closed.' })
    expect(await wallet()).toEqual(before)
    expect((await server.mail('owner@nile.test'))[0]?.subject).toBe(`${made.reference} was returned`)
    const { version } = await show(made.id)
    ok(await call(`/${made.id}/update`, owner, { ...pay(), version }))
    const again = ok(await call(`/${made.id}/send`, owner, {}))
    expect(again).toMatchObject({ status: 'held', beneficiary_id: lodge.id })
    await sendIt(server, made.id)
    expect(await show(made.id)).toMatchObject({ status: 'sent' })
    await booksAgree()
  })

  it('is asked after until the provider has finished', async () => {
    const slow = await addBeneficiary(server, owner, { name: 'Slow Bank', account_number: someNumber('98') })
    const made = await make({ beneficiary_id: slow.id })
    await expect(sendIt(server, made.id)).rejects.toThrow('has not finished')
    expect(await show(made.id)).toMatchObject({ status: 'processing' })
    expect((await call(`/${made.id}/cancel`, owner, {})).status).toBe(409)
    await sendIt(server, made.id)
    expect(await show(made.id)).toMatchObject({ status: 'sent' })
  })

  it('can be a draft, which needs no password, and cancelled until it is being sent', async () => {
    const fresh = await server.login('owner@nile.test')
    const draft = await make({ draft: true }, fresh)
    expect(draft.status).toBe('draft')
    const before = await wallet()
    ok(await call(`/${draft.id}/send`, owner, {}))
    ok(await call(`/${draft.id}/cancel`, owner, { reason: 'Paid in cash' }))
    expect(await show(draft.id)).toMatchObject({ status: 'cancelled', reason: 'Paid in cash' })
    expect(await wallet()).toEqual(before)
    await sendIt(server, draft.id)
    for (const act of ['send', 'cancel', 'approve'])
      expect((await call(`/${draft.id}/${act}`, act === 'approve' ? colleague.token : owner, {})).status, act).toBe(409)
    expect(await show(draft.id)).toMatchObject({ status: 'cancelled' })
    await booksAgree()
  })

  it('is made once for one Idempotency-Key', async () => {
    const before = await wallet()
    const key = { 'idempotency-key': 'transfer-once-0001' }
    const [one, two] = await Promise.all([call('/create', owner, pay(), key), call('/create', owner, pay(), key)])
    expect([one.status, two.status, one.body.data.id]).toEqual([201, 201, two.body.data.id])
    expect(before.available - (await wallet()).available).toBe(105_000)
    expect((await call('/create', owner, pay({ amount: 1000 }), key)).status).toBe(409)
  })

  it('is sent by its job, and by the sweep where that was lost', async () => {
    const made = await make()
    const waits = await server.db
      .selectFrom('background_jobs')
      .selectAll()
      .where('kind', '=', 'send-transfer')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(new Date(waits.run_at).getTime() - Date.now()).toBeGreaterThan(10_000)
    await server.db
      .updateTable('background_jobs')
      .set({ run_at: new Date(0) })
      .where('id', '=', waits.id)
      .execute()
    await server.db
      .deleteFrom('background_jobs')
      .where('kind', '=', 'send-transfer')
      .where('id', '<>', waits.id)
      .execute()
    const { 'send-transfer': kind } = queuedKinds(server.platform.settings)
    if (kind === undefined) throw new Error('Nobody sends transfers')
    await runNext(server.platform, { 'send-transfer': kind })
    expect(await show(made.id)).toMatchObject({ status: 'sent' })
    const lost = await make()
    await sweepTransfers(server.platform)
    expect(await show(lost.id), 'not yet: it can still be taken back').toMatchObject({ status: 'held' })
    await server.db
      .updateTable('transfers')
      .set({ updated_at: new Date(0) })
      .where('id', '=', lost.id)
      .execute()
    await sweepTransfers(server.platform)
    expect(await show(lost.id)).toMatchObject({ status: 'sent' })
  })

  it('goes back into the wallet where no provider is set up: nothing is said to be sent that was not', async () => {
    const made = await make()
    await server.db
      .updateTable('transfers')
      .set({ updated_at: new Date(0) })
      .where('id', '=', made.id)
      .execute()
    const { database, settings } = server.platform
    await sweepTransfers({ database, settings: { ...settings, development: false } })
    expect(await show(made.id)).toMatchObject({
      status: 'returned',
      reason: 'No provider that sends money is set up yet.',
    })
  })
})

describe('what is refused', () => {
  const refusals: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
    ['nothing', { amount: 0 }, 'amount'],
    ['half a shilling', { amount: 0.5 }, 'amount'],
    ['more than the wallet has', { amount: 900_000_000 }, 'amount'],
    ['a currency without a wallet', { currency: 'KES', amount: 5 }, 'amount'],
  ]
  for (const [what, changes, field] of refusals)
    it(what, async () => {
      const { status, body } = await call('/create', owner, pay(changes))
      expect(status).toBe(422)
      expect(body.errors).toHaveProperty(field)
    })

  it('mobile money in dollars', async () => {
    const phone = { kind: 'mobile_money', name: 'Grace Auma', phone: '+256772000111', bank: null, account_number: null }
    const grace = await addBeneficiary(server, owner, phone)
    expect(grace).toMatchObject({ network: 'mtn', account: '•••• 0111' })
    expect(
      (await call('/create', owner, pay({ beneficiary_id: grace.id, currency: 'USD', amount: 5 }))).body.errors,
    ).toHaveProperty('currency')
  })

  it('without the password or a code, also for what else moves money; a wrong password is refused in any case', async () => {
    const token = await server.login('owner@nile.test')
    const draft = await make({ draft: true }, token)
    for (const [path, body] of [
      ['/create', pay()],
      [`/${draft.id}/send`, {}],
      [`/${draft.id}/approve`, {}],
      ['/bulk/create', { rows: [{ beneficiary: 'Sipi Coffee Tours', amount: '1000', currency: 'UGX' }] }],
      ['/settings/update', { currencies: [], narration: '', mail_sent: true, mail_returned: true }],
    ] as const)
      expect(await call(path, token, body), path).toMatchObject({ status: 422, body: { proof: 'missing' } })
    expect((await call('/create', token, pay({ current_password: 'wrong-password' }))).body.errors).toHaveProperty(
      'current_password',
    )
    expect((await call('/create', token, pay({ current_password: demoPassword }))).status, 'control').toBe(201)
  })

  it('a stale version, and what another agency has', async () => {
    const draft = await make({ draft: true })
    expect((await call(`/${draft.id}/update`, owner, { ...pay(), version: 99 })).status).toBe(409)
    const stranger = await server.proved('owner@rift.test')
    expect((await call(`/${draft.id}/show`, stranger)).status).toBe(404)
    expect((await call('/create', stranger, pay({ amount: 1000 }))).status).toBe(404)
  })
})

describe('a second person', () => {
  it('approves what is above the limit, and never who made or corrected it', async () => {
    const before = await wallet()
    const made = await make({ amount: 2_000_001 })
    expect(made.status).toBe('waiting')
    expect(await wallet(), 'nothing is set apart yet').toEqual(before)
    expect((await call(`/${made.id}/approve`, owner, {})).status, 'the maker').toBe(403)
    const { version } = await show(made.id)
    ok(await call(`/${made.id}/update`, colleague.token, { ...pay({ amount: 2_500_000 }), version }))
    expect((await call(`/${made.id}/approve`, colleague.token, {})).status, 'who corrected it').toBe(403)
    const other = await make({ amount: 2_000_001 })
    const approved = ok(await call(`/${other.id}/approve`, colleague.token, {}))
    expect(approved).toMatchObject({ status: 'held', approved_by: { id: colleague.userId } })
    expect(before.available - (await wallet()).available).toBe(2_005_001)
    expect((await make({ amount: 2_000_000 })).status, 'control: at the limit nobody is asked').toBe('held')
  })

  it('is told that something waits, and sees it among what they may approve', async () => {
    const made = await make({ amount: 3_000_000 })
    const { body } = await server.request('agent/wallet/transfers?status=waiting', { token: colleague.token })
    expect(body.data.find(({ id }: { id: number }) => id === made.id)).toMatchObject({ can_approve: true })
    const told = await server.db
      .selectFrom('notifications')
      .selectAll()
      .where('kind', '=', 'transfer_waiting')
      .where('user_id', '=', colleague.userId)
      .orderBy('id')
      .execute()
    expect(told.at(-1)?.title).toContain('approve UGX 3,000,000')
  })

  it('cannot be left out by writing past the server', async () => {
    const made = await make({ amount: 3_000_000 })
    const past = server.db
      .updateTable('transfers')
      .set({ approved_by: made.made_by.id })
      .where('id', '=', made.id)
      .execute()
    await expect(past).rejects.toThrow(/check constraint/)
  })
})

describe('limits', () => {
  it('of a day hold when 20 ask at once, and the wallet is never below zero', async () => {
    const used = ok(await call('/settings', owner)).currencies.find(
      ({ currency }: { currency: string }) => currency === 'UGX',
    )
    expect(used.daily_left).toBeNull()
    const { rows } = await sql<{
      sum: number
    }>`select coalesce(sum(amount), 0)::float8 as sum from transfers where agency_id = ${agency} and currency = 'UGX'
      and status in ('held','processing','sent') and held_at >= kampala_today()::timestamp at time zone 'Africa/Kampala'`.execute(
      server.db,
    )
    ok(await limits({ daily: (rows[0]?.sum ?? 0) + 500_000 }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('/create', owner, pay())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 422)?.body.message).toContain('UGX 0 of it is left today')
    ok(await limits())
    const everything = (await wallet()).available
    const big = await Promise.all(Array.from({ length: 6 }, () => call('/create', owner, pay({ amount: 1_900_000 }))))
    expect(big.every(({ status }) => status === 201 || status === 422)).toBe(true)
    expect((await wallet()).available).toBe(everything - big.filter(({ status }) => status === 201).length * 1_905_000)
    await booksAgree()
  })

  it('of the wallet hold when many ask at once', async () => {
    const { available } = await wallet()
    ok(await limits({ approval_above: null }))
    const amount = Math.floor(available / 4)
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('/create', owner, pay({ amount }))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await wallet()).available).toBeGreaterThanOrEqual(0)
    ok(await limits())
    await booksAgree()
  })
})

describe('to the wallet of another agency', () => {
  it('moves at once in both books, or in neither', async () => {
    const partner = await server.db
      .selectFrom('agencies')
      .select(['id', 'slug'])
      .where('slug', '=', 'rift-valley')
      .executeTakeFirstOrThrow()
    const known = ok(await server.request('agent/all-agent-beneficiaries/3', { token: owner }))
    expect(known).toMatchObject([{ agency_slug: 'rift-valley', agency_name: 'Rift Valley Stays' }])
    await fillWallet(server, agency, 'UGX', 5_000_000)
    const [ours, theirs] = [await wallet(), await walletOf(server, partner.id, 'UGX')]
    const made = await make({ beneficiary_id: known[0].id, amount: 250_000 })
    expect(made.fee).toBe(0)
    await sendIt(server, made.id)
    expect((await wallet()).available).toBe(ours.available - 250_000)
    expect((await walletOf(server, partner.id, 'UGX')).available).toBe(theirs.available + 250_000)
    for (const id of [agency, partner.id]) expect((await auditOf(server.db, id)).differences).toEqual([])
    // Paying each other at once neither waits for ever nor loses anything.
    const back = await server.proved('owner@rift.test')
    const nile = ok(
      await server.request('agent/agent-beneficiaries/create', {
        token: back,
        body: { kind: 'wallet', name: 'Nile & Savannah Safaris', agency_slug: 'nile-savannah' },
      }),
      201,
    )
    const ids: number[] = []
    for (let round = 0; round < 4; round++) {
      ids.push((await make({ beneficiary_id: known[0].id, amount: 1000 })).id)
      ids.push((await make({ beneficiary_id: nile.id, amount: 1000 }, back)).id)
    }
    await Promise.all(ids.map((id) => sendIt(server, id)))
    for (const id of [agency, partner.id]) expect((await auditOf(server.db, id)).differences).toEqual([])
    expect((await walletOf(server, partner.id, 'UGX')).available).toBe(theirs.available + 250_000)
  })
})

describe('whatever dies between holding and sending', () => {
  it('pays once: the order was given, and nobody heard the answer', async () => {
    const made = await make()
    const local = localPayouts(server.db)
    const dies = {
      ...local,
      payout: async (order: Parameters<typeof local.payout>[0]) => {
        await local.payout(order)
        throw new Error('killed')
      },
    }
    await expect(sendIt(server, made.id, dies)).rejects.toThrow('did not answer')
    expect(await show(made.id)).toMatchObject({ status: 'processing' })
    await Promise.all([sendIt(server, made.id), sendIt(server, made.id)])
    expect(await show(made.id)).toMatchObject({ status: 'sent' })
    const { rows } = await sql`select from local_payouts where reference like ${`%${made.reference}-%`}`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
    await booksAgree()
  })

  it('pays once: the order was never given', async () => {
    const made = await make()
    const local = localPayouts(server.db)
    await expect(
      sendIt(server, made.id, { ...local, payout: () => Promise.reject(new Error('no line')) }),
    ).rejects.toThrow()
    await sendIt(server, made.id)
    expect(await show(made.id)).toMatchObject({ status: 'sent' })
    await booksAgree()
  })

  it('is found by the audit where the books and a transfer disagree', async () => {
    const made = await make()
    await server.db.updateTable('transfers').set({ status: 'sent' }).where('id', '=', made.id).execute()
    const { differences } = await auditOf(server.db, agency)
    expect(differences.map(({ what }) => what).sort()).toEqual([
      'the fee of a transfer',
      'what a transfer paid',
      'what is held for a transfer',
      'what is set apart in a wallet',
    ])
    await server.db.updateTable('transfers').set({ status: 'held' }).where('id', '=', made.id).execute()
    await booksAgree()
  })

  it('is found by the audit where money is set apart for no transfer', async () => {
    const found = await server.db
      .transaction()
      .execute(async (tx) => {
        const moves = [{ from: { kind: 'wallet' }, to: { kind: 'wallet_held' }, currency: 'UGX', amount: 1 }] as const
        await post(tx, { agencyId: agency, kind: 'transfer', moves })
        throw await auditOf(tx, agency)
      })
      .catch((thrown: unknown) => thrown)
    expect(found).toMatchObject({ differences: [{ what: 'what is set apart in a wallet', currency: 'UGX' }] })
  })
})
