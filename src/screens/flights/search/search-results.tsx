import { ArrowDownUp, Columns3, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { FoundOffer } from '../../../commands/areas/flights/flight-facts.ts'
import { useCommandContext } from '../../../commands/context.ts'
import { airlineName } from '../../../domain/flights/airports.ts'
import { mostOffers, offerSorts } from '../../../domain/flights/flight-choices.ts'
import {
  filterCounts,
  filteredOffers,
  noFilters,
  type OfferFilters,
  sortedOffers,
} from '../../../domain/flights/offer-list.ts'
import { type SearchWish, tripKindOf } from '../../../domain/flights/search-wish.ts'
import { entriesOf } from '../../../domain/keys.ts'
import { sumText } from '../../../domain/money.ts'
import { counted } from '../../../domain/text.ts'
import { announce } from '../../../ui/announcer.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { firstBox } from '../../../ui/first-box.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { Instant } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { narrow, useMedia } from '../../../ui/use-media.ts'
import { Fold } from '../../standard/detail-screen.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import { Practice } from '../practice.tsx'
import { CompareOffers } from './compare-offers.tsx'
import { isFiltered, readFilters, readOrder, setFiltersOf, withFilters, withOrder } from './offer-address.ts'
import { OfferDetails } from './offer-details.tsx'
import { filterPanelId, OfferFilterPanel } from './offer-filters.tsx'
import { type Offer, OfferRows } from './offer-rows.tsx'
import { Searching } from './searching.tsx'
import { useFlightSearch } from './use-flight-search.ts'
import { useOfferRows } from './use-offer-rows.ts'

const mostCompared = 3
const reversed = {
  price: 'highest first',
  duration: 'longest first',
  departs: 'latest first',
  stops: 'most first',
} as const
const sortOptions = entriesOf(offerSorts).flatMap(([value, label]) => [
  { value, label },
  { value: `-${value}`, label: `${label}, ${reversed[value]}` },
])
const none: readonly Offer[] = []

/** What a search has found: sorted and filtered here, at once; nothing is asked of the airlines again. */
export function SearchResults({
  wish,
  booking,
  onChange,
}: {
  wish: SearchWish
  booking: string | null
  onChange: () => void
}) {
  const [path, navigate] = useLocation()
  const text = useSearch()
  const params = useMemo(() => new URLSearchParams(text), [text])
  const { search, failure, searching, stopped, ended, stop, again } = useFlightSearch(wish, true)
  const offers = search?.offers ?? none
  const filters = useMemo(() => readFilters(params), [params])
  const order = useMemo(() => readOrder(params), [params])
  const shown = useMemo(
    () => sortedOffers(filteredOffers(offers, filters), order.sort, order.descending),
    [offers, filters, order],
  )
  const counts = useMemo(() => filterCounts(offers, filters), [offers, filters])
  const scroller = useRef<HTMLDivElement>(null)
  const state = useOfferRows(shown, scroller)
  const [compared, setCompared] = useState<ReadonlySet<string>>(new Set())
  const [comparing, setComparing] = useState(false)
  const isPhone = useMedia(narrow)
  const [folded, setFolded] = useState(true)

  const go = (next: URLSearchParams) => navigate(next.size === 0 ? path : `${path}?${next}`, { replace: true })
  const setFilters = (next: OfferFilters) => go(withFilters(params, next))
  const open = (id: string | null) => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete('offer')
    else next.set('offer', id)
    go(next)
  }
  const opened = shown.find(({ id }) => id === params.get('offer'))
  const choose = (id: string) => {
    const next = new Set(compared)
    if (!next.delete(id)) {
      if (next.size === mostCompared) {
        toast.note(`${mostCompared} flights at most stand side by side.`)
        return
      }
      next.add(id)
    }
    setCompared(next)
    announce(`${next.size} of ${mostCompared} to compare`)
  }
  const found = search?.id
  const refOf = useCallback(
    (offer: Offer) => {
      const data: FoundOffer = { search: found ?? '', offer, ended, booking }
      return {
        record: {
          kind: 'flight_offer' as const,
          id: offer.id,
          label: `${airlineName(offer.airline)}, ${sumText(offer.total, offer.currency)}`,
          data,
        },
        selection: undefined,
      }
    },
    [found, ended, booking],
  )
  const current = shown.find(({ id }) => id === state.current)
  const chosen = offers.filter(({ id }) => compared.has(id))
  const marks = setFiltersOf(filters, airlineName)
  const onCurrent = (run: (id: string) => unknown) =>
    state.current === null ? undefined : () => state.current !== null && run(state.current)
  useCommandContext({
    record: current === undefined ? undefined : refOf(current).record,
    detail: { label: 'Flight search' },
    flightSearch: {
      compare: chosen.length < 2 ? undefined : () => setComparing(true),
      again: search === undefined ? undefined : again,
    },
    list: {
      kind: 'flight_offer',
      ...(shown.length === 0 ? {} : state.verbs),
      open: onCurrent(open),
      select: onCurrent(choose),
      back: searching ? stop : compared.size > 0 ? () => setCompared(new Set()) : undefined,
      filter: () => {
        setFolded(false)
        setTimeout(() => {
          const panel = document.getElementById(filterPanelId)
          if (panel !== null) firstBox(panel)?.focus()
        })
      },
      clearFilters: isFiltered(filters) ? () => setFilters(noFilters) : undefined,
      filters:
        marks.length === 0
          ? undefined
          : {
              choices: () => marks.map(({ key, label }) => ({ value: key, label })),
              take: (value) => {
                const mark = marks.find(({ key }) => key === value)
                if (mark !== undefined) setFilters(mark.without)
              },
            },
      sorts: {
        choices: () => sortOptions,
        take: (value) => go(withOrder(params, readOrder(new URLSearchParams({ sort: value })))),
      },
    },
  })
  useEffect(() => {
    if (found !== undefined) announce(`${counted(offers.length, 'flight')} found`)
  }, [found, offers.length])

  if (searching) return <Searching wish={wish} onStop={stop} />
  if (failure !== null) return <FailureState failure={failure} what="the flights" onRetry={again} />
  if (stopped || search === undefined)
    return (
      <EmptyState
        reason="noResults"
        title="The search was stopped"
        text="Nothing was booked."
        action={
          <>
            <Button does="open" onClick={onChange}>
              Change the search
            </Button>
            <Button does="retry" variant="primary" icon={<RotateCw />} onClick={again}>
              Search again
            </Button>
          </>
        }
      />
    )
  if (offers.length === 0)
    return (
      <EmptyState
        reason="noResults"
        title="No flights were found"
        text="Try another day of the strip above, an airport nearby, another cabin, or fewer passengers."
        action={
          <Button does="open" variant="primary" onClick={onChange}>
            Change the search
          </Button>
        }
      />
    )
  const panel = (
    <OfferFilterPanel
      filters={filters}
      counts={counts}
      currency={offers[0]?.currency ?? ''}
      kind={tripKindOf(wish)}
      onChange={setFilters}
    />
  )
  return (
    <>
      <Practice supplier={search.supplier} />
      {ended && (
        <Banner
          tone="warning"
          live
          title="These prices have ended"
          action={
            <Button does="retry" size="small" icon={<RotateCw />} onClick={again}>
              Search again
            </Button>
          }
        >
          They can still be compared. To book one, search again.
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite">
          <span className="font-medium">
            {shown.length === offers.length
              ? foundText(offers.length)
              : `${shown.length} of ${counted(offers.length, 'flight')}`}
          </span>
          {search.expires_at !== null && !ended && (
            <span className="text-muted">
              {' '}
              · for all passengers, fees included · prices hold until <Instant value={search.expires_at} look="time" />
            </span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {chosen.length > 0 && (
            <Button
              does="flight.compare"
              icon={<Columns3 />}
              off={chosen.length < 2 ? 'Choose two or three flights.' : undefined}
              onClick={() => setComparing(true)}
            >
              Compare {chosen.length}
            </Button>
          )}
          <ArrowDownUp className="text-muted" aria-hidden="true" />
          <Select
            label="Sort by"
            className="w-56"
            value={`${order.descending ? '-' : ''}${order.sort}`}
            options={sortOptions}
            onChange={(value) => go(withOrder(params, readOrder(new URLSearchParams({ sort: value }))))}
          />
        </div>
      </div>
      {marks.length > 0 && (
        <ul aria-label="Filters that are set" className="flex flex-wrap gap-1.5">
          {marks.map(({ key, label, without }) => (
            <li key={key}>
              <Button
                does="clearField"
                size="small"
                onClick={() => setFilters(without)}
                aria-label={`Remove the filter ${label}`}
              >
                {label} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
        <div className="w-full lg:w-60 lg:shrink-0">
          {isPhone ? (
            <Fold key={String(folded)} title="Filters" open={!folded}>
              {panel}
            </Fold>
          ) : (
            panel
          )}
        </div>
        <div className="min-w-0 flex-1">
          {shown.length === 0 ? (
            <EmptyState
              reason="noResults"
              small
              title="No flight passes the filters"
              action={
                <Button does="list.clearFilters" variant="primary" onClick={() => setFilters(noFilters)}>
                  Clear the filters
                </Button>
              }
            />
          ) : (
            <OfferRows
              offers={shown}
              state={state}
              scroller={scroller}
              chosen={compared}
              onChoose={choose}
              onOpen={open}
              refOf={refOf}
              withDay={tripKindOf(wish) === 'several'}
            />
          )}
        </div>
      </div>
      {opened !== undefined && (
        <OfferDetails
          offer={opened}
          context={refOf(opened)}
          onClose={() => {
            open(null)
            state.focusRow(opened.id)
          }}
        />
      )}
      {comparing && <CompareOffers offers={chosen} refOf={refOf} onClose={() => setComparing(false)} />}
    </>
  )
}

/** A search that found as many as are kept found more: those are the cheapest. */
const foundText = (count: number) =>
  count === mostOffers ? `The ${mostOffers} cheapest flights` : counted(count, 'flight')
