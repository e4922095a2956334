import { mailRecordKinds } from '../../domain/growth/mail-records.ts'
import { mailRecordsQuery } from '../../gateway/generated/crm-settings.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { RecordMark } from '../domains/record-mark.tsx'
import { FailureState } from '../standard/failure-state.tsx'

/** What receivers find in the DNS of whoever sends the e-mails. */
export function MailRecords() {
  const answer = useQuery(mailRecordsQuery, {})
  const known = answer.data?.mailRecords
  if (known === undefined)
    return answer.failure === null ? (
      <SkeletonText lines={3} />
    ) : (
      <FailureState failure={answer.failure} what="records" onRetry={answer.refetch} />
    )
  if (known.records == null) return null
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="text-muted">Sent from </span>
        <span className="wrap-anywhere">{known.domain}</span>
      </p>
      <ul className="flex flex-col gap-2">
        {known.records.map(({ kind, state, advice }) => (
          <li key={kind} className="flex flex-col gap-0.5">
            <span className="flex items-start justify-between gap-3">
              <span>{mailRecordKinds[kind]}</span>
              <RecordMark state={state} />
            </span>
            {advice !== '' && <span className="text-muted text-secondary wrap-anywhere">{advice}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Before sending: what is wrong with them, where something is. */
export function MailRecordsWarning() {
  const records = useQuery(mailRecordsQuery, {}).data?.mailRecords.records ?? []
  const bad = records.filter(({ state }) => state === 'missing' || state === 'wrong')
  if (bad.length === 0) return null
  return (
    <Banner tone="warning" title="Some providers may treat these e-mails as spam">
      {bad.map(({ kind, advice }) => `${mailRecordKinds[kind]}: ${advice}`).join(' ')}
    </Banner>
  )
}
