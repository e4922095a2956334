import { sql } from 'kysely'
import { contactSources } from '../../../src/domain/growth/channels.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import { routeOf } from '../../../src/domain/routes/routes.ts'
import type { Contact } from '../../../src/domain/schema/types.generated.ts'
import { onePlan } from '../../database/pools.ts'
import { clientMatch, digitsOf, type Kind, looked, matching, rank } from '../agency/search-terms.ts'

/** People who are no clients yet: clients are found as clients. */
export const contactHits: Kind = {
  kind: 'contact',
  needs: routeOf('/crm/contacts/:id'),
  async find(db, { agencyId, q, limit }) {
    const exact = sql`(searchable(c.name) = searchable(${q}) or c.email = lower(${q}) or c.phone like ${`%${digitsOf(q) ?? '\u0001'}`})`
    const { rows } = await sql<Pick<Contact, 'id' | 'name' | 'email' | 'phone' | 'source'>>`
      ${onePlan} select id, name, email, phone, source from (
        select c.*, ${rank(exact, sql`c.name`, q)} as rank from ${matching('contacts', clientMatch(q), q)}
        where c.agency_id = ${agencyId} and c.client_id is null and c.deleted_at is null limit ${looked}) c
      order by rank, name, id limit ${limit}`.execute(db)
    return rows.map(({ id, name, email, phone, source }) => ({
      kind: 'contact',
      id: String(id),
      label: name,
      detail: [email ?? (phone === null ? null : phoneText(phone)), contactSources[source]].filter(Boolean).join(' · '),
      link: linkTo('/crm/contacts/:id', { id }),
    }))
  },
}
