import { type Kysely, sql } from 'kysely'
import type { ContactSource } from '../../../src/domain/growth/channels.ts'
import type { DB } from '../../database/types.generated.ts'

/** How the clients that are made in this transaction became known. */
export const clientsComeFrom = (tx: Kysely<DB>, source: ContactSource) =>
  sql`select set_config('app.contact_source', ${source}, true)`.execute(tx)
