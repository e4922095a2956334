import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from './classes.ts'
import { ignoreSecondPress } from './frame/second-press.ts'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** `full` covers the page: previews. */
  width?: 'small' | 'medium' | 'large' | 'full'
  /** `alertdialog` interrupts: for confirmations of what cannot be undone. */
  role?: 'dialog' | 'alertdialog'
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl', full: 'max-w-none' }

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
  useEffect(() => (open ? ignoreSecondPress : undefined), [open]) // as it closes
  return (
    <ModalOverlay
      isOpen={open}
      isDismissable={role === 'dialog'}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      className={classes(
        'fixed inset-0 z-50 flex items-end justify-center overflow-y-auto bg-scrim',
        width !== 'full' && 'sm:items-start sm:p-4 sm:pt-[10vh]',
      )}
    >
      <Modal
        className={classes(
          'w-full animate-appear bg-raised shadow-float',
          width === 'full' ? 'h-dvh' : 'rounded-t-panel sm:rounded-panel',
          widths[width],
        )}
      >
        <AriaDialog
          role={role}
          {...(description === undefined ? {} : { 'aria-describedby': text })}
          className={classes('flex flex-col outline-none!', width === 'full' ? 'h-dvh' : 'max-h-[88dvh]')}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-1">
            <Heading slot="title" className="font-semibold text-heading">
              {title}
            </Heading>
            <IconButton
              does="close"
              label="Close"
              icon={<X />}
              size="small"
              className="-mt-1 -mr-2"
              onClick={onClose}
            />
          </header>
          <div className={classes('min-h-0 overflow-y-auto', width === 'full' ? 'flex-1' : 'px-5 pt-1 pb-5')}>
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
