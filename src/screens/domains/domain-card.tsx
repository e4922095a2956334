import { CircleAlert, CircleCheck, CircleDashed, Clock, Copy, Globe } from 'lucide-react'
import { CommandButton } from '../../commands/command-button.tsx'
import type { RecordRef } from '../../commands/here.ts'
import type { DomainRecord, SiteDomain } from '../../domain/schema/types.generated.ts'
import { domainStates, isProved } from '../../domain/website/domains/domain-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { RecordMark } from './record-mark.tsx'

const looks: Readonly<Record<SiteDomain['state'], StatusLook>> = {
  requested: { tone: 'neutral', icon: CircleDashed, word: domainStates.requested },
  missing: { tone: 'warning', icon: CircleDashed, word: domainStates.missing },
  wrong: { tone: 'danger', icon: CircleAlert, word: domainStates.wrong },
  verified: { tone: 'info', icon: CircleCheck, word: domainStates.verified },
  certificate: { tone: 'info', icon: Clock, word: domainStates.certificate },
  live: { tone: 'success', icon: Globe, word: domainStates.live },
  lapsed: { tone: 'danger', icon: CircleAlert, word: domainStates.lapsed },
}

/** The way from a request to a site that is open, as steps. */
const steps = ['Records set', 'Verified', 'Certificate', 'Live'] as const
const reached = ({ state }: SiteDomain): number =>
  state === 'live' ? 4 : state === 'certificate' ? 3 : state === 'verified' ? 2 : 0

/** One name: how far it is, what to do next, and its records to copy with what the DNS says about each. */
export function DomainCard({ domain }: { domain: SiteDomain }) {
  const record: RecordRef = { kind: 'domain', id: String(domain.id), label: domain.shown, data: domain }
  const context = { record, selection: undefined }
  return (
    <section aria-label={domain.shown} className="rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <h2 className="font-semibold wrap-anywhere">{domain.shown}</h2>
        {domain.shown !== domain.name && <span className="text-muted text-secondary">{domain.name}</span>}
        <StatusPill status={domain.state} look={looks[domain.state]} />
        {domain.is_primary && <span className="text-muted text-secondary">Main domain</span>}
        <span className="ml-auto flex flex-wrap gap-2">
          <CommandButton id="domain.check" context={context} label="Check now" size="small" />
          {isProved(domain.state) && !domain.is_primary && (
            <CommandButton id="domain.main" context={context} label="Make main" size="small" />
          )}
          <CommandButton id="domain.release" context={context} label="Disconnect" size="small" variant="ghost" />
        </span>
      </div>
      <div className="flex flex-col gap-2 border-line border-t px-4 py-3">
        <p>{domain.next}</p>
        <ol className="flex flex-wrap gap-x-4 gap-y-1 text-secondary">
          {steps.map((step, at) => (
            <li key={step} className={at < reached(domain) ? 'text-success' : 'text-muted'}>
              {`${at + 1}. ${step}`}
              <span className="sr-only">{at < reached(domain) ? ': done' : ': to come'}</span>
            </li>
          ))}
        </ol>
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {domain.records.map((each) => (
          <RecordRow key={`${each.type} ${each.host} ${each.value}`} record={each} />
        ))}
      </ul>
      <p className="border-line border-t px-4 py-2 text-muted text-secondary">
        {domain.checked_at == null ? (
          'The DNS has not answered yet.'
        ) : (
          <>
            The DNS last answered <Instant value={domain.checked_at} look="ago" />
            {domain.records.some(({ state }) => state === 'unknown') && '. Since then it could not be reached'}
          </>
        )}
      </p>
    </section>
  )
}

function RecordRow({ record }: { record: DomainRecord }) {
  const { type, name, host, value, required, state, found, advice } = record
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[5rem_minmax(8rem,14rem)_1fr_8rem] sm:items-start">
      <span className="font-medium">{type}</span>
      <Copied label={`name of the ${type} record`} text={name} title={host} />
      <div className="min-w-0">
        {value === '' ? (
          <span className="text-muted">To be removed</span>
        ) : (
          <Copied label={`value of the ${type} record`} text={value} />
        )}
        {advice !== '' && <p className="text-muted text-secondary">{advice}</p>}
        {state === 'wrong' && found.length > 0 && (
          <p className="text-secondary wrap-anywhere">{`Now: ${found.join(', ')}`}</p>
        )}
      </div>
      <RecordMark state={state}>{!required && <span className="text-muted text-secondary">optional</span>}</RecordMark>
    </li>
  )
}

/** A text to take along to another form. */
function Copied({ text, label, title }: { text: string; label: string; title?: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.done(`Copied: ${text}`, { id: 'copied' })
    } catch {
      toast.failed('It could not be copied.', { detail: text })
    }
  }
  return (
    <span className="flex min-w-0 items-start gap-1" title={title}>
      <code data-keep-clear className="min-w-0 wrap-anywhere">
        {text}
      </code>
      <IconButton
        does="answer"
        data-keep-clear
        size="small"
        label={`Copy the ${label}`}
        icon={<Copy size={14} aria-hidden />}
        onClick={() => void copy()}
      />
    </span>
  )
}
