import { type Kysely, sql } from 'kysely'
import { addDays, type Day, today } from '../../../src/domain/dates.ts'
import { stageNames } from '../../../src/domain/growth/funnel-stages.ts'
import type { FunnelFigures } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { startOfDay } from '../bookings/booking-rows.ts'

interface Reached {
  readonly made: number
  readonly lost: number
  readonly open: number
  readonly reached: readonly number[]
  readonly days: readonly (number | null)[]
  readonly reasons: FunnelFigures['reasons']
}

/** Of the leads made in a period, whatever became of them since: who came later counts with those who came through all stages before. */
export async function funnelFigures(
  db: Kysely<DB>,
  agencyId: number,
  { from, to = today() }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
): Promise<FunnelFigures> {
  const first = from ?? addDays(to, -89)
  if (first > to) throw refused({ from: ['The first day comes after the last.'] })
  const { rows } = await sql<Reached>`
    with made as (
      select l.id, l.created_at, l.lost_at, l.lost_reason, l.stage,
        (select min(m.at) from lead_moves m where m.lead_id = l.id and m.to_stage in ('qualified', 'confirmed', 'paid')) as qualified,
        (select min(m.at) from lead_moves m where m.lead_id = l.id and m.to_stage in ('confirmed', 'paid')) as confirmed,
        (select min(m.at) from lead_moves m where m.lead_id = l.id and m.to_stage = 'paid') as paid
      from leads l where l.agency_id = ${agencyId} and l.deleted_at is null
        and l.created_at >= ${startOfDay(first)} and l.created_at < ${startOfDay(addDays(to, 1))})
    select count(*)::int as made, count(lost_at)::int as lost, (count(*) filter (where lost_at is null and stage <> 'paid'))::int as open,
      array[count(*)::int, count(qualified)::int, count(confirmed)::int, count(paid)::int] as reached,
      array[null,
        round((percentile_cont(0.5) within group (order by extract(epoch from qualified - created_at)) / 86400)::numeric, 1)::float8,
        round((percentile_cont(0.5) within group (order by extract(epoch from confirmed - created_at)) / 86400)::numeric, 1)::float8,
        round((percentile_cont(0.5) within group (order by extract(epoch from paid - created_at)) / 86400)::numeric, 1)::float8] as days,
      coalesce((select json_agg(r order by r.leads desc, r.reason) from (
        select lost_reason as reason, count(*)::int as leads from made where lost_at is not null group by 1 order by 2 desc, 1 limit 10) r), '[]') as reasons
    from made`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('counting gives one row')
  const { made, lost, open, reached, days, reasons } = row
  const steps = stageNames.map((stage, at) => {
    const before = reached[at - 1]
    const here = reached[at] ?? 0
    const share = before === undefined || before === 0 ? null : Math.round((here / before) * 1000) / 10
    return { stage, reached: here, from_before: share, days: days[at] ?? null }
  })
  return { from: first, to, made, lost, open, steps, reasons }
}
