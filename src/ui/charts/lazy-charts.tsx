import { Table2 } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { Skeleton } from '../skeleton.tsx'
import { whenNear } from '../when-near.tsx'
import type { BarsProps } from './bars.tsx'
import type { LineProps } from './line.tsx'
import { wantTable } from './wanted-tables.ts'

function StandIn({ title, height = 180 }: { title: string; height?: number }) {
  return (
    <div className="flex flex-col gap-2">
      <span className="flex min-h-7 items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <IconButton
          does="chart.table"
          size="small"
          label={`${title} as a table`}
          icon={<Table2 />}
          onClick={({ currentTarget }) => {
            wantTable(title)
            currentTarget.scrollIntoView({ block: 'center' }) // it is drawn when it is near
          }}
        />
      </span>
      <div style={{ height }}>
        <Skeleton className="h-full w-full" />
      </div>
    </div>
  )
}

/** The charts, in a chunk of their own that comes when one is about to be seen. Screens use these. */
export const BarChart = whenNear<BarsProps>(
  lazyComponent<BarsProps>(() => import('./bars.tsx').then((parts) => parts.Bars), StandIn),
  StandIn,
)
export const LineChart = whenNear<LineProps>(
  lazyComponent<LineProps>(() => import('./line.tsx').then((parts) => parts.Line), StandIn),
  StandIn,
)
