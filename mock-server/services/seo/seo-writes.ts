import { type Kysely, sql } from 'kysely'
import type { SeoTags } from '../../../src/domain/schema/types.generated.ts'
import { type SeoKind, seoKey } from '../../../src/domain/website/seo/seo-subjects.ts'
import type { DB } from '../../database/types.generated.ts'
import type { AuditNote } from '../../http/handler.ts'
import { conflict, notFound } from '../../http/refusals.ts'
import { changesBetween, checkVersion } from '../versions.ts'
import { noTags } from './seo-rows.ts'
import { writtenTags } from './tags-of.ts'

export interface TagsGiven {
  readonly kind: SeoKind
  readonly subject_id: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: string[] | undefined
  readonly canonical?: string | undefined
  readonly noindex?: boolean | undefined
  readonly social_title?: string | undefined
  readonly social_description?: string | undefined
  readonly version?: number | undefined
}

export interface Writer {
  readonly agencyId: number
  readonly userId: number
  readonly audit: (note: AuditNote) => void
}

/** The tags of these as they are now; empty where nobody has written any. */
export async function tagsNow(
  db: Kysely<DB>,
  agencyId: number,
  subjects: readonly { readonly kind: SeoKind; readonly subject_id: string }[],
): Promise<SeoTags[]> {
  const { rows } = await sql<SeoTags>`${writtenTags(agencyId)}
    select * from tags where kind || '-' || subject_id = any(${subjects.map(({ kind, subject_id }) => seoKey(kind, subject_id))}::text[])`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [seoKey(row.kind, row.subject_id), row]))
  return subjects.map(({ kind, subject_id }) => found.get(seoKey(kind, subject_id)) ?? noTags(kind, subject_id))
}

/** Writes tags, all or none; what is not given stays. Whether the subjects are there, the caller has checked. */
export async function writeTags(tx: Kysely<DB>, writer: Writer, given: readonly TagsGiven[]): Promise<SeoTags[]> {
  // In one order, so that two that write the same ones wait for each other.
  const order = [...given].sort((a, b) => (seoKey(a.kind, a.subject_id) < seoKey(b.kind, b.subject_id) ? -1 : 1))
  for (const each of order) await writeOne(tx, writer, each)
  return tagsNow(tx, writer.agencyId, given)
}

async function writeOne(tx: Kysely<DB>, { agencyId, userId, audit }: Writer, given: TagsGiven): Promise<void> {
  const { kind, subject_id, version, ...fields } = given
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seo:${agencyId}:${seoKey(kind, subject_id)}`}, 0))`.execute(
    tx,
  )
  const [before = noTags(kind, subject_id)] = await tagsNow(tx, agencyId, [given])
  await checkVersion(
    tx,
    'seo_tags',
    { id: before.id ?? 0, version: before.version, updated_at: before.updated_at ?? new Date().toISOString() },
    version,
  )
  const { before: was, after } = changesBetween(before, fields)
  if (Object.keys(after).length === 0) return
  const is = { ...before, ...after }
  const isProduct = kind === 'product'
  if (isProduct && (after.title !== undefined || after.description !== undefined))
    await writeProduct(tx, agencyId, Number(subject_id), is)
  const { rows } = await sql<{ id: number }>`
    insert into seo_tags (agency_id, subject_kind, subject_id, title, description, keywords, canonical, noindex, social_title, social_description, created_by)
    values (${agencyId}, ${kind}, ${subject_id}, ${isProduct ? '' : is.title}, ${isProduct ? '' : is.description},
      ${is.keywords}::text[], ${is.canonical}, ${is.noindex}, ${is.social_title}, ${is.social_description}, ${userId})
    on conflict (agency_id, subject_kind, subject_id) do update set title = excluded.title, description = excluded.description,
      keywords = excluded.keywords, canonical = excluded.canonical, noindex = excluded.noindex, social_title = excluded.social_title,
      social_description = excluded.social_description, version = seo_tags.version + 1, updated_at = now()
    returning id`.execute(tx)
  audit({
    subject: 'seo_tags',
    subjectId: rows[0]?.id ?? 0,
    before: was,
    after: { of: seoKey(kind, subject_id), ...after },
  })
}

/** The title and the description of a product are its own: whoever has its form open is told that they were changed. */
async function writeProduct(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
  { title, description }: Pick<SeoTags, 'title' | 'description'>,
): Promise<void> {
  await sql`update offers set version = version + 1, updated_at = now() where id = ${id} and agency_id = ${agencyId}`.execute(
    tx,
  )
  await sql`update products set seo_title = ${title}, seo_description = ${description} where offer_id = ${id} and agency_id = ${agencyId}`.execute(
    tx,
  )
}

/** 409 where somebody has written tags already. */
export async function createTags(tx: Kysely<DB>, writer: Writer, given: TagsGiven): Promise<SeoTags> {
  const [now] = await tagsNow(tx, writer.agencyId, [given])
  if (now?.id != null) throw conflict('There are tags already. Change them instead.', { id: now.id })
  const [made] = await writeTags(tx, writer, [given])
  return made ?? noTags(given.kind, given.subject_id)
}

/** Back to the record's own text. */
export async function removeTags(tx: Kysely<DB>, { agencyId, audit }: Writer, id: number): Promise<void> {
  const { rows } = await sql<{ subject_kind: SeoKind; subject_id: string }>`
    delete from seo_tags where id = ${id} and agency_id = ${agencyId} returning subject_kind, subject_id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw notFound('set of tags')
  if (row.subject_kind === 'product')
    await writeProduct(tx, agencyId, Number(row.subject_id), { title: '', description: '' })
  audit({
    subject: 'seo_tags',
    subjectId: id,
    before: { of: seoKey(row.subject_kind, row.subject_id) },
    after: { removed: true },
  })
}
