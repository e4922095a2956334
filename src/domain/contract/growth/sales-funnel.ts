import * as v from 'valibot'
import { contactSources } from '../../growth/channels.ts'
import { funnelLaneNames } from '../../growth/funnel-stages.ts'
import { keysOf } from '../../keys.ts'
import { minorDigits } from '../../money.ts'
import type {
  FunnelFigures,
  FunnelLaneCards,
  FunnelSettings,
  FunnelSum,
  InquiryColleague,
  Lead,
  LeadFile,
  Meta,
} from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { optionalPhone } from '../phone-rules.ts'
import {
  amount,
  anyOf,
  currency,
  day,
  hasDecimals,
  id,
  line,
  listQuery,
  oneOf,
  optionalEmail,
  optionalLine,
  prose,
  queryDay,
  queryText,
  version,
  whole,
} from '../rules.ts'

const desk = { permission: 'View Clients' } as const
const sources = keysOf(contactSources)

const facts = {
  title: v.optional(optionalLine('Title', 200), ''),
  amount: v.optional(v.nullable(amount('Value')), null),
  currency: v.optional(v.nullable(currency), null),
  owner_id: v.optional(v.nullable(id('Owner')), null),
  next_step: v.optional(optionalLine('Next step', 200), ''),
  next_step_on: v.optional(v.nullable(day('Date of the next step')), null),
  travel_on: v.optional(v.nullable(day('Travel date')), null),
  notes: v.optional(prose('Notes', 5000), ''),
}
/** What a currency cannot have is no sum. */
const fits = ({
  amount,
  currency,
}: {
  readonly amount?: number | null | undefined
  readonly currency?: string | null | undefined
}) => amount == null || currency == null || hasDecimals(minorDigits(currency))(amount)
const tooFine = 'This currency has fewer decimal places.'

/** Of a contact that is named, of an inquiry, or of somebody new: whose e-mail or phone is known already is the same contact. */
export const leadInput = v.pipe(
  v.object({
    contact_id: v.optional(v.nullable(id('Contact')), null),
    client_id: v.optional(v.nullable(id('Client')), null),
    inquiry_id: v.optional(v.nullable(id('Inquiry')), null),
    name: v.optional(optionalLine('Name'), ''),
    email: v.optional(optionalEmail, null),
    phone: v.optional(optionalPhone, null),
    source: v.optional(v.nullable(oneOf('Source', sources)), null),
    stage: v.optional(oneOf('Stage', ['lead', 'qualified']), 'lead'),
    ...facts,
  }),
  v.forward(v.partialCheck([['amount'], ['currency']], fits, tooFine), ['amount']),
  v.forward(
    v.partialCheck(
      [['contact_id'], ['client_id'], ['inquiry_id'], ['name']],
      (it) => it.contact_id !== null || it.client_id !== null || it.inquiry_id !== null || it.name !== '',
      'Name is required.',
    ),
    ['name'],
  ),
  v.forward(
    v.partialCheck(
      [['contact_id'], ['client_id'], ['inquiry_id'], ['email'], ['phone']],
      (it) =>
        it.contact_id !== null ||
        it.client_id !== null ||
        it.inquiry_id !== null ||
        it.email !== null ||
        it.phone !== null,
      'Give an e-mail address or a phone number.',
    ),
    ['email'],
  ),
)

/** Only what is given changes. */
export const leadChangeInput = v.pipe(
  v.object({
    title: v.optional(line('Title', 200)),
    amount: v.optional(v.nullable(amount('Value'))),
    currency: v.optional(currency),
    owner_id: v.optional(v.nullable(id('Owner'))),
    next_step: v.optional(optionalLine('Next step', 200)),
    next_step_on: v.optional(v.nullable(day('Date of the next step'))),
    travel_on: v.optional(v.nullable(day('Travel date'))),
    notes: v.optional(prose('Notes', 5000)),
    source: v.optional(oneOf('Source', sources)),
    version,
  }),
  v.forward(v.partialCheck([['amount'], ['currency']], fits, tooFine), ['amount']),
)

/** To confirmed or paid with the booking that makes it so, unless it has one; to lost with a reason. */
export const leadMoveInput = v.pipe(
  v.object({
    to: oneOf('Stage', funnelLaneNames),
    booking_id: v.optional(v.nullable(id('Booking')), null),
    lost_reason: v.optional(optionalLine('Reason', 200), ''),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['to'], ['lost_reason']],
      (it) => it.to !== 'lost' || it.lost_reason !== '',
      'Say why it was lost.',
    ),
    ['lost_reason'],
  ),
)

const chance = (stage: string) => whole(`Chance of a ${stage}`, 0, 100)
const cold = (stage: string) => whole(`Days of a ${stage}`, 1, 365)
export const funnelSettingsInput = v.object({
  lead_chance: chance('lead'),
  qualified_chance: chance('qualified lead'),
  confirmed_chance: chance('confirmed booking'),
  lead_days: cold('lead'),
  qualified_days: cold('qualified lead'),
  confirmed_days: cold('confirmed booking'),
  version,
})

/** `owner`: `me`, `none` or a user's id. */
const filters = {
  q: v.optional(queryText),
  owner: v.optional(v.pipe(v.string(), v.regex(/^(me|none|\d{1,15})$/, 'must be me, none or an id'))),
  source: v.optional(anyOf(sources)),
  due: v.optional(
    v.picklist(['overdue', 'today', 'week', 'none', 'cold'], 'must be overdue, today, week, none or cold'),
  ),
}
const query = v.object({ ...listQuery, ...filters })

/** A list of one lane, with what it comes to in each currency. */
const lane = <const Path extends string>(path: Path, meaning: string) =>
  endpoint<{ data: Lead[]; meta: Meta; totals: FunnelSum[] }>()(`GET agent/crm/sales-funnel/${path}`, {
    ...desk,
    query,
    download: true,
    meaning,
  })

export const salesFunnel = {
  create: endpoint<{ data: Lead }>()('POST agent/crm/sales-funnel/create-lead', {
    ...desk,
    input: leadInput,
    status: 201,
    meaning: 'of a contact, a client, an inquiry, or somebody new, who becomes a contact',
  }),
  leads: lane('leads', 'leads that nobody has qualified yet; the oldest first, unless sorted'),
  qualifiedLeads: lane('qualified-leads', 'qualified leads, with or without a booking that is not confirmed'),
  confirmedBookings: lane('confirmed-bookings', 'leads whose booking is confirmed and not paid'),
  paidBookings: lane('paid-bookings', 'leads whose booking is paid'),
  all: endpoint<{ data: Lead[]; meta: Meta; totals: FunnelSum[] }>()('GET agent/crm/sales-funnel/all-leads', {
    ...desk,
    query: v.object({ ...listQuery, ...filters, lane: v.optional(anyOf(funnelLaneNames)) }),
    download: true,
    meaning: 'leads of all lanes, or of those that are named; the oldest first, unless sorted',
  }),
  lanes: endpoint<{ data: FunnelLaneCards[] }>()('GET agent/crm/sales-funnel/lanes', {
    ...desk,
    query: v.object(filters),
    meaning: 'the first thirty of each lane, how many there are, and what they come to',
  }),
  figures: endpoint<{ data: FunnelFigures }>()('GET agent/crm/sales-funnel/figures', {
    ...desk,
    query: v.object({ from: v.optional(queryDay), to: v.optional(queryDay) }),
    meaning:
      'of leads made in a period (90 days by default): how many reached each stage, in how many days, and why others were lost',
  }),
  owners: endpoint<{ data: InquiryColleague[] }>()('GET agent/crm/sales-funnel/owners', {
    ...desk,
    meaning: 'colleagues who can have leads; waiting: how many each has',
  }),
  settings: endpoint<{ data: FunnelSettings }>()('GET agent/crm/sales-funnel/settings', {
    ...desk,
    meaning: 'how likely each stage is to be paid, and when a lead goes cold',
  }),
  saveSettings: endpoint<{ data: FunnelSettings }>()('POST agent/crm/sales-funnel/settings', {
    ...desk,
    input: funnelSettingsInput,
    meaning: 'a stale version is a 409',
  }),
  show: endpoint<{ data: LeadFile }>()('GET agent/crm/sales-funnel/{id}/show', {
    ...desk,
    meaning: 'with its moves and its history',
  }),
  update: endpoint<{ data: Lead }>()('POST agent/crm/sales-funnel/{id}/update', {
    ...desk,
    input: leadChangeInput,
    meaning: 'only what is given changes; a stale version is a 409',
  }),
  move: endpoint<{ data: Lead }>()('POST agent/crm/sales-funnel/{id}/move', {
    ...desk,
    input: leadMoveInput,
    meaning:
      'to confirmed or paid only with a booking that is: else a 409 whose clash says needs_booking; lost needs a reason',
  }),
  remove: endpoint<{ message: string }>()('POST agent/crm/sales-funnel/{id}/delete', { ...desk, meaning: 'soft' }),
  restore: endpoint<{ data: Lead }>()('POST agent/crm/sales-funnel/{id}/restore', {
    ...desk,
    meaning: 'within 30 days',
  }),
}
