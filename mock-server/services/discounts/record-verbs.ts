import { sql } from 'kysely'
import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import type { Change } from '../../../src/domain/schema/types.generated.ts'
import type { Call } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { historyOf } from '../history.ts'
import { checkVersion } from '../versions.ts'

type Scope = Pick<Call<Endpoint>, 'db' | 'agencyId'>
type Changing = Pick<Call<Endpoint>, 'db' | 'agencyId' | 'audit'> & { readonly path: { readonly id: string } }

interface Locked {
  readonly id: number
  readonly title: string
  readonly version: number
  readonly updated_at: string
  readonly deleted_at: string | null
  readonly is_active: boolean
}
interface RecordOf<Row> {
  readonly table: 'discounts' | 'discount_codes'
  readonly subject: string
  readonly locked: (scope: Scope, id: string, which?: 'kept' | 'restorable') => Promise<Locked>
  readonly shown: (scope: Scope, id: number) => Promise<{ data: Row }>
  /** Refuses what another has taken meanwhile. */
  readonly beforeRestore?: (scope: Scope, title: string, id: number) => Promise<void>
}

/** Delete, restore, pause and history, which discounts and codes have in common. */
export function recordVerbs<Row>({ table, subject, locked, shown, beforeRestore }: RecordOf<Row>) {
  const set = ({ db, agencyId }: Scope, id: number, values: ReturnType<typeof sql>) =>
    sql`update ${sql.table(table)} set ${values} where id = ${id} and agency_id = ${agencyId}`.execute(db)

  return {
    remove: async (call: Changing) => {
      const row = await locked(call, call.path.id)
      await set(call, row.id, sql`deleted_at = now()`)
      call.audit({ subject, subjectId: row.id, before: { name: row.title }, after: null })
      return { message: `“${row.title}” was deleted. You can restore it for 30 days.` }
    },

    restore: async (call: Changing) => {
      const row = await locked(call, call.path.id, 'restorable')
      if (row.deleted_at !== null) {
        await beforeRestore?.(call, row.title, row.id)
        await set(call, row.id, sql`deleted_at = null`)
        call.audit({ subject, subjectId: row.id, before: null, after: { name: row.title } })
      }
      return shown(call, row.id)
    },

    setStatus: async (
      call: Changing & { readonly body: { readonly is_active: boolean; readonly version?: number | undefined } },
    ) => {
      const { is_active: active, version } = call.body
      const before = await locked(call, call.path.id)
      await checkVersion(call.db, subject, before, version)
      if (before.is_active !== active) {
        await set(call, before.id, sql`is_active = ${active}, version = version + 1, updated_at = now()`)
        call.audit({ subject, subjectId: before.id, before: { is_active: !active }, after: { is_active: active } })
      }
      return shown(call, before.id)
    },

    history: async (call: Scope & { readonly path: { readonly id: string } }): Promise<{ data: Change[] }> => {
      const id = idOf(call.path.id)
      await shown(call, id)
      const { rows } = await sql<{ data: Change[] }>`
        select ${historyOf(subject, sql`${id}::bigint`, call.agencyId)} as data`.execute(call.db)
      return { data: rows[0]?.data ?? [] }
    },
  }
}
