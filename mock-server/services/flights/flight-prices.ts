import type { Kysely } from 'kysely'
import { today } from '../../../src/domain/dates.ts'
import { crossRate } from '../../../src/domain/finance/exact-rates.ts'
import { type FeesAsked, type FeesFound, feesOf, RateMissing, routeOf } from '../../../src/domain/flights/fees.ts'
import { type Cabin, type PassengerKind, passengerKinds } from '../../../src/domain/flights/flight-choices.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { type CurrencyCode, toMajor } from '../../../src/domain/money.ts'
import type { FlightFare, FlightOffer } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict } from '../../http/refusals.ts'
import { worthsOf } from '../wallets/exchange-rates.ts'
import type { StoredFare } from './flight-data.ts'
import { feeRules } from './flight-fees.ts'
import type { SettingsRow } from './flight-settings.ts'
import type { FareRule, PricedFares, SupplierFare, SupplierOffer } from './suppliers/supplier.ts'

/** What of an agency makes a supplier's price the client's. */
export interface PriceMakers extends Pick<FeesAsked, 'rules' | 'usual'> {
  /** What one unit of each currency is in this one. */
  readonly ratesInto: (currency: CurrencyCode) => FeesAsked['rates']
}

export async function priceMakers(db: Kysely<DB>, agencyId: number, settings: SettingsRow): Promise<PriceMakers> {
  const rules = await feeRules(db, agencyId)
  const worths = await worthsOf(db, agencyId, today())
  const tables = new Map<CurrencyCode, FeesAsked['rates']>()
  return {
    rules,
    usual: {
      markUpPercent: settings.default_mark_up_percent,
      serviceFee: settings.default_service_fee,
      serviceFeeCurrency: settings.service_fee_currency as CurrencyCode, // the contract checked it on its way in
    },
    ratesInto(currency) {
      const known = tables.get(currency)
      if (known !== undefined) return known
      const into = worths.get(currency)
      const table = new Map(
        [...worths].flatMap(([code, worth]) =>
          into === undefined ? [] : [[code as CurrencyCode, Number(crossRate(worth.rate, into.rate))] as const],
        ),
      )
      tables.set(currency, table)
      return table
    },
  }
}

/** Minor units of the offer's currency. */
export interface ClientPrice {
  /** Fare and taxes with the mark-up. */
  readonly fare: number
  readonly serviceFee: number
  readonly total: number
  readonly markUp: number
  readonly fares: readonly StoredFare[]
}

/** What a client pays for an offer; 409 where a fee is in a currency without a rate. */
export function clientPrice(offer: PricedFares, makers: PriceMakers): ClientPrice {
  const kinds = keysOf(passengerKinds).flatMap((kind) => faresOfKind(offer.fares, kind))
  const found = feesFor(makers, {
    currency: offer.currency,
    airline: offer.airline,
    cabin: offer.slices[0]?.segments[0]?.cabin ?? 'economy',
    slices: offer.slices,
    fares: kinds.map(({ kind, passengers, base, tax }) => ({
      kind,
      passengers,
      fare: Math.round((base + tax) / passengers),
    })),
  })
  const amountOf = (kind: PassengerKind, of: 'mark_up' | 'service_fee') =>
    found.lines.reduce((sum, line) => sum + (line.passenger === kind && line.kind === of ? line.amount : 0), 0)
  const fares = kinds.map(({ kind, passengers, base, tax }) => ({
    kind,
    passengers,
    fare: base + amountOf(kind, 'mark_up'),
    tax,
    service_fee: amountOf(kind, 'service_fee'),
  }))
  const fare = offer.total + found.markUp
  return { fare, serviceFee: found.serviceFee, total: fare + found.serviceFee, markUp: found.markUp, fares }
}

/** An offer at another total of the supplier: the difference is shared among its fares, so that their sum stays the total. */
export function atTotal(offer: SupplierOffer, total: number): SupplierOffer {
  const more = total - offer.total
  const sum = offer.fares.reduce((all, { base, tax }) => all + base + tax, 0)
  let rest = more
  const fares = offer.fares.map((fare, at) => {
    const share = at === offer.fares.length - 1 ? rest : Math.round((more * (fare.base + fare.tax)) / Math.max(1, sum))
    rest -= share
    return { ...fare, base: fare.base + share }
  })
  return { ...offer, total, fares }
}

/** All passengers of a kind together: what they cost need not be the same for each. */
function faresOfKind(fares: readonly SupplierFare[], kind: PassengerKind) {
  const own = fares.filter((fare) => fare.kind === kind)
  if (own.length === 0) return []
  const sum = (of: 'base' | 'tax') => own.reduce((all, fare) => all + fare[of], 0)
  return [{ kind, passengers: own.length, base: sum('base'), tax: sum('tax') }]
}

interface FaresAsked extends Pick<FeesAsked, 'currency' | 'airline' | 'fares'> {
  readonly cabin: Cabin
  readonly slices: readonly { readonly origin: string; readonly destination: string }[]
}

export function feesFor(makers: PriceMakers, { slices, ...asked }: FaresAsked): FeesFound {
  const route = routeOf(slices) ?? { origin: '', destination: '' }
  try {
    return feesOf({
      ...asked,
      ...route,
      rules: makers.rules,
      usual: makers.usual,
      rates: makers.ratesInto(asked.currency),
    })
  } catch (problem) {
    if (problem instanceof RateMissing) throw conflict(problem.message)
    throw problem
  }
}

/** As the API tells fares, in major units. */
export const shownFares = (fares: readonly StoredFare[], currency: string): FlightFare[] =>
  fares.map(({ kind, passengers, fare, tax, service_fee }) => ({
    kind,
    passengers,
    fare: toMajor(fare, currency),
    tax: toMajor(tax, currency),
    service_fee: toMajor(service_fee, currency),
    total: toMajor(fare + tax + service_fee, currency),
  }))

export const shownRule = (rule: FareRule, currency: string) =>
  rule === null
    ? null
    : { allowed: rule.allowed, penalty: rule.penalty === null ? null : toMajor(rule.penalty, currency) }

/** An offer as the API tells it; who does not see margins reads `null` there. */
export function shownOffer(
  supplier: FlightOffer['supplier'],
  offer: SupplierOffer,
  price: ClientPrice,
  seesMargin: boolean,
): FlightOffer {
  const { currency } = offer
  return {
    id: offer.id,
    supplier,
    airline: offer.airline,
    currency,
    fare: toMajor(price.fare, currency),
    service_fee: toMajor(price.serviceFee, currency),
    total: toMajor(price.total, currency),
    margin: seesMargin ? toMajor(price.total - offer.total, currency) : null,
    fares: shownFares(price.fares, currency),
    slices: [...offer.slices],
    refund: shownRule(offer.refund, currency),
    change: shownRule(offer.change, currency),
    expires_at: offer.expiresAt,
    hold_until: offer.hold?.payBy ?? null,
    needs_documents: offer.needsDocuments,
    seats_left: offer.seatsLeft,
  }
}
