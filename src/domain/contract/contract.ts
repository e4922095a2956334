import { agency } from './agency.ts'
import { auth } from './auth.ts'
import { bookings } from './bookings.ts'
import { calendar } from './calendar.ts'
import { cars } from './cars.ts'
import { catalogue } from './catalogue.ts'
import { channels } from './channels.ts'
import { clientCare } from './client-care.ts'
import { clientImports } from './client-imports.ts'
import { clients } from './clients.ts'
import { dashboard } from './dashboard.ts'
import { dues } from './dues.ts'
import type { Endpoint } from './endpoint.ts'
import { events } from './events.ts'
import { inquiries } from './inquiries.ts'
import { instalments } from './instalments.ts'
import { inventory } from './inventory.ts'
import { notifications } from './notifications.ts'
import { packages } from './packages.ts'
import { bookingPapers } from './papers.ts'
import { people } from './people.ts'
import { plans } from './plans.ts'
import { proposals } from './proposals.ts'
import { rates } from './rates.ts'
import { replies } from './replies.ts'
import { resells } from './resells.ts'
import { rooms } from './rooms.ts'
import { scan } from './scan.ts'
import { services } from './services.ts'
import { tracks } from './tracks.ts'
import { travellers } from './travellers.ts'
import { views } from './views.ts'
import { works } from './works.ts'

/** TABLE 2: every endpoint of the product, by area. */
export const contract = {
  auth,
  inventory,
  notifications,
  agency,
  dashboard,
  events,
  packages,
  bookings,
  bookingPapers,
  calendar,
  cars,
  catalogue,
  clients,
  clientCare,
  clientImports,
  dues,
  people,
  plans,
  proposals,
  inquiries,
  instalments,
  rates,
  replies,
  rooms,
  scan,
  services,
  channels,
  resells,
  tracks,
  travellers,
  views,
  works,
}
export type Contract = typeof contract
export type AreaName = keyof Contract

export const endpoints: readonly { area: AreaName; name: string; endpoint: Endpoint }[] = (
  Object.keys(contract) as AreaName[]
).flatMap((area) => Object.entries(contract[area]).map(([name, endpoint]) => ({ area, name, endpoint })))
