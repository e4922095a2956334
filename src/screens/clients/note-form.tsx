import { type KeyboardEvent, useState } from 'react'
import { addClientNoteMutation, updateClientNoteMutation } from '../../gateway/generated/client-care.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'

/** A new note of a client, or one’s own in other words. mod+Enter saves, Esc leaves what was there. */
export function NoteForm({
  client,
  note,
  onClose,
}: {
  client: number
  note?: { readonly id: number; readonly version: number | undefined; readonly body: string }
  onClose?: () => void
}) {
  const add = useMutation(addClientNoteMutation)
  const update = useMutation(updateClientNoteMutation)
  const [body, setBody] = useState(note?.body ?? '')
  const { failure, reset } = note === undefined ? add : update
  const save = async () => {
    if (body.trim() === '') return
    try {
      if (note === undefined) await add.run({ id: client, input: { body } })
      else await update.run({ noteId: note.id, input: { body, version: note.version } })
      if (note === undefined) setBody('')
      toast.done(note === undefined ? 'Note added' : 'Note saved')
      onClose?.()
    } catch {
      // said under the field
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape' && note !== undefined) {
      event.stopPropagation()
      onClose?.()
    }
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label="Note for colleagues" labelHidden error={failure?.messages.join(' ')}>
        <TextArea
          rows={note === undefined && body === '' ? 1 : 3}
          value={body}
          autoFocus={note !== undefined}
          maxLength={5000}
          placeholder="Write a note for colleagues…"
          onChange={(event) => {
            setBody(event.target.value)
            reset()
          }}
          onKeyDown={keys}
        />
      </Field>
      {(body !== '' || note !== undefined) && (
        <div className="flex justify-end gap-2">
          {(note !== undefined || body !== '') && (
            <Button
              does="cancel"
              size="small"
              variant="ghost"
              onClick={() => (onClose === undefined ? setBody('') : onClose())}
            >
              Cancel
            </Button>
          )}
          <Button does="submit" size="small" variant="primary" type="submit" busy={add.busy || update.busy}>
            {note === undefined ? 'Add note' : 'Save note'}
          </Button>
        </div>
      )}
    </form>
  )
}
