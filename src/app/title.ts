import { useEffect } from 'react'
import { pageTitle, routeOf } from '../domain/routes/routes.ts'
import { routerState } from './shown.ts'

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
