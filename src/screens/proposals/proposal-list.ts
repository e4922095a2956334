import { addDays, today } from '../../domain/dates.ts'
import { keysOf } from '../../domain/keys.ts'
import { proposalStatuses } from '../../domain/proposals.ts'
import { read } from '../../gateway/cache.ts'
import { ask } from '../../gateway/client.ts'
import { clientQuery, clientsQuery } from '../../gateway/generated/clients.generated.ts'
import type { ProposalsQueryVariables } from '../../gateway/generated/proposals.generated.ts'
import type { ListSetup } from '../standard/list/list-state.ts'
import type { PresetView } from '../standard/list/list-types.ts'

const open = 'sent,viewed'

export const proposalSetUp = (mine: number | undefined): ListSetup => ({
  id: '/proposals',
  sort: '-updated_at',
  filters: [
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: open, label: 'Sent, not answered' },
        ...keysOf(proposalStatuses).map((value) => ({ value, label: proposalStatuses[value] })),
      ],
    },
    { id: 'from', to: 'to', label: 'Created', kind: 'days' },
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
    {
      id: 'ends_before',
      label: 'Ends',
      kind: 'choice',
      options: [{ value: 'week', label: 'within a week, unanswered' }],
    },
    ...(mine === undefined
      ? []
      : [{ id: 'owner_id', label: 'Owner', kind: 'choice' as const, options: [{ value: String(mine), label: 'me' }] }]),
  ],
})

/** The views that come with the list: who has to do something next. */
export const proposalViews = (mine: number | undefined): readonly PresetView[] => [
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
  { id: 'open', name: 'Waiting', query: { status: open } },
  { id: 'viewed', name: 'Seen, unanswered', query: { status: 'viewed', sort: '-last_viewed_at' } },
  { id: 'ending', name: 'Ending soon', query: { ends_before: 'week', sort: 'valid_until' } },
  { id: 'accepted', name: proposalStatuses.accepted, query: { status: 'accepted' } },
  { id: 'lost', name: 'Declined, expired', query: { status: 'declined,expired' } },
  ...(mine === undefined ? [] : [{ id: 'mine', name: 'Mine', query: { owner_id: String(mine) } }]),
]
export const viewHref = (id: string): string => {
  const view = proposalViews(undefined).find((each) => each.id === id)
  return `/proposals?${new URLSearchParams({ ...view?.query, view: id })}`
}

const numbers = new Set(['client_id', 'owner_id', 'inquiry_id'])
/** Addresses are text; ids of the query are numbers, and “within a week” is a day that moves. */
export const proposalCriteria = <Given extends object>(given: Given): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(given as Record<string, string | number>).map(([name, value]) => [
      name,
      numbers.has(name) ? Number(value) : name === 'ends_before' && value === 'week' ? addDays(today(), 8) : value,
    ]),
  )
export const proposalVariables = (given: object): ProposalsQueryVariables =>
  proposalCriteria(given) as ProposalsQueryVariables // what the list's own filters set
