import { expect, test } from 'vitest'
import { type SeoFacts, seoChecks, seoProblemsOf, seoScore } from '../../../src/domain/website/seo/seo-checks.ts'
import { seoKey, seoKindOf, seoSubjectOf } from '../../../src/domain/website/seo/seo-subjects.ts'
import { generatedTags, usualDescription, usualTitle } from '../../../src/domain/website/seo/seo-texts.ts'
import { searchMeasure } from '../../../src/domain/website/seo/text-width.ts'

const perfect: SeoFacts = {
  kind: 'package',
  state: 'published',
  name: 'Gorilla trek',
  slug: 'gorilla-trek',
  title: 'Gorilla trek in Bwindi, 4 days | Nile & Savannah',
  description:
    'Four days in Bwindi: a trek to a gorilla family with a ranger, two nights at the edge of the forest, all permits, meals and transfers from Entebbe.',
  own_title: true,
  own_description: true,
  same_title: 0,
  same_description: 0,
  words: 400,
  says_name: true,
  pictures: 5,
  missing_alt: 0,
  links: 2,
  broken_links: 0,
  noindex: false,
}

test('twelve checks of ten points make a hundred', () => {
  expect(seoChecks(perfect)).toHaveLength(12)
  expect(seoScore(seoChecks(perfect))).toBe(100)
  expect(seoProblemsOf(perfect)).toEqual([])
})

test.each<[Partial<SeoFacts>, string, string | null]>([
  [{ own_title: false }, 'own_title', null],
  [{ title: 'W'.repeat(60) }, 'title_width', 'title_cut'],
  [{ title: 'Trek' }, 'title_width', 'title_short'],
  [{ same_title: 2 }, 'title_once', 'title_twice'],
  [{ own_description: false }, 'own_description', null],
  [{ description: '', own_description: false }, 'description_width', 'no_description'],
  [{ description: 'Short.' }, 'description_width', 'description_short'],
  [{ description: 'A longer word. '.repeat(20) }, 'description_width', 'description_cut'],
  [{ same_description: 1 }, 'description_once', 'description_twice'],
  [{ words: 20 }, 'words', 'little_text'],
  [{ says_name: false }, 'says_name', null],
  [{ pictures: 0 }, 'pictures', 'no_picture'],
  [{ missing_alt: 3 }, 'alt', 'no_alt'],
  [{ broken_links: 1 }, 'links', 'broken_link'],
  [{ slug: 'a-'.repeat(40) }, 'address', null],
])('%o loses points at %s', (change, id, problem) => {
  const facts = { ...perfect, ...change }
  const lost = seoChecks(facts).filter(({ points }) => points < 10)
  expect(lost.map((check) => check.id)).toContain(id)
  expect(lost.every(({ advice }) => advice !== '')).toBe(true)
  expect(seoScore(seoChecks(facts))).toBeLessThan(100)
  if (problem !== null) expect(seoProblemsOf(facts)).toContain(problem)
})

test('generated tags say nothing that the record does not', () => {
  const source = {
    kind: 'package' as const,
    name: 'Gorilla trek',
    summary: 'Meet a gorilla family in Bwindi.',
    text: 'The forest is old. The forest is steep. You walk with a ranger.',
    facts: ['4 days', 'Bwindi', 'Uganda'],
    tags: ['Wildlife'],
  }
  const tags = generatedTags(source, 'Nile & Savannah Safaris')
  expect(tags.title).toBe('Gorilla trek: 4 days, Bwindi, Uganda | Nile & Savannah Safaris')
  expect(tags.description).toBe(
    'Meet a gorilla family in Bwindi. The forest is old. The forest is steep. You walk with a ranger.',
  )
  expect(tags.keywords).toEqual(['wildlife', 'bwindi', 'uganda', 'gorilla', 'trek', 'forest'])
  const long = generatedTags({ ...source, name: 'W'.repeat(80), summary: 'x'.repeat(900) }, 'Agency')
  expect(long.title).toBe('W'.repeat(80))
  expect(searchMeasure(long.description, 'description').fits).toBe(true)
})

test('a generated description is long enough where the record’s own text is not', () => {
  const bare = { kind: 'package' as const, name: 'Rafting', summary: '', text: '', facts: [], tags: [] }
  const description = (change: object, agency = 'Nile & Savannah Safaris') =>
    generatedTags({ ...bare, ...change }, agency).description
  expect(description({ summary: 'White water at Jinja', facts: ['1 day', 'Jinja', 'Uganda'] })).toBe(
    'White water at Jinja. Rafting: tour package, 1 day, Jinja, Uganda. Offered by Nile & Savannah Safaris.',
  )
  for (const change of [
    {},
    { summary: 'Short!' },
    { kind: 'page', name: 'About' },
    { kind: 'post', tags: ['News'] },
    { kind: 'product', name: 'Hat' },
    { summary: `Short. ${'A sentence that goes on and on, '.repeat(20)}` },
  ])
    for (const agency of ['Nile & Savannah Safaris', 'Rift'])
      expect([change, agency, problemsWith(description(change, agency))]).toEqual([change, agency, []])
  expect(problemsWith(usualDescription({ ...bare, summary: 'Short!' }))).toEqual(['description_short'])
})
const problemsWith = (description: string) => seoProblemsOf({ ...perfect, description })

test('without tags, the name and the beginning of the text are used', () => {
  expect(usualTitle('Gorilla trek', 'Nile')).toBe('Gorilla trek | Nile')
  expect(usualTitle('Nile cruise', 'Nile')).toBe('Nile cruise')
  expect(usualDescription({ summary: ' ', text: 'It begins so.' })).toBe('It begins so.')
})

test('a subject is read from its key, and from the specification’s type', () => {
  expect(seoSubjectOf(seoKey('package', 12))).toEqual({ kind: 'package', id: '12' })
  expect(seoSubjectOf('page-home-2')).toEqual({ kind: 'page', id: 'home-2' })
  for (const key of ['', 'package', 'package-', 'package-x', 'castle-1', 'page-../x', 'package-1 or 1=1'])
    expect(seoSubjectOf(key)).toBeNull()
  expect(seoKindOf('Package')).toBe('package')
  expect(seoKindOf('Castle')).toBeUndefined()
})
