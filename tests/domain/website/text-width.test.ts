import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, searchMeasure, searchWidths, textWidth } from '../../../src/domain/website/seo/text-width.ts'

test('a text is as wide as Arial draws it', () => {
  // Measured by Chromium’s canvas, without kerning, in Liberation Sans, whose advances are those of Arial.
  expect(textWidth('Gorilla trekking in Bwindi', 20)).toBeCloseTo(218.974609375, 6)
  expect(textWidth('Hôtel à Kampala – 30 % off & more', 20)).toBeCloseTo(313.49609375, 6)
  expect(textWidth('iiiiiiiiii', 20)).toBeLessThan(textWidth('WWWWW', 20))
  expect(textWidth('Żółć', 20)).toBeCloseTo(textWidth('Zolc', 20), 0)
  expect(textWidth('e\u0301', 20)).toBe(textWidth('é', 20))
  expect(textWidth('山', 20)).toBe(20)
  expect(textWidth('', 20)).toBe(0)
})

test('a title that fits is shown whole, and one that does not is cut between words', () => {
  const short = searchMeasure('  Gorilla   trekking ', 'title')
  expect(short).toMatchObject({ fits: true, shown: 'Gorilla trekking', most: 580 })
  const long = searchMeasure(
    'Gorilla trekking in Bwindi Impenetrable Forest with chimpanzees of Kibale and boat trips',
    'title',
  )
  expect(long.fits).toBe(false)
  expect(long.shown).toMatch(/^Gorilla trekking in Bwindi .*\w …$/)
  expect(searchMeasure('x'.repeat(120), 'description', 'phone').most).toBe(680)
  expect(cutText('W'.repeat(90), 580, 20)).toMatch(/^W+ …$/)
})

test('whatever is cut fits, and begins as the text does', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      for (const what of ['title', 'description'] as const) {
        const { shown, fits, most } = searchMeasure(text, what)
        expect(textWidth(shown, searchWidths[what].size)).toBeLessThanOrEqual(most)
        if (!fits) expect(text.replace(/\s+/g, ' ').trim().startsWith(shown.replace(/ …$/, ''))).toBe(true)
      }
    }),
  )
})
