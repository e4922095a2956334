import type { RecordHit } from '../../src/commands/ports.ts'
import type { Whose } from '../../src/commands/sentence/chips.ts'
import type { Look } from '../../src/commands/sentence/resolve.ts'
import type { Trip } from '../../src/commands/sentence/resolve-booking.ts'
import { owner } from './palette-pool.ts'

/** A Tuesday. */
export const now = '2026-11-24'
export const whose: Whose = { visitor: owner, user: 9, now }

const hit = (kind: RecordHit['kind'], id: number, label: string, detail = ''): RecordHit => ({
  kind,
  id: String(id),
  label,
  detail,
  to: `/${kind}/${id}`,
})
const records: readonly RecordHit[] = [
  hit('client', 11, 'Grace Lubega'),
  hit('client', 12, 'Grace Nakato'),
  hit('client', 13, 'John Okello'),
  hit('client', 14, 'Sarah Okello'),
  hit('client', 15, 'Amina Hassan'),
  hit('client', 16, 'Jean-Pierre Mugisha'),
  hit('client', 17, 'Robert Smith'),
  hit('client', 18, 'Aisha Namuli'),
  hit('package', 24, 'Gorilla Habituation', '4 days · draft'),
  hit('package', 21, 'Gorilla Trekking Safari', '3 days'),
  hit('package', 22, 'Murchison Falls Explorer', '3 days'),
  hit('package', 23, 'Kidepo Valley Adventure', '5 days'),
  hit('room', 31, 'Deluxe Lake Room'),
  hit('room', 32, 'Safari Tent'),
  hit('car', 41, 'Land Cruiser V8'),
  hit('car', 42, 'Toyota Hiace'),
  hit('service', 51, 'Airport Transfer'),
  hit('event', 61, 'Nyege Nyege Festival'),
  hit('event', 62, 'Stranger Quiz', 'Event · draft'),
  hit('beneficiary', 91, 'Bwindi Lodge'),
  hit('beneficiary', 92, 'John Ssali'),
  hit('inquiry', 81, 'Freya Lindqvist'),
  hit('booking', 71, 'BK-2026-000123', 'John Okello · Gorilla Trekking Safari'),
]
const owed: readonly (Trip & { readonly client_id: number })[] = [
  {
    id: 71,
    reference: 'BK-2026-000123',
    kind: 'tour_package',
    title: 'Gorilla Trekking Safari',
    status: 'confirmed',
    starts_on: '2026-12-20',
    held: 200_000,
    currency: 'UGX',
    balance: 800_000,
    client: 'John Okello',
    client_id: 13,
  },
  {
    id: 73,
    reference: 'BK-2026-000125',
    kind: 'tour_package',
    title: 'Murchison Falls Explorer',
    status: 'pending',
    starts_on: '2027-01-15',
    held: 0,
    currency: 'USD',
    balance: 150,
    client: 'John Okello',
    client_id: 13,
  },
  {
    id: 72,
    reference: 'BK-2026-000124',
    kind: 'tour_package',
    title: 'Kidepo Valley Adventure',
    status: 'confirmed',
    starts_on: '2026-12-12',
    held: 100,
    currency: 'USD',
    balance: 350,
    client: 'Grace Lubega',
    client_id: 11,
  },
]
const departures: Readonly<Record<number, readonly [id: number, date: string, left: number][]>> = {
  21: [
    [204, '2026-11-24', 3],
    [202, '2026-12-05', 2],
    [201, '2026-12-20', 6],
    [203, '2027-01-15', 10],
  ],
  22: [
    [212, '2026-11-27', 4],
    [211, '2026-12-12', 8],
  ],
  23: [],
}

/** A small agency, searched as the server searches: what holds the words as they stand. */
export const look: Look = {
  find: async (words) => records.filter(({ label }) => label.toLowerCase().includes(words)),
  sale: async (id) => ({
    departures: (departures[id] ?? []).map(([each, date, seats_left]) => ({
      id: each,
      date,
      seats_left,
      status: 'open',
    })),
    price_from: null,
    currency: 'USD',
  }),
  owed: async (client) => owed.filter(({ client_id }) => client_id === client),
  booked: async (client) => owed.filter(({ client_id }) => client_id === client),
  beneficiaries: async (words) =>
    records.filter(({ kind, label }) => kind === 'beneficiary' && label.toLowerCase().includes(words)),
  inquiries: async (words) =>
    records.filter(({ kind, label }) => kind === 'inquiry' && label.toLowerCase().includes(words)),
  booking: async (reference) => owed.find((one) => one.reference === reference),
}
