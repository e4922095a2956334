import { moneyText } from '../../domain/money.ts'
import type { GridKind } from '../../domain/offers/rate-choices.ts'
import { readPrice, readWhole } from '../standard/sheet/read-cell.ts'
import type { Cell, GridOffer, Patch } from './cells.ts'

export const measureIds = [
  'price',
  'quantity',
  'min_stay',
  'closed',
  'closed_to_arrival',
  'closed_to_departure',
] as const
export type MeasureId = (typeof measureIds)[number]

export interface Measure {
  readonly id: MeasureId
  readonly label: string
  /** On the switch, where there is little room. */
  readonly short: string
  readonly sort: 'number' | 'flag'
  /** What a spreadsheet gets. */
  readonly print: (cell: Cell) => string
  /** What was typed or pasted as a change; a string says what is wrong. Empty goes back to the season. */
  readonly read: (text: string, offer: GridOffer) => Patch | string
  /** Back to what follows from the season or the offer. */
  readonly bare: Patch
  readonly isOwn: (cell: Cell) => boolean
}

/** Keys that begin a value in a cell. A minus does too: swallowed, −5 would be saved as 5. */
export const beginsEntry = (key: string): boolean => /^[-\d.,]$/.test(key)

/** What a row says that is open unless it is closed. A bare 1 or 0 is not read: sheets differ in which of the two is closed. */
const flag = (
  id: 'closed' | 'closed_to_arrival' | 'closed_to_departure',
  label: string,
  [open, closed]: readonly [open: string, closed: string],
): Measure => ({
  id,
  label,
  short: label,
  sort: 'flag',
  print: (cell) => (cell[id] ? closed : open),
  read: (text) => {
    const word = text.trim().toLowerCase()
    if ([closed.toLowerCase(), 'no', 'x'].includes(word)) return { [id]: true }
    if ([open.toLowerCase(), 'yes', ''].includes(word)) return { [id]: false }
    return `“${text.trim()}” is neither ${open} nor ${closed}.`
  },
  bare: { [id]: false },
  isOwn: (cell) => cell[id],
})

const price: Measure = {
  id: 'price',
  label: 'Price',
  short: 'Price',
  sort: 'number',
  print: (cell) => String(cell.amount),
  read: (text, { currency }) => {
    const value = readPrice(text, currency)
    return typeof value === 'string' ? value : { amount: value }
  },
  bare: { amount: null },
  isOwn: (cell) => cell.source === 'day',
}

const quantity = (what: string): Measure => ({
  id: 'quantity',
  label: `${what} for sale`,
  short: 'For sale',
  sort: 'number',
  print: (cell) => String(cell.quantity),
  read: (text) => {
    const value = readWhole(text, 0, 10_000, 'number for sale')
    return typeof value === 'string' ? value : { quantity: value }
  },
  bare: { quantity: null },
  isOwn: (cell) => cell.own_quantity,
})

const minStay: Measure = {
  id: 'min_stay',
  label: 'Minimum stay',
  short: 'Min. stay',
  sort: 'number',
  print: (cell) => String(cell.min_stay),
  read: (text) => {
    const value = readWhole(text, 1, 365, 'minimum stay')
    return typeof value === 'string' ? value : { min_stay: value }
  },
  bare: { min_stay: null },
  isOwn: (cell) => cell.own_min_stay,
}

const status = flag('closed', 'Status', ['Open', 'Closed'])

/** What can be said of each day, by kind. */
export const measuresOf: Readonly<Record<GridKind, readonly Measure[]>> = {
  room: [
    price,
    quantity('Rooms'),
    minStay,
    status,
    flag('closed_to_arrival', 'Arrivals', ['Allowed', 'Not allowed']),
    flag('closed_to_departure', 'Departures', ['Allowed', 'Not allowed']),
  ],
  car: [price, quantity('Cars'), status],
}

export const measureOf = (kind: GridKind, id: MeasureId): Measure =>
  measuresOf[kind].find((measure) => measure.id === id) ?? price

/** The price as a cell has room for it: 1,250,000 or 120.50. */
export const priceText = (cell: Cell, offer: GridOffer): string => moneyText(cell.amount, offer.currency)
