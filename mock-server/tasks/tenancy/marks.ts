import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { OwnedColumn, OwnedTable } from './owned-tables.ts'

/** Columns whose text the program acts on: changed, the program would be tried in a state that it is never in. */
const acted =
  /^(password_hash|token_hash|hash|code|key|hold_key|link|links|permissions|timezone|mail_message_id|cron|subject_id|action|file|cells|plate|access_code|passport_number|phone|account_number|keys|last_four)$/
/** Columns that are marked whatever their text looks like. */
const always = /^(tags|email|slug|reference|label|shortcut|recipient)$/
/** A word of a person: codes of the program are in one case, and hold no space. */
const written = '[[:upper:]][[:lower:]]|[[:space:]]|@'
const keysOfTexts =
  'title|name|description|text|notes|note|summary|label|body|greeting|heading|message|intro|terms|client_name|reason|place'

export interface Marked {
  readonly columns: readonly string[]
  /** Columns with texts that the database would not have otherwise. */
  readonly refused: readonly string[]
}

/** Begins every text of an agency with a word that says whose it is, and where it stands: `quagga.clients.name`. */
export async function markTexts(
  db: Kysely<DB>,
  tables: readonly OwnedTable[],
  agencyId: number,
  word: string,
): Promise<Marked> {
  const columns: string[] = []
  const refused: string[] = []
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx) // no version counts on, nothing is announced
    /** Whether the database takes it; else nothing is changed. */
    const set = async (table: string, of: RawBuilder<boolean>, markings: readonly Marking[]): Promise<boolean> => {
      const changes = markings.map(
        ({ column, value, where }) =>
          sql`${sql.id(column)} = case when ${where} then ${value} else ${sql.id(column)} end`,
      )
      await sql`savepoint before_mark`.execute(tx)
      try {
        await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${of}`.execute(tx)
        return true
      } catch {
        await sql`rollback to savepoint before_mark`.execute(tx)
        return false
      }
    }
    const mark = async (table: string, all: readonly OwnedColumn[], of: RawBuilder<boolean>) => {
      const possible = all.flatMap((column) => markingOf(column, `${word}.${table}.${column.name}`) ?? [])
      if (possible.length === 0) return
      const facts = possible.map(({ column, where }) => sql`coalesce(bool_or(${where}), false) as ${sql.id(column)}`)
      const { rows } = await sql<Record<string, boolean>>`
        select ${sql.join(facts)} from ${sql.table(table)} where ${of}`.execute(tx)
      const markings = possible.filter(({ column }) => rows[0]?.[column] === true)
      if (markings.length === 0) return
      const together = await set(table, of, markings)
      for (const marking of markings) {
        const { column, short } = marking
        const taken =
          together ||
          (await set(table, of, [marking])) ||
          (short !== undefined && (await set(table, of, [{ ...marking, value: short }])))
        ;(taken ? columns : refused).push(`${table}.${column}`)
      }
    }
    for (const { name, columns: all } of tables) await mark(name, all, sql`agency_id = ${agencyId}`)
    const ofAgency = ['name', 'slug', 'email', 'city', 'address', 'about']
    await mark(
      'agencies',
      ofAgency.map((name) => ({ name, type: 'text', parent: null })),
      sql`id = ${agencyId}`,
    )
  })
  return { columns, refused }
}

interface Marking {
  readonly column: string
  readonly value: RawBuilder<unknown>
  /** The mark and only the end of the text, for a column that takes few letters. */
  readonly short?: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
}

function markingOf({ name, type }: OwnedColumn, mark: string): Marking | null {
  if (acted.test(name)) return null
  const column = sql.id(name)
  const any = sql<boolean>`${column} is not null`
  const pattern = always.test(name) ? '.' : written
  if (type === 'text') {
    const joined = /^(email|slug|recipient)$/.test(name) ? `${mark}.` : `${mark} `
    const value = name === 'reference' ? sql`${column} || ${`.${mark}`}` : sql`${joined} || ${column}`
    const short = sql`${joined} || right(${column}, 12)`
    return { column: name, value, short, where: sql`${column} ~ ${pattern}` }
  }
  if (type === 'text[]')
    return {
      column: name,
      value: sql`array(select case when x ~ ${pattern} then ${`${mark} `} || x else x end from unnest(${column}) x)`,
      where: sql`exists (select from unnest(${column}) x where x ~ ${pattern})`,
    }
  if (type === 'jsonb') {
    const texts = sql`${`"(${keysOfTexts})": "`}`
    return {
      column: name,
      value: sql`regexp_replace(${column}::text, ${texts}, ${`"\\1": "${mark} `}, 'g')::jsonb`,
      where: sql`${any} and ${column}::text ~ ${texts}`,
    }
  }
  return null
}

/** Whose texts an answer holds, by where they stand. */
export function marksIn(text: string, word: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, place] of text.matchAll(new RegExp(`${word}\\.([a-z_]+\\.[a-z_]+)`, 'gi')))
    found.add(place?.toLowerCase() ?? '')
  return found
}
