/** A word-sized line beside a number, which says it in words. Hand-drawn: no scale library for forty pixels. */
export function Spark({
  values,
  says,
  width = 72,
  height = 22,
}: {
  values: readonly number[]
  says: string
  width?: number
  height?: number
}) {
  if (values.length < 2) return null
  const most = Math.max(...values)
  const least = Math.min(...values)
  const span = most - least || 1
  const points = values.map(
    (value, index) =>
      [2 + (index * (width - 6)) / (values.length - 1), height - 3 - ((value - least) / span) * (height - 6)] as const,
  )
  const end = points.at(-1) ?? [0, 0]
  return (
    <svg width={width} height={height} role="img" aria-label={says} className="shrink-0">
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--color-series-1)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={end[0]} cy={end[1]} r="2.25" fill="var(--color-series-1)" />
    </svg>
  )
}
