import type { StoredDraft } from '../../standard/draft-store.ts'
import type { KeptDraft } from '../../standard/use-kept-draft.ts'
import type { Variant } from '../product-values.ts'
import type { VariantPatch } from './variant-columns.ts'

export interface VariantEdit {
  readonly id: number
  readonly patch: VariantPatch
}
/** By variant: what is changed and not saved. */
export type Pending = ReadonlyMap<number, VariantPatch>
/** By variant: the version that was shown when its first cell was changed. */
export type Versions = ReadonlyMap<number, number>

export const factOf = (facts: Variant | VariantPatch, name: string): unknown =>
  (facts as Readonly<Record<string, unknown>>)[name] // a name of a patch is one of the variant

/** What was typed while the rest was being saved. */
export function notSaved(pending: Pending, sent: readonly VariantEdit[]): Pending {
  const left = [...pending].map(([id, patch]): [number, VariantPatch] => {
    const gone = sent.find((each) => each.id === id)?.patch
    const kept = Object.entries(patch).filter(
      ([name, value]) => !(gone !== undefined && name in gone && factOf(gone, name) === value),
    )
    return [id, Object.fromEntries(kept)]
  })
  return new Map(left.filter(([, patch]) => Object.keys(patch).length > 0))
}

/** What is not saved, as it is kept on the device. */
export const draftOf = (pending: Pending, versions: Versions): StoredDraft => ({
  values: { edits: [...pending].map(([id, patch]): VariantEdit => ({ id, patch })) },
  base: JSON.stringify([...versions].filter(([id]) => pending.has(id))),
  at: new Date().toISOString(),
})

export interface KeptEdits {
  readonly pending: Pending
  readonly versions: Versions
  readonly restored: NonNullable<KeptDraft['restored']>
}

/** What the device has kept, over what is stored now: without variants that are gone and cells that were saved since; null if nothing is left. */
export function keptEdits(draft: StoredDraft | null, stored: readonly Variant[]): KeptEdits | null {
  if (draft === null) return null
  const { edits = [] } = draft.values as { readonly edits?: readonly VariantEdit[] } // as `draftOf` writes them
  const versions = new Map(JSON.parse(draft.base) as readonly (readonly [number, number])[]) // as above
  const pending = new Map(
    edits.flatMap(({ id, patch }): [number, VariantPatch][] => {
      const variant = stored.find((each) => each.id === id)
      const left = Object.entries(patch).filter(
        ([name, value]) => variant !== undefined && factOf(variant, name) !== value,
      )
      return left.length === 0 ? [] : [[id, Object.fromEntries(left)]]
    }),
  )
  if (pending.size === 0) return null
  const stale = stored.some(({ id, version }) => pending.has(id) && versions.get(id) !== version)
  return { pending, versions, restored: { at: draft.at, stale } }
}
