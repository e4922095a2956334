import { CheckCheck, CircleCheck, CircleX, RotateCw } from 'lucide-react'
import { hasMoved } from '../../../domain/finance/money-flow.ts'
import { sumText } from '../../../domain/money.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import type { PaymentFacts } from './finance-commands.ts'

const onePayment = { on: 'one', kinds: ['payment'] } as const
const shared = { area: 'Finance', needs: { permission: 'Edit Bookings' }, ...onePayment } as const
const chosen = (context: Context) => targetsOf(onePayment, context)[0]
const factsOf = (context: Context) => chosen(context)?.data as PaymentFacts | undefined // as its screen lends it
/** A refund that a provider carries out. */
const isByProvider = (facts: PaymentFacts | undefined): boolean =>
  facts?.direction === 'out' && facts.aggregator !== 'cash'

const calls = () =>
  Promise.all([import('../../../gateway/change.ts'), import('../../../gateway/generated/finance.generated.ts')])

/** What a colleague does about payments and refunds that providers have not carried out as they were asked. */
export const refundCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'payment.retryRefund',
    title: 'Try the refund again',
    icon: RotateCw,
    keywords: ['repeat refund', 'refund failed'],
    risk: 'none',
    when: (context) => isByProvider(factsOf(context)) && factsOf(context)?.status === 'failed',
    run: async (context) => {
      const record = chosen(context)
      if (record === undefined) return undefined
      const [{ change }, { retryRefundMutation }] = await calls()
      await change(retryRefundMutation, { id: Number(record.id) })
      return { message: `${record.label}: the provider has been asked again` }
    },
  }),
  command({
    ...shared,
    id: 'payment.endRefund',
    title: 'The refund did not go back…',
    icon: CircleX,
    keywords: ['refund declined', 'give up refund'],
    args: [{ kind: 'text', name: 'reason', label: 'How do you know?', placeholder: 'Declined in the dashboard' }],
    risk: 'none',
    when: (context) => isByProvider(factsOf(context)) && factsOf(context)?.status === 'pending',
    run: async (context, { reason }) => {
      const record = chosen(context)
      if (record === undefined) return undefined
      const [{ change }, { endRefundMutation }] = await calls()
      await change(endRefundMutation, { id: Number(record.id), input: { reason } })
      return { message: `${record.label} has failed`, detail: 'The money can be given back in another way.' }
    },
  }),
  command({
    ...shared,
    id: 'payment.acceptSum',
    title: 'Accept the other sum',
    icon: CircleCheck,
    keywords: ['book what came in', 'another amount', 'part paid', 'book the sum received'],
    keys: { detail: ['a'] },
    risk: 'confirm',
    consequence: (context) => {
      const { direction, amount, currency, observed_amount: observed } = factsOf(context) ?? {}
      return observed == null || amount === undefined || currency === undefined
        ? 'What the provider says that it moved is booked, and cannot be undone.'
        : direction === 'out'
          ? `${sumText(observed, currency)} is booked as refunded instead of ${sumText(amount, currency)}.`
          : `${sumText(observed, currency)} is booked instead of ${sumText(amount, currency)}, and the payer gets a receipt.`
    },
    refuses: (context) => {
      const { currency, observed_currency: observed } = factsOf(context) ?? {}
      return observed == null || observed === currency
        ? undefined
        : 'It came in another currency: return it, or record it on the booking.'
    },
    when: (context) => {
      const facts = factsOf(context)
      return facts?.flag === 'other_amount' && !hasMoved(facts.status)
    },
    run: async (context) => {
      const record = chosen(context)
      if (record === undefined) return undefined
      const [{ change }, { acceptSumMutation }] = await calls()
      const { acceptSum } = await change(acceptSumMutation, { id: Number(record.id) })
      return { message: `${record.label}: ${sumText(acceptSum.amount, acceptSum.currency)} is booked` }
    },
  }),
  command({
    ...shared,
    id: 'payment.check',
    title: (context) =>
      factsOf(context)?.flag === 'other_amount' ? 'Mark what came in as returned…' : 'Mark the payment as checked…',
    icon: CheckCheck,
    keywords: ['returned the money', 'looked at', 'payment to check', 'late payment'],
    keys: { detail: ['d'] },
    args: [{ kind: 'text', name: 'reason', label: 'What was done?', optional: true, placeholder: 'Sent back by MTN' }],
    when: (context) => {
      const facts = factsOf(context)
      return facts?.flag != null && (facts.direction === 'in' || hasMoved(facts.status))
    },
    risk: 'none',
    run: async (context, { reason }) => {
      const record = chosen(context)
      if (record === undefined) return undefined
      const [{ change }, { checkPaymentMutation }] = await calls()
      await change(checkPaymentMutation, { id: Number(record.id), input: { reason: reason ?? '' } })
      return { message: `${record.label} is checked` }
    },
  }),
]
