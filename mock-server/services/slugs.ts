import { type Kysely, sql } from 'kysely'
import type { BaseKind } from '../../src/domain/offers/offer-kinds.ts'
import { slugOf } from '../../src/domain/text.ts'
import type { DB } from '../database/types.generated.ts'

/** A slug nobody of the agency uses: `gorilla-trek`, `gorilla-trek-2`, … Two calls at once wait for each other. */
export async function packageSlug(db: Kysely<DB>, agencyId: number, title: string, except = 0): Promise<string> {
  const base = slugOf(title)
  await lock(db, `packages:${agencyId}`)
  const { rows } = await sql<{ slug: string }>`
    select slug from packages
    where agency_id = ${agencyId} and deleted_at is null and id <> ${except} and (slug = ${base} or slug like ${`${base}-%`})`.execute(
    db,
  )
  return free(base, rows)
}

/** The same among the offers of a kind. */
export async function offerSlug(
  db: Kysely<DB>,
  agencyId: number,
  kind: BaseKind,
  title: string,
  except = 0,
): Promise<string> {
  const base = slugOf(title)
  await lock(db, `offers:${agencyId}`)
  const { rows } = await sql<{ slug: string }>`
    select slug from offers
    where agency_id = ${agencyId} and kind = ${kind} and deleted_at is null and id <> ${except}
      and (slug = ${base} or slug like ${`${base}-%`})`.execute(db)
  return free(base, rows)
}

/** The same among the agency's posts, with the addresses that others once had: those still lead somewhere. */
export async function postSlug(db: Kysely<DB>, agencyId: number, title: string, except = 0): Promise<string> {
  const base = slugOf(title)
  await lockPostSlugs(db, agencyId)
  const { rows } = await sql<{ slug: string }>`
    select slug from (
      select slug from blog_posts where agency_id = ${agencyId} and deleted_at is null and id <> ${except}
      union all select slug from blog_former_slugs where agency_id = ${agencyId} and post_id <> ${except}) taken
    where slug = ${base} or slug like ${`${base}-%`}`.execute(db)
  return free(base, rows)
}
export const lockPostSlugs = (db: Kysely<DB>, agencyId: number) => lock(db, `posts:${agencyId}`)

/** A slug nobody at all uses; needs a connection that sees every agency. */
export async function agencySlug(db: Kysely<DB>, name: string): Promise<string> {
  const base = slugOf(name)
  await lock(db, 'agencies')
  const { rows } = await sql<{ slug: string }>`
    select slug from agencies where slug = ${base} or slug like ${`${base}-%`}`.execute(db)
  return free(base, rows)
}

const lock = (db: Kysely<DB>, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${subject}`}, 0))`.execute(db)

function free(base: string, rows: readonly { slug: string }[]): string {
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}
