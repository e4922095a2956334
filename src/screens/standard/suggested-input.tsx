import { useId } from 'react'
import { Input } from '../../ui/forms/input.tsx'
import type { FieldTools } from './form-field.tsx'

/** A line that is typed as it is; words that were used before are suggested by the browser. */
export function SuggestedInput({
  text,
  words,
  placeholder,
}: {
  text: FieldTools<string>['text']
  words: readonly string[]
  placeholder: string
}) {
  const list = useId()
  return (
    <>
      <Input {...text} list={list} autoComplete="off" placeholder={placeholder} />
      <datalist id={list}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  )
}
