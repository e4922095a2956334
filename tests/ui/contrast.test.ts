import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../src/styles.css', import.meta.url), 'utf8')

type Rgb = readonly [number, number, number]
/** OKLCH → linear sRGB (CSS Color 4), clipped to the gamut as a screen would. */
function linear(l: number, c: number, h: number): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  ]
}
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b
const contrast = (one: Rgb, other: Rgb) => {
  const [a = 0, b = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}

function tokens(theme: 'light' | 'dark'): Map<string, Rgb> {
  const found = new Map<string, Rgb>()
  for (const [, name = '', light = '', dark = ''] of css.matchAll(
    /--color-([\w-]+): light-dark\(oklch\(([^)/]+)\), oklch\(([^)/]+)\)\)/g,
  )) {
    const [l = 0, c = 0, h = 0] = (theme === 'light' ? light : dark).trim().split(/\s+/).map(Number)
    found.set(name, linear(l, c, h))
  }
  return found
}

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected']
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ['ink', surfaces, 7],
  ['muted', surfaces, 4.5],
  ['faint', surfaces, 4.5],
  ['accent', [...surfaces, 'accent-soft'], 4.5],
  ['danger', [...surfaces, 'danger-soft'], 4.5],
  ['warning', [...surfaces, 'warning-soft'], 4.5],
  ['info', [...surfaces, 'info-soft'], 4.5],
  ['success', [...surfaces, 'success-soft'], 4.5],
  ['ink', ['accent-soft', 'danger-soft', 'warning-soft', 'info-soft', 'success-soft'], 7],
  ['on-accent', ['accent', 'accent-strong'], 4.5],
  ['on-danger', ['danger', 'danger-strong'], 4.5],
  ['line-strong', surfaces, 3],
  ['focus', surfaces, 3],
  ['series-1', ['surface'], 3],
  ['series-3', ['surface'], 3],
  ['series-4', ['surface'], 3],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colours = tokens(theme)
  const of = (name: string): Rgb => {
    const colour = colours.get(name)
    if (colour === undefined) throw new Error(`no token ${name}`)
    return colour
  }
  for (const [front, backs, least] of pairs) {
    for (const back of backs) {
      it(`${front} on ${back} holds ${least}:1`, () => {
        expect(contrast(of(front), of(back))).toBeGreaterThanOrEqual(least)
      })
    }
  }
  it('has a control: faint on line-strong would not do', () => {
    expect(contrast(of('faint'), of('line-strong'))).toBeLessThan(3)
  })
})
