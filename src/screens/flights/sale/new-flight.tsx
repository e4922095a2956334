import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { searchAddress } from '../../../commands/areas/flights/flight-facts.ts'
import { bookingQuery } from '../../../gateway/generated/bookings.generated.ts'
import { pricedFlightQuery } from '../../../gateway/generated/flight-search.generated.ts'
import { travellersQuery } from '../../../gateway/generated/travellers.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import { ScreenHead } from '../../standard/screen-head.tsx'
import { FlightSaleForm } from './flight-sale-form.tsx'

const title = 'Book a flight'

/** `/offers/flights/bookings/new?search=…&offer=…`: an offer is priced again before anybody writes a name. */
export default function NewFlight() {
  const params = new URLSearchParams(useSearch())
  const [search, offer, booking] = [params.get('search'), params.get('offer'), params.get('booking')]
  return search === null || offer === null ? (
    <Gone booking={booking} />
  ) : (
    <PricedOffer key={`${search} ${offer}`} search={search} offer={offer} booking={booking} />
  )
}

function PricedOffer({ search, offer, booking }: { search: string; offer: string; booking: string | null }) {
  const { data, failure, fetching, refetch } = useQuery(
    pricedFlightQuery,
    { search, offer },
    { keepPrevious: false, freshFor: 0 },
  )
  // What an earlier visit was told is not a price: the form waits for the answer of now.
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!fetching) setAsked(true)
  }, [fetching])
  const bookingId = booking !== null && /^\d{1,15}$/.test(booking) ? Number(booking) : null
  const known = useQuery(bookingQuery, { id: bookingId ?? 0 }, { enabled: bookingId !== null, keepPrevious: false })
  const list = useQuery(travellersQuery, { id: bookingId ?? 0 }, { enabled: bookingId !== null, keepPrevious: false })
  const priced = data?.pricedFlight
  if (failure !== null && priced === undefined) {
    if ([404, 409, 410].includes(failure.status)) return <Gone booking={booking} text={failure.messages.join(' ')} />
    return (
      <div className="p-4 sm:px-6">
        <h1 className="sr-only" tabIndex={-1}>
          {title}
        </h1>
        <FailureState failure={failure} what="the price" onRetry={refetch} />
      </div>
    )
  }
  const into = known.data?.booking
  if (bookingId !== null && known.failure !== null && into === undefined)
    return (
      <div className="p-4 sm:px-6">
        <h1 className="sr-only" tabIndex={-1}>
          {title}
        </h1>
        <FailureState failure={known.failure} what="the booking" onRetry={known.refetch} />
      </div>
    )
  // The form begins with whoever travels; without the list it is filled in by hand.
  const isListed = bookingId === null || list.data !== undefined || list.failure !== null
  if (priced === undefined || !isAsked || !isListed || (bookingId !== null && into === undefined))
    return (
      <div className="flex flex-col gap-4 p-4 sm:px-6" aria-busy="true">
        <ScreenHead title={title} intro="Asking the airline for the current price…" />
        <SkeletonText lines={8} />
      </div>
    )
  return (
    <FlightSaleForm search={search} priced={priced} into={into} travellers={list.data?.travellers} reprice={refetch} />
  )
}

function Gone({ booking, text }: { booking: string | null; text?: string }) {
  const [, navigate] = useLocation()
  return (
    <div className="p-4 sm:px-6">
      <h1 className="sr-only" tabIndex={-1}>
        {title}
      </h1>
      <EmptyState
        reason="noResults"
        title="This price has ended"
        text={text ?? 'Flights are booked from a search. Nothing was booked.'}
        action={
          <>
            {window.history.length > 1 && (
              <Button does="safiri.back" onClick={() => window.history.back()}>
                Back to the flights
              </Button>
            )}
            <Button
              does="flight.search"
              variant="primary"
              onClick={() => navigate(searchAddress(booking ?? undefined))}
            >
              Search flights
            </Button>
          </>
        }
      />
    </div>
  )
}
