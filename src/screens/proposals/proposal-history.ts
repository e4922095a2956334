import { proposalStatuses } from '../../domain/terms.ts'
import { type HistoryTexts, noted } from '../standard/history.tsx'
import { choiceField, dayField, hidden, moneyField, named } from '../standard/history-fields.ts'

const actions: Readonly<Record<string, string>> = {
  'proposals.create': 'started the proposal',
  'proposals.update': 'changed the proposal',
  'proposals.remove': 'deleted the proposal',
  'proposals.restore': 'restored the proposal',
  'proposals.send': 'sent it to the client',
  'proposals.remind': 'reminded the client',
  'proposals.accept': 'accepted it',
  'proposals.decline': 'declined it',
  'proposals.reopen': 'reopened it',
  'proposals.renewLink': 'renewed the client’s link',
  'proposals.restoreVersion': 'restored an earlier version',
  'proposals.uploadImage': 'added a picture',
  'proposals.deleteImages': 'deleted pictures',
  'proposals.restoreImages': 'restored pictures',
  'proposals.orderImages': 'changed the pictures',
  'proposals.postMessage': 'added to the messages',
}

/** Of a proposal in a currency; the document itself has versions of its own. */
export const proposalHistory = (currency: string): HistoryTexts => ({
  action: ({ action }) => actions[action],
  fields: ({ before, after }) => ({
    reference: hidden,
    title: named('Title'),
    status: choiceField('Status', proposalStatuses),
    starts_on: dayField('Starts'),
    ends_on: dayField('Ends'),
    valid_until: dayField('Valid until'),
    adults: named('Adults'),
    children: named('Children'),
    infants: named('Infants'),
    currency: named('Currency'),
    // A change of the currency changes what the sum is in: it is said as it was noted.
    total: 'currency' in noted(before) || 'currency' in noted(after) ? named('Total') : moneyField('Total', currency),
    deposit: named('Deposit'),
    balance: named('Balance'),
    cancellation: named('Cancellation'),
    sent_to: named('Sent to'),
    sent_version: named('Version'),
    reminded: named('Reminded'),
    booking: named('Booking'),
    accepted_name: named('Accepted by'),
    option: named('Option'),
    decline_reason: named('Reason'),
    approved: named('Approved'),
    approved_by: named('Approved by'),
    file: named('File'),
    reply: named('Reply to'),
    call: hidden,
    note: hidden,
    photograph: hidden,
    photographs: hidden,
    images: hidden,
    client_id: hidden,
    owner_id: hidden,
  }),
})
