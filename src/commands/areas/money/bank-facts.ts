import { shortDayText } from '../../../domain/date-texts.ts'
import { rateNumberText } from '../../../domain/finance/spoken-rates.ts'
import { sumText } from '../../../domain/money.ts'
import { bankPath, creditPath, toMatchQuery } from '../../../domain/routes/bank-address.ts'
import type {
  BankCreditRowFragment,
  BankCreditWholeFragment,
} from '../../../gateway/generated/bank-credits.generated.ts'
import { targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import type { RecordHit } from '../../ports.ts'

/** The form that is open over the list: `?form=type`. */
export const bankForm = (form: 'type' | 'import'): string => `${bankPath}?${formParameter}=${form}`

type CreditFacts = Pick<
  BankCreditRowFragment,
  'payer' | 'description' | 'reference' | 'amount' | 'currency' | 'value_date'
>
/** Who paid, as far as the bank says. */
export const payerOf = ({
  payer,
  description,
  reference,
}: Omit<CreditFacts, 'amount' | 'currency' | 'value_date'>): string => payer || description || reference || 'No payer'
export const creditName = (credit: CreditFacts): string =>
  `${sumText(credit.amount, credit.currency)}, ${payerOf(credit)}, ${shortDayText(credit.value_date)}`

export type Suggestion = BankCreditWholeFragment['suggestions'][number]
export const suggestionKey = ({ kind, booking_id, payment_id }: Suggestion): string =>
  `${kind}:${kind === 'payment' ? payment_id : booking_id}`
/** A suggestion as it was seen: where its sum or rate is another by now, it is another choice. */
export const suggestionSeen = (suggestion: Suggestion): string =>
  [suggestionKey(suggestion), suggestion.amount, suggestion.rate].join(' ')
/** "settles UGX 365,250 at 3,652.5": what a part of a credit comes to in the other currency of a booking. */
export const settlesText = ({ settles, rate, currency }: Suggestion, from: string): string | null =>
  settles == null || rate == null
    ? null
    : `settles ${sumText(settles, currency)} at ${rateNumberText(rate, from, currency)}`
export const pieceOf = (suggestion: Suggestion) =>
  suggestion.kind === 'payment'
    ? { payment_id: suggestion.payment_id ?? null }
    : {
        booking_id: suggestion.booking_id ?? null,
        ...{ amount: suggestion.amount, rate: suggestion.rate ?? null },
        ...(suggestion.booking_version == null ? {} : { version: suggestion.booking_version }),
      }
/** "Grace Nakato, BK-2026-000508" */
export const suggestionName = ({ client, booking_reference, payment_reference }: Suggestion): string =>
  [client, payment_reference ?? booking_reference].filter(Boolean).join(', ')

export const oneCredit = { on: 'one', kinds: ['bank_credit'] } as const
export const creditIn = (context: Context) =>
  targetsOf(oneCredit, context)[0]?.data as BankCreditRowFragment | undefined // the row as its screens and the palette have it

/** Reads a credit with its suggestions, as they are now. */
export async function readCredit(id: number): Promise<BankCreditWholeFragment> {
  const [{ ask }, { bankCreditQuery }] = await Promise.all([
    import('../../../gateway/client.ts'),
    import('../../../gateway/generated/bank-credits.generated.ts'),
  ])
  return (await ask(bankCreditQuery, { id })).bankCredit
}

/** Those that wait to be matched, where the palette asks which one. */
export async function waitingCredits(): Promise<readonly RecordHit[]> {
  const [{ read }, { bankCreditsQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/bank-credits.generated.ts'),
  ])
  const { bankCredits } = await read(bankCreditsQuery, { ...toMatchQuery, per_page: 50 })
  return bankCredits.data.map((row) => ({
    ...{ kind: 'bank_credit', id: String(row.id), label: payerOf(row), data: row, to: creditPath(row.id) },
    detail: `${sumText(row.left, row.currency)} left, ${shortDayText(row.value_date)}`,
  }))
}
