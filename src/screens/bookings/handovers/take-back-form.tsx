import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { momentText } from '../../../domain/bookings/booking-text.ts'
import { clockOf } from '../../../domain/clock.ts'
import { returnInput } from '../../../domain/contract/bookings/handovers.ts'
import { amount } from '../../../domain/contract/rules.ts'
import { Failure } from '../../../domain/failure.ts'
import { sumText } from '../../../domain/money.ts'
import { fuelText } from '../../../domain/offers/car-choices.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { numberText } from '../../../domain/text.ts'
import { ask } from '../../../gateway/client.ts'
import { rentalChargesQuery, takeBackCarMutation } from '../../../gateway/generated/handovers.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { SumField } from '../../standard/fields/sum-field.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import type { BookingRecord } from '../booking-record.ts'
import { NothingToDo, type Rental, useRentals } from './hand-over-form.tsx'
import { SheetFields, type SheetValues } from './sheet-fields.tsx'
import { focusVehicles } from './vehicles-focus.ts'

interface Props {
  booking: BookingRecord
  refetch: () => Promise<unknown>
  onClose: () => void
}
type OnTheRoad = Rental & { readonly handover: NonNullable<Rental['handover']> }
const isOnTheRoad = (rental: Rental): rental is OnTheRoad => rental.state === 'out' || rental.state === 'late'

/** The second half of the sheet: how the vehicle came back, and what the client is charged for. */
export function TakeBackForm(props: Props) {
  const rentals = useRentals(props.booking, isOnTheRoad)?.filter(isOnTheRoad)
  const [chosen, setChosen] = useState<number | null>(null)
  const title = `Take a car back, ${props.booking.reference}`
  if (rentals === undefined) return null
  const rental = rentals.find(({ id }) => id === chosen) ?? rentals[0]
  if (rental === undefined && props.booking.status === 'completed') return <Closed onClose={props.onClose} />
  if (rental === undefined)
    return (
      <NothingToDo
        title={title}
        text="No car of this booking is on the road."
        next="booking.complete"
        onClose={props.onClose}
      />
    )
  return <Asked key={rental.id} {...props} title={title} rentals={rentals} rental={rental} onRental={setChosen} />
}

/** Completed while the dialog said that nothing is on the road: there is nothing left to say. */
function Closed({ onClose }: { onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onClose(), [])
  return null
}

interface Values extends SheetValues {
  /** Of the proposed charges, those that are waived. */
  waived: string[]
  damage: string
  damage_amount: number | null
  deposit_back: number | null
  deposit_note: string
}
const schema = v.pipe(
  v.object({
    ...v.omit(returnInput, ['charges']).entries,
    waived: v.array(v.string()),
    damage: v.string(),
    damage_amount: v.nullable(amount('Price')),
  }),
  v.forward(
    v.check(
      ({ damage, damage_amount: price }) => damage.trim() !== '' || price === null || price === 0,
      'Say what the client is charged for.',
    ),
    ['damage'],
  ),
)

function Asked({
  booking,
  title,
  rentals,
  rental,
  onRental,
  refetch,
  onClose,
}: Props & { title: string; rentals: readonly OnTheRoad[]; rental: OnTheRoad; onRental: (id: number) => void }) {
  const { handover, currency } = rental
  const takeBack = useMutation(takeBackCarMutation)
  const state: FormState<Values> = useForm({
    key: null, // as with the handover
    schema,
    values: {
      at: clockOf(new Date()).slice(0, 16),
      km: null,
      fuel: handover.out_fuel,
      note: '',
      waived: [],
      damage: '',
      damage_amount: null,
      deposit_back: handover.deposit,
      deposit_note: '',
    },
    labels: {
      at: 'Taken back',
      km: 'Kilometres',
      fuel: 'Fuel',
      note: 'Condition',
      damage: 'Damage or another charge',
      damage_amount: 'Price',
      deposit_back: 'Deposit returned',
      deposit_note: 'Reason for keeping the rest',
    },
    save: async ({ waived, damage, damage_amount: price, ...sheet }) => {
      const { at, km, fuel } = sheet
      const { rentalCharges } = await ask(rentalChargesQuery, { id: handover.id, at, km, fuel })
      // Saved in the same breath as the last figure was typed: nobody has seen what follows from it.
      if (!sameJson(rentalCharges, proposed)) {
        const text = 'This adds extra charges. Check them below, then save again.'
        throw new Failure(422, [text], { km: [text] })
      }
      return takeBack.run({
        id: handover.id,
        input: {
          ...sheet,
          charges: [
            ...rentalCharges.filter((line) => !waived.includes(line.title)),
            ...(price === null || price === 0 ? [] : [{ title: damage.trim(), quantity: 1, unit_amount: price }]),
          ],
        },
      })
    },
    onSaved: () => {
      toast.done(`${rental.vehicle} is back`, {
        detail: due > 0 ? `${sumText(due, currency)} added to ${booking.reference}.` : 'Nothing extra to pay.',
      })
      void refetch()
      onClose()
      focusVehicles()
    },
  })
  const { at, km, fuel, waived, damage_amount: damage, deposit_back: back } = state.form.watch()
  const asked = km !== null && Number.isFinite(km) && km >= handover.out_km && at.length === 16
  const answer = useQuery(rentalChargesQuery, { id: handover.id, at, km: km ?? 0, fuel }, { enabled: asked })
  const proposed = (asked ? answer.data?.rentalCharges : undefined) ?? []
  const due =
    proposed.reduce((sum, line) => sum + (waived.includes(line.title) ? 0 : line.quantity * line.unit_amount), 0) +
    (damage ?? 0)
  return (
    <FormDialog
      title={title}
      description={`${rental.vehicle}, ${rental.title}. Due back ${momentText(rental.return)}.`}
      state={state}
      saveLabel="Take back"
      onClose={onClose}
    >
      {rentals.length > 1 && (
        <Select
          label="Vehicle"
          value={String(rental.id)}
          onChange={(value) => onRental(Number(value))}
          options={rentals.map(({ id, vehicle, title: car }) => ({ value: String(id), label: vehicle, detail: car }))}
        />
      )}
      <SheetFields
        state={state}
        at="Taken back"
        before={`It left with ${numberText(handover.out_km)} km, fuel ${fuelText(handover.out_fuel).toLowerCase()}${
          rental.km_included === null ? '' : `; ${numberText(rental.km_included)} km are included`
        }.`}
      />
      {handover.out_note !== '' && (
        <p className="text-muted text-secondary">
          When it left: <span className="text-ink">{handover.out_note}</span>
        </p>
      )}
      <section aria-label="Extra charges" className="flex flex-col gap-3">
        <h3 className="font-semibold">Extra charges</h3>
        {proposed.map((line) => (
          <Checkbox
            key={line.title}
            checked={!waived.includes(line.title)}
            onChange={(event) =>
              state.form.setValue(
                'waived',
                event.target.checked ? waived.filter((each) => each !== line.title) : [...waived, line.title],
                { shouldDirty: true },
              )
            }
            detail={
              <>
                {line.quantity} × <Money amount={line.unit_amount} currency={currency} /> ={' '}
                <Money amount={line.quantity * line.unit_amount} currency={currency} />
              </>
            }
          >
            {line.title}
          </Checkbox>
        ))}
        {asked && answer.data !== undefined && proposed.length === 0 && (
          <p className="text-muted">On time, with enough fuel and within the mileage: no extra charges.</p>
        )}
        <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
          <FormField form={state} name="damage" label="Damage or another charge" optional>
            {(field) => <Input {...field.text} autoComplete="off" />}
          </FormField>
          <SumField form={state} name="damage_amount" label="Price" currency={currency} />
        </div>
        {due > 0 && (
          <p className="text-right">
            Added to the booking <Money amount={due} currency={currency} className="font-semibold" />
          </p>
        )}
      </section>
      {handover.deposit > 0 && (
        <section aria-label="Security deposit" className="flex flex-col gap-3">
          <h3 className="font-semibold">Security deposit</h3>
          <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
            <SumField
              form={state}
              name="deposit_back"
              label="Deposit returned"
              hint={`${sumText(handover.deposit, currency)} was taken.`}
              currency={currency}
              onSum={(sum, field) => field.onChange(sum ?? 0)}
            />
            {(back ?? 0) < handover.deposit && (
              <FormField form={state} name="deposit_note" label="Reason for keeping the rest" required>
                {(field) => <Input {...field.text} autoComplete="off" />}
              </FormField>
            )}
          </div>
        </section>
      )}
    </FormDialog>
  )
}
