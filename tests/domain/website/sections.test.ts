import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../src/domain/keys.ts'
import { needsOf } from '../../../src/domain/website/needs.ts'
import { renderPage, renderSection } from '../../../src/domain/website/render-page.ts'
import { sectionKinds } from '../../../src/domain/website/section-kinds.ts'
import { type SectionKind, sectionKindNames } from '../../../src/domain/website/site-config.ts'
import type { SiteValues } from '../../../src/domain/website/site-fields.ts'
import { filledValue, filledValues, rolesOf, sectionWith, siteOf } from '../../support/website/filled-sections.ts'
import { samplePicture, sampleView } from '../../support/website/sample-view.ts'

test('every kind of the list has its facts, and its defaults and presets are of its fields', () => {
  expect(keysOf(sectionKinds).toSorted()).toEqual([...sectionKindNames].toSorted())
  for (const { fields, defaults, presets } of Object.values(sectionKinds)) {
    expect(Object.keys(defaults).toSorted()).toEqual(Object.keys(fields).toSorted())
    expect(presets.length).toBeGreaterThan(0)
    for (const { values } of presets)
      for (const [name, value] of Object.entries(values)) {
        const field = fields[name]
        expect(field, name).toBeDefined()
        if (field?.type === 'choice') expect(Object.keys(field.choices)).toContain(value)
      }
    for (const [name, field] of Object.entries(fields))
      if (field.type === 'choice') expect(Object.keys(field.choices)).toContain(defaults[name])
  }
})

const modes = ['site', 'editor'] as const
describe.each(sectionKindNames)('%s', (kind) => {
  test.each(modes)('is drawn with its defaults: %s', (mode) => {
    for (const role of rolesOf(kind)) {
      const section = sectionWith(kind, {})
      const { config, page } = siteOf(section, role)
      const text = renderSection(section, sampleView(config, page, { mode }), config).text
      if (mode === 'site') expect(text).not.toMatch(/ data-/)
      else expect(text).toContain(`data-section="tried" data-kind="${kind}"`)
    }
  })
  test('is drawn with every preset, and filled', () => {
    for (const { values } of [...sectionKinds[kind].presets, { values: filledValues(sectionKinds[kind].fields, 1) }])
      for (const role of rolesOf(kind)) {
        const section = sectionWith(kind, values)
        const { config, page } = siteOf(section, role)
        expect(renderSection(section, sampleView(config, page), config).text).not.toContain('undefined')
      }
  })
  test('every field changes what is drawn or what is read for it', () => expect(unused(kind)).toEqual([]))
  test('hidden, it is not there on the site, and keeps its place in the editor', () => {
    const section = { ...sectionWith(kind, filledValues(sectionKinds[kind].fields, 1)), hidden: true }
    const { config, page } = siteOf(section, rolesOf(kind)[0] ?? 'home')
    expect(renderSection(section, sampleView(config, page), config).text).toBe('')
    expect(renderSection(section, sampleView(config, page, { mode: 'editor' }), config).text).toContain(' hidden>')
    expect(needsOf([section])).toEqual([])
  })
})

/** What is drawn and needed on each page and in each mode, with these values. */
function outcome(kind: SectionKind, values: SiteValues): string {
  return rolesOf(kind)
    .map((role) => {
      const section = sectionWith(kind, values)
      const { config, page } = siteOf(section, role)
      const plain = sampleView(config, page)
      const view = { ...plain, owner: { ...plain.owner, logo: samplePicture('logo') } }
      const drawn = renderSection(section, view, config).text
      const thanked = renderSection(section, { ...view, thanked: 'tried' }, config).text
      return `${drawn}${thanked}${JSON.stringify(needsOf([section]))}`
    })
    .join('')
}

/** Fields that change nothing, whatever the section's choices and switches are. */
function unused(kind: SectionKind): string[] {
  const { fields } = sectionKinds[kind]
  const first = filledValues(fields, 1)
  const variants: SiteValues[] = [
    first,
    Object.fromEntries(Object.entries(first).filter(([name]) => fields[name]?.type !== 'list')),
  ]
  for (const [name, field] of Object.entries(fields))
    if (field.type === 'choice')
      for (const value of Object.keys(field.choices)) variants.push({ ...first, [name]: value })
  return Object.entries(fields).flatMap(([name, field]) => {
    const found = variants.some((values) => {
      const changed = { ...values, [name]: filledValue(name, field, 2) }
      return outcome(kind, values) !== outcome(kind, changed)
    })
    const within =
      field.type === 'list'
        ? Object.entries(field.of)
            .filter(([inner, one]) => {
              const of = (turn: number) => ({
                ...first,
                [name]: [{ id: 'g', values: { ...filledValues(field.of, 1), [inner]: filledValue(inner, one, turn) } }],
              })
              return outcome(kind, of(1)) === outcome(kind, of(2))
            })
            .map(([inner]) => `${name}.${inner}`)
        : []
    return [...(found ? [] : [name]), ...within]
  })
}

test('a section that stands on no page is drawn for the library', () => {
  const section = sectionWith('hero', { title: 'In the library' }, 'nowhere')
  const { config, page } = siteOf(sectionWith('text', {}), 'home')
  expect(renderSection(section, sampleView(config, page, { mode: 'editor' }), config).text).toContain('<h2')
})

describe('links', () => {
  const { config, page } = siteOf(
    sectionWith('call_to_action', { button: { kind: 'page', to: 'about', label: 'About us' } }),
    'home',
  )
  const view = sampleView(config, page)
  const hidden = { ...config, pages: config.pages.map((one) => (one.id === 'about' ? { ...one, hidden: true } : one)) }
  test('lead to pages, and those to hidden pages are not drawn', () => {
    expect(renderPage(config, page, view).text).toContain('href="/sites/nile-savannah/about"')
    expect(renderPage(hidden, page, view).text).not.toContain('/about"')
  })
  test('lead nowhere in the editor', () =>
    expect(renderPage(config, page, { ...view, mode: 'editor' }).text.replace('href="#main"', '')).not.toContain(
      'href=',
    ))
  test('lead to no shop and no blog where there is none', () => {
    const owner = { ...view.owner, has_shop: false, has_blog: false, kinds: [] }
    const text = renderPage(config, page, { ...view, owner }).text
    expect(text).not.toMatch(/href="[^"]*\/(shop|blog|cart|offers)"/)
    expect(renderPage(config, page, view).text).toMatch(/href="[^"]*\/cart"/)
  })
})

test('a form that was refused comes back as it was typed', () => {
  const section = sectionWith('inquiry_form', {})
  const { config, page } = siteOf(section, 'contact')
  const form = {
    section: 'tried',
    typed: { name: 'Okello', once: 'as-it-was' },
    problems: { email: 'Give an e-mail address.' },
    message: 'Please look at the form again.',
  }
  const text = renderSection(section, { ...sampleView(config, page), form }, config).text
  expect(text).toContain('value="Okello"')
  expect(text).toContain('value="as-it-was"')
  expect(text).toContain('aria-describedby="tried-email-problem"')
  expect(text).toContain('Give an e-mail address.')
  expect(text).toContain('role="alert"')
})
