import { toMajor } from '../../../src/domain/money.ts'
import { drawerAccount } from '../../services/cash-desk/cash-rows.ts'
import { closeCash, moveCash, openCash } from '../../services/cash-desk/cash-session.ts'
import { actAs } from '../act-as.ts'
import type { References } from '../references.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

/** Each day of the drawer: days ago, tickets sold at the desk (minor units), what was paid out and why, how far off the count was. */
const days = [
  [3, [85_000, 40_000], [30_000, 'Fuel for the airport transfer'], -2_000],
  [2, [120_000], [15_000, 'Printer paper'], 0],
  [1, [60_000, 60_000, 35_000], [20_000, 'Tea and water for guests'], 500],
  [0, [45_000, 110_000], null, null],
] as const
const float = 200_000

/** The drawer of Nile: three days that were closed, and today's, which is open. */
export async function seedCashDesk(world: World, references: References, agency: SeededAgency): Promise<void> {
  const { db } = world
  const person = { agencyId: agency.id, userId: agency.owner.id }
  const currency = 'UGX'
  await actAs(db, agency.owner.id)
  const inBooks = async () => toMajor((await drawerAccount(db, agency.id, currency)).balance, currency)
  for (const [daysAgo, sales, paidOut, off] of days) {
    const before = await inBooks()
    const opensAt = new Date(world.now.getTime() - daysAgo * 86_400_000 - 5 * 3_600_000)
    const later = (hours: number) => new Date(opensAt.getTime() + hours * 3_600_000)
    const first = daysAgo === days[0][0]
    const opened = await openCash(
      db,
      person,
      {
        ...{
          currency,
          name: 'Front desk',
          counted: first ? float : before,
          note: first ? 'The drawer was emptied' : '',
        },
        difference: !first ? null : before > float ? 'bank' : 'difference',
      },
      opensAt,
    )
    await insertRows(
      db,
      'payments',
      sales.map(
        (amount, index): Row<'payments'> => ({
          ...{ agency_id: agency.id, reference: references.next(agency.id, 'PAY', later(index + 1)) },
          ...{ objective: 'ticket', aggregator: 'cash', method: 'cash', currency, amount },
          ...{ payer: 'Walk-in guest', note: 'Tickets at the desk', recorded_by: agency.owner.id },
          ...{ paid_at: later(index + 1), created_at: later(index + 1) },
        }),
      ),
    )
    if (paidOut !== null)
      await moveCash(
        db,
        person,
        opened.id,
        { kind: 'pay_out', amount: paidOut[0], reason: paidOut[1], version: undefined },
        later(4),
      )
    if (off !== null)
      await closeCash(
        db,
        person,
        opened.id,
        {
          ...{ counted: (await inBooks()) + off, notes: null, version: undefined },
          note: off === 0 ? '' : off < 0 ? 'Change given by mistake' : 'A guest left the change',
        },
        later(9),
      )
  }
  await actAs(db, null)
}
