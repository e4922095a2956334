// biome-ignore-all lint/suspicious/noArrayIndexKey: a series, a part and a point are their place
import { useId } from 'react'

/** Series are told apart by colour and, for eyes and printers without colour, by pattern. */
export const seriesColour = (index: number): string => `var(--color-series-${(index % 5) + 1})`

/** Fills by series: the first is plain, the others are hatched ever differently. */
export function usePatterns(count: number) {
  const id = useId().replaceAll(':', '')
  const defs = (
    <defs>
      {Array.from({ length: count }, (_, index) => (
        <pattern
          key={index}
          id={`${id}-${index}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${[0, 45, -45, 90, 0][index % 5]})`}
        >
          <rect width="6" height="6" fill={seriesColour(index)} />
          {index > 0 && (
            <rect width={index % 5 === 4 ? 3 : 1.5} height="6" fill="var(--color-surface)" opacity="0.55" />
          )}
        </pattern>
      ))}
    </defs>
  )
  return { defs, fill: (index: number) => `url(#${id}-${index})` }
}
