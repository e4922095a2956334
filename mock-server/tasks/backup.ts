import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { numberText } from '../../src/domain/text.ts'
import { openDatabase } from '../database/connect.ts'
import { schemaHash } from '../database/migrate.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import type { Settings } from '../http/platform.ts'
import { contentOf, type FileStore } from '../services/file-store/file-store.ts'
import { openStore } from '../services/file-store/stores.ts'
import { isSaved, nameInBackup, openTables, patiently, savedPrefixes } from './backup-tables.ts'

/*
 * A backup is gzipped text, one JSON a line: {"safiri":1,"schema":…,"created_at":…}, then for each table {"table":…,"next":…}
 * followed by its rows, for each picture or file {"file":…,"data":base64}, and at last {"end":true,"counts":{…},"files":…}. Any
 * PostgreSQL takes it. The secret of the data folder is not in it: whoever finds the file cannot read the mails that wait.
 */
const batch = 1000

export async function backup(settings: Settings, [file]: readonly string[]): Promise<void> {
  const target = path.resolve(file ?? `safiri-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup`)
  const draft = `${target}.part`
  const store = openStore(settings)
  const database = await openDatabase(settings)
  const client = await database.owner.connect()
  try {
    await patiently(client)
    await client.query('begin isolation level repeatable read read only') // one moment of all tables
    const counts: Record<string, number> = {}
    await pipeline(
      Readable.from(linesOf(client, store, counts)),
      createGzip(),
      createWriteStream(draft, { mode: 0o600 }),
    ).catch((problem) => {
      rmSync(draft, { force: true })
      const { code } = problem as NodeJS.ErrnoException
      throw ['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EROFS'].includes(code ?? '')
        ? new StartupProblem(`${target} cannot be written.`)
        : problem
    })
    await client.query('commit')
    renameSync(draft, target)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(
      `Backed up ${numberText(rows)} rows of ${Object.keys(counts).length} tables to ${target} (${(statSync(target).size / 1e6).toFixed(1)} MB).`,
    )
  } finally {
    client.release(true)
    await database.close()
  }
}

async function* linesOf(
  client: pg.PoolClient,
  store: FileStore,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ safiri: 1, schema: schemaHash, created_at: new Date().toISOString() })}\n`
  for (const { name, next } of await openTables(client)) {
    let count = 0
    yield `${JSON.stringify({ table: name, next })}\n`
    await client.query(`declare rows no scroll cursor for select row_to_json(t)::text as line from "${name}" t`)
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${batch} from rows`)
      count += rows.length
      if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n` // never parsed here, so no number loses digits
      if (rows.length < batch) break
    }
    counts[name] = count
    await client.query('close rows')
  }
  let files = 0
  for (const prefix of savedPrefixes)
    for await (const { key } of store.list(prefix)) {
      const data = isSaved(key) ? await contentOf(store, key) : null
      if (data === null) continue // another size, or purged by the server meanwhile
      files++
      yield `${JSON.stringify({ file: nameInBackup(key), data: data.toString('base64') })}\n`
    }
  yield `${JSON.stringify({ end: true, counts, files })}\n`
}
