import { shortDescription } from './seo-checks.ts'
import { type SeoKind, seoKindName } from './seo-subjects.ts'
import { searchMeasure } from './text-width.ts'

/** What is known of a page, an offer or a post before anybody has written tags for it. */
export interface SeoSource {
  readonly kind: SeoKind
  /** As its own screen has it. */
  readonly name: string
  /** What it says of itself in a sentence or two; may be empty. */
  readonly summary: string
  /** All of its text, without tags. */
  readonly text: string
  /** Short facts: `4 days`, `Bwindi`. */
  readonly facts: readonly string[]
  readonly tags: readonly string[]
}

export interface WrittenTags {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
}

const fitsTitle = (text: string) => searchMeasure(text, 'title').fits
const fitsDescription = (text: string) => searchMeasure(text, 'description').fits

/** The title of a site's home page while nobody has written one: the agency and its town. `place`: its address, from the street to the country. */
export function homeTitle(agency: string, place: string): string {
  const town = place.split(', ').at(-2) ?? place
  return town === '' ? agency : `${agency} | ${town}`
}

/** The title that a page has while nobody has written one: its name, with the agency's where that fits. */
export function usualTitle(name: string, agency: string): string {
  const whole = `${name} | ${agency}`
  return agency !== '' && !name.includes(agency) && fitsTitle(whole) ? whole : name
}

/** The description of a page while nobody has written one: its summary, or how its text begins. */
export const usualDescription = ({ summary, text }: Pick<SeoSource, 'summary' | 'text'>): string => {
  const begins = summary.trim() === '' ? text : summary
  return searchMeasure(begins, 'description').shown
}

/** Tags made from nothing but the record's own words: nothing is invented. */
export function generatedTags(source: SeoSource, agency: string): WrittenTags {
  return {
    title: titleFrom(source, agency),
    description: descriptionFrom(source, agency),
    keywords: keywordsFrom(source),
  }
}

/** The name, then as many facts as fit that it does not say itself, then the agency. */
function titleFrom({ name, facts }: SeoSource, agency: string): string {
  let title = name.trim()
  const says = (words: string) => plain(title).includes(plain(words))
  const added: string[] = []
  for (const fact of facts) {
    if (fact === '' || says(fact)) continue
    const longer = `${title}: ${[...added, fact].join(', ')}`
    if (!fitsTitle(`${longer} | ${agency}`)) break
    added.push(fact)
  }
  if (added.length > 0) title = `${title}: ${added.join(', ')}`
  return usualTitle(title, agency)
}

/** Whole sentences of the summary and the text, as many as are shown; where these are too few, what fits of the next, or facts of the record. */
function descriptionFrom(source: SeoSource, agency: string): string {
  const { summary, text } = source
  const sentences = [...new Set([...sentencesOf(summary), ...sentencesOf(text)])]
  let description = ''
  for (const sentence of sentences) {
    const longer = description === '' ? sentence : `${description} ${sentence}`
    if (!fitsDescription(longer)) break
    description = longer
  }
  if (!isShort(description)) return description
  const whole = sentences.join(' ')
  if (whole !== description) return searchMeasure(whole, 'description').shown
  for (const fact of factSentences(source, agency)) {
    const longer = description === '' ? fact : `${ended(description)} ${fact}`
    if (isShort(description) && fitsDescription(longer)) description = longer
  }
  return description
}

const isShort = (description: string) => searchMeasure(description, 'description').pixels < shortDescription
const ended = (text: string) => (/[.!?…][”"’')]*$/.test(text) ? text : `${text}.`)

/** What is known of a record whose own text is too short to describe it. Without its price: that would stay as it is when the price changes. */
function factSentences({ kind, name, facts, tags }: SeoSource, agency: string): string[] {
  const of = agency === '' ? '' : ` of ${agency}`
  const isOffer = kind !== 'page' && kind !== 'post'
  const known = [...(kind === 'page' ? [] : [seoKindName(kind).toLowerCase()]), ...facts.filter((fact) => fact !== '')]
  return [
    known.length === 0 ? ended(name.trim()) : `${name.trim()}: ${known.join(', ')}.`,
    ...(isOffer && agency !== '' ? [`Offered by ${agency}.`] : []),
    ...(tags.length === 0 ? [] : [`Topics: ${tags.join(', ')}.`]),
    `Read more about it, and how to get in touch, on the website${of}.`,
  ]
}

const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}\d“"])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** Words that say nothing of what a text is about. */
const small = new Set(
  (
    'a about above after all also am an and any are as at be been before between both but by can come could day days do down each ' +
    'every few first for from full get go good great has have here his how i if in into is it its just last like long made make many ' +
    'may more most much night nights no not now of off on one only or other our out over own per see she so some such than that the ' +
    'their them then there these they this those three through time to too two under until up us very was way we well were what when ' +
    'where which while who will with within without would you your'
  ).split(' '),
)

/** Tags and facts first, then the words of the name, then those that come up most often. */
function keywordsFrom({ name, text, facts, tags }: SeoSource): string[] {
  const words = (of: string) => plain(of).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]{2,}/gu) ?? []
  const often = new Map<string, number>()
  for (const word of words(text)) often.set(word, (often.get(word) ?? 0) + 1)
  const common = [...often]
    .filter(([word, times]) => times >= 2 && !small.has(word) && !/^\d+$/.test(word))
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .map(([word]) => word)
  const all = [
    ...tags.map((tag) => tag.toLowerCase()),
    ...facts.filter((fact) => !/\d/.test(fact)).map((fact) => fact.toLowerCase()),
    ...words(name).filter((word) => !small.has(word) && !/^\d+$/.test(word)),
    ...common,
  ]
  return [...new Set(all.map((word) => word.trim()).filter((word) => word !== ''))].slice(0, 10)
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
