import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Failure } from '../../../domain/failure.ts'
import { cancelWays, refundTargets } from '../../../domain/flights/flight-choices.ts'
import { lessOf, sumText } from '../../../domain/money.ts'
import { flightCancelQuoteQuery } from '../../../gateway/generated/flight-search.generated.ts'
import { cancelFlightMutation, type FlightFullFragment } from '../../../gateway/generated/flights.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Instant } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { Facts } from '../../standard/detail-screen.tsx'
import { SumField } from '../../standard/fields/sum-field.tsx'
import { FormDialog } from '../../standard/form-dialog.tsx'
import { FormField } from '../../standard/form-field.tsx'
import { type FormState, useForm } from '../../standard/use-form.ts'
import { useIsOver } from '../search/use-flight-search.ts'

interface Values {
  reason: string
  /** Another sum is kept than the quote says. */
  otherwise: boolean
  kept: number | null
}
const schema = v.pipe(
  v.object({
    reason: v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 letters.')),
    otherwise: v.boolean(),
    kept: v.nullable(v.pipe(v.number('Enter a sum.'), v.minValue(0, 'Enter a sum of 0 or more.'))),
  }),
  v.forward(
    v.partialCheck(
      [['otherwise'], ['kept']],
      ({ otherwise, kept }) => !otherwise || kept !== null,
      'Enter what is kept.',
    ),
    ['kept'],
  ),
  v.forward(
    v.partialCheck(
      [['otherwise'], ['reason']],
      ({ otherwise, reason }) => !otherwise || reason !== '',
      'Say why another sum is kept.',
    ),
    ['reason'],
  ),
)
const wayTexts = {
  release: 'The seats are given back. Nothing was paid to the supplier.',
  void: 'The tickets are voided on their day of issue.',
  refund: 'The tickets are given back by the rules of the fare.',
} as const

/** What a cancellation costs is asked first and shown; then it is confirmed as it was shown. */
export function CancelFlightForm({
  flight,
  refetch,
  onClose,
}: {
  flight: FlightFullFragment
  refetch: () => Promise<unknown>
  onClose: () => void
}) {
  const asked = useQuery(flightCancelQuoteQuery, { id: flight.id }, { keepPrevious: false, freshFor: 0 })
  const quote = asked.data?.flightCancelQuote
  const ended = useIsOver(quote?.expires_at ?? null)
  const cancel = useMutation(cancelFlightMutation)
  const state: FormState<Values> = useForm({
    key: null, // a quote ends: what is written about it is not kept
    schema,
    values: { reason: '', otherwise: false, kept: null },
    labels: { reason: 'Reason', kept: 'Kept' },
    save: async ({ reason, otherwise, kept }) => {
      if (quote === undefined) throw new Failure(409, ['Wait for what the cancellation costs.'])
      try {
        return await cancel.run({
          id: flight.id,
          input: {
            quote: quote.id,
            expected_kept: quote.kept,
            reason,
            kept: otherwise ? kept : null,
            version: flight.version,
          },
        })
      } catch (problem) {
        // Another price, or a colleague was first: what counts now is shown before anybody confirms again.
        if (problem instanceof Failure && problem.status === 409) await Promise.all([asked.refetch(), refetch()])
        throw problem
      }
    },
    onSaved: ({ cancelFlight: after }) => {
      toast.done(`${after.reference}: the flight is ${after.state === 'voided' ? 'voided' : 'cancelled'}`, {
        detail:
          after.refund_state === 'waiting'
            ? 'The supplier’s refund is waited for.'
            : `Now owed: ${sumText(after.balance, after.currency)}.`,
      })
      onClose()
    },
  })
  // What the client pays was decided with the no-show; only what the supplier gives back is open.
  const isMissed = flight.booking_status === 'no_show'
  const [otherwise, typed] = state.form.watch(['otherwise', 'kept'])
  const kept = otherwise && typed !== null && Number.isFinite(typed) ? typed : (quote?.kept ?? 0)
  // Of the booking only what was paid for this flight can come back.
  const paid = Math.min(flight.total, flight.paid)
  const clientRows: readonly (readonly [string, ReactNode])[] =
    quote === undefined
      ? []
      : [
          ['The client was charged', <Money key="total" amount={quote.total} currency={quote.currency} />],
          [
            'Kept',
            <span key="kept">
              <Money amount={kept} currency={quote.currency} className="font-semibold" />
              {kept !== quote.kept && <> instead of {sumText(quote.kept, quote.currency)}</>}
            </span>,
          ],
          [
            'The client gets back',
            <Money
              key="refund"
              amount={lessOf(Math.max(paid, kept), kept, quote.currency)}
              currency={quote.currency}
              className="font-semibold"
            />,
          ],
          ...(kept > paid
            ? ([
                [
                  'The client then owes',
                  <Money
                    key="owes"
                    amount={lessOf(kept, paid, quote.currency)}
                    currency={quote.currency}
                    className="font-semibold"
                  />,
                ],
              ] as const)
            : []),
        ]
  return (
    <FormDialog
      title={`Cancel the flight of ${flight.reference}`}
      description={flight.route}
      state={state}
      saveLabel={
        isMissed
          ? 'Give the tickets back'
          : quote === undefined
            ? 'Cancel the flight'
            : `Cancel, keep ${sumText(kept, quote.currency)}`
      }
      leaveLabel="Keep the flight"
      danger
      onClose={onClose}
    >
      {quote === undefined ? (
        asked.failure === null ? (
          <>
            <p role="status" className="text-muted">
              Asking the supplier what a cancellation costs…
            </p>
            <SkeletonText lines={4} />
          </>
        ) : (
          <Banner
            tone="danger"
            live
            title="What a cancellation costs could not be asked"
            action={
              <Button does="retry" size="small" onClick={() => void asked.refetch()}>
                Try again
              </Button>
            }
          >
            {asked.failure.messages.join(' ')}
          </Banner>
        )
      ) : (
        <>
          <p>
            <strong>{cancelWays[quote.way]}:</strong> {wayTexts[quote.way]}
          </p>
          <Facts
            rows={[
              ...(isMissed ? [] : clientRows),
              [
                'The supplier gives back',
                quote.supplier_refund === null ? (
                  'not known before it arrives'
                ) : (
                  <Money key="supplier" amount={quote.supplier_refund} currency={quote.currency} />
                ),
              ],
              ['It goes to', refundTargets[quote.refund_target]],
              ['This holds until', <Instant key="until" value={quote.expires_at} look="time" />],
            ]}
          />
          {quote.supplier_refund === null && (
            <Banner tone="warning" title="The supplier does not know yet what it gives back">
              All of the price is kept until that is known. Keep another sum only if you bear the difference. When the
              refund has arrived, record it on this flight, then refund the client on the booking.
            </Banner>
          )}
          {ended && (
            <Banner
              tone="warning"
              live
              title="This has ended"
              action={
                <Button does="retry" size="small" onClick={() => void asked.refetch()}>
                  Ask again
                </Button>
              }
            >
              Ask the supplier again before you confirm.
            </Banner>
          )}
          {isMissed ? (
            <p className="text-muted">
              {flight.reference} is a no-show: what the client pays stays as it is there. What comes back is yours.
            </p>
          ) : (
            <Checkbox {...checkOf(state)} detail="A waiver, or a fee of your own: it needs a reason.">
              Keep another sum
            </Checkbox>
          )}
          {otherwise && <SumField form={state} name="kept" label="Kept" currency={quote.currency} required live />}
          <FormField form={state} name="reason" label="Reason" optional={!otherwise} required={otherwise}>
            {(field) => <Input {...field.text} />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}

const checkOf = (state: FormState<Values>) => ({
  checked: state.form.watch('otherwise'),
  onChange: (event: { target: { checked: boolean } }) =>
    state.form.setValue('otherwise', event.target.checked, { shouldDirty: true }),
})
