import { randomUUID } from 'node:crypto'
import { type Call, type Callback, type Deal, type Dialect, type Memory, type Reply, textOf } from './dialect.ts'

export const mtnKeys = {
  collectionUser: 'b2c5a7d0-0000-4000-8000-000000000001',
  collectionKey: 'collection-key-8f41',
  collectionSubscription: 'collection-subscription-19ab',
  disbursementUser: 'b2c5a7d0-0000-4000-8000-000000000002',
  disbursementKey: 'disbursement-key-5c02',
  disbursementSubscription: 'disbursement-subscription-77fe',
  environment: 'mtnuganda',
}

const problem = (status: number, code: string, message = code): Reply => ({ status, json: { code, message } })
const purposes: Readonly<Record<string, Deal['purpose']>> = {
  '/collection/v1_0/requesttopay': 'payment',
  '/disbursement/v1_0/transfer': 'payout',
  '/disbursement/v1_0/refund': 'refund',
}
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export function mtnDialect(memory: Memory, tokenSeconds: () => number): Dialect {
  /** Tokens by product: one of collections opens no disbursements. */
  const tokens = new Map<string, { readonly product: string; readonly until: number }>()
  const subscriptionOf = (product: string) =>
    product === 'collection' ? mtnKeys.collectionSubscription : mtnKeys.disbursementSubscription

  function token(call: Call, product: string): Reply {
    const [user, key] =
      product === 'collection'
        ? [mtnKeys.collectionUser, mtnKeys.collectionKey]
        : [mtnKeys.disbursementUser, mtnKeys.disbursementKey]
    const basic = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
    if (call.method !== 'POST' || call.raw !== '') return problem(400, 'BAD_REQUEST')
    if (call.headers.get('authorization') !== basic) return problem(401, 'login_failed')
    const made = randomUUID()
    tokens.set(made, { product, until: Date.now() + tokenSeconds() * 1000 })
    return { status: 200, json: { access_token: made, token_type: 'access_token', expires_in: tokenSeconds() } }
  }

  function take(call: Call, purpose: Deal['purpose']): Reply {
    const body = call.body ?? {}
    const id = call.headers.get('x-reference-id') ?? ''
    if (!uuid4.test(id)) return problem(400, 'INVALID_REFERENCE_ID')
    if (memory.find('mtn_momo', purpose, { id }) !== undefined) return problem(409, 'RESOURCE_ALREADY_EXIST')
    if (typeof body.amount !== 'string' || !/^\d+(\.\d+)?$/.test(body.amount)) return problem(400, 'INVALID_AMOUNT')
    if (body.currency !== 'UGX') return problem(500, 'INVALID_CURRENCY') // of Uganda; 500 as it is answered there
    if (textOf(body.externalId) === '') return problem(400, 'INVALID_EXTERNAL_ID')
    if ([body.payerMessage, body.payeeNote].some((text) => !/^[^'’]{0,160}$/.test(textOf(text))))
      return problem(400, 'INVALID_MESSAGE')
    const party = (body.payer ?? body.payee ?? {}) as Readonly<Record<string, unknown>> // its fields are checked below
    const phone = textOf(party.partyId)
    const paid = memory.find('mtn_momo', 'payment', { id: textOf(body.referenceIdToRefund) })
    if (purpose === 'refund' && paid?.status !== 'successful') return problem(404, 'RESOURCE_NOT_FOUND')
    if (purpose !== 'refund' && (party.partyIdType !== 'MSISDN' || !/^256\d{9}$/.test(phone)))
      return problem(400, 'PAYER_NOT_FOUND')
    if (call.trouble === 'refused') return problem(400, purpose === 'payment' ? 'PAYER_NOT_FOUND' : 'NOT_ENOUGH_FUNDS')
    const deal: Deal = {
      dialect: 'mtn_momo',
      purpose,
      reference: textOf(body.externalId),
      id,
      amount: Number(body.amount),
      currency: 'UGX',
      phone,
      trouble: call.trouble,
      callbackUrl: call.headers.get('x-callback-url'),
      returnUrl: null,
      status: 'pending',
      more: { transaction: String(memory.deals.length + 23_503_452) },
    }
    return { status: 202, deal, isPrompt: true }
  }

  const ended: Readonly<Record<string, string>> = {
    failed: 'NOT_ENOUGH_FUNDS',
    cancelled: 'APPROVAL_REJECTED',
    expired: 'EXPIRED',
  }
  const stateOf = (deal: Deal) => {
    const party = { partyIdType: 'MSISDN', partyId: deal.phone }
    return {
      amount: String(deal.amount),
      currency: deal.currency,
      externalId: deal.reference,
      ...(deal.purpose === 'payment' ? { payer: party } : { payee: party }),
      status: deal.status === 'pending' ? 'PENDING' : deal.status === 'successful' ? 'SUCCESSFUL' : 'FAILED',
      ...(deal.status === 'successful' ? { financialTransactionId: deal.more.transaction } : {}),
      // Some answers have the reason as a text, others as an object.
      ...(ended[deal.status] === undefined
        ? {}
        : { reason: deal.status === 'failed' ? ended.failed : { code: ended[deal.status], message: '' } }),
    }
  }

  function answer(call: Call): Reply {
    const { method, path, headers } = call
    const [, product = ''] = /^\/(collection|disbursement)\//.exec(path) ?? []
    if (headers.get('ocp-apim-subscription-key') !== subscriptionOf(product))
      return { status: 401, json: { statusCode: 401, message: 'Access denied due to invalid subscription key.' } }
    if (path === `/${product}/token/`) return token(call, product)
    const given = tokens.get(headers.get('authorization')?.replace('Bearer ', '') ?? '')
    if (given?.product !== product || given.until <= Date.now()) return problem(401, 'token_expired')
    if (headers.get('x-target-environment') !== mtnKeys.environment)
      return problem(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT')
    const purpose = purposes[path]
    if (method === 'POST' && purpose !== undefined) return take(call, purpose)
    const [, start = '', id = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? []
    const asked = purposes[start]
    if (method === 'GET' && asked !== undefined) {
      const deal = memory.find('mtn_momo', asked, { id })
      return deal === undefined ? problem(404, 'RESOURCE_NOT_FOUND') : { status: 200, json: stateOf(deal) }
    }
    const [, phone] = /^\/collection\/v1_0\/accountholder\/msisdn\/(\d+)\/basicuserinfo$/.exec(path) ?? []
    if (phone !== undefined)
      return phone.endsWith('00')
        ? problem(404, 'RESOURCE_NOT_FOUND')
        : { status: 200, json: { given_name: 'Grace', family_name: 'Nakato', birthdate: '', locale: 'en', gender: '' } }
    if (path === `/${product}/v1_0/account/balance`)
      return { status: 200, json: { availableBalance: '1000000', currency: 'UGX' } }
    return problem(404, 'NOT_FOUND')
  }

  return {
    name: 'mtn_momo',
    isMoney: ({ method, path }) => method === 'POST' && purposes[path] !== undefined,
    answer,
    revoke: () => tokens.clear(),
    callbackOf: (deal): Callback | null =>
      deal.callbackUrl === null
        ? null
        : {
            url: deal.callbackUrl,
            method: deal.purpose === 'payment' ? 'PUT' : 'POST', // both are seen
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(stateOf(deal)),
          },
  }
}
