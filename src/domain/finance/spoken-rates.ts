/** Currencies by the value of one unit, the highest first: a rate is asked for so that the number is above 1, as people say it. */
const byWorth: readonly string[] = ['GBP', 'EUR', 'USD', 'ZAR', 'KES', 'RWF', 'TZS', 'UGX']

const worthOf = (code: string): number => {
  const place = byWorth.indexOf(code)
  return place === -1 ? byWorth.length : place
}

/**
 * How people say the rate from one currency into another: "1 USD in UGX". `isInverse`: it is said the other way round than it is
 * used, so that what is typed has to be turned over.
 */
export function spokenRate(from: string, into: string): { readonly label: string; readonly isInverse: boolean } {
  const isInverse = worthOf(into) < worthOf(from)
  return { label: isInverse ? `1 ${into} in ${from}` : `1 ${from} in ${into}`, isInverse }
}

/** One over the rate, without the last digits that a float adds. */
export const inverseRate = (rate: number): number => Number((1 / rate).toPrecision(14))

/** Only the number of a rate as people say it: "3,675.5". */
export function rateNumberText(rate: string, from: string, into: string): string {
  const told = spokenRate(from, into).isInverse ? inverseRate(Number(rate)) : Number(rate)
  return told.toLocaleString('en-GB', { maximumSignificantDigits: 6 })
}

/** The rate of an exchange as people say it, such as "1 USD in UGX: 3,675.5". `rate` is what one unit of `from` is, as a decimal number. */
export function rateText(rate: string, from: string, into: string): string {
  return `${spokenRate(from, into).label}: ${rateNumberText(rate, from, into)}`
}
