import { preferences } from '../../state/preferences.ts'
import type { Command } from '../command.ts'
import {
  type Binding,
  isCharacter,
  normalBinding,
  type Scope,
  type Stroke,
  scopes,
  splitStroke,
  strokesOf,
} from './keys.ts'

export interface Bound {
  readonly id: string
  readonly scope: Scope
  readonly binding: Binding
  readonly kinds?: readonly string[] | undefined
  readonly yields?: boolean | undefined
}

/** What a browser, an operating system or a screen reader owns; never bound, never caught. */
export const reservedKeys: Readonly<Record<Stroke, string>> = {
  'mod+t': 'new tab',
  'mod+w': 'close tab',
  'mod+n': 'new window',
  'mod+q': 'quit',
  'mod+r': 'reload',
  'mod+l': 'address bar',
  'mod+d': 'bookmark',
  'mod+p': 'print',
  'mod+f': 'find in page',
  'mod+g': 'find again',
  'mod+h': 'history or hide',
  'mod+j': 'downloads',
  'mod+u': 'page source',
  'mod+o': 'open file',
  'mod+c': 'copy',
  'mod+x': 'cut',
  'mod+v': 'paste',
  'mod+m': 'minimise',
  'mod+b': 'bold',
  'mod+i': 'italic',
  'mod+e': 'search bar',
  'mod+y': 'redo or history',
  'mod+,': 'browser settings',
  'mod++': 'zoom in',
  'mod+-': 'zoom out',
  'mod+0': 'zoom to normal',
  'mod+=': 'zoom in',
  'mod+Tab': 'next tab',
  'mod+shift+Tab': 'previous tab',
  'mod+shift+t': 'reopen tab',
  'mod+shift+n': 'private window',
  'mod+shift+w': 'close window',
  'mod+shift+r': 'reload without cache',
  'mod+shift+i': 'developer tools',
  'mod+shift+j': 'console',
  'mod+shift+c': 'inspect element',
  'mod+shift+Delete': 'clear browsing data',
  'mod+shift+p': 'private window',
  'mod+shift+o': 'bookmarks',
  'mod+shift+b': 'bookmarks bar',
  'mod+shift+q': 'log out of the computer',
  'mod+shift+a': 'search tabs',
  'mod+shift+z': 'redo',
  'mod+Space': 'input source or Spotlight',
  'mod+ArrowLeft': 'word or back',
  'mod+ArrowRight': 'word or forward',
  'mod+ArrowUp': 'top',
  'mod+ArrowDown': 'bottom',
  'mod+F4': 'close tab',
  'mod+1': 'tab 1',
  'mod+2': 'tab 2',
  'mod+3': 'tab 3',
  'mod+4': 'tab 4',
  'mod+5': 'tab 5',
  'mod+6': 'tab 6',
  'mod+7': 'tab 7',
  'mod+8': 'tab 8',
  'mod+9': 'last tab',
  F1: 'help',
  F3: 'find again',
  F5: 'reload',
  F6: 'next pane',
  F7: 'caret browsing',
  F10: 'menu bar',
  F11: 'full screen',
  F12: 'developer tools',
  Tab: 'next control',
  'shift+Tab': 'previous control',
  'shift+F10': 'context menu',
  ContextMenu: 'context menu',
  'shift+Escape': 'task manager',
  CapsLock: 'screen reader',
  Insert: 'screen reader',
  NumLock: 'screen reader',
  PrintScreen: 'screenshot',
  'ctrl+Space': 'input source',
}

/** What people expect of a drawing or writing program, and browsers leave to the page that wants it: only where one works in such a way. */
const lentKeys: Partial<Record<Scope, readonly Stroke[]>> = { editor: ['mod+d', 'mod+shift+z'] }

/** Alt opens menus (Windows), types symbols (Mac), and with Ctrl belongs to VoiceOver and AltGr: no chord of ours uses it. The Windows key likewise. */
export function reservedBy(binding: Binding, scope: Scope = 'global'): string | undefined {
  for (const stroke of strokesOf(binding)) {
    if (lentKeys[scope]?.includes(stroke) === true) continue
    if (reservedKeys[stroke] !== undefined) return reservedKeys[stroke]
    const { modifiers } = splitStroke(stroke)
    if (modifiers.has('alt')) return 'menus, special characters and screen readers'
    if (modifiers.has('meta') || modifiers.has('ctrl')) return 'the operating system'
  }
  return undefined
}

export interface Conflict {
  readonly sort: 'duplicate' | 'prefix' | 'reserved' | 'empty'
  readonly first: Bound
  readonly second?: Bound
  readonly words: string
}

/**
 * Everything wrong with a set of bindings: one that is reserved, two that are equal, one that begins another and so would have to wait.
 * Bindings meet when their scopes can listen together (`global` with all; a record's keys in the list, the calendar and on its own page do not
 * meet each other) and their kinds overlap. Pure: CI asks it about the registry, the recorder about the person's choice.
 */
export function conflicts(bound: readonly Bound[]): readonly Conflict[] {
  const found: Conflict[] = []
  const known = bound.map((it) => ({ it, strokes: strokesOf(it.binding) }))
  for (const { it, strokes } of known) {
    if (strokes.length === 0 || strokes[0] === '')
      found.push({ sort: 'empty', first: it, words: `${it.id} has an empty binding` })
    const owner = reservedBy(it.binding, it.scope)
    if (owner !== undefined && !(it.scope === 'palette' && it.binding === 'Tab'))
      found.push({ sort: 'reserved', first: it, words: `${it.binding} belongs to: ${owner}` })
  }
  for (let i = 0; i < known.length; i += 1) {
    for (let j = i + 1; j < known.length; j += 1) {
      const [a, b] = [known[i], known[j]]
      if (a === undefined || b === undefined || a.it.id === b.it.id || !meet(a.it, b.it)) continue
      const [short, long] = a.strokes.length <= b.strokes.length ? [a, b] : [b, a]
      if (!short.strokes.every((stroke, place) => stroke === long.strokes[place])) continue
      const sort = short.strokes.length === long.strokes.length ? 'duplicate' : 'prefix'
      const words =
        sort === 'duplicate'
          ? `${a.it.binding} is bound twice: ${a.it.id}, ${b.it.id}`
          : `${short.it.binding} (${short.it.id}) begins ${long.it.binding} (${long.it.id})`
      found.push({ sort, first: a.it, second: b.it, words })
    }
  }
  return found
}

/** One for any record gives way to one of a kind of record. */
const yieldsTo = (a: Bound, b: Bound): boolean => a.yields === true && a.kinds === undefined && b.kinds !== undefined

/** In the palette only its own keys and mod-chords live, so its scope meets nothing else. */
const meet = (a: Bound, b: Bound): boolean =>
  !(a.scope !== b.scope && (a.yields === true || b.yields === true)) &&
  !(a.scope === b.scope && (yieldsTo(a, b) || yieldsTo(b, a))) &&
  (a.scope === b.scope ||
    (a.scope === 'global' && b.scope !== 'palette') ||
    (b.scope === 'global' && a.scope !== 'palette')) &&
  (a.kinds === undefined || b.kinds === undefined || a.kinds.some((kind) => b.kinds?.includes(kind)))

/** A command's bindings, as the person has them: overridden, and without character keys when these are off. */
export function keysIn(it: Command, scope: Scope): readonly Binding[] {
  const own = it.keys?.[scope]
  const override = preferences.keyOverrides[it.id]
  const bindings =
    override !== undefined && (own !== undefined || (scope === 'global' && it.keys === undefined))
      ? override
      : (own ?? [])
  return preferences.characterKeys ? bindings : bindings.filter((binding) => !isCharacter(strokesOf(binding)[0] ?? ''))
}

export const scopesWithKeys = (it: Command): readonly Scope[] =>
  it.keys === undefined
    ? preferences.keyOverrides[it.id] === undefined
      ? []
      : ['global']
    : scopes.filter((scope) => it.keys?.[scope] !== undefined)

/** All its bindings, for search and for the sheet. */
export const allKeysOf = (it: Command): readonly Binding[] => [
  ...new Set(scopesWithKeys(it).flatMap((scope) => keysIn(it, scope))),
]

/** Those that work where the person is now. */
export const keysHere = (it: Command, here: readonly Scope[]): readonly Binding[] => [
  ...new Set(here.flatMap((scope) => keysIn(it, scope))),
]

export const boundOf = (
  commands: readonly Command[],
  choose: (it: Command, scope: Scope) => readonly Binding[] = keysIn,
): readonly Bound[] =>
  commands.flatMap((it) =>
    scopesWithKeys(it).flatMap((scope) =>
      choose(it, scope).map((binding) => ({
        id: it.id,
        scope,
        binding: normalBinding(binding),
        kinds: it.kinds,
        yields: it.yields,
      })),
    ),
  )
