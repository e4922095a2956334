import { proxy, ref } from 'valtio/vanilla'
import type { BackgroundJob } from '../domain/schema/types.generated.ts'

/** The user's own background jobs: those under way, and those that have ended and were not put away yet. Newest first, as the event stream tells it. */
export const backgroundJobs = proxy<{ items: readonly BackgroundJob[] }>({ items: ref([]) })

export const setBackgroundJobs = (items: readonly BackgroundJob[]): void => {
  backgroundJobs.items = ref([...items])
}

/** Asked for on this page: its end is news here, however soon it comes. */
export const begunHere = new Set<number>()

/** What was just asked for, before the stream tells of it. */
export function jobBegan(job: BackgroundJob): void {
  begunHere.add(job.id)
  if (!backgroundJobs.items.some(({ id }) => id === job.id)) setBackgroundJobs([job, ...backgroundJobs.items])
}

export const isUnderWay = ({ status }: Pick<BackgroundJob, 'status'>): boolean =>
  status === 'waiting' || status === 'running'
