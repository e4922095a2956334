import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { statements } from '../../../src/domain/contract/money/statements.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, Refused } from '../../http/refusals.ts'
import type { Seller } from '../authority/acting.ts'
import { lockedBooking } from '../bookings/booking-lock.ts'
import { tellColleagues } from '../bookings/booking-notices.ts'
import { recordPayment, sumText } from '../bookings/booking-payments.ts'
import { type AccountName, post } from '../ledger/posting.ts'
import { notCorrected } from '../payments/settled-payment.ts'
import { lockReferences, nextReference } from '../references.ts'
import { type Elevated, lockedSales } from './locked-sales.ts'
import { asAgency } from './other-agency.ts'
import { partnerOf } from './partner-statement.ts'
import { type AskedPartner, salesBetween } from './sales-between.ts'

type Given = BodyOf<typeof statements.settlePartner>

interface Open {
  readonly side: 'offered' | 'reselling'
  readonly supply_id: number
  readonly open: number
}

/**
 * One payment settles all that is open between two agencies. It is recorded by the one who receives it, so that nobody can declare a debt of
 * their own paid. Each booking of an owner gets its payment on the owner's side; what the receiver owed in turn is set off, as money that
 * went out to the partner.
 */
export async function settlePartner(
  tx: Kysely<DB>,
  elevated: Elevated,
  seller: Seller,
  asked: AskedPartner,
  given: Given,
): Promise<{ reference: string; net: number }> {
  const { agencyId, partnerId, currency } = asked
  const [partner, names] = await elevated(async (all) => [
    await partnerOf(all, agencyId, partnerId),
    await all.selectFrom('agencies').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow(),
  ])
  const open = await openSales(elevated, asked)
  const theirs = open.filter(({ side }) => side === 'offered')
  const ours = open.filter(({ side }) => side === 'reselling')
  const sum = (lines: readonly Open[]) => lines.reduce((all, line) => all + line.open, 0)
  const [theyOwe, weOwe] = [sum(theirs), sum(ours)]
  const net = theyOwe - weOwe
  if (open.length === 0) throw conflict(`Nothing is open between you and ${partner.name} in ${currency}.`)
  if (net < 0)
    throw conflict(`You owe ${partner.name} ${sumText(-net, currency)}. They record the payment when it has arrived.`)
  if (toMajor(net, currency) !== given.expected_net)
    throw new Refused(409, {
      message: `${partner.name} now owes ${sumText(net, currency)}. Check the statement before you settle it.`,
      net: toMajor(net, currency),
    })
  for (const id of [agencyId, partnerId].sort((a, b) => a - b))
    await asAgency(tx, id, () => lockReferences(tx, id, 'PAY'))
  const reference = await nextReference(tx, agencyId, 'SET')
  const write = { currency, given, reference }
  await payAll(tx, seller, theirs, { ...write, payer: partner.name })
  await setOff(tx, { agencyId, partnerId, amount: weOwe, ...write })
  const other: Seller = { agencyId: partnerId, userId: seller.userId, acting: null }
  await asAgency(tx, partnerId, async () => {
    await payAll(tx, other, ours, { ...write, payer: names.name, byPartner: true })
    await setOff(tx, { agencyId: partnerId, partnerId: agencyId, amount: theyOwe, ...write })
    await tellOf(tx, other, ours, `${names.name} settled ${reference}`)
  })
  await tellOf(tx, seller, theirs, `${partner.name} settled ${reference}: ${sumText(net, currency)} received`)
  return { reference, net }
}

/** The open sales of both sides. */
const openSales = (elevated: Elevated, asked: AskedPartner) =>
  lockedSales(elevated, 'open', async (all) => {
    const { rows } = await sql<Open>`
      select x.side, x.supply_id, x.open from (${salesBetween(asked)}) x where x.open <> 0 order by x.supply_id`.execute(
      all,
    )
    return rows
  })

interface Write {
  readonly currency: AskedPartner['currency']
  readonly given: Given
  readonly reference: string
}

/** Of each booking what is open: a payment, or back what was paid too much. */
async function payAll(
  tx: Kysely<DB>,
  seller: Seller,
  lines: readonly Open[],
  { currency, given, reference, payer, byPartner }: Write & { readonly payer: string; readonly byPartner?: true },
): Promise<void> {
  for (const { supply_id, open } of lines) {
    const booking = await lockedBooking(tx, seller.agencyId, supply_id)
    await recordPayment(
      tx,
      seller,
      booking,
      {
        amount: toMajor(Math.abs(open), currency),
        currency,
        method: given.method,
        direction: open > 0 ? 'in' : 'out',
        payer,
        external_reference: given.external_reference || reference,
        note: `Settlement ${reference}`,
        received_on: given.received_on,
        ...notCorrected,
        version: undefined,
      },
      byPartner ? { byPartner } : {},
    )
    await tx
      .updateTable('bookings')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', supply_id)
      .where('agency_id', '=', seller.agencyId)
      .execute()
  }
}

/** What the payments of the bookings say came in beside the money that did: it went to the partner for what was owed in turn. */
async function setOff(
  tx: Kysely<DB>,
  {
    agencyId,
    partnerId,
    amount,
    currency,
    given,
    reference,
  }: Write & { readonly agencyId: number; readonly partnerId: number; readonly amount: number },
): Promise<void> {
  if (amount === 0) return
  const money: AccountName = given.method === 'cash' ? { kind: 'cash_drawer' } : { kind: 'bank', detail: given.method }
  const payable: AccountName = { kind: 'payable', detail: `agency:${partnerId}` }
  await post(tx, {
    agencyId,
    kind: 'partner_settlement',
    memo: reference,
    moves: [
      { from: amount > 0 ? money : payable, to: amount > 0 ? payable : money, currency, amount: Math.abs(amount) },
    ],
  })
}

const tellOf = async (tx: Kysely<DB>, seller: Seller, [first, ...more]: readonly Open[], title: string) => {
  if (first === undefined) return
  const booking = await lockedBooking(tx, seller.agencyId, first.supply_id)
  await tellColleagues(tx, seller, booking, {
    kind: 'payment_recorded',
    title,
    body: more.length === 0 ? booking.reference : `${booking.reference} and ${more.length} more`,
  })
}
