import { CalendarDays, List } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { gridView } from '../../commands/areas/offers/grid-commands.ts'
import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts'
import { ViewLinks } from '../standard/list/view-links.tsx'

/** The same records as a list, or as a grid of their days. */
export function ViewSwitch({ path, grid }: { path: string; grid: boolean }) {
  return (
    <ViewLinks
      views={[
        { href: path, name: 'List', icon: <List />, current: !grid },
        { href: `${path}?view=${gridView}`, name: 'Grid', icon: <CalendarDays />, current: grid },
      ]}
    />
  )
}

/** Whoever goes from the list to the grid goes on there with the arrows. */
export function useGridFocus(isGrid: boolean): void {
  const was = useRef(isGrid)
  useEffect(() => {
    if (isGrid && !was.current) focusWhenDrawn('main [role="grid"][tabindex="0"]')
    was.current = isGrid
  }, [isGrid])
}
