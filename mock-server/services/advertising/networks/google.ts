import * as v from 'valibot'
import { adFigureDays } from '../../../../src/domain/growth/marketing/ad-networks.ts'
import { type Asked, makeCaller, readAnswer } from '../../outgoing/caller.ts'
import type { GoogleAdsSettings } from '../advertising-settings.ts'
import { type AdsCall, makeOnGoogle } from './google-making.ts'
import {
  type AdAccountFacts,
  type AdNetwork,
  type AdTokens,
  AdTrouble,
  mostAccounts,
  mostCampaigns,
  unreachable,
} from './network.ts'

const tokenShape = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.optional(v.string()),
  expires_in: v.number(),
})
const namesShape = v.object({ resourceNames: v.optional(v.array(v.string()), []) })
const customerShape = v.object({
  results: v.optional(
    v.array(
      v.object({
        customer: v.object({ descriptiveName: v.optional(v.string(), ''), currencyCode: v.optional(v.string()) }),
      }),
    ),
    [],
  ),
})
// Sums and counts of 64 bits are written as text.
const figure = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()), 0)
const campaignsShape = v.object({
  results: v.optional(
    v.array(
      v.object({
        campaign: v.object({ id: v.string(), name: v.optional(v.string(), ''), status: v.optional(v.string(), '') }),
        metrics: v.optional(
          v.object({ costMicros: figure, impressions: figure, clicks: figure, conversions: figure }),
          {},
        ),
      }),
    ),
    [],
  ),
})
const daysShape = v.object({
  results: v.optional(
    v.array(
      v.object({ segments: v.object({ date: v.string() }), metrics: v.optional(v.object({ costMicros: figure }), {}) }),
    ),
    [],
  ),
})
const troubleShape = v.object({
  error: v.object({
    message: v.optional(v.string(), ''),
    status: v.optional(v.string(), ''),
    // The message is often “Request contains an invalid argument.”: why stands here.
    details: v.optional(
      v.array(v.object({ errors: v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []) })),
      [],
    ),
  }),
})
const tokenTrouble = v.object({ error: v.string() })

const stateOf = (status: string) =>
  status === 'ENABLED' ? 'active' : status === 'PAUSED' ? 'paused' : status === 'REMOVED' ? 'ended' : 'review'

/** Google Ads. A token lasts an hour and is renewed without a person. */
export function googleAds(settings: GoogleAdsSettings, options: { fetch?: typeof fetch } = {}): AdNetwork {
  const { clientId, clientSecret, developerToken, dialog, tokens: tokenBase, base, within } = settings
  const silent = unreachable('Google')
  const secretsOf = (token: string) => [clientSecret, developerToken, token]

  async function ask<S extends v.GenericSchema>(schema: S, asked: Omit<Asked, 'headers'>, token: string) {
    const caller = makeCaller({ base, secrets: secretsOf(token), unreachable: silent }, { within, ...options })
    const { status, json } = await caller.call({
      ...asked,
      headers: { authorization: `Bearer ${token}`, 'developer-token': developerToken },
    })
    if (status >= 200 && status < 300) return readAnswer({ unreachable: silent }, schema, json)
    const read = v.safeParse(troubleShape, json)
    if (status === 401 || (read.success && read.output.error.status === 'UNAUTHENTICATED'))
      throw new AdTrouble('expired', 'Google asks you to log in again.')
    const { message, details } = read.success ? read.output.error : { message: '', details: [] }
    const reasons = details.flatMap(({ errors }) => errors.map((one) => one.message)).filter(Boolean)
    throw new AdTrouble('refused', caller.clean(reasons.slice(0, 3).join(' ') || message) || 'Google refused it.')
  }
  async function tokensBy(form: Readonly<Record<string, string>>, before: string | null): Promise<AdTokens> {
    const caller = makeCaller({ base: tokenBase, secrets: secretsOf(''), unreachable: silent }, { within, ...options })
    const app = { client_id: clientId, client_secret: clientSecret }
    const { status, json } = await caller.call({
      method: 'POST',
      path: '/token',
      form: { ...app, ...form },
      headers: {},
    })
    if (status >= 400) {
      const read = v.safeParse(tokenTrouble, json)
      const isOver = read.success && read.output.error === 'invalid_grant'
      throw new AdTrouble(isOver ? 'expired' : 'refused', 'Google gave no token. Please log in again.')
    }
    const { access_token, refresh_token, expires_in } = readAnswer({ unreachable: silent }, tokenShape, json)
    return {
      access: access_token,
      refresh: refresh_token ?? before,
      expiresAt: new Date(Date.now() + expires_in * 1000),
    }
  }
  const search = <S extends v.GenericSchema>(schema: S, customer: string, query: string, token: string) =>
    ask(schema, { method: 'POST', path: `/customers/${customer}/googleAds:search`, body: { query } }, token)

  const withToken =
    ({ access }: AdTokens): AdsCall =>
    (schema, asked) =>
      ask(schema, asked, access)

  async function account(customer: string, token: string): Promise<AdAccountFacts[]> {
    try {
      const query = 'SELECT customer.descriptive_name, customer.currency_code FROM customer LIMIT 1'
      const { results } = await search(customerShape, customer, query, token)
      const facts = results[0]?.customer
      return [
        {
          id: customer,
          name: facts?.descriptiveName || customer,
          currency: facts?.currencyCode ?? null,
          page: null,
        },
      ]
    } catch (problem) {
      // One that is closed, or is of a manager who has not let us in, can't be used.
      if (problem instanceof AdTrouble && problem.kind === 'refused') return []
      throw problem
    }
  }

  return {
    provider: 'google',
    practice: false,
    async begin({ state, challenge, redirect }) {
      const query = new URLSearchParams({
        ...{ client_id: clientId, redirect_uri: redirect, state, response_type: 'code' },
        ...{ scope: 'https://www.googleapis.com/auth/adwords', access_type: 'offline', prompt: 'consent' },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      })
      return { address: `${dialog}?${query}`, kept: null }
    },
    finish: ({ code, kept, redirect }) =>
      tokensBy({ grant_type: 'authorization_code', code, code_verifier: kept, redirect_uri: redirect }, null),
    refresh: async ({ refresh }) =>
      refresh === null ? null : tokensBy({ grant_type: 'refresh_token', refresh_token: refresh }, refresh),
    async accounts({ access }) {
      const { resourceNames } = await ask(namesShape, { path: '/customers:listAccessibleCustomers' }, access)
      const found: AdAccountFacts[] = []
      for (const name of resourceNames.slice(0, mostAccounts)) {
        const customer = /^customers\/(\d{1,20})$/.exec(name)?.[1]
        if (customer !== undefined) found.push(...(await account(customer, access)))
      }
      return found
    },
    async campaigns({ access }, customer) {
      const query = `SELECT campaign.id, campaign.name, campaign.status, metrics.cost_micros, metrics.impressions, metrics.clicks,
        metrics.conversions FROM campaign WHERE segments.date DURING LAST_${adFigureDays}_DAYS ORDER BY campaign.id DESC LIMIT ${mostCampaigns}`
      const { results } = await search(campaignsShape, encodeURIComponent(customer), query, access)
      return results.map(({ campaign: { id, name, status }, metrics }) => ({
        ...{ id, name, state: stateOf(status) },
        ...{ spent: (metrics.costMicros ?? 0) / 1_000_000, shown: metrics.impressions ?? 0 },
        ...{ clicks: metrics.clicks ?? 0, results: metrics.conversions ?? 0 },
      }))
    },
    make: (tokens, facts, asked, steps) => makeOnGoogle(withToken(tokens), facts, asked, steps),
    withdraw: async () => {}, // made whole or not at all
    async spending({ access }, customer, { from, to }) {
      const query = `SELECT segments.date, metrics.cost_micros FROM customer WHERE segments.date BETWEEN '${from}' AND '${to}'`
      const { results } = await search(daysShape, encodeURIComponent(customer), query, access)
      return results.map(({ segments, metrics }) => ({
        day: segments.date,
        amount: (metrics.costMicros ?? 0) / 1_000_000,
      }))
    },
    async revoke({ access, refresh }) {
      const caller = makeCaller(
        { base: tokenBase, secrets: secretsOf(access), unreachable: silent },
        { within, ...options },
      )
      await caller.call({ method: 'POST', path: '/revoke', form: { token: refresh ?? access }, headers: {} })
    },
  }
}
