import { type Kysely, sql } from 'kysely'
import { keysOf } from '../../src/domain/keys.ts'
import { sameJson } from '../../src/domain/same-json.ts'
import type { DB } from '../database/types.generated.ts'
import { conflict, type Refused } from '../http/refusals.ts'

/** 409 when a record was changed since the caller read it, with who did it and when. */
export async function checkVersion(
  db: Kysely<DB>,
  subject: string,
  record: { readonly id: number; readonly version: number; readonly updated_at: string },
  given: number | undefined,
): Promise<void> {
  if (given === undefined || given === record.version) return
  throw await stale(db, { subject, subjectId: record.id, noun: nouns[subject] ?? subject.replaceAll('_', ' ') }, record)
}

/** Of subjects that are no single thing. */
const nouns: Readonly<Record<string, string>> = { seo_tags: 'page’s search texts' }

/** Where a child is written down: in the history of what it belongs to. */
interface Child {
  readonly subject: string
  readonly subjectId: number
  /** "price", in "changed this price". */
  readonly noun: string
}
/** Tables whose rows belong to a record and have a version that every change raises. */
type ChildTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never
}[keyof DB]

/**
 * The same for a child of a record: a price, a season, a day. Reads its version and locks it, so call it once what it belongs to is
 * locked, and before it is written.
 */
export async function checkChildVersion(
  db: Kysely<DB>,
  table: ChildTable,
  child: Child & { readonly id: number },
  given: number | undefined,
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${child.id} for update`.execute(db)
  const [row] = rows
  if (given === undefined || row === undefined || given === row.version) return
  throw await stale(db, child, { version: row.version, updated_at: new Date().toISOString() })
}

async function stale(
  db: Kysely<DB>,
  { subject, subjectId, noun }: Child,
  record: { readonly version: number; readonly updated_at: string },
): Promise<Refused> {
  const last = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'actor_name', 'created_at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(subjectId))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const who = last?.actor_name || 'Somebody'
  return conflict(`${who} changed this ${noun} while you were editing it. Check the latest version, then save again.`, {
    version: record.version,
    changed_by: who,
    changed_by_id: last?.actor_id ?? null,
    changed_at: last?.created_at ?? record.updated_at,
  })
}

/** Some fields of a row; one that is undefined is not given. */
export type Given<T> = { readonly [Name in keyof T]?: T[Name] | undefined }

/** Only the fields that differ: what the history shows. */
export function changesBetween<T extends object>(
  before: T,
  after: Given<T>,
): { before: Partial<T>; after: Partial<T> } {
  const was: Partial<T> = {}
  const is: Partial<T> = {}
  for (const name of keysOf<Given<T>>(after)) {
    const value = after[name]
    if (value === undefined || sameJson(before[name] ?? null, value)) continue
    was[name] = before[name]
    is[name] = value
  }
  return { before: was, after: is }
}
