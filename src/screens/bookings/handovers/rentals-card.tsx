import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { sayFailure } from '../../../commands/run.ts'
import { momentText } from '../../../domain/bookings/booking-text.ts'
import { fuelText } from '../../../domain/offers/car-choices.ts'
import { numberText } from '../../../domain/text.ts'
import { invalidate, spoiledBy } from '../../../gateway/cache.ts'
import { upload } from '../../../gateway/files.ts'
import { rentalsQuery } from '../../../gateway/generated/handovers.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { vehicleLook } from '../../cars/vehicle-looks.ts'
import type { BookingRecord } from '../booking-record.ts'
import type { Rental } from './hand-over-form.tsx'
import { vehiclesId } from './vehicles-focus.ts'

/** The vehicles of a booking's rentals: which are planned, out or back, what they were like, and the deposits that are held. */
export function RentalsCard({ booking }: { booking: BookingRecord }) {
  const rentals = useQuery(rentalsQuery, { id: booking.id }).data?.rentals ?? []
  if (rentals.length === 0) return null
  const comes = rentals.some(({ state }) => state === 'to_come')
  const out = rentals.some(({ state }) => state === 'out' || state === 'late')
  return (
    <section
      aria-label="Vehicles"
      id={vehiclesId}
      tabIndex={-1}
      className="rounded-panel border border-line bg-surface"
    >
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 pt-2">
        <h2 className="font-semibold">Vehicles</h2>
        <span className="flex gap-1">
          {out && <CommandButton id="booking.takeBack" size="small" variant="ghost" label="Take back" />}
          {comes && <CommandButton id="booking.handOver" size="small" variant="ghost" label="Hand over" />}
        </span>
      </header>
      <ul className="flex flex-col divide-y divide-line px-4 pb-2">
        {rentals.map((rental) => (
          <li key={rental.id} className="flex flex-col gap-2 py-2.5">
            <RentalRow rental={rental} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RentalRow({ rental }: { rental: Rental }) {
  const { vehicle, title, state, handover, pick_up, return: back, currency } = rental
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium tabular">{vehicle === '' ? 'No vehicle is free' : vehicle}</span>
        <span className="text-muted">{title}</span>
        <span className="ml-auto">
          <StatusPill status={state} look={vehicleLook(state)} />
        </span>
      </div>
      {handover === null ? (
        <p className="text-muted text-secondary">
          {vehicle === '' ? 'Two rentals share this car: move one of them.' : `Goes out ${momentText(pick_up)}.`}
        </p>
      ) : (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-secondary">
            <dt className="text-muted">Out</dt>
            <dd>
              {[
                momentText(handover.out_at),
                `${numberText(handover.out_km)} km`,
                `fuel ${fuelText(handover.out_fuel).toLowerCase()}`,
                handover.out_note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </dd>
            <dt className="text-muted">Back</dt>
            <dd>
              {handover.in_at === null
                ? `due ${momentText(back)}`
                : [
                    momentText(handover.in_at),
                    `${numberText(handover.in_km ?? 0)} km`,
                    `fuel ${fuelText(handover.in_fuel ?? 0).toLowerCase()}`,
                    handover.in_note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
            </dd>
            {handover.deposit > 0 && (
              <>
                <dt className="text-muted">Deposit</dt>
                <dd>
                  <Money amount={handover.deposit} currency={currency} />{' '}
                  {handover.deposit_back === null ? (
                    'held'
                  ) : handover.deposit_back === handover.deposit ? (
                    'returned'
                  ) : (
                    <>
                      held, <Money amount={handover.deposit_back} currency={currency} /> returned:{' '}
                      {handover.deposit_note}
                    </>
                  )}
                </dd>
              </>
            )}
          </dl>
          <Photographs handover={handover} vehicle={vehicle} />
        </>
      )}
    </>
  )
}

/** What the vehicle looked like; they stay, since they are what a dispute is settled by. */
function Photographs({ handover, vehicle }: { handover: NonNullable<Rental['handover']>; vehicle: string }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const add = async (files: readonly File[]) => {
    setSending(true)
    try {
      for (const file of files) await upload(`handovers/${handover.id}/gallery`, file)
      toast.done(files.length === 1 ? 'Photograph added' : 'Photographs added')
    } catch (problem) {
      sayFailure('Add photographs', problem)
    } finally {
      setSending(false)
      void invalidate(...spoiledBy('handovers'))
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {handover.gallery.map(({ id, url, thumb, alt }, index) => (
        <a key={id} href={url} target="_blank" rel="noreferrer" className="rounded-control">
          <img
            src={thumb}
            alt={alt || `${vehicle}, photograph ${index + 1}`}
            className="size-12 rounded-control border border-line object-cover"
          />
        </a>
      ))}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        does="chooseFile"
        size="small"
        variant="ghost"
        icon={<Camera />}
        busy={sending}
        onClick={() => chooser.current?.click()}
      >
        Add photographs
      </Button>
    </div>
  )
}
