import { useEffect, useRef } from 'react'
import type { CurrencyCode } from '../../../../domain/money.ts'
import type { FormState } from '../../../standard/use-form.ts'
import type { SaleValues } from '../sale-values.ts'
import { depositOf, type Quote } from '../use-quote.ts'

type Followed = Pick<Quote, 'total' | 'currency' | 'schedule'>

/** A suggested sum that was taken as the payment follows the price, and its currency that of the booking. */
export function usePaymentFollows(
  form: FormState<Pick<SaleValues, 'payment'>>['form'],
  quote: Followed | null,
  currency: CurrencyCode,
): void {
  const own = useRef(currency)
  useEffect(() => {
    const before = own.current
    own.current = currency
    if (form.getValues('payment')?.currency === before) form.setValue('payment.currency', currency)
  }, [form, currency])
  const suggested = useRef<Followed | null>(null)
  useEffect(() => {
    const [before, payment] = [suggested.current, form.getValues('payment')]
    suggested.current = quote ?? before
    if (quote === null || before === null || payment?.amount == null || payment.currency !== quote.currency) return
    if (payment.amount === depositOf(before)) form.setValue('payment.amount', depositOf(quote) ?? quote.total)
    else if (payment.amount === before.total) form.setValue('payment.amount', quote.total)
  }, [form, quote])
}
