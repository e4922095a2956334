import type { CurrencyCode } from '../../../../src/domain/money.ts'
import type { Availability } from '../../../../src/domain/website/domains/domain-names.ts'

/** Who is written down as the owner of a name. */
export interface Holder {
  readonly organisation: string
  readonly given: string
  readonly family: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly zip: string
  readonly country: string
}

export interface NameOffer {
  readonly name: string
  readonly availability: Availability
  /** Of one year, in minor units; null where it is not sold. */
  readonly price: { readonly currency: CurrencyCode; readonly amount: number } | null
  readonly note: string
}

/** What became of an order. `pending`: accepted, not done; `by_staff`: a person has to do it; `nothing`: the registrar knows of none. */
export type Ordered =
  | { readonly state: 'registered' }
  | { readonly state: 'pending'; readonly reference: string }
  | { readonly state: 'by_staff' }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'nothing' }

export interface NameOrder {
  readonly name: string
  readonly years: number
  readonly holder: Holder
}

/** Where names are bought. Every question may throw `RegistrarUnreachable`: what became of it is then not known. */
export interface Registrar {
  readonly id: 'local' | 'gandi'
  /** Answers for each name, in order. */
  offers(names: readonly string[]): Promise<NameOffer[]>
  /** Asked twice for the same name, it registers it once. */
  order(order: NameOrder): Promise<Ordered>
  /** How an order stands. */
  ask(name: string): Promise<Ordered>
}

export class RegistrarUnreachable extends Error {
  constructor(trouble: string) {
    super(`The registrar gave no answer that could be used (${trouble}).`)
    this.name = 'RegistrarUnreachable'
  }
}
