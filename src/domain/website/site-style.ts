import { isDark, mixed, passingShade } from './contrast.ts'
import { fontPairOf } from './font-pairs.ts'
import type { SiteTheme } from './site-config.ts'
import base from './style/base.css?raw'
import offers from './style/offers.css?raw'
import sections from './style/sections.css?raw'
import { appliesTo, styleRules, styleText, usedIn } from './style-rules.ts'

const rules = styleRules([base, sections, offers].join('\n'))

/** The colours of one tone: whatever stands on its ground can be read, whatever the theme says. */
function toneRule(name: string, ground: string, ink: string, quiet: string, accent: string, onAccent: string): string {
  const text = passingShade(ink, ground)
  // A button is seen on its ground, and its label on the button.
  const button = passingShade(accent, ground, 3)
  const rules = {
    bg: ground,
    fg: text,
    mu: passingShade(quiet, ground),
    ln: passingShade(accent, ground),
    bt: button,
    ob: passingShade(onAccent, button),
  }
  return `.t-${name}{${Object.entries(rules)
    .map(([key, value]) => `--${key}:${value}`)
    .join(';')}}`
}

const spaces = { compact: '.72', normal: '1', airy: '1.32' } as const satisfies Record<SiteTheme['density'], string>

/** A colour that a sheet may hold; black for what is none. */
const colour = (text: string): string => (/^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : '#000000')

/** What follows from the theme: colours of each tone, fonts, corners and spaces. */
function themeStyle(theme: SiteTheme): string {
  const fonts = fontPairOf(theme.fonts)
  const background = colour(theme.background)
  const surface = colour(theme.surface)
  const text = colour(theme.text)
  const muted = colour(theme.muted)
  const accent = colour(theme.accent)
  const onAccent = colour(theme.on_accent)
  const radius = Math.min(24, Math.max(0, Math.round(theme.radius) || 0))
  return [
    `:root{color-scheme:${isDark(background) ? 'dark' : 'light'};--hf:${fonts.heading};--bf:${fonts.body};--hw:${fonts.weight};--hs:${fonts.spacing};--hu:${fonts.uppercase ? 'uppercase' : 'none'};--r:${radius}px;--d:${spaces[theme.density]}}`,
    `body,${toneRule('plain', background, text, muted, accent, onAccent)}`,
    toneRule('surface', surface, text, muted, accent, onAccent),
    toneRule('accent', accent, onAccent, onAccent, onAccent, accent),
    toneRule('contrast', text, background, mixed(background, text, 0.28), accent, onAccent),
  ].join('')
}

/** Where a picture is held when it is cropped, in tenths: no element has a style of its own, so that the policy can forbid it. */
const focalRules = Array.from({ length: 11 }, (_, at) => at)
  .filter((at) => at !== 5)
  .map((at) => `.fx${at}{--x:${at * 10}%}.fy${at}{--y:${at * 10}%}`)
  .join('')
const allRules = [...styleRules(focalRules), ...rules]

/** The CSS of everything that a site can have on any page, for the editor: the same for the same theme. */
export const siteStyle = (theme: SiteTheme): string => themeStyle(theme) + styleText(allRules, () => true)

/**
 * The CSS of one page: of `siteStyle`, what something on it needs. `body`: its HTML as it is sent. The same for the same page, so that a
 * policy can name its hash; at most 14 kB.
 */
export function pageStyle(theme: SiteTheme, body: string): string {
  const used = usedIn(body)
  const key = `${[...used.tags].join()} ${[...used.classes].join()}`
  const sheets = sheetsOf.get(theme) ?? new Map<string, string>()
  sheetsOf.set(theme, sheets)
  const known = sheets.get(key)
  if (known !== undefined) return known
  if (sheets.size >= mostSheets) sheets.clear()
  const sheet = themeStyle(theme) + styleText(allRules, appliesTo(used))
  sheets.set(key, sheet)
  return sheet
}

/** Pages of a site that use the same names have the same sheet. */
const sheetsOf = new WeakMap<SiteTheme, Map<string, string>>()
const mostSheets = 100
