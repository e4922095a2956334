import type { ReactElement, ReactNode, RefObject } from 'react'
import { openComponent, usePreload } from './lazy-component.tsx'

export const floatClasses = 'rounded-panel bg-raised text-ink shadow-float outline-none!'

export type Placement = 'bottom start' | 'bottom end' | 'bottom' | 'top start' | 'top end' | 'top' | 'left' | 'right'

export interface PopoverProps {
  open: boolean
  onClose: () => void
  /** What it hangs on. */
  anchor: RefObject<Element | null>
  label: string
  placement?: Placement
  className?: string
  children: ReactNode
}

/** Widgets are most of what a page weighs, and what floats is not there at first: it comes with the first hover, focus or opening. */
export const popoverPanel = openComponent<PopoverProps>(async () => (await import('./popover-panel.tsx')).PopoverPanel)

/** A floating panel beside its anchor; focus moves in, Esc and a press outside close it and return the focus. */
export function Popover(props: PopoverProps): ReactElement {
  usePreload(props.anchor, popoverPanel)
  const Panel = popoverPanel
  return <Panel {...props} />
}
