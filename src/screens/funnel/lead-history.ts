import { contactSources } from '../../domain/growth/channels.ts'
import { funnelLanes } from '../../domain/growth/funnel-stages.ts'
import type { HistoryTexts } from '../standard/history.tsx'
import { choiceField, dayField, hidden, named } from '../standard/history-fields.ts'

const actions: Readonly<Record<string, string>> = {
  'salesFunnel.create': 'added the lead',
  'salesFunnel.update': 'changed the lead',
  'salesFunnel.move': 'moved the lead',
  'salesFunnel.remove': 'deleted the lead',
  'salesFunnel.restore': 'restored the lead',
}
const fields: ReturnType<HistoryTexts['fields']> = {
  name: hidden,
  title: named('Title'),
  stage: choiceField('Stage', funnelLanes),
  lost_reason: named('Reason lost'),
  amount: hidden,
  currency: named('Currency'),
  owner_id: hidden,
  booking_id: hidden,
  contact_id: hidden,
  next_step: named('Next step'),
  next_step_on: dayField('On'),
  travel_on: dayField('Travel date'),
  source: choiceField('Source', contactSources),
  notes: named('Notes'),
}

export const leadHistory: HistoryTexts = { action: ({ action }) => actions[action], fields: () => fields }
