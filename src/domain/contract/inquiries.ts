import * as v from 'valibot'
import { inquiryChannels, inquiryStatuses } from '../bookings/sales-choices.ts'
import { laneNames } from '../inquiries/inquiries.ts'
import { keysOf } from '../keys.ts'
import { offerKindNames } from '../offers/offer-kinds.ts'
import type {
  Inquiry,
  InquiryAddress,
  InquiryColleague,
  InquiryDraft,
  InquiryFile,
  InquiryLaneCards,
  Meta,
  ThreadMessage,
} from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { optionalPhone } from './phone-rules.ts'
import {
  anyOf,
  day,
  flag,
  id,
  line,
  listQuery,
  oneOf,
  optionalEmail,
  optionalLine,
  queryDay,
  queryNumber,
  queryText,
  version,
} from './rules.ts'
import { messageInput, messageText } from './thread-input.ts'

const desk = { permission: 'View Inquiries', feature: 'inquiries' } as const
const channels = keysOf(inquiryChannels)
const statuses = keysOf(inquiryStatuses)

const who = {
  name: line('Name'),
  email: v.optional(optionalEmail, null),
  phone: v.optional(optionalPhone, null),
}
const trip = {
  travel_on: v.optional(v.nullable(day('Travel date')), null),
  party: v.optional(optionalLine('Party', 120), ''),
}

/** Entered by hand: a call, a letter, somebody at the door. Contact can be reached somehow. */
export const inquiryInput = v.pipe(
  v.object({
    channel: v.optional(oneOf('Channel', channels), 'phone'),
    client_id: v.optional(v.nullable(id('Client')), null),
    ...who,
    subject: line('Subject', 200),
    message: messageText,
    offer_type: v.optional(v.nullable(oneOf('Offer', offerKindNames)), null),
    offer_id: v.optional(v.nullable(id('Offer')), null),
    ...trip,
    assignee_id: v.optional(v.nullable(id('Colleague')), null),
  }),
  v.forward(
    v.check(({ email, phone }) => email !== null || phone !== null, 'Give an e-mail address or a phone number.'),
    ['email'],
  ),
  v.forward(
    v.check(({ offer_type, offer_id }) => (offer_type === null) === (offer_id === null), 'Choose an offer.'),
    ['offer_id'],
  ),
)

const moment = v.pipe(
  v.string('The time must be a moment.'),
  v.check((text) => /^\d{4}-\d\d-\d\dT/.test(text) && Number.isFinite(Date.parse(text)), 'The time must be a moment.'),
)

/** Only what is given changes. */
export const inquiryChangeInput = v.object({
  status: v.optional(oneOf('Status', statuses)),
  lost_reason: v.optional(optionalLine('Reason', 200)),
  assignee_id: v.optional(v.nullable(id('Colleague'))),
  snoozed_until: v.optional(v.nullable(moment)),
  client_id: v.optional(v.nullable(id('Client'))),
  name: v.optional(who.name),
  email: v.optional(optionalEmail),
  phone: v.optional(optionalPhone),
  subject: v.optional(line('Subject', 200)),
  travel_on: v.optional(v.nullable(day('Travel date'))),
  party: v.optional(optionalLine('Party', 120)),
  version,
})

/** Whose client it becomes: the one named, else the one who has its e-mail or phone, else a new one. */
export const inquiryClientInput = v.object({ client_id: v.optional(v.nullable(id('Client')), null) })

/** Held: the letter leaves some seconds later, so that it can be taken back until then. */
export const inquiryReplyInput = v.object({ ...messageInput.entries, held: v.optional(flag('Held'), false) })

/** `assignee`: `me`, `none` or a user's id. */
const filters = {
  q: v.optional(queryText),
  channel: v.optional(anyOf(channels)),
  assignee: v.optional(v.pipe(v.string(), v.regex(/^(me|none|\d{1,15})$/, 'must be me, none or an id'))),
}

export const inquiries = {
  list: endpoint<{ data: Inquiry[]; meta: Meta }>()('GET agent/inquiries_', {
    ...desk,
    query: v.object({
      ...listQuery,
      ...filters,
      lane: v.optional(anyOf([...laneNames, 'unanswered'])),
      status: v.optional(anyOf(statuses)),
      client_id: v.optional(queryNumber),
      from: v.optional(queryDay),
      to: v.optional(queryDay),
    }),
    download: true,
    meaning: 'longest waiting first, unless sorted',
  }),
  lanes: endpoint<{ data: InquiryLaneCards[] }>()('GET agent/inquiries/lanes', {
    ...desk,
    query: v.object(filters),
    meaning: 'the first thirty of each lane, and how many there are',
  }),
  colleagues: endpoint<{ data: InquiryColleague[] }>()('GET agent/inquiries/colleagues', {
    ...desk,
    meaning: 'colleagues who can answer, with how many inquiries each has',
  }),
  address: endpoint<{ data: InquiryAddress }>()('GET agent/inquiries/address', {
    ...desk,
    meaning: 'the address whose incoming e-mails become inquiries',
  }),
  show: endpoint<{ data: InquiryFile }>()('GET agent/inquiries/{id}/show', {
    ...desk,
    meaning: 'with its thread and its outcome',
  }),
  draft: endpoint<{ data: InquiryDraft }>()('GET agent/inquiries/{id}/draft', {
    ...desk,
    limit: { per: 'user', calls: 60, minutes: 10 },
    meaning:
      'an answer to the last message from canned replies, questions and answers and offers, to be read and sent by a person',
  }),
  create: endpoint<{ data: Inquiry }>()('POST agent/inquiries/create', {
    ...desk,
    input: inquiryInput,
    status: 201,
    meaning: 'adds an inquiry by hand',
  }),
  reply: endpoint<{ data: ThreadMessage }>()('POST agent/inquiries/{id}/reply', {
    ...desk,
    input: inquiryReplyInput,
    status: 201,
    meaning: 'replies by e-mail, in the thread; calls and notes are only recorded',
  }),
  withdraw: endpoint<{ data: Inquiry }>()('POST agent/inquiries/{id}/messages/{message}/withdraw', {
    ...desk,
    meaning: 'withdraws a message just written, before its e-mail is sent; the inquiry is waiting again',
  }),
  update: endpoint<{ data: Inquiry }>()('POST agent/inquiries/{id}/update', {
    ...desk,
    input: inquiryChangeInput,
    meaning: 'status, assignee, snooze, contact; lost needs a reason',
  }),
  client: endpoint<{ data: Inquiry; created: boolean }>()('POST agent/inquiries/{id}/client', {
    ...desk,
    input: inquiryClientInput,
    meaning: 'links it to a client: the one given, one known by e-mail or phone, or a new one',
  }),
  remove: endpoint<{ message: string }>()('POST agent/inquiries/{id}/delete', { ...desk, meaning: 'soft' }),
  restore: endpoint<{ data: Inquiry }>()('POST agent/inquiries/{id}/restore', { ...desk, meaning: 'within 30 days' }),
}
