import { Check, ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input as AriaInput } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { flushSync } from 'react-dom'
import { Spinner } from '../button.tsx'
import { classes } from '../classes.ts'
import { given } from '../given.ts'
import { floatClasses } from '../popover.tsx'
import { useHasKeys } from '../use-media.ts'
import { useField } from './field.tsx'
import { boxClasses } from './input.tsx'
import { type Option, optionClasses } from './select.tsx'
import { useDroppedText, useTakenText } from './typed-text.ts'
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
  /** `input`: the list waits for the first letter or for a press, where what it would show unasked says little. */
  opens?: 'focus' | 'input'
  /** What is chosen acts at once and does not stand in the box: words that are left in it mean nothing. */
  actsAtOnce?: boolean
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
  actsAtOnce = false,
  start,
}: ComboBoxProps) {
  const field = useField()
  const hasKeys = useHasKeys()
  const [text, setText] = useState(value?.label ?? initialText)
  const chosen = value?.label ?? ''
  const lastChosen = useRef(chosen)
  if (lastChosen.current !== chosen) {
    lastChosen.current = chosen
    setText(chosen)
  }
  useDroppedText(() => setText(chosen))
  /** Opened by a press or an arrow: it shows what there is without a letter. */
  const [asked, setAsked] = useState(false)

  /** How often something was chosen that does not stand in the box. */
  const [taken, setTaken] = useState(0)

  const query = text === chosen ? '' : text.trim()
  const { found, fitting: answers, isAnswered, searching } = useOptions(options, query)
  const waits = opens === 'input' && query === '' && !asked
  const fitting = waits ? [] : answers
  const exact = query === '' ? undefined : fitting.find(({ label }) => label.toLowerCase() === query.toLowerCase())
  const rows: readonly Option[] =
    onCreate !== undefined && query !== '' && exact === undefined
      ? [...fitting.slice(0, 50), { value: createKey, label: createLabel(query) }]
      : fitting.slice(0, 50)
  const take = (key: string) => {
    if (key === createKey) return onCreate?.(query)
    const option = found.find((row) => row.value === key)
    if (option === undefined) return
    setText(actsAtOnce ? chosen : option.label)
    if (actsAtOnce) {
      setAsked(false) // a list that was opened by a press ends with the choice, too
      setTaken((before) => before + 1)
    }
    onChange(option)
  }
  const isUnread = !actsAtOnce && query !== '' && text !== initialText

  return (
    <AriaComboBox
      items={rows}
      inputValue={text}
      onInputChange={setText}
      selectedKey={value?.value ?? null}
      onSelectionChange={(key) => {
        if (key !== null) take(String(key))
        else if (text === '') onChange(null)
      }}
      onBlur={() => {
        if (text === '' && value !== null) onChange(null)
        else if (exact !== undefined) take(exact.value)
        else if (actsAtOnce && text !== chosen) setText(chosen)
        onBlur?.()
      }}
      onOpenChange={(isOpen, trigger) => setAsked(isOpen && trigger === 'manual')}
      allowsEmptyCollection={!waits} // emptied after a choice, the list does not open again
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
      <TypingBox
        first={query === '' ? null : (rows[0]?.value ?? null)}
        sole={isAnswered && query !== '' ? (exact ?? (rows.length === 1 ? rows[0] : undefined))?.value : undefined}
        onTake={take}
        unread={
          isUnread
            ? `“${query}” is not chosen yet. Choose from the list, or ${onCreate === undefined ? 'empty the box' : 'add it'}.`
            : undefined
        }
        query={query}
        isAnswered={isAnswered}
        searching={searching}
        taken={taken}
        className={classes(
          boxClasses,
          'flex h-(--control) items-center gap-2 pl-2.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2',
          field?.invalid && 'border-danger!',
        )}
      >
        {start}
        <AriaInput
          {...given({ id: field?.id, placeholder })}
          autoFocus={autoFocus && hasKeys} // on a phone the list would lie over what was just opened
          className="h-full w-full min-w-0 bg-transparent outline-none!"
        />
        <AriaButton className="flex h-full w-8 shrink-0 items-center justify-center text-muted outline-none!">
          {searching ? <Spinner size={14} /> : <ChevronDown aria-hidden="true" />}
        </AriaButton>
      </TypingBox>
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
                      <span className="line-clamp-3 text-muted text-secondary sm:line-clamp-1">{option.detail}</span>
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

/**
 * Where one types. Enter takes the first row when none was gone to; typed before the answer is there, as soon as it is.
 * Esc closes the list and nothing else: not the dialog or the form around it, and what was typed stays.
 */
function TypingBox({
  first,
  sole,
  onTake,
  unread,
  query,
  isAnswered,
  searching,
  taken,
  className,
  children,
}: {
  /** Null where Enter means nothing: nobody has typed, or nothing was found. */
  first: string | null
  /** The one row that what was typed can mean: a form that is saved takes it. */
  sole: string | undefined
  onTake: (key: string) => void
  /** Why a form with these words in it is not saved. */
  unread: string | undefined
  query: string
  isAnswered: boolean
  searching: boolean
  taken: number
  className: string
  children: ReactNode
}) {
  const state = use(ComboBoxStateContext)
  const box = useRef<HTMLDivElement>(null)
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
  const closedFor = useRef(taken)
  useEffect(() => {
    // The list closes by itself only where its box takes the choice; an open one hides the rest of the page from screen readers.
    if (closedFor.current === taken) return
    closedFor.current = taken
    state?.setOpen(false)
  }, [state, taken])
  /** A form that is saved before the answer is there goes on when it comes, or does not. */
  const onAnswer = useRef<(() => void) | null>(null)
  useTakenText(() => {
    if (query === '' || box.current?.contains(document.activeElement) !== true) return undefined
    if (!isAnswered && searching) return new Promise<void>((resolve) => (onAnswer.current = resolve))
    const goneTo = state?.isOpen === true ? state.selectionManager.focusedKey : null
    const key = goneTo === null ? sole : String(goneTo)
    if (key === undefined) return undefined
    // At once: the form is read right after this.
    flushSync(() => {
      state?.setOpen(false)
      onTake(key)
    })
    return undefined
  })
  useEffect(() => {
    if (searching) return
    onAnswer.current?.()
    onAnswer.current = null
  })
  useEffect(() => () => onAnswer.current?.(), [])
  return (
    // A Group of the library: the list is as wide as this box, and stands below it.
    <Group
      ref={box}
      role="presentation"
      className={className}
      data-unread={unread}
      onClick={({ target }) => {
        if (target instanceof HTMLInputElement && state?.isOpen === false) state.open(null, 'manual')
      }}
      onKeyDownCapture={(event) => {
        const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        if (!isPlain || event.nativeEvent.isComposing || !state?.isOpen) return
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          state.setOpen(false)
          return
        }
        if (event.key !== 'Enter' || query === '' || state.selectionManager.focusedKey !== null) return
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
