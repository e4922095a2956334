import type { PictureName } from '../pictures.ts'

export interface SeedService {
  readonly title: string
  readonly summary: string
  readonly minutes: number
  readonly capacity: number
  readonly online?: boolean
  readonly perGroup?: boolean
  readonly currency: 'UGX' | 'USD'
  readonly amount: number
  readonly weekend?: number
  /** Weekday (1 = Monday) to starts. */
  readonly slots: readonly (readonly [days: readonly number[], starts: readonly string[], capacity?: number])[]
  readonly at?: readonly [name: string, lat: number, lng: number]
  readonly link?: string
  readonly status?: 'draft' | 'archived'
  readonly featured?: boolean
  readonly tags: readonly string[]
  readonly pictures: readonly [PictureName, ...PictureName[]]
}

const daily = [1, 2, 3, 4, 5, 6, 7]
const weekdays = [1, 2, 3, 4, 5]

export const nileServices: readonly SeedService[] = [
  {
    title: 'Airport transfer Entebbe to Kampala',
    summary: 'Our driver meets you at arrivals with a name board. Drinking water is included.',
    minutes: 75,
    capacity: 3,
    perGroup: true,
    currency: 'UGX',
    amount: 150_000,
    slots: [[daily, ['05:00', '09:00', '13:00', '18:00', '22:00']]],
    at: ['Entebbe International Airport', 0.0424, 32.4435],
    featured: true,
    tags: ['transfer', 'airport'],
    pictures: ['transfer-noon', 'kampala-noon'],
  },
  {
    title: 'Mabamba shoebill morning',
    summary: 'By canoe through the papyrus in the cool of the morning.',
    minutes: 300,
    capacity: 8,
    currency: 'USD',
    amount: 85,
    slots: [[daily, ['06:00']]],
    at: ['Mabamba Bay', 0.0746, 32.3306],
    featured: true,
    tags: ['birds', 'canoe'],
    pictures: ['shoebill-mist', 'cranes-dawn'],
  },
  {
    title: 'Kampala on two wheels',
    summary: 'Kampala’s hills by bicycle, with a rolex at the end.',
    minutes: 210,
    capacity: 10,
    currency: 'UGX',
    amount: 120_000,
    weekend: 140_000,
    slots: [
      [[2, 4, 6, 7], ['07:30']],
      [[6], ['15:00'], 6],
    ],
    at: ['Kololo airstrip', 0.3266, 32.5914],
    tags: ['city', 'cycling'],
    pictures: ['kampala-noon', 'market-noon'],
  },
  {
    title: 'Luwombo cooking class',
    summary: 'A visit to the market, then cooking in banana leaves over a fire.',
    minutes: 240,
    capacity: 8,
    currency: 'UGX',
    amount: 180_000,
    slots: [[[3, 5, 6], ['09:30']]],
    at: ['Kampala Hill House', 0.3296, 32.5932],
    tags: ['food', 'culture'],
    pictures: ['market-noon', 'kampala-dusk'],
  },
  {
    title: 'Trekker’s massage',
    summary: 'For tired legs after a gorilla trek.',
    minutes: 60,
    capacity: 2,
    currency: 'USD',
    amount: 40,
    slots: [[daily, ['15:00', '16:15', '17:30']]],
    at: ['Bwindi Ridge Lodge', -0.972, 29.617],
    tags: ['rest', 'gorillas'],
    pictures: ['lodge-forest-dusk', 'tea-noon'],
  },
  {
    title: 'Photography coaching',
    summary: 'An hour online before you travel, with a guide whose photographs appear in magazines.',
    minutes: 60,
    capacity: 1,
    online: true,
    currency: 'USD',
    amount: 60,
    slots: [[weekdays, ['10:00', '17:00']]],
    link: 'https://meet.example.com/nile-savannah-photography',
    tags: ['photography', 'online'],
    pictures: ['viewpoint-golden', 'lion-golden'],
  },
  {
    title: 'Visa and permit advice',
    summary: 'What to apply for, when, and which documents you need.',
    minutes: 30,
    capacity: 4,
    online: true,
    currency: 'UGX',
    amount: 60_000,
    slots: [[weekdays, ['09:00', '09:30', '14:00', '14:30']]],
    link: 'https://meet.example.com/nile-savannah-permits',
    tags: ['online', 'planning'],
    pictures: ['equator-noon'],
  },
  {
    title: 'Sunset cruise at Jinja',
    summary: 'To the source of the Nile and back with a band on board.',
    minutes: 120,
    capacity: 24,
    currency: 'UGX',
    amount: 95_000,
    slots: [[[5, 6, 7], ['17:00']]],
    at: ['Jinja pier', 0.4167, 33.1964],
    tags: ['river', 'music'],
    pictures: ['nile-dusk', 'cruise-noon'],
  },
]

export const riftServices: readonly SeedService[] = [
  {
    title: 'Chimpanzee habituation guide',
    summary: 'A private guide for the whole day in Kibale.',
    minutes: 480,
    capacity: 2,
    perGroup: true,
    currency: 'USD',
    amount: 120,
    slots: [[[2, 4, 6], ['06:00']]],
    at: ['Kanyanchu, Kibale', 0.4364, 30.3947],
    tags: ['chimpanzees'],
    pictures: ['chimpanzees-mist'],
  },
]
