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
import { type CardRow, cardKey, cardSelect, listedOffers, notOver, type WantedCards } from './card-rows.ts'
import { cardOf } from './card-texts.ts'
import { freeOffers } from './free-offers.ts'
import { discountedRow, lessDiscounts } from './site-discounts.ts'
import { offerSeconds, ownSeconds, readEach, readOnce, type SiteReader } from './site-reader.ts'
import { onWebsite } from './website-channel.ts'

type Shop = Pick<SiteOwner, 'kinds' | 'currency'>

/** Featured ones first, then the newest. */
export const recommended: RawBuilder<unknown> = sql`i.featured desc, i.created_at desc, i.kind, i.id`
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

interface ListedCard {
  readonly list: string
  readonly total: number
  readonly row: CardRow
}

/** The offers of several lists. What each shows is read for all at once, or remembered. */
async function cardRows(reader: SiteReader, wanted: readonly WantedCards[]): Promise<readonly ListedCard[]> {
  const { db, agencyId } = reader
  const some = wanted.filter(({ kinds, most }) => kinds.length > 0 && most > 0)
  if (some.length === 0) return []
  const { rows: listed } = await listedOffers(agencyId, some).execute(db)
  const byKey = new Map(listed.map((offer) => [cardKey(offer), offer] as const))
  const read = async (missing: readonly string[]) => {
    const offers = missing.flatMap((key) => byKey.get(key) ?? [])
    const [{ rows }, less] = await Promise.all([cardSelect(agencyId, offers).execute(db), lessDiscounts(db, agencyId)])
    return new Map(rows.map((row) => [cardKey(row), discountedRow(row, less)] as const))
  }
  const keys = [...byKey.keys()]
  const cards =
    keys.length === 0 ? new Map<string, CardRow>() : await readEach(reader, 'card', keys, offerSeconds, read)
  return listed.flatMap((offer) => {
    const row = cards.get(cardKey(offer))
    return row === undefined ? [] : [{ list: offer.list, total: offer.total, row }]
  })
}

/** The offers of several sections by the id of each, in one query, at the prices of this moment. */
export async function offerCards(
  reader: SiteReader,
  choices: readonly { readonly section: string; readonly choice: OfferChoice }[],
  { kinds }: Pick<SiteOwner, 'kinds'>,
): Promise<Record<string, readonly OfferCard[]>> {
  const cards = await cardRows(
    reader,
    choices.map(({ section, choice }) => wantedOf(reader.agencyId, section, choice, kinds)),
  )
  return Object.fromEntries(
    choices.map(({ section }) => [section, cards.filter(({ list }) => list === section).map(({ row }) => cardOf(row))]),
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
  reader: SiteReader,
  { kinds: sold }: Pick<SiteOwner, 'kinds'>,
  { kinds: wanted, tag, chosen: named, stay, most }: Listed,
): Promise<readonly OfferCard[]> {
  const kinds = sold.filter((kind) => wanted.includes(kind))
  const free = stay === null ? null : await freeOffers(reader.db, reader.agencyId, kinds, stay)
  const where = [
    notOver,
    ...(tag === '' ? [] : [lowered(tag)]),
    ...(named === null ? [] : [sql`i.kind || '/' || i.slug = any(${[...named]}::text[])`]),
    ...(free === null ? [] : [sql`i.kind || '/' || i.id = any(${[...free.keys()]}::text[])`]),
  ]
  const order = named === null ? recommended : sql`array_position(${[...named]}::text[], i.kind || '/' || i.slug)`
  const cards = await cardRows(reader, [{ list: '', kinds, filters: {}, where, order, most }])
  return cards.map(({ row }) => ({ ...cardOf(row), ...free?.get(`${row.kind}/${row.id}`) }))
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
  reader: SiteReader,
  { kinds, currency }: Shop,
  filters: OfferFilters,
  page: number,
): Promise<Extract<PageSubject, { role: 'offers' }>> {
  const { db, agencyId } = reader
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
  const [cards, choices] = await Promise.all([
    cardRows(reader, [list]),
    readOnce(reader, `choices ${shown.join()}`, ownSeconds, () => filterChoices(db, agencyId, shown)),
  ])
  const total = cards[0]?.total ?? 0
  return {
    role: 'offers',
    offers: cards.map(({ row }) => {
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
  reader: SiteReader,
  { kinds }: Pick<SiteOwner, 'kinds'>,
  q: string,
): Promise<readonly OfferCard[]> {
  const wanted = { list: '', kinds, filters: { q }, where: [notOver], order: recommended, most: mostFound }
  return (await cardRows(reader, [wanted])).map(({ row }) => cardOf(row))
}

/** One offer by its address, and others of its kind, those that share a tag first; null where it is not on the site. */
export async function offerAt(
  reader: SiteReader,
  { kinds }: Pick<SiteOwner, 'kinds'>,
  { kind, slug }: { readonly kind: OfferKind; readonly slug: string },
): Promise<{ readonly row: CardRow; readonly related: readonly OfferCard[] } | null> {
  if (!kinds.includes(kind)) return null
  const named = sql`q.agency_id = ${reader.agencyId} and q.slug = ${slug}::text and q.deleted_at is null`
  const table = kind === 'package' ? sql`packages q where ${named}` : sql`offers q where ${named} and q.kind = ${kind}`
  const id = sql`(select q.id from ${table})`
  const shared = sql`(select count(*) from unnest(i.tags) tag where tag = any((select q.tags from ${table})::text[]))`
  const common = { kinds: [kind], filters: {} }
  const cards = await cardRows(reader, [
    { ...common, list: 'itself', where: [sql`i.id = ${id}`], order: newest, most: 1 },
    {
      ...common,
      list: 'others',
      where: [notOver, sql`i.id <> ${id}`],
      order: sql`${shared} desc, ${recommended}`,
      most: 3,
    },
  ])
  const itself = cards.find(({ list }) => list === 'itself')
  const related = cards.filter(({ list }) => list === 'others').map(({ row }) => cardOf(row))
  return itself === undefined ? null : { row: itself.row, related }
}
