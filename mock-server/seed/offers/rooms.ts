import type { BedKind, Board } from '../../../src/domain/offers/room-choices.ts'
import type { PictureName } from '../pictures.ts'

/** A room type as the seed writes it down; amounts in major units of its currency, seasons in months and days. */
export interface SeedRoom {
  readonly title: string
  readonly lodge: LodgeName
  readonly summary: string
  readonly quantity: number
  readonly sleeps: readonly [adults: number, children: number]
  readonly beds: readonly (readonly [BedKind, number])[]
  readonly size: number
  readonly amenities: readonly string[]
  readonly board: Board
  readonly currency: 'UGX' | 'USD'
  readonly amount: number
  /** High season and, where one is said, another price from Friday to Sunday. */
  readonly high?: number
  readonly weekend?: number
  /** A night for East Africans, in shillings. */
  readonly eastAfrican?: number
  readonly single?: number
  readonly minStay?: number
  readonly offered?: boolean
  readonly featured?: boolean
  readonly discount?: number
  readonly status?: 'draft' | 'archived'
  readonly tags: readonly string[]
  readonly pictures: readonly [PictureName, ...PictureName[]]
}

export const lodges = {
  bwindi: { name: 'Bwindi Ridge Lodge', at: ['Buhoma, Bwindi', -0.972, 29.617] },
  nile: { name: 'Murchison River Lodge', at: ['Paraa, Murchison Falls', 2.284, 31.561] },
  hill: { name: 'Kampala Hill House', at: ['Kololo, Kampala', 0.3296, 32.5932] },
  rift: { name: 'Kazinga View Camp', at: ['Katunguru, Queen Elizabeth', -0.121, 30.047] },
} as const
type LodgeName = keyof typeof lodges

const forest = [
  'Private bathroom',
  'Hot shower',
  'Mosquito net',
  'Forest view',
  'Balcony or terrace',
  'Tea and coffee',
] as const
const river = [
  'Private bathroom',
  'Outdoor shower',
  'Mosquito net',
  'Savannah view',
  'Balcony or terrace',
  'Fan',
] as const
const city = ['Private bathroom', 'Wi-Fi', 'Air conditioning', 'Desk', 'Television', 'Safe', 'Parking'] as const

export const nileRooms: readonly SeedRoom[] = [
  {
    title: 'Forest banda',
    lodge: 'bwindi',
    summary: 'A round banda at the edge of the forest; colobus in the trees at breakfast.',
    quantity: 6,
    sleeps: [2, 1],
    beds: [
      ['double', 1],
      ['single', 1],
    ],
    size: 28,
    amenities: forest,
    board: 'FB',
    currency: 'USD',
    eastAfrican: 420_000,
    amount: 210,
    high: 265,
    single: 165,
    offered: true,
    featured: true,
    tags: ['gorillas', 'forest'],
    pictures: ['lodge-forest-dusk', 'bwindi-mist', 'room-forest-noon'],
  },
  {
    title: 'Ridge cottage',
    lodge: 'bwindi',
    summary: 'Stone cottage on the ridge, fireplace lit before dinner.',
    quantity: 4,
    sleeps: [2, 2],
    beds: [
      ['king', 1],
      ['sofa', 1],
    ],
    size: 42,
    amenities: [...forest, 'Fireplace', 'Bathtub'],
    board: 'FB',
    currency: 'USD',
    amount: 320,
    high: 395,
    minStay: 2,
    tags: ['gorillas', 'couples'],
    pictures: ['room-forest-noon', 'bwindi-dawn', 'lodge-forest-dusk'],
  },
  {
    title: 'Family cottage',
    lodge: 'bwindi',
    summary: 'Two bedrooms and a veranda between them.',
    quantity: 2,
    sleeps: [4, 2],
    beds: [
      ['double', 1],
      ['twin', 2],
    ],
    size: 64,
    amenities: [...forest, 'Family room', 'Fireplace'],
    board: 'FB',
    currency: 'USD',
    amount: 480,
    high: 590,
    tags: ['family'],
    pictures: ['lodge-forest-dusk', 'tea-noon'],
  },
  {
    title: 'Trekker’s room',
    lodge: 'bwindi',
    summary: 'Simple and warm, five minutes from the park gate.',
    quantity: 8,
    sleeps: [2, 0],
    beds: [['twin', 2]],
    size: 16,
    amenities: ['Hot shower', 'Mosquito net', 'Laundry service'],
    board: 'HB',
    currency: 'UGX',
    amount: 280_000,
    high: 330_000,
    offered: true,
    tags: ['budget', 'gorillas'],
    pictures: ['trail-mist', 'lodge-forest-dusk'],
  },
  {
    title: 'River tent',
    lodge: 'nile',
    summary: 'Canvas on a wooden deck above the Nile; hippos after dark.',
    quantity: 8,
    sleeps: [2, 1],
    beds: [['twin', 2]],
    size: 26,
    amenities: river,
    board: 'FB',
    currency: 'USD',
    amount: 175,
    high: 220,
    offered: true,
    featured: true,
    tags: ['river', 'safari'],
    pictures: ['camp-dusk', 'nile-dusk', 'room-tent-golden'],
  },
  {
    title: 'Deluxe river tent',
    lodge: 'nile',
    summary: 'The front row: a deck of its own and the river below.',
    quantity: 4,
    sleeps: [2, 0],
    beds: [['king', 1]],
    size: 38,
    amenities: [...river, 'Minibar', 'Bathtub'],
    board: 'FB',
    currency: 'USD',
    amount: 260,
    high: 320,
    tags: ['river', 'couples'],
    pictures: ['room-tent-golden', 'camp-dusk', 'murchison-golden'],
  },
  {
    title: 'Savannah cottage',
    lodge: 'nile',
    summary: 'Thatch, stone floor, and kob grazing in front.',
    quantity: 5,
    sleeps: [2, 2],
    beds: [
      ['queen', 1],
      ['single', 2],
    ],
    size: 36,
    amenities: [...river, 'Hot shower'],
    board: 'FB',
    currency: 'USD',
    amount: 195,
    high: 240,
    tags: ['safari', 'family'],
    pictures: ['lodge-dusk', 'kob-dawn'],
  },
  {
    title: 'Family chalet',
    lodge: 'nile',
    summary: 'Room for six, with a kitchen corner.',
    quantity: 3,
    sleeps: [4, 2],
    beds: [
      ['double', 1],
      ['bunk', 2],
    ],
    size: 58,
    amenities: [...river, 'Family room', 'Swimming pool'],
    board: 'HB',
    currency: 'UGX',
    amount: 920_000,
    high: 1_080_000,
    tags: ['family'],
    pictures: ['lodge-dusk', 'giraffes-golden'],
  },
  {
    title: 'Nile suite',
    lodge: 'nile',
    summary: 'One of its kind: the whole bend of the river from the bath.',
    quantity: 1,
    sleeps: [2, 1],
    beds: [
      ['king', 1],
      ['cot', 1],
    ],
    size: 74,
    amenities: [...river, 'Bathtub', 'Minibar', 'Air conditioning'],
    board: 'AI',
    currency: 'USD',
    amount: 540,
    high: 640,
    minStay: 2,
    discount: 10,
    tags: ['couples', 'best of'],
    pictures: ['nile-dusk', 'room-tent-golden'],
  },
  {
    title: 'Standard double',
    lodge: 'hill',
    summary: 'A quiet room in the garden wing.',
    quantity: 10,
    sleeps: [2, 1],
    beds: [['double', 1]],
    size: 22,
    amenities: city,
    board: 'BB',
    currency: 'UGX',
    amount: 340_000,
    weekend: 290_000,
    offered: true,
    tags: ['city', 'airport'],
    pictures: ['room-city-dusk', 'kampala-dusk'],
  },
  {
    title: 'Standard twin',
    lodge: 'hill',
    summary: 'Two single beds, a desk for two, breakfast under the jacaranda.',
    quantity: 8,
    sleeps: [2, 0],
    beds: [['twin', 2]],
    size: 22,
    amenities: city,
    board: 'BB',
    currency: 'UGX',
    amount: 350_000,
    weekend: 300_000,
    tags: ['city'],
    pictures: ['kampala-noon', 'room-city-dusk'],
  },
  {
    title: 'Executive room',
    lodge: 'hill',
    summary: 'Corner room on the top floor with the city at its feet.',
    quantity: 4,
    sleeps: [2, 0],
    beds: [['king', 1]],
    size: 34,
    amenities: [...city, 'Minibar', 'Bathtub'],
    board: 'BB',
    currency: 'UGX',
    amount: 520_000,
    weekend: 450_000,
    tags: ['city', 'business'],
    pictures: ['kampala-dusk', 'room-city-dusk'],
  },
  {
    title: 'Garden apartment',
    lodge: 'hill',
    summary: 'Kitchen, living room and a terrace for longer stays.',
    quantity: 2,
    sleeps: [3, 2],
    beds: [
      ['queen', 1],
      ['sofa', 1],
    ],
    size: 68,
    amenities: [...city, 'Laundry service', 'Family room'],
    board: 'RO',
    currency: 'UGX',
    amount: 780_000,
    minStay: 3,
    tags: ['city', 'family'],
    pictures: ['room-city-dusk', 'market-noon'],
  },
  {
    title: 'Rooftop studio',
    lodge: 'hill',
    summary: 'Opens in spring, when the roof is done.',
    quantity: 1,
    sleeps: [2, 0],
    beds: [['queen', 1]],
    size: 40,
    amenities: city,
    board: 'BB',
    currency: 'UGX',
    amount: 610_000,
    status: 'draft',
    tags: ['new'],
    pictures: ['kampala-dusk'],
  },
]

export const riftRooms: readonly SeedRoom[] = [
  {
    title: 'Channel view tent',
    lodge: 'rift',
    summary: 'Above the Kazinga Channel, with elephants on the far bank.',
    quantity: 6,
    sleeps: [2, 1],
    beds: [['twin', 2]],
    size: 24,
    amenities: river,
    board: 'FB',
    currency: 'USD',
    amount: 160,
    high: 195,
    offered: true,
    tags: ['safari', 'river'],
    pictures: ['kazinga-golden', 'camp-dusk'],
  },
  {
    title: 'Crater cottage',
    lodge: 'rift',
    summary: 'On the rim, with the lake below.',
    quantity: 3,
    sleeps: [2, 2],
    beds: [
      ['double', 1],
      ['single', 2],
    ],
    size: 40,
    amenities: [...river, 'Fireplace'],
    board: 'FB',
    currency: 'USD',
    amount: 230,
    high: 280,
    tags: ['couples'],
    pictures: ['crater-noon', 'lodge-dusk'],
  },
]
