import { mailForm, previewParameter } from '../../commands/areas/offers/package-commands.ts'
import { lent } from '../../commands/children.ts'
import type { Children } from '../../commands/here.ts'
import { countryName } from '../../domain/countries.ts'
import { moneyText } from '../../domain/money.ts'
import { movements } from '../../domain/terms.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { packageQuery, packageStatisticsQuery } from '../../gateway/generated/packages.generated.ts'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DeparturesTab } from './departures-tab.tsx'
import { OfferScreen, type OpenForm } from './every-kind/offer-screen.tsx'
import { StatisticsTab } from './every-kind/statistics-tab.tsx'
import { ExtrasTab } from './extras-tab.tsx'
import { ItineraryTab } from './itinerary-tab.tsx'
import { Overview } from './overview.tsx'
import { dayLabel, departureLabel, lengthText, type PackageRecord } from './package-facts.ts'
import { PackageMailForm } from './package-mail-form.tsx'
import { PackagePreview } from './package-preview.tsx'
import { NextSteps, PackageRail } from './package-rail.tsx'
import { PricesTab } from './prices-tab.tsx'

export const prefetch = ({ id }: { id: string }) => ask(packageQuery, { id: idIn(id) })

/** One package: everything that makes it, tab by tab, and whether it can be sold. */
export default function Package({ params }: { params: { id: string } }) {
  const preview = useAddressParameter(previewParameter)
  return (
    <OfferScreen
      kind="package"
      id={params.id}
      query={packageQuery}
      find={(answer) => answer.package}
      intro={(record) => [lengthText(record), placesOf(record)].filter(Boolean).join(' · ')}
      verbs={() => [
        'package.edit',
        'package.preview',
        'offer.duplicate',
        'offer.status',
        'package.email',
        'offer.widget',
      ]}
      labels={{ 'package.edit': 'Edit', 'package.preview': 'Preview', 'booking.bookOffer': 'Book' }}
      tabs={(record, open) => [
        { id: 'overview', label: 'Overview', content: () => <Overview record={record} /> },
        {
          id: 'itinerary',
          label: 'Itinerary',
          count: record.itineraries.length,
          content: () => <ItineraryTab record={record} {...open} />,
        },
        {
          id: 'prices',
          label: 'Prices',
          count: record.price_options.length,
          content: () => <PricesTab record={record} {...open} />,
        },
        {
          id: 'extras',
          label: 'Extras',
          count: record.extras.length,
          content: () => <ExtrasTab record={record} {...open} />,
        },
        {
          id: 'departures',
          label: movements.departures,
          count: record.departures.length,
          content: () => <DeparturesTab record={record} {...open} />,
        },
      ]}
      statistics={({ id }) => (
        <StatisticsTab
          kind="package"
          id={id}
          query={packageStatisticsQuery}
          find={(answer) => answer.package.statistics}
        />
      )}
      lead={(record, tab) => <NextSteps record={record} here={tab} />}
      rail={(record) => <PackageRail record={record} />}
      childrenOf={childrenOf}
      over={(record, { form, onClose }) => (
        <>
          {preview.value === '1' && <PackagePreview record={record} onClose={preview.remove} />}
          {form === mailForm && <PackageMailForm record={record} onClose={onClose} />}
        </>
      )}
    />
  )
}

const placesOf = ({ destinations, country_code }: PackageRecord) =>
  destinations.length === 0 ? countryName(country_code) : destinations.join(', ')

const childrenOf = ({ itineraries, price_options, extras, departures }: PackageRecord): Children => ({
  itinerary_day: lent(itineraries, (day) => ({ id: String(day.id), label: dayLabel(day), data: day })),
  price_option: lent(price_options, (price) => ({
    id: String(price.id),
    label: price.name,
    detail: price.free ? 'Free' : moneyText(price.amount, price.currency),
    data: price,
  })),
  extra: lent(extras, (extra) => ({ id: String(extra.id), label: extra.name, data: extra })),
  departure: lent(departures, (departure) => ({
    id: String(departure.id),
    label: departureLabel(departure),
    data: departure,
  })),
})

/** What a tab with forms is given: the package, the form that the address asks for, and how to close it. */
export interface ChildTabProps extends OpenForm {
  readonly record: PackageRecord
}
