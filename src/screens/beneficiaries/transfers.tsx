import { transferPath, transfersPath } from '../../commands/areas/money/transfer-commands.ts'
import { keysOf } from '../../domain/keys.ts'
import { currencyCodes } from '../../domain/money.ts'
import { transferStatuses } from '../../domain/transfers/transfer-states.ts'
import { transferStatisticsQuery } from '../../gateway/generated/beneficiaries.generated.ts'
import {
  type TransferRowFragment,
  type TransfersQueryVariables,
  transferDeskQuery,
  transfersQuery,
} from '../../gateway/generated/transfers.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListSetup, useListState } from '../standard/list/list-state.ts'
import { BulkTransfers } from './bulk-transfers.tsx'
import { transferColumns } from './transfer-columns.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import { TransferForm } from './transfer-form.tsx'

export const transfersSetup: ListSetup = {
  id: transfersPath,
  sort: '-created_at',
  filters: [
    {
      id: 'status',
      label: 'Status',
      kind: 'choice',
      options: keysOf(transferStatuses).map((value) => ({ value, label: transferStatuses[value] })),
    },
    {
      id: 'currency',
      label: 'Currency',
      kind: 'choice',
      options: currencyCodes.map((value) => ({ value, label: value })),
    },
  ],
}

/** `/beneficiary` without one: every transfer, with what waits for a second person as a view of its own. */
export function Transfers() {
  const list = useListState<TransfersQueryVariables>(transfersSetup)
  const answer = useQuery(transfersQuery, list.variables)
  const waiting = useQuery(transferDeskQuery, {}, { freshFor: 15_000 }).data?.transferDesk.waiting
  const form = useAddressParameter('form')
  return (
    <>
      <ListScreen<TransferRowFragment>
        title="Transfers"
        intro="Payments from your wallets to beneficiaries."
        words={{ one: 'transfer', many: 'transfers' }}
        kind="transfer"
        list={list}
        query={{
          data: answer.data?.transfers.data,
          meta: answer.data?.transfers.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Beneficiary', sort: 'beneficiary', width: 'minmax(13rem, 1.2fr)' }}
        head={(row) => ({ title: row.beneficiary_name, secondary: row.reference })}
        href={(row) => transferPath(row.id)}
        columns={transferColumns}
        views={[
          { id: 'waiting', name: 'To approve', query: { status: 'waiting' }, count: waiting },
          { id: 'open', name: 'On the way', query: { status: 'held,processing' } },
          { id: 'sent', name: 'Sent', query: { status: 'sent' } },
          { id: 'returned', name: 'Returned', query: { status: 'returned' } },
          { id: 'draft', name: 'Drafts', query: { status: 'draft' } },
        ]}
        rowCommands={['transfer.approve', 'transfer.correct', 'transfer.cancel', 'transfer.send']}
        createCommand="transfer.create"
        headCommands={['transfer.bulk', 'go./edit-transfer-details']}
        figures={<Figures />}
        exportPath="wallet/transfers"
        searchLabel="Search reference, beneficiary or narration"
        empty={{
          title: 'No transfers yet',
          text: 'What you pay to lodges, drivers, guides and partner agencies, with who made and approved it.',
          picture: 'river',
        }}
        peek={(row) => <TransferFacts row={row} />}
      />
      {form.value === 'new' && <TransferForm onClose={form.remove} />}
      {form.value === 'bulk' && <BulkTransfers onClose={form.remove} />}
    </>
  )
}

/** What was sent this month, what waits, and who got most: each a sum of the statistics. */
function Figures() {
  const statistics = useQuery(transferStatisticsQuery, {}, { freshFor: 30_000 }).data?.transferStatistics
  const sums = (rows: readonly { currency: string; amount: number | string }[] | undefined) =>
    rows === undefined ? (
      <Skeleton className="h-4 w-24" />
    ) : rows.length === 0 ? (
      'Nothing'
    ) : (
      <span className="flex flex-wrap gap-x-3">
        {rows.map((row) => (
          <Money key={row.currency} amount={row.amount} currency={row.currency} />
        ))}
      </span>
    )
  const count = (rows: readonly { count: number }[] | undefined) =>
    rows === undefined ? <Skeleton className="h-6 w-8" /> : rows.reduce((all, row) => all + row.count, 0)
  const sent = statistics?.this_month.filter(({ status }) => status === 'sent')
  const waiting = statistics?.sums.filter(({ status }) => status === 'waiting')
  const returned = statistics?.this_month.filter(({ status }) => status === 'returned')
  const [most] = statistics?.by_beneficiary ?? []
  return (
    <FigureStrip label="Transfers in figures">
      <FigureCard
        label="Sent this month"
        href={`${transfersPath}?status=sent`}
        value={count(sent)}
        detail={sums(sent)}
      />
      <FigureCard
        label="To approve"
        href={`${transfersPath}?status=waiting`}
        value={count(waiting)}
        detail={sums(waiting)}
      />
      <FigureCard
        label="Returned this month"
        href={`${transfersPath}?status=returned`}
        value={count(returned)}
        detail={sums(returned)}
      />
      <FigureCard
        label="Sent most to"
        href={most === undefined ? transfersPath : `${transfersPath}/${most.beneficiary_id}`}
        value={statistics === undefined ? <Skeleton className="h-6 w-24" /> : (most?.name ?? 'Nobody')}
        detail={sums(most === undefined ? [] : [most])}
      />
    </FigureStrip>
  )
}
