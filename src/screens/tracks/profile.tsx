import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { kilometres, metresAlong, type TrackPoint } from '../../domain/maps/tracks.ts'
import { numberText } from '../../domain/text.ts'

const height = 150
const margin = { top: 12, right: 12, bottom: 22, left: 52 }

/** The height along the path. The pointer shows a place on the map; arrow keys choose a point, which is shown there and in the list. */
export function Profile({
  path,
  selected,
  onSelect,
  onPoint,
}: {
  path: readonly TrackPoint[]
  selected: number | null
  onSelect: (index: number) => void
  onPoint: (at: readonly [number, number] | null) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [hovered, setHovered] = useState<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const along = metresAlong(path)
  const known = path.flatMap(([, , metres], index) =>
    metres === null ? [] : [{ index, metres, at: along[index] ?? 0 }],
  )
  const missing = path.length - known.length
  if (known.length < 2)
    return (
      <p className="rounded-panel border border-line border-dashed p-4 text-muted">
        {path.length < 2
          ? 'The height profile appears with the path.'
          : 'No heights are known, so there is no profile, ascent or descent. Type the height of a point in the list, or read a GPX file that has them.'}
      </p>
    )
  const all = along.at(-1) || 1
  const [low, high] = [Math.min(...known.map((each) => each.metres)), Math.max(...known.map((each) => each.metres))]
  const pad = Math.max(10, (high - low) * 0.12)
  const [bottom, top] = [low - pad, high + pad]
  const x = (at: number) => margin.left + (at / all) * Math.max(1, width - margin.left - margin.right)
  const y = (metres: number) => margin.top + ((top - metres) / (top - bottom)) * (height - margin.top - margin.bottom)
  const line = known
    .map(({ at, metres }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(metres).toFixed(1)}`)
    .join('')
  const [first, last] = [known[0], known.at(-1)]
  const shade = `${line}L${x(last?.at ?? 0)} ${height - margin.bottom}L${x(first?.at ?? 0)} ${height - margin.bottom}Z`
  const shown = hovered ?? selected
  const spot = known.find(({ index }) => index === shown)
  const nearest = (event: PointerEvent) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left
    return known.reduce((best, each) => (Math.abs(x(each.at) - at) < Math.abs(x(best.at) - at) ? each : best))
  }
  const say = (index: number) => {
    const metres = path[index]?.[2] ?? null
    return `Point ${index + 1} at ${kilometres(along[index] ?? 0)}${metres === null ? ', height not known' : `, ${numberText(Math.round(metres))} m`}`
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const now = selected ?? -1
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: path.length - 1 }[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (path[to] !== undefined) onSelect(to)
  }
  return (
    <figure className="m-0 flex flex-col gap-1">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">Height profile</span>
        <span className="text-muted text-secondary tabular">
          {shown === null || path[shown] === undefined ? 'Hover to see the place on the map' : say(shown)}
        </span>
      </figcaption>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label="Point along the height profile"
        aria-valuemin={1}
        aria-valuemax={path.length}
        aria-valuenow={(selected ?? 0) + 1}
        aria-valuetext={selected === null ? 'No point chosen' : say(selected)}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          const { index } = nearest(event)
          setHovered(index)
          const point = path[index]
          if (point !== undefined) onPoint([point[0], point[1]])
        }}
        onPointerLeave={() => {
          setHovered(null)
          onPoint(null)
        }}
        onClick={() => hovered !== null && onSelect(hovered)}
        className="rounded-control"
        style={{ minHeight: height, contain: 'inline-size' }}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true" className="block">
            {[low, (low + high) / 2, high].map((metres) => (
              <g key={metres}>
                <line
                  x1={margin.left}
                  x2={width - margin.right}
                  y1={y(metres)}
                  y2={y(metres)}
                  stroke="var(--color-line)"
                />
                <text
                  x={margin.left - 8}
                  y={y(metres) + 4}
                  textAnchor="end"
                  className="fill-muted text-caption tabular"
                >
                  {numberText(Math.round(metres))} m
                </text>
              </g>
            ))}
            <path d={shade} fill="var(--color-accent)" opacity="0.14" />
            <path d={line} fill="none" stroke="var(--color-accent)" strokeWidth="2" strokeLinejoin="round" />
            {[0, 0.5, 1].map((share) => (
              <text
                key={share}
                x={x(all * share)}
                y={height - 6}
                textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
                className="fill-muted text-caption tabular"
              >
                {kilometres(all * share)}
              </text>
            ))}
            {spot !== undefined && (
              <>
                <line
                  x1={x(spot.at)}
                  x2={x(spot.at)}
                  y1={margin.top}
                  y2={height - margin.bottom}
                  stroke="var(--color-warning)"
                  strokeDasharray="3 3"
                />
                <circle
                  cx={x(spot.at)}
                  cy={y(spot.metres)}
                  r="5"
                  fill="var(--color-warning)"
                  stroke="var(--color-surface)"
                  strokeWidth="2"
                />
              </>
            )}
          </svg>
        )}
      </div>
      {missing > 0 && (
        <p className="text-muted text-secondary">
          {missing === 1 ? 'One point has' : `${missing} points have`} no height: ascent and descent are worked out from
          the others.
        </p>
      )}
    </figure>
  )
}
