import {
  ArrowLeftRight,
  BookCheck,
  ClipboardCopy,
  Landmark,
  PiggyBank,
  Ticket,
  Undo2,
  WalletMinimal,
} from 'lucide-react'
import { bookingScreen } from '../../../domain/bookings/booking-lists.ts'
import { hasMoved, ownObjectives } from '../../../domain/finance/money-flow.ts'
import { currencies } from '../../../domain/money.ts'
import { type FinanceForm, financeAddress } from '../../../domain/routes/finance-address.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { PaymentListedFragment, PaymentWholeFragment } from '../../../gateway/generated/finance.generated.ts'
import { type Choice, type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { providerCommands } from './provider-commands.ts'
import { refundCommands } from './refund-commands.ts'

const finance = { area: 'Finance', needs: { permission: 'View Finance' } } as const
const onePayment = { on: 'one', kinds: ['payment'] } as const

/** What a list's row and the payment's own page both know. */
export type PaymentFacts = Pick<
  PaymentListedFragment,
  'id' | 'reference' | 'direction' | 'status' | 'objective' | 'aggregator' | 'booking_id' | 'booking_kind'
> &
  Partial<Pick<PaymentWholeFragment, 'flag' | 'amount' | 'currency' | 'observed_amount' | 'observed_currency'>>
const chosen = (context: Context) => targetsOf(onePayment, context)[0]
const factsOf = (context: Context) => chosen(context)?.data as PaymentFacts | undefined // as its screen lends it

/** `of`: whose form it is. */
export const ofParameter = 'of'
export const openFinanceForm = (form: FinanceForm, parameters: Readonly<Record<string, string>> = {}): undefined => {
  const here = new URLSearchParams(location.pathname.endsWith(linkTo('/finance')) ? location.search : '')
  here.set(formParameter, form)
  for (const [name, value] of Object.entries(parameters)) here.set(name, value)
  ports.navigate(`${linkTo('/finance')}?${here}`)
}

const currencyChoices: readonly Choice[] = currencies.map(({ code, name }) => ({
  value: code,
  label: code,
  detail: name,
}))
const opens = (tab: 'wallets' | 'exchange' | 'books') => () => {
  ports.navigate(financeAddress(tab))
  return undefined
}

function refusesRefund(context: Context): string | undefined {
  const payment = factsOf(context)
  if (payment === undefined) return undefined
  if (payment.direction === 'out') return 'This is a refund already.'
  if (payment.objective === 'top_up' || ownObjectives.includes(payment.objective))
    return 'Only what a client has paid can be refunded here.'
  if (!hasMoved(payment.status)) return 'Nothing has been received through this payment.'
  return payment.status === 'refunded' ? 'This payment has been refunded.' : undefined
}

export const financeCommands: readonly Command[] = [
  ...refundCommands,
  ...providerCommands,
  command({
    ...finance,
    id: 'finance.wallets',
    title: 'Wallets',
    icon: WalletMinimal,
    on: 'none',
    keywords: ['balance', 'statement', 'money available', 'pochi', 'portefeuille'],
    keys: { global: ['g f w'] },
    risk: 'none',
    leadsTo: '/finance',
    run: opens('wallets'),
  }),
  command({
    ...finance,
    id: 'finance.rates',
    title: 'Exchange rates',
    icon: Landmark,
    on: 'none',
    keywords: ['forex', 'fx', 'house rate', 'bureau', 'currency rates'],
    keys: { global: ['g f x'] },
    risk: 'none',
    leadsTo: '/finance',
    run: opens('exchange'),
  }),
  command({
    ...finance,
    id: 'finance.books',
    title: 'Ledger and audit',
    icon: BookCheck,
    on: 'none',
    keywords: ['reconciliation', 'accounting', 'differences', 'money by day'],
    keys: { global: ['g f k'] },
    risk: 'none',
    leadsTo: '/finance',
    run: opens('books'),
  }),
  command({
    ...finance,
    id: 'finance.topUp',
    title: 'Top up a wallet…',
    icon: PiggyBank,
    on: 'none',
    keywords: ['add money', 'deposit', 'load wallet', 'fund', 'weka pesa'],
    args: [{ kind: 'money', name: 'sum', label: 'How much?', currency: 'UGX' }],
    risk: 'none',
    leadsTo: '/finance',
    run: (_, { sum }) => openFinanceForm('top-up', { amount: String(sum.amount), currency: sum.currency }),
  }),
  command({
    ...finance,
    id: 'finance.exchange',
    title: 'Exchange currency…',
    icon: ArrowLeftRight,
    on: 'none',
    keywords: ['convert', 'forex', 'swap currency', 'sell dollars', 'buy shillings', 'badilisha pesa'],
    args: [
      { kind: 'money', name: 'sum', label: 'How much?', currency: 'USD' },
      { kind: 'choice', name: 'to', label: 'Into which currency?', options: currencyChoices },
    ],
    risk: 'none',
    leadsTo: '/finance',
    run: (_, { sum, to }) => {
      ports.navigate(financeAddress('exchange', { from: sum.currency, amount: sum.amount, to }))
      return undefined
    },
  }),
  command({
    ...finance,
    id: 'finance.setRate',
    title: 'Set a house rate…',
    icon: Landmark,
    on: 'none',
    keywords: ['exchange rate', 'rate of the day', 'our rate', 'forex rate'],
    args: [
      {
        kind: 'choice',
        name: 'currency',
        label: 'Of which currency?',
        options: currencyChoices.filter(({ value }) => value !== 'UGX'),
      },
      { kind: 'text', name: 'rate', label: 'What is one unit in UGX?', placeholder: '3652.5' },
    ],
    risk: 'none',
    leadsTo: '/finance',
    run: async (_, { currency, rate }) => {
      const [{ change }, { setHouseRateMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/finance.generated.ts'),
      ])
      const { setHouseRate } = await change(setHouseRateMutation, {
        input: { currency: currency as (typeof currencies)[number]['code'], rate }, // one of the choices above
      })
      const set = setHouseRate.find((row) => row.currency === currency)
      return { message: `1 ${currency} is ${set?.rate ?? rate} UGX from today` }
    },
  }),
  command({
    ...finance,
    id: 'finance.checkBooks',
    title: 'Check the books',
    icon: BookCheck,
    on: 'none',
    keywords: ['audit', 'verify the ledger', 'reconcile', 'do the books agree'],
    risk: 'none',
    leadsTo: '/finance',
    run: async () => {
      const [{ change }, { checkBooksMutation }, { counted }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/finance.generated.ts'),
        import('../../../domain/text.ts'),
      ])
      const { differences, transfers } = (await change(checkBooksMutation, {})).checkBooks
      if (differences.length > 0) ports.navigate(financeAddress('books'))
      return {
        message:
          differences.length === 0
            ? 'The books agree'
            : `The books disagree: ${counted(differences.length, 'difference')}`,
        detail: `${counted(transfers, 'transfer')} checked.`,
      }
    },
  }),
  command({
    area: 'Finance',
    needs: { permission: 'Edit Bookings' },
    ...onePayment,
    id: 'payment.refund',
    title: 'Refund this payment…',
    icon: Undo2,
    keywords: ['give money back', 'pay back', 'return payment', 'part refund'],
    keys: { list: ['r'], detail: ['r'] },
    risk: 'none',
    refuses: refusesRefund,
    run: (context) => openFinanceForm('refund', { [ofParameter]: chosen(context)?.id ?? '' }),
  }),
  command({
    area: 'Finance',
    needs: { permission: 'View Bookings' },
    ...onePayment,
    id: 'payment.booking',
    title: 'Booking of the payment',
    icon: Ticket,
    keywords: ['what was paid for', 'go to booking'],
    keys: { list: ['b'], detail: ['b'] },
    risk: 'none',
    refuses: (context) => (factsOf(context)?.booking_id === null ? 'This payment is for no booking.' : undefined),
    run: (context) => {
      const payment = factsOf(context)
      if (payment?.booking_id != null)
        ports.navigate(bookingScreen({ id: payment.booking_id, kind: payment.booking_kind ?? '' }))
      return undefined
    },
  }),
  command({
    ...finance,
    ...onePayment,
    id: 'payment.copyReference',
    title: 'Copy the payment’s reference',
    icon: ClipboardCopy,
    keywords: ['copy number', 'payment number'],
    risk: 'none',
    run: async (context) => {
      const record = chosen(context)
      if (record === undefined) return undefined
      await navigator.clipboard.writeText(record.label)
      return { message: `${record.label} copied` }
    },
  }),
]
