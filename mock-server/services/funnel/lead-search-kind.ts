import { sql } from 'kysely'
import { type FunnelLane, funnelLanes } from '../../../src/domain/growth/funnel-stages.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { routeOf } from '../../../src/domain/routes/routes.ts'
import { onePlan } from '../../database/pools.ts'
import { clientMatch, has, type Kind, looked, matching, rank } from '../agency/search-terms.ts'

/** By the person, or by the title of a lead that is not closed. Open ones come first. */
export const leads: Kind = {
  kind: 'lead',
  needs: routeOf('/crm/sales-funnel/:id'),
  async find(db, { agencyId, q, limit }) {
    const own = sql`l.agency_id = ${agencyId} and l.deleted_at is null`
    const { rows } = await sql<{ id: number; name: string; title: string; lane: FunnelLane }>`
      ${onePlan} select l.id, p.name, l.title, case when l.lost_at is null then l.stage else 'lost' end as lane from (
        (select l.id, ${rank(sql`searchable(l.title) = searchable(${q})`, sql`l.title`, q)} as rank from leads l
         where ${own} and l.lost_at is null and l.stage in ('lead', 'qualified') and ${has(sql`searchable(l.title)`, q)} limit ${looked})
        union all
        (select l.id, 1 from (select c.id from ${matching('clients', clientMatch(q), q)} where c.agency_id = ${agencyId} limit ${looked}) c
         join contacts k on k.client_id = c.id join leads l on l.contact_id = k.id and ${own} limit ${looked})
        union all
        (select l.id, 1 from ${matching('contacts', clientMatch(q), q)} join leads l on l.contact_id = c.id and ${own}
         where c.agency_id = ${agencyId} and c.client_id is null limit ${looked})
      ) found
      join leads l on l.id = found.id join contact_people p on p.id = l.contact_id
      group by l.id, p.name
      order by min(found.rank), l.lost_at is not null or l.stage = 'paid', l.created_at desc, l.id limit ${limit}`.execute(
      db,
    )
    return rows.map(({ id, name, title, lane }) => ({
      kind: 'lead',
      id: String(id),
      label: name,
      detail: [title === name ? '' : title, funnelLanes[lane]].filter(Boolean).join(' · '),
      link: linkTo('/crm/sales-funnel/:id', { id }),
    }))
  },
}
