import type { Kysely } from 'kysely'
import type { Day } from '../../src/domain/dates.ts'
import type { DB } from '../database/types.generated.ts'
import type { Random } from './random.ts'

/** What every part of the seed needs. */
export interface World {
  readonly db: Kysely<DB>
  readonly random: Random
  readonly now: Date
  readonly today: Day
  readonly scale: number
  readonly dataDir: string
  /** The next id of a table. */
  id(table: keyof DB): number
  /** Ready to be written, or not later than now. */
  past(instant: Date): Date
}

export interface SeededStaff {
  readonly id: number
  readonly name: string
  readonly email: string
}

export interface SeededAgency {
  readonly id: number
  readonly key: AgencyKey
  readonly name: string
  readonly owner: SeededStaff
  /** Who takes bookings by hand. */
  readonly desk: readonly SeededStaff[]
  readonly since: Date
}
export type AgencyKey = 'nile-savannah' | 'rift-valley' | 'kazinga' | 'sipi' | 'pearl'
