import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../src/domain/keys.ts'
import { contrastRatio, passingShade } from '../../../src/domain/website/contrast.ts'
import { richMarkup } from '../../../src/domain/website/drawing/rich-markup.ts'
import { fontPairs } from '../../../src/domain/website/font-pairs.ts'
import { Markup } from '../../../src/domain/website/markup.ts'
import { postBody } from '../../../src/domain/website/post-body.ts'
import { renderPage } from '../../../src/domain/website/render-page.ts'
import { sectionKinds } from '../../../src/domain/website/section-kinds.ts'
import { sectionKindNames } from '../../../src/domain/website/site-config.ts'
import { siteStyle } from '../../../src/domain/website/site-style.ts'
import type { PageView } from '../../../src/domain/website/site-views.ts'
import { safari } from '../../../src/domain/website/templates/safari.ts'
import { naughty, scripts } from '../../support/hostile.ts'
import { filledValues, rolesOf, sectionWith, siteOf } from '../../support/website/filled-sections.ts'
import { harmIn } from '../../support/website/read-page.ts'
import { sampleView } from '../../support/website/sample-view.ts'

const addresses = [
  'javascript:window.hurt=1',
  ' JaVaScRiPt:window.hurt=1',
  'java\tscript:window.hurt=1',
  'data:text/html,<script>window.hurt=1</script>',
  '//elsewhere.test',
  '/\\elsewhere.test',
  'vbscript:x',
]
const hostile = [...scripts, ...naughty.slice(0, 30), ...addresses]

test('control: a renderer that does not escape is found out', () => {
  const found = scripts.filter((text) => harmIn(new Markup(`<p>${text}</p>`).text).length > 0)
  expect(found.length).toBeGreaterThan(18)
  expect(addresses.filter((text) => harmIn(`<a href="${text}">x</a>`).length > 0)).toHaveLength(6)
})

/** The same text wherever the server's answer has one: what it cleans included, as if it had not. */
function poisoned(value: unknown, text: string): unknown {
  if (typeof value === 'string')
    return /^(\/files|https?:|\d{4}-|page$|offers?$|blog$|post$|site$|editor$)/.test(value) || value === ''
      ? value
      : text
  if (Array.isArray(value)) return value.map((one) => poisoned(one, text))
  if (typeof value !== 'object' || value === null) return value
  const kept = ['kind', 'role', 'mode', 'base', 'currency', 'sort', 'slug']
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, kept.includes(key) ? one : poisoned(one, text)]),
  )
}

describe.each(sectionKindNames)('%s', (kind) => {
  test('hostile text in every field stays text', () => {
    for (const text of hostile)
      for (const role of rolesOf(kind)) {
        const section = sectionWith(kind, filledValues(sectionKinds[kind].fields, 1, text))
        const { config, page } = siteOf(section, role)
        for (const mode of ['site', 'editor'] as const)
          expect(harmIn(renderPage(config, page, sampleView(config, page, { mode })).text), text).toEqual([])
      }
  })
  test('hostile text in what the server fills it with stays text', () => {
    for (const text of scripts)
      for (const role of rolesOf(kind)) {
        const section = sectionWith(kind, filledValues(sectionKinds[kind].fields, 1))
        const { config, page } = siteOf(section, role)
        const view = sampleView(config, page)
        const bad = {
          ...view,
          ...(poisoned({ owner: view.owner, subject: view.subject, data: view.data }, text) as Partial<PageView>),
        }
        expect(harmIn(renderPage(config, page, bad).text), text).toEqual([])
      }
  })
})

test('ids of sections, groups and pages are no way in', () => {
  const bad = '"><script>window.hurt=1</script>'
  const section = sectionWith(
    'faq',
    { questions: [{ id: bad, values: { question: 'Who?', answer: '<p>I</p>' } }] },
    bad,
  )
  const { config, page } = siteOf(section, 'home')
  expect(harmIn(renderPage(config, page, sampleView(config, page, { mode: 'editor' })).text)).toEqual([])
})

describe('rich text', () => {
  test.each([
    [
      '<p>Hi <strong>you</strong><br>there</p><ul><li>a</li></ul>',
      '<p>Hi <strong>you</strong><br>there</p><ul><li>a</li></ul>',
    ],
    [
      '<a href="https://x.test/?a=1&amp;b=2" rel="noopener">a</a>',
      '<a href="https://x.test/?a=1&#38;b=2" rel="noopener">a</a>',
    ],
    ['<p>a &lt;b&gt; &amp; c</p>', '<p>a &lt;b&gt; &amp; c</p>'],
    ['<p>a<em>b</p>c', '<p>a<em>b</em></p>c'],
    ['<p>a</section></p>', '<p>a&#60;/section&#62;</p>'],
    ['</ul></li><p>a', '<p>a</p>'],
    ['one\n\ntwo\nthree', '<p>one</p><p>two<br>three</p>'],
  ])('%s', (from, to) => {
    expect(richMarkup(from).text).toBe(to)
  })
  test('is never more than its tags, whatever is written', () => {
    fc.assert(
      fc.property(
        fc
          .array(
            fc.oneof(
              fc.constantFrom(
                ...scripts,
                ...addresses,
                '<p>',
                '</p>',
                '<a href="',
                '">',
                '<ul>',
                '<li',
                '>',
                '"',
                '&#x6a;',
                '<img src="/files/',
                'onerror="x"',
              ),
              fc.string(),
            ),
          )
          .map((pieces) => pieces.join('')),
        (text) => {
          expect(harmIn(richMarkup(text).text)).toEqual([])
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('what stands in a post is drawn, and nothing else', () => {
  const { config, page } = siteOf(sectionWith('text', {}), 'home')
  const view = sampleView(config, page)
  const body =
    '<p>a</p><figure data-embed="offer" data-kind="package" data-id="1"></figure><figure data-embed="offer" data-kind="package" data-id="999"></figure><figure data-embed="video" data-host="youtube" data-id="abc"></figure><figure data-embed="video" data-host="evil" data-id="abc"></figure>'
  const drawn = postBody(body, view).text
  expect(drawn).toContain('Gorillas and the great lakes')
  expect(drawn).toContain('https://www.youtube.com/watch?v=abc')
  expect(drawn).not.toContain('evil')
  expect(drawn).not.toContain('<iframe')
  for (const text of scripts) expect(harmIn(postBody(`<p>${text}</p>${body}${text}`, view).text)).toEqual([])
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
test('whatever the colours of a theme are, all text can be read on every ground', () => {
  fc.assert(
    fc.property(
      colour,
      colour,
      colour,
      colour,
      colour,
      colour,
      (background, surface, text, muted, accent, on_accent) => {
        const sheet = siteStyle({ ...safari.theme, background, surface, text, muted, accent, on_accent })
        for (const tone of ['plain', 'surface', 'accent', 'contrast']) {
          const rule = new RegExp(`\\.t-${tone}\\{([^}]*)\\}`).exec(sheet)?.[1] ?? ''
          const of = (name: string) => new RegExp(`--${name}:(#[\\da-f]{6})`).exec(rule)?.[1] ?? ''
          for (const [ink, ground, least] of [
            ['fg', 'bg', 4.5],
            ['mu', 'bg', 4.5],
            ['ln', 'bg', 4.5],
            ['ob', 'bt', 4.5],
            ['bt', 'bg', 3],
          ] as const)
            expect(contrastRatio(of(ink), of(ground)), `${tone} ${ink}`).toBeGreaterThanOrEqual(least)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('a shade that cannot be read is moved as little as needed; one that can stays', () => {
  expect(passingShade('#000000', '#ffffff')).toBe('#000000')
  expect(contrastRatio(passingShade('#bbbbbb', '#ffffff'), '#ffffff')).toBeLessThan(5.2)
})

test('no theme writes into the sheet', () => {
  const bad = '#fff}</style><script>window.hurt=1</script>'
  const sheet = siteStyle({
    background: bad,
    surface: bad,
    text: bad,
    muted: bad,
    accent: bad,
    on_accent: bad,
    fonts: bad,
    radius: Number.NaN,
    density: 'normal',
  })
  expect(sheet).not.toContain('<')
  expect(keysOf(fontPairs).length).toBeGreaterThanOrEqual(5)
})
