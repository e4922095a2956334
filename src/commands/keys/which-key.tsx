import { X } from 'lucide-react'
import { PlainButton } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { titleOf } from '../command.ts'
import { useContext } from '../context.ts'
import { findCommand } from '../registry.ts'
import { capsOf, isMac, type Stroke } from './keys.ts'
import { liveKeys } from './live-keys.ts'

interface Next {
  readonly stroke: Stroke
  readonly title: string
  readonly more: number
}

const families: Readonly<Record<string, string>> = {
  'g o': 'Offers…',
  'g b': 'Bookings…',
  'g w': 'Website…',
  'g r': 'Relations…',
  'g m': 'Marketplaces…',
  'g f': 'Finance…',
  'g s': 'Settings…',
  'g t': 'Traffic…',
  'g v': 'Rates and availability…',
}

/** What may come next in a sequence. Shown while hands rest; each row can be clicked; there is no clock. */
export function WhichKey({
  pending,
  onChoose,
  onClose,
}: {
  pending: readonly Stroke[]
  onChoose: (stroke: Stroke) => void
  onClose: () => void
}) {
  const context = useContext()
  const mac = isMac()
  const next = new Map<Stroke, Next>()
  for (const { id, strokes } of liveKeys(context)) {
    const stroke = strokes[pending.length]
    if (stroke === undefined || !pending.every((each, at) => strokes[at] === each)) continue
    const it = findCommand(id)
    const last = strokes.length === pending.length + 1
    const known = next.get(stroke)
    next.set(stroke, {
      stroke,
      title: last && it !== undefined ? titleOf(it, context) : (families[[...pending, stroke].join(' ')] ?? 'More…'),
      more: (known?.more ?? 0) + 1,
    })
  }
  const rows = [...next.values()].sort((a, b) => (a.stroke < b.stroke ? -1 : 1))
  return (
    <section
      data-which-key=""
      aria-label="Keys that may come next"
      className="fixed inset-x-0 bottom-0 z-50 mx-auto max-w-4xl rounded-t-panel bg-raised p-3 shadow-float sm:bottom-4 sm:rounded-panel"
    >
      <header className="mb-2 flex items-center gap-2 text-muted text-secondary">
        <KeyCap strokes={pending.map((stroke) => capsOf(stroke, mac))} />
        <span>then</span>
        <span className="flex-1" />
        <span className="max-sm:hidden">Backspace goes back, Esc ends</span>
        <PlainButton
          does="close"
          tabIndex={-1}
          aria-label="Close"
          onClick={onClose}
          className="flex size-6 items-center justify-center rounded-control hover:bg-hover"
        >
          <X size={14} strokeWidth={1.5} aria-hidden />
        </PlainButton>
      </header>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-0.5 sm:grid-cols-3 lg:grid-cols-4">
        {rows.map(({ stroke, title, more }) => (
          <li key={stroke}>
            <PlainButton
              does="choose"
              tabIndex={-1}
              onClick={() => onChoose(stroke)}
              className="flex min-h-8 w-full items-center gap-2 rounded-control px-1.5 text-left hover:bg-hover"
            >
              <KeyCap strokes={[capsOf(stroke, mac)]} />
              <span className="min-w-0 truncate">{title}</span>
              {more > 1 && <span className="text-faint text-secondary">{more}</span>}
            </PlainButton>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {rows.map(({ stroke, title }) => `${stroke}: ${title}`).join(', ')}
      </p>
    </section>
  )
}
