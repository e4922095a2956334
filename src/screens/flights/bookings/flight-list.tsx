import type { CommandId } from '../../../commands/command.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { airlineName } from '../../../domain/flights/airports.ts'
import {
  cabins,
  type FlightQueue,
  flightQueues,
  flightStates,
  flightSuppliers,
  liveFlightStates,
} from '../../../domain/flights/flight-choices.ts'
import { keysOf, labelOf } from '../../../domain/keys.ts'
import { paymentStatuses } from '../../../domain/terms.ts'
import { counted } from '../../../domain/text.ts'
import { read } from '../../../gateway/cache.ts'
import { ask } from '../../../gateway/client.ts'
import { clientQuery, clientsQuery } from '../../../gateway/generated/clients.generated.ts'
import type {
  FlightStatisticsQuery,
  FlightsQuery,
  FlightsQueryVariables,
} from '../../../gateway/generated/flights.generated.ts'
import { Money } from '../../../ui/money.tsx'
import { Instant, Nothing } from '../../../ui/time.tsx'
import { Stacked, Wrapped } from '../../standard/list/list-cells.tsx'
import type { ListSetup } from '../../standard/list/list-state.ts'
import type { Column, PresetView } from '../../standard/list/list-types.ts'
import { flightMoment } from '../flight-text.ts'
import { FlightPill, QueuePills, TimeLimit } from './flight-looks.tsx'

export type FlightRow = FlightsQuery['flightBookings']['data'][number]

const choices = (words: Readonly<Record<string, string>>) =>
  keysOf(words).map((value) => ({ value, label: words[value] ?? value }))

export const flightSetUp: ListSetup = {
  id: '/offers/flights/bookings',
  sort: '-created_at',
  filters: [
    { id: 'queue', label: 'Waits for', kind: 'choice', options: choices(flightQueues) },
    { id: 'state', label: 'State', kind: 'choice', options: choices(flightStates) },
    { id: 'supplier', label: 'Supplier', kind: 'choice', options: choices(flightSuppliers) },
    { id: 'airline', label: 'Airline', kind: 'text', placeholder: 'ET' },
    { id: 'departs_from', to: 'departs_to', label: 'Departs', kind: 'days' },
    { id: 'created_from', to: 'created_to', label: 'Booked on', kind: 'days' },
    {
      id: 'client_id',
      label: 'Client',
      kind: 'lookup',
      find: async (text, signal) =>
        (await ask(clientsQuery, { per_page: 10, ...(text === '' ? {} : { q: text }) }, { signal })).clients.data.map(
          (row) => ({ value: String(row.id), label: row.name }),
        ),
      name: async (value) => (await read(clientQuery, { id: Number(value) })).client.name,
    },
  ],
}
/** Addresses are text; the id of a client is a number, and codes of airlines are capitals. */
export const flightVariables = (given: object): FlightsQueryVariables =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      name === 'client_id' ? Number(value) : name === 'airline' ? String(value).toUpperCase() : value,
    ]),
  ) as FlightsQueryVariables // what the filters above set

type Counts = FlightStatisticsQuery['flightStatistics']['queues']
/** A tab for each queue, with how many wait in it. */
export const flightViews = (counts: Counts | undefined): readonly PresetView[] =>
  keysOf(flightQueues).map((queue: FlightQueue) => ({
    id: queue,
    name: flightQueues[queue],
    query: { queue, ...(queue === 'ticket' ? { sort: 'pay_by' } : {}) },
    count: counts?.find((one) => one.queue === queue)?.count,
  }))

export const flightVerbs: readonly CommandId[] = [
  'flight.next',
  'flight.eTicket',
  'flight.edit',
  'flight.ticket',
  'flight.acceptPrice',
  'flight.airlineChange',
  'flight.pay',
  'flight.change',
  'flight.cancel',
  'flight.refundReceived',
  'flight.refresh',
  'flight.mail',
  'flight.calendarEntry',
]

/** The day of the first flight, and of the last where there are several. */
const days = (row: FlightRow) => (row.returns === null ? null : flightMoment(row.returns))

export const flightColumns: readonly Column<FlightRow>[] = [
  {
    id: 'route',
    label: 'Route',
    cell: (row) => <Wrapped title={row.route}>{row.route}</Wrapped>,
    width: 'minmax(7.75rem, 1.3fr)',
    phone: 'trip',
  },
  {
    id: 'departs',
    label: 'Departs',
    sort: 'departs',
    cell: (row) => <Stacked below={days(row) ?? ''}>{flightMoment(row.departs)}</Stacked>,
    width: '10.5rem',
    phone: 'date',
  },
  {
    id: 'state',
    label: 'State',
    // What is left of a hold stands here: at usual widths there is no room for the column of time limits.
    cell: (row) => (
      <Stacked below={row.state === 'held' && row.pay_by !== null ? <TimeLimit value={row.pay_by} look="left" /> : ''}>
        {row.queues.length > 0 ? <QueuePills queues={row.queues.slice(0, 1)} /> : <FlightPill state={row.state} />}
      </Stacked>
    ),
    width: '11.5rem',
    phone: 'status',
  },
  {
    id: 'next',
    label: 'Next',
    hideable: false,
    cell: (row) =>
      row.queues.length === 0 && row.state !== 'ordering' ? (
        <Nothing word="Nothing waits" />
      ) : (
        <CommandButton
          id={row.queues.length === 0 ? 'flight.refresh' : 'flight.next'}
          {...(row.queues.length === 0 ? { label: 'Ask the supplier' } : {})}
          size="small"
          tabIndex={-1}
          showKey={false}
          context={{
            record: { kind: 'flight', id: String(row.id), label: row.reference, data: row },
            selection: undefined,
          }}
        />
      ),
    width: '12.5rem',
  },
  {
    id: 'pay_by',
    label: 'Time limit',
    sort: 'pay_by',
    cell: (row) => (row.pay_by === null ? <Nothing word="No limit" /> : <TimeLimit value={row.pay_by} look="brief" />),
    width: '9.25rem',
    off: true,
  },
  {
    id: 'airline',
    label: 'Airline',
    cell: (row) => (
      <Stacked below={row.airline_reference || 'no reference yet'}>
        <span className="block truncate">{airlineName(row.airline)}</span>
      </Stacked>
    ),
    width: '9rem',
  },
  {
    id: 'total',
    label: 'Total',
    sort: 'total',
    align: 'end',
    cell: (row) => (
      <Stacked
        below={
          row.state === 'ordering' || (row.balance === 0 && !liveFlightStates.includes(row.state)) ? (
            ''
          ) : row.balance > 0 ? (
            <>
              {/* More than the flight costs is owed of what else is on its booking. */}
              {row.balance > row.total ? 'booking owes' : 'owes'} <Money amount={row.balance} currency={row.currency} />
            </>
          ) : (
            labelOf(paymentStatuses, row.payment_status)
          )
        }
      >
        <Money amount={row.total} currency={row.currency} />
      </Stacked>
    ),
    width: '9.5rem',
    phone: 'amount',
  },
  {
    id: 'passengers',
    label: 'Passengers',
    align: 'end',
    cell: (row) => row.passengers_count,
    width: '6.5rem',
    off: true,
  },
  { id: 'cabin', label: 'Cabin', cell: (row) => cabins[row.cabin], width: '9rem', off: true },
  { id: 'supplier', label: 'Supplier', cell: (row) => flightSuppliers[row.supplier], width: '9rem', off: true },
  {
    id: 'margin',
    label: 'Margin',
    align: 'end',
    cell: (row) =>
      row.margin === null ? <Nothing word="Not shown" /> : <Money amount={row.margin} currency={row.currency} />,
    width: '8rem',
    off: true,
  },
  {
    id: 'created_at',
    label: 'Booked',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="near" />,
    width: '7rem',
    off: true,
  },
  { id: 'created_by', label: 'Booked by', cell: (row) => row.created_by_name ?? <Nothing />, width: '9rem', off: true },
]
export const passengersText = (count: number): string => counted(count, 'passenger')
