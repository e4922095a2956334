import { RotateCcw } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { shortDayText } from '../../../domain/date-texts.ts'
import type { Day } from '../../../domain/dates.ts'
import { crossRate, isWorth, pivot, shareOf } from '../../../domain/finance/exact-rates.ts'
import { rateSources } from '../../../domain/finance/money-flow.ts'
import { isLargeCorrection, type Settlement, settlementOf } from '../../../domain/finance/settlement.ts'
import { rateNumberText } from '../../../domain/finance/spoken-rates.ts'
import { type CurrencyCode, minorOrNull, sumText, toMajor, toMinor } from '../../../domain/money.ts'
import { paymentRatesQuery } from '../../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { MoneyInput } from '../../../ui/forms/number-input.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, someFields } from '../../standard/use-form.ts'
import type { BookingRecord } from '../booking-record.ts'

/** What a payment in another currency settles, as far as it is known while it is typed; minor units. */
export interface Settling {
  /** As the server names the rate; empty where it has not arrived, or does not matter. */
  readonly rate: string
  /** "at 3,705 (house rate, 25 Nov 2026)" */
  readonly words: string
  readonly settlement: Settlement | null
  /** What all that is owed, or can be refunded, is in the other currency; major units. */
  readonly whole: number | null
  /** What a sum of the booking’s currency is in the other one; major units. */
  readonly inOther: ((sum: number) => number) | null
  /** The other sum follows from the payment that is given back. */
  readonly isFixed: boolean
  readonly refetch: () => Promise<void>
}

/** What of a booking a payment in another currency is reckoned by; of one that is not made yet, what it will be. */
export type PaidAccount = Pick<BookingRecord, 'currency' | 'balance' | 'paid' | 'refunded' | 'written_off' | 'payments'>

/** The latest payment in that currency, which a refund gives back. */
const originOf = (booking: PaidAccount, currency: string) =>
  booking.payments.findLast(
    (payment) =>
      payment.direction === 'in' &&
      payment.currency === currency &&
      payment.settled_amount != null &&
      ['succeeded', 'part_refunded'].includes(payment.status),
  )

/** Null where the payment is in the booking’s own currency. */
export function useSettling(
  booking: PaidAccount,
  direction: 'in' | 'out',
  given: { amount: number | null; currency: string; received_on: Day | null; settled_amount: number | null },
): Settling | null {
  const into = booking.currency
  const from = given.currency as CurrencyCode // one of the choices
  const isOther = from !== into
  const origin = direction === 'out' && isOther ? originOf(booking, from) : undefined
  const { data, refetch } = useQuery(
    paymentRatesQuery,
    { on: given.received_on },
    { enabled: isOther && origin === undefined, keepPrevious: false },
  )
  if (!isOther) return null
  const amount = minorOrNull(given.amount, from)
  if (origin?.settled_amount != null) {
    const settles = toMinor(origin.settled_amount, into)
    const share = amount === null ? null : shareOf(settles, amount, toMinor(origin.amount, from))
    return {
      rate: '',
      words: `at the rate of ${origin.reference}`,
      settlement: share === null ? null : { worth: share, settled: share, rounding: 0 },
      whole: origin.amount,
      inOther: null,
      isFixed: true,
      refetch,
    }
  }
  const told = (currency: string) =>
    currency === pivot ? undefined : data?.paymentRates.find((rate) => rate.currency === currency)
  const [one, other] = [told(from), told(into)]
  const [fromWorth, intoWorth] = [from === pivot ? '1' : one?.rate, into === pivot ? '1' : other?.rate]
  if (fromWorth === undefined || intoWorth === undefined)
    return { rate: '', words: '', settlement: null, whole: null, inOther: null, isFixed: false, refetch }
  const worths = { from: fromWorth, into: intoWorth }
  const owed = toMinor(
    direction === 'in' ? booking.balance + booking.written_off : booking.paid - booking.refunded,
    into,
  )
  const inOther = (sum: number) => toMajor(isWorth(sum, { from: intoWorth, into: fromWorth }, into, from), from)
  const rate = crossRate(fromWorth, intoWorth)
  const named = [one, other].find((each) => each?.source === 'house') ?? one ?? other
  return {
    rate,
    words: `at ${rateNumberText(rate, from, into)}${named === undefined ? '' : ` (${rateSources[named.source].toLowerCase()}, ${shortDayText(named.day)})`}`,
    settlement:
      amount === null || amount <= 0
        ? null
        : settlementOf(
            { amount, from, into, worths },
            { balance: owed, corrected: minorOrNull(given.settled_amount, into), closes: direction === 'in' },
          ),
    whole: inOther(owed),
    inOther: (sum) => inOther(toMinor(sum, into)),
    isFixed: false,
    refetch,
  }
}

/** "UGX 1,852,500 settles USD 500 at 3,705", and the other sum where it was agreed otherwise. */
export function SettledFields<Values extends FieldValues>({
  state,
  at,
  settling: { words, settlement, isFixed },
  amount,
  currency,
  into,
  isRefund,
}: {
  state: FormState<Values>
  /** The path of the payment in the form. */
  at: '' | 'payment.' | `parts.${number}.`
  settling: Settling
  amount: number | null
  currency: string
  into: CurrencyCode
  isRefund: boolean
}) {
  const form: FormState<FieldValues> = someFields(state)
  const corrected: number | null = form.form.watch(`${at}settled_amount`)
  const major = (sum: number) => toMajor(sum, into)
  const rounding = settlement?.rounding ?? 0
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted" aria-live="polite">
        {settlement === null || amount === null
          ? words === ''
            ? 'The rate is being loaded …'
            : `${currency} into ${into} ${words}`
          : `${sumText(amount, currency)} ${isRefund ? 'takes back' : 'settles'} ${sumText(major(settlement.settled), into)} ${words}`}
        {rounding !== 0 &&
          `. ${sumText(Math.abs(major(rounding)), into)} ${rounding > 0 ? 'is missing and' : 'too much'} is taken as rounding`}
        .
      </p>
      {!isFixed && (
        <FormField form={form} name={`${at}settled_amount`} label={isRefund ? 'Takes back' : 'Settles'}>
          {(field) => (
            <div className="flex flex-wrap items-center gap-2">
              <div className="w-44">
                <MoneyInput
                  name={`${at}settled_amount`}
                  currency={into}
                  value={field.value ?? (settlement === null ? null : major(settlement.settled))}
                  min={0}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              </div>
              {corrected !== null && settlement !== null && corrected !== major(settlement.worth) && (
                <Button does="choose" size="small" icon={<RotateCcw />} onClick={() => field.onChange(null)}>
                  As the rate makes it
                </Button>
              )}
            </div>
          )}
        </FormField>
      )}
      {settlement !== null && isLargeCorrection(settlement) && (
        <FormField form={form} name={`${at}settled_reason`} label="Why it differs from the rate" required>
          {(field) => <Input {...field.text} autoComplete="off" />}
        </FormField>
      )}
    </div>
  )
}
