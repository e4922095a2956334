import { discount as facts, screenOf } from '../../commands/areas/discounts/discount-facts.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { offText, scopeText, spanText, usesText } from '../../domain/discounts/discount-text.ts'
import type { Discount } from '../../domain/schema/types.generated.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { discountOperations } from '../../gateway/discount-operations.ts'
import {
  type DiscountsQueryVariables,
  discountHistoryQuery,
  discountsQuery,
} from '../../gateway/generated/discounts.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Nothing } from '../../ui/time.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { ResourceForm } from '../standard/resource-form.tsx'
import { ResourceHistory } from '../standard/resource-history.tsx'
import { useEdited } from '../standard/use-edited.ts'
import { DiscountPill, stateFilter, stateViews } from './discount-columns.tsx'
import { discountForm } from './discount-fields.tsx'
import { DiscountSummary } from './discount-summary.tsx'

const setUp = {
  id: '/discount',
  sort: '-created_at',
  filters: [
    stateFilter,
    {
      id: 'by',
      label: 'Applies',
      kind: 'choice',
      options: [
        { value: 'automatic', label: 'By itself' },
        { value: 'code', label: 'With a code' },
      ],
    },
  ],
} as const

const columns: readonly Column<Discount>[] = [
  { id: 'off', label: 'Takes off', cell: offText, align: 'end', width: '7.5rem', phone: 'amount' },
  {
    id: 'state',
    label: 'State',
    cell: (row) => <DiscountPill state={row.state} />,
    width: '8rem',
    phone: 'status',
  },
  {
    id: 'by',
    label: 'Applies',
    cell: (row) => (row.by_code ? `With a code (${row.codes})` : 'By itself'),
    width: '9rem',
  },
  {
    id: 'for',
    label: 'For',
    cell: (row) => <span className="truncate">{scopeText(row)}</span>,
    width: 'minmax(9rem, 1fr)',
    phone: 'trip',
  },
  {
    id: 'booked',
    label: 'Booked',
    sort: 'ends_on',
    cell: (row) => {
      const span = spanText(row.starts_on, row.ends_on)
      return span === null ? <Nothing word="Any day" /> : <span className="truncate">{span}</span>
    },
    width: 'minmax(12.5rem, 1fr)',
    phone: 'date',
  },
  { id: 'used', label: 'Used', sort: 'used', align: 'end', cell: usesText, width: '6.5rem' },
  { id: 'combines', label: 'Combines', cell: (row) => (row.combines ? 'Yes' : 'No'), width: '7rem', off: true },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(discountsQuery, readList<DiscountsQueryVariables>(search.toString(), setUp).variables)

/** `/discount`: what is taken off, by itself or with a code. */
export default function Discounts() {
  const list = useListState<DiscountsQueryVariables>(setUp)
  const answer = useQuery(discountsQuery, list.variables)
  const page = answer.data?.page
  const { value: open, remove: close } = useAddressParameter(formParameter)
  const edited = useEdited(open, page?.data, discountOperations.show)
  return (
    <>
      <ListScreen<Discount>
        title="Discounts"
        intro="Applied to new bookings automatically or with a code. If two clash, the client gets the better one."
        words={facts}
        kind="discount"
        list={list}
        query={{
          data: page?.data,
          meta: page?.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Name', sort: 'name', width: 'minmax(14rem, 1.4fr)' }}
        head={(row) => ({ title: row.name, ...(row.note === '' ? {} : { secondary: row.note }) })}
        href={(row) => screenOf('discount', row.id)}
        columns={columns}
        views={stateViews}
        rowCommands={[
          'discount.edit',
          'discount.pause',
          'discount.resume',
          'discount.code',
          'code.many',
          'discount.delete',
        ]}
        bulkCommands={['discount.pause', 'discount.resume', 'discount.delete']}
        createCommand="discount.create"
        exportPath="discounts"
        searchLabel="Search name and note"
        empty={{
          title: 'No discounts yet',
          text: 'Early bookers, quiet months, clients who come back: what is taken off, when, and for whom.',
          picture: 'acacia',
        }}
        peek={(row) => (
          <>
            <DiscountSummary row={row} />
            <ResourceHistory id={row.id} operation={discountHistoryQuery} labels={discountForm.labels} />
          </>
        )}
      />
      {(open === 'new' || edited !== undefined) && (
        <ResourceForm
          key={open}
          facts={facts}
          form={discountForm}
          operations={discountOperations}
          record={edited ?? null}
          title={edited?.name ?? ''}
          onClose={close}
        />
      )}
    </>
  )
}
