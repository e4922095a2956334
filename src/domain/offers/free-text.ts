import { counted } from '../text.ts'

// On every screen, x/y is how much is free of what is on sale, never how much is taken.
/** More are sold than there are: 1 over. */
export const overText = (free: number): string => `${-free} over`
/** Where there is little room: 6/8. */
export const freeShort = (free: number, onSale: number): string => (free < 0 ? overText(free) : `${free}/${onSale}`)
/** In words, wherever what is on sale is known: 6 free of 8. */
export const freeOf = (free: number, onSale: number): string =>
  free < 0 ? `${overText(free)}, ${onSale} on sale` : `${free} free of ${onSale}`
/** The same with what it is: 6 free of 8 rooms. */
export const freeText = (free: number, onSale: number, one: string, many: string): string =>
  free < 0
    ? `${overText(free)}, ${counted(onSale, one, many)} on sale`
    : `${free} free of ${counted(onSale, one, many)}`
