import { useEffect } from 'react'
import { pageTitle } from '../domain/routes/link.ts'
import { routerState } from './shown.ts'
import { routeOf } from './table.ts'

/** A screen of one record says which: "Safiri → BK-2026-000123". Undefined while it loads. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    document.title = pageTitle(title)
    return () => {
      const { shown } = routerState()
      if (shown !== null) document.title = pageTitle(routeOf(shown.path).title)
    }
  }, [title])
}
