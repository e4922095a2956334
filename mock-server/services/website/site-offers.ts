import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countryName } from '../../../src/domain/countries.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import { wantedStay } from '../../../src/domain/website/drawing/stay-search.ts'
import type { OfferChoice } from '../../../src/domain/website/site-fields.ts'
import type {
  OfferCard,
  OfferFilters,
  PageSubject,
  SiteOwner,
  StayWanted,
} from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { inventorySorts, offerListColumns, offersOfKinds } from '../offers/inventory-rows.ts'
import { type CardRow, cardSelect, notOver, type WantedCards } from './card-rows.ts'
import { cardOf } from './card-texts.ts'
import { freeOffers } from './free-offers.ts'
import { discountedRow, lessDiscounts } from './site-discounts.ts'
import { onWebsite } from './website-channel.ts'

type Shop = Pick<SiteOwner, 'kinds' | 'currency'>

/** Featured ones first, then the newest. */
const recommended = sql`i.featured desc, i.created_at desc, i.kind, i.id`
const newest = sql`i.created_at desc, i.kind, i.id`

/** As many as any section shows. */
const mostChosen = 48

const lowered = (tag: string) => sql`exists (select from unnest(i.tags) tag where lower(tag) = lower(${tag}::text))`

/** The list of a section: featured ones are the newest where none is featured, so that no site begins empty. */
function wantedOf(agencyId: number, list: string, choice: OfferChoice, sold: readonly OfferKind[]): WantedCards {
  const kinds = choice.kinds.length === 0 ? sold : sold.filter((kind) => choice.kinds.includes(kind))
  const most = Math.max(0, Math.min(mostChosen, Math.trunc(choice.most)))
  const common = { list, kinds, filters: {}, most }
  switch (choice.mode) {
    case 'newest':
      return { ...common, where: [notOver], order: newest }
    case 'tag':
      return { ...common, where: [notOver, lowered(choice.tag)], order: recommended }
    case 'chosen':
      return {
        ...common,
        where: [sql`i.kind || '/' || i.id = any(${[...choice.chosen]}::text[])`],
        order: placeIn(choice.chosen),
      }
    case 'featured':
      return {
        ...common,
        where: [
          notOver,
          sql`(i.featured or not exists (select from ${offersOfKinds(agencyId, kinds, { status: ['published'], featured: true })}
            where ${onWebsite(sql`i.kind`, sql`i.id`)} and ${notOver}))`,
        ],
        order: newest,
      }
  }
}
const placeIn = (chosen: readonly string[]): RawBuilder<unknown> =>
  sql`array_position(${[...chosen]}::text[], i.kind || '/' || i.id)`

async function cardRows(db: Kysely<DB>, agencyId: number, wanted: readonly WantedCards[]): Promise<readonly CardRow[]> {
  const some = wanted.filter(({ kinds, most }) => kinds.length > 0 && most > 0)
  if (some.length === 0) return []
  const [{ rows }, less] = await Promise.all([cardSelect(agencyId, some).execute(db), lessDiscounts(db, agencyId)])
  return rows.map((row) => discountedRow(row, less))
}

/** The offers of several sections by the id of each, in one query, at the prices of this moment. */
export async function offerCards(
  db: Kysely<DB>,
  agencyId: number,
  choices: readonly { readonly section: string; readonly choice: OfferChoice }[],
  { kinds }: Pick<SiteOwner, 'kinds'>,
): Promise<Record<string, readonly OfferCard[]>> {
  const rows = await cardRows(
    db,
    agencyId,
    choices.map(({ section, choice }) => wantedOf(agencyId, section, choice, kinds)),
  )
  return Object.fromEntries(
    choices.map(({ section }) => [section, rows.filter(({ list }) => list === section).map(cardOf)]),
  )
}

interface Listed {
  readonly kinds: readonly OfferKind[]
  readonly tag: string
  /** By kind and slug, in this order: `package/gorilla-trek`; null: all of these kinds with this tag. */
  readonly chosen: readonly string[] | null
  /** Only what is free then. */
  readonly stay: StayWanted | null
  readonly most: number
}

/** The offers of a list on another website. */
export async function offersListed(
  db: Kysely<DB>,
  agencyId: number,
  { kinds: sold }: Pick<SiteOwner, 'kinds'>,
  { kinds: wanted, tag, chosen: named, stay, most }: Listed,
): Promise<readonly OfferCard[]> {
  const kinds = sold.filter((kind) => wanted.includes(kind))
  const free = stay === null ? null : await freeOffers(db, agencyId, kinds, stay)
  const where = [
    notOver,
    ...(tag === '' ? [] : [lowered(tag)]),
    ...(named === null ? [] : [sql`i.kind || '/' || i.slug = any(${[...named]}::text[])`]),
    ...(free === null ? [] : [sql`i.kind || '/' || i.id = any(${[...free.keys()]}::text[])`]),
  ]
  const order = named === null ? recommended : sql`array_position(${[...named]}::text[], i.kind || '/' || i.slug)`
  const rows = await cardRows(db, agencyId, [{ list: '', kinds, filters: {}, where, order, most }])
  return rows.map((row) => ({ ...cardOf(row), ...free?.get(`${row.kind}/${row.id}`) }))
}

/** So many cards are on a page of a list. */
export const cardsPerPage = 12

/** Only tours have countries and days: asking for those asks for tours. */
const kindsOf = (filters: OfferFilters, sold: readonly OfferKind[]): readonly OfferKind[] => {
  const wanted =
    filters.kind === '' ? sold.filter((kind) => kind !== 'product') : sold.filter((kind) => kind === filters.kind)
  return filters.country === '' && filters.days === 0 ? wanted : wanted.filter((kind) => kind === 'package')
}

function orderOf(sort: OfferFilters['sort']): RawBuilder<unknown> {
  if (sort === 'recommended') return recommended
  if (sort === 'newest') return newest
  if (sort === 'soonest') return sql`${offerListColumns.next} nulls last, i.kind, i.id`
  const price = inventorySorts(sort === 'price' ? 'price_from' : '-price_from').price_from ?? newest
  return sort === 'price' ? sql`${price}, i.kind, i.id` : sql`${price} desc, i.kind, i.id`
}

const listWhere = (filters: OfferFilters, currency: string): readonly RawBuilder<unknown>[] => [
  notOver,
  ...(filters.days > 0
    ? [sql`exists (select from packages q where q.id = i.id and q.days <= ${filters.days}::int)`]
    : []),
  ...(filters.most > 0
    ? [sql`i.currency = ${currency}::text and ${offerListColumns.priceFrom} <= ${filters.most}::numeric`]
    : []),
]

const given = (text: string): string | undefined => (text === '' ? undefined : text)

/** A page of offers with what can be filtered by. Pages beyond the last are empty. */
export async function offerList(
  db: Kysely<DB>,
  agencyId: number,
  { kinds, currency }: Shop,
  filters: OfferFilters,
  page: number,
): Promise<Extract<PageSubject, { role: 'offers' }>> {
  const wanted = kindsOf(filters, kinds)
  const stay = wantedStay(filters)
  const free = stay === null ? null : await freeOffers(db, agencyId, wanted, stay)
  const list = {
    list: '',
    kinds: wanted,
    filters: {
      q: given(filters.q),
      tag: given(filters.tag),
      ...(filters.country === '' ? {} : { country: filters.country }),
    },
    where: [
      ...listWhere(filters, currency),
      ...(free === null ? [] : [sql`i.kind || '/' || i.id = any(${[...free.keys()]}::text[])`]),
    ],
    order: orderOf(filters.sort),
    most: cardsPerPage,
    skip: (page - 1) * cardsPerPage,
  } satisfies WantedCards
  const shown =
    filters.kind === '' ? kinds.filter((kind) => kind !== 'product') : kinds.filter((kind) => kind === filters.kind)
  const [rows, choices] = await Promise.all([cardRows(db, agencyId, [list]), filterChoices(db, agencyId, shown)])
  const total = rows[0]?.total ?? 0
  return {
    role: 'offers',
    offers: rows.map((row) => {
      const card = cardOf(row)
      return free === null ? card : { ...card, ...free.get(`${row.kind}/${row.id}`) }
    }),
    filters,
    turn: { page, pages: Math.max(1, Math.ceil(total / cardsPerPage)), total },
    ...choices,
  }
}

/** The tags and countries of what is shown, the most used first. */
async function filterChoices(db: Kysely<DB>, agencyId: number, kinds: readonly OfferKind[]) {
  const shown = sql`${offersOfKinds(agencyId, kinds, { status: ['published'] })} where ${onWebsite(sql`i.kind`, sql`i.id`)} and ${notOver}`
  const { rows } = await sql<{ tags: readonly string[]; countries: readonly string[] }>`select
    array(select min(tag) from (select unnest(i.tags) as tag from ${shown}) used group by lower(tag) order by count(*) desc, 1 limit 24) as tags,
    array(select p.country_code from packages p where p.id in (select i.id from ${shown} and i.kind = 'package')
      group by 1 order by count(*) desc, 1) as countries`.execute(db)
  const [{ tags, countries } = { tags: [], countries: [] }] = rows
  return { tags, countries: countries.map((code) => ({ code, name: countryName(code) })) }
}

/** As many as a search shows. */
const mostFound = 30

/** Offers of every kind in which all words occur. */
export async function offersFound(
  db: Kysely<DB>,
  agencyId: number,
  { kinds }: Pick<SiteOwner, 'kinds'>,
  q: string,
): Promise<readonly OfferCard[]> {
  const wanted = { list: '', kinds, filters: { q }, where: [notOver], order: recommended, most: mostFound }
  return (await cardRows(db, agencyId, [wanted])).map(cardOf)
}

/** One offer by its address, and others of its kind, those that share a tag first; null where it is not on the site. */
export async function offerAt(
  db: Kysely<DB>,
  agencyId: number,
  { kinds }: Pick<SiteOwner, 'kinds'>,
  { kind, slug }: { readonly kind: OfferKind; readonly slug: string },
): Promise<{ readonly row: CardRow; readonly related: readonly OfferCard[] } | null> {
  if (!kinds.includes(kind)) return null
  const named = sql`q.agency_id = ${agencyId} and q.slug = ${slug}::text and q.deleted_at is null`
  const itself = kind === 'package' ? sql`packages q where ${named}` : sql`offers q where ${named} and q.kind = ${kind}`
  const id = sql`(select q.id from ${itself})`
  const shared = sql`(select count(*) from unnest(i.tags) tag where tag = any((select q.tags from ${itself})::text[]))`
  const common = { kinds: [kind], filters: {} }
  const rows = await cardRows(db, agencyId, [
    { ...common, list: 'itself', where: [sql`i.id = ${id}`], order: newest, most: 1 },
    {
      ...common,
      list: 'others',
      where: [notOver, sql`i.id <> ${id}`],
      order: sql`${shared} desc, ${recommended}`,
      most: 3,
    },
  ])
  const row = rows.find(({ list }) => list === 'itself')
  return row === undefined ? null : { row, related: rows.filter(({ list }) => list === 'others').map(cardOf) }
}
