import { type Kysely, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import { offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { SeoDetail, SeoLink, SeoRow, SeoSummary, SeoTags } from '../../../src/domain/schema/types.generated.ts'
import { plainText } from '../../../src/domain/text.ts'
import { access } from '../../../src/domain/verdict.ts'
import {
  type SeoCheck,
  type SeoFacts,
  type SeoPlace,
  seoChecks,
  seoProblemsOf,
  seoScore,
} from '../../../src/domain/website/seo/seo-checks.ts'
import { type SeoKind, seoKey, seoProblemNames, seoSubjectOf } from '../../../src/domain/website/seo/seo-subjects.ts'
import { homeTitle, usualDescription, usualTitle } from '../../../src/domain/website/seo/seo-texts.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import type { DB } from '../../database/types.generated.ts'
import { metaOf, pageOf, searchWords } from '../../http/lists.ts'
import { notFound, refused } from '../../http/refusals.ts'
import { mainDomain } from '../domains/domain-of.ts'
import { kindsOf } from '../offers/inventory-items.ts'
import { placeOf } from '../website/site-owner.ts'
import { brokenLinks, knownPlaces } from './broken-links.ts'
import { mostOfEach, type SeoRecord, seoRecords } from './seo-sources.ts'
import { writtenTags } from './tags-of.ts'

/** Whose pages are looked at, and by whom: offers of kinds that the visitor may not see are left out. */
export interface SeoDesk {
  readonly db: Kysely<DB>
  readonly agencyId: number
  readonly visitor: Visitor
  /** Where the server is reached. */
  readonly serverUrl: string
}

/** A record with its tags and what the checks say. */
export interface Judged {
  readonly record: SeoRecord
  readonly row: SeoRow
  /** Its title while nobody has written one. */
  readonly usual: string
  readonly facts: SeoFacts
  readonly checks: readonly SeoCheck[]
  readonly broken: readonly SeoLink[]
}
export interface JudgedSite {
  readonly agency: string
  /** Before every path. */
  readonly base: string
  readonly all: readonly Judged[]
  readonly capped: boolean
}

export const noTags = (kind: SeoKind, subject_id: string): SeoTags => ({
  id: null,
  kind,
  subject_id,
  title: '',
  description: '',
  keywords: [],
  canonical: '',
  noindex: false,
  social_title: '',
  social_description: '',
  version: 0,
  updated_at: null,
})

/** Everything of the site with its tags, judged: duplicates and broken links show only when all are looked at. */
export async function judgedSite(desk: SeoDesk): Promise<JudgedSite> {
  const { db, agencyId, visitor } = desk
  const seesPosts = access(visitor, { permission: 'View Blog', feature: 'blog', agency: ['blog'] }).on
  const records = await seoRecords(db, agencyId, kindsOf(visitor), seesPosts)
  const { rows: tags } = await sql<SeoTags>`${writtenTags(agencyId)} select * from tags`.execute(db)
  const { name, slug, ...address } = await db
    .selectFrom('agencies')
    .select(['name', 'slug', 'address', 'city', 'country_code'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const domain = await mainDomain(db, agencyId)
  const base = domain === null ? `${desk.serverUrl}/sites/${slug}` : `https://${domain}`
  const written = new Map(tags.map((each) => [seoKey(each.kind, each.subject_id), each]))
  const texts = records.map((record) => {
    const own = written.get(seoKey(record.kind, record.id)) ?? noTags(record.kind, record.id)
    const isHome = record.kind === 'page' && record.path === siteAddress.home
    const usual = isHome ? homeTitle(name, placeOf(address)) : usualTitle(record.name, name)
    return {
      record,
      own,
      usual,
      title: own.title || usual,
      description: own.description || usualDescription(record),
    }
  })
  const titles = timesOf(texts.map(({ title }) => title))
  const descriptions = timesOf(texts.map(({ description }) => description))
  const places = knownPlaces(records, { slug, domain, serverUrl: desk.serverUrl })
  const all = texts.map(({ record, own, usual, title, description }): Judged => {
    const broken = brokenLinks(record.links, places)
    const facts: SeoFacts = {
      kind: record.kind,
      state: record.state,
      name: record.name,
      slug: record.slug,
      title,
      description,
      own_title: own.title !== '',
      own_description: own.description !== '',
      same_title: (titles.get(plainText(title)) ?? 1) - 1,
      same_description: description === '' ? 0 : (descriptions.get(plainText(description)) ?? 1) - 1,
      words: record.text === '' ? 0 : record.text.split(' ').length,
      says_name: saysName(record),
      pictures: record.pictures,
      missing_alt: record.missing_alt,
      links: record.links.length,
      broken_links: broken.length,
      noindex: own.noindex,
    }
    const checks = seoChecks(facts)
    const { kind, id, path, state, thumb } = record
    const row: SeoRow = {
      ...{ id: seoKey(kind, id), kind, subject_id: id, name: record.name, path, state, thumb },
      ...{ tags: own, title, description, score: seoScore(checks), problems: seoProblemsOf(facts) },
    }
    return { record, row, usual, facts, checks, broken }
  })
  return { agency: name, base, all, capped: records.length >= mostOfEach }
}

function timesOf(texts: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const text of texts) times.set(plainText(text), (times.get(plainText(text)) ?? 0) + 1)
  return times
}

/** Whether the text says most of the longer words of its name. */
function saysName({ name, text, summary }: SeoRecord): boolean {
  const words = plainText(name).match(/[\p{L}\p{N}]{4,}/gu) ?? []
  if (words.length === 0) return true
  const said = plainText(`${summary} ${text}`)
  return words.filter((word) => said.includes(word)).length * 3 >= words.length * 2
}

export interface SeoQuery {
  readonly page?: number | undefined
  readonly per_page?: number | undefined
  readonly sort?: string | undefined
  readonly q?: string | undefined
  readonly kind?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
  readonly problem?: readonly string[] | undefined
}

const sorts: Readonly<Record<string, (row: SeoRow) => number | string>> = {
  score: ({ score }) => score,
  name: ({ name }) => plainText(name),
  title: ({ title }) => plainText(title),
  kind: ({ kind }) => kind,
}

export function seoPage({ all, capped }: JudgedSite, query: SeoQuery) {
  const words = searchWords(query.q).map(plainText)
  const matching = all
    .map(({ row }) => row)
    .filter(
      (row) =>
        (query.kind?.includes(row.kind) ?? true) &&
        (query.state?.includes(row.state) ?? true) &&
        (query.problem === undefined || row.problems.some((problem) => query.problem?.includes(problem))) &&
        words.every((word) => plainText(`${row.name} ${row.title} ${row.description} ${row.path}`).includes(word)),
    )
  const page = pageOf(query)
  const data = sorted(matching, query.sort).slice(page.offset, page.offset + page.perPage)
  return { data, meta: metaOf(page, matching.length, data.length), summary: summaryOf(all, capped) }
}

/** One collator: `localeCompare` looks for it with every pair. */
const { compare } = new Intl.Collator()

function sorted(rows: readonly SeoRow[], asked = 'score'): SeoRow[] {
  const down = asked.startsWith('-')
  const name = down ? asked.slice(1) : asked
  const value = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (value === undefined) throw refused({ sort: [`Sort by one of: ${Object.keys(sorts).join(', ')}.`] })
  const sign = down ? -1 : 1
  return [...rows].sort((a, b) => {
    const [left, right] = [value(a), value(b)]
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : compare(String(left), String(right))
    return sign * order || compare(a.name, b.name) || compare(a.id, b.id)
  })
}

const summaryOf = (all: readonly Judged[], capped: boolean): SeoSummary => ({
  subjects: all.length,
  average: all.length === 0 ? 0 : Math.round(all.reduce((sum, { row }) => sum + row.score, 0) / all.length),
  problems: seoProblemNames.map((problem) => ({
    problem,
    count: all.filter(({ row }) => row.problems.includes(problem)).length,
  })),
  capped,
})

/** One of them; 404 where the agency has none of that name, or the visitor may not see it. */
export function judgedOne({ all }: JudgedSite, key: string): Judged {
  const subject = seoSubjectOf(key)
  const found = subject === null ? undefined : all.find(({ row }) => row.id === seoKey(subject.kind, subject.id))
  if (found === undefined) throw notFound('page or offer')
  return found
}

export function seoDetail(site: JudgedSite, judged: Judged): SeoDetail {
  const { row, record, checks, broken } = judged
  const same = (of: 'title' | 'description') =>
    row[of] === ''
      ? []
      : site.all
          .filter((other) => other !== judged && plainText(other.row[of]) === plainText(row[of]))
          .slice(0, 10)
          .map((other) => ({ id: other.row.id, name: other.row.name, of }))
  const { edit, pictures } = screensOf(record)
  return {
    row,
    checks: checks.map(({ id, label, points, advice, place }) => ({
      ...{ id, label, points, advice },
      link: place === 'record' ? edit : place === 'pictures' ? pictures : null,
      field: fieldOf(place),
    })),
    twins: [...same('title'), ...same('description')],
    broken: [...broken],
    address: `${site.base}${record.path}`,
    agency: site.agency,
    usual_title: judged.usual,
    picture: record.share,
    edit,
    pictures,
  }
}

const fieldOf = (place: SeoPlace) => (place === 'title' || place === 'description' ? place : null)

/** Where a record is edited, and where its pictures are described. */
function screensOf({ kind, id }: SeoRecord): { readonly edit: string; readonly pictures: string } {
  if (kind === 'page') return { edit: '/editor/home', pictures: '/editor/home' }
  if (kind === 'post') return { edit: `/website/blog/edit/${id}`, pictures: `/website/blog/edit/${id}` }
  const screen = offerKinds[kind].screen.replace(':id', id)
  return { edit: screen, pictures: screen }
}
