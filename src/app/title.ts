import { useEffect } from 'react'
import { pageTitle } from '../domain/routes/link.ts'
import { routerState } from './shown.ts'
import { routeOf } from './table.ts'

/** A screen of one record says which: "Safiri → Booking: BK-2026-000123". Undefined while it loads. */
export function useTitle(record: string | undefined): void {
  useEffect(() => {
    if (record === undefined) return
    name(record)
    return () => name()
  }, [record])
}

function name(record?: string): void {
  const { shown } = routerState()
  if (shown !== null) document.title = pageTitle(routeOf(shown.path).title, record)
}
