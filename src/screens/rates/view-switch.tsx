import { CalendarDays, List } from 'lucide-react'
import { gridView } from '../../commands/areas/offers/grid-commands.ts'
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
