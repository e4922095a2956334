import { counted } from '../../text.ts'
import type { SeoKind, SeoProblem, SeoState } from './seo-subjects.ts'
import { type SearchMeasure, searchMeasure } from './text-width.ts'

/** All that the checks look at. */
export interface SeoFacts {
  readonly kind: SeoKind
  readonly state: SeoState
  readonly name: string
  /** The last part of its address. */
  readonly slug: string
  /** As search engines get them: written, or made from the record's own text. */
  readonly title: string
  readonly description: string
  /** Somebody has written them. */
  readonly own_title: boolean
  readonly own_description: boolean
  /** Others of the site with the same one. */
  readonly same_title: number
  readonly same_description: number
  readonly words: number
  /** Its text says the words of its name. */
  readonly says_name: boolean
  readonly pictures: number
  readonly missing_alt: number
  readonly links: number
  readonly broken_links: number
  readonly noindex: boolean
}

/** Where something is put right: in the tags themselves, in the record, or in its pictures. */
export type SeoPlace = 'title' | 'description' | 'record' | 'pictures'

export interface SeoCheck {
  readonly id: string
  readonly label: string
  /** 10: well, 5: could be better, 0: to be done. */
  readonly points: 0 | 5 | 10
  /** What was found, and what to do about it. */
  readonly advice: string
  readonly place: SeoPlace
}

/** Fewest words of a text that tells enough; of a shop product and a page of the site less is needed. */
const enoughText = (kind: SeoKind) => (kind === 'product' ? 100 : kind === 'page' ? 80 : kind === 'post' ? 300 : 150)
const enoughPictures = (kind: SeoKind) => (kind === 'page' || kind === 'post' ? 1 : 3)
/** Shorter ones leave room that search engines would show. */
const shortTitle = 200
export const shortDescription = 430

/** Measured once for the checks and the problems: a sheet judges thousands. */
const measures = new WeakMap<SeoFacts, { readonly title: SearchMeasure; readonly description: SearchMeasure }>()
function measuresOf(facts: SeoFacts) {
  const known = measures.get(facts)
  if (known !== undefined) return known
  const made = {
    title: searchMeasure(facts.title, 'title'),
    description: searchMeasure(facts.description, 'description'),
  }
  measures.set(facts, made)
  return made
}

/** Twelve checks of ten points each. */
export function seoChecks(facts: SeoFacts): SeoCheck[] {
  const { title, description } = measuresOf(facts)
  const empty = facts.description.trim() === ''
  const wanted = enoughText(facts.kind)
  const pictures = enoughPictures(facts.kind)
  const check = (id: string, label: string, place: SeoPlace, [points, advice]: readonly [0 | 5 | 10, string]) => ({
    id,
    label,
    points,
    advice,
    place,
  })
  const others = (count: number) => counted(count, 'other page or offer has', 'other pages or offers have')
  return [
    check(
      'own_title',
      'Title written',
      'title',
      facts.own_title
        ? [10, 'It has a title of its own for search results.']
        : [5, 'The name is used as the title. Write one that says what it is and where, or generate it.'],
    ),
    check(
      'title_width',
      'Title fits',
      'title',
      !title.fits
        ? [
            title.pixels > title.most * 1.25 ? 0 : 5,
            `The title is ${title.pixels} pixels wide and is cut after ${title.most}. Shorten it.`,
          ]
        : title.pixels < shortTitle
          ? [5, `The title fills ${title.pixels} of ${title.most} pixels. Say more: the place, the length, the kind.`]
          : [10, `${title.pixels} of ${title.most} pixels.`],
    ),
    check(
      'title_once',
      'Title used once',
      'title',
      facts.same_title === 0
        ? [10, 'Nothing else on the site has this title.']
        : [0, `${others(facts.same_title)} the same title. Say what is different about this one.`],
    ),
    check(
      'own_description',
      'Description written',
      'description',
      facts.own_description
        ? [10, 'It has a description of its own for search results.']
        : empty
          ? [0, 'There is no text to describe it. Write a description.']
          : [5, 'The beginning of its text is used. Write a description, or generate it.'],
    ),
    check(
      'description_width',
      'Description fits',
      'description',
      empty
        ? [0, 'There is no description.']
        : !description.fits
          ? [
              5,
              `The description is ${description.pixels} pixels wide and is cut after ${description.most}. Shorten it.`,
            ]
          : description.pixels < shortDescription
            ? [
                5,
                `The description fills ${description.pixels} of ${description.most} pixels. Add what makes somebody click.`,
              ]
            : [10, `${description.pixels} of ${description.most} pixels.`],
    ),
    check(
      'description_once',
      'Description used once',
      'description',
      empty
        ? [0, 'There is no description.']
        : facts.same_description === 0
          ? [10, 'Nothing else on the site has this description.']
          : [0, `${others(facts.same_description)} the same description.`],
    ),
    check(
      'words',
      'Enough text',
      'record',
      facts.words >= wanted
        ? [10, `${facts.words} words.`]
        : [
            facts.words >= wanted / 2 ? 5 : 0,
            `${counted(facts.words, 'word')}. From ${wanted} on, search engines can tell what it is about. Add to its text.`,
          ],
    ),
    check(
      'says_name',
      'Text says what it is',
      'record',
      facts.says_name
        ? [10, 'The words of its name are in its text.']
        : [
            facts.words === 0 ? 0 : 5,
            `The text does not say the words of “${facts.name}”. Use them in the first sentences.`,
          ],
    ),
    check(
      'pictures',
      'Pictures',
      'pictures',
      facts.pictures >= pictures
        ? [10, `${counted(facts.pictures, 'picture')}.`]
        : [
            facts.pictures === 0 ? 0 : 5,
            facts.pictures === 0
              ? 'There is no picture. Add one: it is shown when the page is shared.'
              : `${counted(facts.pictures, 'picture')}. Offers with ${pictures} or more are looked at longer.`,
          ],
    ),
    check(
      'alt',
      'Alt texts',
      'pictures',
      facts.missing_alt === 0
        ? [10, facts.pictures === 0 ? 'There are no pictures to describe.' : 'Every picture is described.']
        : [
            facts.missing_alt * 2 > facts.pictures ? 0 : 5,
            `${counted(facts.missing_alt, 'picture')} of ${facts.pictures} without an alt text. Say what is to be seen.`,
          ],
    ),
    check(
      'links',
      'Links work',
      'record',
      facts.broken_links === 0
        ? [10, facts.links === 0 ? 'There are no links in its text.' : `${counted(facts.links, 'link')} in its text.`]
        : [
            0,
            `${counted(facts.broken_links, 'link')} in its text ${facts.broken_links === 1 ? 'leads' : 'lead'} nowhere. Correct or remove.`,
          ],
    ),
    check('address', 'Short address', 'record', addressCheck(facts.slug)),
  ]
}

function addressCheck(slug: string): readonly [0 | 5 | 10, string] {
  const words = slug.split('-').filter((word) => word !== '')
  if (slug.length <= 60 && words.length <= 8) return [10, slug === '' ? 'It is the home page.' : `“${slug}”.`]
  const said = `Its address has ${words.length} words and ${slug.length} characters. A shorter name makes a shorter address.`
  return [slug.length <= 90 ? 5 : 0, said]
}

/** Points of all checks, out of 100. */
export const seoScore = (checks: readonly SeoCheck[]): number =>
  Math.round((100 * checks.reduce((sum, { points }) => sum + points, 0)) / (checks.length * 10))

/** What is wrong, the worst first. */
export function seoProblemsOf(facts: SeoFacts): SeoProblem[] {
  const { title, description } = measuresOf(facts)
  const empty = facts.description.trim() === ''
  const found: readonly (readonly [SeoProblem, boolean])[] = [
    ['broken_link', facts.broken_links > 0],
    ['title_twice', facts.same_title > 0],
    ['title_cut', !title.fits],
    ['title_short', title.pixels < shortTitle],
    ['no_description', empty],
    ['description_twice', facts.same_description > 0],
    ['description_cut', !description.fits],
    ['description_short', !empty && description.pixels < shortDescription],
    ['no_picture', facts.pictures === 0],
    ['no_alt', facts.missing_alt > 0],
    ['little_text', facts.words < enoughText(facts.kind) / 2],
    ['not_listed', facts.noindex],
  ]
  return found.filter(([, is]) => is).map(([problem]) => problem)
}
