import { type Kysely, sql } from 'kysely'
import type { CampaignBlock } from '../../../src/domain/contract/growth/campaigns.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { sumText } from '../../../src/domain/money.ts'
import { offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import { stripTags } from '../../../src/domain/text.ts'
import { seoKey } from '../../../src/domain/website/seo/seo-subjects.ts'
import type { DB } from '../../database/types.generated.ts'
import { cardKey, cardSelect, listedOffers, notOver } from '../website/card-rows.ts'
import { discountedRow, lessDiscounts } from '../website/site-discounts.ts'

/** An offer as a letter shows it. */
export interface OfferCard {
  readonly title: string
  readonly text: string
  /** A JPEG, below the address of the page. */
  readonly picture: string | null
  /** The lowest, as the site shows it: “USD 350”. */
  readonly price: string | null
  /** Of a tour, in their order. */
  readonly days: readonly { readonly day: number; readonly title: string }[]
}
export type OfferCards = ReadonlyMap<string, OfferCard>

const mostText = 240
const offersIn = (body: readonly CampaignBlock[]) => body.filter((block) => block.kind === 'offer')

/** The offers that a body shows, by `package-12`, as the site sells them now; what is not on the site any more is absent. */
export async function offerCards(
  db: Kysely<DB>,
  agencyId: number,
  body: readonly CampaignBlock[],
): Promise<OfferCards> {
  const wanted = new Set(offersIn(body).map(({ page }) => page))
  if (wanted.size === 0) return new Map()
  const { rows: listed } = await listedOffers(agencyId, [
    {
      ...{ list: '', kinds: keysOf(offerKinds), filters: {}, order: sql`i.id`, most: wanted.size },
      where: [notOver, sql`i.kind || '-' || i.id = any(${[...wanted]}::text[])`],
    },
  ]).execute(db)
  if (listed.length === 0) return new Map()
  const tours = listed.filter(({ kind }) => kind === 'package').map(({ id }) => id)
  const [{ rows: cards }, less, days] = await Promise.all([
    cardSelect(agencyId, listed).execute(db),
    lessDiscounts(db, agencyId),
    tours.length === 0 ? [] : daysOf(db, agencyId, tours),
  ])
  const byKey = new Map(cards.map((card) => [cardKey(card), discountedRow(card, less)]))
  return new Map(
    listed.flatMap((offer) => {
      const card = byKey.get(cardKey(offer))
      if (card === undefined) return []
      const { kind, id, title, summary, picture, price, currency } = card
      const text = stripTags(summary).trim()
      return [
        [
          seoKey(kind, id),
          {
            title,
            text: text.length > mostText ? `${text.slice(0, mostText).replace(/\s+\S*$/, '')} …` : text,
            picture: picture === null ? null : `${picture.url}/share.jpg`,
            price: price === null ? null : sumText(price, currency),
            days: kind === 'package' ? days.filter(({ package_id }) => package_id === id) : [],
          },
        ] as const,
      ]
    }),
  )
}

const daysOf = (db: Kysely<DB>, agencyId: number, tours: readonly number[]) =>
  db
    .selectFrom('package_itineraries')
    .select(['package_id', 'day', 'title'])
    .where('agency_id', '=', agencyId)
    .where('package_id', 'in', tours)
    .orderBy('package_id')
    .orderBy('day')
    .limit(500)
    .execute()

/** What to say of a body whose offers are not all on the site; empty where they are. */
export async function missingOffers(
  db: Kysely<DB>,
  agencyId: number,
  body: readonly CampaignBlock[],
): Promise<string[]> {
  const cards = await offerCards(db, agencyId, body)
  const gone = offersIn(body).filter(({ page }) => !cards.has(page)).length
  if (gone === 0) return []
  return [
    gone === 1 ? 'An offer in it is no longer on your website.' : `${gone} offers in it are no longer on your website.`,
  ]
}
