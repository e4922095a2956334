import { linkTo } from '../routes/link.ts'
import type { DueLane } from './instalment-states.ts'

/** Where dues are shown, for screens that lead there. */
export const duesPath = linkTo('/bookings/dues')
/** `?look=list` shows rows; without it the dues stand on a board. */
export const lookParameter = 'look'
export const rowsLook = 'list'
/** The list of one lane. */
export const laneList = (lane: DueLane): string =>
  `${duesPath}?${new URLSearchParams({ [lookParameter]: rowsLook, lane })}`
