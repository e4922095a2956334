import { Crown } from 'lucide-react'
import { passportProblem, travellerAges } from '../../../domain/bookings/travellers.ts'
import { countryName } from '../../../domain/countries.ts'
import { phoneText } from '../../../domain/phone.ts'
import type { TravellersOfFragment } from '../../../gateway/generated/travellers.generated.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Day } from '../../../ui/time.tsx'
import { Facts } from '../../standard/detail-screen.tsx'
import type { BookingRecord } from '../booking-record.ts'

/** Who travels, for those who may only look. */
export function TravellerTable({ list, booking }: { list: TravellersOfFragment; booking: BookingRecord }) {
  if (list.travellers.length === 0)
    return (
      <EmptyState
        reason="nothing"
        small
        level={3}
        title="No travellers yet"
        text="Colleagues who can edit bookings add names, passports and rooms here."
      />
    )
  return (
    <ul className="grid gap-3 md:grid-cols-2" aria-label="Travellers">
      {list.travellers.map((one) => {
        const problem = passportProblem(one.passport_expires_on, booking.ends_on)
        const rows = [
          ['Age', travellerAges[one.audience] ?? one.audience],
          ['Room', one.room],
          ['Born', one.birth_date === null ? '' : <Day key="born" value={one.birth_date} />],
          ['Nationality', one.nationality === null ? '' : countryName(one.nationality)],
          ['Passport', one.passport_number ?? ''],
          ['Valid until', one.passport_expires_on === null ? '' : <Day key="until" value={one.passport_expires_on} />],
          ['Phone', one.phone === null ? '' : phoneText(one.phone)],
          ['E-mail', one.email ?? ''],
          ['Special requests', one.needs],
        ] as const
        return (
          <li key={one.id} className="rounded-panel border border-line bg-surface p-4">
            <p className="mb-2 flex items-center gap-2 font-medium">
              {one.name}
              {one.is_lead && (
                <span className="flex items-center gap-1 font-normal text-muted text-secondary">
                  <Crown className="size-3.5 text-accent" aria-hidden="true" /> Lead
                </span>
              )}
            </p>
            <Facts rows={rows.filter(([, value]) => value !== '')} />
            {problem !== null && <p className="mt-2 text-secondary text-warning">Passport: {problem.toLowerCase()}.</p>}
          </li>
        )
      })}
    </ul>
  )
}
