import { Check, ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input as AriaInput } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { Spinner } from '../button.tsx'
import { classes } from '../classes.ts'
import { given } from '../given.ts'
import { floatClasses } from '../popover.tsx'
import { useField } from './field.tsx'
import { boxClasses } from './input.tsx'
import { type Option, optionClasses } from './select.tsx'
import { type Options, useOptions } from './use-options.ts'

export interface ComboBoxProps {
  value: Option | null
  onChange: (value: Option | null) => void
  onBlur?: () => void
  /** All options, filtered here; or a function that finds them. */
  options: Options
  placeholder?: string
  label?: string
  /** Offers "Create “…”" when nothing is called like that. */
  onCreate?: ((text: string) => void) | undefined
  createLabel?: (text: string) => string
  emptyText?: string
  autoFocus?: boolean
  /** What stands in it before anything is chosen: words that came from elsewhere. */
  initialText?: string
  /** `input`: the list waits for the first letter, where what it would show unasked says little. */
  opens?: 'focus' | 'input'
  start?: ReactNode
}

const createKey = '\u0000create'

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
  initialText = '',
  opens = 'focus',
  start,
}: ComboBoxProps) {
  const field = useField()
  const [text, setText] = useState(value?.label ?? initialText)
  const chosen = value?.label ?? ''
  const lastChosen = useRef(chosen)
  if (lastChosen.current !== chosen) {
    lastChosen.current = chosen
    setText(chosen)
  }

  const query = text === chosen ? '' : text.trim()
  const { found, fitting: answers, isAnswered, searching } = useOptions(options, query)
  const fitting = opens === 'input' && query === '' ? [] : answers
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
      <FirstByEnter
        first={query === '' ? null : (rows[0]?.value ?? null)}
        query={query}
        isAnswered={isAnswered}
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
      </FirstByEnter>
      <AriaPopover className={classes(floatClasses, 'w-(--trigger-width) min-w-56')} offset={4}>
        <ListBox<Option>
          // The list itself scrolls, which the arrows of its box do; a panel around it could not be reached by key.
          className={classes(
            'max-h-[inherit] overflow-auto p-1 outline-none!',
            query !== '' && '[&:not(:has([data-focused]))>*:first-child]:bg-hover',
          )}
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

/** Enter takes the first row when none was gone to; typed before the answer is there, as soon as it is. */
function FirstByEnter({
  first,
  query,
  isAnswered,
  className,
  children,
}: {
  /** Null where Enter means nothing: nobody has typed, or nothing was found. */
  first: string | null
  query: string
  isAnswered: boolean
  className: string
  children: ReactNode
}) {
  const state = use(ComboBoxStateContext)
  /** The words that Enter was pressed for. */
  const [awaited, setAwaited] = useState<string | null>(null)
  useEffect(() => {
    if (state === null || awaited === null) return
    if (awaited !== query || !state.isOpen || state.selectionManager.focusedKey !== null) return setAwaited(null)
    if (!isAnswered || (first !== null && state.collection.getItem(first) === null)) return
    setAwaited(null)
    if (first === null) return
    state.selectionManager.setFocusedKey(first)
    state.commit()
  }, [state, awaited, query, isAnswered, first])
  return (
    // A Group of the library: the list is as wide as this box, and stands below it.
    <Group
      role="presentation"
      className={className}
      onKeyDownCapture={(event) => {
        const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        if (event.key !== 'Enter' || !isPlain || event.nativeEvent.isComposing || query === '' || !state?.isOpen) return
        if (state.selectionManager.focusedKey !== null) return
        if (isAnswered) {
          if (first !== null) state.selectionManager.setFocusedKey(first) // and the list takes it with this very key
          return
        }
        event.preventDefault()
        event.stopPropagation()
        setAwaited(query)
      }}
    >
      {children}
    </Group>
  )
}
