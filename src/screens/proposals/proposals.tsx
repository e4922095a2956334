import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { editorOf, proposalFormParameter } from '../../commands/areas/proposals/proposal-facts.ts'
import { isDay } from '../../domain/dates.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { proposalsQuery } from '../../gateway/generated/proposals.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { session, useUser, useVisitor } from '../../state/session.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import { NewProposalForm } from './new-proposal-form.tsx'
import { proposalColumns } from './proposal-columns.tsx'
import { ProposalFigures } from './proposal-figures.tsx'
import { ProposalForms } from './proposal-forms.tsx'
import { proposalCriteria, proposalSetUp, proposalVariables, proposalViews } from './proposal-list.ts'
import { ProposalPeek } from './proposal-peek.tsx'
import { type ProposalRow, rowOf } from './proposal-row.ts'

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(proposalsQuery, proposalVariables(readList<object>(search.toString(), proposalSetUp(session.user?.id)).variables))

/** `/proposals`: what was offered to whom, and what became of it. */
export default function Proposals() {
  const user = useUser()
  const own = useListState<object>(proposalSetUp(user?.id))
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const mayEdit = useVisitor().permissions.has('Edit Proposals')
  const answer = useQuery(proposalsQuery, proposalVariables(own.variables))
  const rows = useMemo(() => answer.data?.proposals.data.map(rowOf), [answer.data])
  const list = {
    ...own,
    criteria: Object.fromEntries(
      Object.entries(proposalCriteria(own.criteria)).map(([name, value]) => [name, String(value)]),
    ),
  }
  const close = () => {
    for (const name of [proposalFormParameter, ...givenNames]) params.delete(name)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  return (
    <>
      <ListScreen<ProposalRow>
        title="Proposals"
        words={{ one: 'proposal', many: 'proposals' }}
        kind="proposal"
        list={list}
        query={{
          data: rows,
          meta: answer.data?.proposals.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        figures={<ProposalFigures />}
        headColumn={{ label: 'Proposal', sort: 'title', width: 'minmax(16rem, 1.9fr)' }}
        head={(row) => ({
          title: row.title,
          secondary: row.options.length > 1 ? `${row.reference} · options ${row.options.join(', ')}` : row.reference,
          picture: row.first_media?.thumb ?? null,
        })}
        // Who may only read them reads them here: the editor is for those who write.
        href={(row) => (mayEdit ? editorOf(row.uuid) : `/proposals?peek=${row.uuid}`)}
        columns={proposalColumns}
        views={proposalViews(user?.id)}
        rowCommands={[
          'proposal.send',
          'proposal.remind',
          'proposal.accept',
          'proposal.edit',
          'proposal.decline',
          'proposal.reopen',
          'proposal.page',
          'proposal.copyPageLink',
          'proposal.renewLink',
          'proposal.pdf',
          'proposal.duplicate',
          'proposal.client',
          'proposal.booking',
          'proposal.delete',
        ]}
        bulkCommands={['proposal.delete']}
        createCommand="proposal.create"
        exportPath="proposals"
        searchLabel="Search proposals"
        empty={{
          title: 'No proposals yet',
          text: 'Write a trip with its days and prices, send it as a page, and see when it is read and accepted.',
          picture: 'river',
        }}
        peek={(row) => <ProposalPeek row={row} />}
      />
      {params.get(proposalFormParameter) === 'new' && (
        <NewProposalForm
          given={{
            client: idIn(params.get('client')),
            package: idIn(params.get('package')),
            inquiry: idIn(params.get('inquiry')),
            adults: idIn(params.get('adults')),
            children: idIn(params.get('children')),
            infants: idIn(params.get('infants')),
            starts: isDay(params.get('starts') ?? '') ? params.get('starts') : null,
            client_name: params.get('client_name'),
          }}
          onClose={close}
        />
      )}
      <ProposalForms />
    </>
  )
}

const givenNames = ['client', 'package', 'inquiry', 'adults', 'children', 'infants', 'starts', 'client_name']
const idIn = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null)
