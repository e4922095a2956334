import type { Kysely } from 'kysely'
import { sameJson } from '../../src/domain/same-json.ts'
import type { DB } from '../database/types.generated.ts'
import { conflict } from '../http/refusals.ts'

/** 409 when a record was changed since the caller read it, with who did it and when. */
export async function checkVersion(
  db: Kysely<DB>,
  subject: string,
  record: { readonly id: number; readonly version: number; readonly updated_at: string },
  given: number | undefined,
): Promise<void> {
  if (given === undefined || given === record.version) return
  const last = await db
    .selectFrom('audit_entries')
    .select(['actor_name', 'created_at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(record.id))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const who = last?.actor_name || 'Somebody'
  throw conflict(
    `${who} changed this ${subject.replaceAll('_', ' ')} while you were editing it. Load it again, then repeat your change.`,
    {
      version: record.version,
      changed_by: who,
      changed_at: last?.created_at ?? record.updated_at,
    },
  )
}

/** Only the fields that differ: what the history shows. */
export function changesBetween<T extends object>(
  before: T,
  after: Partial<T>,
): { before: Partial<T>; after: Partial<T> } {
  const was: Partial<T> = {}
  const is: Partial<T> = {}
  for (const name of Object.keys(after) as (keyof T)[])
    if (!sameJson(before[name] ?? null, after[name] ?? null)) {
      was[name] = before[name]
      is[name] = after[name] as T[keyof T] // present: its name came from `after`
    }
  return { before: was, after: is }
}
