import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { DrawingName } from './drawings.tsx'
import { lazyComponent } from './lazy-component.tsx'

/** Four different reasons for seeing nothing, each with its own picture and its own next step. */
export type EmptyReason = 'nothing' | 'noResults' | 'noPermission' | 'error'

/** A decoration: nothing waits for it, and its place is kept. */
const Drawing = lazyComponent<{ name: DrawingName }>(
  () => import('./drawings.tsx').then((module) => module.Drawing),
  () => <span className="block aspect-[240/132] w-60 max-w-full" aria-hidden="true" />,
)

const pictures: Record<EmptyReason, DrawingName> = {
  nothing: 'acacia',
  noResults: 'lost',
  noPermission: 'gate',
  error: 'storm',
}

export interface EmptyStateProps {
  reason: EmptyReason
  title: string
  text?: ReactNode
  /** The next step. */
  action?: ReactNode
  picture?: DrawingName | undefined
  /** Small: without a picture, for panels. */
  small?: boolean
  level?: 2 | 3
}

export function EmptyState({ reason, title, text, action, picture, small = false, level = 2 }: EmptyStateProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div
      role={reason === 'error' ? 'alert' : undefined}
      className={classes('mx-auto flex max-w-md flex-col items-center px-4 text-center', small ? 'py-8' : 'py-12')}
    >
      {!small && <Drawing name={picture ?? pictures[reason]} />}
      <Title className={classes('font-semibold', small ? 'text-body' : 'mt-5 text-heading')}>{title}</Title>
      {text !== undefined && <div className="mt-1 text-muted text-pretty">{text}</div>}
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
