import { daysBetween, isDay, today } from '../../../src/domain/dates.ts'
import { type OfferKind, offerKindNames } from '../../../src/domain/offers/offer-kinds.ts'
import { wantedStay } from '../../../src/domain/website/drawing/stay-search.ts'
import type { SitePageConfig } from '../../../src/domain/website/site-config.ts'
import type {
  OfferDetail,
  OfferFilters,
  PageSubject,
  SiteOwner,
  StayWanted,
} from '../../../src/domain/website/site-views.ts'
import { freeOffers, isDated } from './free-offers.ts'
import { offerDetail } from './offer-detail.ts'
import { offerList } from './site-offers.ts'
import { postAt, postList } from './site-posts.ts'
import type { SiteReader } from './site-reader.ts'

/** What an address says of the page, beside which page it is. */
export interface PageAsked {
  /** Of the offers on a list, or of the one offer. */
  readonly kind?: OfferKind | undefined
  /** Of the offer or the post. */
  readonly slug?: string | undefined
  readonly query: Readonly<Record<string, string>>
}

const sorts = ['recommended', 'price', '-price', 'newest', 'soonest'] as const
const line = (text: string | undefined, most: number): string => (text ?? '').trim().slice(0, most)
const whole = (text: string | undefined, most: number): number =>
  /^\d{1,12}$/.test(text ?? '') ? Math.min(most, Number(text)) : 0

/** What a visitor has filtered by; what cannot be read is not filtered by. */
export function filtersOf(query: Readonly<Record<string, string>>, kind: OfferKind | '' = ''): OfferFilters {
  const country = (query.country ?? '').toUpperCase()
  return {
    kind,
    q: line(query.q, 100),
    tag: line(query.tag, 60),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    days: whole(query.days, 365),
    most: whole(query.most, 999_999_999_999),
    sort: sorts.find((sort) => sort === query.sort) ?? 'recommended',
    ...stayOf(query, kind),
  }
}

/** As far ahead, and as many days at once, as are searched. */
const lastDay = 730
const mostDays = { nights: 60, between: 366 } as const

/** The days that are asked for; where they cannot be searched, why not. Nothing where no day was typed. */
function stayOf(
  { from = '', until = '', adults, children }: Readonly<Record<string, string>>,
  kind: OfferKind | '',
): Partial<StayWanted> & { readonly problem?: string } {
  if (from === '' && until === '') return {}
  const asked = { from, until, adults: Math.max(1, whole(adults, 99)), children: whole(children, 99) }
  const problem = stayProblem(from, until, kind)
  return problem === null ? asked : { ...asked, problem }
}

function stayProblem(from: string, until: string, kind: OfferKind | ''): string | null {
  const isStay = kind === 'room' || kind === 'car'
  if (!isDay(from) || !isDay(until)) return 'Choose both days to see what is free.'
  if (from < today()) return 'The first day is past. Choose a day to come.'
  if (isStay ? until <= from : until < from) return 'The last day must be after the first one.'
  if (daysBetween(today(), from) > lastDay) return 'Choose days within the next two years.'
  const most = isStay ? mostDays.nights : mostDays.between
  return daysBetween(from, until) > most ? `Choose at most ${most} days.` : null
}

const kindOf = (text: string | undefined): OfferKind | '' =>
  offerKindNames.find((kind) => kind === text && kind !== 'product') ?? ''

/** Names of a page's query that change what it shows: whatever else stands there is not looked at. */
export const queryNames = [
  'q',
  'tag',
  'country',
  'days',
  'most',
  'sort',
  'page',
  'kind',
  'sent',
  'from',
  'until',
  'adults',
  'children',
] as const

/** The page of a list that is asked for, from 1. */
export const turnOf = (query: Readonly<Record<string, string>>): number => Math.max(1, whole(query.page, 10_000))

/** What a page is about, by its role; null where there is no such thing on the site. */
export async function subjectOf(
  reader: SiteReader,
  owner: SiteOwner,
  { role }: Pick<SitePageConfig, 'role'>,
  { kind, slug = '', query }: PageAsked,
): Promise<PageSubject | null> {
  const page = turnOf(query)
  const beyond = (subject: Extract<PageSubject, { role: 'offers' | 'blog' }>, shown: number) =>
    page > 1 && shown === 0 ? null : subject
  switch (role) {
    case 'offers': {
      const subject = await offerList(reader, owner, filtersOf(query, kind ?? kindOf(query.kind)), page)
      return beyond(subject, subject.offers.length)
    }
    case 'shop': {
      if (!owner.has_shop) return null
      const subject = await offerList(reader, owner, filtersOf(query, 'product'), page)
      return beyond(subject, subject.offers.length)
    }
    case 'offer':
    case 'product': {
      const offer = await offerDetail(reader, owner, {
        kind: role === 'product' ? 'product' : (kind ?? 'package'),
        slug,
      })
      return offer === null ? null : onDays(reader, offer, query)
    }
    case 'blog': {
      if (!owner.has_blog) return null
      const subject = await postList(reader.db, reader.agencyId, {
        tag: line(query.tag, 60),
        q: line(query.q, 100),
        page,
      })
      return beyond(subject, subject.posts.length)
    }
    case 'post': {
      const post = owner.has_blog ? await postAt(reader.db, reader.agencyId, slug) : null
      return post === null ? null : { role: 'post', post }
    }
    case 'home':
    case 'contact':
    case 'plain':
      return { role: 'page' }
  }
}

/** An offer with what it has on the days that the visitor looked for. */
async function onDays(
  { db, agencyId }: SiteReader,
  offer: OfferDetail,
  query: Readonly<Record<string, string>>,
): Promise<PageSubject> {
  const stay = wantedStay(filtersOf(query, offer.kind))
  if (stay === null || !isDated(offer.kind)) return { role: 'offer', offer }
  const found = (await freeOffers(db, agencyId, [offer.kind], stay, offer.id)).get(`${offer.kind}/${offer.id}`)
  return { role: 'offer', offer: { ...offer, ...found }, stay: { ...stay, free: found !== undefined } }
}

/** The same for whoever edits the site: a page about one thing shows the first there is; without any it stands alone. */
export async function previewSubject(
  reader: SiteReader,
  owner: SiteOwner,
  page: Pick<SitePageConfig, 'role'>,
  asked: PageAsked,
): Promise<PageSubject> {
  const found = asked.slug === undefined ? null : await subjectOf(reader, owner, page, asked)
  return found ?? (await firstSubject(reader, owner, page)) ?? { role: 'page' }
}

async function firstSubject(reader: SiteReader, owner: SiteOwner, page: Pick<SitePageConfig, 'role'>) {
  if (page.role === 'offer' || page.role === 'product') {
    const { offers } = await offerList(reader, owner, filtersOf({}, page.role === 'product' ? 'product' : ''), 1)
    const [first] = offers
    return first === undefined
      ? null
      : subjectOf(reader, owner, page, { kind: first.kind, slug: first.slug, query: {} })
  }
  if (page.role === 'post') {
    const { posts } = await postList(reader.db, reader.agencyId, { tag: '', q: '', page: 1 })
    return posts[0] === undefined ? null : subjectOf(reader, owner, page, { slug: posts[0].slug, query: {} })
  }
  return subjectOf(reader, owner, page, { query: {} })
}
