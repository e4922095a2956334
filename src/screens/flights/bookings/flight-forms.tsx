import { useLocation, useSearch } from 'wouter'
import {
  type FlightForm,
  flightFormParameter,
  flightOfParameter,
} from '../../../commands/areas/flights/flight-form-address.ts'
import { flightQuery } from '../../../gateway/generated/flights.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { AirlineChangeForm } from './airline-change-form.tsx'
import { CancelFlightForm } from './cancel-flight-form.tsx'
import { ChangeFlightForm } from './change-flight-form.tsx'
import { RefundForm } from './refund-form.tsx'

/** The dialogs of a flight, opened by the address; `of` limits them to one flight, where several are on the page. */
export function FlightForms({ of }: { of?: number }) {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const form = params.get(flightFormParameter) as FlightForm | null // any other word opens nothing
  const text = params.get(flightOfParameter) ?? ''
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null
  const isOpen = form !== null && id !== null && (of === undefined || of === id)
  const { data, refetch } = useQuery(flightQuery, { id: id ?? 0 }, { enabled: isOpen, keepPrevious: false })
  const flight = data?.flightBooking
  const close = () => {
    params.delete(flightFormParameter)
    params.delete(flightOfParameter)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  if (!isOpen || flight === undefined) return null
  const props = { flight, refetch, onClose: close }
  switch (form) {
    case 'cancel':
      return <CancelFlightForm {...props} />
    case 'change':
      return <ChangeFlightForm {...props} />
    case 'airline':
      return flight.airline_change === null ? null : <AirlineChangeForm {...props} change={flight.airline_change} />
    case 'refund':
      return flight.refund_state === 'waiting' ? <RefundForm {...props} /> : null
    default:
      return null
  }
}
