import { isDark, mixed, passingShade } from './contrast.ts'
import { fontPairOf } from './font-pairs.ts'
import type { SiteTheme } from './site-config.ts'
import base from './style/base.css?raw'
import offers from './style/offers.css?raw'
import sections from './style/sections.css?raw'

/** Comments and spaces that say nothing; the sheets have no texts in which they would. */
const minified = (sheet: string): string =>
  sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim()

const sheet = minified([base, sections, offers].join('\n'))

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

/** The CSS of the whole site: the same for the same theme, so that a policy can name its hash. */
export function siteStyle(theme: SiteTheme): string {
  const fonts = fontPairOf(theme.fonts)
  const [background, surface, text, muted, accent, onAccent] = [
    theme.background,
    theme.surface,
    theme.text,
    theme.muted,
    theme.accent,
    theme.on_accent,
  ].map(colour) as [string, string, string, string, string, string]
  const radius = Math.min(24, Math.max(0, Math.round(theme.radius)))
  const plain = toneRule('plain', background, text, muted, accent, onAccent)
  return [
    `:root{color-scheme:${isDark(background) ? 'dark' : 'light'};--hf:${fonts.heading};--bf:${fonts.body};--hw:${fonts.weight};--hs:${fonts.spacing};--hu:${fonts.uppercase ? 'uppercase' : 'none'};--r:${radius}px;--d:${spaces[theme.density]};--ac:${accent};--oa:${passingShade(onAccent, accent)}}`,
    `body,${plain}`,
    toneRule('surface', surface, text, muted, accent, onAccent),
    toneRule('accent', accent, onAccent, onAccent, onAccent, accent),
    toneRule('contrast', text, background, mixed(background, text, 0.28), accent, onAccent),
    ...Array.from({ length: 11 }, (_, at) => (at === 5 ? '' : `.fx${at}{--x:${at * 10}%}.fy${at}{--y:${at * 10}%}`)),
    sheet,
  ].join('')
}
