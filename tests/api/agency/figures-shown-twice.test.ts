import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { travelling, tripKinds } from '../../../src/domain/bookings/booking-lists.ts'
import { addDays, today, weekOf } from '../../../src/domain/dates.ts'
import { addedSums, type ExactSum } from '../../../src/domain/exact-sums.ts'
import type {
  Booking,
  BookingStatistics,
  BookingSum,
  CalendarDay,
  CalendarLane,
  CurrencySum,
  Departure,
  DueSum,
  PaymentTotals,
  RateRow,
  StatementLine,
  Wallet,
} from '../../../src/domain/schema/types.generated.ts'
import { makeTroubles, type Troubles } from '../../support/agencies/troubled-agency.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

/** A figure at one place: what is asked, and what of the answer is shown. */
interface Place {
  readonly place: string
  readonly call: string | ((troubles: Troubles) => string)
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape; each reader says by its types what it reads
  readonly figure: (answer: any) => unknown
}
interface Figure {
  readonly name: string
  readonly places: readonly Place[]
}

let server: TestServer
let token: string
let troubles: Troubles
/** By currency, what payments in another one settle of its bookings, less what was paid in it for others: the major unit. */
const crossed: Record<string, number> = {}
/** The wallet of shillings. */
let wallet: number
const ask = (path: string) => server.request(`agent/${path}`, { token }).then((answer) => ok(answer))

beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  troubles = await makeTroubles(server, token)
  const { rows } = await sql<{ currency: string; amount: number }>`
    select x.currency, sum(major(x.amount * case p.direction when 'in' then 1 else -1 end, x.currency))::float8 as amount
    from payments p cross join lateral (values (p.settled_currency, p.settled_amount), (p.currency, -p.amount)) x(currency, amount)
    where p.settled_currency is not null and p.objective = 'booking' and moved(p.status)
      and p.agency_id = (select agency_id from users where email = 'owner@nile.test') group by x.currency`.execute(
    server.db,
  )
  for (const { currency, amount } of rows) crossed[currency] = amount
  const wallets: readonly Wallet[] = ok(await server.request('agency/wallet', { token }))
  wallet = wallets.find(({ currency }) => currency === 'UGX')?.id ?? 0
})
afterAll(() => server.close())

const board = (place: string, figure: Place['figure']): Place => ({
  place: `Today: ${place}`,
  call: 'business/today',
  figure,
})
const amounts = (sums: readonly CurrencySum[]) => sums.map(({ currency, amount }) => `${currency} ${amount}`)
const ofLane = (lane: string, read: (sums: readonly DueSum[]) => unknown): Place => ({
  place: `Dues: ${lane}`,
  call: 'bookings/dues/totals',
  figure: (sums: readonly DueSum[]) => read(sums.filter((sum) => sum.lane === lane)),
})
const laneCount = (lane: string) => ofLane(lane, (sums) => sums.reduce((all, sum) => all + sum.instalments, 0))
const tile = (filter: string, key: 'due' | 'overdue' | 'fee' | 'refund' | 'owed' | 'to_refund'): Place => ({
  place: `Tile of the list: ${key}`,
  call: `bookings/totals${filter}`,
  figure: ({ sums }: { sums: readonly BookingSum[] }) =>
    amounts(sums.map((sum) => ({ currency: sum.currency, amount: sum[key] })).filter(({ amount }) => amount !== 0)),
})
const rows = (place: string, path: string): Place => ({
  place,
  call: `${path}${path.includes('?') ? '&' : '?'}per_page=1`,
  figure: ({ meta }) => meta.total,
})

const nights = `from=${addDays(today(), 8)}&to=${addDays(today(), 12)}`
const freeIn = (lanes: readonly CalendarLane[], offer: number) =>
  lanes
    .filter(({ id }) => id === offer)
    .flatMap(({ capacity, taken }) => capacity.map((each, at) => (each ?? 0) - (taken[at] ?? 0)))
const less = (sum: ExactSum): ExactSum => (typeof sum === 'number' ? -sum : `-${sum}`)
type Edge = 'starting' | 'ending' | 'visiting'
const calendarDay = (edge: Edge): Place => ({
  place: `Calendar: ${edge}`,
  call: `bookings/calendar/days?from=${today()}&to=${today()}`,
  figure: ([day]: readonly CalendarDay[]) => day?.[edge],
})
const calendarWeek = (edge: Edge): Place => ({
  place: `Calendar, week: ${edge}`,
  call: `bookings/calendar/days?from=${weekOf(today()).from}&to=${weekOf(today()).to}`,
  figure: (days: readonly CalendarDay[]) => days.reduce((all, day) => all + day[edge], 0),
})
const totals = (place: string, figure: (sum: BookingSum) => readonly ExactSum[]): Place => ({
  place: `Footer of bookings: ${place}`,
  call: 'bookings/totals',
  figure: ({ sums }: { sums: readonly BookingSum[] }) =>
    sums.map((sum) => `${sum.currency} ${addedSums(figure(sum), sum.currency)}`),
})
const offers = (place: string, call: string): Place => ({
  place,
  call,
  figure: ({ published, draft, archived, views_30_days }) => [published, draft, archived, views_30_days],
})
/** Another figure that is shown twice is another row. */
const figures: readonly Figure[] = [
  {
    name: 'what is overdue',
    places: [
      board('Overdue', (today) => amounts(today.overdue_sums)),
      ofLane('overdue', amounts),
      tile('?due=overdue', 'overdue'),
      tile('', 'overdue'),
    ],
  },
  {
    name: 'how many instalments are overdue',
    places: [
      board('Overdue', (today) => today.overdue),
      laneCount('overdue'),
      rows('the list that Today opens', 'bookings/dues?lane=overdue'),
    ],
  },
  {
    name: 'what is owed of bookings that are off',
    places: [
      board('Fees owed', (today) => amounts(today.fees_sums)),
      ofLane('fee', amounts),
      tile('?due=fee', 'fee'),
      tile('', 'fee'),
      tile('?status=cancelled,no_show', 'owed'),
    ],
  },
  {
    name: 'how many bookings that are off owe something',
    places: [
      board('Fees owed', (today) => today.fees_owed),
      laneCount('fee'),
      rows('the list that Today opens', 'bookings/dues?lane=fee'),
      rows('the list of bookings', 'bookings?due=fee'),
    ],
  },
  {
    name: 'what is owed back',
    places: [
      board('Refunds owed', (today) => amounts(today.refunds_sums)),
      ofLane('refund', amounts),
      tile('?due=refund', 'refund'),
      tile('', 'to_refund'),
    ],
  },
  {
    name: 'how many bookings were paid too much',
    places: [
      board('Refunds owed', (today) => today.refunds_owed),
      laneCount('refund'),
      rows('the list that Today opens', 'bookings/dues?lane=refund'),
      rows('the list of bookings', 'bookings?due=refund'),
    ],
  },
  {
    name: 'what is due within a week',
    places: [
      board('Due within a week', (today) => amounts(today.due_sums)),
      ofLane('week', amounts),
      tile('?due=due', 'due'),
      tile('', 'due'),
    ],
  },
  {
    name: 'how many instalments are due within a week',
    places: [
      board('Due within a week', (today) => today.due),
      laneCount('week'),
      rows('the list that Today opens', 'bookings/dues?lane=week'),
    ],
  },
  {
    name: 'who departs today',
    places: [
      board('Trips starting today', (figures) => figures.departures_today),
      rows('the list that it opens', `bookings?kind=${tripKinds}&from=${today()}&to=${today()}&status=${travelling}`),
      calendarDay('starting'),
    ],
  },
  {
    name: 'who returns today',
    places: [
      board('Trips ending today', (figures) => figures.arrivals_today),
      rows(
        'the list that it opens',
        `bookings?kind=${tripKinds}&ends_from=${today()}&ends_to=${today()}&status=${travelling}`,
      ),
      calendarDay('ending'),
    ],
  },
  {
    name: 'who departs this week',
    places: [
      board('Trips starting this week', (figures) => figures.departures_this_week),
      calendarWeek('starting'),
      rows(
        'the list',
        `bookings?kind=${tripKinds}&from=${weekOf(today()).from}&to=${weekOf(today()).to}&status=${travelling}`,
      ),
    ],
  },
  {
    name: 'events of today',
    places: [
      board('Events today', (figures) => figures.events_today),
      {
        place: 'Tile of the bookings of events',
        call: `bookings/totals?kind=event&from=${today()}&to=${today()}&status=${travelling}`,
        figure: ({ events }) => events,
      },
    ],
  },
  {
    name: 'guests of today’s events',
    places: [
      board('Events today', (figures) => figures.event_guests_today),
      {
        place: 'Tickets of the list that it opens',
        call: `bookings?kind=event&from=${today()}&to=${today()}&status=${travelling}&per_page=100`,
        figure: ({ data }: { data: readonly Booking[] }) => data.reduce((all, { pieces }) => all + pieces, 0),
      },
    ],
  },
  {
    name: 'bookings of events and services today',
    places: [
      calendarDay('visiting'),
      rows('their list', `bookings?kind=event,service&from=${today()}&to=${today()}&status=${travelling}`),
    ],
  },
  {
    name: 'tours to be confirmed',
    places: [
      {
        place: 'The badge of the navigation',
        call: 'business/booking-statistics',
        figure: ({ pending_by_kind }: BookingStatistics) =>
          pending_by_kind.find(({ kind }) => kind === 'tour_package')?.bookings,
      },
      rows('the list', 'bookings?kind=tour_package&status=pending'),
      {
        place: 'Tile of the list',
        call: 'bookings/totals?kind=tour_package&status=pending',
        figure: ({ sums }: { sums: readonly BookingSum[] }) => sums.reduce((all, { bookings }) => all + bookings, 0),
      },
    ],
  },
  {
    name: 'unanswered inquiries',
    places: [
      board('Unanswered inquiries', (figures) => figures.unanswered_inquiries),
      rows('the list that it opens', 'inquiries_?lane=unanswered'),
    ],
  },
  {
    name: 'new bookings today',
    places: [
      board('New bookings today', (figures) => figures.new_bookings),
      { place: 'This day’s', call: 'business/booking-statistics', figure: ({ new_today }) => new_today },
      rows('the list that it opens', `bookings?created_from=${today()}&created_to=${today()}`),
    ],
  },
  {
    name: 'what a client owes',
    places: [
      {
        place: 'The client’s page',
        call: ({ client }) => `clients/${client}/show`,
        figure: ({ owed }) => amounts(owed),
      },
      {
        place: 'Footer of the client’s bookings',
        call: ({ client }) => `bookings/totals?client_id=${client}`,
        figure: ({ sums }: { sums: readonly BookingSum[] }) =>
          amounts(sums.map(({ currency, owed }) => ({ currency, amount: owed }))),
      },
      {
        place: 'Dues of the client',
        call: ({ client }) => `bookings/dues/totals?client_id=${client}&lane=overdue,week,later&currency=USD`,
        figure: (sums: readonly DueSum[]) => [
          `USD ${addedSums(
            sums.map(({ amount }) => amount),
            'USD',
          )}`,
        ],
      },
    ],
  },
  {
    name: 'free seats of a departure',
    places: [
      {
        place: 'Departures of the package',
        call: ({ tour }) => `packages/${tour}/departures`,
        figure: (departures: readonly Departure[]) =>
          departures.filter(({ date }) => date === troubles.day).map(({ seats_left }) => seats_left),
      },
      {
        place: 'Calendar',
        call: ({ day }) => `bookings/calendar?from=${day}&to=${day}&kinds=package&per_page=50`,
        figure: ({ data }: { data: readonly CalendarLane[] }) => freeIn(data, troubles.tour),
      },
    ],
  },
  {
    name: 'free nights of a room',
    places: [
      {
        place: 'Rates sheet',
        call: ({ room }) => `inventory/availability?kind=room&id=${room}&${nights}`,
        figure: ([room]: readonly RateRow[]) => room?.free,
      },
      {
        place: 'Calendar',
        call: `bookings/calendar?kinds=room&per_page=50&${nights}`,
        figure: ({ data }: { data: readonly CalendarLane[] }) => freeIn(data, troubles.room),
      },
    ],
  },
  {
    name: 'the balance of all bookings',
    places: [
      totals('balance', (sum) => [sum.balance]),
      totals('total less paid and written off', (sum) => [sum.total, less(sum.paid), less(sum.written_off)]),
      totals('owed less to refund', (sum) => [sum.owed, less(sum.to_refund)]),
    ],
  },
  ...['UGX', 'USD'].map(
    (currency): Figure => ({
      name: `what bookings in ${currency} were paid, less what was refunded`,
      places: [
        {
          place: 'Footer of bookings: paid',
          call: 'bookings/totals',
          figure: ({ sums }: { sums: readonly BookingSum[] }) => sums.find((sum) => sum.currency === currency)?.paid,
        },
        {
          place: 'Finance: received less refunded',
          call: `payments/totals?currency=${currency}&objective=booking`,
          figure: ({ sums }: PaymentTotals) =>
            sums && addedSums([sums.in, less(sums.refunded), crossed[currency] ?? 0], currency),
        },
        {
          place: 'Finance: all days together',
          call: `payments/totals?currency=${currency}&objective=booking`,
          figure: ({ sums }: PaymentTotals) =>
            sums &&
            addedSums([...sums.days.flatMap((day) => [day.in, less(day.out)]), crossed[currency] ?? 0], currency),
        },
      ],
    }),
  ),
  {
    name: 'how many payments there are in UGX',
    places: [
      rows('the list', 'payments'),
      { place: 'its footer', call: 'payments/totals', figure: ({ sums }: PaymentTotals) => sums?.payments },
    ],
  },
  {
    name: 'what is in the wallet of shillings',
    places: [
      {
        place: 'Wallets',
        call: 'agency/wallet',
        figure: (wallets: readonly Wallet[]) => wallets.find(({ currency }) => currency === 'UGX')?.available,
      },
      {
        place: 'the latest line of its statement',
        call: () => `wallets/${wallet}/statement`,
        figure: ([latest]: readonly StatementLine[]) => latest?.balance,
      },
    ],
  },
  {
    name: 'how many packages are published',
    places: [
      {
        place: 'Card of the packages',
        call: 'business/offer-statistics?kind=package',
        figure: ({ published }) => published,
      },
      rows('the list that it opens', 'packages?status=published'),
      {
        place: 'Offers of every kind',
        call: 'inventory/figures',
        figure: ({ kinds }: { kinds: readonly { kind: string; published: number }[] }) =>
          kinds.find(({ kind }) => kind === 'package')?.published,
      },
    ],
  },
  {
    name: 'offers by status, and their views',
    places: [offers('Today', 'business/offer-statistics'), offers('Offers of every kind', 'inventory/figures')],
  },
  {
    name: 'what is booked in 30 days',
    places: [
      {
        place: 'Today: revenue',
        call: 'business/booking-statistics',
        figure: ({ revenue_30_days }) => amounts(revenue_30_days),
      },
      {
        place: 'Offers of every kind',
        call: 'inventory/figures',
        figure: ({ revenue_30_days }) => amounts(revenue_30_days),
      },
      {
        place: 'Footer of the bookings made since',
        call: `bookings/totals?created_from=${addDays(today(), -29)}`,
        figure: ({ sums }: { sums: readonly BookingSum[] }) =>
          amounts(sums.map(({ currency, total }) => ({ currency, amount: total }))),
      },
    ],
  },
]

describe('a figure that is shown twice', () => {
  it.each(figures)('$name', async ({ places }) => {
    const found = await Promise.all(
      places.map(async ({ place, call, figure }) => {
        const path = typeof call === 'string' ? call : call(troubles)
        const { status, body } = await server.request(path.startsWith('agency/') ? path : `agent/${path}`, { token })
        expect([path, status]).toEqual([path, 200])
        const isList = path.includes('per_page=')
        return [place, figure(isList ? body : body.data)] as const
      }),
    )
    const [[, first] = []] = found
    expect(first, 'there must be something to compare').toBeTruthy()
    expect(Array.isArray(first) ? first.length : first).not.toBe(0)
    expect(found).toEqual(places.map(({ place }) => [place, first]))
  })

  it('is compared over debts in two currencies and bookings that are off', async () => {
    const { overdue_sums } = await ask('business/today')
    expect(overdue_sums.map(({ currency }: CurrencySum) => currency)).toEqual(expect.arrayContaining(['UGX', 'USD']))
    for (const status of ['cancelled', 'no_show']) {
      const { sums } = await ask(`bookings/totals?status=${status}`)
      expect(sums.length).toBeGreaterThan(0)
    }
  })
})
