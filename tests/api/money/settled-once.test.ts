import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeSettlement, takeBackSettlement } from '../../../mock-server/services/settlements/settle.ts'
import { sweepSettlements } from '../../../mock-server/services/settlements/settlement-clock.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { SettlementRow } from '../../../src/domain/schema/types.generated.ts'
import { ok } from '../../support/tour.ts'
import { secondOfTwo } from '../../support/two-at-once.ts'
import { settlementDesk } from './settlement-desk.ts'

const desk = settlementDesk()
const { collected, call, make, show, own, standing, booksAgree } = desk

describe('a payment is settled once', () => {
  it('by people, servers and the clock at the same time', async () => {
    for (let n = 1; n <= 12; n++) await collected('pesapal', n, { keys: 'server' })
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        call('/make', { provider: 'pesapal', into: 'wallet', currency: desk.currency, note: '' }),
      ),
      ...Array.from({ length: 3 }, () => sweepSettlements(desk.server.platform)),
    ])
    const made = (await own()).filter(({ state }) => state === 'pending')
    expect(made).toMatchObject([{ payments: 12, expected: 78 }])
    expect(answers.filter((answer) => typeof answer === 'object' && ![201, 409].includes(answer.status))).toEqual([])
    await booksAgree()
  })

  it('because whoever comes second waits for the first', async () => {
    await collected('pesapal', 10, { keys: 'server' })
    const group = { provider: 'pesapal', keysOf: 'server', currency: desk.currency } as const
    const making = { agencyId: desk.agency, userId: null }
    const second = await secondOfTwo(
      desk.server.db,
      (tx) => makeSettlement(tx, group, making),
      (tx) => makeSettlement(tx, group, making),
    )
    expect(second).toEqual({ status: 'fulfilled', value: null })
    // Control: without the lock the database refuses the second.
    const id = await collected('pesapal', 10, { keys: 'server' })
    const settlement = async () =>
      (
        await desk.server.db
          .insertInto('provider_settlements')
          .values({
            ...{
              agency_id: desk.agency,
              reference: `STL-${Math.random()}`,
              provider: 'pesapal',
              keys_of: 'server',
              currency: desk.currency,
            },
            ...{
              payments: 1,
              gross: 10,
              refunded: 0,
              fee: 0,
              first_day: today(),
              last_day: today(),
              expected_on: today(),
            },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [one, other] = [await settlement(), await settlement()]
    const take = (into: number) => sql`update payments set settlement_id = ${into} where id = ${id}`
    const late = await secondOfTwo(
      desk.server.db,
      (tx) => take(one).execute(tx),
      (tx) => take(other).execute(tx),
    )
    expect(late).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('is not rewritten') } })
    for (const each of [one, other])
      await desk.server.db
        .transaction()
        .execute((tx) =>
          takeBackSettlement(tx, { agencyId: desk.agency, userId: 1 }, each, { reason: 'x', version: undefined }),
        )
    await booksAgree()
  })

  it('and is not rewritten while it is in a settlement', async () => {
    const id = await collected('pesapal', 10)
    const { settlement } = await make('pesapal', 'bank')
    for (const change of [sql`fee = 1`, sql`status = 'failed'`, sql`settlement_id = null`])
      await expect(sql`update payments set ${change} where id = ${id}`.execute(desk.server.db)).rejects.toThrow(
        /settlement/,
      )
    for (const change of [
      sql`gross = 5`,
      sql`status = 'settled', gross = 1, arrived = 1, arrived_on = kampala_today(), settled_at = now()`,
    ])
      await expect(
        sql`update provider_settlements set ${change} where id = ${settlement.id}`.execute(desk.server.db),
      ).rejects.toThrow('taken back')
    await expect(
      sql`delete from provider_settlements where id = ${settlement.id}`.execute(desk.server.db),
    ).rejects.toThrow()
    await sql`update payments set status = 'disputed' where id = ${id}`.execute(desk.server.db) // control
    await sql`update payments set status = 'succeeded' where id = ${id}`.execute(desk.server.db)
  })
})

describe('settlements', () => {
  it('are listed by provider, state, currency and days, with totals of the same query, and as a file', async () => {
    await collected('flutterwave', 100)
    await collected('pesapal', 50)
    const { settlement } = await make('flutterwave', 'bank')
    await make('pesapal', 'bank')
    const query = `?currency=${desk.currency}&state=pending`
    const of = async (more: string) => (ok(await call(query + more)) as SettlementRow[]).map(({ expected }) => expected)
    expect(await of('&sort=expected')).toEqual([50, 100])
    expect(await of('&provider=pesapal')).toEqual([50])
    expect(await of(`&q=${settlement.reference}`)).toEqual([100])
    expect(await of(`&to=${addDays(today(), -1)}`)).toEqual([])
    expect(await of(`&from=${today()}&to=${today()}`)).toHaveLength(2)
    expect(ok(await call(`/totals${query}`))).toEqual([
      {
        ...{ currency: desk.currency, settlements: 2, gross: 150, refunded: 0, fees: 0 },
        expected: 150,
        on_the_way: 150,
        arrived: 0,
        difference: 0,
      },
    ])
    expect(ok(await call(`/totals${query}&provider=flutterwave`))).toMatchObject([{ expected: 100 }])
    expect((await standing())?.on_the_way).toBe(150)
    const file = await call(`${query}&download=csv`)
    expect(file.headers.get('content-type')).toContain('csv')
    expect(file.text).toContain(settlement.reference)
    expect((await call('?state=lost')).status).toBe(422)
  })

  it('are refused without the permission, and of another agency not found', async () => {
    await collected('flutterwave', 100)
    const { settlement } = await make('flutterwave', 'bank')
    await desk.colleague.become({ permissions: ['View Bookings'] })
    const { token } = desk.colleague
    for (const path of ['', '/totals', '/standing', `/${settlement.id}/show`])
      expect((await call(path, undefined, token)).status).toBe(403)
    const asked = { provider: 'flutterwave', into: 'bank', currency: desk.currency, note: '' }
    expect((await call('/make', asked, token)).status).toBe(403)
    const rift = await desk.server.login('owner@rift.test')
    for (const [path, body] of [
      ['show', undefined],
      ['confirm', { arrived: 100, arrived_on: today(), provider_reference: '', reason: '', note: '' }],
      ['take-back', { reason: 'Mine now' }],
    ] as const)
      expect((await call(`/${settlement.id}/${path}`, body, rift)).status).toBe(404)
    expect((await call('/make', asked, rift)).status).toBe(409)
    expect((await show(settlement.id)).settlement).toMatchObject({ state: 'pending', version: 1 })
  })

  it('stand in the statement of a wallet with their number', async () => {
    await collected('pesapal', 60, { keys: 'server' })
    const { settlement } = await make('pesapal', 'wallet')
    const { id } = await desk.server.db
      .selectFrom('wallets')
      .select('id')
      .where('agency_id', '=', desk.agency)
      .where('currency', '=', desk.currency)
      .executeTakeFirstOrThrow()
    const statement = ok(
      await desk.server.request(`agent/wallets/${id}/statement?state=pending&q=${settlement.reference}`, {
        token: desk.owner,
      }),
    )
    expect(statement).toMatchObject([
      {
        title: 'Settlement on the way',
        amount: 60,
        settlement_id: settlement.id,
        detail: `${settlement.reference}, Pesapal`,
      },
    ])
  })
})
