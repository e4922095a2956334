import * as v from 'valibot'
import { Failure } from '../../../domain/failure.ts'
import { refundTargets } from '../../../domain/flights/flight-choices.ts'
import { sumText } from '../../../domain/money.ts'
import { type FlightFullFragment, receiveFlightRefundMutation } from '../../../gateway/generated/flights.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { toast } from '../../../ui/toaster.tsx'
import { SumField } from '../../standard/fields/sum-field.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'

interface Values {
  amount: number | null
}
const typed = v.object({
  amount: v.pipe(v.nullable(v.number('Enter what has arrived.')), v.number('Enter what has arrived.')),
})
const known = v.object({ amount: v.nullable(v.number()) })

/** The supplier's refund is here: of a sum that was promised it is confirmed, any other is typed. */
export function RefundForm({
  flight,
  refetch,
  onClose,
}: {
  flight: FlightFullFragment
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const { currency, refund_expected: expected, refund_target: target } = flight
  const receive = useMutation(receiveFlightRefundMutation)
  const state: FormState<Values> = useForm({
    key: null, // one sum
    schema: expected === null ? typed : known,
    values: { amount: null },
    labels: { amount: 'Arrived' },
    save: async ({ amount }) => {
      try {
        return await receive.run({ id: flight.id, version: flight.version, amount })
      } catch (problem) {
        if (problem instanceof Failure && problem.status === 409) await refetch()
        throw problem
      }
    },
    onSaved: ({ receiveFlightRefund: after }) => {
      toast.done(`The refund for ${after.reference} has arrived`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Refund for ${flight.reference}`}
      description={
        expected === null
          ? `The supplier did not know what it would give back for ${flight.route}.`
          : `${sumText(expected, currency)} for ${flight.route} is booked as received${target === null ? '' : `: ${refundTargets[target].toLowerCase()}`}.`
      }
      state={state}
      saveLabel="It has arrived"
      leaveLabel="Not yet"
      onlyRead={expected !== null}
      onClose={onClose}
    >
      {expected === null ? (
        <SumField
          form={state}
          name="amount"
          label="Arrived"
          currency={currency}
          required
          hint="What the tickets cost, less this, stays with you as a cost."
        />
      ) : null}
    </FormDialog>
  )
}
