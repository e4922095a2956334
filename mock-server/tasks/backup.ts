import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { openDatabase } from '../database/connect.ts'
import { schemaHash } from '../database/migrate.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import type { Settings } from '../http/platform.ts'
import { openTables, type TableFacts } from './backup-tables.ts'

/*
 * A backup is gzipped text, one JSON a line: {"safiri":1,"schema":…,"created_at":…}, then for each table {"table":…} followed by
 * its rows, for each picture {"file":…,"data":base64}, and at last {"end":true,"counts":{…}}. Any PostgreSQL takes it.
 */
const batch = 1000

export async function backup(settings: Settings, [file]: readonly string[]): Promise<void> {
  const target = path.resolve(file ?? `safiri-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup`)
  const draft = `${target}.part`
  const database = await openDatabase(settings)
  const client = await database.owner.connect()
  try {
    await client.query('begin isolation level repeatable read read only') // one moment of all tables
    const counts: Record<string, number> = {}
    await pipeline(
      Readable.from(linesOf(client, settings, counts)),
      createGzip(),
      createWriteStream(draft, { mode: 0o600 }),
    ).catch((problem) => {
      rmSync(draft, { force: true })
      const { code } = problem as NodeJS.ErrnoException
      throw code === 'ENOENT' || code === 'EACCES' ? new StartupProblem(`${target} cannot be written.`) : problem
    })
    await client.query('commit')
    renameSync(draft, target)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(
      `Backed up ${rows.toLocaleString('en')} rows of ${Object.keys(counts).length} tables to ${target} (${(statSync(target).size / 1e6).toFixed(1)} MB).`,
    )
  } finally {
    client.release()
    await database.close()
  }
}

async function* linesOf(
  client: pg.PoolClient,
  { dataDir }: Settings,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ safiri: 1, schema: schemaHash, created_at: new Date().toISOString() })}\n`
  for (const { name } of await openTables(client)) {
    counts[name] = 0
    yield `${JSON.stringify({ table: name })}\n`
    await client.query(`declare rows no scroll cursor for select row_to_json(t)::text as line from "${name}" t`)
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${batch} from rows`)
      counts[name] += rows.length
      if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n` // never parsed here, so no number loses digits
      if (rows.length < batch) break
    }
    await client.query('close rows')
  }
  const folder = path.join(dataDir, 'uploads', 'files')
  if (existsSync(folder))
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      yield `${JSON.stringify({ file: path.relative(folder, file).split(path.sep).join('/'), data: (await readFile(file)).toString('base64') })}\n`
    }
  yield `${JSON.stringify({ end: true, counts })}\n`
}

/** Puts the backup in place of everything there is, in one transaction: whole, or not at all. */
export async function restore(settings: Settings, [file]: readonly string[]): Promise<void> {
  if (file === undefined || !existsSync(file))
    throw new StartupProblem(
      file === undefined ? 'Say which file: npm run restore -- FILE' : `There is no file ${path.resolve(file)}.`,
    )
  const database = await openDatabase(settings)
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    const tables = new Map((await openTables(client)).map((table) => [table.name, table]))
    for (const { name } of tables.values()) await client.query(`alter table "${name}" disable trigger user`) // sums come with the rows
    await client.query(
      `truncate ${[...tables.keys(), 'rate_limits'].map((name) => `"${name}"`).join(', ')} restart identity cascade`,
    )
    const counts = await readInto(client, tables, file, path.join(settings.dataDir, 'uploads', 'files'))
    for (const table of tables.values()) {
      await client.query(`alter table "${table.name}" enable trigger user`)
      if (table.identity !== null)
        await client.query(
          `select setval(pg_get_serial_sequence('"${table.name}"', $1), coalesce((select max("${table.identity}") from "${table.name}"), 0) + 1, false)`,
          [table.identity],
        )
    }
    await client.query('commit')
    await client.query('analyze')
    console.log(
      `Restored ${Object.values(counts)
        .reduce((sum, count) => sum + count, 0)
        .toLocaleString('en')} rows of ${Object.keys(counts).length} tables.`,
    )
  } catch (problem) {
    await client.query('rollback').catch(() => {})
    throw problem
  } finally {
    client.release()
    await database.close()
  }
}

const damaged = (why: string) =>
  new StartupProblem(`This is not a whole backup of Safiri: ${why}. Nothing was changed.`)

async function readInto(
  client: pg.PoolClient,
  tables: ReadonlyMap<string, TableFacts>,
  file: string,
  pictures: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let table: TableFacts | null = null
  let waiting: string[] = []
  let ended: Record<string, number> | null = null
  let first = true
  const flush = async () => {
    if (table === null || waiting.length === 0) return
    const columns = table.columns.map((column) => `"${column}"`).join(', ')
    await client.query(
      `insert into "${table.name}" (${columns}) overriding system value select ${columns} from json_populate_recordset(null::"${table.name}", $1::json)`,
      [`[${waiting.join(',')}]`],
    )
    counts[table.name] = (counts[table.name] ?? 0) + waiting.length
    waiting = []
  }
  const source = createReadStream(file)
  const unzip = createGunzip()
  source.on('error', (problem) => unzip.destroy(problem))
  try {
    for await (const line of createInterface({ input: source.pipe(unzip), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (first) {
        const head = JSON.parse(line) as { safiri?: number; schema?: string }
        if (head.safiri !== 1) throw damaged('it does not begin like one')
        if (head.schema !== schemaHash)
          throw damaged('it was made by another version of the program; restore it with that one')
        first = false
      } else if (line.startsWith('{"table":')) {
        await flush()
        const { table: name } = JSON.parse(line) as { table: string }
        table = tables.get(name) ?? null
        if (table === null) throw damaged(`it has an unknown table ${name}`)
        counts[name] = 0
      } else if (line.startsWith('{"file":')) {
        await flush()
        await putBack(pictures, JSON.parse(line) as { file: string; data: string })
      } else if (line.startsWith('{"end":')) {
        await flush()
        ended = (JSON.parse(line) as { counts: Record<string, number> }).counts
      } else if (waiting.push(line) >= batch) await flush()
    }
  } catch (problem) {
    if (problem instanceof StartupProblem) throw problem
    throw damaged(problem instanceof Error ? problem.message : 'it cannot be read')
  }
  if (ended === null || Object.entries(ended).some(([name, count]) => counts[name] !== count))
    throw damaged('its end is missing')
  return counts
}

async function putBack(folder: string, { file, data }: { file: string; data: string }): Promise<void> {
  if (!/^[0-9a-f]{2}\/[0-9a-f-]{36}\/(large|thumb)\.webp$/.test(file))
    throw damaged(`it holds a strange file ${file.slice(0, 60)}`)
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await rm(target, { force: true })
  await writeFile(target, Buffer.from(data, 'base64'))
}
