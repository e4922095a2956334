import type { CurrencyCode } from '../../../../../src/domain/money.ts'
import { eventIdOf, jsonObject, textIn } from '../../../outgoing/notices.ts'
import { acknowledged } from '../acknowledged.ts'
import type { AccountAsked, AccountName, Observed, PaymentProvider, PayoutWanted } from '../provider.ts'

// The provider that is built in: whoever tries the product plays provider and payer on pages of our own. Only while developing, because
// whoever opens them decides what is paid.

/** What can be played, with the words on its buttons. */
export const localOutcomes = {
  succeed: 'Pay',
  late: 'Pay, but answer after 20 seconds',
  twice: 'Pay, and tell the shop twice',
  other_amount: 'Pay half of it',
  fail: 'Refuse: not enough money',
  cancel: 'Cancel',
} as const
export type LocalOutcome = keyof typeof localOutcomes

/** What is kept of a payment, refund or payout by its reference, as JSON. Amounts in minor units. */
export interface LocalPayment {
  readonly amount: number
  readonly currency: CurrencyCode
  readonly description: string
  readonly returnUrl: string
  readonly outcome: LocalOutcome | null
  /** An instant. */
  readonly playedAt: string | null
}
export interface LocalStore {
  get(reference: string): Promise<LocalPayment | undefined>
  set(reference: string, payment: LocalPayment): Promise<void>
}
export interface LocalOptions {
  /** The address of the page on which an outcome is played. */
  readonly pageOf: (reference: string) => string
  readonly now?: () => number
}

const lateMilliseconds = 20_000

export function local(store: LocalStore, { pageOf, now = Date.now }: LocalOptions): PaymentProvider {
  const seen = async (reference: string): Promise<Observed> => {
    const payment = await store.get(reference)
    return payment === undefined ? { state: 'unknown' } : observed(reference, payment, now())
  }
  const done = async (reference: string, payment: Omit<LocalPayment, 'playedAt' | 'returnUrl'>): Promise<Observed> => {
    if ((await store.get(reference)) === undefined)
      await store.set(reference, { ...payment, returnUrl: '', playedAt: new Date(now()).toISOString() })
    return seen(reference)
  }
  return {
    name: 'local',
    can: { refund: 'part', payout: true, accountName: true },
    payoutKinds: ['bank', 'mobile_money'],
    currencies: ['UGX', 'USD', 'EUR', 'GBP', 'KES', 'TZS', 'RWF', 'ZAR'],
    methods: ['mobile_money', 'card', 'bank'],
    mobileMoneyIn: ['UGX'],
    needs: [],
    notices: 'attempt',
    noticesRepeat: false,
    ping: async () => undefined,
    async start({ reference, amount, currency, description, returnUrl, method }) {
      if ((await store.get(reference)) === undefined)
        await store.set(reference, { amount, currency, description, returnUrl, outcome: null, playedAt: null })
      const prompt = method === 'mobile_money' ? 'phone' : 'page'
      return { externalId: reference, redirectUrl: pageOf(reference), prompt }
    },
    query: ({ reference }) => seen(reference),
    refund: ({ reference, amount, attempt: { currency }, reason }) =>
      done(reference, { amount, currency, description: reason, outcome: 'succeed' }),
    refundState: ({ reference }) => seen(reference),
    payout: (wanted) =>
      done(wanted.reference, {
        amount: wanted.amount,
        currency: wanted.currency,
        description: wanted.narration,
        outcome: payoutOutcome(wanted),
      }),
    payoutState: ({ reference }) => seen(reference),
    accountName: async (asked) => nameOf(asked),
    readCallback({ body }) {
      const { kind, reference: said } = jsonObject(body) ?? {}
      const reference = textIn(said)
      if (reference === undefined) return 'unreadable'
      const isKind = kind === 'payout' || kind === 'refund'
      return { kind: isKind ? kind : 'payment', reference, externalId: reference, eventId: eventIdOf(reference) }
    },
    acknowledge: () => acknowledged,
  }
}

function observed(reference: string, { amount, currency, outcome, playedAt }: LocalPayment, now: number): Observed {
  const fee = Number((BigInt(amount) * 2n) / 100n) // two per cent, as the real ones take
  const about = { currency, externalId: reference, providerReference: `LOCAL-${reference}` }
  const paid: Observed = { state: 'succeeded', amount, fee, net: amount - fee, ...about }
  switch (outcome) {
    case null:
      return { state: 'pending', externalId: reference }
    case 'late':
      return now - Date.parse(playedAt ?? '') < lateMilliseconds ? { state: 'pending', externalId: reference } : paid
    case 'other_amount':
      return { ...paid, amount: Math.floor(amount / 2), fee: 0, net: Math.floor(amount / 2) }
    case 'fail':
      return { state: 'failed', amount, ...about, reason: 'There was not enough money in the account.' }
    case 'cancel':
      return { state: 'cancelled', amount, ...about, reason: 'The payer cancelled.' }
    default:
      return paid
  }
}

const accountOf = ({ kind, phone, account }: AccountAsked) => (kind === 'bank' ? account : phone)
/** Accounts and phones that end in 01 are refused, in 02 paid late; all others at once. */
function payoutOutcome({ kind, phone, accountNumber, bankCode }: PayoutWanted): LocalOutcome {
  const account = accountOf({ kind, phone, account: accountNumber ?? '', bankCode })
  return account.endsWith('01') ? 'fail' : account.endsWith('02') ? 'late' : 'succeed'
}

const names = ['Grace Nakato', 'Moses Okello', 'Sarah Namubiru', 'David Ssentongo', 'Ruth Akello']
/** The same name for the same account each time; none for those that end in 00. */
function nameOf(asked: AccountAsked): AccountName {
  const account = accountOf(asked).replace(/\D/g, '')
  const name = names[Number(account.slice(-1)) % names.length]
  return account === '' || account.endsWith('00') || name === undefined
    ? { result: 'unavailable' }
    : { result: 'found', name }
}
