import type { ReactNode } from 'react'

/** The head of every screen: one h1, which takes the focus after navigation, and at the right what can be done, the main thing last. */
export function ScreenHead({
  title,
  lead,
  intro,
  status,
  actions,
}: {
  title: ReactNode
  lead?: ReactNode
  intro?: ReactNode
  status?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-start gap-3">
        {lead}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="min-w-0 wrap-anywhere">
              {title}
            </h1>
            {status}
          </div>
          {intro !== undefined && <div className="text-muted">{intro}</div>}
        </div>
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto sm:justify-end">{actions}</div>
      )}
    </header>
  )
}
