import { keysOf } from '../keys.ts'
/** What can be printed of a booking, in the order in which a trip needs it. */
export const documentTypes = {
  voucher: {
    title: 'Voucher',
    meaning: 'The services and travellers, without prices: for the hotel, the park gate or the meeting point.',
  },
  itinerary: {
    title: 'Itinerary',
    meaning: 'The trip day by day with pictures and the route, for the client to carry.',
  },
  invoice: {
    title: 'Invoice',
    meaning: 'Prices, payments and due dates; numbered once the booking is confirmed.',
  },
  receipt: { title: 'Receipt', meaning: 'Each payment received.' },
  rooming: {
    title: 'Rooming list',
    meaning: 'Who shares a room, with passports and requests: for hotels, parks and guides.',
  },
  packing_slip: {
    title: 'Packing slip',
    meaning: 'What goes into the parcel and to whom, without prices.',
  },
} as const
export type DocumentKind = keyof typeof documentTypes
export const documentKinds = keysOf(documentTypes)
export const isDocumentKind = (kind: string): kind is DocumentKind => Object.hasOwn(documentTypes, kind)

/**
 * Nobody travels with an order of the shop, nobody sleeps in a flight, and only products are packed. `hasProducts`: something of it is a
 * product.
 */
export const documentsOf = (kind: string, hasProducts: boolean): readonly DocumentKind[] =>
  documentKinds.filter((document) => {
    if (document === 'packing_slip') return hasProducts
    if (document === 'rooming') return kind !== 'order' && kind !== 'flight'
    return kind !== 'order' || document === 'invoice' || document === 'receipt'
  })
