import { proxy, ref } from 'valtio/vanilla'
import type { Work } from '../domain/schema/types.generated.ts'

/** One's own long work: what is under way, and what has ended and was not put away yet. Newest first, as the event stream tells it. */
export const works = proxy<{ items: readonly Work[] }>({ items: ref([]) })

export const setWorks = (items: readonly Work[]): void => {
  works.items = ref([...items])
}

/** Asked for on this page: its end is news here, however soon it comes. */
export const begunHere = new Set<number>()

/** What was just asked for, before the stream tells of it. */
export function workBegan(work: Work): void {
  begunHere.add(work.id)
  if (!works.items.some(({ id }) => id === work.id)) setWorks([work, ...works.items])
}

export const isUnderWay = ({ status }: Pick<Work, 'status'>): boolean => status === 'waiting' || status === 'running'
