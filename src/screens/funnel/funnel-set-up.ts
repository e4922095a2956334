import type { CommandId } from '../../commands/command.ts'
import { contactSources } from '../../domain/growth/channels.ts'
import { funnelLanes } from '../../domain/growth/funnel-stages.ts'
import { keysOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { read } from '../../gateway/cache.ts'
import { funnelOwnersQuery } from '../../gateway/generated/sales-funnel.generated.ts'
import type { ListSetup } from '../standard/list/list-state.ts'
import type { Filter, PresetView } from '../standard/list/list-types.ts'

export const funnelPath = linkTo('/crm/sales-funnel')

const choices = (labels: Readonly<Record<string, string>>) =>
  keysOf(labels).map((value) => ({ value, label: labels[value] ?? value }))

const somebody = [
  { value: 'me', label: 'Me' },
  { value: 'none', label: 'Nobody' },
]
const colleagues = async () =>
  (await read(funnelOwnersQuery, {})).funnelOwners
    .filter(({ me }) => !me)
    .map(({ id, name }) => ({ value: String(id), label: name }))

const owner: Filter = {
  id: 'owner',
  label: 'Owner',
  kind: 'lookup',
  find: async (text) =>
    [...somebody, ...(await colleagues())].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  name: async (value) => [...somebody, ...(await colleagues())].find((one) => one.value === value)?.label,
}
const source: Filter = { id: 'source', label: 'Source', kind: 'choice', options: choices(contactSources) }
const due: Filter = {
  id: 'due',
  label: 'Next step',
  kind: 'choice',
  options: [
    { value: 'overdue', label: 'Overdue' },
    { value: 'today', label: 'Due today' },
    { value: 'week', label: 'Due within seven days' },
    { value: 'none', label: 'None with a date' },
    { value: 'cold', label: 'Gone cold' },
  ],
}

export const boardSetUp: ListSetup = { id: '/crm/sales-funnel', filters: [owner, due, source] }
export const listSetUp: ListSetup = {
  id: '/crm/sales-funnel list',
  sort: '-created_at',
  filters: [{ id: 'lane', label: 'Stage', kind: 'choice', options: choices(funnelLanes) }, owner, due, source],
}
export const listViews: readonly PresetView[] = [
  { id: 'open', name: 'Open', query: { lane: 'lead,qualified', sort: 'next_step_on' } },
  { id: 'mine', name: 'Mine', query: { owner: 'me', lane: 'lead,qualified,confirmed' } },
  { id: 'overdue', name: 'Overdue', query: { due: 'overdue', sort: 'next_step_on' } },
  { id: 'cold', name: 'Gone cold', query: { due: 'cold', sort: 'touched_at' } },
  { id: 'paid', name: funnelLanes.paid, query: { lane: 'paid' } },
  { id: 'lost', name: funnelLanes.lost, query: { lane: 'lost' } },
]

/** What can be done with several leads at once, in the list and on the board. */
export const leadBulk: readonly CommandId[] = [
  'lead.take',
  'lead.assign',
  'lead.nextStep',
  'lead.qualify',
  'lead.lose',
  'lead.delete',
]
/** Verbs of one lead, in the menu of its card and of its row. */
export const leadVerbs: readonly CommandId[] = [
  'lead.nextStep',
  'lead.stepDone',
  'lead.write',
  'lead.call',
  'lead.qualify',
  'lead.unqualify',
  'lead.toBooking',
  'lead.book',
  'lead.openBooking',
  'lead.take',
  'lead.assign',
  'lead.edit',
  'lead.lose',
  'lead.reopen',
  'lead.delete',
]
