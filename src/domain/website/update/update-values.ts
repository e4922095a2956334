import { sameJson } from '../../same-json.ts'
import { blankValue } from '../blank-values.ts'
import { isGroups } from '../edit-operations.ts'
import type { MenuItem, SiteField, SiteFields, SiteGroup, SiteValue, SiteValues } from '../site-fields.ts'
import { groupText, linkText, valueText } from '../values/value-texts.ts'
import { mergedOrder } from './merge-order.ts'
import type { Spot, UpdateNotes } from './update-notes.ts'

/** One thing in three states: as the old version of the template had it, as the agency has it, as the new version has it. */
export interface Three<T> {
  readonly base: T | undefined
  readonly mine: T
  readonly next: T
}

/** Three-way: what only one side has changed is taken; where both have, the agency's stays unless the new one is wanted. */
export function mergedValue(
  notes: UpdateNotes,
  spot: Spot,
  field: SiteField,
  { base, mine, next }: Three<SiteValue>,
): SiteValue {
  if (field.type === 'list' && isGroups(mine) && isGroups(next))
    return mergedList(
      notes,
      spot,
      groupsRules(notes, field),
      { base: isGroups(base) ? base : [], mine, next },
      field.most,
    )
  if (field.type === 'menu' && isItems(mine) && isItems(next))
    return mergedList(notes, spot, menuRules(notes), { base: isItems(base) ? base : [], mine, next }, field.most)
  return mergedWhole(notes, spot, { base, mine, next }, (value) => (value === undefined ? '' : valueText(field, value)))
}
const isItems = (value: SiteValue | undefined): value is readonly MenuItem[] =>
  Array.isArray(value) && value.every((each) => 'link' in each)

export function mergedWhole<T>(
  notes: UpdateNotes,
  spot: Spot,
  { base, mine, next }: Three<T>,
  text: (value: T | undefined) => string,
): T {
  if (sameJson(base, next) || sameJson(mine, next)) return mine
  const said = { what: 'changed', before: text(base), mine: text(mine), after: text(next) } as const
  if (sameJson(base, mine)) {
    notes.took(spot, said)
    return next
  }
  return notes.chose(spot, said) ? next : mine
}

/** The fields of a section or a group. What has no field any more is kept aside, if the agency has changed it. */
export function mergedValues(
  notes: UpdateNotes,
  spotOf: (name: string, label: string) => Spot,
  fields: SiteFields,
  { base = {}, mine, next }: Three<SiteValues>,
): SiteValues {
  for (const [name, value] of Object.entries(mine))
    if (!Object.hasOwn(fields, name) && !sameJson(base[name], value)) notes.park(spotOf(name, name), value)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, SiteValue] => {
      const fresh = next[name] ?? blankValue(field)
      const own = mine[name]
      const spot = spotOf(name, field.label)
      // A field that has come with this version.
      if (own === undefined) return [name, fresh]
      return [name, mergedValue(notes, spot, field, { base: base[name], mine: own, next: fresh })]
    }),
  )
}

/** How the things of a list are told and merged. */
interface ListRules<T> {
  text(item: T): string
  merge(spot: Spot, three: Three<T>): T
  /** Of a thing that goes away although the agency has changed it. */
  park(spot: Spot, item: T): void
}

const groupsRules = (notes: UpdateNotes, field: Extract<SiteField, { type: 'list' }>): ListRules<SiteGroup> => ({
  text: (group) => groupText(field, group),
  merge: (spot, { base, mine, next }) => ({
    id: mine.id,
    values: mergedValues(notes, within(spot), field.of, { base: base?.values, mine: mine.values, next: next.values }),
  }),
  park: (spot, group) => {
    for (const [name, value] of Object.entries(group.values)) {
      const part = field.of[name]
      notes.park(within(spot)(name, part?.label ?? name), value, part)
    }
  },
})
const within =
  (spot: Spot) =>
  (name: string, label: string): Spot => ({ ...spot, key: `${spot.key}/${name}`, label: `${spot.label} › ${label}` })

const menuRules = (notes: UpdateNotes): ListRules<MenuItem> => ({
  text: ({ link }) => linkText(link),
  merge: (spot, three) => mergedWhole(notes, spot, three, (item) => (item === undefined ? '' : linkText(item.link))),
  park: () => undefined, // where it leads is still there; the menu is kept as a revision
})

function mergedList<T extends { readonly id: string }>(
  notes: UpdateNotes,
  spot: Spot,
  rules: ListRules<T>,
  { base, mine, next }: { readonly base: readonly T[]; readonly mine: readonly T[]; readonly next: readonly T[] },
  most: number,
): readonly T[] {
  const kept = new Map<string, T>()
  const find = (list: readonly T[], id: string) => list.find((item) => item.id === id)
  const at = (id: string): Spot => ({ ...spot, key: `${spot.key}/${id}` })
  for (const item of mine) {
    const was = find(base, item.id)
    const fresh = find(next, item.id)
    const merged =
      fresh === undefined
        ? stays(notes, at(item.id), rules, was, item)
        : rules.merge(at(item.id), { base: was, mine: item, next: fresh })
    if (merged !== null) kept.set(item.id, merged)
  }
  for (const item of next) {
    if (find(mine, item.id) !== undefined) continue
    const was = find(base, item.id)
    const comes = was === undefined ? kept.size < most : comesBack(notes, at(item.id), rules, was, item)
    if (!comes) continue
    if (was === undefined) notes.took(at(item.id), { what: 'added', before: '', mine: '', after: rules.text(item) })
    if (kept.size < most) kept.set(item.id, item)
  }
  const idsOf = (list: readonly T[]) => list.map(({ id }) => id)
  const key = `${spot.key}/order`
  const order = mergedOrder(idsOf(base), idsOf(mine), idsOf(next), new Set(kept.keys()), notes.takesNew(key))
  if (order.moved) {
    const texts = (list: readonly T[]) => list.map((item) => rules.text(item)).join(', ')
    const said = { what: 'moved', before: texts(base), mine: texts(mine), after: texts(next) } as const
    const orderSpot = { ...spot, key, label: `Order: ${spot.label}` }
    if (order.clash) notes.chose(orderSpot, said)
    else notes.took(orderSpot, said)
  }
  return order.ids.flatMap((id) => kept.get(id) ?? [])
}

/** Of a thing that the new version has not got: the agency's own stays, and one that it has changed, unless it is given up. */
function stays<T>(notes: UpdateNotes, spot: Spot, rules: ListRules<T>, was: T | undefined, item: T): T | null {
  if (was === undefined) return item
  const said = { what: 'removed', before: rules.text(was), mine: rules.text(item), after: '' } as const
  if (sameJson(was, item)) {
    notes.took(spot, said)
    return null
  }
  if (!notes.chose(spot, said)) return item
  rules.park(spot, item)
  return null
}

/** Of a thing that the agency has removed: it comes back only if it is wanted, and that is asked only if it is not as it was. */
function comesBack<T>(notes: UpdateNotes, spot: Spot, rules: ListRules<T>, was: T, item: T): boolean {
  if (sameJson(was, item)) return false
  return notes.chose(spot, { what: 'changed', before: rules.text(was), mine: 'Removed', after: rules.text(item) })
}
