import { addDays, daysBetween } from '../../../../src/domain/dates.ts'
import type { AdProvider } from '../../../../src/domain/growth/marketing/ad-networks.ts'
import { challengeOf } from '../../marketing/handshakes.ts'
import { type AdCampaignFacts, type AdNetwork, AdTrouble } from './network.ts'

/** Where the built-in network of development asks whether it may. */
export const practicePath = '/dev/ads/allow'

const examples: readonly Omit<AdCampaignFacts, 'id'>[] = [
  { name: 'Gorilla trekking from London', state: 'active', spent: 84.5, shown: 31_240, clicks: 412, results: 9 },
  { name: 'Weekend at Lake Bunyonyi', state: 'paused', spent: 22.1, shown: 9_870, clicks: 96, results: 2 },
  { name: 'Safari cars, Kampala', state: 'review', spent: 0, shown: 0, clicks: 0, results: 0 },
]

/** A network that is not one: development has it without keys, so that every screen can be tried. Nothing leaves this server. */
export const practiceAds = (provider: AdProvider, serverUrl: string): AdNetwork => ({
  provider,
  practice: true,
  begin: async ({ state, challenge, redirect }) => ({
    address: `${serverUrl}${practicePath}?${new URLSearchParams({ provider, state, challenge, redirect })}`,
    kept: null,
  }),
  finish: async ({ code, kept }) => {
    if (code !== `practice-${challengeOf(kept)}`) throw new AdTrouble('refused', 'This code is of another log-in.')
    return { access: `practice-${provider}`, refresh: null, expiresAt: null }
  },
  refresh: async () => null,
  accounts: async () => [
    { id: 'practice-1', name: 'Main account (practice)', currency: 'USD', page: 'practice-page' },
    { id: 'practice-2', name: 'Second account (practice)', currency: 'EUR', page: null },
  ],
  campaigns: async (_, account) =>
    account === 'practice-1'
      ? examples.map((row, at) => ({
          ...row,
          id: String(at + 1),
          results: provider === 'twitter' ? null : row.results,
        }))
      : [],
  make: async (_, __, { mark }, steps) => {
    await steps.note('campaign', `practice-${mark}`)
    return { notes: [] }
  },
  withdraw: async () => {},
  spending: async (_, account, { from, to }) =>
    account === 'practice-1'
      ? Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => ({ day: addDays(from, at), amount: 12.5 + at }))
      : [],
  revoke: async () => {},
})
