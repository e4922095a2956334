import { type CurrencyCode, currencyCodes, minorDigits } from '../money.ts'

/** What all rates are told in: what one unit of another currency is in it. */
export const pivot = 'UGX' satisfies CurrencyCode

/** Market rates of one day, for an agency that has none of its own. */
export const builtInDay = '2026-11-02'
export const builtInWorths: Readonly<Record<CurrencyCode, string>> = {
  UGX: '1',
  USD: '3652.5',
  EUR: '4215.75',
  GBP: '4820.4',
  KES: '28.25',
  TZS: '1.486',
  RWF: '2.515',
  ZAR: '211.3',
}

/** Of every exchange, rounded up to a minor unit: half a per cent. */
export const feePercent = '0.5'
const feePerThousand = 5n
/** A house rate may differ from the built-in one by so much: a zero too many is a mistake. */
export const mostDeviation = 20n

/** So many decimals a rate is kept with. */
const decimals = 12
const one = 10n ** BigInt(decimals)
const scaled = (digits: number) => 10n ** BigInt(digits)

/** Units of 10^-12 of what is written as a decimal number above 0 (`3652.5`), or null for anything else. */
export function rateOf(text: string): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text.trim())
  if (match === null) return null
  const [, whole = '', part = ''] = match
  const rate = BigInt(whole + part.padEnd(decimals, '0'))
  return rate > 0n ? rate : null
}

/** The shortest decimal text of a rate. */
export function rateText(rate: bigint): string {
  const digits = String(rate).padStart(decimals + 1, '0')
  const part = digits.slice(-decimals).replace(/0+$/, '')
  const whole = digits.slice(0, -decimals)
  return part === '' ? whole : `${whole}.${part}`
}

function checked(text: string): bigint {
  const rate = rateOf(text)
  if (rate === null) throw new RangeError(`${text} is no rate`)
  return rate
}

/** What one unit of `from` is in `into`, of what each is in shillings; rounded down, so that there and back never gains. */
export const crossRate = (from: string, into: string): string => rateText((checked(from) * one) / checked(into))

/** Whether a house rate is near enough to the built-in one to be meant. */
export function isNearBuiltIn(currency: CurrencyCode, rate: string): boolean {
  const [asked, usual] = [checked(rate), checked(builtInWorths[currency])]
  const apart = asked > usual ? asked - usual : usual - asked
  return apart * 100n <= usual * mostDeviation
}

/** What one unit of each of two currencies is in the pivot. */
export interface Worths {
  readonly from: string
  readonly into: string
}

/** A quotient, and whether it is nearer to the next number, half to even. */
export function halfEven(above: bigint, below: bigint): { readonly floor: bigint; readonly roundsUp: boolean } {
  const floor = above / below
  const rest = (above % below) * 2n
  return { floor, roundsUp: rest > below || (rest === below && floor % 2n === 1n) }
}

/** What minor units of one currency are in minor units of another, half to even and without a fee. */
export function isWorth(amount: number, worths: Worths, from: string, into: string): number {
  const above = BigInt(amount) * checked(worths.from) * scaled(minorDigits(into))
  const { floor, roundsUp } = halfEven(above, checked(worths.into) * scaled(minorDigits(from)))
  return Number(floor) + (roundsUp ? 1 : 0)
}

/** A share of an amount in minor units, half to even: `part` of `whole`. */
export function shareOf(amount: number, part: number, whole: number): number {
  const { floor, roundsUp } = halfEven(BigInt(amount) * BigInt(part), BigInt(whole))
  return Number(floor) + (roundsUp ? 1 : 0)
}

/** Both sides of an exchange in minor units: `amount` leaves, of which `fee` is kept; what the rest is worth is `received` and `remainder`. */
export interface Exchanged {
  readonly amount: number
  readonly fee: number
  readonly received: number
  /** The minor unit that rounding half to even adds to what is paid out: 0 or 1. */
  readonly remainder: 0 | 1
}

/** Null where nothing is left to receive. */
export function exchange(amount: number, rate: string, from: string, into: string): Exchanged | null {
  const given = BigInt(amount)
  const fee = (given * feePerThousand + 999n) / 1000n
  // Minor units of `into` are what is exchanged, times the rate, times 10^(digits into - digits from).
  const above = (given - fee) * checked(rate) * scaled(minorDigits(into))
  const below = one * scaled(minorDigits(from))
  const { floor, roundsUp } = halfEven(above, below)
  if (floor <= 0n || floor > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return { amount, fee: Number(fee), received: Number(floor), remainder: roundsUp ? 1 : 0 }
}

/** Every currency but the pivot. */
export const ratedCurrencies: readonly Exclude<CurrencyCode, typeof pivot>[] = currencyCodes.filter(
  (code): code is Exclude<CurrencyCode, typeof pivot> => code !== pivot,
)

/** The least that must leave for so much to be received; null where no amount is enough. */
export function neededFor(received: number, rate: string, from: string, into: string): Exchanged | null {
  let [low, high] = [1, 1]
  while ((exchange(high, rate, from, into)?.received ?? 0) < received) {
    if (high > Number.MAX_SAFE_INTEGER / 4) return null
    low = high + 1
    high *= 2
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((exchange(middle, rate, from, into)?.received ?? 0) < received) low = middle + 1
    else high = middle
  }
  return exchange(low, rate, from, into)
}
