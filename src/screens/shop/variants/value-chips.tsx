import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { mostOptionValues } from '../../../domain/shop/shop-choices.ts'
import { announce } from '../../../ui/announcer.tsx'
import { PlainButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { boxClasses } from '../../../ui/forms/input.tsx'
import { type DraftValue, freshValue } from './option-plan.ts'

/**
 * The values of an option as chips, each a box of its own: typing into one renames it. Enter or a comma in the last box adds, Backspace in an
 * empty box removes the one before it.
 */
export function ValueChips({
  option,
  values,
  onChange,
}: {
  option: string
  values: readonly DraftValue[]
  onChange: (values: readonly DraftValue[]) => void
}) {
  const [text, setText] = useState('')
  const last = useRef<HTMLInputElement>(null)
  const add = (typed: string) => {
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    const fresh = words.filter(
      (word, at) =>
        !values.some((value) => sameName(value.name, word)) && words.findIndex((each) => sameName(each, word)) === at,
    )
    if (fresh.length > 0) {
      onChange([...values, ...fresh.map(freshValue)].slice(0, mostOptionValues))
      announce(`${fresh.join(', ')} added`)
    }
    setText('')
  }
  const remove = (value: DraftValue) => {
    onChange(values.filter((other) => other !== value))
    announce(`${value.name || 'Value'} removed`)
    last.current?.focus()
  }
  return (
    <div
      className={classes(
        boxClasses,
        'flex min-h-(--control) flex-wrap items-center gap-1 px-1.5 py-1 has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-focus has-[>input:focus-visible]:outline-offset-2',
      )}
    >
      {values.map((value, at) => (
        <span key={value.key} className="inline-flex h-7 max-w-full items-center rounded-[4px] bg-sunken pl-1">
          <input
            aria-label={`Value ${at + 1} of ${option}`}
            value={value.name}
            maxLength={80}
            size={Math.max(3, Math.min(24, value.name.length + 1))}
            onChange={(event) =>
              onChange(values.map((other) => (other === value ? { ...other, name: event.target.value } : other)))
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                event.preventDefault()
                last.current?.focus()
              } else if (event.key === 'Backspace' && value.name === '') remove(value)
            }}
            className="h-6 min-w-8 rounded-[4px] bg-transparent px-1"
          />
          <PlainButton
            does="removeRow"
            aria-label={`Remove ${value.name || `value ${at + 1}`}`}
            onClick={() => remove(value)}
            className="tap flex size-6 items-center justify-center rounded-[4px] text-muted hover:text-ink"
          >
            <X className="size-3" />
          </PlainButton>
        </span>
      ))}
      <input
        ref={last}
        aria-label={`New value of ${option}`}
        value={text}
        maxLength={400}
        placeholder={values.length === 0 ? 'Small, Medium, Large' : 'Add…'}
        onChange={(event) => (event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const before = values.at(-1)
          if (event.key === 'Enter' && text.trim() !== '') {
            if (!event.ctrlKey && !event.metaKey) event.preventDefault() // those save, with this word
            add(text)
          } else if (event.key === 'Backspace' && text === '' && before !== undefined) remove(before)
        }}
        onBlur={() => {
          if (text.trim() !== '') add(text)
        }}
        className="h-6 min-w-24 flex-1 rounded-[4px] bg-transparent px-1 outline-none!"
      />
    </div>
  )
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
