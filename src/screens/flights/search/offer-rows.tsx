// biome-ignore-all lint/a11y/useSemanticElements: rows are windowed and take the focus: the ARIA grid pattern, not a table
// biome-ignore-all lint/a11y/useFocusableInteractive: cells are read, rows take the focus
// biome-ignore-all lint/a11y/useKeyWithClickEvents: Enter and Space are commands of the list
import { memo, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { airlineName } from '../../../domain/flights/airports.ts'
import { fareRuleText } from '../../../domain/flights/offer-differences.ts'
import { checkedBagsOf } from '../../../domain/flights/offer-list.ts'
import { sumText } from '../../../domain/money.ts'
import { counted } from '../../../domain/text.ts'
import type { OfferFactsFragment } from '../../../gateway/generated/flight-search.generated.ts'
import { classes } from '../../../ui/classes.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Money } from '../../../ui/money.tsx'
import { narrow, useMedia } from '../../../ui/use-media.ts'
import { useRowWindow } from '../../standard/list/row-window.ts'
import { bagText } from '../flight-text.ts'
import { SliceLine } from '../slice-view.tsx'
import type { OfferRowsState } from './use-offer-rows.ts'

export type Offer = OfferFactsFragment

/** Pixels: rows are high and full, so that few are drawn that are out of sight. */
const drawn = { lead: 96, whole: 0 }
/** Heights in pixels, by which the rows in sight are reckoned. */
const heights = { wide: { base: 44, slice: 26 }, phone: { base: 116, slice: 46 } }

/** What can be done with a row, by the id of its offer. */
interface RowVerbs {
  readonly onFocus: (id: string) => void
  readonly onChoose: (id: string) => void
  readonly onOpen: (id: string) => void
}
type RefOf = (offer: Offer) => NonNullable<Parameters<typeof CommandButton>[0]['context']>

/** The offers in one grid with one tab stop; only those in sight are drawn. */
export function OfferRows({
  offers,
  state,
  scroller,
  chosen,
  onChoose,
  onOpen,
  refOf,
  withDay,
}: {
  offers: readonly Offer[]
  state: OfferRowsState
  scroller: RefObject<HTMLDivElement | null>
  /** Ids of those that are compared. */
  chosen: ReadonlySet<string>
  /** The same function while it gives the same. */
  refOf: RefOf
  /** Several flights on days of their own: each says its day. */
  withDay: boolean
} & Omit<RowVerbs, 'onFocus'>) {
  const isPhone = useMedia(narrow)
  const slices = useMemo(() => offers.reduce((most, offer) => Math.max(most, offer.slices.length), 1), [offers])
  const { base, slice } = isPhone ? heights.phone : heights.wide
  const height = base + slice * slices
  const span = useRowWindow(scroller, offers.length, height, drawn)
  const tab = state.current !== null && offers.some(({ id }) => id === state.current) ? state.current : offers[0]?.id
  // Read when a row is pressed: rows that stay as they are, are not drawn again because these are new.
  const verbs = useRef<RowVerbs>({ onFocus: state.setCurrent, onChoose, onOpen })
  verbs.current = { onFocus: state.setCurrent, onChoose, onOpen }
  return (
    <div
      ref={scroller}
      data-scroll="rows"
      className="max-h-[calc(100dvh-8rem)] min-h-64 overflow-y-auto rounded-panel border border-line bg-surface"
    >
      <div role="grid" aria-label="Flights found" aria-rowcount={offers.length} aria-multiselectable>
        <div role="rowgroup" style={{ paddingTop: span.before, paddingBottom: span.after }}>
          {offers.slice(span.from, span.to).map((offer, at) => (
            <OfferRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a filter then changes what stands in the rows, and makes no new ones
              key={span.from + at}
              offer={offer}
              place={span.from + at + 1}
              height={height}
              isPhone={isPhone}
              isCurrent={state.current === offer.id}
              isTabStop={offer.id === tab}
              isChosen={chosen.has(offer.id)}
              verbs={verbs}
              refOf={refOf}
              withDay={withDay}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const OfferRow = memo(function OfferRow({
  offer,
  place,
  height,
  isPhone,
  isCurrent,
  isTabStop,
  isChosen,
  verbs,
  refOf,
  withDay,
}: {
  offer: Offer
  /** From 1. */
  place: number
  height: number
  isPhone: boolean
  isCurrent: boolean
  isTabStop: boolean
  isChosen: boolean
  verbs: RefObject<RowVerbs>
  refOf: RefOf
  withDay: boolean
}) {
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <div
      role="row"
      data-row={offer.id}
      aria-rowindex={place}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      style={{ height }}
      className={classes(
        'contain-strict gap-x-3 gap-y-1 border-line border-b px-3 py-2 last:border-b-0 focus-visible:-outline-offset-2!',
        isPhone ? 'grid grid-cols-[1fr_auto] content-between' : 'flex items-center',
        isChosen ? 'bg-selected' : 'hover:bg-hover',
      )}
      onFocus={() => verbs.current.onFocus(offer.id)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onClick={(event) => {
        if ((event.target as Element).closest('button, input, label') === null) verbs.current.onOpen(offer.id) // what a pointer can hit
      }}
    >
      <OfferCells
        offer={offer}
        isPhone={isPhone}
        withDay={withDay}
        chosen={isChosen}
        onChoose={() => verbs.current.onChoose(offer.id)}
        book={
          (isPhone || isCurrent || isPointedAt) && (
            <CommandButton
              id="flight.bookOffer"
              label="Book"
              size="small"
              tabIndex={-1}
              showKey={!isPhone}
              context={refOf(offer)}
            />
          )
        }
      />
    </div>
  )
})

/** In the middle of a line; the currency keeps its capitals. */
const inSentence = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

function OfferCells({
  offer,
  isPhone,
  withDay,
  chosen,
  onChoose,
  book,
}: {
  offer: Offer
  isPhone: boolean
  withDay: boolean
  chosen: boolean
  onChoose: () => void
  book: ReactNode
}) {
  const { slices, currency, refund, seats_left: seats } = offer
  const width = isPhone ? '' : 'w-32'
  const brands = [...new Set(slices.map(({ fare_brand }) => fare_brand).filter(Boolean))].join(', ')
  const rules = (
    <span className={classes('text-muted text-secondary', isPhone ? 'line-clamp-2' : 'truncate')}>
      {`Refund ${inSentence(fareRuleText(refund, currency))} · ${bagText(checkedBagsOf(offer), 'checked')}`}
      {seats !== null && seats <= 9 && (
        <span className={seats <= 3 ? 'text-warning' : ''}>{` · ${counted(seats, 'seat')} left`}</span>
      )}
    </span>
  )
  return (
    <>
      <span role="gridcell" className="grid min-w-0 grid-cols-[auto_1fr] content-center items-center gap-x-3">
        <Checkbox
          aria-label={`Compare ${airlineName(offer.airline)}, ${offer.total} ${currency}`}
          tabIndex={-1}
          checked={chosen}
          onChange={onChoose}
          className="row-span-2"
        />
        <span className={classes('truncate font-medium', width)}>{airlineName(offer.airline)}</span>
        <span className={classes('truncate text-muted text-secondary', width)}>{brands || 'Fare without a name'}</span>
      </span>
      <span
        role="gridcell"
        className={classes('flex min-w-0 flex-1 flex-col justify-center gap-0.5', isPhone && 'order-last col-span-2')}
      >
        {slices.map((slice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what stands in the row changes, as above
          <SliceLine key={at} slice={slice} withDay={withDay} />
        ))}
        {isPhone ? (
          <span className="flex items-center justify-between gap-2">
            {rules}
            {book}
          </span>
        ) : (
          rules
        )}
      </span>
      <span role="gridcell" className="flex shrink-0 items-center justify-end gap-3 sm:w-60">
        <span className="text-right">
          <Money amount={offer.total} currency={currency} className="font-semibold" />
          {offer.service_fee > 0 && (
            <span className="block text-muted text-secondary tabular">{`fees ${sumText(offer.service_fee, currency)}`}</span>
          )}
          {offer.margin !== null && (
            <span className="block text-muted text-secondary tabular">{`margin ${sumText(offer.margin, currency)}`}</span>
          )}
        </span>
        {/* Room for it beside every sum: the sums stand below each other. */}
        {!isPhone && <span className="flex w-24 justify-end">{book}</span>}
      </span>
    </>
  )
}
