import { countryName } from '../../domain/countries.ts'
import { Instant } from '../../ui/time.tsx'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import { WhatComesNext } from './every-kind/offer-form.tsx'
import { lengthText, type PackageRecord, partyText } from './package-facts.ts'
import type { PackageValues } from './package-values.ts'

const next = [
  'The itinerary, day by day',
  'Prices, by age, group and season',
  'Departures with their seats',
  'Photographs; the first is the cover',
  'Preview it as a client, then publish',
]

const isTyped = (value: number | null): value is number => value !== null && !Number.isNaN(value)

/** Beside the form: the tour in a few words as it is typed, and what comes after saving. */
export function FormRail({ record, values }: { record: PackageRecord | null; values: PackageValues }) {
  const { days, nights, min_pax, max_pax } = values
  return (
    <>
      <RailCard title="Summary">
        <p className="font-medium">{values.title.trim() || 'Untitled package'}</p>
        <p className="text-muted">
          {[isTyped(days) && isTyped(nights) ? lengthText({ days, nights }) : '', values.destinations.join(', ')]
            .filter(Boolean)
            .join(' · ') || countryName(values.country_code)}
        </p>
        <p className="text-muted">{isTyped(min_pax) ? partyText({ min_pax, max_pax }) : ''}</p>
      </RailCard>
      {record === null ? (
        <WhatComesNext steps={next} />
      ) : (
        <RailCard title="About this package">
          <Facts
            rows={[
              ['Bookings', record.bookings_count],
              ['Published', <Instant key="published" value={record.published_at} look="day" />],
              ['Created', <Instant key="created" value={record.created_at} look="day" />],
              ['Updated', <Instant key="updated" value={record.updated_at} look="ago" />],
            ]}
          />
          <p className="mt-2 text-muted text-secondary">Existing bookings keep their price and days.</p>
        </RailCard>
      )}
    </>
  )
}
