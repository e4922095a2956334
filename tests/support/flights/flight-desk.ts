import { sql } from 'kysely'
import { bookFlight } from '../../../mock-server/services/flights/book-flight.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { Answer, TestServer } from '../server.ts'

// Answers have any shape here, as everywhere in the tests of the API.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Body = any

export interface FlightDesk {
  readonly agencyId: number
  readonly token: string
  readonly ruth: string
  readonly grace: Body
  readonly leg: string
  get(path: string, token?: string): Promise<Answer>
  post(path: string, body?: unknown, token?: string): Promise<Answer>
  search(legs?: string, more?: string): Promise<Body>
  /** What `bookings/create` is sent for an offer of a search. */
  input(search: string, offer: Body, changes?: object): Body
  create(
    search: string,
    offer: Body,
    changes?: object,
    headers?: Record<string, string>,
    token?: string,
  ): Promise<Answer>
  book(changes?: object): Promise<Answer>
  /** Held, by default the first offer. */
  hold(changes?: object): Promise<Body>
  show(id: number): Promise<Body>
  latest(): Promise<Body>
  /** What the ledger has of a flight, in minor units. */
  posted(id: number): Promise<{ kind: string; amount: number }[]>
  /** What was sent counts as sent so many minutes ago, and is asked about now. */
  makeDue(id: number, minutes?: number): Promise<void>
  /** A booking that is committed and whose order has not been sent: its server died. */
  written(found: Body): Promise<number>
}

export async function flightDesk(server: TestServer): Promise<FlightDesk> {
  const token = await server.login('owner@nile.test')
  const ruth = await server.login('ruth@nile.test')
  const owner = await server.db
    .selectFrom('users')
    .select(['id', 'agency_id'])
    .where('email', '=', 'owner@nile.test')
    .executeTakeFirstOrThrow()
  const agencyId = owner.agency_id ?? 0
  const day = addDays(today(), 40)
  const leg = `EBB-DXB-${day}`
  const grace = {
    kind: 'adult',
    title: 'ms',
    given_name: 'Grace',
    family_name: 'Nakato',
    sex: 'f',
    born_on: '1990-04-12',
  }
  const get = (path: string, by = token) => server.request(path, { token: by })
  const post = (path: string, body: unknown = {}, by = token) => server.request(path, { token: by, body })
  const desk: FlightDesk = {
    agencyId,
    token,
    ruth,
    grace,
    leg,
    get,
    post,
    search: async (legs = leg, more = '') => {
      const { body, status } = await get(`agent/flights/search?legs=${legs}&adults=1&currency=USD${more}`)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data
    },
    input: (search, offer, changes = {}) => ({
      search,
      offer: offer.id,
      client: { name: 'Grace Nakato', email: 'grace@example.test' },
      passengers: [grace],
      contact_email: 'grace@example.test',
      contact_phone: '+256772123456',
      pay: 'now',
      expected_total: offer.total,
      ...changes,
    }),
    create: (search, offer, changes = {}, headers = {}, by = token) =>
      server.request('agent/flights/bookings/create', { token: by, headers, body: desk.input(search, offer, changes) }),
    book: async (changes = {}) => {
      const found = await desk.search()
      return desk.create(found.id, found.offers[0], changes)
    },
    hold: async (changes = {}) => {
      const { status, body } = await desk.book({ pay: 'hold', ...changes })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.data
    },
    show: async (id) => (await get(`agent/flights/bookings/${id}/show`)).body.data,
    latest: async () => {
      const row = await server.db.selectFrom('flights').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
      return desk.show(row.id)
    },
    posted: async (id) => {
      const { rows } = await sql<{ kind: string; amount: number }>`
        select t.kind, e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'flight_cost'
        where t.key like ${`flight:${id}:%`} order by t.id`.execute(server.db)
      return rows
    },
    makeDue: async (id, minutes = 1) => {
      await sql`update flights set ask_at = now() - interval '1 second', under_way = case when under_way ? 'sentAt'
        then under_way || jsonb_build_object('sentAt', now() - make_interval(mins => ${minutes})) else under_way end where id = ${id}`.execute(
        server.db,
      )
    },
    written: async (found) => {
      const body = {
        booking_id: null,
        client_id: null,
        extras: [],
        discount: 0,
        payment: null,
        notes: '',
        version: undefined,
      }
      const own = {
        passport_number: '',
        passport_country: null,
        passport_expires_on: null,
        lap_of: null,
        traveller_id: null,
      }
      const given = { ...body, ...desk.input(found.id, found.offers[0]), passengers: [{ ...grace, ...own }] }
      return server.platform.database
        .tenant(agencyId)
        .transaction()
        .execute(async (tx) => {
          const client = await tx.selectFrom('clients').select('id').limit(1).executeTakeFirstOrThrow()
          const seller = { agencyId, userId: owner.id, acting: null }
          const { flight } = await bookFlight(tx, server.platform, seller, {
            ...given,
            client: null,
            client_id: client.id,
          })
          return flight.id
        })
    },
  }
  return desk
}
