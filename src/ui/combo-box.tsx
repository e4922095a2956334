import { Check, ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input as AriaInput } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { Spinner } from './button.tsx'
import { classes } from './classes.ts'
import { useField } from './field.tsx'
import { given } from './given.ts'
import { boxClasses } from './input.tsx'
import { floatClasses } from './popover.tsx'
import { type Option, optionClasses } from './select.tsx'

export interface ComboBoxProps {
  value: Option | null
  onChange: (value: Option | null) => void
  onBlur?: () => void
  /** All options, filtered here; or a function that finds them (debounced 150 ms, the older search is aborted). */
  options: readonly Option[] | ((text: string, signal: AbortSignal) => Promise<readonly Option[]>)
  placeholder?: string
  label?: string
  /** Offers "Create “…”" when nothing is called like that. */
  onCreate?: ((text: string) => void) | undefined
  createLabel?: (text: string) => string
  emptyText?: string
  autoFocus?: boolean
  /** `input`: the list waits for the first letter, where what it would show unasked says little. */
  opens?: 'focus' | 'input'
  start?: ReactNode
}

const createKey = '\u0000create'

const fits = ({ label, detail = '' }: Option, query: string): boolean => {
  const text = `${label} ${detail}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** One of many, found by typing. Late answers never replace newer ones. */
export function ComboBox({
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  label,
  onCreate,
  createLabel = (text) => `Create “${text}”`,
  emptyText = 'Nothing found',
  autoFocus = false,
  opens = 'focus',
  start,
}: ComboBoxProps) {
  const field = useField()
  const [text, setText] = useState(value?.label ?? '')
  const [found, setFound] = useState<readonly Option[]>(Array.isArray(options) ? options : [])
  /** What `found` answers. */
  const [answered, setAnswered] = useState('')
  const [searching, setSearching] = useState(false)
  const chosen = value?.label ?? ''
  const lastChosen = useRef(chosen)
  if (lastChosen.current !== chosen) {
    lastChosen.current = chosen
    setText(chosen)
  }

  const query = text === chosen ? '' : text.trim()
  useEffect(() => {
    if (typeof options !== 'function') {
      const words = query.toLowerCase()
      setFound(words === '' ? options : options.filter((option) => option.label.toLowerCase().includes(words)))
      return
    }
    const abort = new AbortController()
    setSearching(true)
    const timer = setTimeout(
      () => {
        options(query, abort.signal).then(
          (rows) => {
            if (abort.signal.aborted) return
            setFound(rows)
            setAnswered(query)
            setSearching(false)
          },
          () => {
            if (!abort.signal.aborted) setSearching(false) // the list keeps what it had; the field's own rule complains
          },
        )
      },
      query === '' ? 0 : 150,
    )
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [options, query])

  // Until the answer comes, of the older rows only those that fit what is typed: nobody takes one that is about to go.
  const known = opens === 'input' && query === '' ? [] : found
  const fitting = typeof options === 'function' && query !== answered ? known.filter((row) => fits(row, query)) : known
  const exact = fitting.some((option) => option.label.toLowerCase() === query.toLowerCase())
  const rows: readonly Option[] =
    onCreate !== undefined && query !== '' && !exact
      ? [...fitting.slice(0, 50), { value: createKey, label: createLabel(query) }]
      : fitting.slice(0, 50)

  return (
    <AriaComboBox
      items={rows}
      inputValue={text}
      onInputChange={setText}
      selectedKey={value?.value ?? null}
      onSelectionChange={(key) => {
        if (key === createKey) onCreate?.(query)
        else if (key !== null) {
          const option = found.find((row) => row.value === key)
          if (option) {
            setText(option.label)
            onChange(option)
          }
        } else if (text === '') onChange(null)
      }}
      onBlur={() => {
        if (text === '' && value !== null) onChange(null)
        else if (text !== chosen) setText(chosen)
        onBlur?.()
      }}
      allowsEmptyCollection={opens === 'focus' || query !== ''} // emptied after a choice, the list does not open again
      allowsCustomValue
      menuTrigger={opens}
      isInvalid={field?.invalid ?? false}
      {...given({
        'aria-label': label ?? (field === null ? placeholder : undefined),
        'aria-labelledby': field?.labelId,
        'aria-describedby': field?.describedBy,
      })}
      className="min-w-0"
    >
      <div
        className={classes(
          boxClasses,
          'flex h-(--control) items-center gap-2 pl-2.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2',
          field?.invalid && 'border-danger!',
        )}
      >
        {start}
        <AriaInput
          {...given({ id: field?.id, placeholder })}
          autoFocus={autoFocus}
          className="h-full w-full min-w-0 bg-transparent outline-none!"
        />
        <AriaButton className="flex h-full w-8 shrink-0 items-center justify-center text-muted outline-none!">
          {searching ? <Spinner size={14} /> : <ChevronDown aria-hidden="true" />}
        </AriaButton>
      </div>
      <AriaPopover className={classes(floatClasses, 'w-(--trigger-width) min-w-56 overflow-auto p-1')} offset={4}>
        <ListBox<Option>
          className="outline-none!"
          renderEmptyState={() => <div className="px-2 py-2 text-muted">{searching ? 'Searching…' : emptyText}</div>}
        >
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={optionClasses}>
              {({ isSelected }) => (
                <>
                  {option.value === createKey ? <Plus className="text-accent" aria-hidden="true" /> : option.icon}
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="truncate">{option.label}</span>
                    {option.detail !== undefined && (
                      <span className="truncate text-muted text-secondary">{option.detail}</span>
                    )}
                  </span>
                  {isSelected && <Check className="text-accent" aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </AriaPopover>
    </AriaComboBox>
  )
}
