import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A number that opens the list it counts. */
export function FigureCard({
  label,
  value,
  detail,
  href,
  tone,
  end,
}: {
  label: string
  value: ReactNode
  detail?: ReactNode
  href?: string | undefined
  tone?: 'warning' | 'danger' | undefined
  end?: ReactNode
}) {
  const inner = (
    <>
      <span className="text-muted">{label}</span>
      <span className="flex flex-wrap items-end justify-between gap-x-2">
        <span
          className={classes(
            'font-semibold text-title tabular [&>span]:whitespace-normal', // on a phone the currency goes below a long amount
            tone === 'warning' && 'text-warning',
            tone === 'danger' && 'text-danger',
          )}
        >
          {value}
        </span>
        {end}
      </span>
      {detail !== undefined && <span className="text-muted text-secondary">{detail}</span>}
    </>
  )
  const look = 'flex min-w-0 flex-col gap-0.5 rounded-panel border border-line bg-surface px-4 py-2.5'
  return href === undefined ? (
    <div className={look}>{inner}</div>
  ) : (
    <a href={href} className={classes(look, 'hover:border-line-strong hover:bg-hover')}>
      {inner}
    </a>
  )
}

/** Figures side by side; two in a row on a phone. */
export function FigureStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,45%),1fr))] gap-3">
      {children}
    </section>
  )
}
