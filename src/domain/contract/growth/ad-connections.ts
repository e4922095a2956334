import * as v from 'valibot'
import type { AdConnection, AdConnectionBegun, AdConnectionMade, AdDesk } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { line } from '../rules.ts'

const access = { permission: 'View Social Media Ads', feature: 'marketing' } as const
const sent = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)), '')

export const adConnectionInput = v.object({
  /** The screen of this product to come back to; that of the network where it is left out. */
  back: v.optional(v.pipe(v.string(), v.maxLength(300))),
})
export const adReturnInput = v.object({
  state: line('State', 200),
  code: sent(2000),
  /** Of X: the token with which it began. */
  token: sent(500),
  /** In place of a code: the person has said no, or something went wrong. */
  error: sent(200),
})
export const adAccountInput = v.object({ account: line('Account', 100) })

/** Connections with networks that sell advertisements, and the campaigns there. */
export const adConnections = {
  list: endpoint<{ data: AdConnection[] }>()('GET agent/marketing/connections', {
    ...access,
    meaning: 'with which networks the agency is connected, with which account, and until when; never a token',
  }),
  begin: endpoint<{ data: AdConnectionBegun }>()('POST agent/marketing/connections/{provider}', {
    ...access,
    input: adConnectionInput,
    limit: { per: 'user', calls: 30, minutes: 10 },
    keepsAnswer: false,
    meaning: 'begins a connection: the address at the network where the person says yes, within ten minutes',
  }),
  finish: endpoint<{ data: AdConnectionMade }>()('POST agent/marketing/connections/{provider}/finish', {
    ...access,
    input: adReturnInput,
    limit: { per: 'user', calls: 30, minutes: 10 },
    meaning: 'ends a connection with what the network has sent back; once, in the session that began it',
  }),
  choose: endpoint<{ data: AdConnection }>()('POST agent/marketing/connections/{provider}/account', {
    ...access,
    input: adAccountInput,
    meaning: 'chooses the account whose campaigns are shown',
  }),
  disconnect: endpoint<{ data: AdConnection }>()('DELETE agent/marketing/connections/{provider}', {
    ...access,
    meaning: 'forgets the connection and gives the token up at the network',
  }),
  campaigns: endpoint<{ data: AdDesk }>()('GET agent/marketing/ads/{provider}', {
    ...access,
    limit: { per: 'user', calls: 120, minutes: 10 },
    meaning:
      'the connection, and the campaigns of its account with the figures of the latest seven days, or why there are none',
  }),
}
