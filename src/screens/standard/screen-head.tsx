import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

/** The head of every screen: one h1, which takes the focus after navigation, and at the right what can be done, the main thing last. */
export function ScreenHead({
  title,
  lead,
  intro,
  status,
  actions,
  oneLine = false,
}: {
  title: ReactNode
  lead?: ReactNode
  intro?: ReactNode
  status?: ReactNode
  actions?: ReactNode
  /** The actions stay beside the title, because those without room are in a menu. */
  oneLine?: boolean
}) {
  return (
    <header
      className={classes('flex flex-wrap items-start justify-between gap-x-4 gap-y-2', oneLine && 'sm:flex-nowrap')}
    >
      <div
        className={classes(
          'flex min-w-0 grow items-start gap-3 sm:basis-72',
          intro === undefined ? 'basis-40' : 'basis-64', // below that, the actions go to a line of their own
          oneLine && 'sm:shrink-0 xl:basis-96', // a number and its states stay in one line
        )}
      >
        {lead}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h1 tabIndex={-1} className="min-w-0 wrap-anywhere">
              {title}
            </h1>
            {status !== undefined && <span className="flex flex-wrap items-center gap-x-2 gap-y-1">{status}</span>}
          </div>
          {intro !== undefined && <div className="mt-0.5 text-muted">{intro}</div>}
        </div>
      </div>
      {actions !== undefined && (
        <div
          className={classes(
            'flex flex-wrap items-center gap-2 sm:ml-auto sm:justify-end',
            oneLine && 'min-w-0 sm:flex-nowrap',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  )
}
