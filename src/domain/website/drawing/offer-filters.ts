import type { offerKinds } from '../../offers/offer-kinds.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'
import type { OfferFilters, PageSubject, SiteTurn } from '../site-views.ts'
import { leadsTo } from './site-links.ts'
import { stayInputs, stayText, wantedStay } from './stay-search.ts'

export type OfferList = Extract<PageSubject, { role: 'offers' }>

const sorts = {
  recommended: 'Recommended',
  price: 'Lowest price',
  '-price': 'Highest price',
  newest: 'Newest',
  soonest: 'Soonest',
} as const satisfies Record<OfferFilters['sort'], string>

/** What the kinds are called where a visitor reads them. */
export const kindLabels = {
  package: 'Tours',
  room: 'Rooms',
  car: 'Cars',
  service: 'Services',
  event: 'Events',
  track: 'Tracks',
  product: 'Shop',
} as const satisfies Record<keyof typeof offerKinds, string>

/** The query of these filters with some changed; what is not asked stays out of the address. */
export function filterQuery(filters: OfferFilters, change: Partial<OfferFilters>, page = 1): string {
  const { q, tag, country, days, most, sort, from, until, adults, children } = { ...filters, ...change }
  const asked: [string, string | number | undefined][] = [
    ['q', q],
    ['tag', tag],
    ['country', country],
    ['days', days],
    ['most', most],
    ['sort', sort === 'recommended' ? '' : sort],
    ['from', from],
    ['until', until],
    ['adults', adults],
    ['children', children],
    ['page', page === 1 ? 0 : page],
  ]
  const query = new URLSearchParams(
    asked.flatMap(([name, value]) =>
      value === undefined || value === '' || value === 0 ? [] : [[name, String(value)]],
    ),
  ).toString()
  return query === '' ? '' : `?${query}`
}

const pathOf = ({ kind }: OfferFilters): string => (kind === '' ? siteAddress.offers : siteAddress.ofKind(kind))

const option = (value: string | number, label: string, chosen: boolean): Markup =>
  html`<option value="${value}"${chosen && html` selected`}>${label}</option>`

function select(id: string, name: string, label: string, options: readonly Markup[]): Markup {
  return html`<p class="f"><label for="${id}-${name}">${label}</label><select id="${id}-${name}" name="${name}">${options}</select></p>`
}

/** The filters of a list of offers: a form, what is chosen as chips that take it away, and the kinds as links. */
export function offerFilters({ section, view }: Scene, { filters, tags, countries, turn }: OfferList): Markup {
  const { id } = section
  const { kinds, currency } = view.owner
  const isShop = filters.kind === 'product'
  const shown = kinds.filter((kind) => kind !== 'product')
  const steps = [100, 250, 500, 1000, 2500, 5000].map((step) => (currency === 'UGX' ? step * 4000 : step))
  const options = {
    tag: [option('', 'All', filters.tag === ''), ...tags.map((tag) => option(tag, tag, tag === filters.tag))],
    country: [
      option('', 'All', filters.country === ''),
      ...countries.map(({ code, name }) => option(code, name, code === filters.country)),
    ],
    days: [
      option(0, 'Any', filters.days === 0),
      ...[1, 3, 5, 7, 10, 14].map((days) =>
        option(days, days === 1 ? '1 day' : `Up to ${days} days`, days === filters.days),
      ),
    ],
    most: [
      option(0, 'Any', filters.most === 0),
      ...[...new Set([...steps, ...(filters.most > 0 ? [filters.most] : [])])]
        .toSorted((a, b) => a - b)
        .map((step) => option(step, `${currency} ${step.toLocaleString('en-GB')}`, step === filters.most)),
    ],
    sort: Object.entries(sorts).map(([key, label]) => option(key, label, key === filters.sort)),
  }
  return html`${!isShop && shown.length > 1 && html`<nav class="chips" aria-label="Kinds"><a${leadsTo(view, view.base + siteAddress.offers)}${filters.kind === '' && html` aria-current="page"`}>All</a>${shown.map((kind) => html`<a${leadsTo(view, view.base + siteAddress.ofKind(kind))}${filters.kind === kind && html` aria-current="page"`}>${kindLabels[kind]}</a>`)}</nav>`}<details class="filters"${isFiltered(filters) && html` open`}><summary>Search and filter</summary><form${view.mode === 'site' && html` action="${view.base}${pathOf(filters)}"`} method="get" role="search" aria-label="Filter"><p class="f grow"><label for="${id}-q">Search</label><input id="${id}-q" name="q" type="search" maxlength="80" value="${filters.q}"></p>${tags.length > 0 && select(id, 'tag', 'Theme', options.tag)}${countries.length > 1 && select(id, 'country', 'Country', options.country)}${stayInputs(id, filters.kind, filters)}${(filters.kind === '' || filters.kind === 'package') && select(id, 'days', 'Length', options.days)}${select(id, 'most', 'Price up to', options.most)}${select(id, 'sort', 'Order', options.sort)}<button class="btn">Show</button></form></details>${filters.problem !== undefined && html`<p class="none" role="alert">${filters.problem}</p>`}${chosen(view, filters, countries)}<p class="count" role="status">${turn.total === 1 ? '1 result' : `${turn.total} results`}</p>`
}

/** Days alone stand above the results as well: on a phone the open form would push those out of sight. */
const isFiltered = ({ q, tag, country, days, most, problem }: OfferFilters): boolean =>
  q !== '' || tag !== '' || country !== '' || days > 0 || most > 0 || problem !== undefined

function chosen(view: Scene['view'], filters: OfferFilters, countries: OfferList['countries']): Markup | null {
  const chips: [string, Partial<OfferFilters>][] = []
  if (filters.q !== '') chips.push([`“${filters.q}”`, { q: '' }])
  if (filters.tag !== '') chips.push([filters.tag, { tag: '' }])
  if (filters.country !== '')
    chips.push([countries.find(({ code }) => code === filters.country)?.name ?? filters.country, { country: '' }])
  if (filters.days > 0) chips.push([`Up to ${filters.days} days`, { days: 0 }])
  if (filters.most > 0)
    chips.push([`Up to ${view.owner.currency} ${filters.most.toLocaleString('en-GB')}`, { most: 0 }])
  const stay = wantedStay(filters)
  if (stay !== null) chips.push([stayText(stay), { from: '', until: '', adults: 0, children: 0 }])
  if (chips.length === 0) return null
  return html`<ul class="chips chosen">${chips.map(([label, change]) => html`<li><a${leadsTo(view, view.base + pathOf(filters) + filterQuery(filters, change))}><span class="unseen">Without </span>${label} <span aria-hidden="true">×</span></a></li>`)}</ul>`
}

/** Earlier and later pages of a list. */
export function turnPages(
  view: Scene['view'],
  { page, pages }: SiteTurn,
  addressOf: (page: number) => string,
): Markup | null {
  if (pages <= 1) return null
  const near = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= 1,
  )
  return html`<nav class="turn" aria-label="Pages">${page > 1 && html`<a rel="prev"${leadsTo(view, addressOf(page - 1))}>Previous</a>`}${near.map((one, at) => html`${one - (near[at - 1] ?? one - 1) > 1 && html`<span>…</span>`}<a${leadsTo(view, addressOf(one))}${one === page && html` aria-current="page"`}>${one}</a>`)}${page < pages && html`<a rel="next"${leadsTo(view, addressOf(page + 1))}>Next</a>`}</nav>`
}

export const turnOffers = (view: Scene['view'], { filters, turn }: OfferList): Markup | null =>
  turnPages(view, turn, (page) => view.base + pathOf(filters) + filterQuery(filters, {}, page))
