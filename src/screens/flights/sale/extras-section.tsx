import { useState } from 'react'
import { sumText } from '../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Fold } from '../../standard/detail-screen.tsx'
import { Section } from '../../standard/form-screen.tsx'
import type { FormState } from '../../standard/use-form.ts'
import { flightNumber } from '../flight-text.ts'
import { extraOf, type FlightValues, type PassengerValues, type Priced } from './flight-values.ts'
import { SeatGrid } from './seat-grid.tsx'

const nameOf = ({ given_name, family_name }: PassengerValues, at: number): string =>
  `${given_name} ${family_name}`.trim() || `Passenger ${at + 1}`

/** Bags and seats that the offer sells along. They can only be bought with the booking. */
export function ExtrasSection({ state, priced }: { state: FormState<FlightValues>; priced: Priced }) {
  const { form } = state
  const [passengers, extras] = form.watch(['passengers', 'extras'])
  const bags = priced.extras.filter(({ kind }) => kind === 'bag')
  const maps = priced.seat_maps
  const set = (next: FlightValues['extras']) => form.setValue('extras', next, { shouldDirty: true })
  const { currency } = priced.offer
  if (bags.length === 0 && maps.length === 0) return null
  const segments = priced.offer.slices.flatMap((slice) => slice.segments)
  const isOfSeat = (id: string, segment: string) => {
    const extra = extraOf(priced, id)
    return extra?.kind === 'seat' && extra.segments.includes(segment)
  }
  return (
    <Section title="Bags and seats" text="Sold with the booking only: most airlines sell none later.">
      {bags.length > 0 && (
        <div className="flex flex-wrap gap-4">
          {bags.map((bag) => {
            const person = passengers[bag.passenger]
            return (
              <Field
                key={bag.id}
                label={`${bag.title}, ${person === undefined ? '' : nameOf(person, bag.passenger)}`}
                hint={sumText(bag.amount, currency)}
                className="w-56"
              >
                <NumberInput
                  value={extras.find(({ id }) => id === bag.id)?.quantity ?? 0}
                  min={0}
                  max={bag.most}
                  stepper
                  onChange={(count) => {
                    const others = extras.filter(({ id }) => id !== bag.id)
                    set(count === null || !(count > 0) ? others : [...others, { id: bag.id, quantity: count }])
                  }}
                />
              </Field>
            )
          })}
        </div>
      )}
      {maps.map((map) => {
        const segment = segments.find(({ id }) => id === map.segment_id)
        if (segment === undefined) return null
        const chosen = extras.flatMap(({ id }) => (isOfSeat(id, segment.id) ? (extraOf(priced, id) ?? []) : []))
        return (
          <Fold
            key={map.segment_id}
            title={`Seats on ${flightNumber(segment)}, ${segment.origin} – ${segment.destination}${chosen.length === 0 ? '' : `: ${chosen.map(({ seat }) => seat).join(', ')}`}`}
          >
            <SegmentSeats
              priced={priced}
              map={map}
              passengers={passengers}
              seatOf={(at) => chosen.find((extra) => extra.passenger === at)?.seat ?? null}
              onChoose={(at, extra) =>
                set([
                  ...extras.filter(({ id }) => !(isOfSeat(id, segment.id) && extraOf(priced, id)?.passenger === at)),
                  ...(extra === null ? [] : [{ id: extra, quantity: 1 }]),
                ])
              }
            />
          </Fold>
        )
      })}
    </Section>
  )
}

function SegmentSeats({
  priced,
  map,
  passengers,
  seatOf,
  onChoose,
}: {
  priced: Priced
  map: Priced['seat_maps'][number]
  passengers: readonly PassengerValues[]
  seatOf: (passenger: number) => string | null
  onChoose: (passenger: number, extra: string | null) => void
}) {
  const seated = passengers.flatMap((one, at) => (one.kind === 'infant' ? [] : [at]))
  const [who, setWho] = useState(seated[0] ?? 0)
  const person = passengers[who]
  const mine = seatOf(who)
  return (
    <div className="flex flex-col gap-3">
      {seated.length > 1 && (
        <RadioGroup
          label="Whose seat"
          look="segments"
          value={String(who)}
          options={seated.map((at) => {
            const one = passengers[at]
            const seat = seatOf(at)
            return {
              value: String(at),
              label: `${one === undefined ? '' : nameOf(one, at)}${seat === null ? '' : ` · ${seat}`}`,
            }
          })}
          onChange={(at) => setWho(Number(at))}
        />
      )}
      <SeatGrid
        map={map}
        passenger={who}
        currency={priced.offer.currency}
        taken={new Set(seated.filter((at) => at !== who).flatMap((at) => seatOf(at) ?? []))}
        chosen={mine}
        label={`Seat of ${person === undefined ? '' : nameOf(person, who)}`}
        onChoose={(extra, seat) => onChoose(who, seat === mine ? null : extra)}
      />
      {mine !== null && (
        <div>
          <Button does="clearField" size="small" onClick={() => onChoose(who, null)}>
            Without a seat of choice
          </Button>
        </div>
      )}
    </div>
  )
}
