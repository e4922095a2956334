import { X } from 'lucide-react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavHead, Navigation } from './navigation.tsx'

export interface DrawerProps {
  open: boolean
  onOpen: (open: boolean) => void
}

/** The navigation where there is no room for it beside the page. */
export function Drawer({ open, onOpen }: DrawerProps) {
  return (
    <ModalOverlay isOpen={open} isDismissable onOpenChange={onOpen} className="fixed inset-0 z-50 bg-scrim">
      <Modal className="h-full w-72 max-w-[85vw] bg-canvas shadow-float">
        <Dialog aria-label="Navigation" className="flex h-full flex-col outline-none!">
          <div className="flex items-center pr-2">
            <div className="min-w-0 flex-1">
              <NavHead folded={false} drawer />
            </div>
            <IconButton does="close" label="Close" icon={<X />} onClick={() => onOpen(false)} />
          </div>
          <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col">
            <Navigation folded={false} onGone={() => onOpen(false)} />
          </nav>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
