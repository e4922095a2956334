import { ticketStatuses } from '../../domain/tickets/ticket-choices.ts'
import type { HistoryTexts } from '../standard/history.tsx'
import { choiceField, named } from '../standard/history-fields.ts'

const actions: Readonly<Record<string, string>> = {
  'events.changeHolder': 'changed the holder',
  'events.sendTicket': 'sent the ticket by e-mail',
  'events.voidTicket': 'made it void',
  'events.reinstateTicket': 'made it valid again',
  'scan.scan': 'admitted it',
  'scan.sync': 'admitted it offline',
  'scan.undo': 'undid the admission',
}
const fields: ReturnType<HistoryTexts['fields']> = {
  status: choiceField('Status', ticketStatuses),
  holder_name: named('Holder'),
  holder_email: named('E-mail'),
  sent_to: named('Sent to'),
  gate: named('Gate'),
  tickets: named('Tickets'),
}

export const ticketHistory: HistoryTexts = { action: ({ action }) => actions[action], fields: () => fields }
