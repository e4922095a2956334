import { linkTo } from '../../../domain/routes/link.ts'
import type { ProposalRowFragment } from '../../../gateway/generated/proposals.generated.ts'
import { targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'

export const see = { area: 'Proposals', needs: { permission: 'View Proposals', feature: 'proposals' } } as const
export const edit = { area: 'Proposals', needs: { permission: 'Edit Proposals', feature: 'proposals' } } as const
export const one = { on: 'one', kinds: ['proposal'] } as const
export const many = { on: 'many', kinds: ['proposal'] } as const

/** A proposal as list and editor have it, named by its uuid; one that the search found brings no facts with it. */
export type ProposalKnown = Omit<ProposalRowFragment, 'id' | 'first_media' | 'net_total'>
export const chosen = (context: Context): RecordRef | undefined => targetsOf(one, context)[0]
export const all = (context: Context): readonly RecordRef[] => targetsOf(many, context)
export const factsOf = (record: RecordRef | undefined) => record?.data as ProposalKnown | undefined
export const facts = (context: Context) => factsOf(chosen(context))

export const editorOf = (uuid: string): string => linkTo('/proposals/:uuid/edit', { uuid })

/** The dialogs over the editor and over the list: `?form=send`, in the list with `of=<uuid>`. */
export const proposalFormParameter = 'form'
export const proposalOfParameter = 'of'
export type ProposalForm = 'send' | 'remind' | 'accept' | 'decline' | 'terms'

export function opens(form: ProposalForm) {
  return (context: Context): undefined => {
    const proposal = chosen(context)
    if (proposal === undefined) return undefined
    // The terms are part of the document, so they are written where it is.
    const here = form !== 'terms' && context.route === linkTo('/proposals')
    const params = new URLSearchParams(here || context.route === editorOf(proposal.id) ? location.search : '')
    params.set(proposalFormParameter, form)
    if (here) params.set(proposalOfParameter, proposal.id)
    ports.navigate(`${here ? context.route : editorOf(proposal.id)}?${params}`)
    return undefined
  }
}
