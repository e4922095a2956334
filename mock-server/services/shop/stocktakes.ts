import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { shop } from '../../../src/domain/contract/shop/shop.ts'
import type { Stocktake, StocktakeDetail, StocktakeLine } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { lockVariants, writeMovements } from '../stock/variant-movements.ts'

const head = sql`t.id, t.place_id, p.name as place_name, t.state, t.note, u.name as started_by_name, t.version, t.created_at,
  case when t.state = 'posted' then t.ended_at end as posted_at`
const from = sql`stocktakes t join stock_places p on p.id = t.place_id left join users u on u.id = t.started_by`

/** The latest fifty. */
export async function stocktakesOf(db: Kysely<DB>, agencyId: number): Promise<Stocktake[]> {
  const { rows } = await sql<Stocktake>`
    select ${head}, n.counted, n.differences from ${from} cross join lateral (
      select count(l.counted)::int as counted, count(*) filter (where l.counted <> l.expected)::int as differences
      from stocktake_lines l where l.stocktake_id = t.id) n
    where t.agency_id = ${agencyId} order by t.id desc limit 50`.execute(db)
  return rows
}

/** With what was counted, and, while it goes on, what is at the place and was not counted yet. */
export async function stocktakeOf(db: Kysely<DB>, agencyId: number, id: number): Promise<StocktakeDetail> {
  const { rows } = await sql<Omit<StocktakeDetail, 'lines'>>`
    select ${head} from ${from} where t.id = ${id} and t.agency_id = ${agencyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('stocktake')
  const { rows: lines } = await sql<StocktakeLine>`
    select v.id as variant_id, o.id as product_id, o.title as product_title, v.title as variant_title, v.sku, v.barcode,
      n.expected, n.counted, coalesce(n.counted - n.expected, 0) as difference,
      major((n.counted - n.expected) * v.cost, o.currency) as worth, o.currency
    from (
      select l.variant_id, l.expected, l.counted from stocktake_lines l where l.stocktake_id = ${id}
      union all
      select s.variant_id, s.on_hand, null from stock_levels s
      where s.place_id = ${row.place_id} and s.on_hand > 0 and ${row.state} = 'counting'
        and not exists (select from stocktake_lines l where l.stocktake_id = ${id} and l.variant_id = s.variant_id)
    ) n join variants v on v.id = n.variant_id join offers o on o.id = v.product_id
    where v.agency_id = ${agencyId}
    order by n.counted is null, lower(o.title), o.id, v.position, v.id`.execute(db)
  return { ...row, lines }
}

/** One that is still counted, locked; 409 once it has ended. */
export async function openStocktake(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
): Promise<{ id: number; place_id: number; version: number }> {
  const row = await tx
    .selectFrom('stocktakes')
    .select(['id', 'place_id', 'version', 'state'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('stocktake')
  if (row.state !== 'counting')
    throw conflict(
      row.state === 'posted' ? 'This stocktake has been posted already.' : 'This stocktake was abandoned.',
      { state: row.state },
    )
  return row
}

/** Counts once for each key; 422 where a code belongs to no variant whose stock is counted, or to several. */
export async function countOne(
  tx: Kysely<DB>,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  take: { readonly id: number; readonly place_id: number },
  input: BodyOf<typeof shop.countStock>,
): Promise<void> {
  const variant = await variantOf(tx, agencyId, input)
  const { rows } = await sql`
    insert into stocktake_counts (agency_id, key, stocktake_id, variant_id, counted_by)
    values (${agencyId}, ${input.key}, ${take.id}, ${variant}, ${userId}) on conflict do nothing returning key`.execute(
    tx,
  )
  if (rows.length === 0) return // sent twice
  const { rows: levels } = await sql<{ on_hand: number }>`
    select on_hand from stock_levels where place_id = ${take.place_id} and variant_id = ${variant}`.execute(tx)
  const expected = levels[0]?.on_hand ?? 0
  await sql`
    insert into stocktake_lines as l (agency_id, stocktake_id, variant_id, expected, counted)
    values (${agencyId}, ${take.id}, ${variant}, ${expected}, ${input.set === undefined ? input.add : input.set})
    on conflict (stocktake_id, variant_id) do update
      set counted = ${input.set === undefined ? sql`coalesce(l.counted, 0) + ${input.add}` : sql`${input.set}`}`.execute(
    tx,
  )
}

async function variantOf(
  tx: Kysely<DB>,
  agencyId: number,
  { variant_id: id, code }: BodyOf<typeof shop.countStock>,
): Promise<number> {
  const wanted = id === null ? sql`(v.barcode = ${code} or lower(v.sku) = lower(${code}::text))` : sql`v.id = ${id}`
  const { rows } = await sql<{ id: number; tracks: boolean }>`
    select v.id, p.tracks_stock as tracks from variants v join products p on p.offer_id = v.product_id
    where v.agency_id = ${agencyId} and ${wanted} and not v.gone ${id === null ? sql`and v.archived_at is null` : sql``}
    order by v.id limit 2`.execute(tx)
  const [row, other] = rows
  if (row === undefined) {
    if (id !== null) throw notFound('variant')
    throw refused({ code: [`No variant has the code “${code}”.`] })
  }
  if (other !== undefined) throw refused({ code: [`Several variants have the code “${code}”: choose one.`] })
  if (!row.tracks) throw refused({ code: ['The stock of this product is not counted.'] })
  return row.id
}

/** What was counted becomes what is there: the differences to the stock as it is at this moment are booked. Answers how many. */
export async function postCounts(
  tx: Kysely<DB>,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  take: { readonly id: number; readonly place_id: number },
): Promise<number> {
  const { rows: lines } = await sql<{ variant: number; counted: number }>`
    select variant_id as variant, counted from stocktake_lines where stocktake_id = ${take.id} and counted is not null order by variant_id`.execute(
    tx,
  )
  if (lines.length === 0) throw conflict('Nothing has been counted yet.')
  await lockVariants(
    tx,
    agencyId,
    lines.map(({ variant }) => variant),
  )
  await sql`
    update stocktake_lines l set expected = coalesce((
      select s.on_hand from stock_levels s where s.place_id = ${take.place_id} and s.variant_id = l.variant_id), 0)
    where l.stocktake_id = ${take.id}`.execute(tx)
  const { rows: differences } = await sql<{ variantId: number; quantity: number }>`
    select variant_id as "variantId", counted - expected as quantity from stocktake_lines
    where stocktake_id = ${take.id} and counted <> expected order by variant_id`.execute(tx)
  await writeMovements(tx, {
    agencyId,
    userId,
    movements: differences.map((line) => ({
      ...line,
      placeId: take.place_id,
      reason: 'counted',
      note: `Stocktake ${take.id}`,
    })),
  })
  return differences.length
}
