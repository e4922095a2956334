/** How far something is; `value` 0…1, absent when nobody knows. */
export function ProgressBar({
  value,
  label,
  hidden = false,
}: {
  value?: number | undefined
  label: string
  hidden?: boolean
}) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="flex flex-col gap-1">
      {!hidden && (
        <div className="flex justify-between gap-3 text-muted text-secondary">
          <span>{label}</span>
          {percent !== undefined && <span className="tabular">{percent}%</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border"
      >
        <div
          data-fill
          className={
            percent === undefined
              ? 'h-full w-1/4 animate-travel rounded-full bg-accent'
              : 'h-full rounded-full bg-accent transition-[width]'
          }
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
