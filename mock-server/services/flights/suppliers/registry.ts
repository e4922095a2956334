import type { FlightSupplierName } from '../../../../src/domain/flights/flight-choices.ts'
import { duffel, duffelBase } from './duffel/duffel.ts'
import type { DuffelOptions } from './duffel/duffel-call.ts'
import type { FlightSupplier } from './supplier.ts'
import { duffelKeysOf, type TypedFlightKeys } from './supplier-keys.ts'

/** From the environment: keys for agencies that have none of their own, and an address other than the supplier's real one. */
export interface FlightSupplierSettings {
  readonly duffel: TypedFlightKeys
  readonly duffelBase: string | undefined
  /** Whether the built-in supplier sells its invented flights: nobody flies with them, so in production only where that is wanted. */
  readonly practice: boolean
}

/** What makes each supplier: `house` is the built-in one, made by whoever has its database. */
export interface SupplierMakings extends DuffelOptions {
  readonly house: () => FlightSupplier
}

/** A supplier by its name, with the agency's keys (unsealed), else with those of the environment; null where it has none. */
export function flightSupplierOf(
  name: FlightSupplierName,
  typed: TypedFlightKeys,
  settings: FlightSupplierSettings,
  { house, ...options }: SupplierMakings,
): FlightSupplier | null {
  switch (name) {
    case 'house':
      return house()
    case 'duffel': {
      const keys = duffelKeysOf(typed) ?? duffelKeysOf(settings.duffel)
      return keys && duffel(keys, settings.duffelBase ?? duffelBase, options)
    }
  }
}
