import { linkTo } from '../../../domain/routes/link.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { flightPage, flightsPath } from './flight-facts.ts'

/** The dialogs of a flight, over its own screen, its booking and its list: `?flight_form=cancel&flight_of=17`. */
export const flightFormParameter = 'flight_form'
export const flightOfParameter = 'flight_of'
export type FlightForm = 'cancel' | 'change' | 'airline' | 'refund'

const bookingPages = linkTo('/bookings/flights')

export function openFlightForm({ route }: Context, form: FlightForm, id: string): undefined {
  const here = route === flightsPath || route === flightPage(id) || route.startsWith(`${bookingPages}/`)
  const params = new URLSearchParams(here ? location.search : '')
  params.set(flightFormParameter, form)
  params.set(flightOfParameter, id)
  ports.navigate(`${here ? route : flightPage(id)}?${params}`)
  return undefined
}
