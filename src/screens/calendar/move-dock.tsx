import { useState } from 'react'
import { offerApproval } from '../../commands/approval.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { dayText, shortDaysText, shortDayText } from '../../domain/date-texts.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { counted } from '../../domain/text.ts'
import { change } from '../../gateway/change.ts'
import { moveBookingMutation, undoMoveMutation } from '../../gateway/generated/calendar.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { GivenUpItems } from '../bookings/change-fee.tsx'
import { type Draft, inLane, isMoved, moveInputOf, movesOf, stretched } from './draft.ts'
import type { Lane } from './lanes.ts'
import type { PreviewState } from './use-preview.ts'

export type Price = 'reprice' | 'keep'

/** “Grace Lubega is back on 1–3 Dec 2026”: where a booking stands once its move is undone. */
const backText = ({ client, from, kind }: Draft): string =>
  `${client} is back on ${shortDaysText(from.first, movesOf(kind).onOfferedDays ? from.first : from.last)}`

export function useMove(onDone: (moved: Draft) => void) {
  const move = useMutation(moveBookingMutation)
  const [complaint, setComplaint] = useState<string | null>(null)
  const run = async (draft: Draft, price: Price, waived: string | null) => {
    setComplaint(waived !== null && waived.trim() === '' ? 'Say why the fee is waived.' : null)
    if (waived !== null && waived.trim() === '') return
    try {
      const { moveBooking } = await move.run({
        id: draft.booking,
        input: moveInputOf(draft, price, waived === null ? null : { amount: 0, reason: waived }),
      })
      const undone = backText(draft)
      const back = async () => {
        await change(undoMoveMutation, { id: draft.booking })
        announce(undone) // what was read last is still the move
      }
      pushUndo('calendar.move', moveBooking.message, back, { undone })
      toast.done(moveBooking.message, {
        detail: `${draft.client}: ${shortDayText(draft.to.first)}`,
        action: { label: 'Undo', run: () => void undoStep() },
      })
      onDone(draft)
    } catch (problem) {
      setComplaint(problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong)
      offerApproval(problem)
    }
  }
  return { run, busy: move.busy, complaint, clear: () => setComplaint(null) }
}

/** What a move would do, before it is done: to which days and place, what it clashes with, what it costs. */
export function MoveDock({
  draft,
  lanes,
  state: { preview, problem },
  price,
  waived,
  busy,
  complaint,
  onDraft,
  onWaived,
  onPrice,
  onConfirm,
  onCancel,
}: {
  draft: Draft
  /** Where it could stand. */
  lanes: readonly Lane[]
  state: PreviewState
  price: Price
  /** Why the fee of the move is waived; null: it is charged. */
  waived: string | null
  busy: boolean
  complaint: string | null
  onDraft: (draft: Draft) => void
  onPrice: (price: Price) => void
  onWaived: (reason: string | null) => void
  onConfirm: () => void
  onCancel: () => void
}) {
  const moved = isMoved(draft)
  const moves = movesOf(draft.kind)
  const asked = preview?.fee?.by_terms ?? 0
  const fee = waived === null ? asked : 0
  // Without the fee, which is no price.
  const list = preview === null ? 0 : preview.total - asked
  const dearer = preview !== null && list > preview.total_before
  const total = preview === null ? null : (price === 'keep' && dearer ? preview.total_before : list) + fee
  const difference = preview === null || total === null ? 0 : total - preview.total_before
  const clashes = preview?.clashes ?? []
  const problems = [
    ...(complaint === null ? [] : [complaint]),
    ...(problem === null ? [] : [problem]),
    ...(preview?.problems ?? []),
  ]
  const day = (edge: 'first' | 'last', value: string | null) => {
    if (value === null) return
    if (moves.lastDay !== null) onDraft(stretched(draft, edge, value))
    else onDraft({ ...draft, to: { ...draft.to, first: value, last: value > draft.to.last ? value : draft.to.last } })
  }
  return (
    <section
      aria-label={`Move ${draft.client}`}
      className="flex flex-col gap-3 rounded-panel border border-accent/50 bg-raised p-3 shadow-float print:hidden"
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h2 className="truncate font-semibold text-heading">{draft.client}</h2>
          <p className="truncate text-muted">
            {draft.title} · {draft.reference}
          </p>
        </div>
        {moves.changesOffer && lanes.length > 1 && (
          <Field label="Place" className="w-52">
            <Select
              value={String(draft.to.offer)}
              onChange={(value) => onDraft(inLane(draft, Number(value)))}
              options={lanes.map((lane) => ({ value: String(lane.id), label: lane.title, detail: lane.place }))}
            />
          </Field>
        )}
        <Field label={moves.byDay ? 'First day' : 'Day'} className="w-40">
          <DatePicker value={draft.to.first} onChange={(value) => day('first', value)} />
        </Field>
        {moves.lastDay !== null && (
          <Field label={moves.lastDay} className="w-40">
            <DatePicker value={draft.to.last} onChange={(value) => day('last', value)} />
          </Field>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-live="polite">
        {!moved ? (
          <p className="flex-1 text-muted">
            Choose other days or another place. <span className="max-md:hidden">With the keyboard:</span>{' '}
            <span className="max-md:hidden">
              <KeyCap strokes={[['⇧', '→']]} /> moves, <KeyCap strokes={[['⇧', '↓']]} /> changes the place.
            </span>
          </p>
        ) : problems.length > 0 ? (
          <p role="alert" className="flex-1 text-danger">
            {problems.join(' ')}
          </p>
        ) : clashes.length > 0 ? (
          <p role="alert" className="flex-1 text-danger">
            {clashes[0]?.free === 0 ? 'Nothing is free' : `Only ${clashes[0]?.free} free`} on{' '}
            {dayText(clashes[0]?.day ?? '')}
            {clashes.length > 1 && `, and not enough on ${counted(clashes.length - 1, 'more day')}`}.
          </p>
        ) : preview === null ? (
          <p className="flex-1 text-muted">Checking price and availability…</p>
        ) : (
          <p className="flex-1">
            {difference === 0 ? (
              'The price does not change: '
            ) : (
              <>
                <span className={difference > 0 ? 'font-medium text-warning' : 'font-medium text-success'}>
                  {difference > 0 ? '+' : '−'}
                  <Money amount={Math.abs(difference)} currency={preview.currency} />
                </span>{' '}
                · new total{' '}
              </>
            )}
            <span className="font-medium">
              <Money amount={total ?? 0} currency={preview.currency} />
            </span>
          </p>
        )}
        {preview?.fee != null && (
          <div className="flex basis-full flex-wrap items-end gap-x-4 gap-y-2">
            <div className="min-w-60 flex-1">
              <GivenUpItems items={preview.fee.items} currency={preview.currency} />
            </div>
            <RadioGroup
              look="segments"
              label="Change fee"
              value={waived === null ? 'charge' : 'waive'}
              onChange={(value) => onWaived(value === 'charge' ? null : '')}
              options={[
                { value: 'charge', label: 'Charge the fee' },
                { value: 'waive', label: 'Waive it' },
              ]}
            />
            {waived !== null && (
              <Field label="Why it is waived" name="waived" className="w-60" required>
                <Input
                  name="waived"
                  value={waived}
                  maxLength={300}
                  autoComplete="off"
                  onChange={(event) => onWaived(event.target.value)}
                />
              </Field>
            )}
          </div>
        )}
        {dearer && (
          <RadioGroup
            look="segments"
            label="Which price"
            value={price}
            onChange={onPrice}
            options={[
              { value: 'reprice', label: 'New price' },
              { value: 'keep', label: 'Old price' },
            ]}
          />
        )}
        <div className="flex gap-2">
          <Button does="cancel" variant="ghost" onClick={onCancel} hint={<KeyCap strokes={[['Esc']]} />}>
            Cancel
          </Button>
          <Button
            does="submit"
            variant="primary"
            busy={busy}
            {...(preview?.possible === true ? {} : { off: moved ? 'It cannot be moved there.' : 'Not moved yet.' })}
            onClick={onConfirm}
            hint={<KeyCap strokes={[['Enter']]} quiet />}
          >
            Move
          </Button>
        </div>
      </div>
    </section>
  )
}
