import { pushUndo } from '../../commands/undo.ts'
import { change } from '../../gateway/change.ts'
import { updateShopCategoryMutation } from '../../gateway/generated/shop-categories.generated.ts'
import { type Category, type Step, siblingsOf, writesOf } from './category-moves.ts'

/** Gives a category another name; it can be undone. */
export async function renameCategory(category: Category, name: string): Promise<void> {
  const { updateShopCategory: saved } = await change(updateShopCategoryMutation, {
    id: category.id,
    input: { ...inputOf(category), name, version: category.version },
  })
  pushUndo('category.edit', `${category.name} renamed to ${name}`, () =>
    change(updateShopCategoryMutation, {
      id: category.id,
      input: { ...inputOf(saved), name: category.name, version: saved.version },
    }),
  )
}

/** Puts a category somewhere else in the tree, and numbers its new neighbours anew; it can be undone. */
export async function moveCategory(all: readonly Category[], category: Category, step: Step): Promise<void> {
  const now = await write(all, category, step)
  const back: Step = {
    parent_id: category.parent_id,
    position: siblingsOf(all, category.parent_id).findIndex(({ id }) => id === category.id),
  }
  pushUndo('category.edit', `${category.name} moved`, async () => {
    const moved = now.find(({ id }) => id === category.id)
    if (moved !== undefined) await write(now, moved, back)
  })
}

/** One after the other, and the tree as it is then. */
async function write(all: readonly Category[], moved: Category, step: Step): Promise<readonly Category[]> {
  let tree = all
  for (const { category, parent_id, position } of writesOf(all, moved, step)) {
    const { updateShopCategory: saved } = await change(updateShopCategoryMutation, {
      id: category.id,
      input: { ...inputOf(category), parent_id, position, version: category.version },
    })
    tree = tree.map((each) => (each.id === saved.id ? saved : each))
  }
  return tree
}

const inputOf = ({ name, parent_id, description, position }: Category) => ({ name, parent_id, description, position })
