import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import type { Command } from '../command.ts'
import { findCommand } from '../registry.ts'
import { collisions, setKeys } from './key-overrides.ts'
import { capsOf, isMac, type Stroke, spokenBinding, strokeOf } from './keys.ts'

/** Listens to up to four strokes and says at once what they would collide with. Tab, Enter on a button and Esc keep their meaning. */
export function KeyRecorder({ command, title, onClose }: { command: Command; title: string; onClose: () => void }) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const pad = useRef<HTMLDivElement>(null)
  useEffect(() => pad.current?.focus(), []) // opened in order to press keys
  const mac = isMac()
  const binding = strokes.join(' ')
  const clash = binding === '' ? undefined : collisions(command, binding)[0]
  const other =
    clash?.second === undefined
      ? undefined
      : findCommand(clash.first.id === command.id ? clash.second.id : clash.first.id)
  const problem =
    clash === undefined
      ? undefined
      : other === undefined || typeof other.title !== 'string'
        ? clash.words
        : `${clash.sort === 'prefix' ? 'Conflicts with' : 'Already used for'}: ${other.title}`
  const listen = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.key === 'Tab' || event.key === 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Backspace' && strokes.length > 0) {
      setStrokes(strokes.slice(0, -1))
      return
    }
    const stroke = strokeOf(event.nativeEvent, mac)
    if (stroke !== null) setStrokes(strokes.length >= 4 ? [stroke] : [...strokes, stroke])
  }
  const save = (bindings: readonly string[]): void => {
    setKeys(command, bindings)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Key for “${title}”`}
      width="small"
      footer={
        <>
          <Button does="clearField" onClick={() => save([])}>
            No key
          </Button>
          <Button
            does="submit"
            variant="primary"
            off={binding === '' ? 'Press keys first.' : problem}
            onClick={() => save([binding])}
          >
            Save
          </Button>
        </>
      }
    >
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys, which is all it does
        tabIndex={0}
        ref={pad}
        role="application"
        aria-label="Press the keys. Backspace removes the last one, Tab leaves."
        onKeyDown={listen}
        className="flex min-h-16 items-center justify-center rounded-panel border border-line-strong bg-sunken px-4"
      >
        {binding === '' ? (
          <span className="text-muted">Press one key, or several in a row</span>
        ) : (
          <KeyCap strokes={strokes.map((stroke) => capsOf(stroke, mac))} />
        )}
      </div>
      <p role="status" className={problem === undefined ? 'mt-2 text-muted' : 'mt-2 text-danger'}>
        {binding === '' ? 'Backspace removes the last one.' : (problem ?? `${spokenBinding(binding, mac)} is free.`)}
      </p>
    </Dialog>
  )
}
