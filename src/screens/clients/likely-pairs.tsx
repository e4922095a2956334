import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import type { Failure } from '../../domain/failure.ts'
import { counted } from '../../domain/text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'

interface Person {
  readonly id: number
  readonly name: string
}
export interface LikelyPair {
  readonly one: Person
  readonly other: Person
}
interface Props<Pair extends LikelyPair> {
  readonly kind: 'client' | 'contact'
  readonly title: string
  readonly intro: string
  readonly nothing: string
  readonly query: {
    readonly pairs: readonly Pair[] | undefined
    readonly failure: Failure | null
    readonly loading: boolean
    readonly refetch: () => Promise<void>
  }
  /** What Enter does with the pair in hand. */
  readonly enter: string
  readonly merge: (pair: Pair) => unknown
  /** Says that they are two people; answers it in a sentence. */
  readonly distinguish: (input: PairInput) => Promise<string>
  readonly confuse: (input: PairInput) => Promise<unknown>
  readonly comparison: (pair: Pair) => ReactNode
  /** The buttons that merge a pair. */
  readonly verbs: (pair: Pair) => ReactNode
  /** What is open over the list; closing it goes back to the pair. */
  readonly dialog?: (close: () => void) => ReactNode
}
interface PairInput {
  one_id: number
  other_id: number
}

const keyOf = ({ one, other }: LikelyPair) => `${one.id}.${other.id}`

/**
 * People who may be one, the surest first. One pair is in hand: Enter merges it, `n` says that they are two, `j` leaves it for
 * later; each time the next is in hand.
 */
export function LikelyPairs<Pair extends LikelyPair>({ kind, query, merge, ...props }: Props<Pair>) {
  const { failure, loading, refetch } = query
  const [path, navigate] = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  // Said to be two, though the server's list does not know it yet.
  const [parted, setParted] = useState<ReadonlySet<string>>(new Set())
  const pairs = (query.pairs ?? []).filter((pair) => !parted.has(keyOf(pair)))
  const at = Math.max(
    0,
    pairs.findIndex((pair) => keyOf(pair) === current),
  )
  const pair = pairs[at]
  const place = useRef(0)
  place.current = at

  const focus = (to: number) => {
    const next = pairs[Math.max(0, Math.min(pairs.length - 1, to))]
    if (next === undefined) return
    setCurrent(keyOf(next))
    list.current?.querySelector<HTMLElement>(`[data-pair="${keyOf(next)}"]`)?.focus()
  }
  // The pair in hand is gone: the one that follows has the focus.
  const gone = current !== null && pairs.length > 0 && !pairs.some((each) => keyOf(each) === current)
  useLayoutEffect(() => {
    if (gone) focus(place.current)
  })
  const close = () => {
    navigate(path, { replace: true })
    requestAnimationFrame(() => focus(place.current))
  }
  const distinguish = async (it: Pair) => {
    const input = { one_id: it.one.id, other_id: it.other.id }
    const next = pairs[at + 1] ?? pairs[at - 1]
    setParted((all) => new Set([...all, keyOf(it)]))
    if (next !== undefined) setCurrent(keyOf(next))
    const back = () =>
      setParted((all) => {
        const rest = new Set(all)
        rest.delete(keyOf(it))
        return rest
      })
    try {
      const message = await props.distinguish(input)
      const step = pushUndo(`${kind}.distinguish`, message, async () => {
        await props.confuse(input)
        back()
      })
      toast.done(message, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
    } catch {
      back()
      toast.failed('This could not be saved. Please try again.')
    }
  }
  // After it is drawn, the pair that is in hand now has the focus.
  const inHand = pair === undefined ? null : keyOf(pair)
  const left = parted.size
  useLayoutEffect(() => {
    if (left > 0 && inHand !== null)
      list.current?.querySelector<HTMLElement>(`[data-pair="${inHand}"]`)?.focus({ preventScroll: false })
  }, [left, inHand])
  useCommandContext({
    list: {
      kind,
      next: () => focus(current === null ? 0 : at + 1),
      previous: () => focus(at - 1),
      first: () => focus(0),
      last: () => focus(pairs.length - 1),
      open: pair === undefined ? undefined : () => merge(pair),
      refresh: refetch,
    },
    duplicates: { distinguish: pair === undefined ? undefined : () => distinguish(pair) },
  })
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead title={props.title} intro={props.intro} />
      {loading && <SkeletonText lines={8} />}
      {failure !== null && query.pairs === undefined && (
        <FailureState failure={failure} what="list of possible duplicates" onRetry={refetch} />
      )}
      {query.pairs !== undefined && pairs.length === 0 && (
        <EmptyState reason="nothing" title="No duplicates" text={props.nothing} />
      )}
      {pairs.length > 0 && (
        <>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span role="status">
              {pairs.length === 100 ? 'The 100 most likely pairs' : `${counted(pairs.length, 'pair')} left`}
            </span>
            <span aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-secondary max-sm:hidden">
              <span className="flex items-center gap-1.5">
                <KeyCap strokes={[['↵']]} /> {props.enter}
              </span>
              <span className="flex items-center gap-1.5">
                <KeyCap strokes={[['N']]} /> not duplicates
              </span>
              <span className="flex items-center gap-1.5">
                <KeyCap strokes={[['J']]} /> skip
              </span>
            </span>
          </p>
          <ul ref={list} className="flex max-w-[60rem] flex-col gap-3">
            {pairs.map((each) => {
              const key = keyOf(each)
              const held = key === inHand
              return (
                <li
                  key={key}
                  data-pair={key}
                  tabIndex={held ? 0 : -1}
                  aria-label={`${each.one.name} and ${each.other.name}`}
                  aria-current={held || undefined}
                  onFocus={() => current !== key && setCurrent(key)}
                  className="rounded-panel border border-line bg-surface p-4 aria-current:border-line-strong"
                >
                  {props.comparison(each)}
                  <div className="mt-3 flex flex-wrap justify-end gap-2">
                    {held && (
                      <CommandButton id={`${kind}.distinguish`} size="small" variant="ghost" label="Not duplicates" />
                    )}
                    {props.verbs(each)}
                  </div>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {props.dialog?.(close)}
    </div>
  )
}
