import { bookingSources } from '../bookings/sales-choices.ts'
import { daysText, shortDayText } from '../date-texts.ts'
import { labelOf } from '../keys.ts'
import { sumText } from '../money.ts'
import { type OfferKind, offerKinds } from '../offers/offer-kinds.ts'
import type { Discount } from '../schema/types.generated.ts'
import { counted, numberText } from '../text.ts'

/** What it takes off: “10%”, “USD 50”. */
export const offText = ({ percent, amount, currency }: Pick<Discount, 'percent' | 'amount' | 'currency'>): string =>
  percent === null ? sumText(amount, currency ?? '') : `${numberText(percent)}%`

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const list = (words: readonly string[]) => new Intl.ListFormat('en').format(words)

/** What it is for: “Everything”, “Rooms and cars”, the names of its offers. */
export function scopeText({ scope, kinds, offers }: Pick<Discount, 'scope' | 'kinds' | 'offers'>): string {
  if (scope === 'all') return 'Everything'
  if (scope === 'kind') return upper(list(kinds.map((kind: OfferKind) => offerKinds[kind].many)))
  return offers.length > 2 ? counted(offers.length, 'offer') : list(offers.map(({ title }) => title))
}

/** Days of booking or travel, open at either end; null: always. */
export function spanText(from: string | null, to: string | null): string | null {
  if (from !== null && to !== null) return daysText(from, to, shortDayText)
  if (from !== null) return `From ${shortDayText(from)}`
  return to === null ? null : `Until ${shortDayText(to)}`
}

/** “3 of 100”, or “3” where nothing limits it. */
export const usesText = ({ used, max_uses }: Pick<Discount, 'used' | 'max_uses'>): string =>
  max_uses === null ? numberText(used) : `${numberText(used)} of ${numberText(max_uses)}`

export const sourcesText = (sources: readonly string[]): string =>
  sources.length === 0 ? 'Everywhere' : list(sources.map((source) => labelOf(bookingSources, source)))
