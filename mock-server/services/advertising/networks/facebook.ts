import * as v from 'valibot'
import { adFigureDays } from '../../../../src/domain/growth/marketing/ad-networks.ts'
import { type Asked, makeCaller, readAnswer } from '../../outgoing/caller.ts'
import type { FacebookAdsSettings } from '../advertising-settings.ts'
import { type GraphCall, makeOnFacebook, withdrawFromFacebook } from './facebook-making.ts'
import { type AdNetwork, type AdTokens, AdTrouble, mostAccounts, mostCampaigns, unreachable } from './network.ts'

const scope = 'ads_management,business_management,pages_show_list'

const tokenShape = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()), expires_in: v.optional(v.number()) })
const accountsShape = v.object({
  data: v.array(v.object({ id: v.string(), name: v.optional(v.string(), ''), currency: v.optional(v.string()) })),
})
const pagesShape = v.object({ data: v.array(v.object({ id: v.string() })) })
const figure = v.optional(v.pipe(v.string(), v.transform(Number), v.finite()), '0')
const campaignsShape = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      name: v.optional(v.string(), ''),
      effective_status: v.optional(v.string(), ''),
      insights: v.optional(
        v.object({
          data: v.array(
            v.object({
              spend: figure,
              impressions: figure,
              clicks: figure,
              actions: v.optional(v.array(v.object({ action_type: v.string(), value: figure })), []),
            }),
          ),
        }),
      ),
    }),
  ),
})
const daysShape = v.object({ data: v.array(v.object({ date_start: v.string(), spend: figure })) })
const troubleShape = v.object({
  error: v.object({
    code: v.optional(v.number(), 0),
    message: v.optional(v.string(), ''),
    error_user_msg: v.optional(v.string()),
  }),
})

const stateOf = (status: string) =>
  status === 'ACTIVE'
    ? 'active'
    : status.endsWith('PAUSED')
      ? 'paused'
      : status === 'ARCHIVED' || status === 'DELETED'
        ? 'ended'
        : 'review'

/** Facebook and Instagram, by the Graph API. A token lasts about two months; nothing renews it but a log-in. */
export function facebookAds(settings: FacebookAdsSettings, options: { fetch?: typeof fetch } = {}): AdNetwork {
  const { clientId, clientSecret, dialog, base, within } = settings
  const silent = unreachable('Facebook')

  async function ask<S extends v.GenericSchema>(schema: S, asked: Omit<Asked, 'headers'>, token: string | null) {
    const caller = makeCaller(
      { base, secrets: [clientSecret, token ?? ''], unreachable: silent },
      { within, ...options },
    )
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
    const { status, json } = await caller.call({ ...asked, headers })
    if (status >= 200 && status < 300) return readAnswer({ unreachable: silent }, schema, json)
    const read = v.safeParse(troubleShape, json)
    const { code, message, error_user_msg } = read.success
      ? read.output.error
      : { code: 0, message: '', error_user_msg: undefined }
    if (status === 401 || code === 190) throw new AdTrouble('expired', 'Facebook asks you to log in again.')
    throw new AdTrouble('refused', caller.clean(error_user_msg ?? message) || 'Facebook refused it.')
  }
  const tokensOf = ({ access_token, expires_in }: v.InferOutput<typeof tokenShape>): AdTokens => ({
    access: access_token,
    refresh: null,
    expiresAt: expires_in === undefined ? null : new Date(Date.now() + expires_in * 1000),
  })
  const withToken =
    ({ access }: AdTokens): GraphCall =>
    (schema, asked) =>
      ask(schema, asked, access)
  const app = { client_id: clientId, client_secret: clientSecret }
  const tokenPath = '/oauth/access_token'

  return {
    provider: 'facebook',
    practice: false,
    async begin({ state, challenge, redirect }) {
      const query = new URLSearchParams({
        ...{ client_id: clientId, redirect_uri: redirect, state, scope, response_type: 'code' },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      })
      return { address: `${dialog}?${query}`, kept: null }
    },
    async finish({ code, kept, redirect }) {
      const form = { ...app, redirect_uri: redirect, code, code_verifier: kept }
      const short = await ask(tokenShape, { method: 'POST', path: tokenPath, form }, null)
      const exchange = { ...app, grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token }
      return tokensOf(await ask(tokenShape, { method: 'POST', path: tokenPath, form: exchange }, null))
    },
    refresh: async () => null,
    async accounts({ access }) {
      const query = { limit: String(mostAccounts) }
      const pages = await ask(pagesShape, { path: '/me/accounts', query: { ...query, fields: 'id' } }, access)
      const asked = { path: '/me/adaccounts', query: { ...query, fields: 'id,name,currency' } }
      const { data } = await ask(accountsShape, asked, access)
      return data.map(({ id, name, currency }) => ({
        ...{ id, name: name || id, currency: currency ?? null },
        page: pages.data[0]?.id ?? null,
      }))
    },
    async campaigns({ access }, account) {
      const insights = `insights.date_preset(last_${adFigureDays}d){spend,impressions,clicks,actions}`
      const query = { fields: `id,name,effective_status,${insights}`, limit: String(mostCampaigns) }
      const { data } = await ask(campaignsShape, { path: `/${encodeURIComponent(account)}/campaigns`, query }, access)
      return data.map(({ id, name, effective_status, insights: seen }) => {
        const row = seen?.data[0]
        return {
          ...{ id, name, state: stateOf(effective_status) },
          ...{ spent: row?.spend ?? 0, shown: row?.impressions ?? 0, clicks: row?.clicks ?? 0 },
          results: row?.actions.find(({ action_type }) => action_type === 'link_click')?.value ?? 0,
        }
      })
    },
    make: (tokens, account, asked, steps) => makeOnFacebook(withToken(tokens), account, asked, steps),
    withdraw: (tokens, _, made) => withdrawFromFacebook(withToken(tokens), made),
    async spending({ access }, account, { from, to }) {
      const range = { time_range: JSON.stringify({ since: from, until: to }), time_increment: '1' }
      const query = { ...range, level: 'account', fields: 'spend', limit: '31' }
      const { data } = await ask(daysShape, { path: `/${encodeURIComponent(account)}/insights`, query }, access)
      return data.map(({ date_start, spend }) => ({ day: date_start, amount: spend }))
    },
    async revoke({ access }) {
      await ask(v.unknown(), { method: 'DELETE', path: '/me/permissions' }, access)
    },
  }
}
