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
      <span className="text-muted group-data-line/figures:order-last group-data-line/figures:whitespace-nowrap">
        {label}
      </span>
      <span className="flex flex-wrap items-end justify-between gap-x-2">
        <span
          className={classes(
            'font-semibold leading-7 text-[clamp(0.9375rem,11cqi,var(--text-title))] tabular', // a long amount stays on one line of a narrow card
            '[&>span]:whitespace-normal', // and the currency goes above a longer one
            'group-data-line/figures:text-body group-data-line/figures:[&>span]:whitespace-nowrap',
            tone === 'warning' && 'text-warning',
            tone === 'danger' && 'text-danger',
          )}
        >
          {value}
        </span>
        {end !== undefined && <span className="contents group-data-line/figures:hidden">{end}</span>}
      </span>
      {detail !== undefined && (
        <span className="text-muted text-secondary group-data-line/figures:hidden">{detail}</span>
      )}
    </>
  )
  const look = classes(
    '@container flex min-w-0 flex-col gap-0.5 rounded-panel border border-line bg-surface px-4 py-2.5',
    'group-data-line/figures:[container-type:normal]',
    'group-data-line/figures:shrink-0 group-data-line/figures:flex-row group-data-line/figures:items-center',
    'group-data-line/figures:gap-1.5 group-data-line/figures:rounded-full group-data-line/figures:min-h-10 group-data-line/figures:px-3 group-data-line/figures:py-1.5',
  )
  return href === undefined ? (
    <div className={look}>{inner}</div>
  ) : (
    <a href={href} className={classes(look, 'hover:border-line-strong hover:bg-hover')}>
      {inner}
    </a>
  )
}

/** Figures side by side; two in a row on a phone. Within `data-line`, above a phone's list, one line that is moved sideways. */
export function FigureStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className={classes(
        'grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,45%),1fr))] gap-3',
        'sm:has-[>:nth-child(7)]:grid-cols-4', // two rows: in one, sums would break
        'group-data-line/figures:flex group-data-line/figures:w-max group-data-line/figures:gap-2',
      )}
    >
      {children}
    </section>
  )
}
