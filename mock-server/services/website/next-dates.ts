import { type Kysely, sql } from 'kysely'
import type { Need } from '../../../src/domain/website/needs.ts'
import type { OfferCard, OfferDate, SectionData, SiteDate } from '../../../src/domain/website/site-views.ts'
import type { DB } from '../../database/types.generated.ts'
import { departureTaken } from '../stock/departure-seats.ts'
import { firstSiteDay } from './website-channel.ts'

type Row = Pick<SiteDate, 'id' | 'at' | 'until' | 'left'> & {
  readonly kind: 'package' | 'event'
  readonly offer: number
}

const idsOf = (cards: readonly OfferCard[], kind: OfferCard['kind']) =>
  cards.filter((card) => card.kind === kind && !card.sold_out).map(({ id }) => id)

/** What leaves or takes place next of the offers that sections show, soonest first: only what still has places, in one query. */
export async function nextDates(
  db: Kysely<DB>,
  wanted: readonly Extract<Need, { kind: 'dates' }>[],
  offers: SectionData['offers'],
): Promise<NonNullable<SectionData['dates']>> {
  const cards = wanted.flatMap(({ section }) => offers[section] ?? [])
  const [tours, events] = [idsOf(cards, 'package'), idsOf(cards, 'event')]
  if (tours.length + events.length === 0) return {}
  const { rows } = await sql<Row>`
    select 'package' as kind, d.package_id as offer, d.id, d.date::text as at, (d.date + p.days - 1)::text as until,
      d.capacity - ${departureTaken} as "left"
    from departures d join packages p on p.id = d.package_id
    left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
    where d.package_id = any(${tours}::bigint[]) and d.status = 'open' and d.date >= ${firstSiteDay} and d.capacity > ${departureTaken}
    union all
    select 'event', e.offer_id, e.offer_id, to_char(e.starts_at at time zone 'Africa/Kampala', 'YYYY-MM-DD"T"HH24:MI'),
      to_char(e.ends_at at time zone 'Africa/Kampala', 'YYYY-MM-DD"T"HH24:MI'), null
    from events e where e.offer_id = any(${events}::bigint[]) and e.ends_at > now()
    order by at, kind, id limit 400`.execute(db)
  return Object.fromEntries(
    wanted.map(({ section, most }) => {
      const own = new Map((offers[section] ?? []).map((card) => [`${card.kind}/${card.id}`, card]))
      const dates = rows.flatMap(({ kind, offer, ...date }): OfferDate[] => {
        const card = own.get(`${kind}/${offer}`)
        return card === undefined ? [] : [{ ...date, sold_out: false, price: card.price, offer: card }]
      })
      return [section, dates.slice(0, most)]
    }),
  )
}
