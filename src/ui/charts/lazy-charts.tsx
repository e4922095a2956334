import { lazyComponent } from '../lazy-component.tsx'
import { Skeleton } from '../skeleton.tsx'
import { whenNear } from '../when-near.tsx'
import type { BarsProps } from './bars.tsx'
import type { LineProps } from './line.tsx'

function StandIn({ title, height = 180 }: { title: string; height?: number }) {
  return (
    <div className="flex flex-col gap-2">
      <span className="flex min-h-7 items-center font-semibold">{title}</span>
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
