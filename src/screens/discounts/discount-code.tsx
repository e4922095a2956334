import { useMemo } from 'react'
import { editForm, code as facts } from '../../commands/areas/discounts/discount-facts.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { offText } from '../../domain/discounts/discount-text.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { DiscountCode as Row } from '../../domain/schema/types.generated.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { codeOperations } from '../../gateway/discount-operations.ts'
import {
  discountCodeHistoryQuery,
  discountCodeQuery,
  discountOffersQuery,
  discountQuery,
} from '../../gateway/generated/discounts.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen, RailCard } from '../standard/detail-screen.tsx'
import { ResourceForm } from '../standard/resource-form.tsx'
import { ResourceHistory } from '../standard/resource-history.tsx'
import { codeForm, codeLabels } from './code-fields.tsx'
import { CodeFacts } from './discount-codes.tsx'
import { DiscountPill } from './discount-columns.tsx'
import { DiscountPreview } from './discount-preview.tsx'
import { UsedBy } from './used-by.tsx'

export const prefetch = ({ id }: { id: string }) => ask(discountCodeQuery, { id: idIn(id) })

/** `/discount-codes/:id`: by whom it was used, and what it would do. */
export default function DiscountCode({ params }: { params: { id: string } }) {
  const answer = useQuery(discountCodeQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const { value: open, remove: close } = useAddressParameter(formParameter)
  const form = useMemo(() => codeForm(null), [])
  const row = answer.data?.record
  return (
    <>
      <DetailScreen
        record={row === undefined ? undefined : { kind: 'discount_code', id: row.id, label: row.code, data: row }}
        what="discount code"
        query={answer}
        status={row === undefined ? undefined : <DiscountPill state={row.state} />}
        intro={row === undefined ? undefined : `${row.discount_name}, ${offText(row)} off`}
        primary="code.copy"
        commands={['code.edit', 'code.pause', 'code.resume', 'code.delete']}
        labels={{ 'code.edit': 'Edit', 'code.pause': 'Pause', 'code.resume': 'Resume', 'code.delete': 'Delete' }}
        up={linkTo('/discount-codes')}
        tabs={
          row === undefined
            ? []
            : [
                {
                  id: 'uses',
                  label: 'Used by',
                  count: row.used,
                  content: () => <UsedBy id={row.discount_id} codeId={row.id} />,
                },
                { id: 'try', label: 'Try it', content: () => <Trial key={row.version} row={row} /> },
                {
                  id: 'history',
                  label: 'Changes',
                  content: () => (
                    <ResourceHistory id={row.id} operation={discountCodeHistoryQuery} labels={codeLabels} />
                  ),
                },
              ]
        }
        rail={
          row === undefined ? (
            <span />
          ) : (
            <RailCard title="Terms">
              <CodeFacts row={row} />
            </RailCard>
          )
        }
      />
      {open === editForm && row !== undefined && (
        <ResourceForm
          facts={facts}
          form={form}
          operations={codeOperations}
          record={row}
          title={row.code}
          onClose={close}
        />
      )}
    </>
  )
}

function Trial({ row }: { row: Row }) {
  const discount = useQuery(discountQuery, { id: row.discount_id }).data?.record
  const offers = useQuery(discountOffersQuery, {}).data?.discountOffers
  if (discount === undefined || offers === undefined) return null
  const first =
    discount.offers[0] ?? offers.find(({ kind }) => discount.kinds.length === 0 || discount.kinds.includes(kind))
  return <DiscountPreview id={discount.id} codeId={row.id} first={first} />
}
