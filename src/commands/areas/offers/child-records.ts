import type { Context, RecordKind } from '../../here.ts'

// What an offer consists of and what has verbs of its own: days, prices, extras, departures, seasons, blocks, slots, ticket types.

/** The record in front, when it is of this kind; the row as its tab has it. */
export const childOf = <Child>(context: Context, kind: RecordKind): Child | undefined =>
  context.record?.kind === kind ? (context.record.data as Child | undefined) : undefined
/** The record in front is of this kind, or the screen has such parts and the verb asks which. */
export const has = (kind: RecordKind) => (context: Context) =>
  context.record?.kind === kind || context.children?.[kind] !== undefined
