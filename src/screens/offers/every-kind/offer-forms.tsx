import { lazy, Suspense } from 'react'
import { pricesForm } from '../../../commands/areas/offers/offer-commands.ts'
import { formParameter } from '../../../commands/form-parameter.ts'
import { useAddressParameter } from '../../standard/address-parameter.ts'

const PriceChangeForm = lazy(() => import('./price-change-form.tsx'))

// The dialogs of the verbs of all offers, opened by the address. A list whose bulk bar or row menu has 'offer.price-change' holds it:
//   <OfferForms />     beside <ListScreen …/>

export function OfferForms() {
  const { value, remove } = useAddressParameter(formParameter)
  return value === pricesForm ? (
    <Suspense fallback={null}>
      <PriceChangeForm onClose={remove} />
    </Suspense>
  ) : null
}
