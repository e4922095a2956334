import { useEffect, useRef, useState } from 'react'
import { proposalRefusals } from '../../domain/proposals.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { proposalQuery, type WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { announce } from '../../ui/announcer.tsx'
import { Banner } from '../../ui/banner.tsx'
import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts'
import { DetailScreen } from '../standard/detail-screen.tsx'
import { ClientPage } from './client-page.tsx'
import { ProposalStatus } from './proposal-columns.tsx'
import { ProposalEditor } from './proposal-editor.tsx'
import { ProposalForms } from './proposal-forms.tsx'
import { ProposalRail } from './proposal-rail.tsx'
import { acceptedVerbs, commonTabs } from './proposal-tabs.tsx'
import { TypedSince } from './typed-since.tsx'

export const prefetch = ({ uuid }: { uuid: string }) => ask(proposalQuery, { uuid })

/** `/proposals/:uuid/edit`: the proposal, written and kept, with its questions, its versions and what became of it. */
export default function Proposal({ params: { uuid } }: { params: { uuid: string } }) {
  // The client or a colleague may answer while it is open: neither tells this page, unless its proposal is one’s own.
  const answer = useQuery(proposalQuery, { uuid }, { keepPrevious: false, freshFor: 2_000, every: 30_000 })
  const wasWritten = useRef<string | null>(null)
  const record = answer.data?.proposal.uuid === uuid ? answer.data.proposal : undefined
  if (record === undefined)
    return <DetailScreen record={undefined} what="proposal" query={answer} up={linkTo('/proposals')} rail={null} />
  const frozen = proposalRefusals.edit(record)
  const isNew = frozen !== undefined && wasWritten.current === uuid
  wasWritten.current = frozen === undefined ? uuid : null
  return frozen === undefined ? (
    <ProposalEditor key={uuid} record={record} query={answer} />
  ) : (
    <Accepted key={uuid} record={record} query={answer} why={frozen} isNew={isNew} />
  )
}

/** What was accepted is read, not written. */
function Accepted({
  record,
  query,
  why,
  isNew,
}: {
  record: WholeProposalFragment
  query: { refetch: () => Promise<unknown> }
  why: string
  /** It was being written a moment ago: its fields are gone from under the hands. */
  isNew: boolean
}) {
  const [wasWriting] = useState(isNew)
  useEffect(() => {
    if (!wasWriting) return
    announce(`Accepted by ${record.accepted_name ?? 'the client'}. It cannot be changed any more.`, true)
    focusWhenDrawn('main h1')
  }, [wasWriting, record.accepted_name])
  const option = record.content.options.find((each) => each.key === record.accepted_option) ?? record.content.options[0]
  return (
    <>
      <DetailScreen
        record={{ kind: 'proposal', id: record.uuid, label: record.title, data: record }}
        what="proposal"
        query={query}
        intro={[record.reference, record.client?.name].filter(Boolean).join(' · ')}
        status={<ProposalStatus row={record} />}
        primary="proposal.booking"
        commands={acceptedVerbs}
        up={linkTo('/proposals')}
        tabs={[
          {
            id: 'proposal',
            label: 'Proposal',
            content: () => (
              <div className="flex flex-col gap-4">
                <Banner tone="success" title={`Accepted by ${record.accepted_name ?? 'the client'}`}>
                  {why}
                </Banner>
                <TypedSince record={record} />
                <ClientPage record={record} />
              </div>
            ),
          },
          ...commonTabs(record),
        ]}
        rail={option === undefined ? undefined : <ProposalRail record={record} draft={record} option={option} />}
      />
      <ProposalForms proposal={record} />
    </>
  )
}
