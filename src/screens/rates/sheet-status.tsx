import { Check, LoaderCircle } from 'lucide-react'
import { capsOf, isMac } from '../../commands/keys/keys.ts'
import { undoStep } from '../../commands/run.ts'
import { shortDaysText } from '../../domain/date-texts.ts'
import { addDays, type Day } from '../../domain/dates.ts'
import { moneyText, sumText } from '../../domain/money.ts'
import { counted } from '../../domain/text.ts'
import { PlainButton } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { type Box, sizeOf } from '../standard/sheet/range.ts'
import type { RateCells } from './use-rate-cells.ts'
import type { Lines } from './use-sheet-writing.ts'

/** Below the sheet: what is chosen, what it comes to, which keys help, and what was just saved. */
export function SheetStatus({
  cells,
  lines,
  start,
  box,
  saving,
  said,
}: {
  cells: RateCells
  lines: Lines
  start: Day
  box: Box
  saving: boolean
  said: string | null
}) {
  const { rows, cols } = sizeOf(box)
  const many = rows * cols > 1
  const mac = isMac()
  const cap = (stroke: string) => <KeyCap strokes={[capsOf(stroke, mac)]} />
  const days = shortDaysText(addDays(start, box.left), addDays(start, box.right))
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted text-secondary">
      <span className="tabular">
        {many ? `${counted(rows, 'line')} × ${counted(cols, 'day')}, ` : ''}
        {days}
        {summary(cells, lines, box)}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {saving ? (
          <span className="inline-flex items-center gap-1">
            <LoaderCircle className="size-3.5 motion-safe:animate-spin" /> Saving…
          </span>
        ) : said !== null ? (
          <span className="inline-flex items-center gap-1 text-success">
            <Check className="size-3.5" /> {said}
            {!said.endsWith('again') && (
              <PlainButton
                does="safiri.undo"
                onClick={() => void undoStep()}
                className="ml-1 min-h-6 rounded-[4px] px-1 text-accent underline hover:bg-hover"
              >
                Undo
              </PlainButton>
            )}
          </span>
        ) : null}
        <span className="inline-flex items-center gap-1 max-lg:hidden">
          Type to edit {many && <>· {cap('mod+Enter')} sets all</>} · {cap('mod+d')} fill down · {cap('Delete')} back to
          season
        </span>
      </span>
    </div>
  )
}

/** The spread of prices, or the sum of free rooms, of what is in sight of a selection. */
function summary(cells: RateCells, lines: Lines, box: Box): string {
  const { rows, cols } = sizeOf(box)
  if (rows * cols < 2 || rows * cols > 2000) return ''
  const { measure } = lines.at(box.top)
  if (measure.id !== 'price') return ''
  let [least, most, count] = [Number.POSITIVE_INFINITY, 0, 0]
  const currencies = new Set<string>()
  for (let row = box.top; row <= box.bottom; row += 1) {
    const line = lines.at(row)
    if (line.measure.id !== 'price') return ''
    const offer = cells.offer(line.index)
    for (let col = box.left; col <= box.right; col += 1) {
      const cell = cells.cell(line.index, col)
      if (cell === undefined || offer === undefined) continue
      currencies.add(offer.currency)
      least = Math.min(least, cell.amount)
      most = Math.max(most, cell.amount)
      count += 1
    }
  }
  const [currency] = currencies
  if (count === 0 || currencies.size !== 1 || currency === undefined) return ''
  return least === most
    ? ` · ${sumText(least, currency)}`
    : ` · ${sumText(least, currency)} – ${moneyText(most, currency)}`
}
