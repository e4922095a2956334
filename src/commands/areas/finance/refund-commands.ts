import { CircleCheck, CircleX, RotateCw } from 'lucide-react'
import { hasMoved } from '../../../domain/finance/money-flow.ts'
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
    keywords: ['book what came in', 'another amount'],
    risk: 'confirm',
    consequence: () => 'What the provider says that it moved goes into the books, and cannot be undone.',
    when: (context) => {
      const facts = factsOf(context)
      return facts?.flag === 'other_amount' && !hasMoved(facts.status)
    },
    run: async (context) => {
      const record = chosen(context)
      if (record === undefined) return undefined
      const [{ change }, { acceptSumMutation }] = await calls()
      await change(acceptSumMutation, { id: Number(record.id) })
      return { message: `${record.label} is booked` }
    },
  }),
]
