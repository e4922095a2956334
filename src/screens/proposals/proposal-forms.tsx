import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  type ProposalForm,
  proposalFormParameter,
  proposalOfParameter,
} from '../../commands/areas/proposals/proposal-facts.ts'
import type { WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'
import { proposalQuery } from '../../gateway/generated/proposals.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { toast } from '../../ui/toaster.tsx'
import { AcceptForm } from './accept-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { RemindForm } from './remind-form.tsx'
import { SendForm } from './send-form.tsx'

export interface ProposalFormProps {
  readonly proposal: WholeProposalFragment
  /** Saves what is being written and answers the version that the server has then. */
  readonly flush: () => Promise<number>
  /** What stock and price list say of its lines, in words: only the editor has asked. */
  readonly stockDoubts: readonly string[]
  /** The editor takes over what the server answered. */
  readonly onAnswer: (proposal: WholeProposalFragment) => void
  readonly onClose: () => void
}

/** The dialogs of a proposal, opened by the address: over its editor, and over the list, where `of` says which. */
export function ProposalForms({
  proposal,
  flush,
  stockDoubts = [],
  onAnswer,
}: {
  proposal?: WholeProposalFragment | undefined
  flush?: () => Promise<number>
  stockDoubts?: readonly string[]
  onAnswer?: (proposal: WholeProposalFragment) => void
}) {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const form = params.get(proposalFormParameter) as ProposalForm | null // any other word opens nothing
  const of = params.get(proposalOfParameter)
  const answer = useQuery(
    proposalQuery,
    { uuid: of ?? '' },
    { enabled: form !== null && of !== null && proposal === undefined, keepPrevious: false, freshFor: 0 },
  )
  const shown = proposal ?? (of === null ? undefined : answer.data?.proposal)
  useEffect(() => {
    if (of !== null && answer.failure !== null && shown === undefined)
      toast.failed('The proposal could not be loaded.', { detail: answer.failure.messages.join(' ') })
  }, [of, answer.failure, shown])
  if (form === null || shown === undefined) return null
  const close = () => {
    params.delete(proposalFormParameter)
    params.delete(proposalOfParameter)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  const shared: ProposalFormProps = {
    proposal: shown,
    flush: flush ?? (async () => shown.version),
    stockDoubts,
    onAnswer: onAnswer ?? (() => undefined),
    onClose: close,
  }
  if (form === 'send') return <SendForm {...shared} />
  if (form === 'remind') return <RemindForm {...shared} />
  if (form === 'accept') return <AcceptForm {...shared} />
  if (form === 'decline') return <DeclineForm {...shared} />
  return null
}
