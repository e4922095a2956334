import type { GateAdmissionsQuery } from '../../../gateway/generated/scan.generated.ts'

type Counts = GateAdmissionsQuery['gateAdmissions']

/** How many are in, all together and by ticket type. */
export function GateCounts({ counts, waiting, away }: { counts: Counts | undefined; waiting: number; away: boolean }) {
  const shown = counts === undefined ? null : counts
  return (
    <section aria-labelledby="gate-counts" className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="gate-counts" className="font-semibold text-heading">
          Inside
        </h2>
        {away && <span className="text-muted text-secondary">as last seen online</span>}
      </div>
      {shown === null ? (
        <div className="h-28 animate-pulse-soft rounded-panel bg-sunken" role="status" aria-label="Loading counts" />
      ) : (
        <div className="flex flex-col gap-3 rounded-panel border border-line bg-surface px-4 py-3">
          <p className="flex items-baseline gap-2">
            <span className="font-semibold text-figure tabular">{shown.admitted}</span>{' '}
            <span className="text-muted">
              of {shown.sold} sold · {shown.left} to come{waiting > 0 && ` · ${waiting} more waiting here`}
            </span>
          </p>
          {shown.types.length === 0 ? (
            <p className="text-muted">This event has no ticket types yet.</p>
          ) : (
            <ul className="flex flex-col gap-2.5">
              {shown.types.map((type) => (
                <li key={type.id}>
                  <div className="flex items-baseline justify-between gap-3">
                    <span className="truncate">{type.name}</span>
                    <span className="shrink-0 text-muted tabular">
                      {type.admitted} of {type.sold}
                    </span>
                  </div>
                  <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
                    <div
                      className="h-full rounded-full bg-success"
                      style={{ width: `${type.sold === 0 ? 0 : (100 * type.admitted) / type.sold}%` }}
                    />
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
