import type { ProposalRowFragment } from '../../gateway/generated/proposals.generated.ts'

/** A row of the list: named by its uuid, as its address is. */
export type ProposalRow = Omit<ProposalRowFragment, 'id'> & { readonly id: string }
export const rowOf = (row: ProposalRowFragment): ProposalRow => ({ ...row, id: row.uuid })
