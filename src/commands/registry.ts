import { appearanceCommands } from './appearance-commands.ts'
import { bookingClientCommands } from './booking-client-commands.ts'
import { bookingCommands } from './booking-commands.ts'
import { bookingSaleCommands } from './booking-sale-commands.ts'
import { bookingStatusCommands } from './booking-status-commands.ts'
import { carCommands } from './car-commands.ts'
import { clientCommands } from './client-commands.ts'
import type { Command, CommandId } from './command.ts'
import { eventCommands } from './event-commands.ts'
import { goCommands } from './go-commands.ts'
import { channelCommands } from './channel-commands.ts'
import { instalmentCommands } from './instalment-commands.ts'
import { navigationCommands } from './navigation-commands.ts'
import { notificationCommands } from './notification-commands.ts'
import { offerCommands } from './offer-commands.ts'
import { packageCommands } from './package-commands.ts'
import { packageDayCommands } from './package-day-commands.ts'
import { packageSaleCommands } from './package-sale-commands.ts'
import { peopleCommands } from './people-commands.ts'
import { photographCommands } from './photograph-commands.ts'
import { planCommands } from './plan-commands.ts'
import { rateCommands } from './rate-commands.ts'
import { roomCommands } from './room-commands.ts'
import { resellCommands } from './resell-commands.ts'
import { screenCommands } from './screen-commands.ts'
import { serviceCommands } from './service-commands.ts'
import { sessionCommands } from './session-commands.ts'
import { ticketCommands } from './ticket-commands.ts'
import { trackCommands } from './track-commands.ts'

/** TABLE 4: everything that can be done, one file per area. A new area adds its line here and is everywhere. */
export const allCommands: readonly Command[] = [
  ...goCommands,
  ...screenCommands,
  ...navigationCommands,
  ...notificationCommands,
  ...appearanceCommands,
  ...sessionCommands,
  ...planCommands,
  ...bookingStatusCommands,
  ...bookingCommands,
  ...bookingClientCommands,
  ...bookingSaleCommands,
  ...clientCommands,
  ...offerCommands,
  ...packageCommands,
  ...packageDayCommands,
  ...packageSaleCommands,
  ...photographCommands,
  ...instalmentCommands,
  ...resellCommands,
  ...channelCommands,
  ...rateCommands,
  ...roomCommands,
  ...eventCommands,
  ...ticketCommands,
  ...trackCommands,
  ...carCommands,
  ...serviceCommands,
  ...peopleCommands,
]

const byId = new Map<string, Command>()
for (const it of allCommands) {
  if (byId.has(it.id)) throw new Error(`Two commands are called ${it.id}`)
  byId.set(it.id, it)
}

export function commandOf(id: CommandId): Command {
  const found = byId.get(id)
  if (found === undefined) throw new Error(`No command is called ${id}`)
  return found
}

export const findCommand = (id: string): Command | undefined => byId.get(id)
