import { type KeyboardEvent, useRef } from 'react'
import { moneyText, sumText } from '../../../domain/money.ts'
import { PlainButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Priced } from './flight-values.ts'

type SeatMap = Priced['seat_maps'][number]

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The seats of a flight from the front: arrows go from seat to seat over aisles and taken ones, Enter takes one. */
export function SeatGrid({
  map,
  passenger,
  currency,
  taken,
  chosen,
  label,
  onChoose,
}: {
  map: SeatMap
  passenger: number
  currency: string
  /** Seats of the others on this booking. */
  taken: ReadonlySet<string>
  chosen: string | null
  label: string
  onChoose: (extra: string, seat: string) => void
}) {
  const grid = useRef<HTMLDivElement>(null)
  const canHave = (seat: SeatMap['rows'][number][number]) =>
    seat?.free === true && !taken.has(seat.name) && seat.extras[passenger] != null
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const here = document.activeElement?.getAttribute('data-seat')?.split('.').map(Number)
    if (step === undefined || here === undefined) return
    event.preventDefault()
    let [row = 0, column = 0] = here
    do {
      row += step[0]
      column += step[1]
      const next = grid.current?.querySelector<HTMLElement>(`[data-seat="${row}.${column}"]`)
      if (next != null && next.getAttribute('aria-disabled') !== 'true') return next.focus()
    } while (row >= 0 && column >= 0 && row < map.rows.length && column < (map.rows[row]?.length ?? 0))
  }
  const first = map.rows.flatMap((row, at) =>
    row.flatMap((seat, column) => (canHave(seat) ? [`${at}.${column}`] : [])),
  )[0]
  const place = map.rows.flatMap((row, at) =>
    row.flatMap((seat, column) => (seat !== null && seat.name === chosen ? [`${at}.${column}`] : [])),
  )[0]
  if (first === undefined) return <p className="text-muted">No seat can be chosen for this passenger on this flight.</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: seats stand in rows, which a fieldset cannot say
    <div
      ref={grid}
      role="group"
      aria-label={label}
      className="flex w-fit max-w-full flex-col gap-1 overflow-x-auto p-0.5"
      onKeyDown={walk}
    >
      {map.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
        <div key={at} className="flex gap-1">
          {row.map((seat, column) => {
            const key = `${at}.${column}`
            if (seat === null) return <span key={key} className="w-9 shrink-0" aria-hidden="true" />
            const may = canHave(seat)
            const isChosen = seat.name === chosen
            return (
              <PlainButton
                key={key}
                does="choose"
                data-seat={key}
                tabIndex={key === (place ?? first) ? 0 : -1}
                aria-pressed={isChosen}
                aria-disabled={!may && !isChosen ? true : undefined}
                aria-label={`${seat.name}, ${may || isChosen ? (seat.amount === 0 ? 'free of charge' : sumText(seat.amount, currency)) : 'taken'}`}
                title={may ? sumText(seat.amount, currency) : 'Taken'}
                className={classes(
                  'flex h-9 w-9 shrink-0 flex-col items-center justify-center rounded-control border text-caption leading-tight tabular',
                  isChosen
                    ? 'border-accent bg-accent text-on-accent'
                    : may
                      ? 'border-line-strong bg-raised hover:bg-hover'
                      : 'border-line bg-sunken text-faint',
                )}
                onClick={() => {
                  const extra = seat.extras[passenger]
                  if (may && extra != null) onChoose(extra, seat.name)
                }}
              >
                <span>{seat.name}</span>
                {may && seat.amount > 0 && (
                  <span aria-hidden="true">{moneyText(seat.amount, currency).replace(/\.00$/, '')}</span>
                )}
              </PlainButton>
            )
          })}
        </div>
      ))}
    </div>
  )
}
