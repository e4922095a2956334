import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

interface Reference {
  readonly child: string
  readonly column: string
  readonly parent: string
  readonly key: string
}

/** What one agency may hold of another's, by design, and only where `between` them (`c` refers to `p`). */
export const meantToCross: Readonly<Record<string, { readonly reason: string; readonly between: string }>> = {
  'resells.config_id': {
    reason: 'a resell is on the terms of the agency that owns the offer',
    between: 'p.agency_id = c.owner_agency_id',
  },
  'bookings.resell_id': {
    reason: 'the booking of the agency that owns an offer says through which resell it was sold',
    between: 'p.owner_agency_id = c.agency_id',
  },
  'bookings.supplier_booking_id': {
    reason: 'the booking of the agency that sold says which one of the owner it stands on',
    between:
      'exists (select from resells r where r.id = c.resell_id and r.agency_id = c.agency_id and r.owner_agency_id = p.agency_id)',
  },
}

export interface References {
  readonly references: number
  readonly rows: number
  /** References that lead into another agency, without those that are meant to. */
  readonly crossing: readonly { readonly reference: string; readonly rows: number }[]
  /** Tables of an agency without row-level security. */
  readonly open: readonly string[]
}

/** Every reference from a row of an agency to a row of an agency, compared row by row; and the second wall of every such table. */
export async function scanReferences(db: Kysely<DB>): Promise<References> {
  const { rows: references } = await sql<Reference>`
    select c.relname as child, ca.attname as "column", p.relname as parent, pa.attname as key
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      join pg_attribute ca on ca.attrelid = c.oid and ca.attnum = k.conkey[1]
      join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = k.confkey[1]
    where k.contype = 'f' and array_length(k.conkey, 1) = 1 and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'agency_id' and not attisdropped)
      and exists (select from pg_attribute where attrelid = p.oid and attname = 'agency_id' and not attisdropped)
    order by 1, 2`.execute(db)
  const crossing: { reference: string; rows: number }[] = []
  let compared = 0
  for (const { child, column, parent, key } of references) {
    const reference = `${child}.${column}`
    const between = sql.raw(meantToCross[reference]?.between ?? 'false')
    const { rows } = await sql<{ all: number; crossing: number }>`
      select count(*)::int as all, count(*) filter (where c.agency_id <> p.agency_id and not (${between}))::int as crossing
      from ${sql.table(child)} c join ${sql.table(parent)} p on ${sql.ref(`p.${key}`)} = ${sql.ref(`c.${column}`)}`.execute(
      db,
    )
    const [found = { all: 0, crossing: 0 }] = rows
    compared += found.all
    if (found.crossing > 0) crossing.push({ reference, rows: found.crossing })
  }
  const { rows: open } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'agency_id' and not attisdropped) order by 1`.execute(
    db,
  )
  return { references: references.length, rows: compared, crossing, open: open.map(({ name }) => name) }
}
