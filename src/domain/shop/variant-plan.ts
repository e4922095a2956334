import { mostOptions, mostOptionValues, mostVariants } from './shop-choices.ts'

// What a change of a product's options does to its variants. Pure: the server plans and saves by it, tests turn it over.

/** A value of an option as it shall be. `fresh`: no variant that is offered has it yet. */
export interface WantedValue {
  readonly id: number | null
  readonly name: string
  readonly fresh: boolean
}
/** An option as it shall be; without `id` it is new. */
export interface WantedOption {
  readonly id: number | null
  readonly name: string
  readonly values: readonly WantedValue[]
}
export interface VariantNow {
  readonly id: number
  readonly title: string
  /** Of each option that it has, by the id of the option. */
  readonly values: ReadonlyMap<number, number>
  readonly archived: boolean
  /** Sold, moved or counted at least once: it is never deleted. */
  readonly used: boolean
}
/** `all`: every combination. `added`: those that are there, and those of values and options that are new. Else these, by name. */
export type Combinations = 'all' | 'added' | readonly (readonly string[])[]

/** One variant as it shall be: the place of its value in each option. */
export interface PlannedVariant {
  /** Null: it is made. */
  readonly id: number | null
  readonly places: readonly number[]
  readonly title: string
  /** It was archived, and is offered again. */
  readonly revived: boolean
}
export interface Plan {
  /** In the order in which they are shown. */
  readonly variants: readonly PlannedVariant[]
  readonly archived: readonly VariantNow[]
  readonly deleted: readonly VariantNow[]
  readonly problem: string | null
}

const sameText = (a: string, b: string): boolean => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en')
const keyOf = (places: readonly number[]): string => places.join(' ')

export function planVariants(
  options: readonly WantedOption[],
  variants: readonly VariantNow[],
  combinations: Combinations,
): Plan {
  const nothing = (problem: string): Plan => ({ variants: [], archived: [], deleted: [], problem })
  if (options.length > mostOptions) return nothing(`A product has at most ${mostOptions} options.`)
  if (options.some(({ values }) => values.length === 0)) return nothing('An option needs at least one value.')
  if (options.some(({ values }) => values.length > mostOptionValues))
    return nothing(`An option has at most ${mostOptionValues} values.`)
  const placed = variants.map((variant) => ({ variant, places: placesOf(variant, options) }))
  const offered = placed.filter(({ variant }) => !variant.archived)
  const target = targetOf(options, offered, combinations)
  if (typeof target === 'string') return nothing(target)
  if (target.length === 0) return nothing('Keep at least one combination.')
  if (target.length > mostVariants)
    return nothing(
      `These options make ${target.length} variants: at most ${mostVariants}. Leave out some combinations.`,
    )
  const first = (rows: typeof placed) => {
    const found = new Map<string, VariantNow>()
    for (const { variant, places } of rows)
      if (places !== null && !found.has(keyOf(places))) found.set(keyOf(places), variant)
    return found
  }
  const kept = first(offered)
  const old = first(placed.filter(({ variant }) => variant.archived))
  const planned = target.map((places): PlannedVariant => {
    const variant = kept.get(keyOf(places)) ?? old.get(keyOf(places))
    return {
      id: variant?.id ?? null,
      places,
      title: titleOf(options, places),
      revived: variant?.archived === true,
    }
  })
  const stays = new Set(planned.map(({ id }) => id))
  const lost = offered.map(({ variant }) => variant).filter(({ id }) => !stays.has(id))
  return {
    variants: planned,
    archived: lost.filter(({ used }) => used),
    deleted: lost.filter(({ used }) => !used),
    problem: null,
  }
}

/** Red / L */
const titleOf = (options: readonly WantedOption[], places: readonly number[]): string =>
  places.map((place, at) => options[at]?.values[place]?.name ?? '').join(' / ')

/** Where a variant stands among the options as they shall be: of a new one it gets the first value. Null: its value is gone. */
function placesOf({ values }: VariantNow, options: readonly WantedOption[]): readonly number[] | null {
  const places = options.map(({ id, values: wanted }) => {
    const had = id === null ? undefined : values.get(id)
    // Archived before this option was there: it has no value of it, and gets the first.
    return had === undefined ? 0 : wanted.findIndex((value) => value.id === had)
  })
  return places.includes(-1) ? null : places
}

function targetOf(
  options: readonly WantedOption[],
  offered: readonly { readonly places: readonly number[] | null }[],
  combinations: Combinations,
): readonly (readonly number[])[] | string {
  if (typeof combinations !== 'string') return namedOf(options, combinations)
  const count = options.reduce((product, { values }) => product * values.length, 1)
  // Counted before they are made: three options of fifty values would be 125,000.
  if (combinations === 'all' && count > mostVariants)
    return `These options make ${count} variants: at most ${mostVariants}. Leave out some combinations.`
  const before = options.flatMap(({ id }, at) => (id === null ? [] : [at]))
  const there = new Set(
    offered.flatMap(({ places }) => (places === null ? [] : [keyOf(before.map((at) => places[at] ?? 0))])),
  )
  const isWanted = (places: readonly number[]) =>
    combinations === 'all' ||
    before.some((at) => options[at]?.values[places[at] ?? 0]?.fresh === true) ||
    there.has(keyOf(before.map((at) => places[at] ?? 0)))
  let all: (readonly number[])[] = [[]]
  for (const { values } of options) all = all.flatMap((places) => values.map((_, place) => [...places, place]))
  return all.filter(isWanted)
}

function namedOf(
  options: readonly WantedOption[],
  names: readonly (readonly string[])[],
): readonly (readonly number[])[] | string {
  const found = names.map((combination) =>
    options.map(({ values }, at) => values.findIndex(({ name }) => sameText(name, combination[at] ?? ''))),
  )
  if (names.some((combination) => combination.length !== options.length) || found.some((places) => places.includes(-1)))
    return 'A combination needs one value of each option.'
  if (new Set(found.map(keyOf)).size < found.length) return 'A combination is named twice.'
  return found.toSorted((a, b) => {
    const at = a.findIndex((place, index) => place !== b[index])
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
  })
}
