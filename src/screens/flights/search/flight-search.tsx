import { PencilLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCommandContext } from '../../../commands/context.ts'
import { weekdayText } from '../../../domain/date-texts.ts'
import { today } from '../../../domain/dates.ts'
import { cityOf } from '../../../domain/flights/airports.ts'
import { cabins } from '../../../domain/flights/flight-choices.ts'
import {
  complaintsOf,
  readWish,
  type SearchWish,
  tripKindOf,
  wishVariables,
} from '../../../domain/flights/search-wish.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusFirst } from '../../../ui/focus-soon.ts'
import { ScreenHead } from '../../standard/screen-head.tsx'
import { BookingName } from '../booking-name.tsx'
import { FareStrip } from './fare-strip.tsx'
import { readFilters, withFilters } from './offer-address.ts'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'

const wishNames = ['legs', 'adults', 'ages', 'cabin', 'currency'] as const

/** `/flight-booking`: flights of the suppliers, with the agency's fees, found, compared and taken on to be booked. */
export default function FlightSearch() {
  const [path, navigate] = useLocation()
  const text = useSearch()
  const params = new URLSearchParams(text)
  const wish = readWish(params)
  const asked = complaintsOf(wish, today()).size === 0
  const [changing, setChanging] = useState(false)
  const shownForm = !asked || changing
  const headOfResults = useRef<HTMLHeadingElement>(null)
  const change = () => {
    setChanging(true)
    focusFirst('legs.0.origin')
  }
  useCommandContext({ search: { go: change } })
  const filters = readFilters(params)
  const search = (next: SearchWish, withBag = filters.withBag) => {
    const query = withFilters(new URLSearchParams(text), { ...filters, withBag })
    for (const name of wishNames) query.delete(name)
    for (const [name, value] of Object.entries(wishVariables(next))) query.set(name, String(value))
    setChanging(false)
    navigate(`${path}?${query}`)
    setTimeout(() => headOfResults.current?.focus())
  }
  const booking = params.get('booking')
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Flight search"
        intro={asked ? undefined : 'Prices are with your fees. Nothing is booked before you say so.'}
      />
      {booking !== null && (
        <Banner
          title={
            <>
              The flight is added to <BookingName id={booking} />
            </>
          }
        >
          Its client and its travellers come along.{' '}
          <a className="text-accent hover:underline" href={linkTo('/flight-booking')}>
            Book it by itself instead
          </a>
        </Banner>
      )}
      {shownForm ? (
        <SearchForm key={text} first={wish} withBag={filters.withBag} onSearch={search} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface px-4 py-2.5">
          <Summary wish={wish} />
          <Button does="open" icon={<PencilLine />} onClick={change}>
            Change the search
          </Button>
        </div>
      )}
      {asked && (
        <>
          <h2 ref={headOfResults} tabIndex={-1} className="sr-only">
            Flights found
          </h2>
          <FareStrip wish={wish} onSearch={search} />
          <SearchResults wish={wish} booking={booking} onChange={change} />
        </>
      )}
    </div>
  )
}

/** What was searched for, in a line. */
function Summary({ wish }: { wish: SearchWish }) {
  const { legs, adults, ages, cabin } = wish
  const [first, second] = legs
  const isReturn = tripKindOf(wish) === 'return'
  const children = ages.filter((age) => (age ?? 0) >= 2).length
  const people = [
    counted(adults, 'adult'),
    children > 0 ? counted(children, 'child', 'children') : '',
    ages.length - children > 0 ? counted(ages.length - children, 'infant') : '',
  ]
  const day = (date: string | null | undefined) => (date == null ? '' : weekdayText(date))
  return (
    <p className="min-w-0">
      <span className="font-medium">
        {isReturn && first !== undefined
          ? `${cityOf(first.origin)} – ${cityOf(first.destination)} and back, ${day(first.date)} to ${day(second?.date)}`
          : legs
              .map(({ origin, destination, date }) => `${cityOf(origin)} – ${cityOf(destination)}, ${day(date)}`)
              .join(' · ')}
      </span>{' '}
      <span className="text-muted">
        {people.filter(Boolean).join(', ')} · {cabins[cabin]}
      </span>
    </p>
  )
}
