import type { Cabin } from '../../../src/domain/flights/flight-choices.ts'
import type { HouseOrder } from '../../services/flights/suppliers/house/house-order.ts'
import type { HouseStore } from '../../services/flights/suppliers/house/house-store.ts'
import type { SupplierOffer, SupplierOrder } from '../../services/flights/suppliers/supplier.ts'

/** What has become of a flight since it was booked. */
type Since = 'cancelled' | 'waiting' | 'lapsed' | 'failed' | 'pricier' | 'moved' | 'missed'
export interface Wish {
  readonly from: string
  readonly to: string
  /** Days from today to the departure, and nights until the way back; null: one way. */
  readonly out: number
  readonly back: number | null
  /** Days ago. */
  readonly booked: number
  readonly names: readonly string[]
  readonly cabin?: Cabin
  readonly held?: true
  /** What of the price is paid, in per cent. */
  readonly paid: number
  readonly since?: Since
}
export const wishes: readonly Wish[] = [
  { from: 'EBB', to: 'DXB', out: 0, back: 7, booked: 34, names: ['Grace Nakato'], paid: 100 },
  { from: 'EBB', to: 'NBO', out: 0, back: 2, booked: 12, names: ['Peter Okello', 'Sarah Okello'], paid: 100 },
  { from: 'EBB', to: 'LHR', out: 1, back: 14, booked: 60, names: ['James Carter', 'Emily Carter'], paid: 100 },
  { from: 'EBB', to: 'ADD', out: 1, back: null, booked: 9, names: ['Hana Bekele'], paid: 100 },
  { from: 'NBO', to: 'EBB', out: 2, back: 5, booked: 28, names: ['Wanjiru Kamau'], paid: 100 },
  { from: 'EBB', to: 'IST', out: 3, back: 9, booked: 41, names: ['Mehmet Yilmaz', 'Ayse Yilmaz'], paid: 60 },
  { from: 'EBB', to: 'JNB', out: 4, back: 6, booked: 22, names: ['Thabo Dlamini'], cabin: 'business', paid: 100 },
  {
    from: 'EBB',
    to: 'AMS',
    out: 6,
    back: 12,
    booked: 50,
    names: ['Sanne de Vries', 'Lars de Vries'],
    paid: 100,
    since: 'moved',
  },
  { from: 'EBB', to: 'DOH', out: 8, back: 10, booked: 17, names: ['Yusuf Ssemakula'], paid: 40 },
  { from: 'EBB', to: 'KGL', out: 9, back: 1, booked: 5, names: ['Diane Uwase'], paid: 100 },
  {
    from: 'EBB',
    to: 'DXB',
    out: 11,
    back: 5,
    booked: 3,
    names: ['Moses Kato', 'Ruth Kato'],
    paid: 100,
    since: 'moved',
  },
  { from: 'EBB', to: 'CDG', out: 14, back: 13, booked: 26, names: ['Claire Fournier'], paid: 100 },
  { from: 'EBB', to: 'NBO', out: 16, back: 3, booked: 1, names: ['Brian Mugisha'], held: true, paid: 0 },
  {
    from: 'EBB',
    to: 'DXB',
    out: 19,
    back: 6,
    booked: 1,
    names: ['Amina Nalwoga', 'Zahara Nalwoga'],
    held: true,
    paid: 0,
  },
  {
    from: 'EBB',
    to: 'LHR',
    out: 23,
    back: 21,
    booked: 1,
    names: ['Daniel Byaruhanga'],
    held: true,
    paid: 0,
    since: 'pricier',
  },
  { from: 'EBB', to: 'BOM', out: 25, back: 15, booked: 0, names: ['Priya Shah', 'Rohan Shah'], held: true, paid: 0 },
  { from: 'EBB', to: 'JFK', out: 30, back: 18, booked: 11, names: ['Angela Brooks'], paid: 100 },
  { from: 'EBB', to: 'CAI', out: 33, back: 8, booked: 8, names: ['Omar Farouk'], paid: 50 },
  { from: 'EBB', to: 'ZNZ', out: 37, back: 7, booked: 6, names: ['Julia Neumann', 'Max Neumann'], paid: 100 },
  { from: 'EBB', to: 'ADD', out: 12, back: 4, booked: 15, names: ['Samuel Tesfaye'], paid: 100, since: 'cancelled' },
  { from: 'EBB', to: 'DXB', out: 21, back: 8, booked: 13, names: ['Noor Hassan'], paid: 100, since: 'waiting' },
  { from: 'EBB', to: 'DOH', out: 28, back: 9, booked: 9, names: ['Irene Atim'], held: true, paid: 0, since: 'lapsed' },
  { from: 'EBB', to: 'JNB', out: 18, back: 5, booked: 7, names: ['Kevin Opio'], paid: 0, since: 'failed' },
  { from: 'EBB', to: 'NBO', out: -12, back: 3, booked: 30, names: ['Esther Namutebi'], paid: 100 },
  { from: 'EBB', to: 'KGL', out: -6, back: null, booked: 20, names: ['Patrick Habimana'], paid: 100, since: 'missed' },
]

export type OrderBook = HouseStore & { readonly orders: Map<string, HouseOrder> }
export interface Bought {
  readonly wish: Wish
  readonly at: Date
  readonly offer: SupplierOffer
  readonly order: SupplierOrder | null
  readonly reference: string
}

export function personOf(name: string, place: number, offer: SupplierOffer) {
  const [givenName = '', ...rest] = name.split(' ')
  const isFemale =
    /^(Grace|Sarah|Emily|Hana|Wanjiru|Ayse|Sanne|Diane|Ruth|Claire|Amina|Zahara|Priya|Angela|Julia|Noor|Irene|Esther)$/.test(
      givenName,
    )
  return {
    passengerId: offer.fares[place]?.passengerId ?? '',
    kind: 'adult' as const,
    title: isFemale ? ('ms' as const) : ('mr' as const),
    givenName,
    familyName: rest.join(' '),
    sex: isFemale ? ('f' as const) : ('m' as const),
    bornOn: `19${70 + ((place * 7 + name.length) % 29)}-0${1 + (name.length % 9)}-1${place % 9}`,
    email: `${givenName.toLowerCase()}@example.test`,
    phone: '+256772123456',
    passport: offer.needsDocuments
      ? { number: `B12${String(34_500 + place * 37 + name.length)}`, country: 'UG', expiresOn: '2034-05-31' }
      : null,
    withPassengerId: null,
  }
}
