import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { RuleGroup } from '../../domain/growth/contact-rule.ts'
import type { RuleNames } from '../../domain/growth/rule-names.ts'
import { type RuleOffer, readRule, ruleText } from '../../domain/growth/rule-text.ts'
import { sameJson } from '../../domain/same-json.ts'
import { classes } from '../../ui/classes.ts'
import { TextArea } from '../../ui/forms/input.tsx'
import { floatClasses } from '../../ui/popover.tsx'

/**
 * A rule as one line, completed while it is typed: Tab or Enter takes what is offered, the arrows choose, Escape closes the list. A line
 * that is no rule yet gives null, and stays as it was typed.
 */
export function RuleLine({
  value,
  onChange,
  onBlur,
  names,
}: {
  value: RuleGroup | null
  onChange: (rule: RuleGroup | null) => void
  onBlur: () => void
  names: RuleNames
}) {
  const [line, setLine] = useState(() => (value === null ? '' : ruleText(value, names)))
  const [caret, setCaret] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const put = useRef<number | null>(null)
  const id = useId()

  // Picked below the line: the line says it.
  const read = readRule(line, names)
  const said = 'rule' in read ? read.rule : null
  if (value !== null && !sameJson(said, value)) setLine(ruleText(value, names))

  const here = readRule(line.slice(0, caret ?? line.length), names)
  const offers = isOpen ? here.offers.slice(0, 8) : []
  const at = Math.min(chosen, offers.length - 1)

  useLayoutEffect(() => {
    if (put.current === null) return
    box.current?.setSelectionRange(put.current, put.current)
    put.current = null
  })

  const type = (text: string, caretAt: number) => {
    setLine(text)
    setCaret(caretAt)
    setChosen(0)
    setOpen(true)
    const next = readRule(text, names)
    onChange('rule' in next ? next.rule : null)
  }
  const take = ({ text }: RuleOffer) => {
    const before = line.slice(0, here.from)
    const after = line.slice(caret ?? line.length).replace(/^ /, '')
    const gap = before === '' || /[\s(]$/.test(before) || text === ')' ? '' : ' '
    const head = `${before}${gap}${text} `
    put.current = head.length
    type(`${head}${after}`, head.length)
    box.current?.focus()
  }
  const problem = 'problem' in read && line.trim() !== '' && !isOpen ? read.problem : undefined

  return (
    <div className="relative">
      <TextArea
        ref={box}
        rows={2}
        className="min-h-14 font-mono text-secondary"
        value={line}
        spellCheck={false}
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offers.length > 0 ? `${id}-offers` : undefined}
        aria-activedescendant={offers.length > 0 ? `${id}-${at}` : undefined}
        placeholder="tag is vip and last trip more than 11 months ago"
        onChange={(event) => type(event.target.value.replace(/\n/g, ' '), event.target.selectionStart)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          onBlur()
        }}
        onKeyDown={(event) => {
          const offer = offers[at]
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            if (!isOpen) setOpen(true)
            else if (offers.length > 0) {
              const step = event.key === 'ArrowDown' ? 1 : -1
              setChosen((at + step + offers.length) % offers.length)
            }
            event.preventDefault()
          } else if (event.key === 'Escape' && offers.length > 0) {
            event.stopPropagation()
            setOpen(false)
          } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            event.preventDefault() // a line has no second line
            if (offer !== undefined) take(offer)
          } else if (event.key === 'Tab' && !event.shiftKey && offer !== undefined && isBegun(line, here.from, caret)) {
            event.preventDefault()
            take(offer)
          }
        }}
      />
      {offers.length > 0 && (
        <div
          id={`${id}-offers`}
          role="listbox"
          aria-label="What may come next"
          className={classes(floatClasses, 'absolute top-full right-0 left-0 z-30 mt-1 max-h-72 overflow-auto p-1')}
        >
          {offers.map((offer, index) => (
            <div
              key={offer.text}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={classes(
                'flex min-h-(--control) cursor-default items-center justify-between gap-3 rounded-control px-2',
                index === at && 'bg-hover',
              )}
              onPointerDown={(event) => {
                event.preventDefault() // the line keeps the focus
                take(offer)
              }}
            >
              <span className="truncate">{offer.text}</span>
              <span className="text-muted text-secondary">{offerLabels[offer.what]}</span>
            </div>
          ))}
        </div>
      )}
      {problem !== undefined && <p className="mt-1 text-danger text-secondary">{problem}</p>}
    </div>
  )
}

const offerLabels: Readonly<Record<RuleOffer['what'], string>> = {
  field: 'Field',
  test: 'Test',
  value: 'Value',
  word: '',
}

/** Tab leaves the line unless a word is begun: else nobody could leave it by the keyboard. */
const isBegun = (line: string, from: number, caret: number | null): boolean =>
  line.slice(from, caret ?? line.length).trim() !== ''
