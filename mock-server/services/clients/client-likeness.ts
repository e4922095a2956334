import { type Kysely, sql } from 'kysely'
import { phoneNumber } from '../../../src/domain/phone.ts'
import type { ClientPair, SimilarClient } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { clientColumns } from './client-rows.ts'

const mostShown = 5
const mostPairs = 100

export interface Traits {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  /** Oneself. */
  readonly except?: number | undefined
}

/** Who is known already by one of these, however it is written; a first name alone says nothing. */
export async function similarClients(db: Kysely<DB>, agencyId: number, traits: Traits): Promise<SimilarClient[]> {
  const name = traits.name?.trim() ?? ''
  const email = traits.email?.trim().toLowerCase() ?? ''
  const phone = phoneNumber(traits.phone?.trim() ?? '')
  const fits = [
    ...(/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)
      ? [{ alike: 'email', where: sql`c.email_key = email_key(${email})` }]
      : []),
    ...(phone === null ? [] : [{ alike: 'phone', where: sql`c.phone = ${phone}` }]),
    ...(/\S\s+\S/.test(name) ? [{ alike: 'name', where: sql`c.name_key = name_key(${name})` }] : []),
  ]
  if (fits.length === 0) return []
  const alike = sql.join(
    fits.map(({ alike, where }) => sql`case when ${where} then ${alike}::text end`),
    sql`, `,
  )
  const { rows } = await sql<SimilarClient>`
    select c.id, c.name, c.email, c.phone, (select count(*) from bookings b where b.client_id = c.id and b.deleted_at is null)::int as bookings_count,
      array_remove(array[${alike}], null) as alike
    from clients c
    where c.agency_id = ${agencyId} and c.deleted_at is null and c.erased_at is null and c.id <> ${traits.except ?? 0}
      and (${sql.join(
        fits.map(({ where }) => where),
        sql` or `,
      )})
    order by cardinality(array_remove(array[${alike}], null)) desc, c.id limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}

/** Pairs that may be one person, those with most in common first; without those that were said to be two. */
export async function likelyDuplicates(db: Kysely<DB>, agencyId: number): Promise<ClientPair[]> {
  const pairsBy = (
    alike: string,
    strength: number,
    key: ReturnType<typeof sql.ref>,
    worth: ReturnType<typeof sql>,
  ) => sql`
    (select a.id as one, b.id as other, ${alike}::text as alike, ${sql.lit(strength)} as strength
     from clients a join clients b on b.agency_id = a.agency_id and b.${key} = a.${key} and b.id > a.id
     where a.agency_id = ${agencyId} and a.deleted_at is null and b.deleted_at is null and a.erased_at is null and b.erased_at is null and ${worth}
       and not exists (select from client_distinctions d where d.one_id = a.id and d.other_id = b.id)
     limit ${sql.lit(mostPairs)})`
  const { rows } = await sql<ClientPair>`
    with pairs as (
      select one, other, array_agg(alike order by strength desc) as alike, sum(strength) as strength from (
        ${pairsBy('email', 4, sql.ref('email_key'), sql`a.email_key is not null`)}
        union all ${pairsBy('phone', 3, sql.ref('phone'), sql`a.phone is not null`)}
        union all ${pairsBy('name', 2, sql.ref('name_key'), sql`a.name_key like '% %'`)}) found
      group by one, other order by strength desc, other desc limit ${sql.lit(mostPairs)})
    select p.alike, (select to_json(x) from (select ${clientColumns()} from clients c where c.id = p.one) x) as one,
      (select to_json(x) from (select ${clientColumns()} from clients c where c.id = p.other) x) as other
    from pairs p order by p.strength desc, p.other desc`.execute(db)
  return rows
}
