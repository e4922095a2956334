import { Users } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTitle } from '../../app/title.ts'
import { mergePath } from '../../commands/areas/clients/client-care-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { counted } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import {
  type ClientDuplicatesQuery,
  clientDuplicatesQuery,
  confuseClientsMutation,
  distinguishClientsMutation,
} from '../../gateway/generated/client-care.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PairComparison } from './pair-comparison.tsx'

type Pair = ClientDuplicatesQuery['clientDuplicates'][number]

export const prefetch = () => ask(clientDuplicatesQuery, {})

const keyOf = ({ one, other }: Pair) => `${one.id}.${other.id}`

/**
 * Clients who may be one person, the surest first. One pair is in hand: Enter compares and merges it, `n` says that they are
 * two, `j` leaves it for later; each time the next is in hand.
 */
export default function Duplicates() {
  useTitle('Possible duplicates')
  const { data, failure, loading, refetch } = useQuery(clientDuplicatesQuery, {})
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const [one, other] = [Number(params.get('one')), Number(params.get('other'))]
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  // Said to be two, though the server's list does not know it yet.
  const [parted, setParted] = useState<ReadonlySet<string>>(new Set())
  const pairs = (data?.clientDuplicates ?? []).filter((pair) => !parted.has(keyOf(pair)))
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
  const merge = (it: Pair) => navigate(mergePath(it.one.id, it.other.id))
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
      const { distinguishClients } = await change(distinguishClientsMutation, { input })
      const { message } = distinguishClients
      const step = pushUndo('client.distinguish', message, async () => {
        await change(confuseClientsMutation, { input })
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
      kind: 'client',
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
      <ScreenHead
        title="Possible duplicates"
        intro="Clients with the same e-mail, phone or name, most likely first. Differences are highlighted."
      />
      {loading && <SkeletonText lines={8} />}
      {failure !== null && data === undefined && (
        <FailureState failure={failure} what="list of possible duplicates" onRetry={refetch} />
      )}
      {data !== undefined && pairs.length === 0 && (
        <EmptyState
          reason="nothing"
          title="No duplicates"
          text="When two clients look like one person, they appear here."
        />
      )}
      {pairs.length > 0 && (
        <>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span role="status">
              {pairs.length === 100 ? 'The 100 most likely pairs' : `${counted(pairs.length, 'pair')} left`}
            </span>
            <span aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-secondary max-sm:hidden">
              <span className="flex items-center gap-1.5">
                <KeyCap strokes={[['↵']]} /> compare
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
                  <PairComparison pair={each} />
                  <div className="mt-3 flex flex-wrap justify-end gap-2">
                    {held && (
                      <CommandButton id="client.distinguish" size="small" variant="ghost" label="Not duplicates" />
                    )}
                    <Button
                      does="client.merge"
                      size="small"
                      icon={<Users />}
                      aria-label={`Merge ${each.one.name} and ${each.other.name}`}
                      onClick={() => merge(each)}
                    >
                      Compare and merge…
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {one > 0 && other > 0 && one !== other && (
        <MergeDialog one={one} other={other} onClose={close} onMerged={close} />
      )}
    </div>
  )
}
