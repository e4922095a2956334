import { CommandButton } from '../../commands/command-button.tsx'
import { addDays, today } from '../../domain/dates.ts'
import { type CarCategory, carCategories, carFactsText, carName } from '../../domain/offers/car-choices.ts'
import { cut } from '../../domain/text.ts'
import { carAvailabilityQuery } from '../../gateway/generated/cars.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import type { CarRow } from './cars.tsx'
import { DayStrip } from './day-strip.tsx'
import { FleetToday } from './fleet-today.tsx'

/** A car at a glance: what one tells a client on the telephone. */
export function CarPeek({ row }: { row: CarRow }) {
  const record = { kind: 'car' as const, id: String(row.id), label: row.title, data: row }
  const context = { record, selection: undefined }
  return (
    <div className="flex flex-col gap-4">
      {row.first_media !== null && (
        <img
          src={row.first_media.url}
          alt={row.first_media.alt}
          className="aspect-[16/9] w-full rounded-panel bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill status={row.status} />
        <span className="text-muted">{carCategories[row.category as CarCategory] ?? row.category}</span>
      </div>
      {row.summary !== '' && <p>{cut(row.summary, 100)}</p>}
      <Facts
        rows={[
          ['Car', [carName(row), row.year].filter(Boolean).join(', ')],
          ['Equipment', carFactsText(row)],
          ['Plate', row.plate === '' ? <Nothing key="plate" /> : row.plate],
          ['Pick-up', row.pick_up_place === '' ? <Nothing key="place" /> : row.pick_up_place],
          ['Price a day', <Money key="price" amount={row.amount} currency={row.currency} className="font-medium" />],
          ['Today', <FleetToday key="today" car={row} />],
        ]}
      />
      <div>
        <h3 className="mb-1.5 font-medium">Free in the next two weeks</h3>
        <ComingDays id={row.id} />
      </div>
      <div className="flex flex-wrap gap-2">
        <CommandButton id="booking.bookOffer" context={context} variant="primary" />
        <CommandButton id="car.rates" context={context} label="Rates & availability" />
      </div>
    </div>
  )
}

/** The next two weeks as a strip. */
export function ComingDays({ id }: { id: number }) {
  const from = today()
  const days = useQuery(carAvailabilityQuery, { id, from, to: addDays(from, 13) }, { keepPrevious: false }).data
    ?.carAvailability
  return <DayStrip days={days} />
}
