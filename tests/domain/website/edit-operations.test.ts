import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginHistory,
  type EditHistory,
  edited,
  rebased,
  redone,
  settled,
  undone,
} from '../../../src/domain/website/edit-history.ts'
import {
  addGroup,
  addPage,
  addSection,
  copyOfSection,
  duplicatePage,
  duplicateSection,
  freeSlug,
  hidePage,
  hideSection,
  moveGroup,
  movePage,
  moveSection,
  type NewId,
  placeOfSection,
  removeGroup,
  removePage,
  removeSection,
  renamePage,
  setSlug,
  setTheme,
  setValue,
  slugProblem,
} from '../../../src/domain/website/edit-operations.ts'
import type { SiteConfig, SitePageConfig, SiteSection } from '../../../src/domain/website/site-config.ts'
import { siteLimits } from '../../../src/domain/website/site-config.ts'

const section = (id: string, values: SiteSection['values'] = {}): SiteSection => ({
  id,
  kind: 'text',
  version: 1,
  hidden: false,
  values: { title: `Title of ${id}`, ...values },
})
const page = (id: string, role: SitePageConfig['role'], slug: string, ids: readonly string[]): SitePageConfig => ({
  id,
  role,
  slug,
  title: id,
  hidden: false,
  sections: ids.map((each) => section(each)),
})
const menu = [
  {
    id: 'm1',
    link: { kind: 'page', to: 'about', label: 'About' } as const,
    below: [{ id: 'm2', link: { kind: 'url', to: 'https://example.test', label: 'Else' } as const, below: [] }],
  },
]
const questions = ['q1', 'q2', 'q3'].map((id) => ({ id, values: { question: id, answer: '' } }))
const site: SiteConfig = {
  format: 1,
  theme: {
    background: '#ffffff',
    surface: '#f4f4f4',
    text: '#111111',
    muted: '#555555',
    accent: '#146c43',
    on_accent: '#ffffff',
    fonts: 'modern',
    radius: 8,
    density: 'normal',
  },
  header: { ...section('top', { menu }), kind: 'header' },
  footer: { ...section('bottom'), kind: 'footer' },
  pages: [
    page('home', 'home', '', ['a', 'b', 'c']),
    page('offers', 'offers', 'offers', ['d']),
    { ...page('about', 'plain', 'about', []), sections: [section('e', { questions }), section('f')] },
  ],
  parked: [],
}
const counter = (start = 0): NewId => {
  let last = start
  return () => {
    last += 1
    return `n${last}`
  }
}
const idsOn = (config: SiteConfig, at: string) => config.pages.find(({ id }) => id === at)?.sections.map(({ id }) => id)
const idsOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) =>
        name === 'id' && typeof part === 'string' ? [part] : idsOf(part),
      )

describe('sections', () => {
  it('are added, moved, hidden, duplicated and removed', () => {
    expect(idsOn(addSection(site, 'home', 1, section('x')), 'home')).toEqual(['a', 'x', 'b', 'c'])
    expect(idsOn(addSection(site, 'home', 99, section('x')), 'home')).toEqual(['a', 'b', 'c', 'x'])
    expect(idsOn(moveSection(site, 'a', { page: 'home', at: 1 }), 'home')).toEqual(['b', 'a', 'c'])
    expect(idsOn(moveSection(site, 'c', { page: 'home', at: 0 }), 'home')).toEqual(['c', 'a', 'b'])
    const across = moveSection(site, 'b', { page: 'about', at: 1 })
    expect(idsOn(across, 'home')).toEqual(['a', 'c'])
    expect(idsOn(across, 'about')).toEqual(['e', 'b', 'f'])
    expect(idsOn(removeSection(site, 'b'), 'home')).toEqual(['a', 'c'])
    expect(placeOfSection(hideSection(site, 'b', true), 'b')?.section.hidden).toBe(true)
    expect(idsOn(duplicateSection(site, 'a', counter()), 'home')).toEqual(['a', 'n1', 'b', 'c'])
  })
  it('have new ids throughout when they are copied', () => {
    const copy = copyOfSection(section('e', { questions, menu }), counter())
    expect(copy.values.title).toBe('Title of e')
    expect(idsOf(copy).filter((id) => idsOf(site).includes(id))).toEqual([])
    expect(new Set(idsOf(copy)).size).toBe(6)
  })
  it('stay where the page is full', () => {
    let full = site
    for (let more = 3; more < siteLimits.sections; more += 1) full = addSection(full, 'home', 0, section(`s${more}`))
    expect(addSection(full, 'home', 0, section('x'))).toBe(full)
    expect(moveSection(full, 'd', { page: 'home', at: 0 })).toBe(full)
    expect(duplicateSection(full, 'a', counter())).toBe(full)
  })
  it('of every page are neither moved nor removed nor duplicated', () => {
    for (const id of ['top', 'bottom']) {
      expect(removeSection(site, id)).toBe(site)
      expect(moveSection(site, id, { page: 'home', at: 0 })).toBe(site)
      expect(duplicateSection(site, id, counter())).toBe(site)
    }
    expect(hideSection(site, 'top', true).header.hidden).toBe(true)
  })
})

describe('values', () => {
  it('are set where their field is, also within a group', () => {
    const inner = setValue(site, 'e', ['questions', 'q2', 'answer'], 'Yes')
    expect(placeOfSection(inner, 'e')?.section.values.questions).toEqual([
      questions[0],
      { id: 'q2', values: { question: 'q2', answer: 'Yes' } },
      questions[2],
    ])
    expect(inner.pages[0]).toBe(site.pages[0])
    expect(setValue(site, 'bottom', ['title'], 'New').footer.values.title).toBe('New')
  })
  it('that are the same, or have no place, change nothing', () => {
    expect(setValue(site, 'a', ['title'], 'Title of a')).toBe(site)
    expect(setValue(site, 'e', ['questions', 'gone', 'answer'], 'Yes')).toBe(site)
    expect(setValue(site, 'gone', ['title'], 'Yes')).toBe(site)
  })
  it('of lists are added, moved and removed', () => {
    const ids = (config: SiteConfig) => idsOf(placeOfSection(config, 'e')?.section.values.questions)
    expect(ids(addGroup(site, 'e', ['questions'], 1, { id: 'q9', values: {} }))).toEqual(['q1', 'q9', 'q2', 'q3'])
    expect(ids(moveGroup(site, 'e', ['questions'], 'q1', 2))).toEqual(['q2', 'q3', 'q1'])
    expect(ids(removeGroup(site, 'e', ['questions'], 'q2'))).toEqual(['q1', 'q3'])
    expect(addGroup(site, 'e', ['title'], 0, { id: 'q9', values: {} })).toBe(site)
  })
})

describe('pages', () => {
  it('of the agency’s own get a free address', () => {
    const once = addPage(site, 3, 'About', counter())
    expect(once.pages.at(-1)).toMatchObject({ slug: 'about-2', role: 'plain', title: 'About' })
    expect(freeSlug(site, 'Shop')).toBe('shop-2')
    expect(freeSlug(site, 'Équipe & more!')).toBe('equipe-more')
    expect(freeSlug(site, '…')).toBe('page')
  })
  it('refuse addresses that others have, and words that are none', () => {
    expect(slugProblem(site, 'about', 'about')).toBeNull()
    expect(slugProblem(site, '', 'about')).toContain('about')
    for (const bad of ['', 'Offers', 'a--b', '-a', 'a/b', 'blog', 'x'.repeat(61)])
      expect(slugProblem(site, 'about', bad), bad).not.toBeNull()
    expect(setSlug(site, 'about', 'blog')).toBe(site)
    expect(setSlug(site, 'about', 'team').pages[2]?.slug).toBe('team')
  })
  it('that the server fills are not removed, nor have another address; home is first and shown', () => {
    expect(removePage(site, 'offers')).toBe(site)
    expect(setSlug(site, 'offers', 'trips')).toBe(site)
    expect(hidePage(site, 'home', true)).toBe(site)
    expect(hidePage(site, 'offers', true).pages[1]?.hidden).toBe(true)
    expect(movePage(site, 'home', 2)).toBe(site)
    expect(movePage(site, 'about', 0).pages.map(({ id }) => id)).toEqual(['home', 'about', 'offers'])
    expect(removePage(site, 'about').pages).toHaveLength(2)
    expect(renamePage(site, 'about', 'Us').pages[2]?.title).toBe('Us')
  })
  it('are copied with ids of their own, without what only the server fills', () => {
    const copy = duplicatePage(site, 'about', ({ id }) => id !== 'f', counter())
    expect(copy.pages).toHaveLength(4)
    expect(copy.pages[3]?.sections.map(({ id }) => id)).toEqual(['n2'])
    expect(new Set(idsOf(copy)).size).toBe(idsOf(copy).length)
  })
})

describe('a step', () => {
  const typed = (history: EditHistory, text: string) =>
    edited(history, setValue(history.now, 'a', ['title'], text), { label: 'Text', at: 'a', typing: 'a.title' })
  it('is a whole word, not each letter; after a pause another one', () => {
    let history = beginHistory(site)
    for (const text of ['H', 'Hi', 'Hi!']) history = typed(history, text)
    expect(history.past).toHaveLength(1)
    history = typed(settled(history), 'Hi! You')
    expect(history.past).toHaveLength(2)
    expect(placeOfSection(undone(history).now, 'a')?.section.values.title).toBe('Hi!')
    expect(undone(undone(history)).now).toBe(site)
  })
  it('taken back and then typed over leaves nothing to redo', () => {
    const history = typed(undone(typed(beginHistory(site), 'One')), 'Two')
    expect(redone(history)).toBe(history)
  })
  it('does not take back what somebody else has changed', () => {
    const mine = typed(beginHistory(site), 'Mine')
    const both = rebased(mine, (config) => setValue(config, 'b', ['title'], 'Theirs'))
    const back = undone(both).now
    expect(placeOfSection(back, 'a')?.section.values.title).toBe('Title of a')
    expect(placeOfSection(back, 'b')?.section.values.title).toBe('Theirs')
  })
})

describe('a thousand operations', () => {
  /** What is done to whatever is there, by three numbers. */
  const operation = (config: SiteConfig, kind: number, one: number, two: number, newId: NewId): SiteConfig => {
    const pick = <T>(list: readonly T[], by: number) => list[by % Math.max(1, list.length)]
    const onPage = pick(config.pages, one)?.id ?? ''
    const all = [config.header, ...config.pages.flatMap(({ sections }) => sections), config.footer]
    const id = pick(all, two)?.id ?? ''
    const group = pick(questions, one)?.id ?? ''
    const done = [
      () => addSection(config, onPage, two % 30, section(newId(), { questions })),
      () => removeSection(config, id),
      () => duplicateSection(config, id, newId),
      () => moveSection(config, id, { page: onPage, at: one % 30 }),
      () => hideSection(config, id, one % 2 === 0),
      () => setValue(config, id, ['title'], `Text ${one}`),
      () => setValue(config, id, ['questions', group, 'answer'], `Answer ${two}`),
      () => addGroup(config, id, ['questions'], two % 60, { id: newId(), values: { question: `${one}` } }),
      () => moveGroup(config, id, ['questions'], group, two % 60),
      () => removeGroup(config, id, ['questions'], group),
      () => setTheme(config, { radius: one % 24 }),
      () => addPage(config, two % 70, `Page ${one}`, newId),
      () => duplicatePage(config, onPage, () => true, newId),
      () => renamePage(config, onPage, `Name ${two}`),
      () => setSlug(config, onPage, `slug-${two}`),
      () => hidePage(config, onPage, two % 2 === 0),
      () => removePage(config, onPage),
      () => movePage(config, onPage, two % 70),
    ]
    return pick(done, kind)?.() ?? config
  }
  const step = fc.tuple(fc.nat(17), fc.nat(999), fc.nat(999), fc.nat(9))

  it('with undo and redo return to the same bytes', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1000, maxLength: 1000 }), (steps) => {
        const newId = counter()
        let history = beginHistory(site)
        const bytes = [JSON.stringify(site)]
        for (const [kind, one, two, back] of steps) {
          // One in ten is taken back and done again on the way, one in ten taken back for good.
          if (back === 0) {
            const now = JSON.stringify(history.now)
            history = history.past.length === 0 ? history : redone(undone(history))
            expect(JSON.stringify(history.now)).toBe(now)
          } else if (back === 1 && history.past.length > 0) {
            history = undone(history)
            bytes.pop()
            expect(JSON.stringify(history.now)).toBe(bytes.at(-1))
          }
          const next = operation(history.now, kind, one, two, newId)
          const after = edited(history, next, { label: 'Step', at: null })
          if (after !== history) bytes.push(JSON.stringify(next))
          history = after
        }
        const last = JSON.stringify(history.now)
        const many = history.past.length
        for (let left = 0; left < many; left += 1) {
          expect(JSON.stringify(history.now)).toBe(bytes.at(-1 - left))
          history = undone(history)
        }
        expect(JSON.stringify(history.now)).toBe(bytes.at(-1 - many))
        for (let left = 0; left < many; left += 1) history = redone(history)
        expect(JSON.stringify(history.now)).toBe(last)
        expect(new Set(idsOf(history.now.pages.map(({ id }) => ({ id })))).size).toBe(history.now.pages.length)
        for (const each of history.now.pages) expect(each.sections.length).toBeLessThanOrEqual(siteLimits.sections)
        expect(history.now.pages[0]?.role).toBe('home')
      }),
      { numRuns: 5 },
    )
  })
})
