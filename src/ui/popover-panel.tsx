import type { ReactElement } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { classes } from './classes.ts'
import { floatClasses, type PopoverProps } from './popover.tsx'

/** What `Popover` shows once it is here. */
export function PopoverPanel({
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
