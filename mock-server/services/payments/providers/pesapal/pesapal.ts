import type { CallOptions } from '../../../outgoing/caller.ts'
import { eventIdOf, jsonObject, textIn } from '../../../outgoing/notices.ts'
import { providerCaller } from '../call-provider.ts'
import type { CallbackRead, CallbackRequest, PaymentProvider } from '../provider.ts'
import { ProviderRefused } from '../provider-errors.ts'
import { notificationAddresses } from './notification-address.ts'
import { cancel, query, refund, refundState, start } from './orders.ts'
import { type PesapalKeys, pesapalCall } from './pesapal-call.ts'

export const pesapalBases = {
  sandbox: 'https://cybqa.pesapal.com/pesapalv3',
  live: 'https://pay.pesapal.com/v3',
} as const

/** Pesapal 3. It pays nothing out. */
export function pesapal(
  keys: PesapalKeys,
  base: string,
  options: CallOptions & { readonly now?: () => number } = {},
): PaymentProvider {
  const caller = providerCaller('pesapal', base, [keys.consumerKey, keys.consumerSecret], options)
  const call = pesapalCall(caller, keys, options.now)
  const notificationId = notificationAddresses(call)
  const noPayouts = async () => {
    throw new ProviderRefused('Pesapal does not send payouts.')
  }
  return {
    name: 'pesapal',
    can: { refund: 'full', payout: false, accountName: false },
    payoutKinds: [],
    currencies: ['UGX', 'KES', 'TZS', 'USD'],
    methods: ['mobile_money', 'card'],
    mobileMoneyIn: ['UGX', 'KES', 'TZS'],
    needs: [],
    notices: 'agency',
    noticesRepeat: true,
    async ping() {
      const { error } = await call({ path: '/api/URLSetup/GetIpnList' })
      if (error !== null) call.refuse(error)
    },
    start: async (attempt) => start(call, attempt, await notificationId(attempt.callbackUrl)),
    query: (attempt) => query(call, attempt),
    cancel: (attempt) => cancel(call, attempt),
    refund: (wanted) => refund(call, wanted),
    refundState: (wanted) => refundState(call, wanted),
    payout: noPayouts,
    payoutState: noPayouts,
    accountName: async () => ({ result: 'unavailable' }),
    readCallback: readNotice,
    acknowledge: ({ reference, externalId }) => ({
      status: 200,
      body: JSON.stringify({
        orderNotificationType: 'IPNCHANGE',
        orderTrackingId: externalId,
        orderMerchantReference: reference,
        status: 200,
      }),
      type: 'application/json',
    }),
  }
}

/** Unsigned, and without any state; as JSON, or in the address of those that were registered as GET. */
function readNotice({ body, query: search }: CallbackRequest): CallbackRead {
  const sent = body.trim() === '' ? Object.fromEntries(search) : jsonObject(body)
  const externalId = textIn(sent?.OrderTrackingId)
  const reference = textIn(sent?.OrderMerchantReference)
  const type = textIn(sent?.OrderNotificationType)
  if (externalId === undefined || reference === undefined || type === undefined) return 'unreadable'
  return { kind: 'payment', reference, externalId, eventId: eventIdOf(type, externalId, reference) }
}
