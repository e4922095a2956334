import { linkTo } from './link.ts'

/** The list of all settlements: the screen of a settlement, without one. */
export const settlementsPath = '/finance/settlements'
export const settlementPath = (id: number | string): string => linkTo('/finance/settlements/:id?', { id })
