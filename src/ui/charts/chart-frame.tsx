import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { takeWantedTable } from './wanted-tables.ts'

export interface ChartTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
}

/** A chart with the table behind it, one press away; the sentence says what the picture shows. */
export function ChartFrame({
  title,
  says,
  table,
  height,
  children,
}: {
  title: string
  says: string
  table: ChartTable
  height: number
  children: (width: number) => ReactNode
}) {
  // Asked for before it was drawn: the focus comes with it.
  const [isWanted] = useState(() => takeWantedTable(title))
  const [asTable, setAsTable] = useState(isWanted)
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <figure className="m-0 flex min-w-0 flex-col gap-2">
      <figcaption className="flex items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <IconButton
          does="chart.table"
          autoFocus={isWanted}
          size="small"
          label={asTable ? `${title} as a chart` : `${title} as a table`}
          aria-pressed={asTable}
          icon={asTable ? <ChartColumn /> : <Table2 />}
          onClick={() => setAsTable(!asTable)}
        />
      </figcaption>
      {/* `contain`: a drawing as wide as the box was must not keep the box from getting narrower. */}
      <div ref={box} style={{ minHeight: height, contain: 'inline-size' }}>
        {asTable ? (
          <table className="w-full border-collapse">
            <thead>
              <tr className="border-line border-b text-muted text-secondary">
                {table.head.map((name, column) => (
                  <th
                    key={name}
                    scope="col"
                    className={column === 0 ? 'py-1 text-left font-normal' : 'py-1 text-right font-normal'}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a chart have no other identity
                <tr key={index} className="border-line border-b last:border-b-0">
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns stand still
                    <td key={column} className={column === 0 ? 'py-1' : 'py-1 text-right tabular'}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <div role="img" aria-label={`${title}. ${says}`}>
            {width > 0 && children(width)}
          </div>
        )}
      </div>
    </figure>
  )
}
