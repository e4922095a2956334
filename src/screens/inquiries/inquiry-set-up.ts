import type { CommandId } from '../../commands/command.ts'
import { inquiryChannels } from '../../domain/bookings/sales-choices.ts'
import { inquiryLanes } from '../../domain/inquiries/inquiries.ts'
import { keysOf } from '../../domain/keys.ts'
import { read } from '../../gateway/cache.ts'
import { ask } from '../../gateway/client.ts'
import { clientQuery, clientsQuery } from '../../gateway/generated/clients.generated.ts'
import { inquiryColleaguesQuery } from '../../gateway/generated/inquiries.generated.ts'
import type { ListSetup } from '../standard/list/list-state.ts'
import type { Filter, PresetView } from '../standard/list/list-types.ts'

const choices = (words: Readonly<Record<string, string>>) =>
  keysOf(words).map((value) => ({ value, label: words[value] ?? value }))

const somebody = [
  { value: 'me', label: 'Me' },
  { value: 'none', label: 'Nobody' },
]
const colleagues = async () =>
  (await read(inquiryColleaguesQuery, {})).inquiryColleagues
    .filter(({ me }) => !me)
    .map(({ id, name }) => ({ value: String(id), label: name }))

const channel: Filter = { id: 'channel', label: 'Channel', kind: 'choice', options: choices(inquiryChannels) }
const assignee: Filter = {
  id: 'assignee',
  label: 'Assigned to',
  kind: 'lookup',
  find: async (text) =>
    [...somebody, ...(await colleagues())].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  name: async (value) => [...somebody, ...(await colleagues())].find((one) => one.value === value)?.label,
}

export const boardSetUp: ListSetup = { id: '/inquiries', filters: [channel, assignee] }
export const listSetUp: ListSetup = {
  id: '/inquiries list',
  sort: '-last_message_at',
  filters: [
    {
      id: 'lane',
      label: 'Lane',
      kind: 'choice',
      options: [{ value: 'unanswered', label: 'Waiting for our answer' }, ...choices(inquiryLanes)],
    },
    channel,
    assignee,
    { id: 'from', to: 'to', label: 'Received', kind: 'days' },
    {
      id: 'client_id',
      label: 'Client',
      kind: 'lookup',
      find: async (text, signal) =>
        (await ask(clientsQuery, { per_page: 10, ...(text === '' ? {} : { q: text }) }, { signal })).clients.data.map(
          (row) => ({ value: String(row.id), label: row.name }),
        ),
      name: async (value) => (await read(clientQuery, { id: Number(value) })).client.name,
    },
  ],
}
export const listViews: readonly PresetView[] = [
  { id: 'unanswered', name: 'Unanswered', query: { lane: 'unanswered', sort: 'last_message_at' } },
  ...(['new', 'mine', 'waiting', 'answered', 'won', 'lost'] as const).map((lane) => ({
    id: lane,
    name: inquiryLanes[lane],
    query: { lane },
  })),
]

/** What can be done with several inquiries at once, in the list and on the board. */
export const inquiryBulk: readonly CommandId[] = [
  'inquiry.take',
  'inquiry.assign',
  'inquiry.snooze',
  'inquiry.answered',
  'inquiry.lose',
  'inquiry.delete',
]
