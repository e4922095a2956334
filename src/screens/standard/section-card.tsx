import type { ReactNode } from 'react'

/** A titled card of a record's page: a list of rows, mostly. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface">
      <h2 className="px-4 py-2.5 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
export const sectionRows = 'divide-y divide-line border-line border-t'
export const sectionRow = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5'
