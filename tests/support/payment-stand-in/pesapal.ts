import { randomUUID } from 'node:crypto'
import { type Call, type Callback, type Deal, type Dialect, type Memory, type Reply, textOf } from './dialect.ts'

export const pesapalKeys = {
  consumerKey: 'qkio1BGGYAXTu2JOfm7XSXNruoZsrqEW',
  consumerSecret: 'osGQ364R49cXKeOYSpaOnT++rHs=',
}

/** Errors come with the status 200, and another in the body. */
const error = (code: string, message: string, status = '500'): Reply => ({
  status: 200,
  json: { error: { error_type: 'api_error', code, message, call_back_url: '' }, status },
})
const unauthorised: Reply = {
  status: 401,
  json: { error: { error_type: 'api_error', code: 'invalid_token', message: 'Token is invalid' }, status: '401' },
}

export function pesapalDialect(memory: Memory, tokenSeconds: () => number): Dialect {
  const tokens = new Map<string, number>()
  const addresses = new Map<string, string>()
  const find = (by: Partial<Pick<Deal, 'reference' | 'id'>>) => memory.find('pesapal', 'payment', by)

  function token({ body }: Call): Reply {
    if (body?.consumer_key !== pesapalKeys.consumerKey || body.consumer_secret !== pesapalKeys.consumerSecret)
      return error('invalid_consumer_key_or_secret_provided', 'Invalid consumer key or secret')
    const made = randomUUID()
    const until = Date.now() + tokenSeconds() * 1000
    tokens.set(made, until)
    const expiryDate = new Date(until).toISOString().replace('Z', '5177Z') // with seven decimals
    return {
      status: 200,
      json: { token: made, expiryDate, error: null, status: '200', message: 'Request processed successfully' },
    }
  }

  function register({ body }: Call): Reply {
    const url = textOf(body?.url)
    if (!/^https?:/.test(url) || !['GET', 'POST'].includes(textOf(body?.ipn_notification_type)))
      return error('invalid_ipn', 'Invalid notification address')
    const id = randomUUID()
    addresses.set(id, url)
    return {
      status: 200,
      json: { url, created_date: new Date().toISOString(), ipn_id: id, error: null, status: '200' },
    }
  }

  function submit(call: Call): Reply {
    const body = call.body ?? {}
    const billing = (body.billing_address ?? {}) as Readonly<Record<string, unknown>> // its fields are checked below
    const reference = textOf(body.id)
    const address = addresses.get(textOf(body.notification_id))
    if (!/^[\w.:-]{1,50}$/.test(reference)) return error('invalid_order_id', 'Order id is missing or too long')
    if (find({ reference }) !== undefined) return error('duplicate_order_id', 'Order id was used already')
    if (typeof body.amount !== 'number' || body.amount <= 0) return error('invalid_amount', 'Amount must be a number')
    if (!/^[A-Z]{3}$/.test(textOf(body.currency))) return error('invalid_currency', 'Currency is missing')
    if (textOf(body.description).length < 1 || textOf(body.description).length > 100)
      return error('invalid_description', 'Description is missing or too long')
    if (!/^https?:/.test(textOf(body.callback_url))) return error('invalid_callback', 'Callback address is missing')
    if (address === undefined) return error('invalid_notification_id', 'Notification id is unknown')
    if (textOf(billing.email_address) === '' && textOf(billing.phone_number) === '')
      return error('missing_billing_address', 'E-mail or phone number is missing')
    if (call.trouble === 'refused') return error('amount_exceeds_default_limit', 'Amount is above the limit')
    const id = randomUUID()
    const deal: Deal = {
      dialect: 'pesapal',
      purpose: 'payment',
      reference,
      id,
      amount: body.amount,
      currency: textOf(body.currency),
      phone: textOf(billing.phone_number),
      trouble: call.trouble,
      callbackUrl: address,
      returnUrl: textOf(body.callback_url),
      status: 'new',
      more: { confirmation: `C${id.slice(0, 8).toUpperCase()}` },
    }
    const redirect_url = `${memory.origin()}/pesapal/pay/${id}`
    return {
      status: 200,
      deal,
      json: { order_tracking_id: id, merchant_reference: reference, redirect_url, error: null, status: '200' },
    }
  }

  function statusOf(deal: Deal | undefined): Reply {
    if (deal === undefined) return error('invalid_order_tracking_id', 'Order was not found')
    const { amount, currency, id, reference, status } = deal
    const isReversed = memory.deals.some(
      (other) => other.purpose === 'refund' && other.reference === reference && other.status === 'successful',
    )
    const code = isReversed ? 3 : ({ successful: 1, failed: 2, cancelled: 2, expired: 2 }[status as string] ?? 0)
    const isPaid = code === 1 || code === 3
    return {
      status: 200,
      json: {
        payment_method: isPaid ? 'MTN UG' : '',
        amount,
        created_date: '2026-11-25T10:00:00.75',
        confirmation_code: isPaid ? deal.more.confirmation : '',
        order_tracking_id: id,
        payment_status_description: ['INVALID', 'COMPLETED', 'FAILED', 'REVERSED'][code],
        description: code === 2 ? 'Insufficient funds' : null,
        message: 'Request processed successfully',
        payment_account: isPaid ? '2567xxxxx45' : '',
        call_back_url: deal.returnUrl,
        status_code: code,
        merchant_reference: reference,
        payment_status_code: '',
        currency,
        // Recorded so: an order that nobody has paid is an error.
        error:
          code === 0
            ? { error_type: 'api_error', code: 'payment_details_not_found', message: 'Pending Payment' }
            : { error_type: null, code: null, message: null },
        status: code === 0 ? '500' : '200',
      },
    }
  }

  function refund(call: Call): Reply {
    const { confirmation_code: code, amount, username, remarks } = call.body ?? {}
    const payment = memory.deals.find(({ more }) => more.confirmation === code && code !== undefined)
    if (payment?.status !== 'successful')
      return error('invalid_confirmation_code', 'Only completed payments can be refunded')
    if (typeof amount !== 'number' || textOf(username) === '' || textOf(remarks) === '')
      return error('invalid_refund', 'A field is missing')
    if (amount !== payment.amount) return error('invalid_amount', 'Mobile payments are refunded in full')
    if (memory.deals.some(({ purpose, reference }) => purpose === 'refund' && reference === payment.reference))
      return error('duplicate_refund', 'A refund was requested already')
    if (call.trouble === 'refused') return error('refund_declined', 'The balance is too small')
    const deal: Deal = {
      ...payment,
      purpose: 'refund',
      id: randomUUID(),
      trouble: call.trouble,
      status: 'pending',
      more: {},
    }
    return { status: 200, deal, json: { status: '200', message: 'Refund request successfully' } }
  }

  function answer(call: Call): Reply {
    const { method, path, query } = call
    const [, paid] = /^\/pay\/(.+)$/.exec(path) ?? []
    if (paid !== undefined) {
      const deal = find({ id: paid })
      if (deal === undefined) return { status: 404 }
      memory.visited(deal)
      return {
        status: 302,
        location: `${deal.returnUrl}?OrderTrackingId=${deal.id}&OrderMerchantReference=${deal.reference}`,
      }
    }
    if (path === '/api/Auth/RequestToken') return token(call)
    const given = call.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    if ((tokens.get(given) ?? 0) <= Date.now()) return unauthorised
    switch (`${method} ${path}`) {
      case 'GET /api/URLSetup/GetIpnList':
        return { status: 200, json: [...addresses].map(([ipn_id, url]) => ({ ipn_id, url, status: '200' })) }
      case 'POST /api/URLSetup/RegisterIPN':
        return register(call)
      case 'POST /api/Transactions/SubmitOrderRequest':
        return submit(call)
      case 'GET /api/Transactions/GetTransactionStatus':
        return statusOf(find({ id: query.get('orderTrackingId') ?? '' }))
      case 'POST /api/Transactions/CancelOrder': {
        const deal = find({ id: textOf(call.body?.order_tracking_id) })
        if (deal?.status !== 'new') return error('invalid_order', 'Only open orders can be cancelled')
        deal.status = 'cancelled'
        return { status: 200, json: { status: '200', message: 'Order successfully cancelled' } }
      }
      case 'POST /api/Transactions/RefundRequest':
        return refund(call)
      default:
        return { status: 404 }
    }
  }

  return {
    name: 'pesapal',
    isMoney: ({ path }) => /SubmitOrderRequest|RefundRequest/.test(path),
    answer,
    revoke: () => tokens.clear(),
    callbackOf({ callbackUrl, id, reference, purpose }): Callback | null {
      if (callbackUrl === null || purpose === 'refund') return null
      const body = JSON.stringify({
        OrderTrackingId: id,
        OrderMerchantReference: reference,
        OrderNotificationType: 'IPNCHANGE',
      })
      return { url: callbackUrl, method: 'POST', headers: { 'content-type': 'application/json' }, body }
    },
  }
}
