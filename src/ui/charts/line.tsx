import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { numberText } from '../../domain/text.ts'
import { ChartFrame } from './chart-frame.tsx'
import { seriesColour } from './series.tsx'

export interface LineSeries {
  readonly name: string
  readonly values: readonly number[]
}
export interface LineProps {
  readonly title: string
  readonly says: string
  readonly labels: readonly string[]
  readonly series: readonly LineSeries[]
  readonly format?: (value: number) => string
  readonly height?: number
  /** Where the figures of each label are listed: a link in the table behind the picture. */
  readonly links?: readonly string[]
  /** A click on the place of a label. */
  readonly onPick?: (index: number) => void
}

const dashes = [undefined, '6 4', '2 3', '8 3 2 3', '1 4']

/** One to three lines over time, named at their ends; lines differ in colour and in dash. */
export function Line({ title, says, labels, series, format = numberText, height = 180, links, onPick }: LineProps) {
  const clickable = (index: number) =>
    onPick === undefined ? {} : { onClick: () => onPick(index), className: 'cursor-pointer' }
  const table = {
    head: ['', ...series.map((one) => one.name)],
    rows: labels.map((label, index) => [
      links?.[index] === undefined ? (
        label
      ) : (
        <a key={label} href={links[index]} className="text-accent hover:underline">
          {label}
        </a>
      ),
      ...series.map((one) => format(one.values[index] ?? 0)),
    ]),
  }
  return (
    <ChartFrame title={title} says={says} table={table} height={height}>
      {(width) => {
        const right = series.length > 1 ? 96 : 8
        const x = scalePoint<number>()
          .domain(labels.map((_, index) => index))
          .range([4, width - right])
        const y = scaleLinear()
          .domain([0, Math.max(1, ...series.flatMap((one) => one.values))])
          .nice(3)
          .range([height - 24, 16])
        const at = (index: number) => x(index) ?? 0
        const draw = line<number>()
          .x((_, index) => at(index))
          .y((value) => y(value))
          .curve(curveMonotoneX)
        const shade = area<number>()
          .x((_, index) => at(index))
          .y0(y(0))
          .y1((value) => y(value))
          .curve(curveMonotoneX)
        const every = Math.max(1, Math.ceil(labels.length / Math.max(1, Math.floor((width - right) / 68))))
        let last = Number.NEGATIVE_INFINITY
        const ends = series
          .map((one, index) => ({ index, y: y(one.values.at(-1) ?? 0) }))
          .sort((a, b) => a.y - b.y)
          .map((end) => {
            last = Math.max(end.y + 4, last + 14)
            return { ...end, y: last }
          })
        return (
          <svg width={width} height={height} aria-hidden="true" className="overflow-visible">
            {y.ticks(3).map((tick) => (
              <g key={tick}>
                <line x1={0} x2={width - right} y1={y(tick)} y2={y(tick)} stroke="var(--color-line)" />
                <text x={0} y={y(tick) - 4} className="fill-faint text-caption tabular">
                  {format(tick)}
                </text>
              </g>
            ))}
            {series.length === 1 && series[0] !== undefined && (
              <path d={shade([...series[0].values]) ?? ''} fill={seriesColour(0)} opacity="0.1" />
            )}
            {series.map((one, index) => (
              <g key={one.name}>
                <path
                  d={draw([...one.values]) ?? ''}
                  fill="none"
                  stroke={seriesColour(index)}
                  strokeWidth="2"
                  strokeDasharray={dashes[index % dashes.length]}
                  strokeLinecap="round"
                />
                <circle
                  cx={at(one.values.length - 1)}
                  cy={y(one.values.at(-1) ?? 0)}
                  r="3"
                  fill={seriesColour(index)}
                />
              </g>
            ))}
            {labels.map((label, index) => (
              <g key={label}>
                {index % every === 0 && (
                  <text
                    x={at(index)}
                    y={height - 6}
                    textAnchor={index === 0 ? 'start' : 'middle'}
                    className="fill-muted text-caption"
                  >
                    {label}
                  </text>
                )}
                <rect
                  x={at(index) - x.step() / 2}
                  y={0}
                  width={x.step()}
                  height={height}
                  fill="transparent"
                  {...clickable(index)}
                >
                  <title>{`${label}: ${series.map((one) => `${series.length > 1 ? `${one.name} ` : ''}${format(one.values[index] ?? 0)}`).join(', ')}`}</title>
                </rect>
              </g>
            ))}
            {series.length > 1 &&
              ends.map((end) => (
                <text key={end.index} x={width - right + 8} y={end.y} className="fill-ink text-caption">
                  {series[end.index]?.name}
                </text>
              ))}
          </svg>
        )
      }}
    </ChartFrame>
  )
}
