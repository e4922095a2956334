import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Desk } from './desk.ts'
import type { Book } from './reckoning.ts'
import type { Told } from './world.ts'

/** What became of one: done, refused in so many words, or nothing there yet to do it to. */
export type Outcome = 'done' | 'refused' | 'idle'
export interface Operation {
  readonly name: string
  /** How often it is drawn, beside the others. */
  readonly weight: number
  /** Its end comes long after it: only where that is waited for. */
  readonly slow?: true
  /** Nothing of it may ever be done. */
  readonly never?: true
  readonly run: (desk: Desk) => Promise<Outcome>
}
/** A part of what moves money: what is done to it at random, and what the books must say of it afterwards. */
export interface Area {
  readonly operations: readonly Operation[]
  /** Compares what the books have with what was told, and says what should be on which account. */
  readonly reckon: (book: Book) => Promise<void>
}

export const outcomeOf = ({ done }: Told): Outcome => (done ? 'done' : 'refused')
export const ask = ({ world, owner }: Desk, path: string, body?: unknown, key?: string): Promise<Told> =>
  world.ask(path, owner, body, key)
export const tag = (desk: Desk, what: string): string => `${what} ${desk.count++} ${randomUUID().slice(0, 8)}`

export const minor = (amount: number, currency: string): number =>
  currency === 'UGX' ? Math.round(amount) : Math.round(amount * 100)
export const major = (amount: number, currency: string): number => amount / minor(1, currency)

export const many = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => (await client.query<Row>(text, [...values])).rows
