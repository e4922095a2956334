import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { runCommand } from '../../commands/run.ts'
import { changesBetween, type ProposalChange, type ProposalState } from '../../domain/proposal-changes.ts'
import {
  type ProposalVersionsQuery,
  proposalVersionQuery,
  proposalVersionsQuery,
  type WholeProposalFragment,
} from '../../gateway/generated/proposals.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Instant } from '../../ui/time.tsx'
import { FailureState } from '../standard/failure-state.tsx'

type Version = ProposalVersionsQuery['proposalVersions'][number]

/** What was sent, newest first, and what is different between one and another. */
export function VersionsTab({ record, draft }: { record: WholeProposalFragment; draft: ProposalState }) {
  const { data, failure, refetch } = useQuery(proposalVersionsQuery, { uuid: record.uuid }, { keepPrevious: false })
  const versions = data?.proposalVersions
  if (record.sent_version === 0)
    return (
      <EmptyState
        reason="nothing"
        level={2}
        title="Nothing sent yet"
        text="Each version you send is kept here as the client saw it, to compare or restore."
        action={<CommandButton id="proposal.send" variant="primary" />}
      />
    )
  if (versions === undefined)
    return failure === null ? (
      <SkeletonText lines={4} />
    ) : (
      <FailureState failure={failure} what="versions" onRetry={refetch} />
    )
  return (
    <ol className="flex flex-col gap-3" aria-label="Versions">
      {versions.map((version, place) => (
        <VersionCard
          key={version.number}
          record={record}
          version={version}
          before={versions[place + 1]}
          draft={draft}
          isNewest={place === 0}
        />
      ))}
    </ol>
  )
}

function VersionCard({
  record,
  version,
  before,
  draft,
  isNewest,
}: {
  record: WholeProposalFragment
  version: Version
  before: Version | undefined
  draft: ProposalState
  isNewest: boolean
}) {
  const [against, setAgainst] = useState<'none' | 'before' | 'draft'>(isNewest ? 'draft' : 'none')
  const { uuid } = record
  const own = useQuery(
    proposalVersionQuery,
    { uuid, number: version.number },
    { enabled: against !== 'none', keepPrevious: false, freshFor: Number.POSITIVE_INFINITY },
  )
  const older = useQuery(
    proposalVersionQuery,
    { uuid, number: before?.number ?? 0 },
    { enabled: against === 'before' && before !== undefined, keepPrevious: false, freshFor: Number.POSITIVE_INFINITY },
  )
  const [mine, theirs] = [own.data?.proposalVersion, older.data?.proposalVersion]
  const changes =
    mine === undefined
      ? undefined
      : against === 'draft'
        ? changesBetween(mine, draft)
        : theirs === undefined
          ? undefined
          : changesBetween(theirs, mine)
  return (
    <li className="rounded-panel border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-semibold text-heading">
            Version {version.number}
            {isNewest && <span className="ml-2 font-normal text-muted text-secondary">what the client sees</span>}
          </h2>
          <p className="text-muted">
            To {version.sent_to}
            {version.sent_by_name !== null && `, by ${version.sent_by_name}`}, <Instant value={version.sent_at} /> ·{' '}
            <Money amount={version.total} currency={version.currency} />
          </p>
        </div>
        <Button
          does="proposal.restoreVersion"
          size="small"
          icon={<RotateCcw />}
          aria-label={`Restore version ${version.number}`}
          onClick={() =>
            void runCommand('proposal.restoreVersion', { args: { version: String(version.number) }, by: 'mouse' })
          }
        >
          Restore
        </Button>
      </div>
      <div className="mt-3">
        <RadioGroup
          look="segments"
          label={`Compare version ${version.number}`}
          value={against}
          onChange={setAgainst}
          options={[
            { value: 'none', label: 'Hide' },
            ...(before === undefined ? [] : [{ value: 'before' as const, label: `Since version ${before.number}` }]),
            { value: 'draft', label: 'Since this version' },
          ]}
        />
      </div>
      {against !== 'none' &&
        (changes === undefined ? (
          (own.failure ?? older.failure) === null ? (
            <SkeletonText lines={2} />
          ) : (
            <p className="mt-3 text-danger">{(own.failure ?? older.failure)?.messages.join(' ')}</p>
          )
        ) : (
          <Changes changes={changes} />
        ))}
    </li>
  )
}

function Changes({ changes }: { changes: readonly ProposalChange[] }) {
  if (changes.length === 0) return <p className="mt-3 text-muted">No differences.</p>
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
      {changes.map((change, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of the price may be called alike
        <div key={place} className="contents">
          <dt className="text-muted max-sm:mt-2">{change.what}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {change.before !== null && <del className="text-muted">{change.before}</del>}
            {change.before !== null && change.after !== null && <span aria-hidden="true"> → </span>}
            {change.after !== null && <ins className="font-medium no-underline">{change.after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
