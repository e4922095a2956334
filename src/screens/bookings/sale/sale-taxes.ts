import * as v from 'valibot'
import type { ItemTaxFacts } from './item-tax.tsx'

/** The tax that is chosen for what one editor holds; null: the agency's usual tax. */
export interface GroupTax {
  group: string
  tax: string | null
}

/** The package, as the other items have the group of their editor. */
export const tourGroup = 'tour'
export const groupTaxes = v.array(v.custom<GroupTax>((one) => typeof one === 'object' && one !== null))

/** As the API takes them: 0 is the package, then the items as they are sent, `groups` being theirs. */
export const sentTaxes = (chosen: readonly GroupTax[], hasTour: boolean, groups: readonly string[]) =>
  [...(hasTour ? [tourGroup] : ['']), ...groups].flatMap((group, item) =>
    chosen.flatMap((one) => (one.group === group ? [{ item, tax: one.tax }] : [])),
  )

/** The editors of the items that the API is sent. */
export const groupsAt = (items: readonly { readonly group: string }[], rows: readonly number[]): string[] =>
  rows.map((row) => items[row]?.group ?? '')

/** What each editor lends to the choice of its tax. */
export const taxFactsIn =
  (chosen: readonly GroupTax[], set: (chosen: GroupTax[]) => void) =>
  (group: string): ItemTaxFacts => ({
    chosen: chosen.find((one) => one.group === group)?.tax,
    onChange: (tax) => set([...chosen.filter((one) => one.group !== group), { group, tax }]),
  })
