import type { Child, Children, Context, RecordKind } from './here.ts'
import type { RecordHit } from './ports.ts'

/** For `records` of a command: the parts of this kind that the screen in front has, wherever the focus stands. */
export const childrenHere =
  (kind: RecordKind) =>
  ({ children, route }: Pick<Context, 'children' | 'route'>): readonly RecordHit[] =>
    (children?.[kind]?.() ?? []).map((child) => ({ ...child, kind, to: route }))

/** What a screen lends of a list of parts: nothing where there are none, so that no verb is offered which would have nothing to ask. */
export const lent = <Item>(
  items: readonly Item[],
  partOf: (item: Item, place: number) => Child,
): Children[RecordKind] => (items.length === 0 ? undefined : () => items.map(partOf))
