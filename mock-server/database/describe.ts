import type pg from 'pg'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
  readonly always: boolean
  readonly fallback: boolean
  /** What a check of the column says: one of these texts. */
  readonly choices: readonly string[] | null
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
  tstzrange: 'string',
  bytea: 'Buffer',
}

/** Columns that hold one of a list of the business which the database does not check. */
const listed: readonly [column: RegExp, type: string, from: string][] = [
  [/^calendar_feeds\.kinds$/, 'LaneKind', '../../src/domain/bookings/item-kinds.ts'],
  [/\.(default_)?currency$/, 'CurrencyCode', '../../src/domain/money.ts'],
  [/^notifications\.kind$/, 'NotificationKind', '../../src/domain/notification-kinds.ts'],
]

/** The Kysely interface of the migrated database, as text. */
export async function describeDatabase(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
           (a.attgenerated <> '' or a.attidentity = 'a') as always, (a.atthasdef or a.attidentity <> '') as fallback,
           (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') m) from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
              and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^\\]]+\\]\\)\\)\\)$') as choices
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
  return `// Generated from the migrated database by "npm run types:database". Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'
${listed.map(([, type, from]) => `import type { ${type} } from '${from}'`).join('\n')}

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

function typeOf({ table, column, type, nullable, always, fallback, choices }: Column): string {
  const [, list] = listed.find(([name]) => name.test(`${table}.${column}`)) ?? []
  const one = list ?? choices?.map((choice) => `'${choice}'`).join(' | ')
  const base = one === undefined ? scriptType(type) : type.startsWith('_') ? `${one}[]` : one
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
