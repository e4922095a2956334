import { useState } from 'react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { useCommandContext } from '../../../commands/context.ts'
import { undoStep } from '../../../commands/run.ts'
import { pushUndo } from '../../../commands/undo.ts'
import type { TravellersInput } from '../../../domain/contract/inputs.ts'
import { counted } from '../../../domain/text.ts'
import { read } from '../../../gateway/cache.ts'
import { change } from '../../../gateway/change.ts'
import {
  saveTravellersMutation,
  type TravellersOfFragment,
  travellersQuery,
} from '../../../gateway/generated/travellers.generated.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { useVisitor } from '../../../state/session.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import { FormScreen } from '../../standard/form-screen.tsx'
import { useRecordForm } from '../../standard/use-record-form.tsx'
import type { BookingRecord } from '../booking-record.ts'
import { PasteTravellers } from './paste-travellers.tsx'
import { TravellerSheet } from './traveller-sheet.tsx'
import { TravellerTable } from './traveller-table.tsx'
import { rowsOf, type SheetRow, type SheetValues, sheetSchema, type TravellerRecord } from './traveller-values.ts'
import { useSheetRows } from './use-sheet-rows.ts'

/** Who travels: a sheet for those who may write, a list for the others. */
export function TravellersTab({ booking }: { booking: BookingRecord }) {
  const answer = useQuery(travellersQuery, { id: booking.id }, { keepPrevious: false })
  const visitor = useVisitor()
  const list = answer.data?.travellers
  if (list === undefined)
    return answer.failure ? (
      <FailureState failure={answer.failure} what="travellers" onRetry={answer.refetch} />
    ) : (
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    )
  return visitor.permissions.has('Edit Bookings') ? (
    <Sheet booking={booking} list={{ ...list, id: booking.id }} />
  ) : (
    <TravellerTable list={list} booking={booking} />
  )
}

function Sheet({ booking, list }: { booking: BookingRecord; list: TravellerRecord }) {
  const save = useMutation(saveTravellersMutation)
  const [pasting, setPasting] = useState(false)
  const valuesOf = (record: TravellersOfFragment): SheetValues => ({ travellers: rowsOf(record, booking) })
  const { state, notice } = useRecordForm({
    key: `booking.${booking.id}.travellers`,
    noun: 'list of travellers',
    schema: sheetSchema,
    labels: { travellers: 'Travellers' },
    record: list,
    fresh: () => valuesOf(list),
    valuesOf,
    save: async (output, version) => {
      const { travellers } = output
      const { saveTravellers } = await save.run({
        id: booking.id,
        input: { travellers, ...(version === undefined ? {} : { version }) },
      })
      return { ...saveTravellers, id: booking.id }
    },
    reread: async () => ({ ...(await read(travellersQuery, { id: booking.id })).travellers, id: booking.id }),
    onSaved: (saved) => {
      state.form.reset(valuesOf(saved)) // who is new has a number now
      const step = pushUndo('form.save', 'Travellers saved', () => restore(booking.id, list, saved))
      toast.done('Travellers saved', { action: { label: 'Undo', run: () => void undoStep(step.number) } })
    },
  })
  const rows = useSheetRows(state.form)
  useCommandContext({ travellers: { add: rows.add, paste: () => setPasting(true), ...rows.verbsOf(rows.current) } })
  const submit: typeof state.submit = async (how) => {
    rows.dropBlank() // a line that was not needed is no mistake
    await state.submit(how)
  }
  return (
    <FormScreen title="Travellers" state={{ ...state, submit }} saveLabel="Save travellers" up="" bare wide>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Progress list={list} />
        <div className="flex flex-wrap gap-2">
          <CommandButton id="traveller.add" size="small" />
          <CommandButton id="traveller.paste" size="small" label="Paste a list" />
          {list.travellers.length > 0 && <CommandButton id="booking.rooming" size="small" />}
        </div>
      </div>
      {notice}
      <TravellerSheet state={state} rows={rows} tripEnds={booking.ends_on} />
      {pasting && (
        <PasteTravellers
          onClose={() => setPasting(false)}
          onPaste={(typed) => {
            rows.insert(typed.map((one): SheetRow => ({ ...one, id: null, is_lead: false })))
            setPasting(false)
          }}
        />
      )}
    </FormScreen>
  )
}

function Progress({ list }: { list: TravellersOfFragment }) {
  const known = list.travellers.length
  return (
    <p className="text-muted">
      {known === 0 && list.party === 0
        ? 'Nobody is on the list yet.'
        : list.party > known
          ? `${known} of ${list.party} names known`
          : counted(known, 'traveller')}
    </p>
  )
}

/** The list as it was; who was taken off comes back under a new number. */
async function restore(id: number, before: TravellersOfFragment, saved: TravellersOfFragment): Promise<unknown> {
  const there = new Set(saved.travellers.map((one) => one.id))
  const travellers = before.travellers.map((one) => ({ ...one, id: there.has(one.id) ? one.id : null }))
  return change(saveTravellersMutation, { id, input: { travellers: travellers as TravellersInput['travellers'] } })
}
