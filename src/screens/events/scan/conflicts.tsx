import type { ScanResult } from '../../../domain/tickets/scan-results.ts'
import type { StoredConflict } from '../../../gateway/gate-store.ts'
import type { GateAdmissionsQuery } from '../../../gateway/generated/scan.generated.ts'
import { Button } from '../../../ui/button.tsx'
import { Instant } from '../../../ui/time.tsx'
import { resultLooks } from './result-looks.ts'

type Doubled = GateAdmissionsQuery['gateAdmissions']['conflicts']

const advice: Partial<Record<string, string>> = {
  already_admitted: 'Two people came in on one ticket. Find the second and check both tickets.',
  refunded: 'Find them: the ticket was refunded. Sell them a new one or show them out.',
  void: 'Find them: the ticket is not valid. Ask the desk why.',
  unpaid: 'They are inside but have not paid. Ask the desk to find them.',
  unknown: 'This code belongs to no ticket. Find out where it came from.',
  other_event: 'They are at the wrong event.',
  outside_hours: 'They were let in outside the gate’s opening hours.',
}

/** What was let in without the network and should not have been, and tickets that two gates let in. */
export function Conflicts({
  own,
  doubled,
  onSeen,
}: {
  own: readonly StoredConflict[]
  doubled: Doubled
  onSeen: (key: string) => void
}) {
  if (own.length === 0 && doubled.length === 0) return null
  return (
    <section
      aria-labelledby="gate-conflicts"
      className="flex flex-col gap-2 rounded-panel border border-danger/50 bg-danger-soft px-4 py-3"
    >
      <h2 id="gate-conflicts" className="font-semibold text-danger text-heading">
        {own.length + doubled.length === 1
          ? 'One ticket needs checking'
          : `${own.length + doubled.length} tickets need checking`}
      </h2>
      <ul className="flex flex-col divide-y divide-danger/25">
        {own.map((one) => (
          <li key={one.key} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-medium text-ink">
                {one.holder === '' ? one.code : one.holder}
                {one.type !== '' && `, ${one.type}`}: {resultLooks[one.result as ScanResult]?.word ?? one.result}
              </p>
              <p className="text-ink">
                Let in here at <Instant value={one.scanned_at} look="time" /> while offline. {one.message}
              </p>
              <p className="text-ink">{advice[one.result]}</p>
            </div>
            <Button
              does="removeRow"
              size="small"
              aria-label={`Done with ${one.holder || one.code}`}
              onClick={() => onSeen(one.key)}
            >
              Done
            </Button>
          </li>
        ))}
        {doubled.map((one) => (
          <li key={`${one.code} ${one.scanned_at}`} className="py-2">
            <p className="font-medium text-ink">
              {one.holder_name === '' ? one.code : one.holder_name}, {one.ticket_type}: Two gates
            </p>
            <p className="text-ink">
              First in at <Instant value={one.first_at} look="time" />
              {one.first_gate !== '' && `, ${one.first_gate}`}, and again at{' '}
              <Instant value={one.scanned_at} look="time" />
              {one.gate !== '' && `, ${one.gate}`}. {advice.already_admitted}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
