import type { PictureName } from '../pictures.ts'

export interface SeedTicket {
  readonly name: string
  readonly text?: string
  readonly amount: number
  readonly quantity: number
  readonly free?: true
  readonly code?: string
  readonly most?: number
  /** Early and late prices: name, amount, days before the event from and until which they count. */
  readonly tiers?: readonly (readonly [name: string, amount: number, from: number | null, until: number | null])[]
}
export interface SeedEvent {
  readonly title: string
  readonly summary: string
  readonly venue: readonly [name: string, address: string, lat: number, lng: number]
  /** Days from today; begin, end and doors as clock times in Kampala. */
  readonly on: number
  readonly from: string
  readonly to: string
  readonly doors?: string
  readonly capacity?: number
  readonly currency: 'UGX' | 'USD'
  readonly tickets: readonly SeedTicket[]
  /** How many orders were taken so far; `all` sells out. */
  readonly orders: number | 'all'
  readonly status?: 'draft' | 'archived'
  readonly featured?: boolean
  readonly tags: readonly string[]
  readonly pictures: readonly [PictureName, ...PictureName[]]
}

export const nileEvents: readonly SeedEvent[] = [
  {
    title: 'Nile Sunset Concert',
    summary: 'Adungu harps, horns and a choir on the river bank at Jinja.',
    venue: ['Source of the Nile Gardens', 'Cliff Road, Jinja', 0.4205, 33.1948],
    on: -40,
    from: '17:00',
    to: '22:00',
    doors: '16:00',
    capacity: 220,
    currency: 'UGX',
    tickets: [
      { name: 'Lawn', amount: 60_000, quantity: 180, tiers: [['Early bird', 45_000, null, 30]] },
      { name: 'Front row', amount: 150_000, quantity: 40 },
    ],
    orders: 46,
    tags: ['music', 'river'],
    pictures: ['concert-night', 'nile-dusk'],
  },
  {
    title: 'Kampala Street Food Walk',
    summary: 'Eleven street food stalls in one evening.',
    venue: ['Old Taxi Park', 'Ben Kiwanuka Street, Kampala', 0.3142, 32.5796],
    on: -6,
    from: '16:30',
    to: '20:30',
    currency: 'UGX',
    tickets: [
      { name: 'Walker', amount: 80_000, quantity: 60 },
      { name: 'Child', amount: 40_000, quantity: 20 },
    ],
    orders: 22,
    tags: ['food', 'city'],
    pictures: ['market-noon', 'kampala-dusk'],
  },
  {
    title: 'Savannah Film Night',
    summary: 'Wildlife films in the open air, with the people who made them.',
    venue: ['Kampala Hill House', 'Prince Charles Drive, Kololo', 0.3296, 32.5932],
    on: 0,
    from: '18:30',
    to: '23:00',
    doors: '17:30',
    capacity: 160,
    currency: 'UGX',
    tickets: [
      {
        name: 'Seat',
        amount: 40_000,
        quantity: 140,
        tiers: [
          ['Early bird', 30_000, null, 14],
          ['Last minute', 50_000, 2, null],
        ],
      },
      { name: 'Student', text: 'With a valid student card.', amount: 15_000, quantity: 40 },
      { name: 'Film maker', text: 'For film crews.', amount: 0, free: true, quantity: 20, code: 'CREW26', most: 4 },
    ],
    orders: 38,
    featured: true,
    tags: ['film', 'city'],
    pictures: ['kampala-dusk', 'concert-night'],
  },
  {
    title: 'Rwenzori Trail Run',
    summary: 'Ten or twenty-one kilometres through the foothills, timed.',
    venue: ['Nyakalengija gate', 'Ibanda, Kasese', 0.3608, 30.0207],
    on: 12,
    from: '07:00',
    to: '14:00',
    doors: '05:30',
    capacity: 300,
    currency: 'UGX',
    tickets: [
      { name: 'Ten kilometres', amount: 50_000, quantity: 200, tiers: [['Early bird', 40_000, null, 20]] },
      { name: 'Half marathon', amount: 80_000, quantity: 150, tiers: [['Early bird', 65_000, null, 20]] },
    ],
    orders: 31,
    featured: true,
    tags: ['running', 'mountains'],
    pictures: ['trail-race-dawn', 'rwenzori-dawn'],
  },
  {
    title: 'Jinja Jazz by the River',
    summary: 'Three bands on two stages by the Nile.',
    venue: ['Busoga Square', 'Main Street, Jinja', 0.4244, 33.2042],
    on: 26,
    from: '16:00',
    to: '23:30',
    doors: '15:00',
    capacity: 500,
    currency: 'UGX',
    tickets: [
      {
        name: 'General',
        amount: 70_000,
        quantity: 400,
        tiers: [
          ['Early bird', 50_000, null, 21],
          ['Last minute', 90_000, 3, null],
        ],
      },
      { name: 'Table for four', text: 'Price per seat; each table seats four.', amount: 120_000, quantity: 80 },
      { name: 'Sponsors', amount: 200_000, quantity: 20, code: 'RIVER', most: 6 },
    ],
    orders: 40,
    featured: true,
    tags: ['music', 'river'],
    pictures: ['concert-night', 'nile-dusk', 'rafting-noon'],
  },
  {
    title: 'Carols at the Lake',
    summary: 'Carols by candlelight, with a brass band and forty singers.',
    venue: ['Speke Bay lawn', 'Munyonyo, Kampala', 0.2359, 32.6221],
    on: 33,
    from: '17:30',
    to: '20:30',
    doors: '16:30',
    currency: 'UGX',
    tickets: [
      { name: 'Adult', amount: 35_000, quantity: 70 },
      { name: 'Family of four', amount: 110_000, quantity: 20 },
    ],
    orders: 'all',
    tags: ['music', 'family'],
    pictures: ['beach-dusk', 'concert-night'],
  },
  {
    title: 'East African Guides Forum',
    summary: 'A day of talks, walks and trade for guides and operators.',
    venue: ['Conference hall, Kampala Hill House', 'Prince Charles Drive, Kololo', 0.3296, 32.5932],
    on: 62,
    from: '09:00',
    to: '17:30',
    doors: '08:00',
    capacity: 120,
    currency: 'USD',
    tickets: [
      { name: 'Delegate', amount: 120, quantity: 100, tiers: [['Early bird', 90, null, 30]] },
      { name: 'Exhibitor', amount: 350, quantity: 20 },
    ],
    orders: 9,
    status: 'draft',
    tags: ['conference', 'trade'],
    pictures: ['conference-noon', 'kampala-noon'],
  },
]
