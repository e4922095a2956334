import { ExternalLink, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'

/** A look at a row beside the list, which stays where it is and keeps the focus: j and k go on. */
export function ListPeek({
  title,
  onOpen,
  onClose,
  children,
}: {
  title: string
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <aside
      aria-label={`Peek: ${title}`}
      className="fixed top-12 right-0 bottom-0 z-30 flex w-120 max-w-full animate-slide-in flex-col border-line border-l bg-raised shadow-float max-sm:top-0 max-sm:z-40"
    >
      <header className="flex items-center gap-2 border-line border-b py-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{title}</h2>
        <Button
          does="list.open"
          size="small"
          icon={<ExternalLink />}
          hint={<KeyCap strokes={[['↵']]} />}
          onClick={onOpen}
        >
          Open
        </Button>
        <IconButton
          does="close"
          label="Close"
          hint={<KeyCap strokes={[['Esc']]} quiet />}
          icon={<X />}
          onClick={onClose}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
    </aside>
  )
}
