import { Link, Link2 } from 'lucide-react'
import { nothingOwed } from '../../../domain/bookings/booking-text.ts'
import { type CurrencyCode, sumText } from '../../../domain/money.ts'
import type { DueRowFragment } from '../../../gateway/generated/dues.generated.ts'
import { type Command, command, type Money, type Outcome, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { copied } from './payment-link-facts.ts'

const ofBooking = {
  area: 'Bookings',
  needs: { permission: 'Create Payment Links' },
  on: 'one',
  kinds: ['booking', 'due', 'order'],
} as const

/** What rows of bookings and dues both know. */
interface Owing {
  readonly currency: string
  readonly balance: number
}
/** The booking that is meant: of a due, the one that it belongs to, and what is open of that instalment. */
function meant(context: Context): { id: number; open: number | null; owing: Owing | undefined } | undefined {
  const [record] = targetsOf(ofBooking, context)
  if (record === undefined) return undefined
  const owing = record.data as Owing | undefined // the row as its screen has it; one that was searched brings none
  if (record.kind !== 'due') return { id: Number(record.id), open: null, owing }
  const due = record.data as DueRowFragment | undefined // likewise
  return due === undefined ? undefined : { id: due.booking_id, open: due.open > 0 ? due.open : null, owing }
}

const refuses = (context: Context): string | undefined => {
  const owing = meant(context)?.owing
  return owing === undefined || owing.balance > 0 ? undefined : nothingOwed
}

/** Makes the link, or finds the one that is there, and copies its address. */
async function linkFor(context: Context, sum: Money | 'due' | 'balance'): Promise<Outcome | undefined> {
  const booking = meant(context)
  if (booking === undefined) return undefined
  const [{ change }, { bookingPaymentLinkMutation, deletePaymentLinkMutation }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/payment-links.generated.ts'),
  ])
  const input =
    typeof sum === 'string'
      ? { booking_id: booking.id, ...(sum === 'due' ? { amount: booking.open } : { whole_balance: true }) }
      : {
          booking_id: booking.id,
          amount: sum.amount,
          // Left out where none was typed and the booking's is not known here; one that is no currency is refused.
          ...(sum.currency === '' ? {} : { currency: sum.currency as CurrencyCode }),
        }
  const { link, made } = (await change(bookingPaymentLinkMutation, { input })).bookingPaymentLink
  const what = `Payment link for ${sumText(link.amount, link.currency)}`
  const isCopied = await copied(link.address)
  return {
    message: isCopied ? `${what} copied` : `${what} ${made ? 'made' : 'found'}`,
    detail: made ? link.address : `It was there already and is not paid yet: ${link.address}`,
    ...(made
      ? {
          undo: () => change(deletePaymentLinkMutation, { id: link.id }),
          undone: `The payment link for ${sumText(link.amount, link.currency)} is deleted`,
        }
      : {}),
  }
}

export const bookingPaymentLinkCommands: readonly Command[] = [
  command({
    ...ofBooking,
    id: 'booking.paymentLink',
    title: 'Payment link for what is due',
    icon: Link,
    keywords: ['pay by link', 'request payment', 'ask for money', 'online payment', 'send payment link', 'qr'],
    keys: { list: ['shift+l'], detail: ['shift+l'] },
    risk: 'undoable',
    refuses,
    run: (context) => linkFor(context, 'due'),
  }),
  command({
    ...ofBooking,
    id: 'booking.paymentLinkOfBalance',
    title: 'Payment link for the whole balance',
    icon: Link,
    keywords: ['pay all by link', 'everything that is owed', 'full payment link'],
    risk: 'undoable',
    refuses,
    run: (context) => linkFor(context, 'balance'),
  }),
  command({
    ...ofBooking,
    id: 'booking.paymentLinkOf',
    title: 'Payment link for a part of this booking…',
    icon: Link2,
    keywords: ['deposit by link', 'pay a part by link', 'another amount'],
    risk: 'undoable',
    refuses,
    args: [
      {
        kind: 'money',
        name: 'sum',
        label: 'How much?',
        currency: (context: Context) => meant(context)?.owing?.currency ?? '',
        check: ({ amount }: Money) => (amount > 0 ? undefined : 'Enter an amount.'),
      },
    ],
    run: (context, { sum }) => linkFor(context, sum),
  }),
]
