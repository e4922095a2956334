import { useState } from 'react'
import { isSafeLink } from '../../domain/rich-text.ts'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'
import { Input } from '../forms/input.tsx'

/** Where a link leads; null: it is removed. */
export function LinkForm({ url, onDone }: { url: string; onDone: (url: string | null) => void }) {
  const [text, setText] = useState(url)
  const [error, setError] = useState<string | undefined>()
  const save = () => {
    const address = /^[\w-]+(\.[\w-]+)+/.test(text.trim()) ? `https://${text.trim()}` : text.trim()
    if (isSafeLink(address)) onDone(address)
    else setError('Enter a web address, e.g. https://example.com, or one that begins with mailto:, tel: or /.')
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label="Address" error={error}>
        <Input
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
          placeholder="https://"
        />
      </Field>
      <div className="flex justify-end gap-2">
        {url !== '' && (
          <Button does="answer" onClick={() => onDone(null)}>
            Remove link
          </Button>
        )}
        <Button does="submit" variant="primary" onClick={save}>
          Set link
        </Button>
      </div>
    </div>
  )
}
