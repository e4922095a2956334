import { type Kysely, sql } from 'kysely'
import type { KnownResidency } from '../../../src/domain/bookings/residency.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import type { DriverChoice } from '../../../src/domain/offers/car-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import type { BookableKind } from './site-choices.ts'
import { onWebsite } from './website-channel.ts'

/** What the steps of a booking need to know of an offer. */
export interface BookableOffer {
  readonly kind: BookableKind
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly currency: CurrencyCode
  /** Of a tour: it has no departures, its days are agreed with the agency. */
  readonly on_request: boolean
  readonly days: number
  readonly min_pax: number
  readonly max_pax: number | null
  /** Of a room: how many sleep in one. */
  readonly adults: number
  readonly children: number
  readonly driver: DriverChoice | null
  /** Of a service: what it is priced by. */
  readonly unit: string
  /** Those with prices of their own; empty: everybody pays the same. */
  readonly residencies: readonly KnownResidency[]
}

const tour = (agencyId: number, slug: string) => sql<BookableOffer>`
  select 'package' as kind, p.id, p.slug, p.title, p.currency, p.on_request, p.days, p.min_pax, p.max_pax, 0 as adults, 0 as children,
    null as driver, 'per_person' as unit,
    array(select distinct r.residency from price_options r where r.package_id = p.id and r.deleted_at is null and r.residency <> 'any' order by 1) as residencies
  from packages p
  where p.agency_id = ${agencyId} and p.slug = ${slug} and p.status = 'published' and p.deleted_at is null
    and ${onWebsite(sql`'package'`, sql`p.id`)}`

const other = (agencyId: number, kind: BookableKind, slug: string) => sql<BookableOffer>`
  select o.kind, o.id, o.slug, o.title, o.currency, false as on_request, 1 as days, 1 as min_pax, null as max_pax,
    coalesce(r.adults, 0) as adults, coalesce(r.children, 0) as children, c.driver, coalesce(s.unit, '') as unit,
    array(select distinct w.residency from offer_rates w where w.offer_id = o.id and w.deleted_at is null and w.residency <> 'any' order by 1) as residencies
  from offers o left join rooms r on r.offer_id = o.id left join cars c on c.offer_id = o.id left join services s on s.offer_id = o.id
  where o.agency_id = ${agencyId} and o.kind = ${kind} and o.slug = ${slug} and o.status = 'published' and o.deleted_at is null
    and ${onWebsite(sql`o.kind`, sql`o.id`)}`

/** A published offer that is sold on the agency's site; 404 for any other. */
export async function bookableOffer(
  db: Kysely<DB>,
  agencyId: number,
  kind: BookableKind,
  slug: string,
): Promise<BookableOffer> {
  const { rows } = await (kind === 'package' ? tour(agencyId, slug) : other(agencyId, kind, slug)).execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('page')
  return row
}
