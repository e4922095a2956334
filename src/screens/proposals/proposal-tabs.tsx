import type { ProposalState } from '../../domain/proposal-changes.ts'
import type { WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'
import { History } from '../standard/history.tsx'
import { proposalHistory } from './proposal-history.ts'
import { QuestionsTab } from './questions-tab.tsx'
import { VersionsTab } from './versions-tab.tsx'

/** What else can be done to it; the first three are buttons. */
export const verbs = [
  'proposal.sheet',
  'proposal.remind',
  'proposal.accept',
  'proposal.page',
  'proposal.copyPageLink',
  'proposal.renewLink',
  'proposal.pdf',
  'proposal.decline',
  'proposal.reopen',
  'proposal.terms',
  'proposal.restoreVersion',
  'proposal.duplicate',
  'proposal.client',
  'proposal.booking',
  'proposal.delete',
] as const

/** Of what was accepted: nothing of it is written or sent any more. */
export const acceptedVerbs = [
  'proposal.page',
  'proposal.pdf',
  'proposal.duplicate',
  'proposal.copyPageLink',
  'proposal.renewLink',
  'proposal.reopen',
  'proposal.client',
  'proposal.delete',
] as const

/** The tabs that an editor and what was accepted have in common. */
export const commonTabs = (record: WholeProposalFragment, draft: ProposalState = record) => [
  {
    id: 'questions',
    label: 'Questions',
    count: record.questions === 0 ? undefined : record.questions,
    content: () => <QuestionsTab record={record} />,
  },
  {
    id: 'versions',
    label: 'Versions',
    count: record.sent_version === 0 ? undefined : record.sent_version,
    content: () => <VersionsTab record={record} draft={draft} />,
  },
  {
    id: 'history',
    label: 'History',
    content: () => <History changes={record.history} texts={proposalHistory(record.currency)} />,
  },
]
