import type { Kysely, Transaction } from 'kysely'
import type { AnswerOf, Area, BodyOf, Endpoint, PathOf, QueryOf } from '../../src/domain/contract/endpoint.ts'
import type { DB } from '../database/types.generated.ts'
import type { Platform } from './platform.ts'
import type { SessionFacts } from './session-facts.ts'

/** A picture that came with the call: read to disk, checked by content, re-encoded without metadata. `storeImage` keeps it. */
export interface Upload {
  readonly originalName: string
  /** SHA-256 of the file as it came, in hex. */
  readonly hash: string
  readonly mime: string
  readonly bytes: number
  /** Of the original and all sizes together. */
  readonly keptBytes: number
  /** Pixels of the largest size. */
  readonly width: number
  readonly height: number
  /** Puts its files where they stay, and answers the uuid by which they are called. */
  keep(): Promise<string>
}

/** A file for buyers that came with the call: read to disk, its kind known by its content. `keep` puts it where it stays and names it. */
export interface FileUpload {
  readonly originalName: string
  readonly mime: string
  readonly bytes: number
  readonly sha256: string
  keep(): Promise<string>
}

export interface AuditNote {
  readonly subject: string
  readonly subjectId: number | string
  readonly before?: unknown
  readonly after?: unknown
}

type Anonymous<E> = E extends { facts: { permission: 'public' } } ? true : false

/** A raw endpoint writes its own response; a list may answer a download instead of JSON. */
export type ReplyOf<E> = E extends { facts: { raw: true } }
  ? Response
  : E extends { facts: { download: true } }
    ? AnswerOf<E> | Response
    : AnswerOf<E>

/** All that a handler may know and use of one call. By now session, access, limits and input have been checked. */
export interface Call<E extends Endpoint> {
  readonly path: PathOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly session: Anonymous<E> extends true ? SessionFacts | null : SessionFacts
  /** The session's agency; asking for it answers 403 when the user has none. */
  readonly agencyId: number
  /**
   * Scoped to the agency by row-level security. For a write it is the one transaction of the request: handlers open no other.
   * In the area `auth` and for public endpoints it crosses tenants, because there is no agency yet.
   */
  readonly db: Kysely<DB> | Transaction<DB>
  /** Crosses tenants on a connection of its own, outside the request's transaction: log-in, counters, public pages, jobs. */
  readonly system: Kysely<DB>
  /** Runs inside the request's transaction with row-level security lifted, e.g. to create an agency. Nothing may run beside it. */
  elevated<T>(run: (tx: Kysely<DB>) => Promise<T>): Promise<T>
  readonly upload: Upload | null
  readonly file: FileUpload | null
  readonly ip: string
  readonly request: Request
  readonly platform: Platform
  /** Runs after the transaction is committed: mail, push. A failure is logged, not answered. */
  after(effect: () => Promise<void> | void): void
  /**
   * What must happen outside the transaction before the call can be answered, as an order at a supplier: runs after the commit and after
   * the effects, and its answer takes the place of the handler's own. It opens transactions of its own, and may refuse. A repeat with the
   * same key gets the handler's own answer, which says how it stood at the commit.
   */
  thenAnswer(answer: () => Promise<ReplyOf<E>>): void
  /** Says what changed; written with the change. The action is the endpoint. A write that says nothing is noted all the same. */
  audit(note: AuditNote): void
  /** Text of JSON made in the database, sent as it is. */
  rawJson(text: string): AnswerOf<E>
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>
export type Handlers<A extends Area> = { readonly [K in keyof A]: Handler<A[K]> }
