import { sumText as moneySum } from '../../domain/money.ts'
import { financeAddress } from '../../domain/routes/finance-address.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { clientStatementAddress } from '../../domain/routes/statement-address.ts'
import { newTransferPath } from '../areas/money/transfer-commands.ts'
import { formParameter } from '../form-parameter.ts'
import type { RecordHit } from '../ports.ts'
import { type Chip, found, missing, plain, type Resolved } from './chips.ts'
import type { Known } from './grammar.ts'
import { type Find, findNames } from './names.ts'
import { currencyIn, type Sum, sumAt } from './said-sums.ts'
import { fillers } from './tokens.ts'

export type MoneyAct = 'exchange' | 'topUp' | 'transfer' | 'statement'
/** What is done with money and no booking: “exchange 500 usd to ugx”, “transfer 1.5m to John”, “statement of Grace”. */
export interface MoneySentence {
  readonly act: MoneyAct
  readonly sum?: Sum
  /** Into which currency. */
  readonly into?: string
  /** A beneficiary or a client. */
  readonly name: string
  readonly doubts: readonly string[]
}
const acts: ReadonlySet<string> = new Set<MoneyAct>(['exchange', 'topUp', 'transfer', 'statement'])
export const isMoneySentence = (sentence: { readonly act: string }): sentence is MoneySentence => acts.has(sentence.act)

export const moneyTitles: Readonly<Record<MoneyAct, string>> = {
  exchange: 'Exchange',
  topUp: 'Top up',
  transfer: 'Transfer',
  statement: 'Statement of account',
}

const leads: readonly { readonly act: MoneyAct; readonly words: readonly string[] }[] = [
  { act: 'exchange', words: ['exchange'] },
  { act: 'exchange', words: ['convert'] },
  { act: 'topUp', words: ['top', 'up'] },
  { act: 'topUp', words: ['top-up'] },
  { act: 'topUp', words: ['topup'] },
  { act: 'transfer', words: ['transfer'] },
  { act: 'transfer', words: ['send'] },
  { act: 'statement', words: ['statement', 'of'] },
  { act: 'statement', words: ['statement', 'for'] },
]

/** The verb comes first, and beside it a sum, or of a statement whose it is; anything else is a search. */
export function moneySentence(words: readonly string[], known: Known): MoneySentence | undefined {
  const lead = leads.find((one) => one.words.every((word, at) => words[at] === word))
  if (lead === undefined) return undefined
  const { act } = lead
  let sum: Sum | undefined
  let into: string | undefined
  const name: string[] = []
  for (let at = lead.words.length; at < words.length; ) {
    const word = words[at] ?? ''
    const read = act === 'statement' || sum !== undefined ? undefined : sumAt(words, at)
    const code = act === 'exchange' && sum !== undefined ? currencyIn(word) : undefined
    if (read !== undefined) sum = read.sum
    else if (code !== undefined) into ??= code
    else if (!fillers.has(word)) name.push(word)
    at += read?.taken ?? 1
  }
  const said = name.join(' ')
  if (act === 'statement') return name.some((word) => !known.isWord(word)) ? { act, name: said, doubts: [] } : undefined
  if (sum === undefined || sum.amount <= 0) return undefined
  if (act === 'transfer') return name.length === 0 ? undefined : { act, sum, name: said, doubts: [] }
  // A sum and words that are no currency: “exchange 2 rooms” is about something else.
  if (said !== '' && said !== 'wallet') return undefined
  const same = into !== undefined && into === (sum.currency ?? 'USD')
  return {
    act,
    sum,
    name: '',
    doubts: same ? ['choose another currency than the first'] : [],
    ...(into === undefined || same ? {} : { into }),
  }
}

const withCurrency = ({ act, sum }: MoneySentence) =>
  sum === undefined ? undefined : { amount: sum.amount, currency: sum.currency ?? (act === 'exchange' ? 'USD' : 'UGX') }

/** What is known before a name was looked up. */
export function moneySketch(sentence: MoneySentence): Resolved {
  const sum = withCurrency(sentence)
  const chips: Chip[] = [{ text: moneyTitles[sentence.act], tone: 'verb' }]
  if (sum !== undefined) chips.push(plain(moneySum(sum.amount, sum.currency)))
  if (sentence.into !== undefined) chips.push(plain(`to ${sentence.into}`))
  return { chips: sentence.name === '' ? chips : [...chips, plain(`“${sentence.name}”`)], to: undefined, ways: 1 }
}

export interface MoneyLook {
  readonly find: Find
  readonly beneficiaries: (words: string) => Promise<readonly RecordHit[]>
}

/** The form filled in, or the statement of the client. */
export async function moneyResolved(sentence: MoneySentence, look: MoneyLook, way: number): Promise<Resolved> {
  const { act, into, name } = sentence
  const sum = withCurrency(sentence)
  const { chips } = moneySketch({ ...sentence, name: '' })
  if (act === 'exchange' && sum !== undefined) {
    const to = into ?? (sum.currency === 'UGX' ? undefined : 'UGX')
    const address = financeAddress('exchange', {
      from: sum.currency,
      amount: sum.amount,
      ...(to === undefined ? {} : { to }),
    })
    return { chips, to: address, ways: 1 }
  }
  if (act === 'topUp' && sum !== undefined) {
    const query = new URLSearchParams({
      [formParameter]: 'top-up',
      amount: String(sum.amount),
      currency: sum.currency,
    })
    return { chips, to: `${linkTo('/finance')}?${query}`, ways: 1 }
  }
  const hits =
    act === 'transfer'
      ? await look.beneficiaries(name).catch(() => [])
      : ((await findNames([{ words: name, hint: 'client' }], ['client'], undefined, look.find)).client?.hits ?? [])
  const few = hits.slice(0, 3)
  const one = few[way % Math.max(1, few.length)]
  if (one === undefined)
    return {
      chips: [...chips, missing(name)],
      to: undefined,
      off: act === 'transfer' ? 'There is no beneficiary of this name.' : 'No client with this name was found.',
      ways: 1,
    }
  return {
    chips: [...chips, found(one.label, [(way % few.length) + 1, few.length])],
    to: act === 'transfer' ? newTransferPath({ to: one.id, ...sum }) : clientStatementAddress(one.id),
    ways: few.length,
  }
}
