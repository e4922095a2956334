import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classes } from '../../../ui/classes.ts'

export interface ViewLink {
  readonly href: string
  readonly name: string
  readonly icon: ReactNode
  readonly current: boolean
}

/** Ways to look at the same records: list, grid, board. */
export function ViewLinks({ views }: { views: readonly ViewLink[] }) {
  return (
    <nav aria-label="View" className="inline-flex max-w-full flex-wrap gap-0.5 rounded-control bg-sunken p-0.5">
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
