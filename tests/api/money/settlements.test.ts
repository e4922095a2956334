import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { settleIntoWallet } from '../../../mock-server/services/settlements/settle.ts'
import { sweepSettlements } from '../../../mock-server/services/settlements/settlement-clock.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { SettlementShown } from '../../../src/domain/schema/types.generated.ts'
import { ok } from '../../support/tour.ts'
import { settlementDesk } from './settlement-desk.ts'

const desk = settlementDesk()
const {
  collected,
  call,
  make,
  confirm,
  takeBack,
  show,
  own,
  standing,
  wallet,
  balance,
  booksAgree,
  itsDayHasCome,
  unit,
} = desk

describe('what a provider collected by the agency’s own keys', () => {
  it('stands there until a person says that it arrived on the bank account, and never goes to a wallet', async () => {
    const first = await collected('flutterwave', 1000, { fee: 30 * unit() })
    await collected('flutterwave', 500)
    await collected('flutterwave', 200, { direction: 'out', daysAgo: 0 })
    expect(await standing()).toMatchObject({
      ...{ with_providers: 1270, on_the_way: 0, to_confirm: 0 },
      groups: [{ provider: 'flutterwave', into: 'bank', payments: 3, net: 1270 }],
    })
    const { settlement, items, transfers } = await make('flutterwave', 'bank')
    expect(settlement).toMatchObject({
      ...{ state: 'pending', into: 'bank', payments: 3, gross: 1500, refunded: 200, fee: 30, expected: 1270 },
      ...{
        arrived: null,
        difference: null,
        made_by: { name: 'Grace Nabwire' },
        reference: expect.stringMatching(/^STL-/),
      },
    })
    expect([items.length, transfers]).toEqual([3, []])
    expect(await standing()).toMatchObject({ with_providers: 0, on_the_way: 1270, to_confirm: 1 })
    await itsDayHasCome(settlement.id)
    await sweepSettlements(desk.server.platform)
    expect(await wallet()).toEqual({ available: 0, pending: 0 })
    expect((await show(settlement.id)).settlement.state).toBe('pending')
    const settled: SettlementShown = ok(await confirm(settlement.id, 1270))
    expect(settled.settlement).toMatchObject({
      ...{ state: 'settled', arrived: 1270, arrived_on: today(), difference: 0, provider_reference: 'FLW-77' },
      settled_by: { name: 'Grace Nabwire' },
    })
    expect(settled.transfers).toMatchObject([
      {
        title: 'Settlement arrived',
        entries: [
          { account: 'Bank, Flutterwave', amount: 1270 },
          { account: 'Clearing, Flutterwave', amount: -1270 },
        ],
      },
    ])
    expect([await balance('clearing', 'flutterwave'), await balance('bank', 'flutterwave'), await wallet()]).toEqual([
      ...[0, 1270],
      { available: 0, pending: 0 },
    ])
    expect(ok(await desk.server.request(`agent/payments/${first}/show`, { token: desk.owner })).settlement).toEqual({
      ...{ id: settlement.id, reference: settlement.reference, state: 'settled' },
    })
    await booksAgree()
  })

  it.each([
    ['less', 990, -10],
    ['more', 1010, 10],
  ])('arrives as %s than expected only with a reason, and the difference is a fee', async (_, arrived, difference) => {
    await collected('pesapal', 1000)
    const { settlement } = await make('pesapal', 'bank')
    const refused = await confirm(settlement.id, arrived)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']])
    expect(await balance('bank', 'pesapal')).toBe(0)
    const before = await balance('fees', 'pesapal')
    const settled: SettlementShown = ok(await confirm(settlement.id, arrived, { reason: 'The bank’s charge' }))
    expect(settled.settlement).toMatchObject({ arrived, difference, difference_reason: 'The bank’s charge' })
    expect(await balance('fees', 'pesapal')).toBe(before - difference)
    expect([await balance('clearing', 'pesapal'), await balance('bank', 'pesapal')]).toEqual([0, arrived])
    expect(ok(await call(`/totals?currency=${desk.currency}`))).toMatchObject([
      { settlements: 1, expected: 1000, on_the_way: 0, arrived, difference },
    ])
    await booksAgree()
    ok(await takeBack(settlement.id))
    expect([await balance('clearing', 'pesapal'), await balance('bank', 'pesapal')]).toEqual([1000, 0])
    expect(await balance('fees', 'pesapal')).toBe(before)
  })

  it('arrives as much more or less than expected only by who may edit the agency', async () => {
    await collected('pesapal', 1000)
    const { settlement } = await make('pesapal', 'bank')
    const reason = 'Kept for a chargeback'
    await desk.colleague.become({ permissions: ['View Finance'] })
    const asColleague = (arrived: number) =>
      call(
        `/${settlement.id}/confirm`,
        { arrived, arrived_on: today(), provider_reference: '', reason, note: '' },
        desk.colleague.token,
      )
    for (const arrived of [1, 949, 1051]) {
      const refused = await asColleague(arrived)
      expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('Edit Agency')])
    }
    expect((await show(settlement.id)).settlement.state).toBe('pending')
    ok(await asColleague(950)) // control: 5 per cent
    ok(await takeBack(settlement.id))
    ok(await confirm((await make('pesapal', 'bank')).settlement.id, 1, { reason }))
    await booksAgree()
  })

  it('is confirmed with a day that has been, by a version that is the latest, once', async () => {
    await collected('pesapal', 700, { daysAgo: 4 })
    const { settlement } = await make('pesapal', 'bank')
    for (const arrived_on of [addDays(today(), 1), addDays(today(), -30)])
      expect((await confirm(settlement.id, 700, { arrived_on })).body.errors).toHaveProperty('arrived_on')
    expect((await confirm(settlement.id, 0)).body.errors).toHaveProperty('arrived')
    expect((await confirm(settlement.id, 700, { version: 9 })).status).toBe(409)
    ok(await confirm(settlement.id, 700, { version: 1 }))
    const again = await confirm(settlement.id, 700, { version: 2 })
    expect([again.status, again.body.message]).toEqual([409, `${settlement.reference} is settled.`])
    expect((await takeBack(settlement.id, { version: 1 })).status).toBe(409)
    await booksAgree()
  })

  it('is never paid into a wallet, whatever is asked; what nobody asked a provider for neither', async () => {
    await collected('mtn_momo', 100)
    await collected('mtn_momo', 200, { keys: null })
    const wanted = { provider: 'mtn_momo', into: 'wallet', currency: desk.currency, note: '' }
    expect((await call('/make', wanted)).status).toBe(409)
    const { settlement } = await make('mtn_momo', 'bank')
    expect(settlement).toMatchObject({ payments: 2, expected: 300 })
    await itsDayHasCome(settlement.id)
    await desk.server.db.transaction().execute(async (tx) => {
      expect(await settleIntoWallet(tx, desk.agency, settlement.id)).toBe(false)
    })
    expect(await wallet()).toEqual({ available: 0, pending: 0 })
    // Control: what the server's keys collected is.
    await collected('mtn_momo', 400, { keys: 'server' })
    expect((await make('mtn_momo', 'wallet')).settlement).toMatchObject({ into: 'wallet', expected: 400 })
    expect((await wallet()).pending).toBe(400)
    const early = (await own()).find(({ into, state }) => into === 'wallet' && state === 'pending')
    await desk.server.db.transaction().execute(async (tx) => {
      expect(await settleIntoWallet(tx, desk.agency, early?.id ?? 0)).toBe(false) // its day has not come
    })
    // The database says so itself.
    const stray = await collected('mtn_momo', 50)
    const [pending] = (await own()).filter(({ into, state }) => into === 'wallet' && state === 'pending')
    const into = sql`update payments set settlement_id = ${pending?.id} where id = ${stray}`
    await expect(into.execute(desk.server.db)).rejects.toThrow('does not belong')
    const right = await collected('mtn_momo', 50, { keys: 'server' })
    await sql`update payments set settlement_id = ${pending?.id} where id = ${right}`.execute(desk.server.db)
    expect((await auditOf(desk.server.db, desk.agency)).differences).not.toEqual([]) // control: it was added behind the books' back
    await sql`update provider_settlements set status = 'taken_back', taken_back_at = now(), taken_back_reason = 'x', held = '{}' where id = ${pending?.id}`.execute(
      desk.server.db,
    )
    await sql`update payments set settlement_id = null where settlement_id = ${pending?.id}`.execute(desk.server.db)
    const { rows } = await sql<{ id: number }>`
      select id from ledger_transfers where key = ${`settlement:${pending?.id}:sent`}`.execute(desk.server.db)
    await sql`select reverse_transfer(${rows[0]?.id}, '')`.execute(desk.server.db)
    await booksAgree()
  })
})

describe('what a provider collected by the server’s keys', () => {
  it('is on the way in the wallet from the day it is paid out, and available on the day it arrives', async () => {
    await collected('mtn_momo', 1000, { keys: 'server', fee: 10 * unit(), daysAgo: 3 })
    await collected('mtn_momo', 300, { keys: 'server', daysAgo: 0 })
    await collected('mtn_momo', 100, { keys: 'server', daysAgo: 0, direction: 'out' })
    const before = await wallet()
    await sweepSettlements(desk.server.platform)
    const [made] = (await own()).filter(({ state }) => state === 'pending')
    // The payment of today is not paid out yet; what went back is.
    expect(made).toMatchObject({
      into: 'wallet',
      payments: 2,
      expected: 890,
      made_by: null,
      expected_on: addDays(today(), 1),
    })
    expect(await wallet()).toEqual({ available: before.available, pending: before.pending + 890 })
    expect(await balance('clearing', 'mtn_momo')).toBe(300)
    await sweepSettlements(desk.server.platform)
    expect(await wallet()).toEqual({ available: before.available, pending: before.pending + 890 })
    expect((await confirm(made?.id ?? 0, 890)).status).toBe(409)
    await itsDayHasCome(made?.id ?? 0)
    await Promise.all([sweepSettlements(desk.server.platform), sweepSettlements(desk.server.platform)])
    expect(await wallet()).toEqual({ available: before.available + 890, pending: before.pending })
    expect((await show(made?.id ?? 0)).settlement).toMatchObject({ state: 'settled', arrived: 890, difference: 0 })
    expect((await show(made?.id ?? 0)).transfers.map(({ title }) => title)).toEqual([
      ...['Settlement on the way', 'Settlement arrived'],
    ])
    await booksAgree()
  })

  it('does not arrive sooner because somebody settles it now', async () => {
    await collected('pesapal', 500, { keys: 'server', daysAgo: 0 })
    const { settlement } = await make('pesapal', 'wallet')
    expect(settlement.expected_on).toBe(addDays(today(), 4))
    const { available } = await wallet()
    await sweepSettlements(desk.server.platform)
    expect((await wallet()).available).toBe(available)
    expect((await show(settlement.id)).settlement.state).toBe('pending')
  })

  it('is taken back with a reason, by transfers that name those they reverse, and can be settled again', async () => {
    const id = await collected('mtn_momo', 800, { keys: 'server' })
    const before = await wallet()
    const { settlement } = await make('mtn_momo', 'wallet')
    expect((await takeBack(settlement.id, { reason: '' })).status).toBe(422)
    expect((await takeBack(settlement.id, { version: 7 })).status).toBe(409)
    const back: SettlementShown = ok(await takeBack(settlement.id, { version: 1 }))
    expect(back.settlement).toMatchObject({ state: 'taken_back', taken_back_reason: 'Made too early' })
    expect(back.items.map((item) => item.id)).toEqual([id])
    expect(back.transfers.map(({ title }) => title)).toEqual(['Settlement on the way', 'Taken back'])
    expect(await wallet()).toEqual(before)
    expect((await takeBack(settlement.id)).status).toBe(409)
    expect(ok(await call(`/totals?currency=${desk.currency}`))).toEqual([])
    // A person took it back: the clock leaves it, and settles what has come in beside it.
    const beside = await collected('mtn_momo', 50, { keys: 'server' })
    await sweepSettlements(desk.server.platform)
    expect((await own()).filter(({ state }) => state !== 'taken_back')).toMatchObject([{ payments: 1, expected: 50 }])
    expect((await standing())?.groups).toMatchObject([{ payments: 1, net: 800, pays_on: null }])
    const [other] = (await own()).filter(({ state }) => state === 'pending')
    expect((await show(other?.id ?? 0)).items.map((item) => item.id)).toEqual([beside])
    ok(await takeBack(other?.id ?? 0))
    await sql`update payments set status = 'failed' where id = ${beside}`.execute(desk.server.db)
    const again = await make('mtn_momo', 'wallet')
    expect(again.items.map((item) => item.id)).toEqual([id])
    await itsDayHasCome(again.settlement.id)
    await sweepSettlements(desk.server.platform)
    await booksAgree()
    ok(await takeBack(again.settlement.id))
    expect(await wallet()).toEqual(before)
    await booksAgree()
  })

  it('cannot be taken back once the wallet has spent it', async () => {
    await collected('mtn_momo', 800, { keys: 'server' })
    const { settlement } = await make('mtn_momo', 'wallet')
    await itsDayHasCome(settlement.id)
    await sweepSettlements(desk.server.platform)
    const { available } = await wallet()
    await sql`insert into payments (agency_id, reference, objective, aggregator, method, currency, amount, payer, note)
      values (${desk.agency}, ${`SPENT-${settlement.id}`}, 'emails', 'wallet', 'wallet', ${desk.currency}, ${available * unit()}, '', '')`.execute(
      desk.server.db,
    )
    const refused = await takeBack(settlement.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'There is not enough money in the wallet.'])
    expect((await show(settlement.id)).settlement.state).toBe('settled')
    await booksAgree()
    await sql`insert into payments (agency_id, reference, objective, aggregator, method, currency, amount, payer, note)
      values (${desk.agency}, ${`FILLED-${settlement.id}`}, 'top_up', 'local', 'bank', ${desk.currency}, ${available * unit()}, '', '')`.execute(
      desk.server.db,
    )
  })

  it('leaves out top-ups, what the agency pays itself, what is disputed, and what did not succeed', async () => {
    for (const objective of ['top_up', 'subscription', 'emails', 'domain'] as const)
      await collected('flutterwave', 100, { keys: 'server', objective })
    await collected('flutterwave', 100, { keys: 'server', status: 'disputed' })
    await collected('flutterwave', 100, { keys: 'server', status: 'failed' })
    await collected('flutterwave', 100, { keys: 'server', status: 'pending' })
    expect(
      (await call('/make', { provider: 'flutterwave', into: 'wallet', currency: desk.currency, note: '' })).status,
    ).toBe(409)
    const kept = await collected('flutterwave', 100, { keys: 'server' }) // control
    const { settlement, items } = await make('flutterwave', 'wallet')
    expect(items.map(({ id }) => id)).toEqual([kept])
    const [topUp] = await sql<{
      id: number
    }>`select id from payments where currency = ${desk.currency} and objective = 'top_up' and aggregator = 'flutterwave'`
      .execute(desk.server.db)
      .then(({ rows }) => rows)
    await expect(
      sql`update payments set settlement_id = ${settlement.id} where id = ${topUp?.id}`.execute(desk.server.db),
    ).rejects.toThrow('does not belong')
    await booksAgree()
  })

  it('is not paid while more has gone back than came in', async () => {
    await collected('flutterwave', 100, { keys: 'server' })
    await collected('flutterwave', 100, { keys: 'server', direction: 'out' })
    await sweepSettlements(desk.server.platform)
    expect((await own()).filter(({ state }) => state !== 'taken_back')).toEqual([])
    expect(
      (await call('/make', { provider: 'flutterwave', into: 'wallet', currency: desk.currency, note: '' })).status,
    ).toBe(409)
    await collected('flutterwave', 1, { keys: 'server' })
    expect((await make('flutterwave', 'wallet')).settlement).toMatchObject({ payments: 3, expected: 1 })
    await booksAgree()
  })
})
