import { sumText } from '../money.ts'

/** What a payment link is at the moment. */
export const linkStates = { active: 'Active', paused: 'Paused', expired: 'Expired', used_up: 'Used up' } as const
export type LinkState = keyof typeof linkStates

export const linkFieldKinds = { text: 'Text', number: 'Number', date: 'Date', choice: 'Choice' } as const
export type LinkFieldKind = keyof typeof linkFieldKinds

/** Something else that a link asks its payer; `options` only of a choice. */
export interface LinkField {
  readonly label: string
  readonly kind: LinkFieldKind
  readonly required: boolean
  readonly options: readonly string[]
}

export const mostLinkFields = 10
export const mostSuggestions = 4

export interface LinkFacts {
  readonly paused_at: string | null
  readonly expires_at: string | null
  readonly max_uses: number | null
  /** Payments that came, and those that are under way: a use is reserved while its payment is pending. */
  readonly uses: number
}

/** Only an active link can be paid. What has ended for good comes before a pause; in SQL it is `stateOfLink` of the server. */
export function linkState({ paused_at, expires_at, max_uses, uses }: LinkFacts, now: Date = new Date()): LinkState {
  if (max_uses !== null && uses >= max_uses) return 'used_up'
  if (expires_at !== null && Date.parse(expires_at) <= now.getTime()) return 'expired'
  return paused_at === null ? 'active' : 'paused'
}

/** Why it cannot be paid now, to the staff; undefined: it can. */
export function linkObstacle(state: LinkState): string | undefined {
  switch (state) {
    case 'active':
      return undefined
    case 'paused':
      return 'This payment link is paused: resume it first.'
    case 'expired':
      return 'This payment link has expired: give it a later expiry first.'
    case 'used_up':
      return 'This payment link is used up: allow more uses first.'
  }
}

export interface LinkAmount {
  readonly currency: string
  readonly amount: number | null
  readonly min_amount: number | null
  readonly max_amount: number | null
}
/** What is to be paid, in words; amounts are major units. */
export function linkAmountText({ currency, amount, min_amount, max_amount }: LinkAmount): string {
  if (amount !== null) return sumText(amount, currency)
  if (min_amount !== null && max_amount !== null)
    return `${sumText(min_amount, currency)} to ${sumText(max_amount, currency)}`
  if (min_amount !== null) return `${sumText(min_amount, currency)} or more`
  if (max_amount !== null) return `Up to ${sumText(max_amount, currency)}`
  return `Any amount in ${currency}`
}
