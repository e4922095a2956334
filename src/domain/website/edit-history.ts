import type { SiteConfig } from './site-config.ts'

/** One step that can be taken back: the site before it (or, in the future, after it), and what it was. */
export interface EditStep {
  readonly config: SiteConfig
  /** “Section moved”: said when it is taken back. */
  readonly label: string
  /** The section or page that it changed: selected again when the step is taken back. Null: the theme, or several. */
  readonly at: string | null
}

/** The site as it is edited, with every state that it had since the editor was opened; saving does not end it. */
export interface EditHistory {
  readonly now: SiteConfig
  /** The last step at the end. */
  readonly past: readonly EditStep[]
  /** The next step at the end. */
  readonly future: readonly EditStep[]
  /** The field that is being typed into: what follows in the same field belongs to the same step. */
  readonly typing: string | null
}

/** States share what they have in common, so that many of them cost little. */
const mostSteps = 500

export const beginHistory = (config: SiteConfig): EditHistory => ({ now: config, past: [], future: [], typing: null })

export interface EditFacts {
  readonly label: string
  readonly at: string | null
  /** Typed into this field. */
  readonly typing?: string
}

export function edited(history: EditHistory, next: SiteConfig, { label, at, typing }: EditFacts): EditHistory {
  if (next === history.now) return history
  if (typing !== undefined && typing === history.typing) return { ...history, now: next, future: [] }
  const past = [...history.past, { config: history.now, label, at }]
  return { now: next, past: past.slice(-mostSteps), future: [], typing: typing ?? null }
}

/** After a pause, or when the field is left: the next letter begins a step of its own. */
export const settled = (history: EditHistory): EditHistory =>
  history.typing === null ? history : { ...history, typing: null }

export function undone(history: EditHistory): EditHistory {
  const step = history.past.at(-1)
  return step === undefined
    ? history
    : {
        now: step.config,
        past: history.past.slice(0, -1),
        future: [...history.future, { ...step, config: history.now }],
        typing: null,
      }
}

export function redone(history: EditHistory): EditHistory {
  const step = history.future.at(-1)
  return step === undefined
    ? history
    : {
        now: step.config,
        past: [...history.past, { ...step, config: history.now }],
        future: history.future.slice(0, -1),
        typing: null,
      }
}

/** Somebody else's changes are put into every state, so that taking back one's own step does not take back theirs. */
export const rebased = (history: EditHistory, change: (config: SiteConfig) => SiteConfig): EditHistory => {
  const each = (step: EditStep): EditStep => ({ ...step, config: change(step.config) })
  return { ...history, now: change(history.now), past: history.past.map(each), future: history.future.map(each) }
}
