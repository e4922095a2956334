import type { InstalmentPlan } from '../../../src/domain/bookings/instalment-plans.ts'
import type { OptionKey } from '../../../src/domain/contract/proposal-content.ts'
import type { ItemTerms } from '../bookings/priced-items.ts'

/** The terms of an option, copied: they stay whatever becomes of the offers and of the agency's terms. */
export interface CopiedTerms {
  /** Where no item that is taken has a plan of its own. */
  readonly plan: InstalmentPlan
  /** By the key of the item. */
  readonly items: Readonly<Record<string, ItemTerms & { readonly plan: InstalmentPlan | null }>>
}
/** By the letter of the option. */
export type VersionTerms = Readonly<Partial<Record<OptionKey, CopiedTerms>>>
