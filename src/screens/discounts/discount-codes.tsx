import { useMemo } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { code as facts, manyForm, ofParameter, screenOf } from '../../commands/areas/discounts/discount-facts.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { offText, spanText, usesText } from '../../domain/discounts/discount-text.ts'
import type { DiscountCode } from '../../domain/schema/types.generated.ts'
import { prefetch as ask, read } from '../../gateway/cache.ts'
import { ask as find } from '../../gateway/client.ts'
import { codeOperations } from '../../gateway/discount-operations.ts'
import {
  type DiscountCodesQueryVariables,
  discountCodeHistoryQuery,
  discountCodesQuery,
  discountQuery,
  discountsQuery,
} from '../../gateway/generated/discounts.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { ResourceForm } from '../standard/resource-form.tsx'
import { ResourceHistory } from '../standard/resource-history.tsx'
import { useEdited } from '../standard/use-edited.ts'
import { CodeBatchForm } from './code-batch-form.tsx'
import { codeForm, codeLabels } from './code-fields.tsx'
import { DiscountPill, stateFilter, stateViews } from './discount-columns.tsx'

const setUp = {
  id: '/discount-codes',
  sort: '-created_at',
  filters: [
    stateFilter,
    {
      id: 'discount_id',
      label: 'Discount',
      kind: 'lookup',
      find: async (text: string, signal: AbortSignal) =>
        (
          await find(discountsQuery, { by: 'code', per_page: 20, ...(text === '' ? {} : { q: text }) }, { signal })
        ).page.data.map((row) => ({ value: String(row.id), label: row.name })),
      name: async (id: string) => (await read(discountQuery, { id: Number(id) })).record.name,
    },
    { id: 'batch', label: 'Made together', kind: 'text', placeholder: 'FAIR · 25 Nov 2026, 14:03:22' },
  ],
} as const

const columns: readonly Column<DiscountCode>[] = [
  {
    id: 'discount',
    label: 'Discount',
    sort: 'discount',
    cell: (row) => (
      <Link href={screenOf('discount', row.discount_id)} className="truncate hover:underline">
        {row.discount_name}
      </Link>
    ),
    width: 'minmax(11rem, 1.2fr)',
    phone: 'trip',
  },
  { id: 'off', label: 'Takes off', cell: offText, align: 'end', width: '7.5rem', phone: 'amount' },
  { id: 'state', label: 'State', cell: (row) => <DiscountPill state={row.state} />, width: '8rem', phone: 'status' },
  { id: 'used', label: 'Used', sort: 'used', align: 'end', cell: usesText, width: '6.5rem' },
  {
    id: 'booked',
    label: 'Booked',
    sort: 'ends_on',
    cell: (row) => {
      const span = spanText(row.starts_on, row.ends_on)
      return span === null ? <Nothing word="Any day" /> : <span className="truncate">{span}</span>
    },
    width: 'minmax(11rem, 1fr)',
    phone: 'date',
  },
  {
    id: 'per_client',
    label: 'Per client',
    align: 'end',
    cell: (row) => row.per_client ?? <Nothing word="Any number" />,
    width: '7rem',
    off: true,
  },
  {
    id: 'batch',
    label: 'Made together',
    cell: (row) => (row.batch === '' ? <Nothing /> : <span className="truncate">{row.batch}</span>),
    width: 'minmax(11rem, 1fr)',
    off: true,
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(discountCodesQuery, readList<DiscountCodesQueryVariables>(search.toString(), setUp).variables)

/** `/discount-codes`: letters by which clients ask for a discount. */
export default function DiscountCodes() {
  const list = useListState<DiscountCodesQueryVariables>(setUp)
  const answer = useQuery(discountCodesQuery, list.variables)
  const page = answer.data?.page
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const open = parameters.get(formParameter)
  const of = Number(parameters.get(ofParameter)) || null
  const form = useMemo(() => codeForm(of), [of])
  const close = () => {
    parameters.delete(formParameter)
    parameters.delete(ofParameter)
    navigate(parameters.size === 0 ? path : `${path}?${parameters}`, { replace: true })
  }
  const edited = useEdited(open, page?.data, codeOperations.show)
  return (
    <>
      <ListScreen<DiscountCode>
        title="Discount codes"
        intro="Each code gives the discount it belongs to. Bookings made with a code keep their price."
        words={facts}
        kind="discount_code"
        list={list}
        query={{
          data: page?.data,
          meta: page?.meta,
          loading: answer.loading,
          previous: answer.previous,
          failure: answer.failure,
          refetch: answer.refetch,
        }}
        headColumn={{ label: 'Code', sort: 'code', width: 'minmax(12rem, 1.2fr)' }}
        head={(row) => ({ title: row.code })}
        href={(row) => screenOf('discount_code', row.id)}
        columns={columns}
        views={stateViews}
        rowCommands={['code.copy', 'code.edit', 'code.pause', 'code.resume', 'code.delete']}
        bulkCommands={['code.pause', 'code.resume', 'code.delete']}
        createCommand="code.create"
        headCommands={['code.many']}
        exportPath="discount-codes"
        searchLabel="Search codes and discounts"
        empty={{
          title: 'No discount codes yet',
          text: 'A code for a campaign, one for each guest of a fair, or a voucher after a complaint.',
          picture: 'savannah',
        }}
        peek={(row) => (
          <>
            <CodeFacts row={row} />
            <ResourceHistory id={row.id} operation={discountCodeHistoryQuery} labels={codeLabels} />
          </>
        )}
      />
      {(open === 'new' || edited !== undefined) && (
        <ResourceForm
          key={open}
          facts={facts}
          form={form}
          operations={codeOperations}
          record={edited ?? null}
          title={edited?.code ?? ''}
          onClose={close}
        />
      )}
      {open === manyForm && <CodeBatchForm discountId={of} onClose={close} />}
    </>
  )
}

export function CodeFacts({ row }: { row: DiscountCode }) {
  return (
    <Facts
      rows={[
        [
          'Discount',
          <Link key="discount" className="text-accent hover:underline" href={screenOf('discount', row.discount_id)}>
            {row.discount_name}
          </Link>,
        ],
        ['Takes off', offText(row)],
        ['Booked', spanText(row.starts_on, row.ends_on) ?? 'Any day'],
        ['Used', usesText(row)],
        ...(row.per_client === null ? [] : [['Per client', row.per_client] as const]),
        ...(row.batch === '' ? [] : [['Made together', row.batch] as const]),
      ]}
    />
  )
}
