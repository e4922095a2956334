import { session } from '../../state/session.ts'
import { ownTab, tabIsOpen } from './own-tab.ts'

/** What somebody typed into a form and has not saved, on this device, per person, form and tab: two tabs write two texts. */
export interface StoredDraft {
  readonly values: unknown
  /** What the form began with, so that a record changed meanwhile can be told. */
  readonly base: string
  readonly at: string
}

const formPlace = (key: string) => `safiri.draft.${session.user?.id ?? 'guest'}.${key}.`
const place = (key: string, tab = ownTab()) => `${formPlace(key)}@${tab}`

// Storage may be full or forbidden: then a draft lasts as long as the page, which the leave guard protects.
export function keepDraft(key: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(place(key), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** What this tab has kept. */
export const readDraft = (key: string): StoredDraft | null => draftAt(place(key))

function draftAt(at: string): StoredDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(at) ?? 'null') as Partial<StoredDraft> | null
    return found !== null &&
      typeof found.base === 'string' &&
      typeof found.at === 'string' &&
      typeof found.values === 'object' &&
      found.values !== null
      ? { values: found.values, base: found.base, at: found.at }
      : null
  } catch {
    return null
  }
}

/**
 * The newest text of a tab that was closed, which becomes this tab's; null where there is none, or where it is not wanted any more once
 * that is known. The text of a tab that is still open stays there.
 */
export async function adoptDraft(key: string, wanted: () => boolean): Promise<StoredDraft | null> {
  const start = `${formPlace(key)}@`
  const left = placesFrom(start)
    .map((at) => ({ at, tab: at.slice(start.length), draft: draftAt(at) }))
    .filter(({ tab }) => tab !== ownTab())
    .sort((a, b) => (b.draft?.at ?? '').localeCompare(a.draft?.at ?? ''))
  for (const { at, tab, draft } of left) {
    if (draft === null || (await tabIsOpen(tab))) continue
    if (!wanted()) return null
    localStorage.removeItem(at)
    keepDraft(key, draft)
    return draft
  }
  return null
}
function placesFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((at) => at.startsWith(start))
  } catch {
    return []
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(place(key))
  } catch {
    // as above
  }
}

const waiting = new Map<string, Set<() => void>>()

/** Puts text back into a box that may be on the screen: what was sent is taken back. Newer words there stay below it. */
export function restoreText(key: string, body: string): void {
  const known = readDraft(key)?.values
  const newer =
    typeof known === 'object' && known !== null && 'body' in known && typeof known.body === 'string' ? known.body : ''
  const text = newer.trim() === '' || newer === body ? body : `${body}\n\n${newer}`
  keepDraft(key, { values: { body: text }, base: '', at: new Date().toISOString() })
  for (const listener of waiting.get(key) ?? []) listener()
}
/** Told when the draft of a box on the screen was restored. */
export function onDraftRestored(key: string, listener: () => void): () => void {
  const known = waiting.get(key) ?? new Set()
  waiting.set(key, known.add(listener))
  return () => void known.delete(listener)
}
