import * as v from 'valibot'
import { offerKindNames } from '../../offers/offer-kinds.ts'
import type { InstalmentConfig } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, queryNumber } from '../rules.ts'
import { planShape } from './plan-rules.ts'

/** The kinds that can be paid in instalments, as the specification spells them too: `Package` is `package`. */
const kind = v.pipe(
  v.string('Kind must be text.'),
  v.toLowerCase(),
  v.picklist(offerKindNames, `Kind must be one of: ${offerKindNames.join(', ')}.`),
)
export const instalmentInput = v.object({
  inventory_type: v.optional(kind, 'package'),
  inventory_id: id('Offer'),
  ...planShape,
  enabled: v.optional(flag('Enabled'), true),
})

export const instalments = {
  enable: endpoint<{ data: InstalmentConfig }>()('POST agent/instalments/enable', {
    permission: 'View Inventory',
    input: instalmentInput,
    meaning: 'switches instalments for an offer on, with these terms, or off; its kind must be in the plan',
  }),
  show: endpoint<{ data: InstalmentConfig | null }>()('GET agent/instalments', {
    permission: 'View Inventory',
    query: v.object({ inventory_type: v.optional(kind, 'package'), inventory_id: queryNumber }),
    meaning: 'the terms of an offer, null if there are none',
  }),
}
