import * as v from 'valibot'
import { keysOf } from '../keys.ts'

import { proposalStatuses } from '../proposals.ts'
import type {
  Done,
  Image,
  Meta,
  Proposal,
  ProposalDetail,
  ProposalPreview,
  ProposalQuote,
  ProposalTotals,
  ProposalVersion,
  ProposalVersionDetail,
  Thread,
} from '../schema/types.generated.ts'
import { exchangeRate, exchangeRates, residency } from './bookings/party-rules.ts'
import { clientInput } from './client-input.ts'
import { endpoint, type Facts } from './endpoint.ts'
import { booked, optionKeys, proposalContent } from './proposal-content.ts'
import {
  anyOf,
  currency,
  day,
  email,
  flag,
  id,
  ids,
  line,
  listQuery,
  oneOf,
  optionalLine,
  prose,
  queryDay,
  queryNumber,
  version,
  whole,
} from './rules.ts'
import { messageInput } from './thread-input.ts'

const party = {
  adults: v.optional(whole('Adults', 0, 1000), 1),
  children: v.optional(whole('Children', 0, 1000), 0),
  infants: v.optional(whole('Infants', 0, 1000), 0),
}
const somebody = 'At least one person must travel.'
const whom = {
  client_id: v.optional(v.nullable(id('Client')), null),
  /** A new client, made with the proposal. */ client: v.optional(v.nullable(clientInput), null),
}
const uuid = (label: string) => v.pipe(v.string(`${label} must be text.`), v.uuid(`${label} must be the id of one.`))

/** The first draft: empty, of a package's days and prices, of what an inquiry says, or of another proposal. */
export const newProposalInput = v.pipe(
  v.object({
    title: v.optional(optionalLine('Title', 160), ''),
    ...whom,
    /** Left out: the package's, else the agency's own. */
    currency: v.optional(v.nullable(currency)),
    /** What one unit of the package's currency is in this one; needed where they differ. */
    rate: v.optional(v.nullable(exchangeRate), null),
    starts_on: v.optional(v.nullable(day('Start')), null),
    ...party,
    /** Whose prices the package is taken at; left out, as the client's country says. */
    residency: v.optional(residency),
    valid_until: v.optional(v.nullable(day('Valid until')), null),
    package_id: v.optional(v.nullable(id('Package')), null),
    inquiry_id: v.optional(v.nullable(id('Inquiry')), null),
    copy_of: v.optional(v.nullable(uuid('Proposal')), null),
  }),
  v.forward(
    v.partialCheck(
      [['adults'], ['children'], ['infants']],
      (input) => input.adults + input.children + input.infants > 0,
      somebody,
    ),
    ['adults'],
  ),
)
export const proposalInput = v.pipe(
  v.object({
    title: line('Title', 160),
    ...whom,
    owner_id: v.optional(v.nullable(id('Owner'))),
    currency,
    starts_on: v.optional(v.nullable(day('Start')), null),
    ...party,
    valid_until: v.optional(v.nullable(day('Valid until')), null),
    content: proposalContent,
    version,
  }),
  v.forward(
    v.partialCheck(
      [['adults'], ['children'], ['infants']],
      (input) => input.adults + input.children + input.infants > 0,
      somebody,
    ),
    ['adults'],
  ),
)
export const sendProposalInput = v.object({
  to: email,
  subject: line('Subject', 160),
  message: prose('Message', 3000),
  with_pdf: v.optional(flag('With PDF'), false),
  version,
})
export const remindProposalInput = v.object({ message: v.optional(prose('Message', 3000), '') })
/** On behalf of a client who said yes by telephone. */
export const acceptProposalInput = v.object({
  option: oneOf('Option', optionKeys),
  name: line('Name'),
  /** Keys of the optional items that the client takes; left out, those that are ticked. */
  chosen: v.optional(v.pipe(v.array(v.string('Each item must be a key.')), v.maxLength(60, 'At most 60 items.'))),
})
export const declineProposalInput = v.object({ reason: v.optional(optionalLine('Reason', 500), '') })
export const proposalQuoteInput = v.pipe(
  v.object({ book: booked, ...party, rates: v.optional(exchangeRates, []) }),
  v.forward(
    v.partialCheck(
      [['adults'], ['children'], ['infants']],
      (input) => input.adults + input.children + input.infants > 0,
      somebody,
    ),
    ['adults'],
  ),
)

const matching = {
  q: listQuery.q,
  status: v.optional(anyOf(keysOf(proposalStatuses))),
  client_id: v.optional(queryNumber),
  owner_id: v.optional(queryNumber),
  inquiry_id: v.optional(queryNumber),
  from: v.optional(queryDay),
  to: v.optional(queryDay),
  /** Still to be answered, and ending before this day. */ ends_before: v.optional(queryDay),
}
const filters = v.object({ ...listQuery, ...matching })
const see = { permission: 'View Proposals', feature: 'proposals' } as const satisfies Partial<Facts>
const write = { permission: 'Edit Proposals', feature: 'proposals' } as const satisfies Partial<Facts>

/** Net prices, margins and the client's link are told to those who may edit proposals; others read `null` there. */
export const proposals = {
  list: endpoint<{ data: Proposal[]; meta: Meta }>()('GET agent/proposals', {
    ...see,
    query: filters,
    download: true,
    meaning: 'proposals to clients',
  }),
  totals: endpoint<{ data: ProposalTotals }>()('GET agent/proposals/totals', {
    ...see,
    meaning: 'what is open, seen and unanswered, expiring this week, and the share won in 90 days',
  }),
  create: endpoint<{ data: ProposalDetail }>()('POST agent/proposals/create', {
    ...write,
    input: newProposalInput,
    status: 201,
    meaning: 'a draft: empty, of a package, of an inquiry, or of another proposal',
  }),
  show: endpoint<{ data: ProposalDetail }>()('GET agent/proposals/{uuid}/show', {
    ...see,
    meaning: 'with its document, pictures and history',
  }),
  update: endpoint<{ data: ProposalDetail }>()('POST agent/proposals/{uuid}/update', {
    ...write,
    input: proposalInput,
    meaning: 'the draft; what the client sees is what was sent last. A stale version is a 409',
  }),
  remove: endpoint<Done>()('POST agent/proposals/{uuid}/delete', {
    ...write,
    meaning: 'soft; its public page says that it was withdrawn',
  }),
  restore: endpoint<{ data: ProposalDetail }>()('POST agent/proposals/{uuid}/restore', {
    ...write,
    meaning: 'within 30 days',
  }),
  send: endpoint<{ data: ProposalDetail }>()('POST agent/proposals/{uuid}/send', {
    ...write,
    input: sendProposalInput,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'e-mails the client a page to accept or decline; what was sent is kept as a version',
  }),
  remind: endpoint<{ data: ProposalDetail }>()('POST agent/proposals/{uuid}/remind', {
    ...write,
    input: remindProposalInput,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'reminds a client who has not answered',
  }),
  accept: endpoint<{ data: ProposalDetail }>()('POST agent/proposals/{uuid}/accept', {
    ...write,
    input: acceptProposalInput,
    meaning: 'on behalf of the client: makes the booking once, at the prices of what was sent',
  }),
  decline: endpoint<{ data: ProposalDetail }>()('POST agent/proposals/{uuid}/decline', {
    ...write,
    input: declineProposalInput,
    meaning: 'on behalf of the client',
  }),
  reopen: endpoint<{ data: ProposalDetail }>()('POST agent/proposals/{uuid}/reopen', {
    ...write,
    meaning: 'reopens an answered or expired proposal; an accepted one only once its booking is cancelled',
  }),
  renewLink: endpoint<{ data: ProposalDetail }>()('POST agent/proposals/{uuid}/renew-link', {
    ...write,
    keepsAnswer: false,
    meaning: 'replaces the secret address of the client’s page; the old one answers 404 from now on',
  }),
  versions: endpoint<{ data: ProposalVersion[] }>()('GET agent/proposals/{uuid}/versions', {
    ...see,
    meaning: 'the versions sent, newest first',
  }),
  showVersion: endpoint<{ data: ProposalVersionDetail }>()('GET agent/proposals/{uuid}/versions/{number}', {
    ...see,
    meaning: 'the document as it was sent',
  }),
  restoreVersion: endpoint<{ data: ProposalDetail }>()('POST agent/proposals/{uuid}/versions/{number}/restore', {
    ...write,
    meaning: 'restores it as the draft; the client does not see it until it is sent',
  }),
  pdf: endpoint<Response>()('GET agent/proposals/{uuid}/pdf', {
    ...see,
    query: v.object({ option: v.optional(oneOf('Option', optionKeys)) }),
    raw: true,
    meaning: 'the draft as a PDF; one option or all',
  }),
  preview: endpoint<{ data: ProposalPreview }>()('GET agent/proposals/{uuid}/preview', {
    ...see,
    meaning: 'an address, valid for an hour, that shows the draft as the client would see it; not counted as a view',
  }),
  quote: endpoint<{ data: ProposalQuote }>()('POST agent/proposals/{uuid}/quote', {
    ...see,
    input: proposalQuoteInput,
    audit: false,
    meaning: 'the list price of something to book, and what is left of it; writes nothing',
  }),
  uploadImage: endpoint<{ data: Image }>()('POST agent/proposals/{uuid}/images', {
    ...write,
    upload: true,
    status: 201,
    meaning: 'adds a picture',
  }),
  deleteImages: endpoint<Done>()('POST agent/proposals/{uuid}/images/delete', {
    ...write,
    input: v.object({ ids }),
    meaning: 'removes pictures',
  }),
  restoreImages: endpoint<Done>()('POST agent/proposals/{uuid}/images/restore', {
    ...write,
    input: v.object({ ids }),
    meaning: 'within 30 days, in their old position',
  }),
  orderImages: endpoint<{ data: Image[] }>()('POST agent/proposals/{uuid}/images/order', {
    ...write,
    input: v.object({ ids }),
    meaning: 'pictures in this order; the first is the cover',
  }),
  messages: endpoint<{ data: Thread }>()('GET agent/proposals/{uuid}/messages', {
    ...see,
    meaning: 'questions and answers, oldest first',
  }),
  postMessage: endpoint<{ data: Thread }>()('POST agent/proposals/{uuid}/messages', {
    ...write,
    input: messageInput,
    status: 201,
    meaning: 'answers the client by e-mail, or leaves a note for colleagues',
  }),
}
