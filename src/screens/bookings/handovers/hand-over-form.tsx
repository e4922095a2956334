import type { CommandId } from '../../../commands/command.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { momentsText, momentText } from '../../../domain/bookings/booking-text.ts'
import { paymentMethods } from '../../../domain/bookings/sales-choices.ts'
import { clockOf } from '../../../domain/clock.ts'
import { handoverInput } from '../../../domain/contract/bookings/handovers.ts'
import { keysOf } from '../../../domain/keys.ts'
import { numberText } from '../../../domain/text.ts'
import { handOverCarMutation, type RentalsQuery, rentalsQuery } from '../../../gateway/generated/handovers.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { SumField } from '../../standard/fields/sum-field.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import type { BookingRecord } from '../booking-record.ts'
import { SheetFields, type SheetValues } from './sheet-fields.tsx'
import { focusVehicles } from './vehicles-focus.ts'

export type Rental = RentalsQuery['rentals'][number]

interface Props {
  booking: BookingRecord
  refetch: () => Promise<unknown>
  onClose: () => void
}

/** The rentals of a booking as they are now, for a dialog about some of them. */
export function useRentals(booking: BookingRecord, fits: (rental: Rental) => boolean) {
  const answer = useQuery(rentalsQuery, { id: booking.id }, { keepPrevious: false, freshFor: 0 })
  return answer.data?.rentals.filter(fits)
}

/** A dialog that has nothing to ask. */
export function NothingToDo({
  title,
  text,
  next,
  onClose,
}: {
  title: string
  text: string
  /** The verb that fits instead. */
  next: CommandId
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button does="close" variant="ghost" onClick={onClose}>
            Close
          </Button>
          <CommandButton id={next} variant="primary" />
        </>
      }
    >
      <p className="text-muted">{text}</p>
    </Dialog>
  )
}

/** The first half of the sheet: which vehicle goes out, and what it is like. */
export function HandOverForm(props: Props) {
  const rentals = useRentals(props.booking, ({ state }) => state === 'to_come')
  const [first] = rentals ?? []
  if (rentals === undefined) return null
  const title = `Hand over a car, ${props.booking.reference}`
  return first === undefined ? (
    <NothingToDo
      title={title}
      text="Every car of this booking has been handed over."
      next="booking.takeBack"
      onClose={props.onClose}
    />
  ) : (
    <Asked {...props} title={title} rentals={rentals} first={first} />
  )
}

interface Values extends SheetValues {
  rental: number
  vehicle_id: number
  deposit: number | null
  deposit_method: keyof typeof paymentMethods
}

/** What is planned, unless it is not back yet; then what is here. */
const vehicleOf = ({ vehicle_id: planned, choices }: Rental): number => {
  const here = choices.filter(({ free }) => free)
  return (here.find(({ id }) => id === planned) ?? here[0] ?? choices[0])?.id ?? 0
}

function Asked({
  booking,
  title,
  rentals,
  first,
  refetch,
  onClose,
}: Props & { title: string; rentals: readonly Rental[]; first: Rental }) {
  const handOver = useMutation(handOverCarMutation)
  const state: FormState<Values> = useForm({
    key: null, // kilometres of another day must not come back
    schema: handoverInput,
    values: {
      rental: first.id,
      vehicle_id: vehicleOf(first),
      at: clockOf(new Date()).slice(0, 16),
      km: first.last_km,
      fuel: 8,
      note: '',
      deposit: first.asked_deposit,
      deposit_method: 'cash',
    },
    labels: {
      at: 'Handed over',
      km: 'Kilometres',
      fuel: 'Fuel',
      note: 'Condition',
      deposit: 'Deposit',
      vehicle_id: 'Vehicle',
    },
    save: (input) => handOver.run({ id: booking.id, input }),
    onSaved: ({ handOverCar }) => {
      const gone = handOverCar.find(({ id }) => id === state.form.getValues('rental'))
      toast.done(`${gone?.vehicle ?? 'The car'} handed over`, { detail: `Back ${momentText(gone?.return ?? '')}.` })
      void refetch()
      onClose()
      focusVehicles()
    },
  })
  const rental = rentals.find(({ id }) => id === state.form.watch('rental')) ?? first
  const chosen = state.form.watch('vehicle_id')
  const planned = rental.choices.find(({ id }) => id === rental.vehicle_id)
  return (
    <FormDialog
      title={title}
      description={`${rental.title}, ${momentsText(rental.pick_up, rental.return)}`}
      state={state}
      saveLabel="Hand over"
      onClose={onClose}
    >
      {rentals.length > 1 && (
        <FormField form={state} name="rental" label="Rental">
          {(field) => (
            <Select
              value={String(field.value)}
              onChange={(value) => {
                const next = rentals.find(({ id }) => String(id) === value) ?? first
                field.onChange(next.id)
                state.form.setValue('vehicle_id', vehicleOf(next))
                state.form.setValue('deposit', next.asked_deposit)
              }}
              options={rentals.map(({ id, title: car, vehicle, pick_up }) => ({
                value: String(id),
                label: [car, vehicle].filter(Boolean).join(', '),
                detail: momentText(pick_up),
              }))}
            />
          )}
        </FormField>
      )}
      <FormField
        form={state}
        name="vehicle_id"
        label="Vehicle"
        required
        hint={
          planned !== undefined && planned.id !== chosen
            ? `${planned.name} was planned. The rental this one was planned for gets another.`
            : undefined
        }
      >
        {(field) => (
          <Select
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            options={rental.choices.map(({ id, name, free }) => ({
              value: String(id),
              label: name,
              ...(free ? {} : { detail: 'On the road' }),
            }))}
          />
        )}
      </FormField>
      {rental.choices.every(({ free }) => !free) && (
        <Banner tone="warning" title="Every vehicle is on the road">
          Take one back first.
        </Banner>
      )}
      <SheetFields
        state={state}
        at="Handed over"
        before={
          rental.last_km === null || chosen !== rental.vehicle_id
            ? undefined
            : `${rental.vehicle} last came back with ${numberText(rental.last_km)} km.`
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SumField
          form={state}
          name="deposit"
          label="Security deposit"
          hint="Held separately; it does not count as a payment for the booking."
          currency={rental.currency}
          onSum={(sum, field) => field.onChange(sum ?? 0)}
        />
        {(state.form.watch('deposit') ?? 0) > 0 && (
          <FormField form={state} name="deposit_method" label="Paid by">
            {(field) => (
              <RadioGroup
                look="segments"
                value={field.value}
                onChange={field.onChange}
                options={keysOf(paymentMethods).map((value) => ({ value, label: paymentMethods[value] }))}
              />
            )}
          </FormField>
        )}
      </div>
    </FormDialog>
  )
}
