import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { numberText } from '../../src/domain/text.ts'
import { openDatabase } from '../database/connect.ts'
import { buildSchema, finishSchema, migrationCount, migrationsBehind } from '../database/older-schema.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import type { Settings } from '../http/platform.ts'
import { openStore } from '../services/file-store/stores.ts'
import { draftsFolder } from '../services/uploads.ts'
import { openTables, patiently, type TableFacts } from './backup-tables.ts'
import { refuseUnlessEmpty } from './empty.ts'
import { damaged, ReturningPictures } from './returning-pictures.ts'

const batch = 1000

/**
 * Puts a backup in place, in one transaction: whole, or not at all. Where there is data already it says so and does
 * nothing, by default `--replace`. The rows of an older program go into the tables of that time, and its later
 * migrations change them as they would have changed its own database.
 */
export async function restore(settings: Settings, args: readonly string[]): Promise<void> {
  const file = args.find((argument) => !argument.startsWith('--'))
  if (file === undefined) throw new StartupProblem('Say which file: npm run restore -- FILE')
  if (!existsSync(file)) throw new StartupProblem(`There is no file ${file}.`)
  const database = await openDatabase(settings)
  const client = await database.owner.connect()
  const pictures = new ReturningPictures(openStore(settings), draftsFolder(settings.dataDir))
  try {
    await refuseUnlessEmpty(database, args, `npm run restore -- ${file}`)
    await patiently(client)
    const lines = linesOf(file)
    const count = await schemaOf(lines)
    await client.query('begin')
    if (count < migrationCount) await buildSchema(client, count)
    const tables = new Map((await openTables(client)).map((table) => [table.name, table]))
    for (const name of tables.keys()) await client.query(`alter table "${name}" disable trigger user`) // sums come with the rows
    await client.query(
      `truncate ${[...tables.keys(), 'rate_limits'].map((name) => `"${name}"`).join(', ')} restart identity cascade`,
    )
    await client.query('set constraints all deferred')
    const counts = await readInto(client, tables, lines, pictures)
    await client.query('set constraints all immediate') // checked here; and no table may be altered while checks wait
    for (const name of tables.keys()) await client.query(`alter table "${name}" enable trigger user`)
    if (count < migrationCount) await finishSchema(client, count)
    await pictures.place() // before the rows that show them; nothing of what is there is lost by it
    await client.query('commit')
    await pictures.removeOthers()
    await client.query('analyze')
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(`Restored ${numberText(rows)} rows of ${Object.keys(counts).length} tables.`)
  } catch (problem) {
    await client.query('rollback').catch(() => {})
    await pictures.forget()
    throw problem
  } finally {
    client.release(true)
    await database.close()
  }
}

interface Ending {
  readonly counts: Readonly<Record<string, number>>
  readonly files?: number
}

async function readInto(
  client: pg.PoolClient,
  tables: ReadonlyMap<string, TableFacts>,
  lines: AsyncIterable<string>,
  pictures: ReturningPictures,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let table: TableFacts | null = null
  let waiting: string[] = []
  let ending: Ending | null = null
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
  try {
    for await (const line of lines) {
      if (line.startsWith('{"table":')) {
        await flush()
        const { table: name, next } = JSON.parse(line) as { table: string; next?: number | null }
        table = tables.get(name) ?? null
        if (table === null) throw damaged(`it has an unknown table ${name}`)
        counts[name] = 0
        if (table.identity !== null && typeof next === 'number' && next > 1)
          await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
            `"${name}"`,
            table.identity,
            next - 1,
          ])
      } else if (line.startsWith('{"file":')) {
        await flush()
        await pictures.take(JSON.parse(line) as { file: string; data: string })
      } else if (line.startsWith('{"end":')) {
        await flush()
        ending = JSON.parse(line) as Ending
      } else if (waiting.push(line) >= batch) await flush()
    }
  } catch (problem) {
    if (problem instanceof StartupProblem) throw problem
    throw damaged(problem instanceof Error ? problem.message : 'it cannot be read')
  }
  if (
    ending === null ||
    Object.entries(ending.counts).some(([name, count]) => counts[name] !== count) ||
    (ending.files ?? pictures.count) !== pictures.count
  )
    throw damaged('its end is missing')
  return counts
}

/** Of the first line: how many migrations the program had that made the backup. */
async function schemaOf(lines: AsyncGenerator<string>): Promise<number> {
  const first = await lines.next().catch((problem: Error) => {
    throw damaged(problem.message)
  })
  if (first.done === true) throw damaged('it is empty')
  const { safiri, schema } = headOf(first.value)
  if (safiri !== 1) throw damaged('it does not begin like one')
  const count = migrationsBehind(schema)
  if (count === undefined)
    throw damaged('it was made by a newer or another version of the program; restore it with that one')
  return count
}

function headOf(line: string): { safiri?: number | undefined; schema?: string | undefined } {
  try {
    const { safiri, schema } = JSON.parse(line) as { safiri?: number; schema?: string }
    return { safiri, schema }
  } catch {
    return {}
  }
}

/** Lines end with \n and nothing else: `readline` would also end them at a U+2028, which a person's text may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unzip = createGunzip()
  pipeline(createReadStream(file), unzip, () => {}) // what goes wrong comes out of `unzip` below
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  for await (const chunk of unzip as AsyncIterable<Buffer>) {
    const lines = decoder.write(chunk).split('\n')
    const last = lines.pop() ?? ''
    for (const line of lines) {
      yield parts.length === 0 ? line : parts.join('') + line
      parts = []
    }
    parts.push(last)
  }
}
