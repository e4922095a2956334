import { lazy, Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { pricesForm } from '../../../commands/areas/offers/offer-commands.ts'
import { formParameter } from '../../../commands/form-parameter.ts'

const PriceChangeForm = lazy(() => import('./price-change-form.tsx'))

// The dialogs of the verbs of all offers, opened by the address. A list whose bulk bar or row menu has 'offer.price-change' holds it:
//   <OfferForms />     beside <ListScreen …/>

export function OfferForms() {
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  if (parameters.get(formParameter) !== pricesForm) return null
  const close = () => {
    parameters.delete(formParameter)
    navigate(parameters.size === 0 ? path : `${path}?${parameters}`, { replace: true })
  }
  return (
    <Suspense fallback={null}>
      <PriceChangeForm onClose={close} />
    </Suspense>
  )
}
