import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

export interface Reader {
  readonly db: Kysely<DB>
  readonly agencyId: number
  /** Who asks: what they may approve is said of each transfer. */
  readonly userId: number
  /** Reads the name of another agency, and nothing else of it. */
  elevated<T>(run: (tx: Kysely<DB>) => Promise<T>): Promise<T>
}
