import type { ReactNode } from 'react'

interface PreviewColumn {
  readonly title: string
  /** A sum: at the right. */
  readonly right?: boolean
}

/** What each row of a file will do, before anything is done; it scrolls in itself. `children` are its rows. */
export function PreviewTable({
  caption,
  columns,
  children,
}: {
  caption: string
  columns: readonly PreviewColumn[]
  children: ReactNode
}) {
  return (
    <section
      className="max-h-80 overflow-auto rounded-panel border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label="Preview"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken text-secondary">
          <tr>
            {columns.map(({ title, right = false }) => (
              <th
                key={title}
                scope="col"
                className={right ? 'px-3 py-1.5 text-right font-medium' : 'px-3 py-1.5 font-medium'}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  )
}
