import { CalendarPlus, CircleDollarSign, FileText, Mail } from 'lucide-react'
import { liveFlightStates } from '../../../domain/flights/flight-choices.ts'
import { type Command, command } from '../../command.ts'
import { ports } from '../../ports.ts'
import { edit, flightIn, flightOf, flightSettingsPath, oneFlight, rule, see } from './flight-facts.ts'
import { flightOperations, writes } from './flight-writes.ts'

/** What a flight is handed over as, and what it is priced by. */
export const flightDocumentCommands: readonly Command[] = [
  command({
    ...see,
    ...oneFlight,
    id: 'flight.eTicket',
    title: (context) => (flightIn(context)?.state === 'ticketed' ? 'Open the e-ticket' : 'Open the itinerary'),
    icon: FileText,
    keywords: ['print the air ticket', 'flight itinerary'],
    keys: { list: ['d'], detail: ['d'] },
    risk: 'none',
    refuses: (context) => {
      const state = flightIn(context)?.state
      return state === undefined || liveFlightStates.includes(state)
        ? undefined
        : 'This flight is not booked any more: a document of it would be taken for valid.'
    },
    run: async (context) => {
      const flight = flightOf(context)
      if (flight === undefined) return undefined
      const { openFile } = await import('../../save-file.ts')
      await openFile(`flights/bookings/${flight.id}/e-ticket`)
      return undefined
    },
  }),
  command({
    ...see,
    ...oneFlight,
    id: 'flight.calendarEntry',
    title: 'Save the flights for a calendar',
    icon: CalendarPlus,
    keywords: ['ics of the flight', 'calendar entry of the flight'],
    keys: { list: ['i'], detail: ['i'] },
    risk: 'none',
    run: async (context) => {
      const flight = flightOf(context)
      if (flight === undefined) return undefined
      const { saveFile } = await import('../../save-file.ts')
      return { message: `Saved ${await saveFile(`flights/bookings/${flight.id}/calendar-entry`)}` }
    },
  }),
  command({
    ...edit,
    ...oneFlight,
    id: 'flight.mail',
    title: 'Mail the e-ticket',
    icon: Mail,
    keywords: ['send the e-ticket'],
    keys: { list: ['s'], detail: ['s'] },
    risk: 'confirm',
    keep: 'Not now',
    consequence: (context) => {
      const flight = flightIn(context)
      return `The tickets and the itinerary go as a PDF to ${flight?.contact_email ?? 'the contact of the passengers'}.`
    },
    refuses: (context) => {
      const flight = flightIn(context)
      return flight !== undefined && flight.state !== 'ticketed' ? 'It has no tickets yet.' : undefined
    },
    run: writes(
      async () => (await flightOperations()).mailFlightMutation,
      ({ id }) => ({ id }),
      (reference) => `The e-ticket of ${reference} is sent`,
    ),
  }),
  command({
    ...rule,
    id: 'flight.fees',
    title: 'Fees on flights',
    icon: CircleDollarSign,
    keywords: ['mark-up', 'service fee', 'test the fees'],
    on: 'none',
    risk: 'none',
    leadsTo: flightSettingsPath,
    run: () => void ports.navigate(`${flightSettingsPath}?tab=fees`),
  }),
]
