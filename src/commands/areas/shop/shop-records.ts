import type { Context, RecordKind } from '../../here.ts'
import type { RecordHit } from '../../ports.ts'

// What the verbs of the shop have in common.

const shop = { feature: 'shop', agency: ['shop'] } as const
export const seesShop = { permission: 'View Shop', ...shop } as const
export const editsShop = { permission: 'Edit Shop Products', ...shop } as const
export const createsForShop = { permission: 'Create Shop Products', ...shop } as const

/** The records of a short list, so that a verb can ask which one is meant. */
export const hitsOf = <Row extends { readonly id: number }>(
  kind: RecordKind,
  rows: readonly Row[],
  to: string,
  labelOf: (row: Row) => string,
): readonly RecordHit[] => rows.map((data) => ({ kind, id: String(data.id), label: labelOf(data), data, to }))

/** The record in front as its screen has it. */
export const rowOf = <Row>(context: Context, kind: RecordKind): Row | undefined =>
  context.record?.kind === kind ? (context.record.data as Row | undefined) : undefined
