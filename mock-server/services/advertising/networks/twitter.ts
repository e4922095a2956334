import * as v from 'valibot'
import { addDays } from '../../../../src/domain/dates.ts'
import { adFigureDays } from '../../../../src/domain/growth/marketing/ad-networks.ts'
import { type Asked, makeCaller, readAnswer } from '../../outgoing/caller.ts'
import type { TwitterAdsSettings } from '../advertising-settings.ts'
import { type AdNetwork, type AdTokens, AdTrouble, mostAccounts, unreachable } from './network.ts'
import { signedHeader } from './oauth-one.ts'
import { makeOnX, withdrawFromX, type XCall } from './twitter-making.ts'

const pairShape = v.object({
  oauth_token: v.pipe(v.string(), v.nonEmpty()),
  oauth_token_secret: v.pipe(v.string(), v.nonEmpty()),
})
const begunShape = v.object({ ...pairShape.entries, oauth_callback_confirmed: v.literal('true') })
const accountsShape = v.object({
  data: v.array(v.object({ id: v.string(), name: v.optional(v.nullable(v.string())) })),
})
const fundingShape = v.object({ data: v.array(v.object({ currency: v.optional(v.string()) })) })
const campaignsShape = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      name: v.optional(v.string(), ''),
      entity_status: v.optional(v.string(), ''),
      servable: v.optional(v.boolean(), true),
    }),
  ),
})
const figures = v.optional(v.nullable(v.array(v.nullable(v.number()))))
const statsShape = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      id_data: v.array(
        v.object({ metrics: v.object({ impressions: figures, clicks: figures, billed_charge_local_micro: figures }) }),
      ),
    }),
  ),
})
const troubleShape = v.object({ errors: v.array(v.object({ message: v.optional(v.string(), '') })) })

/** So many campaigns can be asked for at a time. */
const mostAtOnce = 20
const dayMs = 86_400_000
const sum = (list: readonly (number | null)[] | null | undefined) =>
  (list ?? []).reduce<number>((total, each) => total + (each ?? 0), 0)

/** X Ads: calls are signed by OAuth 1.0a, and a token lasts until it is given up. */
export function twitterAds(settings: TwitterAdsSettings, options: { fetch?: typeof fetch } = {}): AdNetwork {
  const { key, secret, login, base, within } = settings
  const silent = unreachable('X')

  async function ask<S extends v.GenericSchema>(
    schema: S,
    at: string,
    asked: Pick<Asked, 'method' | 'path' | 'query' | 'body' | 'answers'> & {
      readonly extra?: Readonly<Record<string, string>>
    },
    token: { readonly key: string; readonly secret: string } | null,
  ) {
    const { method = 'GET', path, query = {}, extra = {}, answers, body } = asked
    const caller = makeCaller(
      { base: at, secrets: [secret, token?.secret ?? ''], unreachable: silent },
      { within, ...options },
    )
    const authorization = signedHeader({
      ...{ method, url: `${at}${path}`, parameters: query, consumer: { key, secret }, token, extra },
    })
    // JSON is not signed (RFC 5849 §3.4.1.3.1).
    const how = { ...(answers === undefined ? {} : { answers }), ...(body === undefined ? {} : { body }) }
    const { status, json } = await caller.call({ method, path, query, headers: { authorization }, ...how })
    if (status >= 200 && status < 300) return readAnswer({ unreachable: silent }, schema, json)
    if (status === 401) throw new AdTrouble('expired', 'X asks you to log in again.')
    const read = v.safeParse(troubleShape, json)
    const reason = read.success ? read.output.errors.map(({ message }) => message).join(' ') : ''
    throw new AdTrouble('refused', caller.clean(reason) || 'X refused it.')
  }
  const pairOf = ({ access, refresh }: AdTokens) => ({ key: access, secret: refresh ?? '' })
  const ofAds = <S extends v.GenericSchema>(
    schema: S,
    path: string,
    query: Readonly<Record<string, string>>,
    tokens: AdTokens,
  ) => ask(schema, base, { path, query }, pairOf(tokens))
  const withToken =
    (tokens: AdTokens): XCall =>
    (schema, asked) =>
      ask(schema, base, asked, pairOf(tokens))

  return {
    provider: 'twitter',
    practice: false,
    async begin({ state, redirect }) {
      const callback = `${redirect}?${new URLSearchParams({ state })}`
      const asked = {
        method: 'POST',
        path: '/request_token',
        answers: 'form',
        extra: { oauth_callback: callback },
      } as const
      const { oauth_token, oauth_token_secret } = await ask(begunShape, login, asked, null)
      return {
        address: `${login}/authorize?${new URLSearchParams({ oauth_token })}`,
        kept: `${oauth_token}\n${oauth_token_secret}`,
      }
    },
    async finish({ code, token, kept }) {
      const [begun = '', begunSecret = ''] = kept.split('\n')
      if (begunSecret === '' || token !== begun)
        throw new AdTrouble('refused', 'X sent you back with another log-in than the one you began.')
      const asked = { method: 'POST', path: '/access_token', answers: 'form', extra: { oauth_verifier: code } } as const
      const pair = await ask(pairShape, login, asked, { key: begun, secret: begunSecret })
      return { access: pair.oauth_token, refresh: pair.oauth_token_secret, expiresAt: null }
    },
    refresh: async () => null,
    async accounts(tokens) {
      const { data } = await ofAds(accountsShape, '/accounts', { count: String(mostAccounts) }, tokens)
      const found = []
      for (const { id, name } of data.slice(0, mostAccounts)) {
        const funding = await ofAds(fundingShape, `/accounts/${encodeURIComponent(id)}/funding_instruments`, {}, tokens)
        found.push({ id, name: name || id, currency: funding.data[0]?.currency ?? null, page: null })
      }
      return found
    },
    async campaigns(tokens, account) {
      const own = encodeURIComponent(account)
      const query = { count: '100', sort_by: 'created_at-desc' }
      const { data } = await ofAds(campaignsShape, `/accounts/${own}/campaigns`, query, tokens)
      const seen = new Map<string, { shown: number; clicks: number; spent: number }>()
      // Whole days of UTC, today among them.
      const end = Math.floor(Date.now() / dayMs) * dayMs + dayMs
      for (let at = 0; at < data.length; at += mostAtOnce) {
        const ids = data.slice(at, at + mostAtOnce).map(({ id }) => id)
        const stats = await ofAds(
          statsShape,
          `/stats/accounts/${own}`,
          {
            ...{ entity: 'CAMPAIGN', entity_ids: ids.join(','), granularity: 'TOTAL', placement: 'ALL_ON_TWITTER' },
            metric_groups: 'ENGAGEMENT,BILLING',
            start_time: new Date(end - adFigureDays * dayMs).toISOString().replace('.000', ''),
            end_time: new Date(end).toISOString().replace('.000', ''),
          },
          tokens,
        )
        for (const { id, id_data } of stats.data) {
          const metrics = id_data[0]?.metrics
          seen.set(id, {
            shown: sum(metrics?.impressions),
            clicks: sum(metrics?.clicks),
            spent: sum(metrics?.billed_charge_local_micro) / 1_000_000,
          })
        }
      }
      return data.map(({ id, name, entity_status, servable }) => ({
        ...{ id, name, results: null, spent: 0, shown: 0, clicks: 0, ...seen.get(id) },
        state:
          entity_status === 'PAUSED'
            ? 'paused'
            : entity_status === 'ACTIVE'
              ? servable
                ? 'active'
                : 'review'
              : 'ended',
      }))
    },
    make: (tokens, facts, asked, steps) => makeOnX(withToken(tokens), facts, asked, steps),
    withdraw: (tokens, own, made) => withdrawFromX(withToken(tokens), own, made),
    async spending(tokens, account, { from, to }) {
      const query = {
        ...{ entity: 'ACCOUNT', entity_ids: account, granularity: 'DAY', placement: 'ALL_ON_TWITTER' },
        ...{ metric_groups: 'BILLING', start_time: `${from}T00:00:00Z`, end_time: `${addDays(to, 1)}T00:00:00Z` },
      }
      const { data } = await ofAds(statsShape, `/stats/accounts/${encodeURIComponent(account)}`, query, tokens)
      const days = data[0]?.id_data[0]?.metrics.billed_charge_local_micro ?? []
      return days.map((charged, at) => ({ day: addDays(from, at), amount: (charged ?? 0) / 1_000_000 }))
    },
    async revoke(tokens) {
      // A POST of its own, signed as the others are.
      await ask(v.unknown(), login, { method: 'POST', path: '/invalidate_token', query: {} }, pairOf(tokens))
    },
  }
}
