import { createHmac } from 'node:crypto'
import { type Call, type Callback, type Deal, type Dialect, type Memory, type Reply, textOf } from './dialect.ts'

export const flutterwaveKeys = { secretKey: 'FLWSECK_TEST-3b1f0c', webhookSecret: 'hash-of-the-dashboard-77' }

const error = (status: number, message: string): Reply => ({ status, json: { status: 'error', message, data: null } })
const success = (message: string, data: unknown, more: Partial<Reply> & { meta?: unknown } = {}): Reply => {
  const { meta, ...reply } = more
  return { status: 200, ...reply, json: { status: 'success', message, data, ...(meta === undefined ? {} : { meta }) } }
}
let lastId = 4_975_000
const banks = [
  { id: 1, code: 'UG040147', name: 'STANBIC BANK UGANDA LIMITED' },
  { id: 2, code: 'UG250147', name: 'Centenary Rural Development Bank' },
]
const branches = [
  { id: 11, branch_code: 'UG250101', branch_name: 'Kampala Main', swift_code: 'CERBUGKA', bic: 'CERBUGKA', bank_id: 2 },
  { id: 12, branch_code: 'UG250102', branch_name: 'Mbale', swift_code: 'CERBUGKA', bic: 'CERBUGKA', bank_id: 2 },
]

export function flutterwaveDialect(memory: Memory, webhookUrl: () => string | null): Dialect {
  const find = (purpose: Deal['purpose'], by: Partial<Pick<Deal, 'reference' | 'id'>>) =>
    memory.find('flutterwave', purpose, by)
  const newDeal = (call: Call, purpose: Deal['purpose'], fields: Partial<Deal>): Deal => ({
    dialect: 'flutterwave',
    purpose,
    reference: '',
    id: String(++lastId),
    amount: Number(call.body?.amount),
    currency: textOf(call.body?.currency),
    phone: '',
    trouble: call.trouble,
    callbackUrl: webhookUrl(),
    returnUrl: null,
    status: 'pending',
    more: {},
    ...fields,
  })

  function collect(call: Call): Reply {
    const body = call.body ?? {}
    const isCharge = call.path === '/v3/charges'
    const customer = (body.customer ?? {}) as Readonly<Record<string, unknown>> // its fields are checked below
    const reference = textOf(body.tx_ref)
    if (reference === '' || reference.length > 100) return error(400, 'tx_ref is required')
    if (typeof body.amount !== 'number' || body.amount <= 0) return error(400, 'amount is required')
    if (textOf(body.currency) === '') return error(400, 'currency is required') // it would be naira
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(textOf(isCharge ? body.email : customer.email)))
      return error(400, 'email is required')
    if (!/^https?:/.test(textOf(body.redirect_url))) return error(400, 'redirect_url is required')
    if (find('payment', { reference }) !== undefined) return error(400, 'Duplicate transaction reference')
    if (call.trouble === 'refused') return error(400, 'Transaction limit exceeded')
    const phone = textOf(isCharge ? body.phone_number : customer.phonenumber)
    const deal = newDeal(call, 'payment', {
      reference,
      phone,
      returnUrl: textOf(body.redirect_url),
      status: isCharge ? 'pending' : 'new',
    })
    const page = `${memory.origin()}/flutterwave/pay/${reference}`
    if (!isCharge) return success('Hosted Link', { link: page }, { deal })
    if (call.query.get('type') !== 'mobile_money_uganda') return error(400, 'type is required')
    if (!/^256\d{9}$/.test(phone)) return error(400, 'Invalid phone number')
    if (!['MTN', 'AIRTEL'].includes(textOf(body.network))) return error(400, 'network is required')
    return success('Charge initiated', undefined, {
      deal,
      meta: { authorization: { mode: 'redirect', redirect: page } },
    })
  }

  const transactionOf = (deal: Deal) => ({
    id: Number(deal.id),
    tx_ref: deal.reference,
    flw_ref: `FLW-MOCK-${deal.id}`,
    amount: deal.amount,
    charged_amount: deal.amount,
    app_fee: deal.amount * 0.03,
    amount_settled: deal.amount * 0.97,
    currency: deal.currency,
    status: deal.status === 'successful' ? 'successful' : deal.status === 'pending' ? 'pending' : 'failed',
    processor_response:
      deal.status === 'cancelled'
        ? 'Transaction cancelled'
        : deal.status === 'expired'
          ? 'Expired'
          : 'Insufficient funds',
    payment_type: 'mobilemoneyug',
    customer: { id: 1, phone_number: deal.phone, email: 'a@b.test' },
  })
  const verify = (deal: Deal | undefined): Reply =>
    deal === undefined || deal.status === 'new' // until somebody pays there is no transaction
      ? error(400, 'No transaction was found for this id')
      : success('Transaction fetched successfully', transactionOf(deal))

  function payOut(call: Call): Reply {
    const body = call.body ?? {}
    const reference = textOf(body.reference)
    if (textOf(body.account_bank) === '' || textOf(body.account_number) === '')
      return error(400, 'account_number is required')
    if (!Number.isInteger(body.amount)) return error(400, 'amount must be an integer')
    if (textOf(body.currency) === '' || reference === '') return error(400, 'reference and currency are required')
    const isPhone = ['MTN', 'Airtel', 'MPS'].includes(textOf(body.account_bank))
    if (isPhone && !/^256\d{9}$/.test(textOf(body.account_number))) return error(400, 'Invalid phone number')
    if (find('payout', { reference }) !== undefined) return error(400, 'Transfer with this reference already exists')
    if (call.trouble === 'refused') return error(400, 'Insufficient funds in customer wallet')
    const isNamed = textOf(body.beneficiary_name) !== ''
    const deal = newDeal(call, 'payout', {
      reference,
      phone: textOf(body.account_number),
      trouble: isNamed ? call.trouble : 'failed', // found out later
      callbackUrl: textOf(body.callback_url) || webhookUrl(),
    })
    return success('Transfer Queued Successfully', transferOf(deal), { deal, isPrompt: true })
  }
  const transferOf = (deal: Deal) => ({
    id: Number(deal.id),
    reference: deal.reference,
    amount: deal.amount,
    currency: deal.currency,
    fee: deal.amount <= 125_000 ? 1000 : deal.amount * 0.012,
    status: { new: 'NEW', pending: 'NEW', successful: 'SUCCESSFUL' }[deal.status as string] ?? 'FAILED',
    complete_message: deal.status === 'failed' ? 'DISBURSE FAILED: insufficient funds' : '',
  })

  function refund(call: Call, id: string): Reply {
    const payment = find('payment', { id })
    const amount = Number(call.body?.amount ?? payment?.amount)
    if (payment?.status !== 'successful') return error(400, 'No transaction was found for this id')
    const back = memory.deals.filter(({ purpose, more }) => purpose === 'refund' && more.of === id)
    if (back.reduce((sum, deal) => sum + deal.amount, amount) > payment.amount)
      return error(400, 'Refund amount exceeds the charge')
    if (call.trouble === 'refused') return error(400, 'Insufficient balance for this refund')
    const comments = textOf(call.body?.comments)
    const reference = comments.split(':')[0] ?? ''
    const deal = newDeal(call, 'refund', { reference, amount, currency: payment.currency, more: { of: id, comments } })
    return success('Transaction refund initiated', refundOf(deal), { deal })
  }
  const refundOf = (deal: Deal) => ({
    id: Number(deal.id),
    tx_id: Number(deal.more.of),
    amount_refunded: deal.amount,
    status: { pending: 'completed', successful: 'completed-momo' }[deal.status as string] ?? 'failed',
    comments: deal.more.comments,
  })

  function answer(call: Call): Reply {
    const { method, path, query } = call
    const [, payer] = /^\/pay\/(.+)$/.exec(path) ?? []
    if (payer !== undefined) return page(payer)
    if (call.headers.get('authorization') !== `Bearer ${flutterwaveKeys.secretKey}`)
      return error(401, 'Invalid authorization key')
    if (method === 'POST' && (path === '/v3/charges' || path === '/v3/payments')) return collect(call)
    if (path === '/v3/transactions/verify_by_reference')
      return verify(find('payment', { reference: query.get('tx_ref') ?? '' }))
    const [, id] = /^\/v3\/transactions\/(\d+)\/refund$/.exec(path) ?? []
    if (method === 'POST' && id !== undefined) return refund(call, id)
    if (method === 'POST' && path === '/v3/transfers') return payOut(call)
    if (path === '/v3/transfers') {
      const asked = query.get('reference')
      const found = memory.deals.filter(
        ({ dialect, purpose, reference }) => dialect === 'flutterwave' && purpose === 'payout' && reference === asked,
      )
      return success('Transfers fetched', found.map(transferOf))
    }
    const [, refundId] = /^\/v3\/refunds\/(\d+)$/.exec(path) ?? []
    if (refundId !== undefined) {
      const deal = find('refund', { id: refundId })
      return deal === undefined ? error(404, 'Refund not found') : success('Refund fetched', refundOf(deal))
    }
    if (path === '/v3/refunds') {
      const all = memory.deals.filter(({ dialect, purpose }) => dialect === 'flutterwave' && purpose === 'refund')
      const page = Number(query.get('page') ?? 1)
      const meta = { page_info: { total: all.length, current_page: page, total_pages: Math.ceil(all.length / 2) } }
      return success('Refunds fetched', all.slice((page - 1) * 2, page * 2).map(refundOf), { meta })
    }
    if (method === 'POST' && path === '/v3/accounts/resolve') {
      const account = textOf(call.body?.account_number)
      return account.endsWith('00')
        ? error(400, 'Sorry, that account number is invalid')
        : success('Account details fetched', { account_number: account, account_name: 'OKELLO MOSES' })
    }
    if (path === '/v3/balances') return success('Wallet balances fetched', [{ currency: 'UGX', available_balance: 1 }])
    const [, country] = /^\/v3\/banks\/([A-Z]{2})$/.exec(path) ?? []
    if (country !== undefined) return success('Banks fetched', country === 'UG' ? banks : [])
    const [, bank] = /^\/v3\/banks\/(\d+)\/branches$/.exec(path) ?? []
    if (bank !== undefined)
      return bank === '2'
        ? success('Branches fetched', branches)
        : error(404, 'No branches found for specified bank id')
    return error(404, 'Cannot find this route')
  }

  function page(reference: string): Reply {
    const deal = find('payment', { reference })
    if (deal === undefined) return { status: 404 }
    if (deal.status === 'new') deal.status = 'pending' // somebody is there
    memory.visited(deal)
    const end = deal.trouble === 'failed' || deal.trouble === 'cancelled' ? deal.trouble : 'successful'
    const id = end === 'cancelled' ? '' : `&transaction_id=${deal.id}`
    return { status: 302, location: `${deal.returnUrl}?status=${end}&tx_ref=${reference}${id}` }
  }

  return {
    name: 'flutterwave',
    isMoney: ({ method, path }) =>
      method === 'POST' && /^\/v3\/(charges|payments|transfers|transactions\/\d+\/refund)$/.test(path),
    answer,
    revoke: () => undefined, // its keys do not end
    callbackOf(deal): Callback | null {
      if (deal.callbackUrl === null) return null
      const body = JSON.stringify(
        deal.purpose === 'payment'
          ? { event: 'charge.completed', data: transactionOf(deal), meta_data: {} }
          : deal.purpose === 'refund'
            ? { event: 'refund.completed', data: refundOf(deal) }
            : { event: 'transfer.completed', data: transferOf(deal) },
      )
      const secret = deal.trouble === 'bad_signature' ? 'guessed' : flutterwaveKeys.webhookSecret
      // Accounts have one or the other: here every second one.
      const signature: Readonly<Record<string, string>> =
        Number(deal.id) % 2 === 0
          ? { 'verif-hash': secret }
          : { 'flutterwave-signature': createHmac('sha256', secret).update(body).digest('base64') }
      return {
        url: deal.callbackUrl,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signature },
        body,
      }
    },
  }
}
