import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AdvertisingSettings } from '../../../mock-server/services/advertising/advertising-settings.ts'
import { standInAds } from './made-ads.ts'

/** How the networks behave at the moment. */
export interface Behaviour {
  /** Of every call but those for tokens: `hangs` never answers, `nonsense` is no answer of theirs, `expired` takes no token. */
  calls: 'well' | 'hangs' | 'nonsense' | 'expired' | 'refuses' | 'fails' | 'endless'
  /** Another token than it began with comes back from X. */
  accounts: number
  /** Whether the token of Google can be renewed. */
  renews: boolean
  /** What the account has spent, as the network writes it; of X, the seven days in turn. */
  spent: readonly { readonly day: string; readonly amount: string }[]
}
interface Code {
  readonly challenge: string
  readonly redirect: string
  used: boolean
}
const sha = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Facebook, Google and X on one port, as far as connections and figures of campaigns go. They check what they are sent as strictly as the real ones. */
export async function startAdNetworks(within = 20_000) {
  const behaviour: Behaviour = { calls: 'well', accounts: 1, renews: true, spent: [] }
  const codes = new Map<string, Code>()
  const calls: {
    readonly method: string
    readonly path: string
    readonly query: string
    readonly body: string
    readonly authorization: string
  }[] = []
  const revoked: string[] = []
  const ads = standInAds()
  let made = 0

  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString('utf8')
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const { authorization = '' } = request.headers
    const { method = 'GET' } = request
    calls.push({ method, path: url.pathname, query: url.search, body, authorization })
    const send = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const form = (fields: Record<string, string>) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(new URLSearchParams(fields).toString())
    const asked = new URLSearchParams(body)
    const path = `${method} ${url.pathname}`

    if (path === 'POST /fb/oauth/access_token')
      return void (asked.get('grant_type') === 'fb_exchange_token'
        ? send(200, { access_token: `long-${asked.get('fb_exchange_token')}`, expires_in: 5_184_000 })
        : takes(asked)
          ? send(200, { access_token: 'fb-secret-token', expires_in: 3600 })
          : send(400, { error: { code: 100, message: 'This authorization code has been used.' } }))
    if (path === 'POST /google-tokens/token')
      return void (asked.get('grant_type') === 'refresh_token'
        ? behaviour.renews && asked.get('refresh_token') === 'google-secret-refresh'
          ? send(200, { access_token: `google-secret-${++made}`, expires_in: 3600 })
          : send(400, { error: 'invalid_grant' })
        : takes(asked)
          ? send(200, { access_token: 'google-secret-0', refresh_token: 'google-secret-refresh', expires_in: 3600 })
          : send(400, { error: 'invalid_grant' }))
    if (path === 'POST /google-tokens/revoke') {
      revoked.push(asked.get('token') ?? '')
      return void send(200, {})
    }
    if (path === 'POST /x-login/request_token')
      return void form({
        oauth_token: 'x-begun',
        oauth_token_secret: 'x-begun-secret',
        oauth_callback_confirmed: 'true',
      })
    if (path === 'POST /x-login/access_token')
      return void (authorization.includes('oauth_token="x-begun"') && authorization.includes('oauth_verifier="yes"')
        ? form({ oauth_token: 'x-secret-token', oauth_token_secret: 'x-secret-secret', user_id: '1' })
        : send(401, { errors: [{ message: 'Invalid verifier' }] }))

    if (behaviour.calls === 'hangs') return
    if (behaviour.calls === 'nonsense') return void response.writeHead(200).end('<html>Welcome</html>')
    if (behaviour.calls === 'fails') return void send(500, {})
    if (behaviour.calls === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      return void more()
    }
    if (behaviour.calls === 'expired')
      return void send(url.pathname.startsWith('/fb') ? 400 : 401, {
        error: { code: 190, message: 'fb-secret-token is over' },
      })
    if (behaviour.calls === 'refuses')
      return void send(400, {
        error: { code: 17, message: `Not now, ${authorization.replace('Bearer ', '')}` },
        errors: [{ message: 'Not now' }],
      })
    const ofAds = ads.answer(path, body, url.searchParams)
    if (ofAds !== null) return ofAds.status === 0 ? undefined : void send(ofAds.status, ofAds.json)
    const accounts = Array.from({ length: behaviour.accounts }, (_, at) => at + 1)
    const answers: Readonly<Record<string, unknown>> = {
      'GET /fb/me/accounts': { data: [{ id: 'page-1' }] },
      'GET /fb/me/adaccounts': {
        data: accounts.map((at) => ({ id: `act_${at}`, name: `Account ${at}`, currency: 'USD' })),
      },
      'GET /fb/act_1/campaigns': {
        data: [
          {
            id: '11',
            name: 'Gorillas',
            effective_status: 'ACTIVE',
            insights: {
              data: [
                {
                  spend: '12.50',
                  impressions: '4000',
                  clicks: '80',
                  actions: [{ action_type: 'link_click', value: '71' }],
                },
              ],
            },
          },
          { id: '12', name: 'Lakes', effective_status: 'DISAPPROVED' },
        ],
      },
      'GET /fb/act_1/insights': {
        data: behaviour.spent.map(({ day, amount }) => ({ date_start: day, spend: amount })),
      },
      'DELETE /fb/me/permissions': { success: true },
      'GET /google/customers:listAccessibleCustomers': { resourceNames: accounts.map((at) => `customers/${at}`) },
      'POST /google/customers/1/googleAds:search': body.includes('FROM customer LIMIT')
        ? { results: [{ customer: { descriptiveName: 'Nile', currencyCode: 'UGX' } }] }
        : body.includes('FROM customer WHERE')
          ? {
              results: behaviour.spent.map(({ day, amount }) => ({
                segments: { date: day },
                metrics: { costMicros: String(Number(amount) * 1_000_000) },
              })),
            }
          : {
              results: [
                {
                  campaign: { id: '21', name: 'Search', status: 'PAUSED' },
                  metrics: { costMicros: '3500000', impressions: '900', clicks: '31', conversions: 2.5 },
                },
              ],
            },
      'GET /x/accounts': { data: accounts.map((at) => ({ id: `x${at}`, name: `X ${at}` })) },
      'GET /x/accounts/x1/funding_instruments': { data: [{ currency: 'USD' }] },
      'GET /x/accounts/x1/campaigns': { data: [{ id: 'c1', name: 'Posts', entity_status: 'ACTIVE', servable: true }] },
      'GET /x/stats/accounts/x1':
        url.searchParams.get('entity') === 'ACCOUNT'
          ? {
              data: [
                {
                  id: 'x1',
                  id_data: [
                    {
                      metrics: {
                        billed_charge_local_micro: behaviour.spent.map(({ amount }) => Number(amount) * 1_000_000),
                      },
                    },
                  ],
                },
              ],
            }
          : {
              data: [
                {
                  id: 'c1',
                  id_data: [{ metrics: { impressions: [500], clicks: [9], billed_charge_local_micro: [1_250_000] } }],
                },
              ],
            },
      'POST /x-login/invalidate_token': {},
    }
    const found = answers[path]
    if (method === 'DELETE' || url.pathname.endsWith('invalidate_token')) revoked.push(authorization)
    return void (found === undefined ? send(404, { error: { message: `No ${path}` } }) : send(200, found))
  }
  /** A code is good once, for whoever knows the verifier, at the address it was given to. */
  function takes(asked: URLSearchParams): boolean {
    const code = codes.get(asked.get('code') ?? '')
    if (code === undefined || code.used) return false
    code.used = true
    return sha(asked.get('code_verifier') ?? '') === code.challenge && asked.get('redirect_uri') === code.redirect
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: AdvertisingSettings = {
    facebook: { clientId: 'fb-app', clientSecret: 'fb-app-secret', dialog: `${at}/dialog`, base: `${at}/fb`, within },
    google: {
      ...{ clientId: 'g-app', clientSecret: 'g-app-secret', developerToken: 'g-developer-secret' },
      ...{ dialog: `${at}/dialog`, tokens: `${at}/google-tokens`, base: `${at}/google` },
      within,
    },
    twitter: { key: 'x-app', secret: 'x-app-secret', login: `${at}/x-login`, base: `${at}/x`, within },
  }
  return {
    settings,
    behaviour,
    calls,
    revoked,
    ads,
    /** What the person's browser brings back after they have said yes at this address. */
    allow(address: string): { readonly state: string; readonly code: string } {
      const { searchParams } = new URL(address)
      const text = (name: string) => searchParams.get(name) ?? ''
      const code = `code-${codes.size + 1}`
      codes.set(code, { challenge: text('code_challenge'), redirect: text('redirect_uri'), used: false })
      return { state: text('state'), code }
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
export type AdNetworks = Awaited<ReturnType<typeof startAdNetworks>>
