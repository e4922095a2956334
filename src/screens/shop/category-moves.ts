import type { ShopCategoryRowFragment } from '../../gateway/generated/shop-categories.generated.ts'

export type Category = ShopCategoryRowFragment
/** Where a category goes: below which one, and at which place among those there. */
export interface Step {
  readonly parent_id: number | null
  readonly position: number
}
export type Direction = 'up' | 'down' | 'in' | 'out'

/** Those on one level below the same category, in their order. */
export const siblingsOf = (all: readonly Category[], parent_id: number | null): readonly Category[] =>
  all.filter((category) => category.parent_id === parent_id).toSorted((a, b) => a.position - b.position || a.id - b.id)

/** The tree as it is read from top to bottom. */
export function inTreeOrder(all: readonly Category[]): readonly Category[] {
  const below = (parent: number | null): readonly Category[] =>
    siblingsOf(all, parent).flatMap((category) => [category, ...below(category.id)])
  return below(null)
}

export function isWithin(all: readonly Category[], id: number, above: number): boolean {
  for (
    let at = all.find((each) => each.id === id);
    at !== undefined;
    at = all.find((each) => each.id === at?.parent_id)
  )
    if (at.id === above) return true
  return false
}

/** Where a key leads a category: past its neighbour, below the one before it, or up beside the one above it; null: nowhere. */
export function stepOf(all: readonly Category[], category: Category, direction: Direction): Step | null {
  const siblings = siblingsOf(all, category.parent_id)
  const at = siblings.findIndex(({ id }) => id === category.id)
  switch (direction) {
    case 'up':
      return at > 0 ? { parent_id: category.parent_id, position: at - 1 } : null
    case 'down':
      return at < siblings.length - 1 ? { parent_id: category.parent_id, position: at + 1 } : null
    case 'in': {
      const before = siblings[at - 1]
      return before === undefined ? null : { parent_id: before.id, position: siblingsOf(all, before.id).length }
    }
    case 'out': {
      const above = all.find(({ id }) => id === category.parent_id)
      if (above === undefined) return null
      const place = siblingsOf(all, above.parent_id).findIndex(({ id }) => id === above.id)
      return { parent_id: above.parent_id, position: place + 1 }
    }
  }
}

/** What has to be written so that the category stands there: itself, and its new neighbours whose number changes. */
export function writesOf(
  all: readonly Category[],
  moved: Category,
  { parent_id, position }: Step,
): readonly (Step & { readonly category: Category })[] {
  const others = siblingsOf(all, parent_id).filter(({ id }) => id !== moved.id)
  const order = [...others.slice(0, position), moved, ...others.slice(position)]
  return order.flatMap((category, place) =>
    category.position === place && category.parent_id === parent_id ? [] : [{ category, parent_id, position: place }],
  )
}
