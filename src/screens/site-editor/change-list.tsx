import { PlainButton } from '../../ui/button.tsx'

export interface ChangeRow {
  readonly key: string
  readonly whatName: string
  readonly page: string
  readonly page_title: string
  readonly section: string
  readonly section_name: string
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Differences between two states of a site, as before and after. */
export function ChangeList({
  rows,
  onGoTo,
}: {
  readonly rows: readonly ChangeRow[]
  readonly onGoTo?: (place: { readonly page: string; readonly section: string; readonly field: string }) => void
}) {
  return (
    <ul className="flex max-h-72 flex-col overflow-y-auto">
      {rows.map((row) => {
        const content = (
          <>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0">
                {[row.page_title, row.section_name, row.label].filter((word) => word !== '').join(' · ')}
              </span>
              <span className="text-muted text-secondary">{row.whatName}</span>
            </span>
            {(row.before !== '' || row.after !== '') && (
              <span className="block text-secondary">
                {row.before !== '' && <del className="text-muted decoration-faint">{row.before}</del>}
                {row.before !== '' && row.after !== '' && <span className="text-faint"> → </span>}
                {row.after !== '' && <ins className="no-underline">{row.after}</ins>}
              </span>
            )}
          </>
        )
        return (
          <li key={row.key}>
            {onGoTo === undefined ? (
              <div className="px-2 py-1.5">{content}</div>
            ) : (
              <PlainButton
                does="open"
                onClick={() => onGoTo(row)}
                className="block w-full rounded-control px-2 py-1.5 text-left hover:bg-hover"
              >
                {content}
              </PlainButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
