import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './forms/field.tsx'
import { Input } from './forms/input.tsx'
import { useFirstFocus } from './use-first-focus.ts'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void | Promise<void>
  /** Names the thing: "Delete “Bwindi Gorilla Trek”?" */
  title: string
  /** Names the consequence. */
  consequence: ReactNode
  /** The verb on the button, e.g. "Delete package". */
  verb: string
  /** The way out: what stays where it would be deleted or given up. */
  keep?: string
  danger?: boolean
  /** For what cannot come back: the name that must be typed first. */
  typeName?: string | undefined
}

/** Asks before what cannot be undone. The harmless button has the focus (APG). */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  consequence,
  verb,
  keep = 'Cancel',
  danger = true,
  typeName,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const harmless = useRef<HTMLButtonElement>(null)
  const word = useRef<HTMLInputElement>(null)
  useFirstFocus(typeName === undefined ? harmless : word, open)
  const missing = typeName !== undefined && typed.trim() !== typeName ? `Type “${typeName}” first.` : undefined
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      setTyped('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={consequence}
      width="small"
      role="alertdialog"
      footer={
        <>
          <Button does="cancel" ref={harmless} autoFocus={typeName === undefined} onClick={onClose}>
            {keep}
          </Button>
          <Button
            does="answer"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            off={missing}
            onClick={() => void confirm()}
          >
            {verb}
          </Button>
        </>
      }
    >
      {typeName !== undefined && (
        <Field label={`Type “${typeName}” to confirm`}>
          <Input
            ref={word}
            autoFocus
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}
