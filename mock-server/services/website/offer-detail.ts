import { type Kysely, sql } from 'kysely'
import { type CancellationStep, cancellationText } from '../../../src/domain/bookings/cancellation.ts'
import { addDays, today } from '../../../src/domain/dates.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import type {
  OfferDetail,
  SiteDate,
  SiteOwner,
  SitePicture,
  SitePrice,
} from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { sitePictureJson } from '../media/site-pictures.ts'
import { slotDays } from '../offers/slot-rows.ts'
import { cardOf, saidOf } from './card-texts.ts'
import { kindDetails } from './kind-details.ts'
import { discountedPrice, lessDiscounts, nextDay } from './site-discounts.ts'
import { offerAt } from './site-offers.ts'
import type { SiteReader } from './site-reader.ts'

interface Common {
  readonly description: string
  readonly cancellation_policy: string
  readonly cancellation_rules: readonly CancellationStep[]
  readonly discount: number
  readonly updated_at: string
  readonly pictures: readonly SitePicture[]
}

async function commonOf(db: Kysely<DB>, kind: OfferKind, id: number): Promise<Common> {
  const table = kind === 'package' ? sql`packages` : sql`offers`
  const owner = kind === 'package' ? 'package' : 'offer'
  const { rows } = await sql<Common>`
    select i.description, i.cancellation_policy, i.cancellation_rules, i.discount_percent::float8 as discount, i.updated_at,
      (select coalesce(json_agg(${sitePictureJson('m')} order by m.position, m.id), '[]') from media m
        where m.agency_id = i.agency_id and m.owner_type = ${owner} and m.owner_id = i.id and m.deleted_at is null) as pictures
    from ${table} i where i.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an offer on the site has its own row')
  return row
}

/** The times of a service in the next two weeks. */
async function timesOf(db: Kysely<DB>, agencyId: number, id: number): Promise<SiteDate[]> {
  const days = await slotDays(db, agencyId, id, { from: today(), to: addDays(today(), 13) })
  return days.map(({ slot_id, day, starts, ends, free }) => ({
    id: slot_id,
    at: `${day}T${starts}`,
    until: `${ends < starts ? addDays(day, 1) : day}T${ends}`,
    left: free,
    sold_out: free === 0,
    price: null,
  }))
}

/** An offer with all that its page shows, at this moment; null where it is not on the site. */
export async function offerDetail(
  reader: SiteReader,
  owner: Pick<SiteOwner, 'kinds'>,
  at: { readonly kind: OfferKind; readonly slug: string },
): Promise<OfferDetail | null> {
  const { db, agencyId } = reader
  const found = await offerAt(reader, owner, at)
  if (found === null) return null
  const { row, related } = found
  const { kind, id, currency } = row
  const common = await commonOf(db, kind, id)
  const [own, times, less] = await Promise.all([
    kindDetails[kind](db, id, { currency, discount: common.discount }),
    kind === 'service' ? timesOf(db, agencyId, id) : null,
    lessDiscounts(db, agencyId),
  ])
  const sale = { kind, id, startsOn: nextDay(row), isWhole: false }
  const atDiscount = <Part extends { readonly price: SitePrice }>(part: Part): Part => ({
    ...part,
    price: discountedPrice(part.price, sale, less),
  })
  const card = cardOf(row)
  return {
    days: [],
    dates: [],
    extras: [],
    included: [],
    not_included: [],
    meeting_point: '',
    point: null,
    route: [],
    venue: '',
    online: false,
    options: [],
    on_request: false,
    ...card,
    ...own,
    ...(times === null ? {} : { dates: times }),
    prices: (own.prices ?? []).map(atDiscount),
    variants: (own.variants ?? []).map(atDiscount),
    facts: [...card.facts, ...(own.facts ?? [])],
    description: common.description,
    pictures: common.pictures,
    policy: [cancellationText(common.cancellation_rules), common.cancellation_policy].filter(Boolean).join('\n\n'),
    bookable: saidOf(row).bookable,
    related,
    updated_at: common.updated_at,
  }
}
