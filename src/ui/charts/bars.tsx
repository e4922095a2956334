// biome-ignore-all lint/suspicious/noArrayIndexKey: a series, a part and a point are their place
import { scaleBand, scaleLinear } from 'd3-scale'
import { numberText } from '../../domain/text.ts'
import { ChartFrame } from './chart-frame.tsx'
import { usePatterns } from './series.tsx'

export interface BarPoint {
  readonly label: string
  readonly value: number
  /** Split of the value, in the order of `series`. */
  readonly parts?: readonly number[]
}
export interface BarsProps {
  readonly title: string
  /** What one should see, in a sentence. */
  readonly says: string
  readonly points: readonly BarPoint[]
  readonly format?: (value: number) => string
  /** Names of the parts; labelled directly at the last bar. */
  readonly series?: readonly string[]
  readonly height?: number
  readonly valueName?: string
}

/** Upright bars, each labelled with its value when there is room. */
export function Bars({
  title,
  says,
  points,
  format = numberText,
  series = [],
  height = 180,
  valueName = 'Value',
}: BarsProps) {
  const { defs, fill } = usePatterns(Math.max(1, series.length))
  const table = {
    head: ['', ...(series.length > 0 ? series : [valueName])],
    rows: points.map((point) => [
      point.label,
      // Whole: what has no room in the picture.
      ...(series.length > 0 ? series.map((_, index) => point.parts?.[index] ?? 0) : [point.value]).map((value) =>
        numberText(value),
      ),
    ]),
  }
  return (
    <ChartFrame title={title} says={says} table={table} height={height}>
      {(width) => {
        const right = series.length > 1 ? 84 : 0
        const x = scaleBand<number>()
          .domain(points.map((_, index) => index))
          .range([0, width - right])
          .paddingInner(0.42)
          .paddingOuter(0.05)
        const y = scaleLinear()
          .domain([0, Math.max(1, ...points.map((point) => point.value))])
          .range([height - 22, 18])
        const base = y(0)
        const every = Math.max(1, Math.ceil(44 / Math.max(1, x.step())))
        return (
          <svg width={width} height={height} aria-hidden="true" className="overflow-visible">
            {defs}
            <line x1={0} x2={width - right} y1={base} y2={base} stroke="var(--color-line)" />
            {points.map((point, index) => {
              const left = x(index) ?? 0
              let top = base
              const shown = point.parts !== undefined && series.length > 0 ? point.parts : [point.value]
              return (
                <g key={point.label} data-fill>
                  <title>{`${point.label}: ${format(point.value)}`}</title>
                  {shown.map((part, place) => {
                    const tall = base - y(part)
                    top -= tall
                    return (
                      <rect
                        key={place}
                        x={left}
                        y={top}
                        width={x.bandwidth()}
                        height={tall}
                        rx={2}
                        fill={fill(place)}
                      />
                    )
                  })}
                  {index % every === 0 && (
                    <text
                      x={left + x.bandwidth() / 2}
                      y={height - 6}
                      textAnchor="middle"
                      className="fill-muted text-caption"
                    >
                      {point.label}
                    </text>
                  )}
                  {point.value > 0 && x.bandwidth() > 26 && (
                    <text
                      x={left + x.bandwidth() / 2}
                      y={top - 5}
                      textAnchor="middle"
                      className="fill-ink text-caption tabular"
                    >
                      {format(point.value)}
                    </text>
                  )}
                </g>
              )
            })}
            {series.length > 1 && (
              <SeriesLabels points={points} series={series} x={width - right + 8} y={y} base={base} />
            )}
          </svg>
        )
      }}
    </ChartFrame>
  )
}

/** Names beside the parts of the last bar, kept apart by a line's height. */
function SeriesLabels({
  points,
  series,
  x,
  y,
  base,
}: {
  points: readonly BarPoint[]
  series: readonly string[]
  x: number
  y: (value: number) => number
  base: number
}) {
  const parts = points.at(-1)?.parts ?? []
  let top = base
  let last = Number.POSITIVE_INFINITY
  return series.map((name, index) => {
    const tall = base - y(parts[index] ?? 0)
    top -= tall
    const middle = Math.min(top + tall / 2 + 4, last - 14)
    last = middle
    return (
      <text key={name} x={x} y={middle} className="fill-ink text-caption">
        {name}
      </text>
    )
  })
}
