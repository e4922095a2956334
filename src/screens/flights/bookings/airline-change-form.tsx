import * as v from 'valibot'
import { CommandButton } from '../../../commands/command-button.tsx'
import { Failure } from '../../../domain/failure.ts'
import {
  type AirlineChangeFragment,
  acceptFlightChangeMutation,
  type FlightFullFragment,
} from '../../../gateway/generated/flights.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { Instant } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import type { Slice } from '../flight-text.ts'
import { SliceDetails } from '../slice-view.tsx'
import { changeText, refOf } from './flight-summary.tsx'

/** What the airline takes away and gives instead, side by side; then it is accepted, changed to another flight, or cancelled. */
export function AirlineChangeForm({
  flight,
  change,
  refetch,
  onClose,
}: {
  flight: FlightFullFragment
  change: AirlineChangeFragment
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const accept = useMutation(acceptFlightChangeMutation)
  const state: FormState<{ change: string }> = useForm({
    key: null, // there is nothing to fill in: what was seen is accepted
    schema: v.object({ change: v.string() }),
    values: { change: change.id },
    save: async ({ change: seen }) => {
      try {
        return await accept.run({ id: flight.id, change: seen, version: flight.version })
      } catch (problem) {
        if (problem instanceof Failure && problem.status === 409) await refetch()
        throw problem
      }
    },
    onSaved: ({ acceptFlightChange: after }) => {
      toast.done(`The airline’s change of ${after.reference} is accepted`, {
        detail: 'Tell the client about the new times.',
      })
      onClose()
    },
  })
  const context = refOf(flight)
  return (
    <FormDialog
      title={`The airline changed ${flight.reference}`}
      description={
        <>
          Noticed on <Instant value={change.detected_at} />. Nothing changes for the passengers before you decide.
        </>
      }
      state={state}
      saveLabel="Accept the change"
      leaveLabel="Not yet"
      width="large"
      onClose={onClose}
    >
      <p>{changeText(change)}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <Side title="No longer flown" slices={change.removed} />
        <Side title="Instead" slices={change.added} />
      </div>
      <div className="flex flex-wrap gap-2">
        <CommandButton id="flight.change" context={context} size="small" showKey={false} />
        <CommandButton id="flight.cancel" context={context} size="small" showKey={false} />
      </div>
    </FormDialog>
  )
}

function Side({ title, slices }: { title: string; slices: readonly Slice[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-3">
      <h3 className="font-semibold">{title}</h3>
      {slices.length === 0 ? (
        <p className="text-muted">Nothing</p>
      ) : (
        slices.map((slice) => <SliceDetails key={slice.id} slice={slice} />)
      )}
    </section>
  )
}
