import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import { keptPrefixes } from '../file-store/file-keys.ts'
import type { FileStore } from '../file-store/file-store.ts'

/** Files lie in the store before the transaction that names them has ended: younger ones are left alone. */
const youngest = 2 * 24 * 3_600_000
const atOnce = 1000
/** A store where so many files belong to nobody is another installation's as well, or the database is not the one that goes with it. */
const doubtful = { files: 100, share: 0.2 }

const uuidIn = (key: string): string | null =>
  /\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/.exec(key)?.[1] ?? null

/**
 * Removes the files of pictures that no row names: a call failed after it had placed them, or its server was killed. Where there are too many
 * of them nothing is removed. Answers how many were found and removed.
 */
export async function removeOrphans(
  system: Kysely<DB>,
  store: FileStore,
  now = Date.now(),
): Promise<{ readonly found: number; readonly removed: number }> {
  const orphans: string[] = []
  let files = 0
  for (const prefix of [keptPrefixes.pictures, keptPrefixes.originals]) {
    let some: { readonly key: string; readonly uuid: string }[] = []
    for await (const { key, changedAt } of store.list(prefix)) {
      files += 1
      const uuid = uuidIn(key)
      if (uuid !== null && now - changedAt > youngest) some.push({ key, uuid })
      if (some.length < atOnce) continue
      orphans.push(...(await unnamed(system, some)))
      some = []
    }
    orphans.push(...(await unnamed(system, some)))
  }
  if (orphans.length > doubtful.files && orphans.length > files * doubtful.share)
    return { found: orphans.length, removed: 0 }
  for (const key of orphans) await store.remove(key)
  return { found: orphans.length, removed: orphans.length }
}

async function unnamed(
  system: Kysely<DB>,
  files: readonly { readonly key: string; readonly uuid: string }[],
): Promise<string[]> {
  if (files.length === 0) return []
  const { rows } = await sql<{ uuid: string }>`
    select distinct uuid::text as uuid from media where uuid = any(${[...new Set(files.map(({ uuid }) => uuid))]}::uuid[])`.execute(
    system,
  )
  const named = new Set(rows.map(({ uuid }) => uuid))
  return files.filter(({ uuid }) => !named.has(uuid)).map(({ key }) => key)
}
