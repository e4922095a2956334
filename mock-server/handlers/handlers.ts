import type { Contract } from '../../src/domain/contract/contract.ts'
import type { Handlers } from '../http/handler.ts'
import { agency } from './agency.ts'
import { auth } from './auth.ts'
import { bookingPapers } from './booking-papers.ts'
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
import { events } from './events.ts'
import { inquiries } from './inquiries.ts'
import { instalments } from './instalments.ts'
import { inventory } from './inventory.ts'
import { notifications } from './notifications.ts'
import { packages } from './packages.ts'
import { people } from './people.ts'
import { plans } from './plans.ts'
import { proposals } from './proposals.ts'
import { rates } from './rates.ts'
import { replies } from './replies.ts'
import { resells } from './resells.ts'
import { rooms } from './rooms.ts'
import { scanHandlers } from './scan.ts'
import { services } from './services.ts'
import { tracks } from './tracks.ts'
import { travellers } from './travellers.ts'
import { views } from './views.ts'
import { works } from './works.ts'

/** TABLE 2 served: an endpoint of the contract without a handler does not compile. */
export const handlers: { readonly [A in keyof Contract]: Handlers<Contract[A]> } = {
  agency,
  auth,
  bookings,
  bookingPapers,
  calendar,
  cars,
  catalogue,
  clients,
  clientCare,
  clientImports,
  dashboard,
  dues,
  events,
  inquiries,
  instalments,
  inventory,
  notifications,
  packages,
  people,
  plans,
  proposals,
  rates,
  replies,
  rooms,
  scan: scanHandlers,
  services,
  channels,
  resells,
  tracks,
  travellers,
  views,
  works,
}
