import type { VariantPlanInput } from '../../../domain/contract/inputs.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { mostVariants } from '../../../domain/shop/shop-choices.ts'
import type { ProductRecord } from '../product-values.ts'

/** A value while it is edited: one that is stored keeps its number, whatever it is called now. */
export interface DraftValue {
  readonly key: string
  readonly id: number | null
  readonly name: string
}
export interface DraftOption {
  readonly key: string
  readonly id: number | null
  readonly name: string
  readonly values: readonly DraftValue[]
}
/** One value of each option, in their order. */
export type Combination = readonly DraftValue[]

let made = 0
const freshKey = (): string => {
  made += 1
  return `new-${made}`
}
export const freshValue = (name: string): DraftValue => ({ key: freshKey(), id: null, name })
export const freshOption = (): DraftOption => ({ key: freshKey(), id: null, name: '', values: [] })

export const draftOf = ({ options }: Pick<ProductRecord, 'options'>): readonly DraftOption[] =>
  options.map((option) => ({
    key: `option-${option.id}`,
    id: option.id,
    name: option.name,
    values: option.values
      .filter((value) => !value.archived)
      .map((value) => ({ key: `value-${value.id}`, id: value.id, name: value.name })),
  }))

export const keyOf = (combination: Combination): string => combination.map(({ key }) => key).join(' ')
export const titleOf = (combination: Combination): string => combination.map(({ name }) => name).join(' / ')

/** Every combination, at most one more than a product may have. Options without values count for nothing yet. */
export function combinationsOf(options: readonly DraftOption[]): readonly Combination[] {
  const filled = options.filter(({ values }) => values.length > 0)
  if (filled.length === 0) return []
  let all: readonly Combination[] = [[]]
  for (const { values } of filled) {
    all = all.flatMap((each) => values.map((value) => [...each, value])).slice(0, mostVariants + 1)
  }
  return all
}

/** The keys of the combinations that are variants now. */
export function existingKeys(product: ProductRecord): ReadonlySet<string> {
  const options = draftOf(product)
  return new Set(
    product.variants
      .filter((variant) => variant.archived_at === null)
      .map(({ values }) =>
        values.map((name, at) => options[at]?.values.find((value) => value.name === name)?.key ?? '').join(' '),
      ),
  )
}

/**
 * Whether a combination is wanted: as somebody said, else as it is now. One of values that were all there and that is no variant was
 * left out on purpose and stays so.
 */
export function isWanted(
  combination: Combination,
  chosen: ReadonlyMap<string, boolean>,
  existing: ReadonlySet<string>,
  options: number,
  optionsBefore: number,
): boolean {
  const said = chosen.get(keyOf(combination))
  if (said !== undefined) return said
  const isOld = options === optionsBefore && combination.every(({ id }) => id !== null)
  return !isOld || existing.has(keyOf(combination))
}

/** What the server is asked. */
export function planInput(
  options: readonly DraftOption[],
  wanted: readonly Combination[],
  all: number,
): VariantPlanInput {
  return {
    options: options.map(({ id, name, values }) => ({
      id,
      name,
      values: values.map((value) => ({ id: value.id, name: value.name })),
    })),
    wanted: wanted.length === all ? null : wanted.map((combination) => combination.map(({ name }) => name)),
  }
}

/** One step that a call of its own makes: an option more, or the values of one option. */
export type OneStep =
  | { readonly kind: 'option'; readonly name: string; readonly values: readonly string[] }
  | { readonly kind: 'values'; readonly option: number; readonly version: number; readonly values: readonly Named[] }
type Named = VariantPlanInput['options'][number]['values'][number]

/**
 * The plan as a single step, where it is one and every combination is sold before and after it; null where more is different: then all
 * of it is saved at once.
 */
export function oneStepOf(product: ProductRecord, { options, wanted }: VariantPlanInput): OneStep | null {
  const before = draftOf(product)
  if (wanted !== null || existingKeys(product).size !== combinationsOf(before).length) return null
  const changed = before.flatMap((option, at) => {
    const now = options[at]
    const { id, name, values } = option
    const had = { id, name, values: values.map((value) => ({ id: value.id, name: value.name })) }
    return now !== undefined && sameJson(had, now) ? [] : [{ id, name, now }]
  })
  const added = options[before.length]
  if (added !== undefined)
    return changed.length === 0 && options.length === before.length + 1 && added.id === null
      ? { kind: 'option', name: added.name, values: added.values.map(({ name }) => name) }
      : null
  const [one] = changed
  const saved = product.options.find(({ id }) => id === one?.id)
  if (changed.length !== 1 || one?.now === undefined || saved === undefined) return null
  if (one.now.id !== saved.id || one.now.name !== one.name) return null
  return { kind: 'values', option: saved.id, version: saved.version, values: one.now.values }
}
