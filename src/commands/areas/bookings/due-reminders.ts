import { counted } from '../../../domain/text.ts'
import { ask } from '../../../gateway/client.ts'
import { remindOfDueMutation } from '../../../gateway/generated/bookings.generated.ts'
import { type DueRowFragment, type DuesQueryVariables, duesQuery } from '../../../gateway/generated/dues.generated.ts'
import type { Outcome, Progress } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { confirm } from '../../overlay.ts'
import { forEachBooking, selectedBookings } from './booking-batch.ts'

/** “All that match”, read page by page. */
async function selectedDues(criteria: Readonly<Record<string, string>>, signal: AbortSignal): Promise<RecordRef[]> {
  const found: RecordRef[] = []
  const { client_id, ...rest } = criteria
  for (let page = 1; !signal.aborted; page += 1) {
    const variables: DuesQueryVariables = {
      ...rest,
      ...(client_id === undefined ? {} : { client_id: Number(client_id) }),
      page,
      per_page: 100,
    }
    const { dues } = await ask(duesQuery, variables, { signal })
    found.push(
      ...dues.data.map((row) => ({ kind: 'due' as const, id: String(row.id), label: row.client.name, data: row })),
    )
    if (page >= dues.meta.last_page) break
  }
  return found
}

const factsOf = ({ data }: RecordRef) => data as DueRowFragment | undefined // rows of dues; those of bookings have no instalment
const variablesOf = (record: RecordRef) =>
  record.kind === 'due'
    ? { id: factsOf(record)?.booking_id ?? 0, input: { instalment_id: Number(record.id) } }
    : { id: Number(record.id), input: {} }

/** Asks once, then writes to each client; what is paid or has no address is named. */
export async function remindAll(
  { selection }: Context,
  rows: readonly RecordRef[],
  progress: Progress,
): Promise<Outcome | undefined> {
  const everything = selection?.allMatching
  const meant =
    everything === undefined || selection === undefined
      ? rows
      : selection.kind === 'due'
        ? await selectedDues(everything, progress.signal)
        : await selectedBookings(selection, rows, progress.signal)
  const agreed = await confirm({
    title: `Send ${counted(meant.length, 'reminder')}?`,
    consequence: 'Each client with an e-mail address will be told what to pay and when. Reminders cannot be recalled.',
    verb: `Send ${counted(meant.length, 'reminder')}`,
    keep: 'Not yet',
    harmless: true,
  })
  if (!agreed) return undefined
  const { done, failed } = await forEachBooking(
    meant,
    (record) => ask(remindOfDueMutation, variablesOf(record), { key: crypto.randomUUID() }),
    progress,
  )
  selection?.clear()
  return {
    message: done.length === 0 ? 'No reminder was sent' : `${counted(done.length, 'reminder')} sent`,
    failed,
  }
}
