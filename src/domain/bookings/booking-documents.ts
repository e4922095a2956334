import { keysOf } from '../keys.ts'
/** What can be printed of a booking, in the order in which a trip needs it. */
export const documentTypes = {
  voucher: {
    title: 'Voucher',
    meaning: 'What is booked and for whom, without prices: to show at the hotel, the gate or the start.',
  },
  itinerary: {
    title: 'Itinerary',
    meaning: 'The trip day by day with pictures and the route, for the client to carry.',
  },
  invoice: {
    title: 'Invoice',
    meaning: 'Prices, payments and what is due when; numbered once the booking is confirmed.',
  },
  receipt: { title: 'Receipt', meaning: 'The money received, payment by payment.' },
  rooming: {
    title: 'Rooming list',
    meaning: 'Who shares a room, with passports and requests: for hotels, parks and guides.',
  },
} as const
export type DocumentKind = keyof typeof documentTypes
export const documentKinds = keysOf(documentTypes)
export const isDocumentKind = (kind: string): kind is DocumentKind => Object.hasOwn(documentTypes, kind)
