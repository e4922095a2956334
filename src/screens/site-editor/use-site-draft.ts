import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { confirm } from '../../commands/overlay.ts'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { canonical } from '../../domain/same-json.ts'
import {
  beginHistory,
  type EditFacts,
  type EditHistory,
  edited,
  rebased,
  redone,
  settled,
  undone,
} from '../../domain/website/edit-history.ts'
import type { TemplateChange } from '../../domain/website/site-changes.ts'
import type { SiteConfig } from '../../domain/website/site-config.ts'
import { patch } from '../../gateway/cache.ts'
import { AttemptKeys, change } from '../../gateway/change.ts'
import { ask } from '../../gateway/client.ts'
import {
  customizeTemplateMutation,
  siteTemplateQuery,
  type TemplateRowFragment,
} from '../../gateway/generated/templates.generated.ts'
import { dropDraft } from '../standard/draft-store.ts'
import { keepSiteDraft, keptSiteDraft, siteDraftPlace } from './kept-site-draft.ts'
import { mergeSites } from './merge-sites.ts'

/** `stale`: somebody else has changed the same fields, and the person chooses. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'stale'

/** A template that the agency has obtained. */
export type Obtained = TemplateRowFragment & { readonly pivot: NonNullable<TemplateRowFragment['pivot']> }
export const isObtained = (template: TemplateRowFragment): template is Obtained => template.pivot !== null

/** What somebody else saved meanwhile, merged with what is here. */
export interface Meeting {
  /** Null: the same person in another window. */
  readonly who: string | null
  /** Changed there only: taken. */
  readonly taken: readonly TemplateChange[]
  /** Changed in both: of each, one is chosen. */
  readonly both: readonly TemplateChange[]
}

export interface Stepped {
  readonly label: string
  readonly at: string | null
  readonly config: SiteConfig
}

export interface SiteDraft {
  readonly history: EditHistory
  readonly config: SiteConfig
  readonly state: SaveState
  readonly savedAt: string | null
  readonly problem: string | null
  readonly meeting: Meeting | null
  /** Answers the site as it is then; null: nothing was changed. */
  readonly edit: (change: (config: SiteConfig) => SiteConfig, facts: EditFacts) => SiteConfig | null
  readonly settle: () => void
  /** Answer what the step was, and the site as it is then; undefined: there is no step. */
  readonly undo: () => Stepped | undefined
  readonly redo: () => Stepped | undefined
  /** Saves what is not saved, and answers the version then; throws when it cannot be. */
  readonly flush: () => Promise<number>
  /** Of the draft on the server that is continued here. */
  readonly version: () => number
  /** Keys of changes in both of which the other's is taken; of the rest, what is here stays. */
  readonly settleMeeting: (theirs: ReadonlySet<string>) => void
  readonly closeMeeting: () => void
  /** What another verb made of the draft (a revision restored, the draft discarded) takes its place: a step like others. */
  readonly adopt: (template: TemplateRowFragment, label: string) => void
  /** The same draft with other facts around it: it was published. */
  readonly noted: (template: TemplateRowFragment) => void
  /** There is a newer draft on the server. */
  readonly takeIn: () => Promise<void>
}

const pause = 800
const retryAfter = 8_000
/** What belongs to one step of typing follows within this time. */
const wordPause = 1_200

/** The draft of a site that saves itself while it is edited: one save after the other, kept on the device until the server has it. */
export function useSiteDraft(record: Obtained): SiteDraft {
  const { uuid } = record
  const place = siteDraftPlace(uuid)
  const [history, setHistory] = useState(() => beginHistory(record.pivot.config))
  const [state, setState] = useState<SaveState>('saved')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [meeting, setMeeting] = useState<Meeting | null>(null)
  const live = useRef({
    history,
    version: record.pivot.version,
    saved: record.pivot.config,
    keys: new AttemptKeys(),
    /** A newer draft that contradicts what is here, until the person has chosen. */
    theirs: null as Obtained | null,
  })
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const word = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isUnsaved = () => live.current.history.now !== live.current.saved

  const show = (template: TemplateRowFragment) => {
    patch(siteTemplateQuery, (answer) => (answer.siteTemplate.uuid === uuid ? { siteTemplate: template } : answer))
  }
  const put = (next: EditHistory) => {
    live.current.history = next
    setHistory(next)
  }

  /** Takes over what somebody else saved: what only they changed follows, what both changed is put before the person. */
  const meet = (theirs: Obtained, chosen: ReadonlySet<string> | null) => {
    const { history: mine, saved } = live.current
    const merge = mergeSites(saved, mine.now, theirs.pivot.config, chosen ?? new Set())
    const who = theirs.pivot.updated_by_name
    if (merge.both.length > 0 && chosen === null) {
      live.current.theirs = theirs
      setMeeting({ who, taken: merge.taken, both: merge.both })
      setState('stale')
      return
    }
    live.current.theirs = null
    live.current.version = theirs.pivot.version
    live.current.saved = theirs.pivot.config
    const next = rebased(mine, (config) => mergeSites(saved, config, theirs.pivot.config, chosen ?? new Set()).config)
    put({ ...next, now: merge.config })
    show(theirs)
    setMeeting(merge.taken.length > 0 && chosen === null ? { who, taken: merge.taken, both: [] } : null)
    if (canonical(merge.config) === canonical(theirs.pivot.config)) {
      live.current.saved = merge.config
      dropDraft(place)
      setState('saved')
    } else {
      setState('waiting')
      saveSoon(0)
    }
  }

  const write = async (): Promise<number> => {
    const now = live.current
    const config = now.history.now
    if (now.theirs !== null) throw new Failure(409, ['Choose first what is kept of the changes made by two people.'])
    if (config === now.saved || canonical(config) === canonical(now.saved)) {
      now.saved = config
      dropDraft(place)
      setProblem(null)
      setState('saved')
      return now.version
    }
    setState('saving')
    const content = `${now.version} ${canonical(config)}`
    try {
      const { customizeTemplate } = await change(
        customizeTemplateMutation,
        { id: uuid, input: { config, version: now.version } },
        { invalidates: [], key: now.keys.for(content) },
      )
      now.keys.settle(content, null)
      if (!isObtained(customizeTemplate)) throw new Failure(500, [somethingWentWrong])
      now.version = customizeTemplate.pivot.version
      now.saved = config
      show(customizeTemplate)
      setProblem(null)
      setSavedAt(customizeTemplate.pivot.updated_at)
      if (isUnsaved()) setState('waiting')
      else {
        dropDraft(place)
        setState('saved')
      }
      return now.version
    } catch (refusal) {
      now.keys.settle(content, refusal)
      const failure = refusal instanceof Failure ? refusal : new Failure(500, [somethingWentWrong])
      if (failure.status === 409) {
        const { siteTemplate } = await ask(siteTemplateQuery, { id: uuid })
        if (isObtained(siteTemplate) && siteTemplate.pivot.version !== now.version) {
          meet(siteTemplate, null)
          if (live.current.theirs === null) return live.current.version
        }
        if (live.current.theirs !== null) throw failure
      }
      setProblem(failure.messages[0] ?? somethingWentWrong)
      setState('failed')
      throw failure
    }
  }
  const latest = useRef(write)
  latest.current = write

  /** Saves go one after the other: each carries the version that the one before has made. */
  const flush = useCallback((): Promise<number> => {
    clearTimeout(timer.current)
    const go = async (): Promise<number> => {
      const version = await latest.current()
      // Met somebody's changes, or edited while it was saved: all of it is to be there.
      return live.current.history.now === live.current.saved ? version : latest.current()
    }
    const next = line.current.then(go, go)
    line.current = next.catch(() => undefined)
    return next
  }, [])
  const saveSoon = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush().catch(() => undefined), wait)
  }

  const changedHere = () => {
    keepSiteDraft(uuid, () => ({
      config: live.current.history.now,
      version: live.current.version,
      saved: live.current.saved,
    }))
    if (live.current.theirs !== null) return
    setState('waiting')
    saveSoon(pause)
  }
  const settle = () => {
    clearTimeout(word.current)
    if (live.current.history.typing !== null) put(settled(live.current.history))
  }
  const edit: SiteDraft['edit'] = (act, facts) => {
    const before = live.current.history
    const next = edited(before, act(before.now), facts)
    if (next === before) return null
    put(next)
    clearTimeout(word.current)
    if (facts.typing !== undefined) word.current = setTimeout(settle, wordPause)
    changedHere()
    return next.now
  }
  const step = (where: 'past' | 'future') => {
    const before = live.current.history
    const one = before[where].at(-1)
    if (one === undefined) return undefined
    clearTimeout(word.current)
    put(where === 'past' ? undone(before) : redone(before))
    changedHere()
    return { label: one.label, at: one.at, config: live.current.history.now }
  }

  // What an earlier visit could not save comes back, merged with what was saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    let isHere = true
    void keptSiteDraft(uuid, () => isHere && !isUnsaved()).then((kept) => {
      if (kept === null || !isHere) return
      if (canonical(kept.config) === canonical(record.pivot.config)) return dropDraft(place)
      live.current.saved = kept.saved
      live.current.version = kept.version
      put(
        edited({ ...live.current.history, now: kept.saved }, kept.config, {
          label: 'Edits of an earlier visit',
          at: null,
        }),
      )
      if (kept.version === record.pivot.version) {
        setState('waiting')
        saveSoon(0)
      } else meet(record, null)
    })
    return () => {
      isHere = false
    }
  }, [])

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
      clearTimeout(word.current)
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
        consequence: 'Unsaved changes stay on this device and are restored when you open the editor again.',
        verb: 'Leave',
        keep: 'Stay',
      })
    }
  })

  const takeIn = async () => {
    const { siteTemplate } = await ask(siteTemplateQuery, { id: uuid })
    if (!isObtained(siteTemplate) || siteTemplate.pivot.version <= live.current.version) return
    if (live.current.theirs === null) meet(siteTemplate, null)
  }
  return {
    history,
    config: history.now,
    state,
    savedAt,
    problem,
    meeting,
    edit,
    settle,
    undo: () => step('past'),
    redo: () => step('future'),
    flush,
    version: () => live.current.version,
    settleMeeting: (theirs) => {
      const other = live.current.theirs
      if (other !== null) meet(other, theirs)
    },
    closeMeeting: () => setMeeting(null),
    adopt: (template, label) => {
      if (!isObtained(template)) return
      live.current.version = template.pivot.version
      live.current.saved = template.pivot.config
      put(edited(live.current.history, template.pivot.config, { label, at: null }))
      live.current.saved = live.current.history.now
      dropDraft(place)
      show(template)
      setState('saved')
    },
    noted: show,
    takeIn,
  }
}
