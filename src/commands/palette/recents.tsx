import { X } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { titleOf } from '../command.ts'
import { useContext } from '../context.ts'
import { closeOverlay } from '../overlay.ts'
import { ports, type RecordHit } from '../ports.ts'
import { recordIcon } from '../record-icons.ts'
import { findCommand } from '../registry.ts'
import { runCommand } from '../run.ts'
import { forget, forgetAll, memoryVersion, recents, subscribeMemory } from './palette-memory.ts'

/** The records and screens opened last, up to fifty: arrows and Enter, or a digit for the first nine. */
export function Recents() {
  useSyncExternalStore(subscribeMemory, memoryVersion)
  const context = useContext()
  const list = useRef<HTMLUListElement>(null)
  const rows = recents().flatMap(({ id, record }) => {
    if (record !== undefined) {
      const hit = record as RecordHit // written from a hit
      return [
        { id, title: hit.label, detail: hit.detail, Icon: recordIcon(hit.kind), open: () => ports.navigate(hit.to) },
      ]
    }
    const it = findCommand(id)
    // A verb was done, not opened: the palette has it among its own.
    return it === undefined || !it.id.startsWith('go.')
      ? []
      : [
          {
            id,
            title: titleOf(it, context),
            detail: it.area,
            Icon: it.icon,
            open: () => void runCommand(it.id, { by: 'palette' }),
          },
        ]
  })
  const open = (place: number): void => {
    const row = rows[place]
    if (row === undefined) return
    closeOverlay()
    row.open()
  }
  return (
    <Dialog
      open
      onClose={closeOverlay}
      title="Recently opened"
      footer={
        rows.length > 0 && (
          <Button does="removeRow" onClick={forgetAll}>
            Forget all
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="py-6 text-center text-muted">What you open appears here.</p>}
      <ul
        ref={list}
        aria-label="Recently opened"
        onKeyDown={(event) => {
          const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-recent]') ?? [])]
          const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
          const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
          if (to !== undefined) {
            event.preventDefault()
            buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus()
          } else if (/^[1-9]$/.test(event.key)) {
            event.preventDefault()
            open(Number(event.key) - 1)
          }
        }}
      >
        {rows.map(({ id, title, detail, Icon }, place) => (
          <li key={id} className="group flex items-center gap-1 rounded-control focus-within:bg-hover hover:bg-hover">
            <PlainButton
              does="open"
              data-recent=""
              autoFocus={place === 0}
              tabIndex={place === 0 ? 0 : -1}
              onClick={() => open(place)}
              className="flex min-h-(--row) min-w-0 flex-1 items-center gap-3 px-2 text-left"
            >
              <Icon size={16} strokeWidth={1.5} className="shrink-0 text-muted" aria-hidden />
              <span className="truncate">{title}</span>
              {detail !== undefined && <span className="min-w-0 truncate text-muted text-secondary">{detail}</span>}
              <span className="flex-1" />
              {place < 9 && <span className="text-faint text-secondary tabular-nums">{place + 1}</span>}
            </PlainButton>
            <IconButton
              does="removeRow"
              label={`Forget ${title}`}
              size="small"
              icon={<X size={14} strokeWidth={1.5} />}
              onClick={() => forget(id)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
