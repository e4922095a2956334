import { documentKinds } from '../bookings/booking-documents.ts'
import { instalmentRhythms } from '../bookings/instalment-plans.ts'
import { dueLanes, instalmentStates } from '../bookings/instalment-states.ts'
import { instalmentBases } from '../bookings/payment-schedule.ts'
import {
  audiences,
  bookingKinds,
  bookingSources,
  bookingStatuses,
  departureStatuses,
  difficulties,
  extraUnits,
  inquiryChannels,
  inquiryStatuses,
  keysOf,
  meals,
  packageStatuses,
  paymentMethods,
  paymentStatuses,
  priceUnits,
  subscriptionStatuses,
} from '../bookings/sales-choices.ts'
import { travellerAges } from '../bookings/travellers.ts'
import { dateOrders, importOutcomes } from '../clients/client-import.ts'
import { clientMoments, likenesses } from '../clients/client-moments.ts'
import { residencies } from '../contract/bookings/booking-items.ts'
import { inquiryLanes } from '../inquiries/inquiries.ts'
import { activities } from '../maps/tracks.ts'
import { carCategories, fuels, transmissions } from '../offers/car-choices.ts'
import { channelNames } from '../offers/channels.ts'
import { offerKindNames } from '../offers/offer-kinds.ts'
import { bedKinds, boards } from '../offers/room-choices.ts'
import { serviceModes, serviceUnits } from '../offers/service-choices.ts'
import { proposalStatuses } from '../proposals.ts'
import { scanResults } from '../tickets/scan-results.ts'
import { eventPhases, ticketSales, ticketStatuses } from '../tickets/ticket-choices.ts'

/** The list behind each scalar of choices.graphql. */
export const choices = {
  Activity: keysOf(activities),
  Audience: keysOf(audiences),
  BedKind: keysOf(bedKinds),
  Board: keysOf(boards),
  BookingKind: keysOf(bookingKinds),
  BookingSource: keysOf(bookingSources),
  BookingStatus: keysOf(bookingStatuses),
  Channel: channelNames,
  ClientMomentKind: clientMoments,
  DateOrder: keysOf(dateOrders),
  DepartureStatus: keysOf(departureStatuses),
  Difficulty: keysOf(difficulties),
  DocumentKind: documentKinds,
  DueLane: keysOf(dueLanes),
  EventPhase: keysOf(eventPhases),
  ExtraUnit: keysOf(extraUnits),
  Fuel: keysOf(fuels),
  ImportOutcome: keysOf(importOutcomes),
  ImportStatus: ['mapping', 'checked', 'running', 'done', 'failed', 'cancelled', 'undone'],
  InquiryChannel: keysOf(inquiryChannels),
  InquiryLane: keysOf(inquiryLanes),
  InquiryStatus: keysOf(inquiryStatuses),
  InstalmentBasis: keysOf(instalmentBases),
  InstalmentRhythm: keysOf(instalmentRhythms),
  InstalmentState: keysOf(instalmentStates),
  Likeness: keysOf(likenesses),
  Meal: keysOf(meals),
  OfferKind: offerKindNames,
  OfferStatus: keysOf(packageStatuses),
  PaymentDirection: ['in', 'out'],
  PaymentMethod: keysOf(paymentMethods),
  PaymentStatus: keysOf(paymentStatuses),
  PriceUnit: keysOf(priceUnits),
  ProposalStatus: keysOf(proposalStatuses),
  Residency: keysOf(residencies),
  ScanResult: keysOf(scanResults),
  ServiceMode: keysOf(serviceModes),
  ServiceUnit: keysOf(serviceUnits),
  SubscriptionStatus: keysOf(subscriptionStatuses),
  TicketSale: keysOf(ticketSales),
  TicketStatus: keysOf(ticketStatuses),
  Transmission: keysOf(transmissions),
  TravellerAge: keysOf(travellerAges),
  VehicleCategory: keysOf(carCategories),
} as const satisfies Record<string, readonly string[]>

/** What a field of the schema typed by such a scalar can be. */
export type Choices = { readonly [Scalar in keyof typeof choices]: (typeof choices)[Scalar][number] }
