import { campaignAddress } from '../../../domain/growth/campaign-address.ts'
import type { CampaignStatus } from '../../../domain/growth/campaigns.ts'
import { type Channel, channels } from '../../../domain/growth/channels.ts'
import type { CampaignOccasion } from '../../../domain/growth/occasions.ts'
import type { CampaignFigures } from '../../../domain/schema/types.generated.ts'
import { type Command, type Outcome, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import type { RecordHit } from '../../ports.ts'

// What verbs of campaigns know and do in common.

export const shared = { area: 'Campaigns', needs: { permission: 'View Marketing', feature: 'marketing' } } as const
export const one = { on: 'one', kinds: ['campaign'] } as const

/** A campaign as its list or its screen has it. */
export interface CampaignFacts {
  readonly id: number
  readonly channel: Channel
  readonly name: string
  readonly status: CampaignStatus
  readonly version: number
  readonly occasion?: CampaignOccasion | null
  readonly figures: Pick<CampaignFigures, 'waiting' | 'unknown' | 'sent' | 'opened' | 'clicked'>
}
export const rowOf = (context: Context) => targetsOf(one, context)[0]?.data as CampaignFacts | undefined // as its screen has it

export const calls = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/campaigns.generated.ts'),
  ])
  return { change, ...operations }
}

/** Of all campaigns, the newest that a verb may mean: no search knows them. */
export const newest =
  (isMeant: (row: CampaignFacts) => boolean = () => true) =>
  async (): Promise<readonly RecordHit[]> => {
    const [{ read }, { campaignsQuery }] = await Promise.all([
      import('../../../gateway/cache.ts'),
      import('../../../gateway/generated/campaigns.generated.ts'),
    ])
    const { campaigns } = await read(campaignsQuery, { per_page: 50 })
    return campaigns.data.filter(isMeant).map((row) => ({
      ...{ kind: 'campaign' as const, id: String(row.id), label: row.name, data: row },
      ...{ detail: channels[row.channel], to: campaignAddress(row) },
    }))
  }

export const hasStatus =
  (...wanted: readonly CampaignStatus[]) =>
  ({ status }: Pick<CampaignFacts, 'status'>) =>
    wanted.includes(status)
export const isWritten = hasStatus('draft', 'scheduled')
export const underWay = hasStatus('sending', 'paused', 'scheduled')

/** Offered where it can be done; of a campaign that no screen has in front, one among those. */
export const only = (
  isMeant: (row: CampaignFacts) => boolean,
  reason: string,
): Pick<Command, 'records' | 'refuses'> => ({
  records: newest(isMeant),
  refuses: (context) => {
    const row = rowOf(context)
    return row === undefined || isMeant(row) ? undefined : reason
  },
})

/** A step that its screen shows by itself. */
export const step =
  (verb: 'pause' | 'resume' | 'cancel', said: (name: string, row: CampaignFacts) => string) =>
  async (context: Context): Promise<Outcome | undefined> => {
    const row = rowOf(context)
    if (row === undefined) return undefined
    const { change, pauseCampaignMutation, resumeCampaignMutation, cancelCampaignMutation } = await calls()
    const asked = { id: row.id, input: { version: row.version } }
    if (verb === 'pause') await change(pauseCampaignMutation, asked)
    else if (verb === 'resume') await change(resumeCampaignMutation, asked)
    else await change(cancelCampaignMutation, asked)
    return { message: said(row.name, row) }
  }

export const decide =
  (decision: 'sent' | 'again', said: (count: number) => string) =>
  async (context: Context): Promise<Outcome | undefined> => {
    const row = rowOf(context)
    if (row === undefined) return undefined
    const { change, decideUnknownMutation } = await calls()
    await change(decideUnknownMutation, { id: row.id, input: { decision, version: row.version } })
    return { message: said(row.figures.unknown) }
  }
export const hasUnknown = ({ figures }: CampaignFacts) => figures.unknown > 0
export const nobodyUnknown = 'It is known of everybody whether it was sent.'
export const isUnknown = (context: Context) => {
  const row = rowOf(context)
  return row === undefined || hasUnknown(row)
}
