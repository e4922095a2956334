import { sql } from 'kysely'
import { addDays, type Day, dayOf } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { fingerprints } from '../../services/bank-credits/fingerprint.ts'
import { isTieable } from '../../services/bank-credits/suggestions.ts'
import { isOpen, openOf } from '../../services/dues/open-instalments.ts'
import { instantAt } from '../people.ts'
import type { SeededAgency, World } from '../world.ts'

interface Paid {
  readonly id: number
  readonly amount: number
  readonly currency: CurrencyCode
  readonly paid_at: string
  readonly client: string
}
interface Owing {
  readonly reference: string
  readonly currency: CurrencyCode
  readonly open: number
  readonly client: string
}
interface Line {
  readonly value_date: Day
  readonly currency: CurrencyCode
  readonly amount: number
  readonly payer: string
  readonly description: string
  /** Payments that were recorded before the statement came. */
  readonly ties?: readonly Paid[]
  readonly ignored?: 'own_transfer' | 'interest'
}

const account = 'Stanbic main'
const file = 'statement-november.csv'

/** The bank statement of Nile: some of it matched to payments that the desk had recorded, some still to be matched. */
export async function seedBankCredits(world: World, agency: SeededAgency): Promise<void> {
  const { db, today } = world
  const { rows: paid } = await sql<Paid>`
    select p.id, p.amount, p.currency, p.paid_at, c.name as client from payments p
    join bookings b on b.id = p.booking_id join clients c on c.id = b.client_id
    where p.agency_id = ${agency.id} and ${isTieable} and p.settled_currency is null order by p.paid_at desc, p.id desc limit 40`.execute(
    db,
  )
  const { rows: owing } = await sql<Owing>`
    select b.reference, b.currency, ${openOf} as open, c.name as client
    from booking_instalments i join bookings b on b.id = i.booking_id join clients c on c.id = b.client_id
    where b.agency_id = ${agency.id} and b.deleted_at is null and ${isOpen} order by abs(i.due_on - ${today}::date), b.id, i.position limit 40`.execute(
    db,
  )
  const marked = fingerprints()
  for (const [place, line] of linesOf(world, paid, owing).entries()) {
    const { ties = [], ignored, ...credit } = line
    const texts = { ...credit, account, reference: `FT26${String(320_114 + 37 * place)}` }
    const entered = instantAt(
      addDays(credit.value_date < today ? credit.value_date : addDays(today, -1), 1),
      8 * 60 + place,
    )
    const at = entered > world.now ? world.now : entered
    const { id } = await db
      .insertInto('bank_credits')
      .values({
        ...texts,
        ...{
          agency_id: agency.id,
          source: 'import',
          file_name: file,
          fingerprint: marked(texts),
          entered_by: agency.owner.id,
        },
        ...{ created_at: at, updated_at: at },
        ...(ignored === undefined ? {} : { ignored_reason: ignored, ignored_by: agency.owner.id, ignored_at: at }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { id: payment_id, amount } of ties)
      await db
        .insertInto('bank_credit_matches')
        .values({
          ...{ agency_id: agency.id, credit_id: id, payment_id, amount, recorded: false },
          ...{ matched_by: agency.owner.id, created_at: at },
        })
        .execute()
  }
}

function linesOf({ today }: World, paid: readonly Paid[], owing: readonly Owing[]): Line[] {
  const [one, two, three, four, ...others] = paid
  const twins = others.flatMap((payment, place): (readonly [Paid, Paid])[] => {
    const other = others.slice(place + 1).find(({ currency }) => currency === payment.currency)
    return other === undefined ? [] : [[payment, other]]
  })[0]
  const [named, deposit, alike] = owing
  const ofPayment = (payment: Paid, more = 0) => ({
    value_date: dayOf(payment.paid_at),
    ...{ currency: payment.currency, amount: payment.amount + more, payer: payment.client.toUpperCase() },
    description: `RTGS FROM ${payment.client.toUpperCase()}`,
  })
  return [
    ...[one, two].flatMap((payment) => (payment === undefined ? [] : [{ ...ofPayment(payment), ties: [payment] }])),
    ...(twins === undefined
      ? []
      : [
          {
            ...ofPayment(twins[0], twins[1].amount),
            value_date: dayOf(twins[1].paid_at),
            description: 'EFT TRAVEL GROUP, TWO BOOKINGS',
            ties: twins,
          },
        ]),
    ...(three === undefined ? [] : [{ ...ofPayment(three, three.amount), ties: [three] }]),
    ...(four === undefined ? [] : [ofPayment(four)]),
    ...(named === undefined
      ? []
      : [
          {
            ...{ value_date: addDays(today, -2), currency: named.currency, amount: named.open, payer: '' },
            description: `TRF ${named.reference.replaceAll('-', '')} SAFARI ${named.client.toUpperCase()}`,
          },
        ]),
    ...(deposit === undefined
      ? []
      : [
          {
            ...{ value_date: addDays(today, -1), currency: deposit.currency, amount: deposit.open },
            ...{
              payer: deposit.client.toUpperCase().split(' ').toReversed().join(' '),
              description: 'MOBILE BANKING TRANSFER',
            },
          },
        ]),
    ...(alike === undefined
      ? []
      : [
          {
            ...{
              value_date: addDays(today, -1),
              currency: alike.currency,
              amount: Math.max(1, Math.round(alike.open / 2)),
            },
            ...{ payer: alike.client.toUpperCase(), description: 'PART PAYMENT TOUR' },
          },
        ]),
    {
      value_date: addDays(today, -3),
      currency: 'UGX',
      amount: 730_000,
      payer: 'KAMPALA FREIGHT LTD',
      description: 'STAFF RETREAT',
    },
    {
      value_date: addDays(today, -6),
      currency: 'USD',
      amount: 41_500,
      payer: 'WISE EUROPE SA',
      description: 'SWIFT INWARD, NO DETAILS',
    },
    {
      ...{ value_date: addDays(today, -5), currency: 'UGX', amount: 2_000_000, payer: 'NILE SAVANNAH SAFARIS' },
      ...{ description: 'FROM SAVINGS ACCOUNT', ignored: 'own_transfer' },
    },
    {
      ...{ value_date: addDays(today, -24), currency: 'UGX', amount: 18_340, payer: 'STANBIC BANK UGANDA' },
      ...{ description: 'CREDIT INTEREST', ignored: 'interest' },
    },
  ]
}
