import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { confirm } from '../../commands/overlay.ts'
import { proposalInput } from '../../domain/contract/proposals.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { proposalRefusals } from '../../domain/proposals.ts'
import { canonical } from '../../domain/same-json.ts'
import { invalidate, patch } from '../../gateway/cache.ts'
import { AttemptKeys, change } from '../../gateway/change.ts'
import { ask } from '../../gateway/client.ts'
import {
  proposalQuery,
  updateProposalMutation,
  type WholeProposalFragment,
} from '../../gateway/generated/proposals.generated.ts'
import { adoptDraft, dropDraft, keepDraft, readDraft } from '../standard/draft-store.ts'
import { type Draft, type DraftContent, draftOf, unnamed } from './draft.ts'

/** `gap`: something is filled in wrongly, so that it waits; `stale`: somebody else has written meanwhile. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'gap' | 'failed' | 'stale'

export interface Writing {
  readonly draft: Draft
  readonly set: (patch: Partial<Draft>) => void
  readonly setContent: (change: (content: DraftContent) => DraftContent) => void
  readonly state: SaveState
  readonly savedAt: string | null
  /** What is wrong, in words. */
  readonly problems: readonly string[]
  /** Of the field with this dotted path. */
  readonly errorOf: (path: string) => string | undefined
  /** Saves what is not saved and answers the version then; throws when it cannot be. */
  readonly flush: () => Promise<number>
  /** Of a clash: what the other wrote, instead of what is here. */
  readonly takeTheirs: () => void
  readonly keepMine: () => void
  /** Takes over what another verb made of the proposal. */
  readonly adopt: (record: WholeProposalFragment) => void
}

const pause = 900 // long enough for a sentence to go on, short enough to forget about saving
const retryAfter = 8_000

/** What counts when two states are compared: not the names that days have on this page. */
const comparableText = (draft: Draft) => canonical({ ...draft, content: unnamed(draft.content) })

/** A proposal that saves itself while it is written: one write after the other, kept on the device until the server has it. */
export function useProposalDraft(record: WholeProposalFragment): Writing {
  const { uuid } = record
  const place = draftPlace(uuid)
  const [draft, setDraft] = useState<Draft>(() => draftOf(record))
  const [state, setState] = useState<SaveState>('saved')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const theirs = useRef<WholeProposalFragment | null>(null)
  const live = useRef({
    draft,
    version: record.version,
    saved: comparableText(draft),
    sent: '',
    keys: new AttemptKeys(),
  })
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isUnsaved = useCallback(() => comparableText(live.current.draft) !== live.current.saved, [])

  const show = useCallback((next: WholeProposalFragment) => {
    patch(proposalQuery, (answer) => (answer.proposal.uuid === next.uuid ? { proposal: next } : answer))
  }, [])
  const begin = useCallback(
    (next: WholeProposalFragment) => {
      const fresh = draftOf(next)
      live.current = { ...live.current, draft: fresh, version: next.version, saved: comparableText(fresh) }
      dropDraft(place)
      setDraft(fresh)
      setFailure(null)
      setState('saved')
    },
    [place],
  )

  const write = useCallback(async (): Promise<number> => {
    const now = live.current
    const words = comparableText(now.draft)
    if (words === now.saved) {
      // Typed and taken back: nothing is left to save.
      dropDraft(place)
      setFailure(null)
      setState((before) => (before === 'stale' ? before : 'saved'))
      return now.version
    }
    const read = v.safeParse(proposalInput, { ...now.draft, version: now.version })
    if (!read.success) {
      const gap = gapOf(read.issues)
      setFailure(gap)
      setState('gap')
      throw gap
    }
    setState('saving')
    const content = JSON.stringify(read.output)
    now.sent = words
    try {
      // The list and others are told when the editor is left: not with every sentence.
      const { updateProposal } = await change(
        updateProposalMutation,
        { uuid, input: read.output },
        { invalidates: [], key: now.keys.for(content) },
      )
      now.keys.settle(content, null)
      live.current.version = updateProposal.version
      live.current.saved = words
      show(updateProposal)
      setFailure(null)
      setSavedAt(updateProposal.updated_at)
      if (isUnsaved()) setState('waiting')
      else {
        dropDraft(place)
        setState('saved')
      }
      return updateProposal.version
    } catch (problem) {
      now.keys.settle(content, problem)
      const refused = problem instanceof Failure ? problem : new Failure(500, [somethingWentWrong])
      if (refused.status === 409 && isStale(refused.detail.clash)) {
        const { proposal } = await ask(proposalQuery, { uuid })
        // Ours after all: the answer to an earlier write was lost on the way.
        if (comparableText(draftOf(proposal)) === words) {
          live.current.version = proposal.version
          live.current.saved = words
          show(proposal)
          setState(isUnsaved() ? 'waiting' : 'saved')
          return proposal.version
        }
        setFailure(refused)
        if (proposalRefusals.edit(proposal) === undefined) {
          theirs.current = proposal
          setState('stale')
        } else {
          // Accepted meanwhile: it is shown so, and what was typed stays on the device.
          setState('failed')
          show(proposal)
        }
        throw refused
      }
      setFailure(refused)
      setState('failed')
      // Something about it is not as it was here, be it that the client has accepted.
      if (refused.status === 409) await ask(proposalQuery, { uuid }).then(({ proposal }) => show(proposal), unheard)
      throw refused
    }
  }, [uuid, place, show, isUnsaved])

  /** Saves go one after the other: each carries the version that the one before has made. */
  const flush = useCallback((): Promise<number> => {
    clearTimeout(timer.current)
    const next = line.current.then(write, write)
    line.current = next.catch(() => undefined)
    return next
  }, [write])
  const saveSoon = useCallback(
    (wait: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush().catch(() => undefined), wait)
    },
    [flush],
  )

  const set = useCallback(
    (patchOf: Partial<Draft> | ((draft: Draft) => Draft)) => {
      const next = typeof patchOf === 'function' ? patchOf(live.current.draft) : { ...live.current.draft, ...patchOf }
      live.current.draft = next
      setDraft(next)
      keepDraft(place, { values: next, base: String(live.current.version), at: new Date().toISOString() })
      setState((before) => (before === 'stale' ? before : 'waiting'))
      if (theirs.current === null) saveSoon(pause)
    },
    [place, saveSoon],
  )
  const setContent = useCallback(
    (edit: (content: DraftContent) => DraftContent) => set((before) => ({ ...before, content: edit(before.content) })),
    [set],
  )

  // What an earlier visit could not save comes back; over a newer state it asks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    if (readDraft(place) !== null) return putBack()
    let isHere = true
    void adoptDraft(place, () => isHere && !isUnsaved()).then((left) => {
      if (left !== null) putBack()
    })
    return () => {
      isHere = false
    }
  }, [])
  const putBack = () => {
    const kept = keptDraft(record)
    if (kept === null) return dropDraft(place)
    live.current.draft = kept.values
    setDraft(kept.values)
    if (kept.base === String(record.version)) saveSoon(0)
    else {
      theirs.current = record
      setState('stale')
    }
  }

  // A colleague, or another tab: what is not being written here follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the record matters
  useEffect(() => {
    if (record.version <= live.current.version) return
    if (comparableText(draftOf(record)) === live.current.saved) live.current.version = record.version
    else if (!isUnsaved()) begin(record)
    else {
      theirs.current = record
      setState('stale')
    }
  }, [record.version])

  useEffect(() => {
    if (state !== 'failed') return
    const again = () => void flush().catch(() => undefined)
    const later = setTimeout(again, retryAfter)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(later)
      window.removeEventListener('online', again)
    }
  }, [state, flush])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void invalidate('proposals', 'clients')
    },
    [],
  )
  useLeaveGuard(state !== 'saved', async () => {
    try {
      await flush()
      return true
    } catch {
      return confirm({
        title: 'Leave without saving?',
        consequence: 'Unsaved changes stay on this device and are restored when you open the proposal again.',
        verb: 'Leave',
        keep: 'Stay',
      })
    }
  })

  const takeTheirs = () => {
    const other = theirs.current
    theirs.current = null
    if (other === null) return
    show(other)
    begin(other)
  }
  const keepMine = () => {
    if (theirs.current !== null) live.current.version = theirs.current.version
    theirs.current = null
    setState('waiting')
    saveSoon(0)
  }
  const adopt = (next: WholeProposalFragment) => {
    show(next)
    live.current.version = next.version
  }
  const fields = failure?.fields ?? {}
  return {
    draft,
    set,
    setContent,
    state,
    savedAt,
    problems: failure?.messages ?? [],
    errorOf: (path) => fields[path]?.join(' '),
    flush,
    takeTheirs,
    keepMine,
    adopt,
  }
}

/** The first refusal is the one that is said. */
const unheard = (): void => undefined

/** Of a stale version it is said who has written meanwhile; other conflicts say what they are about. */
const isStale = (clash: unknown): boolean => typeof clash === 'object' && clash !== null && 'changed_by' in clash

/** Where what is typed is kept on this device until the server has it. */
export const draftPlace = (uuid: string): string => `proposal.${uuid}`

/** What was typed on this device and is not in the proposal; null where that is nothing. */
export function keptDraft(record: WholeProposalFragment): { readonly values: Draft; readonly base: string } | null {
  const kept = readDraft(draftPlace(record.uuid))
  if (kept === null || !v.is(keptDocument, kept.values)) return null
  const { values } = kept
  return comparableText(values) === comparableText(draftOf(record)) ? null : { values, base: kept.base }
}

/** Written by `set`; its shape says that it is not of another time. */
const keptDocument = v.custom<Draft>((value) => v.is(keptShape, value))

const keptShape = v.looseObject({
  title: v.string(),
  content: v.looseObject({
    options: v.pipe(
      v.array(v.looseObject({ key: v.string(), days: v.array(v.unknown()), items: v.array(v.unknown()) })),
      v.minLength(1),
    ),
  }),
})

function gapOf(issues: readonly v.BaseIssue<unknown>[]): Failure {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    fields[path] = [...(fields[path] ?? []), issue.message]
  }
  return new Failure(422, [...new Set(issues.map((issue) => issue.message))], fields)
}
