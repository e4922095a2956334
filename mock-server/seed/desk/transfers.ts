import { type Kysely, sql } from 'kysely'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { BeneficiaryKind, Network } from '../../../src/domain/transfers/beneficiaries.ts'
import { transferFee } from '../../../src/domain/transfers/transfer-rules.ts'
import type { TransferStatus } from '../../../src/domain/transfers/transfer-states.ts'
import type { DB } from '../../database/types.generated.ts'
import { keyedHash, seal } from '../../services/account/secrets.ts'
import { post } from '../../services/ledger/posting.ts'
import { giveBack, spend } from '../../services/transfers/transfer-moves.ts'
import { actAs } from '../act-as.ts'
import type { References } from '../references.ts'
import type { SeededAgency, World } from '../world.ts'

interface Payee {
  readonly kind: BeneficiaryKind
  readonly name: string
  readonly number?: string
  readonly bank?: string
  readonly branch?: string
  readonly network?: Network
  readonly email?: string
  readonly note?: string
  readonly check?: 'match' | 'close' | 'unavailable'
  readonly restsHours?: number
}
const payees: readonly Payee[] = [
  {
    kind: 'bank',
    name: 'Bwindi Community Lodge Ltd',
    number: '9030014417250',
    bank: 'SBICUGKX',
    branch: 'Kabale',
    email: 'accounts@bwindilodge.test',
    note: 'Rooms, on the 5th of each month',
  },
  {
    kind: 'bank',
    name: 'Okello Transport Services',
    number: '3100082746',
    bank: 'CERBUGKA',
    branch: 'Kampala Road',
    check: 'close',
  },
  { kind: 'mobile_money', name: 'Moses Okello', number: '+256772414285', network: 'mtn', note: 'Driver' },
  { kind: 'mobile_money', name: 'Florence Atim', number: '+256752330118', network: 'airtel', note: 'Guide' },
  {
    kind: 'bank',
    name: 'Mweya Boat Cruises',
    number: '1003204477',
    bank: 'EQBLUGKA',
    branch: 'Kasese',
    restsHours: 19,
  },
  { kind: 'wallet', name: 'Rift Valley Stays' },
]

interface Sending {
  readonly to: number
  readonly currency: CurrencyCode
  /** Minor units. */
  readonly amount: number
  readonly narration: string
  readonly daysAgo: number
  readonly by: 'desk' | 'owner'
  /** After the first; those after `waiting` are approved by the owner. */
  readonly states: readonly TransferStatus[]
  readonly reason?: string
}
const sendings: readonly Sending[] = [
  {
    to: 0,
    currency: 'UGX',
    amount: 2_600_000,
    narration: 'Rooms in October',
    daysAgo: 26,
    by: 'desk',
    states: ['waiting', 'held', 'processing', 'sent'],
  },
  {
    to: 2,
    currency: 'UGX',
    amount: 180_000,
    narration: 'Fuel, Bwindi',
    daysAgo: 14,
    by: 'owner',
    states: ['held', 'processing', 'sent'],
  },
  {
    to: 5,
    currency: 'USD',
    amount: 24_000,
    narration: 'Commission, September',
    daysAgo: 9,
    by: 'owner',
    states: ['held', 'processing', 'sent'],
  },
  {
    to: 3,
    currency: 'UGX',
    amount: 95_000,
    narration: 'Guiding, two days',
    daysAgo: 6,
    by: 'owner',
    states: ['held', 'processing', 'returned'],
    reason: 'This number is not registered for mobile money.',
  },
  {
    to: 1,
    currency: 'UGX',
    amount: 400_000,
    narration: 'Airport transfers',
    daysAgo: 5,
    by: 'owner',
    states: ['held', 'cancelled'],
    reason: 'Paid in cash',
  },
  {
    to: 0,
    currency: 'UGX',
    amount: 3_150_000,
    narration: 'Rooms in November',
    daysAgo: 1,
    by: 'desk',
    states: ['waiting'],
  },
  {
    to: 1,
    currency: 'USD',
    amount: 18_500,
    narration: 'Two vehicles, Murchison',
    daysAgo: 1,
    by: 'owner',
    states: ['draft'],
  },
  {
    to: 2,
    currency: 'UGX',
    amount: 120_000,
    narration: 'Allowance',
    daysAgo: 0,
    by: 'owner',
    states: ['held', 'processing'],
  },
  { to: 3, currency: 'UGX', amount: 60_000, narration: 'Park fees', daysAgo: 0, by: 'owner', states: ['held'] },
]

/** Six beneficiaries of every kind, and transfers in every state; posted like those of the server. Needs the wallets in the books. */
export async function seedTransfers(
  world: World,
  references: References,
  agency: SeededAgency,
  partner: SeededAgency,
  /** Posts what else came into wallets before. */
  until: (at: Date) => Promise<void>,
): Promise<void> {
  const { db, now } = world
  const ago = (days: number, minutes = 0) => new Date(now.getTime() - days * 86_400_000 - 3_600_000 + minutes * 60_000)
  const ids: number[] = []
  for (const payee of payees) {
    const { id } = await db
      .insertInto('beneficiaries')
      .values({
        agency_id: agency.id,
        ...{ kind: payee.kind, name: payee.name, email: payee.email ?? null, note: payee.note ?? '' },
        ...{ bank: payee.bank ?? null, branch: payee.branch ?? '', network: payee.network ?? null },
        ...(payee.number === undefined
          ? { partner_agency_id: partner.id }
          : {
              account_number: seal(payee.number),
              account_last: payee.number.slice(-4),
              account_key: keyedHash('account', agency.id, payee.kind, payee.bank ?? '', payee.number),
            }),
        name_check: payee.check ?? 'match',
        rests_until: payee.restsHours === undefined ? null : new Date(now.getTime() + payee.restsHours * 3_600_000),
        created_by: agency.owner.id,
        ...{ created_at: ago(60), updated_at: ago(60), name_checked_at: ago(60) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  await db
    .insertInto('transfer_settings')
    .values({ agency_id: agency.id, narration: agency.name, mail_sent: true })
    .execute()
  await db
    .insertInto('transfer_limits')
    .values([
      {
        agency_id: agency.id,
        currency: 'UGX',
        approval_above: 2_000_000,
        daily: 10_000_000,
        beneficiary_id: ids[0] ?? null,
      },
      { agency_id: agency.id, currency: 'USD', approval_above: 50_000, daily: 300_000, beneficiary_id: ids[5] ?? null },
    ])
    .execute()
  for (const sending of sendings) {
    const kind = payees[sending.to]?.kind ?? 'bank'
    const at = (step: number) => ago(sending.daysAgo, step * 3)
    await until(at(0))
    const status = sending.states.at(-1) ?? 'draft'
    const maker =
      sending.by === 'desk' ? (agency.desk.find(({ id }) => id !== agency.owner.id) ?? agency.owner) : agency.owner
    const wasHeld = sending.states.includes('held')
    const row = await db
      .insertInto('transfers')
      .values({
        agency_id: agency.id,
        beneficiary_id: ids[sending.to] ?? 0,
        reference: references.next(agency.id, 'TRF', at(0)),
        ...{ status, currency: sending.currency, amount: sending.amount, narration: sending.narration },
        fee: transferFee(kind, sending.currency, sending.amount),
        reason: sending.reason ?? '',
        attempt: wasHeld ? 1 : 0,
        made_by: maker.id,
        approved_by: sending.states[0] === 'waiting' && wasHeld ? agency.owner.id : null,
        held_at: wasHeld ? at(1) : null,
        sent_at: status === 'sent' ? at(3) : null,
        ...{ created_at: at(0), updated_at: at(3) },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const server: readonly TransferStatus[] = ['processing', 'sent', 'returned']
    await db
      .insertInto('transfer_steps')
      .values(
        sending.states.map((state, step) => ({
          agency_id: agency.id,
          transfer_id: row.id,
          status: state,
          made_by: server.includes(state)
            ? null
            : state === 'held' && sending.states[0] === 'waiting'
              ? agency.owner.id
              : maker.id,
          reason: state === status ? (sending.reason ?? '') : '',
          created_at: at(step),
        })),
      )
      .execute()
    if (!wasHeld) continue
    await actAs(db, maker.id)
    await post(db, {
      ...{ agencyId: agency.id, kind: 'transfer_held', key: `transfer:${row.id}:hold:1`, happenedAt: at(1) },
      moves: [
        { from: { kind: 'wallet' }, to: { kind: 'wallet_held' }, currency: row.currency, amount: row.amount + row.fee },
      ],
    })
    await actAs(db, null) // the server sends it, or takes it back
    if (status === 'sent') await spend(db, row, { happenedAt: at(3) })
    else if (status !== 'held' && status !== 'processing')
      await giveBack(db, row, status === 'cancelled' ? 'cancelled' : 'returned', at(3))
    if (status === 'processing') await orderOf(db, row)
    if (status === 'sent' && kind === 'wallet')
      await post(db, {
        ...{ agencyId: partner.id, kind: 'transfer_received', key: `received:${row.id}:1`, happenedAt: at(3) },
        moves: [
          {
            from: { kind: 'payable', detail: `agency:${agency.id}` },
            to: { kind: 'wallet' },
            currency: row.currency,
            amount: row.amount,
          },
        ],
      })
  }
}

/** One that the built-in provider has taken and not finished. */
const orderOf = (
  db: Kysely<DB>,
  row: { agency_id: number; reference: string; attempt: number; currency: string; amount: number },
) =>
  sql`insert into local_payouts (reference, agency_id, currency, amount, state)
    values (${`${row.agency_id}-${row.reference}-${row.attempt}`}, ${row.agency_id}, ${row.currency}, ${row.amount}, 'pending')`.execute(
    db,
  )
