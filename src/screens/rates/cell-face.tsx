import { CalendarX2, Lock, LogIn, LogOut, Moon, Wrench } from 'lucide-react'
import { freeOf, freeShort, overText } from '../../domain/offers/free-text.ts'
import { classes } from '../../ui/classes.ts'
import { valueText } from './cell-text.ts'
import { type Cell, type GridOffer, stateOf } from './cells.ts'
import { type Measure, priceText } from './measures.ts'

/** A day of an offer: the edited value in large, what can be sold below it; states are shown by picture and word, not only by colour. */
export function CellFace({
  cell,
  measure,
  offer,
  alone,
}: {
  cell: Cell
  measure: Measure
  offer: GridOffer
  /** One line of several of the same offer: what the others say is not said again. */
  alone: boolean
}) {
  const own = measure.isOwn(cell)
  return (
    <>
      {own && measure.sort === 'number' && (
        <span
          aria-hidden="true"
          className="absolute top-0 left-0 border-t-[7px] border-t-accent border-r-[7px] border-r-transparent forced-colors:border-t-[Highlight]"
        />
      )}
      <span
        className={classes(
          'flex items-center justify-end gap-1 truncate tabular',
          own ? 'font-semibold text-accent' : 'text-ink',
          measure.id === 'price' && cell.source === 'season' && 'font-medium',
        )}
      >
        {measure.sort === 'number' ? (
          // A sum that is wider than its cell loses its end, never its beginning.
          <span className="truncate" title={valueText(cell, measure, offer)}>
            <Value cell={cell} measure={measure} offer={offer} />
          </span>
        ) : (
          <Value cell={cell} measure={measure} offer={offer} />
        )}
      </span>
      {alone && measure.id !== 'price' ? null : (
        <span className="flex items-center justify-between gap-1 text-caption text-muted tabular">
          <span className="flex items-center gap-0.5">
            {cell.closed_to_arrival && measure.id !== 'closed_to_arrival' && <LogIn className="size-3 text-warning" />}
            {cell.closed_to_departure && measure.id !== 'closed_to_departure' && (
              <LogOut className="size-3 text-warning" />
            )}
            {cell.min_stay > 1 && measure.id !== 'min_stay' && (
              <span className="inline-flex items-center">
                <Moon className="size-2.5" />
                {cell.min_stay}
              </span>
            )}
            {cell.blocked > 0 && stateOf(cell) !== 'blocked' && (
              <span className="inline-flex items-center text-warning">
                <Wrench className="size-2.5" />
                {cell.blocked}
              </span>
            )}
          </span>
          <State cell={cell} measure={measure} />
        </span>
      )}
    </>
  )
}

function Value({ cell, measure, offer }: { cell: Cell; measure: Measure; offer: GridOffer }) {
  switch (measure.id) {
    case 'price':
      return priceText(cell, offer)
    case 'quantity':
      return cell.quantity
    case 'min_stay':
      return cell.min_stay
    case 'closed':
      return cell.closed ? (
        <>
          <Lock className="size-3" /> Closed
        </>
      ) : (
        <span className="text-faint">Open</span>
      )
    default: {
      const Picture = measure.id === 'closed_to_arrival' ? LogIn : LogOut
      return cell[measure.id] ? (
        <>
          <Picture className="size-3" /> Not allowed
        </>
      ) : (
        <span className="text-faint">Allowed</span>
      )
    }
  }
}

function State({ cell, measure }: { cell: Cell; measure: Measure }) {
  switch (stateOf(cell)) {
    case 'closed':
      return measure.id === 'closed' ? (
        <span>{cell.taken > 0 ? `${cell.taken} taken` : ''}</span>
      ) : (
        <span className="inline-flex items-center gap-0.5">
          <Lock className="size-2.5" /> Closed
        </span>
      )
    case 'blocked':
      return (
        <span className="inline-flex items-center gap-0.5 text-warning">
          <Wrench className="size-2.5" /> Out
        </span>
      )
    case 'full':
      return (
        <span className="inline-flex items-center gap-0.5 font-medium text-danger">
          <CalendarX2 className="size-2.5" /> {cell.free < 0 ? overText(cell.free) : cell.taken === 0 ? 'None' : 'Full'}
        </span>
      )
    default:
      return <span>{freeShort(cell.free, cell.free + cell.taken)}</span>
  }
}

/** What the pictures mean, below the sheet. */
export function Legend({ nights }: { nights: boolean }) {
  const entry = 'inline-flex items-center gap-1'
  return (
    <ul aria-label="Key" className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted">
      <li className={entry}>
        <span aria-hidden="true" className="border-t-[7px] border-t-accent border-r-[7px] border-r-transparent" /> Price
        set for the day
      </li>
      <li className={entry}>3/5: {freeOf(3, 5)}</li>
      <li className={entry}>
        <CalendarX2 className="size-3 text-danger" /> Full
      </li>
      <li className={entry}>
        <Lock className="size-3" /> Closed
      </li>
      <li className={entry}>
        <Wrench className="size-3 text-warning" /> Out of service
      </li>
      {nights && (
        <>
          <li className={entry}>
            <Moon className="size-3" /> Minimum nights
          </li>
          <li className={entry}>
            <LogIn className="size-3 text-warning" /> Arrivals not allowed
          </li>
          <li className={entry}>
            <LogOut className="size-3 text-warning" /> Departures not allowed
          </li>
        </>
      )}
    </ul>
  )
}
