import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  width?: 'small' | 'medium' | 'large'
  /** `alertdialog` interrupts: for confirmations of what cannot be undone. */
  role?: 'dialog' | 'alertdialog'
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

/** A modal: focus stays inside, Esc and the scrim close it, focus returns to whoever opened it. A sheet on a phone. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  width = 'medium',
  role = 'dialog',
}: DialogProps) {
  const text = useId()
  return (
    <ModalOverlay
      isOpen={open}
      isDismissable={role === 'dialog'}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto bg-scrim sm:items-start sm:p-4 sm:pt-[10vh]"
    >
      <Modal
        className={classes(
          'w-full animate-appear rounded-t-panel bg-raised shadow-float sm:rounded-panel',
          widths[width],
        )}
      >
        <AriaDialog
          role={role}
          {...(description === undefined ? {} : { 'aria-describedby': text })}
          className="flex max-h-[88dvh] flex-col outline-none!"
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-1">
            <Heading slot="title" className="font-semibold text-heading">
              {title}
            </Heading>
            <IconButton label="Close" icon={<X />} size="small" className="-mt-1 -mr-2" onClick={onClose} />
          </header>
          <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5">
            {description !== undefined && (
              <p id={text} className="mb-3 text-muted">
                {description}
              </p>
            )}
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
