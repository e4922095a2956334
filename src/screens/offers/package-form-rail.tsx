import { countryName } from '../../domain/countries.ts'
import { Instant } from '../../ui/time.tsx'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import { lengthText, type PackageRecord, partyText } from './package-facts.ts'
import type { PackageValues } from './package-fields.tsx'

/** Beside the form: the tour in a few words as it is typed, and what comes after saving. */
export function FormRail({ record, values }: { record: PackageRecord | null; values: PackageValues }) {
  return (
    <>
      <RailCard title="In short">
        <p className="font-medium">{values.title.trim() || 'Untitled package'}</p>
        <p className="text-muted">
          {[
            Number.isFinite(values.days) && values.days !== null ? lengthText(values) : '',
            values.destinations.join(', '),
          ]
            .filter(Boolean)
            .join(' · ') || countryName(values.country_code)}
        </p>
        <p className="text-muted">{Number.isFinite(values.min_pax) ? partyText(values) : ''}</p>
      </RailCard>
      {record === null ? (
        <RailCard title="What comes next">
          <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
            <li>The itinerary, day by day</li>
            <li>Prices, by age, group and season</li>
            <li>Departures with their seats</li>
            <li>Photographs, the first is the cover</li>
            <li>Look at it as a client, then publish</li>
          </ol>
          <p className="mt-2 text-muted text-secondary">Until it is published only your staff see it.</p>
        </RailCard>
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
          <p className="mt-2 text-muted text-secondary">Bookings already made keep their price and their days.</p>
        </RailCard>
      )}
    </>
  )
}
