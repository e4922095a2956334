import type { CallOptions } from '../../../outgoing/caller.ts'
import { acknowledged } from '../acknowledged.ts'
import { providerCaller } from '../call-provider.ts'
import type { PaymentProvider } from '../provider.ts'
import { query, refund, refundState, start } from './collect.ts'
import { type FlutterwaveKeys, flutterwaveCall } from './flutterwave-call.ts'
import { accountName, payout, payoutState } from './pay-out.ts'
import { readWebhook } from './webhook.ts'

export const flutterwaveBase = 'https://api.flutterwave.com/v3'

/** Flutterwave v3. Test and live differ by the keys alone. */
export function flutterwave(keys: FlutterwaveKeys, base: string, options: CallOptions = {}): PaymentProvider {
  const call = flutterwaveCall(providerCaller('flutterwave', base, [keys.secretKey, keys.webhookSecret], options), keys)
  return {
    name: 'flutterwave',
    can: { refund: 'part', payout: true, accountName: true },
    payoutKinds: ['bank', 'mobile_money'],
    currencies: ['UGX', 'USD', 'EUR', 'GBP', 'KES', 'TZS', 'RWF', 'ZAR'],
    methods: ['mobile_money', 'card'],
    mobileMoneyIn: ['UGX'],
    needs: ['email'],
    notices: 'dashboard',
    noticesRepeat: false,
    async ping() {
      await call({ path: '/balances' })
    },
    start: (attempt) => start(call, attempt),
    query: (attempt) => query(call, attempt),
    refund: (wanted) => refund(call, wanted),
    refundState: (wanted) => refundState(call, wanted),
    payout: (wanted) => payout(call, wanted),
    payoutState: (wanted) => payoutState(call, wanted),
    accountName: (asked) => accountName(call, asked),
    readCallback: (request) => readWebhook(request, keys.webhookSecret),
    acknowledge: () => acknowledged,
  }
}
