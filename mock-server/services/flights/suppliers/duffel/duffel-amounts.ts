import { type CurrencyCode, currencyCodes } from '../../../../../src/domain/money.ts'
import { minorOf } from '../../../outgoing/amounts.ts'
import { SupplierRefused } from '../supplier-errors.ts'
import { duffelUnreachable } from './duffel-call.ts'

/** Minor units of an amount as Duffel writes it, `120.50`; what is none is as good as no answer. */
export function minorIn(amount: string, currency: CurrencyCode): number {
  const minor = minorOf(amount, currency)
  if (minor === null) throw duffelUnreachable('answer')
  return minor
}

/** The same of an amount that may be below zero: what is given back. */
export const signedMinorIn = (amount: string, currency: CurrencyCode): number =>
  amount.startsWith('-') ? 0 - minorIn(amount.slice(1), currency) : minorIn(amount, currency)

/** Duffel sells in the currency of the agency's account there; refused where it is none that can be kept here. */
export function currencyOf(code: string): CurrencyCode {
  const known = currencyCodes.find((currency) => currency === code)
  if (known !== undefined) return known
  const name = /^[A-Z]{3}$/.test(code) ? code : 'another currency'
  throw new SupplierRefused('other', `currency ${name}`, `Duffel sells in ${name}, in which nothing can be sold here.`)
}

/** Of a sum beside the price: null where it is not known, or in another currency than the price. */
export const knownMinor = (
  amount: string | null | undefined,
  given: string | null | undefined,
  currency: CurrencyCode,
): number | null => (typeof amount === 'string' && given === currency ? minorIn(amount, currency) : null)
