import { session } from '../../state/session.ts'

/** What somebody typed into a form and has not saved, on this device, per person and form. */
export interface StoredDraft {
  readonly values: unknown
  /** What the form began with, so that a record changed meanwhile can be told. */
  readonly base: string
  readonly at: string
}

const place = (key: string) => `safiri.draft.${session.user?.id ?? 'guest'}.${key}`

// Storage may be full or forbidden: then a draft lasts as long as the page, which the leave guard protects.
export function keepDraft(key: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(place(key), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function readDraft(key: string): StoredDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(place(key)) ?? 'null') as Partial<StoredDraft> | null
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
