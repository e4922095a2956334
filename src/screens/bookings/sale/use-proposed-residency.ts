import { useEffect, useRef } from 'react'
import { type Residency, residencyOfCountry } from '../../../domain/bookings/residency.ts'
import { clientQuery } from '../../../gateway/generated/clients.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import type { FormState } from '../../standard/use-form.ts'
import type { SaleValues } from './sale-values.ts'

/** The client's country says whose prices they pay, until somebody has chosen by hand; items that were not asked follow. */
export function useProposedResidency({ form }: FormState<SaleValues>): void {
  const [id, fresh, residency, shares] = form.watch(['client_id', 'client', 'residency', 'shares'])
  const { data } = useQuery(clientQuery, { id: id ?? 0 }, { enabled: id !== null, keepPrevious: false })
  const country = id === null ? fresh?.country_code : data?.client.country_code
  const proposed = useRef<Residency>('any')
  const isUntouched = shares.length === 0 && residency === proposed.current
  useEffect(() => {
    if (!isUntouched || country === undefined) return
    const before = proposed.current
    const next = residencyOfCountry(country)
    if (next === before) return
    proposed.current = next
    form.setValue('residency', next)
    form.getValues('items').forEach((item, row) => {
      if (item.residency === before) form.setValue(`items.${row}.residency`, next)
    })
  }, [country, isUntouched, form])
}
