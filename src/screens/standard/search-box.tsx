import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCommandContext } from '../../commands/context.ts'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Input } from '../../ui/forms/input.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'

/** How long after the last letter the search begins. */
const pause = 250

export interface SearchBoxProps {
  readonly value: string
  readonly label: string
  /** `late`: the typing paused; otherwise it was asked for at once. */
  readonly onSearch: (text: string, late: boolean) => void
  /** Where ↓ and Enter lead: into what `text` finds, also before its answer is there. */
  readonly onResults?: ((key: 'ArrowDown' | 'Enter', text: string) => void) | undefined
  /** Tab leads there as well: only the results follow the search, and what is shown until they are there is not what the words mean. */
  readonly tabsToResults?: boolean
  /** What Esc takes away before it touches the search; answers whether there was such a thing. */
  readonly onEscape?: (() => boolean) | undefined
  /** Where Esc leads from an empty search; without it, it stays. */
  readonly onLeave?: (() => void) | undefined
  /** The key that leads here, where a list shows it. */
  readonly cap?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
}

/**
 * The search of a screen, where `/` leads: asks when the typing pauses, ↓ and Enter go into what was found, Esc empties it
 * and then leaves it.
 */
export function SearchBox({
  value,
  label,
  onSearch,
  className,
  cap = false,
  autoFocus = false,
  tabsToResults = false,
  ...props
}: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  if (asked !== value) {
    setAsked(value)
    // What is typed meanwhile is newer than the answer.
    if (text.trim() === asked || document.activeElement !== box.current) setText(value)
  }
  const latest = useRef(onSearch)
  latest.current = onSearch
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    if (text.trim() === value) return
    timer.current = setTimeout(() => latest.current(text.trim(), true), pause)
    return () => clearTimeout(timer.current)
  }, [text, value])
  useCommandContext({
    search: {
      go: () => {
        box.current?.focus()
        box.current?.select()
      },
    },
  })
  const empty = () => {
    setText('')
    if (value !== '') onSearch('', false)
  }
  return (
    <div className={classes('max-sm:min-w-0 max-sm:flex-1', className)}>
      <Input
        ref={box}
        type="search"
        className="[&_input::-webkit-search-cancel-button]:hidden"
        role="searchbox"
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        start={<Search className="size-3.5" aria-hidden="true" />}
        end={
          text !== '' ? (
            <PlainButton
              does="clearField"
              aria-label="Clear the search"
              tabIndex={-1} // Esc does it by key, and Tab leads on to what is found
              className="flex size-6 items-center justify-center rounded-[4px] hover:bg-hover"
              onClick={() => {
                empty()
                box.current?.focus()
              }}
            >
              <X className="size-3.5" />
            </PlainButton>
          ) : cap ? (
            <KeyCap strokes={[['/']]} className="max-sm:hidden" />
          ) : undefined
        }
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
          if (event.key === 'Enter' || event.key === 'ArrowDown' || (event.key === 'Tab' && tabsToResults)) {
            if (props.onResults === undefined && event.key !== 'Enter') return
            event.preventDefault()
            if (event.key === 'Tab') event.stopPropagation() // a dialog would go on to its next element
            clearTimeout(timer.current) // asked for at once instead
            if (text.trim() !== value) onSearch(text.trim(), false)
            props.onResults?.(event.key === 'Enter' ? 'Enter' : 'ArrowDown', text.trim())
            return
          }
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (props.onEscape?.() === true) return
          if (text !== '') empty()
          else props.onLeave?.()
        }}
      />
    </div>
  )
}
