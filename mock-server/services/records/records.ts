import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import type { ResourceQuery } from '../../../src/domain/contract/resource.ts'
import type { Change, Meta } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Call } from '../../http/handler.ts'
import { idOf, jsonPage, likeOf, orderOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import type { SessionFacts } from '../../http/session-facts.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { historyOf } from '../history.ts'
import { changesBetween, checkVersion } from '../versions.ts'
import { type KeptTable, lockedRow } from './locked-row.ts'

/** A table of records with a version and who made them. */
type RecordTable = {
  [T in KeptTable]: DB[T] extends { version: unknown; updated_at: unknown; created_by: unknown } ? T : never
}[KeptTable]

/** Every field that the API answers: a column of the same name and type, or what is selected for it. */
type Columns<T extends RecordTable, Row> = {
  readonly [Name in keyof Row]: Name extends keyof Selectable<DB[T]>
    ? Selectable<DB[T]>[Name] extends Row[Name]
      ? true
      : RawBuilder<Row[Name]>
    : RawBuilder<Row[Name]>
}
/** What the API takes is stored as it comes: every field is a column. */
type Storable<T extends RecordTable, Input> = Input extends {
  readonly [Name in keyof Input]: Name extends keyof DB[T] ? Updateable<DB[T]>[Name & keyof Updateable<DB[T]>] : never
}
  ? unknown
  : { readonly table: never }

interface Facts<Row> {
  /** What the audit calls it. */
  readonly subject: string
  readonly noun: { readonly one: string; readonly many: string }
  /** What can be sorted by; equals follow by title. */
  readonly sorts: Readonly<Record<string, RawBuilder<unknown>>>
  readonly sort: string
  /** Rows of a page unless the call says; 15 by default. */
  readonly perPage?: number
  readonly exported: readonly Column<Row>[]
}
export interface RecordDefinition<T extends RecordTable, Row> extends Facts<Row> {
  readonly table: T
  readonly columns: Columns<T, Row>
  /** What a person calls one by: in messages, and in the audit of what was deleted. */
  readonly title: keyof DB[T] & keyof Row & string
  /** Searched for every word that is typed. */
  readonly search: readonly (keyof DB[T] & string)[]
  /** Columns in which no two may be the same unless empty: the complaint, given the title of the other. */
  readonly unique?: { readonly [Name in keyof DB[T] & string]?: (other: string) => string }
}
/** The same once the types have been checked. */
interface Checked<Row> extends Facts<Row> {
  readonly table: RecordTable
  readonly columns: Readonly<Record<string, true | RawBuilder<unknown>>>
  readonly title: string
  readonly search: readonly string[]
  readonly unique?: Readonly<Record<string, ((other: string) => string) | undefined>>
}

type Scope = Pick<Call<Endpoint>, 'db' | 'agencyId'>
type Values = Readonly<Record<string, unknown>>

/**
 * The handlers of a plain resource (`resource` of the contract) from one description. A rule that the description cannot say is written as
 * a handler of its own beside them: `{ ...records(…), create }`.
 */
export const records =
  <Row, Input extends { readonly version?: number | undefined }>() =>
  <T extends RecordTable>(definition: RecordDefinition<T, Row> & Storable<T, Input>) =>
    handlersOf<Row, Input>(definition)

function handlersOf<Row, Input extends { readonly version?: number | undefined }>(it: Checked<Row>) {
  const { table, subject, noun, title } = it
  const columns = sql.join(
    Object.entries(it.columns).map(([name, value]) =>
      value === true ? sql.ref(name) : sql`${value} as ${sql.ref(name)}`,
    ),
  )
  const searched = sql.join(
    it.search.map((name) => sql.ref(name)),
    sql` || ' ' || `,
  )
  const kept = (agencyId: number) => sql`agency_id = ${agencyId} and deleted_at is null`

  const one = async ({ db, agencyId }: Scope, id: number): Promise<{ data: Row }> => {
    const { rows } = await sql<Row>`
      select ${columns} from ${sql.table(table)} where id = ${id} and ${kept(agencyId)}`.execute(db)
    const [data] = rows
    if (data === undefined) throw notFound(noun.one)
    return { data }
  }
  const locked = ({ db, agencyId }: Scope, id: string, which: 'kept' | 'restorable' = 'kept') =>
    lockedRow(db, table, { agencyId, id: idOf(id), noun: noun.one }, which)
  const titleOf = (row: Values) => String(row[title])
  const set = ({ db, agencyId }: Scope, id: number, values: Values) =>
    sql`update ${sql.table(table)} set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
        where id = ${id} and agency_id = ${agencyId}`.execute(db)

  async function refuseTaken({ db, agencyId }: Scope, values: Values, except: number): Promise<void> {
    for (const [name, complaint] of Object.entries(it.unique ?? {})) {
      const value = values[name]
      if (complaint === undefined || value === '' || value == null) continue
      const { rows } = await sql<{ title: string }>`
        select ${sql.ref(title)} as title from ${sql.table(table)}
        where lower(${sql.ref(name)}) = lower(${value}) and id <> ${except} and ${kept(agencyId)} limit 1`.execute(db)
      const [other] = rows
      if (other !== undefined) throw refused({ [name]: [complaint(other.title)] })
    }
  }

  return {
    list: async ({
      db,
      agencyId,
      query,
      rawJson,
    }: Scope & {
      readonly query: ResourceQuery
      readonly rawJson: (text: string) => { data: Row[]; meta: Meta }
    }): Promise<{ data: Row[]; meta: Meta } | Response> => {
      const words = searchWords(query.q)
      const where = sql.join(
        [kept(agencyId), ...words.map((word) => sql`searchable(${searched}) like ${likeOf(word)}`)],
        sql` and `,
      )
      const order = orderOf(query.sort, it.sorts, it.sort, sql.ref('id'), sql`lower(${sql.ref(title)})`)
      const rows = sql<Row>`select ${columns} from ${sql.table(table)} where ${where} order by ${order}`
      if (query.download !== undefined)
        return exportFile<Row>(db, {
          name: noun.many,
          format: query.download,
          agencyId,
          columns: it.exported,
          query: rows,
        })
      const page = pageOf({ page: query.page, per_page: query.per_page ?? it.perPage })
      return rawJson(await jsonPage(db, rows, sql`select from ${sql.table(table)} where ${where}`, page))
    },

    show: (call: Scope & { readonly path: { readonly id: string } }) => one(call, idOf(call.path.id)),

    history: async (call: Scope & { readonly path: { readonly id: string } }): Promise<{ data: Change[] }> => {
      const id = idOf(call.path.id)
      await one(call, id)
      const { rows } = await sql<{ data: Change[] }>`
        select ${historyOf(subject, sql`${id}::bigint`, call.agencyId)} as data`.execute(call.db)
      return { data: rows[0]?.data ?? [] }
    },

    create: async (call: Write & { readonly body: Input }) => {
      const { version: _, ...fields } = call.body
      await refuseTaken(call, fields, 0)
      const values: Values = { ...fields, agency_id: call.agencyId, created_by: call.session.userId }
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(values))}) returning id`.execute(call.db)
      const id = rows[0]?.id ?? 0
      call.audit({ subject, subjectId: id, after: fields })
      return one(call, id)
    },

    update: async (call: Changing & { readonly body: Input }) => {
      const { version, ...fields } = call.body
      const before = await locked(call, call.path.id)
      await checkVersion(call.db, subject, before, version)
      await refuseTaken(call, fields, before.id)
      await set(call, before.id, { ...fields, version: before.version + 1, updated_at: new Date() })
      call.audit({ subject, subjectId: before.id, ...changesBetween<Values>(before, fields) })
      return one(call, before.id)
    },

    remove: async (call: Changing) => {
      const row = await locked(call, call.path.id)
      await set(call, row.id, { deleted_at: new Date() })
      call.audit({ subject, subjectId: row.id, before: { [title]: titleOf(row) }, after: null })
      return { message: `“${titleOf(row)}” was deleted. You can restore it for 30 days.` }
    },

    restore: async (call: Changing) => {
      const row = await locked(call, call.path.id, 'restorable')
      if (row.deleted_at !== null) {
        await refuseTaken(call, row, row.id)
        await set(call, row.id, { deleted_at: null })
        call.audit({ subject, subjectId: row.id, before: null, after: { [title]: titleOf(row) } })
      }
      return one(call, row.id)
    },
  }
}

type Write = Pick<Call<Endpoint>, 'db' | 'agencyId' | 'audit'> & { readonly session: Pick<SessionFacts, 'userId'> }
type Changing = Write & { readonly path: { readonly id: string } }
