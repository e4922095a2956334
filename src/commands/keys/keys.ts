/** Words for keys: bindings as written in the registry, as matched against events, as shown and as spoken. */

export const scopes = [
  'global',
  'list',
  'detail',
  'form',
  'calendar',
  'board',
  'scan',
  'sheet',
  'triage',
  'day',
  'editor',
  'figures',
  'palette',
] as const
export type Scope = (typeof scopes)[number]

/**
 * One or several strokes, apart by spaces: `mod+k`, `g o p`, `shift+j`, `?`, `Delete`. `mod` is ⌘ on a Mac and Ctrl elsewhere. Letters are
 * lower case, with `shift+` where meant; other characters are written as typed, without `shift+`, because layouts differ in how they are reached.
 */
export type Binding = string
export type Stroke = string

const modifierOrder = ['mod', 'ctrl', 'meta', 'alt', 'shift'] as const

export const strokesOf = (binding: Binding): readonly Stroke[] => binding.trim().split(/\s+/).map(normalStroke)
export const normalBinding = (binding: Binding): Binding => strokesOf(binding).join(' ')

/** Modifiers in one order, letters in lower case: two spellings of a stroke become one. */
export function normalStroke(stroke: Stroke): Stroke {
  const { modifiers, key } = splitStroke(stroke)
  const shown = key.length === 1 ? key.toLowerCase() : key
  const kept = modifierOrder.filter((name) => modifiers.has(name) && !(name === 'shift' && isSymbol(shown)))
  return [...kept, shown].join('+')
}

/** `+` is a key as well: `mod++`. */
export function splitStroke(stroke: Stroke): { modifiers: ReadonlySet<string>; key: string } {
  const cut = stroke.endsWith('++') ? stroke.length - 2 : stroke === '+' ? -1 : stroke.lastIndexOf('+')
  return { modifiers: new Set(cut < 0 ? [] : stroke.slice(0, cut).split('+')), key: stroke.slice(cut + 1) }
}

/** A printable character that is no letter: shift belongs to how a layout types it. */
const isSymbol = (key: string): boolean => key.length === 1 && !/\p{L}/u.test(key)

/** WCAG 2.1.4: a stroke made of a single printable character, with or without shift. */
export function isCharacter(stroke: Stroke): boolean {
  const { modifiers, key } = splitStroke(stroke)
  return key.length === 1 && ![...modifiers].some((name) => name !== 'shift')
}

export interface KeyFacts {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

export const isMac = (platform = typeof navigator === 'undefined' ? '' : navigator.platform): boolean =>
  /mac|iphone|ipad/i.test(platform)

const bareModifiers = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'Fn',
  'NumLock',
  'Dead',
  'Process',
  'Unidentified',
  'OS',
  'Hyper',
  'Super',
])

/**
 * The stroke of an event, or null for bare modifiers. By the character typed; where that is not Latin (Cyrillic, Arabic, Greek layouts),
 * or where Alt has made it a symbol, by the place of the key.
 */
export function strokeOf(event: KeyFacts, mac: boolean): Stroke | null {
  if (bareModifiers.has(event.key)) return null
  let key = event.key === ' ' ? 'Space' : event.key
  // AltGr types characters on European layouts (Ctrl+Alt in the event): that is typing, not a chord.
  const altGraph = !mac && event.ctrlKey && event.altKey && key.length === 1 && !/[a-z0-9]/i.test(key)
  if (key.length === 1 && /[^\u0020-\u024f]/u.test(key)) key = latinOf(event.code) ?? key
  else if (key.length === 1 && event.altKey && !altGraph) key = latinOf(event.code) ?? key
  if (key.length === 1) key = key.toLowerCase()
  const parts: string[] = []
  if (mac ? event.metaKey : event.ctrlKey && !altGraph) parts.push('mod')
  if (mac ? event.ctrlKey : event.metaKey) parts.push(mac ? 'ctrl' : 'meta') // never the other one's `mod`
  if (event.altKey && !altGraph) parts.push('alt')
  if (event.shiftKey && !isSymbol(key)) parts.push('shift')
  return [...parts, key].join('+')
}

const placed: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Slash: '/',
  Period: '.',
  Comma: ',',
  Semicolon: ';',
  Minus: '-',
  Equal: '=',
}
const latinOf = (code: string): string | undefined =>
  /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : /^Digit\d$/.test(code) ? code.slice(5) : placed[code]

const glyphs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Enter: '↵',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Backspace: '⌫',
  Delete: 'Del',
}
const macGlyphs: Readonly<Record<string, string>> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' }
const otherGlyphs: Readonly<Record<string, string>> = { mod: 'Ctrl', ctrl: 'Ctrl', alt: 'Alt', shift: '⇧' }

/** The caps of a stroke as they are printed on the keyboard in front of the person. */
export function capsOf(stroke: Stroke, mac: boolean): readonly string[] {
  const { modifiers, key } = splitStroke(stroke)
  const signs = mac ? macGlyphs : otherGlyphs
  return [
    ...[...modifiers].map((name) => signs[name] ?? name),
    glyphs[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ]
}

const spoken: Readonly<Record<string, string>> = {
  '?': 'question mark',
  '/': 'slash',
  '.': 'full stop',
  '[': 'left bracket',
  ']': 'right bracket',
  ',': 'comma',
  ArrowUp: 'up arrow',
  ArrowDown: 'down arrow',
  ArrowLeft: 'left arrow',
  ArrowRight: 'right arrow',
  Escape: 'Escape',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

/** For ears: “G, then O, then P”, “Command K”. */
export const spokenBinding = (binding: Binding, mac: boolean): string =>
  strokesOf(binding)
    .map((stroke) => {
      const { modifiers, key } = splitStroke(stroke)
      const names = [...modifiers].map((name) =>
        name === 'mod' ? (mac ? 'Command' : 'Control') : name === 'alt' && mac ? 'Option' : name,
      )
      return [...names, spoken[key] ?? (key.length === 1 ? key.toUpperCase() : key)].join(' ')
    })
    .join(', then ')

/** For `aria-keyshortcuts`, which knows no sequences: only bindings of one stroke. */
export const ariaKeys = (bindings: readonly Binding[], mac: boolean): string | undefined => {
  const single = bindings.map(strokesOf).filter((strokes) => strokes.length === 1)
  const text = single
    .map(([stroke = '']) => {
      const { modifiers, key } = splitStroke(stroke)
      const names = [...modifiers].map((name) =>
        name === 'mod' ? (mac ? 'Meta' : 'Control') : name === 'alt' ? 'Alt' : name === 'shift' ? 'Shift' : name,
      )
      return [...names, key === '+' ? 'Plus' : key.length === 1 ? key.toUpperCase() : key].join('+')
    })
    .join(' ')
  return text === '' ? undefined : text
}
