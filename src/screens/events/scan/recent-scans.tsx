import type { ScanOutcome } from '../../../domain/tickets/gate-check.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Instant } from '../../../ui/time.tsx'
import { resultLooks, takenBackLook } from './result-looks.ts'

const inks = { good: 'text-success', bad: 'text-danger', care: 'text-warning' } as const

/** The last scans of this station; each admission can be taken back, the newest by its key. */
export function RecentScans({
  scans,
  onTakeBack,
}: {
  scans: readonly ScanOutcome[]
  onTakeBack: (key: string) => void
}) {
  return (
    <section aria-labelledby="recent-scans" className="flex min-w-0 flex-col gap-2">
      <h2 id="recent-scans" className="font-semibold text-heading">
        Last scans
      </h2>
      {scans.length === 0 ? (
        <p className="text-muted">Scanned tickets appear here, newest first.</p>
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {scans.slice(0, 12).map((scan) => (
            <Row key={scan.key} scan={scan} onTakeBack={onTakeBack} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ scan, onTakeBack }: { scan: ScanOutcome; onTakeBack: (key: string) => void }) {
  const undone = scan.undone === true
  const { word, icon: Icon } = undone ? takenBackLook : resultLooks[scan.result]
  const who = scan.holder === '' ? scan.code : scan.holder
  return (
    <li className="flex min-h-12 items-center gap-3 px-3 py-1.5">
      <Icon
        className={classes('size-5 shrink-0', undone ? 'text-muted' : inks[resultLooks[scan.result].mood])}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1">
        <span className={classes('block truncate font-medium', undone && 'text-muted line-through')}>{who}</span>
        <span className="block truncate text-muted text-secondary">
          {word}
          {scan.admitted > 1 && ` (${scan.admitted})`}
          {scan.type !== '' && ` · ${scan.type}`} · <Instant value={scan.at} look="time" />
          {scan.offline && ' · offline'}
        </span>
      </span>
      {scan.result === 'admitted' && !undone && (
        <Button
          does="scan.takeBack"
          size="small"
          variant="ghost"
          aria-label={`Undo ${who}`}
          onClick={() => onTakeBack(scan.key)}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
