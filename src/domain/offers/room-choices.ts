import { labelOf } from '../keys.ts'
/** The closed lists of the hotel trade, with the words that people read. */
export const boards = {
  RO: 'Room only',
  BB: 'Bed and breakfast',
  HB: 'Half board',
  FB: 'Full board',
  AI: 'All inclusive',
} as const
export type Board = keyof typeof boards

export const bedKinds = {
  single: 'Single bed',
  twin: 'Twin bed',
  double: 'Double bed',
  queen: 'Queen bed',
  king: 'King bed',
  bunk: 'Bunk bed',
  sofa: 'Sofa bed',
  cot: 'Baby cot',
} as const
export type BedKind = keyof typeof bedKinds

/** The mark of an offered room among its room tags (specification §3). */
export const offeredTag = 'offer'

/** "2 double beds, 1 sofa bed" */
export const bedsText = (beds: readonly { readonly kind: string; readonly count: number }[]): string =>
  beds
    .map(({ kind, count }) => {
      const word = labelOf(bedKinds, kind).toLowerCase()
      return `${count} ${count === 1 ? word : `${word}s`}`
    })
    .join(', ')

/** "2 adults and 1 child" */
export const sleepsText = ({ adults, children }: { readonly adults: number; readonly children: number }): string =>
  `${adults} ${adults === 1 ? 'adult' : 'adults'}${children === 0 ? '' : ` and ${children} ${children === 1 ? 'child' : 'children'}`}`

/** What guests look for, in the order in which lodges of the region name it; any other word may be typed. */
export const usualAmenities = [
  'Private bathroom',
  'Hot shower',
  'Mosquito net',
  'Balcony or terrace',
  'Lake view',
  'Savannah view',
  'Forest view',
  'Wi-Fi',
  'Air conditioning',
  'Fan',
  'Fireplace',
  'Tea and coffee',
  'Minibar',
  'Safe',
  'Desk',
  'Television',
  'Hair dryer',
  'Bathtub',
  'Outdoor shower',
  'Laundry service',
  'Swimming pool',
  'Parking',
  'Wheelchair access',
  'Family room',
  'Connecting rooms',
] as const
