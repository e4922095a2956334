import { sumText, toMajor } from '../../src/domain/money.ts'
import { counted, numberText } from '../../src/domain/text.ts'
import { openDatabase } from '../database/connect.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import type { Settings } from '../http/platform.ts'
import { auditOf, type Difference } from '../services/ledger/audit.ts'

const said = (amount: number, currency: string) =>
  currency === '' ? amount : sumText(toMajor(amount, currency), currency)
const lineOf = ({ what, id, currency, booked, shown }: Difference) =>
  `  ${what} (${id}): the books say ${said(booked, currency)}, shown is ${said(shown, currency)}`

/**
 * `npm run verify:ledger`: recomputes every account, document and wallet from the entries of the ledger, prints each difference and
 * fails where there is one. Changes nothing.
 */
export async function verifyLedger(settings: Settings): Promise<void> {
  const database = await openDatabase(settings)
  try {
    const agencies = await database.system.selectFrom('agencies').select(['id', 'name']).orderBy('id').execute()
    let wrong = 0
    for (const { id, name } of agencies) {
      const { accounts, transfers, differences } = await auditOf(database.system, id)
      wrong += differences.length
      const result = differences.length === 0 ? 'the books agree' : counted(differences.length, 'difference')
      console.log(`${name}: ${numberText(transfers)} transfers on ${numberText(accounts)} accounts, ${result}.`)
      for (const difference of differences) console.log(lineOf(difference))
    }
    if (wrong > 0) throw new StartupProblem(`${counted(wrong, 'difference')} in the books.`)
  } finally {
    await database.close()
  }
}
