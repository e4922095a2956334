import { useState } from 'react'
import { editForm, discount as facts } from '../../commands/areas/discounts/discount-facts.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { offText } from '../../domain/discounts/discount-text.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { Discount as Row } from '../../domain/schema/types.generated.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { discountOperations } from '../../gateway/discount-operations.ts'
import {
  discountHistoryQuery,
  discountOffersQuery,
  discountQuery,
} from '../../gateway/generated/discounts.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen, RailCard } from '../standard/detail-screen.tsx'
import { ResourceForm } from '../standard/resource-form.tsx'
import { ResourceHistory } from '../standard/resource-history.tsx'
import { CodesOf } from './codes-of.tsx'
import { DiscountPill } from './discount-columns.tsx'
import { discountForm } from './discount-fields.tsx'
import { DiscountPreview } from './discount-preview.tsx'
import { DiscountSummary } from './discount-summary.tsx'
import { UsedBy } from './used-by.tsx'

export const prefetch = ({ id }: { id: string }) => ask(discountQuery, { id: idIn(id) })

/** `/discount/:id`: its terms, what it would do, and what it did. */
export default function Discount({ params }: { params: { id: string } }) {
  const answer = useQuery(discountQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const { value: open, remove: close } = useAddressParameter(formParameter)
  const row = answer.data?.record
  return (
    <>
      <DetailScreen
        record={row === undefined ? undefined : { kind: 'discount', id: row.id, label: row.name, data: row }}
        what="discount"
        query={answer}
        status={row === undefined ? undefined : <DiscountPill state={row.state} />}
        intro={row === undefined ? undefined : [`${offText(row)} off`, row.note].filter(Boolean).join(' · ')}
        primary={row?.by_code === true ? 'discount.code' : 'discount.edit'}
        commands={
          row?.by_code === true
            ? ['discount.edit', 'code.many', 'discount.pause', 'discount.resume', 'discount.delete']
            : ['discount.pause', 'discount.resume', 'discount.delete']
        }
        labels={{
          'discount.edit': 'Edit',
          'discount.code': 'New code',
          'discount.pause': 'Pause',
          'discount.resume': 'Resume',
          'discount.delete': 'Delete',
        }}
        up={linkTo('/discount')}
        tabs={
          row === undefined
            ? []
            : [
                { id: 'try', label: 'Try it', content: () => <Trial key={row.version} row={row} /> },
                { id: 'uses', label: 'Used by', count: row.used, content: () => <UsedBy id={row.id} /> },
                ...(row.by_code
                  ? [{ id: 'codes', label: 'Codes', count: row.codes, content: () => <CodesOf discount={row} /> }]
                  : []),
                {
                  id: 'history',
                  label: 'Changes',
                  content: () => (
                    <ResourceHistory id={row.id} operation={discountHistoryQuery} labels={discountForm.labels} />
                  ),
                },
              ]
        }
        rail={
          row === undefined ? (
            <span />
          ) : (
            <RailCard title="Terms">
              <DiscountSummary row={row} />
            </RailCard>
          )
        }
      />
      {open === editForm && row !== undefined && (
        <ResourceForm
          facts={facts}
          form={discountForm}
          operations={discountOperations}
          record={row}
          title={row.name}
          onClose={close}
        />
      )}
    </>
  )
}

/** On the first offer that it is for, where it is for some. */
function Trial({ row }: { row: Row }) {
  const [given] = row.offers
  const { data } = useQuery(discountOffersQuery, {}, { enabled: given === undefined })
  const [kinds] = useState(row.kinds)
  const some = data?.discountOffers.find(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  if (given === undefined && data === undefined) return null
  return <DiscountPreview id={row.id} first={given ?? some} />
}
