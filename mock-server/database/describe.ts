import type pg from 'pg'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  readonly always: boolean
  readonly fallback: boolean
}

const plain: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  tsvector: 'string',
  bytea: 'Buffer',
}

/** The Kysely interface of the migrated database, as text. */
export async function describeDatabase(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
           (a.attgenerated <> '' or a.attidentity = 'a') as always, (a.atthasdef or a.attidentity <> '') as fallback
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'migrations'
    order by c.relname, a.attnum`)
  const tables = new Map<string, Column[]>()
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row])
  const bodies = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)} {\n${columns.map((c) => `  ${c.column}: ${typeOf(c)}`).join('\n')}\n}`,
  )
  const database = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`).join('\n')
  return `// Generated from the migrated database by "npm run generate". Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Read as ISO 8601 text. */
export type Timestamp = ColumnType<string, Date | string, Date | string>
/** Written as JSON text, read as its value. */
export type Json = ColumnType<unknown, string, string>

${bodies.join('\n\n')}

export interface DB {
${database}
}
`
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

function typeOf({ type, nullable, always, fallback }: Column): string {
  const base = scriptType(type)
  const whole = nullable ? `${base} | null` : base
  if (always) return `GeneratedAlways<${whole}>`
  if (!fallback)
    return type === 'jsonb' && nullable ? 'ColumnType<unknown, string | null | undefined, string | null>' : whole
  // A union of a ColumnType with null would not distribute through Generated.
  if (type === 'jsonb') return 'Generated<Json>'
  return `Generated<${whole}>`
}

function scriptType(type: string): string {
  if (type.startsWith('_')) {
    const item = scriptType(type.slice(1))
    return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`
  }
  if (type === 'timestamptz') return 'Timestamp'
  if (type === 'jsonb' || type === 'json') return 'Json'
  const known = plain[type]
  if (known === undefined) throw new Error(`No TypeScript type is known for the database type "${type}".`)
  return known
}
