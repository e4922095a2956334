import { useEffect, useMemo, useRef, useState } from 'react'
import { sayFailure, undoStep } from '../../../commands/run.ts'
import { pushUndo } from '../../../commands/undo.ts'
import { Failure } from '../../../domain/failure.ts'
import { counted } from '../../../domain/text.ts'
import { changeOnScreen } from '../../../gateway/change.ts'
import { saveVariantsMutation } from '../../../gateway/generated/products.generated.ts'
import { toast } from '../../../ui/toaster.tsx'
import { adoptDraft, dropDraft, keepDraft, readDraft } from '../../standard/draft-store.ts'
import type { KeptDraft } from '../../standard/use-kept-draft.ts'
import type { Variant } from '../product-values.ts'
import type { ColumnId } from './variant-columns.ts'
import { draftOf, factOf, keptEdits, notSaved, type Pending, type VariantEdit } from './variant-edit.ts'

/** `17 sku` → what the server said of it. */
type Complaints = ReadonlyMap<string, string>

export interface VariantEdits {
  /** The variants as they will be. */
  readonly rows: readonly Variant[]
  /** How many variants are changed and not saved. */
  readonly changed: number
  readonly isChanged: (id: number, column: ColumnId) => boolean
  readonly complaintOf: (id: number, column: ColumnId) => string | undefined
  readonly edit: (edits: readonly VariantEdit[]) => void
  /** Takes the last edit back that is not saved yet; absent where there is none. */
  readonly undo: (() => void) | undefined
  readonly save: () => Promise<boolean>
  readonly discard: () => void
  readonly busy: boolean
  /** Set while what an earlier visit left unsaved is said to be back. */
  readonly restored: KeptDraft['restored']
  readonly closeNotice: () => void
}

/** Cells that were edited and are not saved: shown at once, kept on the device, taken back one by one, saved all together. */
export function useVariantEdits(productId: number, stored: readonly Variant[]): VariantEdits {
  const key = `product.${productId}.variants`
  const [kept] = useState(() => keptEdits(readDraft(key), stored))
  const [pending, setPending] = useState<Pending>(kept?.pending ?? new Map())
  const [restored, setRestored] = useState(kept?.restored ?? null)
  const versions = useRef(new Map(kept?.versions))
  const [past, setPast] = useState<readonly Pending[]>([])
  const [complaints, setComplaints] = useState<Complaints>(new Map())
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const rows = useMemo(
    () =>
      stored.map((variant) => {
        const patch = pending.get(variant.id)
        return patch === undefined ? variant : ({ ...variant, ...patch } as Variant) // what a patch sets, the variant has
      }),
    [stored, pending],
  )

  const isClean = useRef(true)
  isClean.current = pending.size === 0
  useEffect(() => {
    if (pending === kept?.pending) return
    if (pending.size > 0) keepDraft(key, draftOf(pending, versions.current))
    else dropDraft(key)
  }, [key, kept, pending])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a closed tab has left is taken over once
  useEffect(() => {
    if (kept !== null) return
    let isHere = true
    void adoptDraft(key, () => isHere && isClean.current).then((draft) => {
      const left = keptEdits(draft, stored)
      if (left === null) return
      versions.current = new Map(left.versions)
      setPending(left.pending)
      setRestored(left.restored)
    })
    return () => {
      isHere = false
    }
  }, [])

  const edit = (edits: readonly VariantEdit[]) => {
    const next = new Map(pending)
    const touched = new Set<string>()
    for (const { id, patch } of edits) {
      const variant = stored.find((each) => each.id === id)
      if (variant === undefined) continue
      const merged = Object.entries({ ...next.get(id), ...patch }).filter(
        ([name, value]) => factOf(variant, name) !== value,
      )
      for (const name of Object.keys(patch)) touched.add(`${id} ${name}`)
      if (!pending.has(id)) versions.current.set(id, variant.version)
      if (merged.length === 0) next.delete(id)
      else next.set(id, Object.fromEntries(merged))
    }
    setPast([...past.slice(-99), pending])
    setPending(next)
    setComplaints(new Map([...complaints].filter(([cell]) => !touched.has(cell))))
  }

  const write = async (changes: readonly (VariantEdit & { readonly version: number })[]) =>
    (
      await changeOnScreen(saveVariantsMutation, {
        id: productId,
        input: { variants: changes.map(({ id, version, patch }) => ({ id, version, ...patch })) },
      })
    ).saveVariants

  const save = async (): Promise<boolean> => {
    if (pending.size === 0 || underWay.current) return pending.size === 0
    const before = stored.filter(({ id }) => pending.has(id))
    const sent = before.map(({ id, version }) => ({ id, version, patch: pending.get(id) ?? {} }))
    underWay.current = true
    setBusy(true)
    try {
      const saved = await write(sent)
      const words = `${counted(sent.length, 'variant')} saved`
      for (const { id, version } of saved) versions.current.set(id, version)
      setPending((now) => notSaved(now, sent))
      setRestored(null)
      setPast([])
      setComplaints(new Map())
      const step = pushUndo('variants.undo', words, async () => {
        await write(
          before.map((variant) => ({
            id: variant.id,
            version: saved.find(({ id }) => id === variant.id)?.version ?? variant.version,
            patch: Object.fromEntries(
              Object.keys(pending.get(variant.id) ?? {}).map((name) => [name, factOf(variant, name)]),
            ),
          })),
        )
      })
      toast.done(words, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
      return true
    } catch (problem) {
      const told = problem instanceof Failure ? complaintsIn(problem, sent) : new Map()
      setComplaints(told)
      if (told.size > 0) toast.failed(`Not saved: ${counted(told.size, 'cell')} must be corrected.`)
      else sayFailure('Save variants', problem)
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return {
    rows,
    changed: pending.size,
    isChanged: (id, column) => column in (pending.get(id) ?? {}),
    complaintOf: (id, column) => complaints.get(`${id} ${column}`),
    edit,
    undo:
      past.length === 0
        ? undefined
        : () => {
            setPending(past.at(-1) ?? new Map())
            setPast(past.slice(0, -1))
          },
    save,
    discard: () => {
      setPending(new Map())
      setRestored(null)
      setPast([])
      setComplaints(new Map())
    },
    busy,
    restored,
    closeNotice: () => setRestored(null),
  }
}

/** `variants.3.sku` of the call → the cell of the grid. */
function complaintsIn(problem: Failure, sent: readonly VariantEdit[]): Complaints {
  return new Map(
    Object.entries(problem.fields).flatMap(([path, messages]): [string, string][] => {
      const [, at, name] = /^variants\.(\d+)\.(\w+)$/.exec(path) ?? []
      const row = sent[Number(at)]
      return row === undefined || name === undefined ? [] : [[`${row.id} ${name}`, messages.join(' ')]]
    }),
  )
}
