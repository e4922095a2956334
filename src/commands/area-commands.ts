import { bookingClientCommands } from './booking-client-commands.ts'
import { bookingCommands } from './booking-commands.ts'
import { bookingPaperCommands } from './booking-paper-commands.ts'
import { bookingSaleCommands } from './booking-sale-commands.ts'
import { bookingStatusCommands } from './booking-status-commands.ts'
import { calendarCommands } from './calendar-commands.ts'
import { carCommands } from './car-commands.ts'
import { channelCommands } from './channel-commands.ts'
import { clientCareCommands } from './client-care-commands.ts'
import { clientCommands } from './client-commands.ts'
import type { Command } from './command.ts'
import { dueCommands } from './due-commands.ts'
import { eventCommands } from './event-commands.ts'
import { importCommands } from './import-commands.ts'
import { inquiryCommands } from './inquiry-commands.ts'
import { inquiryLaneCommands } from './inquiry-lane-commands.ts'
import { instalmentCommands } from './instalment-commands.ts'
import { offerCommands } from './offer-commands.ts'
import { packageCommands } from './package-commands.ts'
import { packageDayCommands } from './package-day-commands.ts'
import { packageProposalCommands } from './package-proposal-commands.ts'
import { packageSaleCommands } from './package-sale-commands.ts'
import { peopleCommands } from './people-commands.ts'
import { photographCommands } from './photograph-commands.ts'
import { planCommands } from './plan-commands.ts'
import { proposalCommands } from './proposal-commands.ts'
import { proposalPartCommands } from './proposal-parts.ts'
import { proposalReachCommands } from './proposal-reach-commands.ts'
import { rateCommands } from './rate-commands.ts'
import { replyCommands } from './reply-commands.ts'
import { resellCommands } from './resell-commands.ts'
import { roomCommands } from './room-commands.ts'
import { serviceCommands } from './service-commands.ts'
import { ticketCommands } from './ticket-commands.ts'
import { trackCommands } from './track-commands.ts'
import { travellerCommands } from './traveller-commands.ts'
import { workCommands } from './work-commands.ts'

/** The verbs of every area of the business: one line each. A new area adds its line here and is everywhere. */
export const areaCommands: readonly Command[] = [
  ...planCommands,
  ...bookingStatusCommands,
  ...bookingCommands,
  ...bookingClientCommands,
  ...bookingPaperCommands,
  ...bookingSaleCommands,
  ...dueCommands,
  ...clientCommands,
  ...clientCareCommands,
  ...importCommands,
  ...inquiryCommands,
  ...inquiryLaneCommands,
  ...replyCommands,
  ...offerCommands,
  ...packageCommands,
  ...packageDayCommands,
  ...packageSaleCommands,
  ...packageProposalCommands,
  ...proposalCommands,
  ...proposalPartCommands,
  ...proposalReachCommands,
  ...photographCommands,
  ...instalmentCommands,
  ...resellCommands,
  ...channelCommands,
  ...rateCommands,
  ...roomCommands,
  ...eventCommands,
  ...ticketCommands,
  ...trackCommands,
  ...travellerCommands,
  ...carCommands,
  ...calendarCommands,
  ...serviceCommands,
  ...peopleCommands,
  ...workCommands,
]
