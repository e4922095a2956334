import { EmptyState } from '../../ui/empty-state.tsx'

/** No lane: nothing is there yet, or nothing fits the search and the kinds. */
export function EmptyTimeline({ q, kinds }: { q: string; kinds: string }) {
  return (
    <EmptyState
      reason={q === '' && kinds === '' ? 'nothing' : 'noResults'}
      title={q === '' ? 'Nothing to put on the calendar yet' : `No place or client matches “${q}”`}
      text={
        q === '' && kinds === ''
          ? 'Rooms, cars, departures, services and events appear here once you offer them.'
          : 'Search for another word, go to other days, or choose more kinds.'
      }
    />
  )
}
