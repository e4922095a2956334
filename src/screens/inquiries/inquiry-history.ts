import { phoneText } from '../../domain/phone.ts'
import { inquiryStatuses } from '../../domain/terms.ts'
import { type HistoryTexts, noted } from '../standard/history.tsx'
import { choiceField, dayField, hidden, instantField, named } from '../standard/history-fields.ts'

const actions: Readonly<Record<string, string>> = {
  'inquiries.create': 'added the inquiry',
  'inquiries.reply': 'answered',
  'inquiries.withdraw': 'withdrew an answer',
  'inquiries.update': 'changed the inquiry',
  'inquiries.client': 'linked it to a client',
  'inquiries.remove': 'deleted the inquiry',
  'inquiries.restore': 'restored the inquiry',
  'chatbotConversations.take': 'took it over from the chatbot',
  'chatbotConversations.reply': 'answered in the chat',
  'chatbotConversations.giveBack': 'gave it back to the chatbot',
}
const fields: ReturnType<HistoryTexts['fields']> = {
  reference: hidden,
  status: choiceField('Status', inquiryStatuses),
  name: named('Name'),
  email: named('E-mail'),
  phone: { label: 'Phone', text: (value) => phoneText(String(value)) },
  subject: named('Subject'),
  travel_date: dayField('Travel date'),
  party: named('Party'),
  snoozed_until: instantField('Snoozed until'),
  answered_at: hidden,
  lost_reason: named('Reason lost'),
  assignee_id: hidden,
  client_id: hidden,
  client: named('Client'),
  taken_from: hidden,
  given_back: hidden,
  reply: named('Reply'),
  call: named('Call notes'),
  note: named('Note'),
}

export const inquiryHistory: HistoryTexts = {
  // Whom it is assigned to is noted by number only.
  action: ({ action, before, after }) =>
    action === 'inquiries.update' && 'assignee_id' in noted(after) && Object.keys(noted(after)).length <= 2
      ? noted(after).assignee_id === null
        ? 'unassigned it'
        : noted(before).assignee_id === null
          ? 'assigned it'
          : 'reassigned it'
      : actions[action],
  fields: () => fields,
}
