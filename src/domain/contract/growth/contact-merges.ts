import * as v from 'valibot'
import type { Contact, ContactPair } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../rules.ts'

export const contactPairInput = v.object({ one_id: id('The one contact'), other_id: id('The other contact') })
const access = { permission: 'View Clients' } as const

/** One person found twice, of whom at least one is no client; pairs of clients are in `clientCare`. */
export const contactMerges = {
  duplicates: endpoint<{ data: ContactPair[] }>()('GET agent/crm/contacts/duplicates', {
    ...access,
    meaning: 'pairs that may be the same person, most likely first; at most 100; `one` is who would be kept',
  }),
  distinguish: endpoint<{ message: string }>()('POST agent/crm/contacts/duplicates/dismiss', {
    ...access,
    input: contactPairInput,
    meaning: 'marks a pair as not duplicates',
  }),
  confuse: endpoint<{ message: string }>()('POST agent/crm/contacts/duplicates/restore', {
    ...access,
    input: contactPairInput,
    meaning: 'undoes that',
  }),
  undo: endpoint<{ data: Contact }>()('POST agent/crm/contacts/merges/{id}/undo', {
    ...access,
    meaning: 'separates them again; what was added or changed since stays with the one who was kept',
  }),
}
