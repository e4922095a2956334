import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { announce } from '../announcer.tsx'
import { classes } from '../classes.ts'
import { useField } from './field.tsx'
import { boxClasses } from './input.tsx'

export interface TagInputProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  suggestions?: readonly string[]
  placeholder?: string
  label?: string
  max?: number
}

/** Words: Enter or a comma adds, Backspace on an empty box takes the last one, a press on a word's cross takes that one. */
export function TagInput({
  value,
  onChange,
  onBlur,
  suggestions = [],
  placeholder = 'Add…',
  label,
  max = 50,
}: TagInputProps) {
  const field = useField()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const listId = `${field?.id ?? 'tags'}-suggestions`
  const add = (typed: string) => {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    const fresh = words.filter(
      (word, at) => !value.some((tag) => tag.toLowerCase() === word.toLowerCase()) && words.indexOf(word) === at,
    )
    if (fresh.length > 0) {
      onChange([...value, ...fresh].slice(0, max))
      announce(`${fresh.join(', ')} added`)
    }
    setText('')
  }
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag))
    announce(`${tag} removed`)
    input.current?.focus()
  }
  return (
    <div
      className={classes(
        boxClasses,
        'flex min-h-(--control) flex-wrap items-center gap-1 px-1.5 py-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2',
      )}
    >
      {value.map((tag) => (
        <span key={tag} className="inline-flex h-6 max-w-full items-center gap-0.5 rounded-[4px] bg-sunken pl-2">
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={() => remove(tag)}
            className="tap flex size-6 items-center justify-center rounded-[4px] text-muted hover:text-ink"
          >
            <X className="size-3" />
          </button>
        </span>
      ))}
      <input
        ref={input}
        id={field?.id}
        aria-label={label}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        list={suggestions.length > 0 ? listId : undefined}
        value={text}
        placeholder={value.length === 0 ? placeholder : ''}
        onChange={(event) => (event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && text.trim() !== '') {
            if (!event.ctrlKey && !event.metaKey) event.preventDefault() // those save the form, with this word
            add(text)
          } else if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value.at(-1) ?? '')
        }}
        onBlur={() => {
          if (text.trim() !== '') add(text)
          onBlur?.()
        }}
        className="h-6 min-w-20 flex-1 bg-transparent px-1 outline-none!"
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions
            .filter((word) => !value.includes(word))
            .map((word) => (
              <option key={word} value={word} />
            ))}
        </datalist>
      )}
    </div>
  )
}
