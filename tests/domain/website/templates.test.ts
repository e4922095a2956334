import { describe, expect, test } from 'vitest'
import { passes } from '../../../src/domain/website/contrast.ts'
import { renderPage } from '../../../src/domain/website/render-page.ts'
import { sectionKinds } from '../../../src/domain/website/section-kinds.ts'
import { pageStyle, siteStyle } from '../../../src/domain/website/site-style.ts'
import { siteTemplates } from '../../../src/domain/website/templates.ts'
import { elementsOf } from '../../support/website/read-page.ts'
import { sampleView } from '../../support/website/sample-view.ts'

const kinds = { tours: 'package', lodging: 'room', events: 'event', car_hire: 'car' } as const
const pages = siteTemplates.flatMap(({ name, category, config }) =>
  config.pages.map((page) => ({ name: `${name}: ${page.title} (${page.role})`, config, page, kind: kinds[category] })),
)

test('four templates, unlike in looks, each with every page that the site fills', () => {
  expect(siteTemplates.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  for (const of of ['fonts', 'accent', 'radius'] as const)
    expect(new Set(siteTemplates.map(({ config }) => config.theme[of])).size).toBeGreaterThan(2)
  for (const { config } of siteTemplates) {
    expect(config.pages[0]?.role).toBe('home')
    expect(config.pages.map(({ role }) => role)).toEqual([
      'home',
      'offers',
      'offer',
      'shop',
      'product',
      'blog',
      'post',
      'contact',
      'plain',
    ])
  }
})

test.each(siteTemplates)('$name: ids differ, kinds stand where they may, values are of their fields', ({ config }) => {
  const sections = [config.header, config.footer, ...config.pages.flatMap((page) => page.sections)]
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  for (const page of config.pages)
    for (const { kind } of page.sections) expect(sectionKinds[kind].on, kind).toContain(page.role)
  for (const { kind, values } of sections)
    expect(Object.keys(values).toSorted(), kind).toEqual(Object.keys(sectionKinds[kind].fields).toSorted())
})

test.each(siteTemplates)('$name: says nothing about an agency that nobody knows', ({ config }) => {
  for (const { values, kind } of config.pages.flatMap((page) => page.sections)) {
    if (kind === 'testimonials') expect(values.quotes).toEqual([])
    if (kind === 'numbers') expect(values.items).toEqual([])
    if (kind === 'team') expect(values.people).toEqual([])
    if (kind === 'partners') expect(values.partners).toEqual([])
    expect(JSON.stringify(values)).not.toMatch(/\bsince (19|20)\d\d|award|years of experience|lorem/i)
  }
})

test.each(siteTemplates)('$name: its colours can be read as they are', ({ config: { theme } }) => {
  for (const ground of [theme.background, theme.surface]) {
    expect(passes(theme.text, ground)).toBe(true)
    expect(passes(theme.muted, ground)).toBe(true)
    expect(passes(theme.accent, ground)).toBe(true)
  }
  expect(passes(theme.on_accent, theme.accent)).toBe(true)
})

describe.each(pages)('$name', ({ config, page, kind }) => {
  const view = sampleView(config, page, { kind })
  const text = renderPage(config, page, view).text
  const elements = elementsOf(text)
  const attribute = (name: string) => elements.flatMap(({ attributes }) => attributes.get(name) ?? [])

  test('is light: CSS 14 kB, HTML 30 kB at most', () => {
    expect(Buffer.byteLength(pageStyle(config.theme, text))).toBeLessThanOrEqual(14_000)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000)
  })
  test('has one first heading, and none below it skips a level', () => {
    const levels = elements.filter(({ tag }) => /^h[1-6]$/.test(tag)).map(({ tag }) => Number(tag[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, at) => level - (levels[at - 1] ?? 0) > 1)).toEqual([])
    for (const mode of ['site', 'editor'] as const)
      expect(renderPage(config, page, { ...view, mode }).text.match(/<h1[ >]/g)).toHaveLength(1)
  })
  test('no id stands twice, and labels, descriptions and links within the page have their element', () => {
    const ids = attribute('id')
    expect(new Set(ids).size).toBe(ids.length)
    const within = attribute('href')
      .filter((href) => href.startsWith('#'))
      .map((href) => href.slice(1))
    expect(
      [...attribute('for'), ...attribute('aria-describedby'), ...within].filter((id) => !ids.includes(id)),
    ).toEqual([])
  })
  test('every field has a label', () => {
    const labelled = attribute('for')
    const fields = elements.filter(
      ({ tag, attributes }) =>
        ['input', 'select', 'textarea'].includes(tag) &&
        !['hidden', 'radio'].includes(attributes.get('type') ?? '') &&
        attributes.get('tabindex') !== '-1',
    )
    expect(fields.filter(({ attributes }) => !labelled.includes(attributes.get('id') ?? ''))).toEqual([])
  })
  test('every picture has its size and text, one is loaded first and the others late', () => {
    const pictures = elements.filter(({ tag }) => tag === 'img').map(({ attributes }) => attributes)
    for (const picture of pictures)
      for (const name of ['src', 'srcset', 'sizes', 'width', 'height', 'alt'])
        expect(picture.has(name), name).toBe(true)
    const first = pictures.filter((picture) => picture.get('fetchpriority') === 'high')
    expect(first.length).toBeLessThanOrEqual(1)
    if (pictures.length > 0 && ['home', 'offer', 'post'].includes(page.role)) expect(pictures[0]).toBe(first[0])
    expect(pictures.filter((picture) => picture.get('loading') !== 'lazy')).toEqual(first)
  })
  test('loads nothing from anybody else', () =>
    expect([...attribute('src'), ...attribute('srcset')].filter((address) => !address.startsWith('/files/'))).toEqual(
      [],
    ))
})

test('the sheet of a page has what stands on it, and only that', () => {
  const { config } = siteTemplates[0] ?? { config: undefined }
  const contact = config?.pages.find(({ role }) => role === 'contact')
  if (config === undefined || contact === undefined) throw new Error('no page')
  const sheet = pageStyle(config.theme, renderPage(config, contact, sampleView(config, contact)).text)
  expect(sheet).toContain('.k-inquiry-form')
  expect(sheet).not.toContain('.k-hero')
  expect(sheet, 'what an animation needs stays').toContain('@keyframes near{')
  expect(siteStyle(config.theme)).toContain('.k-hero')
  expect(siteStyle(config.theme)).toBe(siteStyle({ ...config.theme }))
})
