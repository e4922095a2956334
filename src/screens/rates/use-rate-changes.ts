import { useRef, useState } from 'react'
import { sayFailure } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { today } from '../../domain/dates.ts'
import { Failure } from '../../domain/failure.ts'
import type { GridKind } from '../../domain/offers/rate-choices.ts'
import { counted } from '../../domain/text.ts'
import { invalidate, spoiledBy } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { changeRatesMutation, undoRateChangeMutation } from '../../gateway/generated/rates.generated.ts'
import { announce } from '../../ui/announcer.tsx'
import { type CellChange, type SpanChange, spansOf } from './fill.ts'
import type { RateCells } from './use-rate-cells.ts'

const renew = () => invalidate(...spoiledBy('rates'))

/** Writes in one step of the undo list and asks anew for what is shown; throws Failure. */
export async function changeDays(
  kind: GridKind,
  spans: readonly (SpanChange & { readonly weekdays?: number[] })[],
  readingFor: (days: number) => string,
  onBack: (words: string) => void = () => undefined,
): Promise<string> {
  if (spans.length > 1000) throw new Failure(422, ['That is too many days at once: change fewer at a time.'])
  try {
    const { changeRates } = await change(
      changeRatesMutation,
      { input: { changes: spans.map((span) => ({ kind, ...span })) } },
      { invalidates: [] },
    )
    const words = readingFor(changeRates.days)
    pushUndo('rates.change', words, async () => {
      await change(undoRateChangeMutation, { id: changeRates.id }, { invalidates: [] }).finally(renew)
      onBack(words)
    })
    return words
  } finally {
    await renew().catch(() => undefined) // what is shown stays; the grid says by itself that it is out of date
  }
}

/** Writes one after the other, in the order in which they were made; each is one step of the undo list. */
export function useRateChanges(kind: GridKind, show: RateCells['show']) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [saving, setSaving] = useState(0)
  const [said, setSaid] = useState<string | null>(null)

  /** Resolves to true when it was written. */
  const apply = (all: readonly CellChange[], what: string): Promise<boolean> => {
    const changes = all.filter(({ day }) => day >= today())
    if (changes.length === 0) {
      if (all.length > 0) sayFailure(what, new Failure(422, ['Past days are not changed.']))
      return Promise.resolve(false)
    }
    const takeBack = show(changes)
    const words = `${what}: ${counted(changes.length, 'day')} changed`
    setSaving((count) => count + 1)
    const write = async () => {
      try {
        await changeDays(
          kind,
          spansOf(changes),
          () => words,
          () => setSaid(`${words}, then undone`),
        )
        setSaid(words)
        announce(all.length > changes.length ? `${words}. Past days are not changed.` : words)
        return true
      } catch (problem) {
        sayFailure(what, problem)
        setSaid(null)
        return false
      } finally {
        takeBack()
        setSaving((count) => count - 1)
      }
    }
    const mine = queue.current.then(write)
    queue.current = mine
    return mine
  }
  return { apply, saving: saving > 0, said }
}
