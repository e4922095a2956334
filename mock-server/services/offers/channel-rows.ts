import { type Kysely, type RawBuilder, sql } from 'kysely'
import { packageStatuses } from '../../../src/domain/bookings/sales-choices.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { channels } from '../../../src/domain/offers/channels.ts'
import type { OfferKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { ChannelProduct } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { jsonPage, orderOf, pageOf } from '../../http/lists.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { type InventoryQuery, offerListColumns, offersOfKinds, wantedKinds } from './inventory-rows.ts'
import { all } from './package-rows.ts'

// Resellers see an offer by its terms, every other channel by a row of its own.
const isOn = (channel: RawBuilder<unknown>) => sql`case when ${channel} = 'resell' then exists (
    select from resell_configs c where c.offer_type = i.kind and c.offer_id = i.id and c.enabled)
  else exists (select from channel_products p where p.offer_type = i.kind and p.offer_id = i.id and p.channel = ${channel}) end`
const names = sql`unnest(${Object.keys(channels)}::text[]) with ordinality as names(channel, place)`

const columns = sql`
  i.kind, i.id, i.title, i.status, ${offerListColumns.priceFrom} as price_from, i.currency, ${offerListColumns.picture} as first_media,
  ${offerListColumns.link} as link,
  (select coalesce(json_agg(names.channel order by names.place), '[]') from ${names} where ${isOn(sql`names.channel`)}) as channels,
  exists (select from resell_configs c where c.offer_type = i.kind and c.offer_id = i.id) as has_terms`

export interface ChannelQuery extends InventoryQuery {
  readonly channel?: readonly string[] | undefined
  readonly missing?: readonly string[] | undefined
}

const where = ({ channel, missing }: ChannelQuery) =>
  all([
    sql`true`,
    ...(channel ?? []).map((name) => isOn(sql`${name}::text`)),
    ...(missing ?? []).map((name) => sql`not (${isOn(sql`${name}::text`)})`),
  ])
const sorts = {
  title: sql`lower(i.title)`,
  kind: sql`i.kind`,
  status: sql`i.status`,
  updated_at: sql`i.updated_at`,
}
const rowsOf = (agencyId: number, kinds: readonly OfferKind[], query: ChannelQuery) => sql<ChannelProduct>`
  select ${columns} from ${offersOfKinds(agencyId, kinds, query)} where ${where(query)}
  order by ${orderOf(query.sort, sorts, 'title', sql`i.kind, i.id`)}`

export function channelPage(
  db: Kysely<DB>,
  agencyId: number,
  seen: readonly OfferKind[],
  query: ChannelQuery,
): Promise<string> {
  const kinds = wantedKinds(seen, query)
  return jsonPage(
    db,
    rowsOf(agencyId, kinds, query),
    sql`select from ${offersOfKinds(agencyId, kinds, query)} where ${where(query)}`,
    pageOf(query),
  )
}

export const channelExport = (
  db: Kysely<DB>,
  agencyId: number,
  seen: readonly OfferKind[],
  query: ChannelQuery & { readonly download: 'csv' | 'xlsx' },
): Promise<Response> =>
  exportFile<ChannelProduct>(db, {
    name: 'channel-products',
    format: query.download,
    agencyId,
    columns: [
      { title: 'Kind', value: (row) => row.kind },
      { title: 'Offer', value: (row) => row.title, width: 40 },
      { title: 'Status', value: (row) => packageStatuses[row.status] },
      ...keysOf(channels).map(
        (channel): Column<ChannelProduct> => ({
          title: channels[channel].name,
          value: (row) => row.channels.includes(channel),
          type: 'flag',
        }),
      ),
    ],
    query: rowsOf(agencyId, wantedKinds(seen, query), query),
  })
