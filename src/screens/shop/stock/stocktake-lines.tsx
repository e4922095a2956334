import { useEffect, useId, useRef, useState } from 'react'
import { mostPieces } from '../../../domain/contract/shop/shop-inputs.ts'
import { keysOf } from '../../../domain/keys.ts'
import { counted, numberText } from '../../../domain/text.ts'
import type { StocktakeFullFragment } from '../../../gateway/generated/stock.generated.ts'
import { announce } from '../../../ui/announcer.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CountedChoices } from '../../../ui/forms/counted-choices.tsx'
import { boxClasses } from '../../../ui/forms/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { Nothing } from '../../../ui/time.tsx'
import { signed } from './reason-texts.ts'

type Line = StocktakeFullFragment['lines'][number]
const shows = { all: 'All', counted: 'Counted', differing: 'Differences', missing: 'Not counted' } as const
type Shows = keyof typeof shows

const is: Readonly<Record<Shows, (line: Line) => boolean>> = {
  all: () => true,
  counted: (line) => line.counted !== null,
  differing: (line) => line.counted !== null && line.difference !== 0,
  missing: (line) => line.counted === null,
}
/** More are reached by scanning and by the choice above. */
const mostLines = 300

/** What should be there and what was counted; the number of an open line is typed: Enter or ↓ goes on to the next. */
export function StocktakeLines({
  found,
  last,
  onSet,
}: {
  found: StocktakeFullFragment
  /** Counted last: brought into sight and marked. */
  last: { readonly variant_id: number; readonly turn: number } | null
  /** Null: it is over. */
  onSet: ((variant_id: number, counted: number | null) => void) | null
}) {
  const [show, setShow] = useState<Shows>(onSet === null ? 'differing' : 'all')
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (last !== null)
      table.current?.querySelector(`[data-line="${last.variant_id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [last])
  const lines = found.lines.filter(is[show])
  return (
    <section aria-label="Lines" className="flex min-w-0 flex-col gap-3">
      <CountedChoices
        label="Which lines"
        value={show}
        onChange={setShow}
        choices={keysOf(shows).map((value) => ({
          value,
          label: shows[value],
          count: found.lines.filter(is[value]).length,
        }))}
      />
      {lines.length === 0 ? (
        <EmptyState reason="nothing" small level={2} title="No such lines" />
      ) : (
        <section
          aria-label="Table of lines"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
          tabIndex={0}
          className="relative overflow-x-auto rounded-panel border border-line bg-surface"
        >
          <table ref={table} className="w-full border-collapse text-left">
            <thead>
              <tr className="border-line border-b text-muted text-secondary">
                <th scope="col" className="px-3 py-2 font-normal">
                  Product
                </th>
                <th scope="col" className="px-3 py-2 text-right font-normal max-sm:min-w-17 sm:whitespace-nowrap">
                  In the book
                </th>
                <th scope="col" className="px-3 py-2 text-right font-normal max-sm:min-w-17 sm:whitespace-nowrap">
                  Counted
                </th>
                <th scope="col" className="px-3 py-2 text-right font-normal max-sm:min-w-17 sm:whitespace-nowrap">
                  Difference
                </th>
                <th scope="col" className="px-3 py-2 text-right font-normal max-sm:min-w-17 sm:whitespace-nowrap">
                  Worth
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {lines.slice(0, mostLines).map((line) => (
                <tr
                  key={line.variant_id}
                  data-line={line.variant_id}
                  className={last?.variant_id === line.variant_id ? 'bg-selected' : undefined}
                >
                  <th scope="row" className="min-w-40 sm:min-w-48 px-3 py-1.5 font-normal">
                    <span className="font-medium">{line.product_title}</span>
                    <span className="block text-muted text-secondary">
                      {[line.variant_title, line.sku || line.barcode].filter(Boolean).join(' · ')}
                    </span>
                  </th>
                  <td className="px-3 py-1.5 text-right tabular">{numberText(line.expected)}</td>
                  <td className="px-3 py-1.5 text-right tabular">
                    {onSet === null ? (
                      line.counted === null ? (
                        <Nothing word="Not counted" />
                      ) : (
                        numberText(line.counted)
                      )
                    ) : (
                      <CountBox key={`${line.counted}`} line={line} onSet={onSet} />
                    )}
                  </td>
                  <td
                    className={classes(
                      'px-3 py-1.5 text-right tabular',
                      line.counted !== null && line.difference < 0 && 'text-danger',
                      line.counted !== null && line.difference > 0 && 'text-success',
                    )}
                  >
                    {line.counted === null || line.difference === 0 ? <Nothing word="None" /> : signed(line.difference)}
                  </td>
                  <td className="px-3 py-1.5 text-right">
                    {line.counted === null || line.worth === null || line.difference === 0 ? (
                      <Nothing word="None" />
                    ) : (
                      <Money amount={line.worth} currency={line.currency} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {lines.length > mostLines && (
        <p className="text-muted text-secondary">
          {counted(lines.length - mostLines, 'more line')}: scan them, or choose those not counted.
        </p>
      )}
    </section>
  )
}

/** How many were counted, null for nothing typed; a text says what is wrong. */
export function readCount(typed: string): number | null | string {
  const text = typed.replace(/[\s,]/g, '')
  if (text === '') return null
  const count = Number(text)
  return /^\d+$/.test(text) && count <= mostPieces ? count : `Enter a whole number from 0 to ${numberText(mostPieces)}.`
}

/** Enter, ↓ and ↑ save and go to the next or previous box; leaving it saves as well; an emptied box means “not counted”. */
function CountBox({ line, onSet }: { line: Line; onSet: (variant_id: number, counted: number | null) => void }) {
  const stored = line.counted === null ? '' : String(line.counted)
  const [text, setText] = useState(stored)
  const [complaint, setComplaint] = useState<string | null>(null)
  const note = useId()
  /** False: what stands there cannot be a count, and is left there with a word. */
  const save = (): boolean => {
    const count = readCount(text)
    if (typeof count === 'string') {
      setComplaint(count)
      announce(count, true)
      return false
    }
    if (String(count ?? '') !== stored) onSet(line.variant_id, count)
    return true
  }
  const go = (from: HTMLInputElement, by: 1 | -1) => {
    if (!save()) return
    const boxes = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-count]') ?? [])]
    const next = boxes[boxes.indexOf(from) + by]
    if (next === undefined) from.blur()
    else {
      next.focus()
      next.select()
    }
  }
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <input
        data-count
        aria-label={`Counted: ${[line.product_title, line.variant_title].filter(Boolean).join(', ')}`}
        aria-invalid={complaint !== null || undefined}
        aria-describedby={complaint === null ? undefined : note}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setComplaint(null)
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault()
            go(event.currentTarget, 1)
          } else if (event.key === 'ArrowUp') {
            event.preventDefault()
            go(event.currentTarget, -1)
          } else if (event.key === 'Escape' && text !== stored) {
            event.stopPropagation()
            setText(stored)
            setComplaint(null)
          }
        }}
        className={classes(boxClasses, 'h-(--control) w-20! px-2 text-right tabular')}
      />
      {complaint !== null && (
        <span id={note} className="max-w-40 text-danger text-secondary">
          {complaint}
        </span>
      )}
    </span>
  )
}
