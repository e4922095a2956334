import { Failure, somethingWentWrong } from '../domain/failure.ts'
import { pending } from '../state/connection.ts'
import type { RecordRef } from './here.ts'

export interface BatchResult {
  readonly done: readonly RecordRef[]
  readonly failed: readonly { readonly label: string; readonly reason: string }[]
}

const atOnce = 4 // enough to hide the way to the server, not enough to crowd others out

/** One verb on many records, a few at a time; what is refused does not stop the rest. Stops where the person says stop. */
export async function forEachRecord(
  records: readonly RecordRef[],
  act: (record: RecordRef) => Promise<unknown>,
  progress: { readonly signal?: AbortSignal; readonly report: (done: number, total: number) => void },
): Promise<BatchResult> {
  const done: RecordRef[] = []
  const failed: { label: string; reason: string }[] = []
  const waiting = [...records]
  const work = async () => {
    for (let record = waiting.shift(); record !== undefined; record = waiting.shift()) {
      if (progress.signal?.aborted === true) return
      try {
        await act(record)
        done.push(record)
      } catch (problem) {
        const reason = problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong
        failed.push({ label: record.label, reason })
      }
      if (records.length > 1) progress.report(done.length + failed.length, records.length)
    }
  }
  await pending(Promise.all(Array.from({ length: Math.min(atOnce, records.length) }, work)))
  return { done, failed }
}
