import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/** What was read of an agency's site, kept until the agency changes something that visitors can see, `seconds` at most. */
export interface SiteReads {
  one<T>(key: string, seconds: number, read: () => Promise<T>): Promise<T>
  /** The same of several things of one kind by their names; what is missing is read in one go. What `read` does not find is not kept. */
  many<T>(
    kind: string,
    names: readonly string[],
    seconds: number,
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<ReadonlyMap<string, T>>
}

/** Where the facts of a site are read from. */
export interface SiteReader {
  /** Bound to the agency, or a transaction that is. */
  readonly db: Kysely<DB>
  readonly agencyId: number
  /** Without it everything is read anew. */
  readonly reads?: SiteReads
}

/** Prices and stock are taken from memory so long, seconds: a sale tells nobody. The page they are on is kept for a little longer. */
export const offerSeconds = 2
/** So long is shown what only the agency changes, seconds: every change is told, but time passes too. */
export const ownSeconds = 60

/** Reads one thing, or takes it from what is remembered. */
export const readOnce = <T>({ reads }: SiteReader, key: string, seconds: number, read: () => Promise<T>): Promise<T> =>
  reads === undefined ? read() : reads.one(key, seconds, read)

/** The same of several things by their names; `kind` keeps them apart from others. */
export const readEach = <T>(
  { reads }: SiteReader,
  kind: string,
  names: readonly string[],
  seconds: number,
  read: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> => (reads === undefined ? read(names) : reads.many(kind, names, seconds, read))
