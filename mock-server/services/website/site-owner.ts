import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countryName } from '../../../src/domain/countries.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { type OfferKind, offerKinds } from '../../../src/domain/offers/offer-kinds.ts'
import type { SiteOwner } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { planNow, runningSubscription } from '../account/sessions.ts'
import { sitePictureJson } from '../media/site-pictures.ts'
import { onWebsite } from './website-channel.ts'

/** The plan of an agency `a` at this moment: `sub.running`, `plan.features`. */
export const planOfAgency = sql`
  left join lateral (
    select ${runningSubscription} as running, ${planNow} as plan_id from subscriptions sub where sub.agency_id = a.id
    order by sub.ends_at desc, sub.id desc limit 1
  ) held on true
  left join plans plan on plan.id = held.plan_id`

/** Whether an agency `a` may use a feature at this moment. */
export const hasFeature = (feature: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(coalesce(held.running, false) and ${feature} = any(plan.features))`

const sellable = sql`unnest(${sql.val(keysOf(offerKinds))}::text[], ${sql.val(
  keysOf(offerKinds).map((kind) => offerKinds[kind].feature),
)}::text[]) with ordinality as k(kind, feature, place)`

/** What is published on the website and still in the plan; products only where the agency has opened its shop. */
const kinds = sql`array(
  select k.kind from ${sellable}
  where ${hasFeature(sql`k.feature`)} and (k.kind <> 'product' or a.shop_enabled) and (
    k.kind = 'package' and exists (
      select from packages p where p.agency_id = a.id and p.status = 'published' and p.deleted_at is null and ${onWebsite(sql`'package'`, sql`p.id`)})
    or k.kind <> 'package' and exists (
      select from offers o where o.agency_id = a.id and o.kind = k.kind and o.status = 'published' and o.deleted_at is null
        and ${onWebsite(sql`o.kind`, sql`o.id`)}))
  order by k.place)`

interface Row extends Pick<SiteOwner, 'name' | 'slug' | 'about' | 'currency' | 'logo' | 'has_blog'> {
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
  readonly city: string | null
  readonly country_code: string
  readonly lat: number | null
  readonly lng: number | null
  readonly kinds: readonly OfferKind[]
}

/** An agency's address in one line. */
export const placeOf = ({ address, city, country_code }: Pick<Row, 'address' | 'city' | 'country_code'>): string =>
  [address, city, countryName(country_code)].filter(Boolean).join(', ')

/** The agency as its site shows it; 404 for one that is closed. */
export async function siteOwner(db: Kysely<DB>, agencyId: number): Promise<SiteOwner> {
  const { rows } = await sql<Row>`
    select a.name, a.slug, a.about, a.phone, a.email, a.address, a.city, a.country_code, a.lat, a.lng, a.default_currency as currency,
      ${sitePictureJson('m')} as logo, ${kinds} as kinds,
      a.blog_enabled and ${hasFeature(sql`'blog'`)} and exists (
        select from blog_posts b where b.agency_id = a.id and b.status = 'published' and b.deleted_at is null) as has_blog
    from agencies a ${planOfAgency}
    left join media m on m.id = a.logo_id and m.agency_id = a.id and m.deleted_at is null
    where a.id = ${agencyId} and a.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('agency')
  const { phone, email, address, city, country_code: country, lat, lng, ...same } = row
  return {
    ...same,
    phone: phone ?? '',
    email: email ?? '',
    place: placeOf({ address, city, country_code: country }),
    point: lat === null || lng === null ? null : { lat, lng },
    has_shop: row.kinds.includes('product'),
  }
}
