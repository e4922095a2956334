import { EventEmitter } from 'node:events'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Target } from '../../database/pools.ts'
import type { DB } from '../../database/types.generated.ts'

/** What one process tells all others, through the database, when its transaction is committed. */
export type Event =
  | { readonly kind: 'notification'; readonly userId: number }
  /** Something waits to be taken up. */
  | { readonly kind: 'queued' }
  /** A background job of this user has changed. */
  | { readonly kind: 'background_job'; readonly userId: number }
  /** Somebody’s sign-ins or rights have changed, or those of an agency; without either, anybody’s. */
  | { readonly kind: 'rights'; readonly agencyId: number | null; readonly userId?: number }
  /** Something that visitors of an agency's site can see has changed: told by triggers, see 089-site-changes.sql. */
  | { readonly kind: 'site'; readonly agencyId: number }
  /** The line to the database was cut and is there again: what was announced meanwhile went unheard. */
  | { readonly kind: 'heard again' }

const channel = 'safiri'

/** Told at commit, never told when the transaction is undone. */
export async function announce(tx: Kysely<DB>, event: Event): Promise<void> {
  await sql`select ${announcing(event)}`.execute(tx)
}

/** The same, for a statement that does something else besides. */
export const announcing = (event: Event) => sql`pg_notify(${channel}, ${JSON.stringify(event)})`

/** Hears what is announced, over one connection that is opened anew when it breaks. */
export class Events {
  private readonly hub = new EventEmitter().setMaxListeners(0)
  private readonly target: Target
  private client: pg.Client | null = null
  private closed = false
  private wasCut = false
  private isListening = false

  constructor(target: Target) {
    this.target = target
  }

  async open(): Promise<void> {
    if (this.closed) return
    const client = new pg.Client({
      ...this.target,
      application_name: `safiri:${process.pid}`,
      keepAlive: true,
    } as pg.ClientConfig)
    client.on('notification', ({ payload }) => this.hub.emit('event', JSON.parse(payload ?? '{}') as Event))
    client.on('error', () => this.again())
    client.on('end', () => this.again())
    this.client = client
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.isListening = true
      if (this.wasCut) this.hub.emit('event', { kind: 'heard again' } satisfies Event)
      this.wasCut = false
    } catch {
      this.again()
    }
  }

  /** False while the line is cut: what was announced meanwhile is told once it is there again. */
  get hears(): boolean {
    return this.isListening
  }

  /** Listens until the returned function is called. */
  on(listener: (event: Event) => void): () => void {
    this.hub.on('event', listener)
    return () => this.hub.off('event', listener)
  }

  async close(): Promise<void> {
    this.closed = true
    this.isListening = false
    await this.client?.end().catch(() => {})
    this.client = null
  }

  private again(): void {
    const broken = this.client
    if (this.closed || broken === null) return
    this.client = null
    this.isListening = false
    this.wasCut = true
    broken.removeAllListeners().on('error', () => {})
    broken.end().catch(() => {})
    setTimeout(() => void this.open(), 500).unref()
  }
}
