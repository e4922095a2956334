import { useSnapshot } from 'valtio/react'
import { proxy, subscribe } from 'valtio/vanilla'

export type Theme = 'light' | 'dark' | 'system'
/** Height of a row in pixels. */
export type Density = 32 | 40 | 48

export interface Preferences {
  theme: Theme
  density: Density
  navigationFolded: boolean
  /** WCAG 2.1.4: keys that are one character without a modifier. */
  characterKeys: boolean
  /** Command id → the person's own bindings; an empty list switches its keys off. */
  keyOverrides: Record<string, string[]>
  /** List id → the columns shown, in order. */
  columns: Record<string, string[]>
  /** Collapsed groups of the navigation. */
  foldedGroups: string[]
}

export const defaults: Preferences = {
  theme: 'system',
  density: 40,
  navigationFolded: false,
  characterKeys: true,
  keyOverrides: {},
  columns: {},
  foldedGroups: [],
}

const storageKey = 'safiri.preferences'

/** Keeps what has the right shape; anything else in the store (older version, another hand) falls back to the default. */
export function preferencesFrom(stored: unknown): Preferences {
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const lists = (value: unknown): Record<string, string[]> =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? {}
      : Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string[]] => isTexts(pair[1])))
  return {
    theme: found.theme === 'light' || found.theme === 'dark' ? found.theme : 'system',
    density: found.density === 32 || found.density === 48 ? found.density : 40,
    navigationFolded: found.navigationFolded === true,
    characterKeys: found.characterKeys !== false,
    keyOverrides: lists(found.keyOverrides),
    columns: lists(found.columns),
    foldedGroups: isTexts(found.foldedGroups) ? found.foldedGroups : [],
  }
}
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

// Storage may be forbidden (private windows, full disk): preferences then last as long as the page.
const read = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

export const preferences = proxy<Preferences>(preferencesFrom(read()))

const densityNames: Record<Density, string> = { 32: 'compact', 40: 'regular', 48: 'comfortable' }

/** On the root, where styles.css reads them. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement
  if (preferences.theme === 'system') delete dataset.theme
  else dataset.theme = preferences.theme
  dataset.density = densityNames[preferences.density]
}

let started = false
/** Once, before the first paint: shows the stored appearance, keeps changes, follows other tabs. Called by main.tsx. */
export function startPreferences(): void {
  if (started) return
  started = true
  applyAppearance()
  let own = JSON.stringify(preferences)
  subscribe(preferences, () => {
    applyAppearance()
    own = JSON.stringify(preferences)
    try {
      localStorage.setItem(storageKey, own)
    } catch {
      // as above
    }
  })
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue !== own) Object.assign(preferences, preferencesFrom(read()))
  })
}

export const usePreferences = (): Preferences => useSnapshot(preferences) as Preferences // read only, by convention of valtio

/** What is in force now, with `system` resolved. */
export const shownTheme = (): 'light' | 'dark' =>
  preferences.theme !== 'system'
    ? preferences.theme
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light'
