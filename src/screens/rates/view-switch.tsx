import { CalendarDays, List } from 'lucide-react'
import { Link } from 'wouter'
import { classes } from '../../ui/classes.ts'

/** The same records as a list, or as a grid of their days. */
export function ViewSwitch({ path, grid }: { path: string; grid: boolean }) {
  const views = [
    { href: path, name: 'List', icon: <List />, current: !grid },
    { href: `${path}?view=grid`, name: 'Grid', icon: <CalendarDays />, current: grid },
  ]
  return (
    <nav aria-label="View" className="inline-flex gap-0.5 rounded-control bg-sunken p-0.5">
      {views.map((view) => (
        <Link
          key={view.name}
          href={view.href}
          aria-current={view.current ? 'page' : undefined}
          className={classes(
            'flex min-h-[calc(var(--control)-0.25rem)] items-center gap-1.5 rounded-[5px] px-2.5',
            view.current
              ? 'bg-raised font-medium text-ink shadow-[0_0_0_1px_var(--color-line)]'
              : 'text-muted hover:text-ink',
          )}
        >
          {view.icon}
          {view.name}
        </Link>
      ))}
    </nav>
  )
}
