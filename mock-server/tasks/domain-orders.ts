import { sql } from 'kysely'
import { sumText, toMajor } from '../../src/domain/money.ts'
import { openDatabase } from '../database/connect.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import type { Settings } from '../http/platform.ts'
import { inTransaction } from '../http/transaction.ts'
import { settle } from '../services/domains/domain-orders.ts'
import type { Ordered } from '../services/domains/registrars/registrar.ts'

const usage =
  'npm run domain:orders, npm run domain:orders -- --done NAME, or npm run domain:orders -- --refuse NAME REASON'

/** `npm run domain:orders`: names that Safiri’s staff have to buy; `--done` and `--refuse` write down what became of one. */
export async function domainOrders(settings: Settings, [flag, name = '', ...reason]: readonly string[]): Promise<void> {
  const database = await openDatabase(settings)
  try {
    const { system } = database
    if (flag === undefined) {
      const { rows } = await sql<{
        name: string
        years: number
        currency: 'USD'
        amount: number
        agency: string
        holder: unknown
      }>`
        select o.name, o.years, o.currency, o.amount, a.name as agency, o.holder from domain_orders o join agencies a on a.id = o.agency_id
        where o.status = 'by_staff' order by o.id`.execute(system)
      if (rows.length === 0) console.log('Nothing is waiting.')
      for (const { name, years, currency, amount, agency, holder } of rows)
        console.log(
          `${name}, ${years} years, ${sumText(toMajor(amount, currency), currency)}, ${agency}\n  ${JSON.stringify(holder)}`,
        )
      return
    }
    const outcome: Ordered | null =
      flag === '--done'
        ? { state: 'registered' }
        : flag === '--refuse' && reason.length > 0
          ? { state: 'refused', reason: reason.join(' ') }
          : null
    if (outcome === null) throw new StartupProblem(`Say what became of it: ${usage}`)
    const order = await system
      .selectFrom('domain_orders')
      .select('id')
      .where('name', '=', name)
      .where('status', '=', 'by_staff')
      .executeTakeFirst()
    if (order === undefined) throw new StartupProblem(`No order of ${name || 'that name'} is waiting.`)
    await inTransaction(system, (tx) => settle(tx, order.id, outcome))
    console.log(
      flag === '--done' ? `${name} is the agency’s.` : `${name} is refused, and the money is back in the wallet.`,
    )
  } finally {
    await database.close()
  }
}
