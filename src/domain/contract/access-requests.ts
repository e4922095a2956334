import * as v from 'valibot'
import { accessNeeds } from '../access-requests.ts'
import type { AccessHelp } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { optionalLine } from './rules.ts'

const need = v.picklist(accessNeeds, 'There is nothing with that name to ask for.')

/** What is missing, and the screen it is wanted for. */
export const accessRequestInput = v.object({
  need,
  screen: v.optional(v.nullable(optionalLine('Screen', 200)), null),
})

export const accessRequests = {
  show: endpoint<{ data: AccessHelp }>()('GET agent/business/access-requests', {
    permission: 'any',
    from: 'inactive',
    query: v.object({ need }),
    meaning: 'who in the agency can give what the caller lacks, and when the caller last asked',
  }),
  create: endpoint<{ data: AccessHelp }>()('POST agent/business/access-requests/create', {
    permission: 'any',
    from: 'inactive',
    input: accessRequestInput,
    status: 201,
    meaning: 'notifies those who can give it; 409 if already asked in the last 24 hours',
    limit: { per: 'user', calls: 30, minutes: 60 },
  }),
}
