import * as v from 'valibot'
import { read } from '../call-provider.ts'
import type { BankNamed } from '../provider.ts'
import { ProviderRefused } from '../provider-errors.ts'
import type { FlutterwaveCall } from './flutterwave-call.ts'

// Flutterwave has codes of its own for banks and branches: they are found by the names.

const bankRows = v.array(v.object({ id: v.number(), code: v.string(), name: v.string() }))
const branchRows = v.array(v.object({ branch_code: v.string(), branch_name: v.string() }))

/** Words by which a bank is told from others. */
const distinctive = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !/^(bank|uganda|u|limited|ltd|plc|of|for|the|and|branch)$/.test(word))

/** The row with exactly these words, else the only one that has all of them; a guess between two would pay somebody else. */
function namedAs<Row>(rows: readonly Row[], nameOf: (row: Row) => string, name: string): Row | undefined {
  const wanted = distinctive(name)
  const fitting = rows
    .map((row) => ({ row, words: distinctive(nameOf(row)) }))
    .filter(({ words }) => wanted.length > 0 && wanted.every((word) => words.includes(word)))
  const exact = fitting.filter(({ words }) => words.length === wanted.length)
  const found = exact.length > 0 ? exact : fitting
  return found.length === 1 ? found[0]?.row : undefined
}

export interface BankCodes {
  readonly bankCode: string
  readonly branchCode: string | null
}

/** The codes of a bank; of its branch as well where `isPayout`, because transfers there need it. Throws `ProviderRefused` for one that Flutterwave does not know. */
export async function bankCodes(
  call: FlutterwaveCall,
  { country, bank, branch }: BankNamed,
  isPayout: boolean,
): Promise<BankCodes> {
  const { isFound, data } = await call({ path: `/banks/${encodeURIComponent(country)}` })
  const found = isFound ? namedAs(read('flutterwave', bankRows, data), ({ name }) => name, bank) : undefined
  if (found === undefined) throw new ProviderRefused(`Flutterwave does not know ${bank}.`)
  if (!isPayout) return { bankCode: found.code, branchCode: null }
  const { isFound: hasBranches, data: list } = await call({ path: `/banks/${found.id}/branches` })
  const branches = hasBranches ? read('flutterwave', branchRows, list) : []
  if (branches.length === 0) return { bankCode: found.code, branchCode: null }
  if (branch === '') throw new ProviderRefused(`Flutterwave needs the branch of ${bank}.`)
  const at = namedAs(branches, ({ branch_name }) => branch_name, branch)
  if (at === undefined) throw new ProviderRefused(`Flutterwave does not know the branch “${branch}” of ${bank}.`)
  return { bankCode: found.code, branchCode: at.branch_code }
}
