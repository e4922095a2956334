import { Columns3, Plane, RotateCw } from 'lucide-react'
import { type Command, command } from '../../command.ts'
import { ports } from '../../ports.ts'
import { bookAddress, newFlightPath, offerIn, oneOffer, see, sell } from './flight-facts.ts'

/** What is done with the flights that were found. */
export const flightSearchCommands: readonly Command[] = [
  command({
    ...sell,
    ...oneOffer,
    id: 'flight.bookOffer',
    title: 'Book this flight',
    icon: Plane,
    keywords: ['take this flight'],
    keys: { list: ['b'] },
    risk: 'none',
    leadsTo: newFlightPath,
    when: (context) => offerIn(context) !== undefined,
    refuses: (context) =>
      offerIn(context)?.ended === true ? 'The price has ended. Search again, then book.' : undefined,
    run: (context) => {
      const found = offerIn(context)
      if (found !== undefined) ports.navigate(bookAddress(found))
      return undefined
    },
  }),
  command({
    ...see,
    id: 'flight.compare',
    title: 'Compare the chosen flights',
    icon: Columns3,
    keywords: ['side by side', 'differences between flights'],
    on: 'none',
    kinds: ['flight_offer'],
    keys: { detail: ['v'] },
    risk: 'none',
    when: ({ flightSearch }) => flightSearch !== undefined,
    refuses: ({ flightSearch }) =>
      flightSearch?.compare === undefined ? 'Choose two or three flights first.' : undefined,
    run: ({ flightSearch }) => void flightSearch?.compare?.(),
  }),
  command({
    ...see,
    id: 'flight.searchAgain',
    title: 'Search these flights again',
    icon: RotateCw,
    keywords: ['new prices', 'refresh the search'],
    on: 'none',
    kinds: ['flight_offer'],
    keys: { detail: ['r'] },
    risk: 'none',
    when: ({ flightSearch }) => flightSearch?.again !== undefined,
    run: ({ flightSearch }) => void flightSearch?.again?.(),
  }),
]
