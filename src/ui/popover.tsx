import type { ReactElement, ReactNode, RefObject } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { classes } from './classes.ts'

export const floatClasses = 'rounded-panel bg-raised text-ink shadow-float outline-none!'

export interface PopoverProps {
  open: boolean
  onClose: () => void
  /** What it hangs on. */
  anchor: RefObject<Element | null>
  label: string
  placement?: AriaPopoverProps['placement']
  className?: string
  children: ReactNode
}

/** A floating panel beside its anchor; focus moves in, Esc and a press outside close it and return the focus. */
export function Popover({
  open,
  onClose,
  anchor,
  label,
  placement = 'bottom start',
  className,
  children,
}: PopoverProps): ReactElement {
  return (
    <AriaPopover
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      triggerRef={anchor}
      placement={placement}
      offset={6}
      className={classes(floatClasses, 'max-w-[calc(100vw-1rem)]', className)}
    >
      <AriaDialog aria-label={label} className="flex max-h-[inherit] flex-col overflow-auto outline-none!">
        {children}
      </AriaDialog>
    </AriaPopover>
  )
}
