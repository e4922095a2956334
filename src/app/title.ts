import { useEffect } from 'react'
import { pageTitle } from '../domain/routes/link.ts'
import { routerState } from './shown.ts'
import { routeOf } from './table.ts'

/** A screen of one record says which: "Safiri → Booking: BK-2026-000123". Undefined while it loads. `screen`: where it is not what its route is called. */
export function useTitle(record: string | undefined, screen?: string): void {
  useEffect(() => {
    if (record === undefined) return
    name(record, screen)
    return () => name()
  }, [record, screen])
}

function name(record?: string, screen?: string): void {
  const { shown } = routerState()
  if (shown !== null) document.title = pageTitle(screen ?? routeOf(shown.path).title, record)
}
