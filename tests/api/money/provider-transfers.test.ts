import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import { orderReference } from '../../../mock-server/services/transfers/order-references.ts'
import { payoutDesk } from '../../../mock-server/services/transfers/payout-desk.ts'
import {
  heardOfTransfer,
  sendTransfer,
  sweepTransfers,
} from '../../../mock-server/services/transfers/send-transfers.ts'
import { type Name, type PayingServer, startPayingServer } from '../../support/payment-stand-in/paying-server.ts'
import type { PaymentStandIn } from '../../support/payment-stand-in/stand-in.ts'
import { phoneFor, type Trouble } from '../../support/payment-stand-in/troubles.ts'
import type { TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { addBeneficiary, fillWallet, someNumber, walletOf } from './transfer-desk.ts'

// Transfers that providers carry out: whatever they answer, or do not, the beneficiary is paid once and the wallet says so.

let paying: PayingServer
let standIn: PaymentStandIn
let server: TestServer
let owner: string
const phones = new Map<string, number>()
beforeAll(async () => {
  paying = await startPayingServer(1000)
  ;({ standIn, server } = paying)
  owner = await server.proved('owner@nile.test')
  await fillWallet(server, paying.agency, 'UGX', 90_000_000)
})
afterAll(() => paying.close())

const call = (path: string, body?: unknown) => server.request(`agent/wallet/transfers${path}`, { token: owner, body })
const rowOf = (id: number) =>
  server.db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A transfer to a phone by whose number the provider meets a trouble. */
async function made(trouble: Trouble | 'ok', amount = 80_000): Promise<number> {
  const phone = phoneFor(trouble)
  if (!phones.has(phone)) {
    const { id } = await addBeneficiary(server, owner, {
      ...{ kind: 'mobile_money', name: 'Grace Nakato', phone, network: 'mtn', accepts_name: true },
      ...{ account_number: undefined, bank: undefined, branch: undefined },
    })
    phones.set(phone, id)
  }
  return ok(await call('/create', { beneficiary_id: phones.get(phone), currency: 'UGX', amount }), 201).id
}
/** Its job, and the clock after it. */
const send = (id: number) => sendTransfer(server.db, payoutDesk(server.platform), id).catch((problem: Error) => problem)
const referenceOf = async (id: number): Promise<string> => orderReference(await rowOf(id))
async function settled(id: number): Promise<void> {
  await standIn.settle(await referenceOf(id))
  await standIn.idle()
  await send(id)
}
const wallet = () => walletOf(server, paying.agency, 'UGX')
const booksAgree = async () => expect((await auditOf(server.db, paying.agency)).differences).toEqual([])

describe.each<Name>(['mtn_momo', 'flutterwave'])('a transfer by %s', (name) => {
  beforeAll(() => paying.use(name))

  it('is processing until the provider says that it was sent', async () => {
    const id = await made('late')
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'processing', provider: name })
    await send(id)
    expect((await rowOf(id)).status).toBe('processing')
    await settled(id)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', amount: 80_000 })
    expect(standIn.taken(await referenceOf(id), 'payout')).toBe(1)
    await booksAgree()
  })

  it.each(['silence', 'cut', 'kept_503', 'garbage', 'twice', 'callback_first'] as const)(
    'is paid once (%s)',
    async (trouble) => {
      const before = await wallet()
      const id = await made(trouble)
      await send(id)
      await standIn.idle()
      await Promise.all([send(id), send(id)])
      const row = await rowOf(id)
      expect(row.status).toBe('sent')
      expect(standIn.taken(await referenceOf(id), 'payout')).toBe(1)
      const after = await wallet()
      expect([before.available - after.available, after.held - before.held]).toEqual([row.amount + row.fee, 0])
      await booksAgree()
    },
  )

  it.each(['lost', 'lost_503'] as const)(
    'is ordered again by the same reference where it never arrived (%s)',
    async (trouble) => {
      const id = await made('ok')
      standIn.nextMoney = trouble
      expect(await send(id)).toBeInstanceOf(Error)
      expect(standIn.taken(await referenceOf(id), 'payout')).toBe(0)
      await send(id)
      await standIn.idle()
      await send(id)
      expect((await rowOf(id)).status).toBe('sent')
      expect(standIn.taken(await referenceOf(id), 'payout')).toBe(1)
    },
  )

  it.each(['refused', 'failed'] as const)('goes back into the wallet with the reason (%s)', async (trouble) => {
    const before = await wallet()
    const id = await made(trouble)
    await send(id)
    await standIn.idle()
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'returned', reason: 'There is not enough money in the account.' })
    expect(await wallet()).toEqual(before)
    await booksAgree()
    // Sent again it is another order.
    const reference = await referenceOf(id)
    ok(await call(`/${id}/send`, {}))
    expect(await referenceOf(id)).not.toBe(reference)
    await send(id)
    await standIn.idle()
    await send(id)
    expect((await rowOf(id)).status).toBe('returned')
  })

  it('of which another sum was sent stays, and says so', async () => {
    const id = await made('other_amount')
    await send(id)
    await standIn.idle()
    await send(id)
    expect(await rowOf(id)).toMatchObject({
      status: 'processing',
      reason: 'The provider says that it sent UGX 40,000: ask it why.',
    })
    await booksAgree()
  })

  it('is found by its notice alone', async () => {
    const id = await made('late')
    await send(id)
    const before = standIn.delivered.length
    await standIn.settle(await referenceOf(id))
    await standIn.idle()
    expect(standIn.delivered.slice(before).map(({ status }) => status)).toEqual([200])
    expect((await rowOf(id)).status).toBe('sent')
  })

  it('whose server died after it was marked is asked after, and ordered by the sweep', async () => {
    const id = await made('ok')
    await server.db
      .updateTable('transfers')
      .set({ status: 'processing', provider: name as 'mtn_momo', updated_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    await sweepTransfers(server.platform)
    await standIn.idle()
    await sql`update transfers set updated_at = 'epoch' where id = ${id}`.execute(server.db)
    await sweepTransfers(server.platform)
    expect((await rowOf(id)).status).toBe('sent')
    expect(standIn.taken(await referenceOf(id), 'payout')).toBe(1)
  })

  it('is asked of nobody else while its provider is not set up', async () => {
    const id = await made('late')
    await send(id)
    paying.use()
    expect(await send(id)).toMatchObject({ message: 'The provider is no longer set up.' })
    expect((await rowOf(id)).status).toBe('processing')
    paying.use(name)
    await settled(id)
    expect((await rowOf(id)).status).toBe('sent')
  })
})

async function toBank(amount = 90_000, changes = {}): Promise<number> {
  const { id } = await addBeneficiary(server, owner, {
    ...{ name: 'Moses Okello', bank: 'CERBUGKA', branch: 'Mbale', account_number: someNumber() },
    ...{ accepts_name: true, ...changes },
  })
  return ok(await call('/create', { beneficiary_id: id, currency: 'UGX', amount }), 201).id
}

describe('the fee', () => {
  beforeAll(() => paying.use('flutterwave'))

  // A bank's 5,000 is set apart.
  it.each([
    [90_000, 1000],
    [2_000_000, 24_000],
  ])(
    'of %d is what the provider names: the rest of what was set apart goes back, a larger one is posted',
    async (amount, fee) => {
      await sql`update transfer_limits set approval_above = null where agency_id = ${paying.agency}`.execute(server.db)
      const before = await wallet()
      const id = await toBank(amount)
      expect((await wallet()).held - before.held).toBe(amount + 5000)
      await send(id)
      await standIn.idle()
      await send(id)
      expect(await rowOf(id)).toMatchObject({ status: 'sent', fee, provider_fee: fee })
      const after = await wallet()
      expect([before.available - after.available, after.held - before.held]).toEqual([amount + Math.min(fee, 5000), 0])
      await booksAgree()
    },
  )
  it('that is named after it was sent is posted as well, once', async () => {
    for (const guessed of [300, 5000]) {
      const id = await made('late')
      await send(id)
      await settled(id)
      // As a provider leaves it that says nothing of fees at first.
      const { fee } = await rowOf(id)
      await server.db.transaction().execute(async (tx) => {
        const { chargeFeeLater } = await import('../../../mock-server/services/transfers/transfer-moves.ts')
        await tx.updateTable('transfers').set({ attempt: 7 }).where('id', '=', id).execute()
        await chargeFeeLater(
          tx,
          await tx.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
          guessed,
        )
        await tx.updateTable('transfers').set({ attempt: 1, provider_fee: null }).where('id', '=', id).execute()
      })
      await booksAgree()
      await heardOfTransfer(server.platform, id)
      await heardOfTransfer(server.platform, id)
      expect(await rowOf(id)).toMatchObject({ fee, provider_fee: fee })
      await booksAgree()
    }
  })
})

describe('who sends it', () => {
  it('is Flutterwave to a bank, by its own codes of bank and branch', async () => {
    paying.use('flutterwave')
    const id = await toBank()
    await send(id)
    await standIn.idle()
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', provider: 'flutterwave' })
    const unknown = await toBank(90_000, { branch: 'Timbuktu' })
    await send(unknown)
    expect(await rowOf(unknown)).toMatchObject({
      status: 'returned',
      reason: 'Flutterwave does not know the branch “Timbuktu” of Centenary Bank.',
    })
  })
  it('is nobody in production without a provider of that kind, which the reason says', async () => {
    const { database, settings } = server.platform
    const production = { database, settings: { ...settings, development: false } }
    paying.use('mtn_momo')
    const id = await toBank()
    await sendTransfer(server.db, payoutDesk(production), id)
    expect(await rowOf(id)).toMatchObject({
      status: 'returned',
      reason: 'No provider that is set up sends UGX to a bank account.',
    })
    paying.use()
    const other = await toBank()
    await sendTransfer(server.db, payoutDesk(production), other)
    expect((await rowOf(other)).reason).toBe('No provider that sends money is set up yet.')
  })
})

describe('the name of an account', () => {
  const check = async (body: Readonly<Record<string, unknown>>) =>
    ok(await server.request('agent/agent-beneficiaries/check-name', { token: owner, body }))

  it('is asked of MTN for its phones', async () => {
    paying.use('mtn_momo')
    const phone = { kind: 'mobile_money', network: 'mtn' }
    expect(await check({ ...phone, name: 'Grace Nakato', phone: '0772555111' })).toMatchObject({ result: 'match' })
    expect(await check({ ...phone, name: 'Peter Musoke', phone: '0772555112' })).toMatchObject({ result: 'none' })
    expect(await check({ ...phone, name: 'Grace Nakato', phone: '0772555100' })).toMatchObject({
      result: 'unavailable',
    })
  })
  it('is asked of Flutterwave for banks, and not known where it does not answer', async () => {
    paying.use('flutterwave')
    const bank = { kind: 'bank', bank: 'CERBUGKA', name: 'Okello Moses' }
    expect(await check({ ...bank, account_number: someNumber() })).toMatchObject({ result: 'match' })
    expect(await check({ ...bank, account_number: someNumber('00') })).toMatchObject({ result: 'unavailable' })
    standIn.next = 'silence'
    expect(await check({ ...bank, account_number: someNumber() })).toMatchObject({ result: 'unavailable' })
  })
})
