import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ContactPair } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { contactRows } from './contact-rows.ts'

const mostPairs = 100

interface Found {
  /** A client, or who has been there longer. */
  readonly one: number
  readonly other: number
  readonly alike: ContactPair['alike']
}

/** Pairs that may be one person and are not both clients, those with most in common first; without those that were said to be two. */
export async function likelyContactPairs(db: Kysely<DB>, agencyId: number): Promise<ContactPair[]> {
  const mine = (key: RawBuilder<unknown>, worth: RawBuilder<unknown>) =>
    sql`a.agency_id = ${agencyId} and a.client_id is null and a.deleted_at is null and ${key} is not null and ${worth}`
  const apart = (
    one: RawBuilder<unknown>,
    other: RawBuilder<unknown>,
  ) => sql`not exists (select from contact_distinctions d
    where d.one_id = least(${one}, ${other}) and d.other_id = greatest(${one}, ${other}))`
  const pairsBy = (alike: string, strength: number, name: string, worth: RawBuilder<unknown> = sql`true`) => {
    const key = sql.ref(name)
    return sql`
      (select a.id as one, b.id as other, ${alike}::text as alike, ${sql.lit(strength)} as strength
       from contacts a join contacts b on b.agency_id = a.agency_id and b.${key} = a.${key} and b.id > a.id
       where ${mine(sql`a.${key}`, worth)} and b.client_id is null and b.deleted_at is null and ${apart(sql`a.id`, sql`b.id`)}
       limit ${sql.lit(mostPairs)})
      union all
      (select k.id, a.id, ${alike}::text, ${sql.lit(strength)}
       from contacts a join clients c on c.agency_id = a.agency_id and c.${key} = a.${key} join contacts k on k.client_id = c.id
       where ${mine(sql`a.${key}`, worth)} and c.deleted_at is null and c.erased_at is null and k.deleted_at is null
         and ${apart(sql`a.id`, sql`k.id`)}
       limit ${sql.lit(mostPairs)})`
  }
  const { rows } = await sql<Found>`
    select one, other, array_agg(alike order by strength desc) as alike from (
      ${pairsBy('email', 4, 'email_key')} union all ${pairsBy('phone', 3, 'phone')}
      union all ${pairsBy('name', 2, 'name_key', sql`a.name_key like '% %'`)}) found
    group by one, other order by sum(strength) desc, other desc limit ${sql.lit(mostPairs)}`.execute(db)
  const known = new Map(
    (await contactRows(db, agencyId, [...new Set(rows.flatMap(({ one, other }) => [one, other]))])).map((contact) => [
      contact.id,
      contact,
    ]),
  )
  return rows.flatMap(({ one, other, alike }) => {
    const [kept, gone] = [known.get(one), known.get(other)]
    return kept === undefined || gone === undefined ? [] : [{ alike, one: kept, other: gone }]
  })
}
