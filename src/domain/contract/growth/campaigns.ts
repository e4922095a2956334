import * as v from 'valibot'
import {
  campaignStatuses,
  leftOutReasons,
  offerLooks,
  recipientStates,
  unknownVariables,
} from '../../growth/campaigns.ts'
import { channels } from '../../growth/channels.ts'
import { followConditions, mostFollowDays } from '../../growth/follow-ups.ts'
import { occasions } from '../../growth/occasions.ts'
import { keysOf } from '../../keys.ts'
import { offerKindNames } from '../../offers/offer-kinds.ts'
import type {
  AutomaticCampaign,
  Campaign,
  CampaignAnalytics,
  CampaignCheck,
  CampaignFile,
  CampaignPreview,
  CampaignRecipient,
  Done,
  Meta,
  WhatsappTemplates,
} from '../../schema/types.generated.ts'
import { seoSubjectOf } from '../../website/seo/seo-subjects.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { momentOf } from '../offers/event-input.ts'
import { anyOf, flag, id, line, listQuery, oneOf, optionalLine, prose, queryText, version, whole } from '../rules.ts'

const filled = (text: string) => unknownVariables(text).length === 0
const unknownOnes = ({ input }: { readonly input: unknown }) =>
  `There is no variable ${unknownVariables(String(input)).join(', ')}.`
/** A web address a letter may lead to. */
const link = v.pipe(
  optionalLine('Link', 2000),
  v.check((url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)), 'A link begins with https://.'),
)
const webLink = v.pipe(
  link,
  v.check((url) => url !== '', 'Link is required.'),
)

/** `package-12`, as a page of the website that can be linked to is named. */
const isOfferKey = (key: string): boolean => {
  const kind = seoSubjectOf(key)?.kind
  return offerKindNames.some((one) => one === kind)
}

/** What an e-mail is made of, from top to bottom. */
export const campaignBlock = v.variant('kind', [
  v.object({ kind: v.literal('heading'), text: v.pipe(line('Heading', 200), v.check(filled, unknownOnes)) }),
  v.object({ kind: v.literal('text'), text: v.pipe(prose('Text', 10_000), v.check(filled, unknownOnes)) }),
  v.object({ kind: v.literal('button'), label: line('Button', 60), url: webLink }),
  v.object({
    kind: v.literal('picture'),
    src: webLink,
    alt: v.optional(optionalLine('Description of the picture', 200), ''),
    url: v.optional(link, ''),
  }),
  v.object({
    kind: v.literal('columns'),
    text: v.pipe(prose('Left column', 2000), v.check(filled, unknownOnes)),
    right: v.pipe(prose('Right column', 2000), v.check(filled, unknownOnes)),
  }),
  /** Title, picture and price are those of the offer when it is sent. */
  v.object({
    kind: v.literal('offer'),
    page: v.pipe(line('Offer', 60), v.check(isOfferKey, 'Choose an offer of your website.')),
    url: webLink,
    look: v.optional(v.picklist(offerLooks), 'card'),
  }),
  v.object({ kind: v.literal('divider') }),
])
export type CampaignBlock = v.InferOutput<typeof campaignBlock>
export const campaignContent = v.pipe(
  v.array(campaignBlock, 'The body must be a list of blocks.'),
  v.maxLength(60, 'At most 60 blocks.'),
)

/** A template that WhatsApp has approved, with the values of its places. */
export const whatsappTemplate = v.object({
  name: v.pipe(line('Template', 120), v.regex(/^[a-z0-9_]+$/, 'A template is named by letters a to z, digits and _.')),
  language: v.pipe(line('Language', 10), v.regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'A language is like en or en_GB.')),
  values: v.optional(
    v.pipe(v.array(v.pipe(line('Value', 500), v.check(filled, unknownOnes))), v.maxLength(10, 'At most 10 values.')),
    [],
  ),
})

const hour = (label: string, min: number, max: number) => v.optional(v.nullable(whole(label, min, max)), null)
const named = (label: string) => v.optional(v.pipe(v.array(id(label)), v.maxLength(50, 'At most 50 collections.')), [])

const followCondition = oneOf('Condition', keysOf(followConditions))
const followDays = whole('Days', 1, mostFollowDays)

export const campaignInput = v.pipe(
  v.object({
    channel: oneOf('Channel', keysOf(channels)),
    name: line('Name', 120),
    /** Whoever may be written to; else the collections. */
    everyone: v.optional(flag('Everyone'), false),
    collections: named('Collection'),
    /** Their contacts are left out. */
    except: named('Collection'),
    subject: v.optional(v.pipe(optionalLine('Subject', 150), v.check(filled, unknownOnes)), ''),
    /** Half of the recipients get it in place of the other. */
    subject_b: v.optional(v.pipe(optionalLine('Second subject', 150), v.check(filled, unknownOnes)), ''),
    preheader: v.optional(v.pipe(optionalLine('Pre-header', 150), v.check(filled, unknownOnes)), ''),
    body: v.optional(campaignContent, []),
    text: v.optional(v.pipe(prose('Text', 2000), v.check(filled, unknownOnes)), ''),
    template: v.optional(v.nullable(whatsappTemplate), null),
    /** Hours of the day in Kampala between which it is sent. */
    window_from: hour('From', 0, 23),
    window_to: hour('Until', 1, 24),
    per_minute: v.optional(v.nullable(whole('Messages a minute', 1, 6000)), null),
    /** Of a follow-up; left out, they stay. */
    follow_condition: v.optional(v.nullable(followCondition), null),
    follow_days: v.optional(v.nullable(followDays), null),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['window_from'], ['window_to']],
      ({ window_from: from, window_to: to }) => (from === null) === (to === null),
      'Say both hours, or none.',
    ),
    ['window_to'],
  ),
  v.forward(
    v.partialCheck(
      [['window_from'], ['window_to']],
      ({ window_from: from, window_to: to }) => from === null || to === null || from < to,
      'The hours end after they begin.',
    ),
    ['window_to'],
  ),
)
/** What is being written, as one contact would get it; null: an example. */
export const campaignPreviewInput = v.object({
  channel: oneOf('Channel', keysOf(channels)),
  subject: v.optional(optionalLine('Subject', 150), ''),
  preheader: v.optional(optionalLine('Pre-header', 150), ''),
  body: v.optional(campaignContent, []),
  text: v.optional(prose('Text', 2000), ''),
  template: v.optional(v.nullable(whatsappTemplate), null),
  contact: v.optional(v.nullable(id('Contact')), null),
})
export const campaignSendInput = v.object({ at: v.optional(v.nullable(momentOf('The time')), null), version })
export const campaignVersionInput = v.object({ version })
export const campaignTestInput = v.object({ to: line('Address', 254) })
export const automaticCampaignInput = v.object({ occasion: oneOf('Occasion', keysOf(occasions)) })
export const followUpInput = v.object({
  channel: oneOf('Channel', keysOf(channels)),
  condition: followCondition,
  days: followDays,
})
export const campaignUnknownInput = v.object({ decision: oneOf('Decision', ['sent', 'again']), version })

const see = { permission: 'View Marketing', feature: 'marketing' } as const satisfies Partial<Facts>
const base = 'agent/crm/campaigns'

/** What an agency writes to many. */
export const campaigns = {
  list: endpoint<{ data: Campaign[]; meta: Meta; analytics: CampaignAnalytics }>()(`GET ${base}`, {
    ...see,
    query: v.object({
      ...listQuery,
      channel: v.optional(anyOf(keysOf(channels))),
      status: v.optional(anyOf(keysOf(campaignStatuses))),
    }),
    download: true,
    meaning: 'campaigns with their figures, and those of all that fit the filter together',
  }),
  create: endpoint<{ data: CampaignFile }>()(`POST ${base}`, {
    ...see,
    input: campaignInput,
    status: 201,
    meaning: 'a draft; nothing is sent',
  }),
  preview: endpoint<{ data: CampaignPreview }>()(`POST ${base}/preview`, {
    ...see,
    input: campaignPreviewInput,
    audit: false,
    limit: { per: 'user', calls: 240, minutes: 1 },
    meaning: 'ext: what is being written as one contact would get it, its size and its links; writes nothing',
  }),
  show: endpoint<{ data: CampaignFile }>()(`GET ${base}/{id}`, { ...see, meaning: 'one campaign with its content' }),
  update: endpoint<{ data: CampaignFile }>()(`PUT ${base}/{id}`, {
    ...see,
    input: campaignInput,
    meaning: 'changes a draft, or one that is scheduled',
  }),
  remove: endpoint<Done>()(`DELETE ${base}/{id}`, { ...see, meaning: 'deletes a campaign that is not being sent' }),
  send: endpoint<{ data: CampaignFile }>()(`POST ${base}/{id}/send`, {
    ...see,
    input: campaignSendInput,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning:
      'writes down who gets it, reserves the e-mails and begins; with a time in the future it is done then. Nobody gets it twice',
  }),
  check: endpoint<{ data: CampaignCheck }>()(`GET ${base}/{id}/check`, {
    ...see,
    meaning: 'how many would get it now, who is left out and why, what remains of the e-mails, and what is missing',
  }),
  pause: endpoint<{ data: CampaignFile }>()(`POST ${base}/{id}/pause`, {
    ...see,
    input: campaignVersionInput,
    meaning: 'sends nothing more until it is resumed',
  }),
  resume: endpoint<{ data: CampaignFile }>()(`POST ${base}/{id}/resume`, {
    ...see,
    input: campaignVersionInput,
    meaning: 'goes on with those who wait; who was being written to stays as it was',
  }),
  cancel: endpoint<{ data: CampaignFile }>()(`POST ${base}/{id}/cancel`, {
    ...see,
    input: campaignVersionInput,
    meaning: 'nobody else gets it; the e-mails that were reserved are given back',
  }),
  decide: endpoint<{ data: CampaignFile }>()(`POST ${base}/{id}/unknown`, {
    ...see,
    input: campaignUnknownInput,
    meaning: 'says of those whose message was on its way when a server stopped: count as sent, or send again',
  }),
  again: endpoint<{ data: CampaignFile }>()(`POST ${base}/{id}/again`, {
    ...see,
    input: campaignVersionInput,
    status: 201,
    meaning: 'a draft for whoever was sent this one and neither opened nor clicked; once',
  }),
  followUp: endpoint<{ data: CampaignFile }>()(`POST ${base}/{id}/follow-ups`, {
    ...see,
    input: followUpInput,
    status: 201,
    meaning:
      'a draft for those who got this one and have, or have not, opened or clicked it some days later, and have neither answered nor booked. Sending it switches it on',
  }),
  test: endpoint<Done>()(`POST ${base}/{id}/test`, {
    ...see,
    input: campaignTestInput,
    limit: { per: 'user', calls: 30, minutes: 60 },
    meaning: 'sends it to one address of the agency’s own, filled in with examples',
  }),
  automatic: endpoint<{ data: AutomaticCampaign[] }>()('GET agent/crm/automatic-campaigns', {
    ...see,
    meaning:
      'ext: what is written when something has happened, each with its figures and whom the last 30 days would have meant',
  }),
  templates: endpoint<{ data: WhatsappTemplates }>()('GET agent/crm/whatsapp-templates', {
    ...see,
    limit: { per: 'user', calls: 120, minutes: 10 },
    meaning: 'ext: the templates of WhatsApp with their approval, as WhatsApp has them now',
  }),
  begin: endpoint<{ data: CampaignFile }>()('POST agent/crm/automatic-campaigns', {
    ...see,
    input: automaticCampaignInput,
    meaning:
      'ext: the campaign of an occasion, with a letter to begin with; there is one. Sending it switches it on, pausing it off',
  }),
  recipients: endpoint<{ data: CampaignRecipient[]; meta: Meta }>()(`GET ${base}/{id}/recipients`, {
    ...see,
    query: v.object({
      ...listQuery,
      state: v.optional(anyOf(keysOf(recipientStates))),
      reason: v.optional(anyOf(keysOf(leftOutReasons))),
      contact: v.optional(queryText),
    }),
    download: true,
    meaning: 'each person with what became of the message, or why there was none',
  }),
}
