import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react'
import { announce } from '../announcer.tsx'
import { BoxNote, Unread } from './box-note.tsx'
import { useField } from './field.tsx'
import { Input } from './input.tsx'
import { useDroppedText } from './typed-text.ts'
import { useSelectAll } from './use-select-all.ts'

/** What a text was understood as: the value it means, and how that is said; or why it is none. */
export type Reading<Value> = { readonly value: Value; readonly said: string } | { readonly complaint: string }

export interface ReadBoxProps<Value> {
  /** The value as text, when nobody types. */
  readonly shown: string
  readonly read: (text: string) => Reading<Value>
  /** Called when the box is left, or at Enter; null when it is empty. Text that could not be read stays, and is said. */
  readonly onCommit: (value: Value | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly box: RefObject<HTMLInputElement | null>
  readonly label?: string | undefined
  /** The second box of a field: the label points to the first. */
  readonly isSecond?: boolean
  readonly placeholder?: string
  readonly end?: ReactNode
}

/** A box whose text is read when it is left: a day in words, a time. What was understood stands below it while one types. */
export function ReadBox<Value>({
  shown,
  read,
  onCommit,
  onBlur,
  onKeyDown,
  box,
  label,
  isSecond = false,
  placeholder,
  end,
}: ReadBoxProps<Value>) {
  const field = useField()
  const complaintId = useId()
  const selectAll = useSelectAll()
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const [last, setLast] = useState(shown)
  if (last !== shown) {
    // Set from elsewhere: what was typed is overtaken.
    setLast(shown)
    setTyped(null)
  }
  useDroppedText(() => setTyped(null))
  // What comes into the box while the focus is in it (read at Enter, set by the box before) is replaced by the next key, as on arrival.
  const rests = typed === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text stands there
  useLayoutEffect(() => {
    if (rests && document.activeElement === box.current) box.current?.select()
  }, [rests, shown])
  const reading = typed === null || typed.trim() === '' ? null : read(typed)
  const complaint = reading !== null && 'complaint' in reading && !isTyping ? reading.complaint : undefined
  const commit = () => {
    setTyping(false)
    if (typed === null) return
    if (reading === null) onCommit(null)
    else if ('complaint' in reading) return announce(reading.complaint)
    else onCommit(reading.value)
    setTyped(null)
  }
  return (
    <div className="relative min-w-0">
      <Input
        ref={box}
        {...(isSecond ? { id: undefined } : {})}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={complaint !== undefined || field?.invalid || undefined}
        aria-describedby={complaint === undefined ? field?.describedBy : complaintId}
        data-unread={reading !== null && 'complaint' in reading ? reading.complaint : undefined}
        placeholder={placeholder}
        value={typed ?? shown}
        className="tabular"
        {...selectAll}
        onChange={({ target }) => {
          setTyped(target.value)
          setTyping(true)
          const next = target.value.trim() === '' ? null : read(target.value)
          if (next !== null && 'said' in next) announce(next.said)
        }}
        onBlur={() => {
          commit()
          onBlur?.()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          onKeyDown?.(event)
        }}
        end={end}
      />
      {isTyping && reading !== null && 'said' in reading && <BoxNote note={reading.said} />}
      {complaint !== undefined && field?.invalid !== true && <Unread id={complaintId} text={complaint} />}
    </div>
  )
}
