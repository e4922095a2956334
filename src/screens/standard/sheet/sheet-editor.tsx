import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isMac } from '../../../commands/keys/keys.ts'
import { classes } from '../../../ui/classes.ts'

/** Where the focus goes after a value is committed. */
export type Way = 'down' | 'up' | 'left' | 'right' | 'stay'
export interface Commit {
  readonly way: Way
  /** Into all that is selected, not only the active cell. */
  readonly everywhere: boolean
}

/** The box over the active cell. `typing`: begun by typing, so that arrows commit and move on, as in any sheet. */
export function SheetEditor({
  label,
  text,
  typing,
  complaint,
  words = false,
  onText,
  onCommit,
  onCancel,
}: {
  label: string
  text: string
  typing: boolean
  complaint: string | null
  /** It holds words, at the left, and not a number. */
  words?: boolean
  onText: (text: string) => void
  onCommit: (commit: Commit) => void
  onCancel: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (!typing) input.current?.select()
  }, [typing])
  useEffect(() => {
    if (complaint !== null) done.current = false
  }, [complaint])
  const commit = (way: Way, everywhere = false) => {
    done.current = true
    onCommit({ way, everywhere })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation() // the sheet moves by the same keys
    if (event.nativeEvent.isComposing || event.altKey) return
    const mod = isMac() ? event.metaKey : event.ctrlKey
    const ways: Readonly<Record<string, Way>> = {
      Enter: event.shiftKey ? 'up' : 'down',
      Tab: event.shiftKey ? 'left' : 'right',
      ...(typing ? { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } : {}),
    }
    const way = ways[event.key]
    if (event.key === 'Escape') {
      done.current = true
      event.preventDefault()
      onCancel()
    } else if (event.key === 'Enter' && mod) {
      event.preventDefault()
      commit('stay', true)
    } else if (way !== undefined && !mod) {
      event.preventDefault()
      commit(way)
    }
  }
  return (
    <>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={complaint !== null || undefined}
        inputMode={words ? 'text' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          if (!done.current) commit('stay')
        }}
        className={classes(
          'absolute inset-0 w-full bg-raised px-1.5 font-medium tabular outline-2! -outline-offset-2',
          words ? 'text-left' : 'text-right',
          complaint === null ? 'outline-focus!' : 'outline-danger!',
        )}
      />
      {complaint !== null && (
        <span
          role="alert"
          className="absolute top-full right-0 z-30 mt-1 w-56 rounded-control bg-raised px-2 py-1 text-danger text-secondary shadow-float"
        >
          {complaint}
        </span>
      )}
    </>
  )
}
