import type { Desk } from './desk.ts'
import { type Area, ask, major, minor, type Outcome, outcomeOf } from './operation.ts'

interface Drawer {
  readonly currency: string
  readonly expected: number
  readonly session: { readonly id: number; readonly expected: number } | null
}

/** Of the two drawers that are used here, one that is open, or shut. */
async function some(desk: Desk, isOpen: boolean): Promise<Drawer | undefined> {
  const told = await ask(desk, 'cash/drawers')
  return desk.chance.of(
    (told.data as Drawer[]).filter(
      ({ currency, session }) => ['UGX', 'USD'].includes(currency) && (session !== null) === isOpen,
    ),
  )
}
const moved = ({ claims }: Desk, currency: string, amount: number, other: string): void => {
  if (amount === 0) return
  claims.cash.push({ account: 'cash_drawer ', currency, amount }, { account: other, currency, amount: -amount })
}
/** What is counted: mostly what the books have, else a little more or less. */
const counted = ({ chance }: Desk, expected: number, currency: string): number => {
  const other = chance.next() < 0.5 ? 0 : chance.whole(-30, 30) * (currency === 'UGX' ? 100 : 7)
  return Math.max(0, minor(expected, currency) + other)
}

async function open(desk: Desk): Promise<Outcome> {
  const found = await some(desk, false)
  if (found === undefined) return 'idle'
  const { currency, expected } = found
  const difference = desk.chance.of(['bank', 'difference', null])
  const body = { currency, name: 'Front desk', counted: major(counted(desk, expected, currency), currency), difference }
  const told = await ask(desk, 'cash/sessions/open', { ...body, note: 'Counted' })
  if (!told.done) return 'refused'
  const { expected_at_opening: books, opening_count: count } = told.data.session
  const other = difference === 'bank' ? 'bank cash' : 'fees cash_difference'
  moved(desk, currency, minor(count, currency) - minor(books, currency), other)
  return 'done'
}
async function move(desk: Desk, kind: 'pay_in' | 'pay_out' | 'to_bank'): Promise<Outcome> {
  const found = await some(desk, true)
  if (found?.session == null) return 'idle'
  const { currency, session } = found
  const sum = desk.chance.whole(1, currency === 'UGX' ? 20_000 : 2_000)
  const told = await ask(desk, `cash/sessions/${session.id}/move`, {
    kind,
    amount: major(sum, currency),
    reason: 'Fuel',
  })
  if (told.done)
    moved(desk, currency, kind === 'pay_in' ? sum : -sum, kind === 'to_bank' ? 'bank cash' : 'outside petty_cash')
  return outcomeOf(told)
}
async function close(desk: Desk): Promise<Outcome> {
  const found = await some(desk, true)
  if (found?.session == null) return 'idle'
  const { currency, session } = found
  const count = major(counted(desk, session.expected, currency), currency)
  const told = await ask(desk, `cash/sessions/${session.id}/close`, { counted: count, note: 'Wrong change' })
  if (told.done) moved(desk, currency, minor(told.data.session.difference, currency), 'fees cash_difference')
  return outcomeOf(told)
}

export const cash: Area = {
  operations: [
    { name: 'cash: open the drawer', weight: 4, run: open },
    { name: 'cash: pay in', weight: 3, run: (desk) => move(desk, 'pay_in') },
    { name: 'cash: pay out', weight: 3, run: (desk) => move(desk, 'pay_out') },
    { name: 'cash: to the bank', weight: 2, run: (desk) => move(desk, 'to_bank') },
    { name: 'cash: close the drawer', weight: 2, run: close },
  ],
  async reckon({ start, claims, move: post }) {
    for (const { account, currency, amount } of claims.cash) post(start.nile, account, currency, amount)
  },
}
