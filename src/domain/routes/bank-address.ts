import { openCreditStates } from '../finance/bank-credits.ts'
import { linkTo } from './link.ts'

/** The list of all bank credits: the screen of a credit, without one. */
export const bankPath = '/finance/bank'
export const creditPath = (id: number | string): string => linkTo('/finance/bank/:id?', { id })
/** What waits to be matched, as the list shows it. */
export const toMatchQuery = { state: openCreditStates.join() }
export const toMatchPath = `${bankPath}?${new URLSearchParams(toMatchQuery)}`
