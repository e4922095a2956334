import { linkTo } from '../routes/link.ts'
import { sameWish, wishVariables } from './search-wish.ts'

/** The search for the same flights, people and currency. */
export function sameSearchAddress(...same: Parameters<typeof sameWish>): string {
  const given = Object.entries(wishVariables(sameWish(...same))).map(([name, value]) => [name, String(value)])
  return `${linkTo('/flight-booking')}?${new URLSearchParams(given)}`
}
