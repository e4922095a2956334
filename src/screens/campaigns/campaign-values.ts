import { campaignInput } from '../../domain/contract/growth/campaigns.ts'
import type { CampaignInput } from '../../domain/contract/inputs.ts'
import type { OfferLook } from '../../domain/growth/campaigns.ts'
import type { Channel } from '../../domain/growth/channels.ts'
import type { FollowCondition } from '../../domain/growth/follow-ups.ts'
import type { CampaignWholeFragment } from '../../gateway/generated/campaigns.generated.ts'

export type CampaignFile = CampaignWholeFragment
export type CampaignSchema = typeof campaignInput
export const campaignSchema = campaignInput

export const blockKinds = {
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  picture: 'Picture',
  offer: 'Offer',
  columns: 'Two columns',
  divider: 'Divider',
} as const
export type BlockKind = keyof typeof blockKinds

/** A block while it is written: with the fields of every kind, and a key that stays with it when it moves. */
export interface BlockValues {
  readonly key: string
  readonly kind: BlockKind
  readonly text: string
  readonly label: string
  readonly url: string
  readonly src: string
  readonly alt: string
  readonly right: string
  readonly page: string
  readonly look: OfferLook
}

export interface CampaignValues {
  readonly channel: Channel
  readonly name: string
  readonly everyone: boolean
  readonly collections: number[]
  readonly except: number[]
  readonly subject: string
  readonly subject_b: string
  readonly preheader: string
  readonly body: BlockValues[]
  readonly text: string
  readonly template: { readonly name: string; readonly language: string; readonly values: string[] } | null
  readonly window_from: number | null
  readonly window_to: number | null
  readonly per_minute: number | null
  /** Of a follow-up. */
  readonly follow_condition: FollowCondition | null
  readonly follow_days: number | null
}

export const campaignLabels: Readonly<Record<keyof CampaignValues & string, string>> = {
  channel: 'Channel',
  name: 'Name',
  everyone: 'Whom',
  collections: 'Collections',
  except: 'Except',
  subject: 'Subject',
  subject_b: 'Second subject',
  preheader: 'Preview line',
  body: 'Content',
  text: 'Text',
  template: 'Template',
  window_from: 'From',
  window_to: 'Until',
  per_minute: 'Messages a minute',
  follow_condition: 'Who gets it',
  follow_days: 'Days after the campaign',
}

const empty = { text: '', label: '', url: '', src: '', alt: '', right: '', page: '', look: 'card' } as const
export const newBlock = (kind: BlockKind, key: string): BlockValues => ({ ...empty, key, kind })

export function valuesOfCampaign(row: CampaignFile): CampaignValues {
  return {
    channel: row.channel,
    name: row.name,
    everyone: row.everyone,
    collections: row.collections.map(({ id }) => id),
    except: row.except.map(({ id }) => id),
    subject: row.subject,
    subject_b: row.subject_b,
    preheader: row.preheader,
    body: row.body.map((block, at) => ({ ...empty, ...block, key: `stored ${at}` })),
    text: row.text,
    template:
      row.template == null
        ? row.channel === 'whatsapp'
          ? { name: '', language: 'en', values: [] }
          : null
        : { ...row.template, values: [...row.template.values] },
    window_from: row.window_from ?? null,
    window_to: row.window_to ?? null,
    per_minute: row.per_minute ?? null,
    follow_condition: row.follow_condition ?? null,
    follow_days: row.follow_days ?? null,
  }
}

/** What a new one begins with. */
export const emptyCampaign = (channel: Channel, name: string): CampaignInput => ({
  ...{ channel, name, everyone: false, collections: [], except: [], subject: '', subject_b: '', preheader: '' },
  ...{ body: [], text: '', template: null, window_from: null, window_to: null, per_minute: null },
})
