import { sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { shop } from '../../../src/domain/contract/shop/shop.ts'
import { type ProductColumn, productColumns } from '../../../src/domain/shop/product-columns.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { offerSelect } from '../offers/offer-rows.ts'
import { wantedProducts } from './product-rows.ts'

type Cell = string | number | null
type Row = Readonly<Partial<Record<ProductColumn, Cell>>>

const columns: readonly ProductColumn[] = [
  'title',
  'handle',
  'description',
  'vendor',
  'category',
  'tags',
  'published',
  'status',
  'sku',
  'barcode',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'price',
  'compare_at',
  'cost',
  'tracks',
  'quantity',
  'back_order',
  'weight',
  'shipping',
  'image',
  'image_position',
  'image_alt',
  'seo_title',
  'seo_description',
  'currency',
]

/**
 * The products of the same filters as the list, as CSV in Shopify's columns: a row for each variant that is offered, and for each picture
 * beyond them. What a product says stands in its first row. Read and written in pieces; formulas are made harmless.
 */
export async function exportProducts(
  scope: AgencyScope,
  query: QueryOf<typeof shop.exportProducts>,
): Promise<Response> {
  const { db, agencyId } = scope
  const wanted = await wantedProducts(scope, { ...query, download: undefined })
  const first = (value: ReturnType<typeof sql>) => sql`case when r.at = 1 then ${value} end`
  const option = (at: number) => sql`(
    select x.name from product_option_values x where x.id = v."values"[${sql.lit(at)}])`
  const optionName = (at: number) =>
    first(sql`(
    select t.name from product_options t where t.product_id = o.id order by t.position, t.id offset ${sql.lit(at - 1)} limit 1)`)
  const rows = sql<Row>`
    select ${first(sql`o.title`)} as title, o.slug as handle, ${first(sql`o.description`)} as description,
      ${first(sql`p.vendor`)} as vendor, ${first(sql`shop_category_path(p.category_id)`)} as category,
      ${first(sql`array_to_string(o.tags, ', ')`)} as tags, ${first(sql`case o.status when 'published' then 'true' else 'false' end`)} as published,
      ${first(sql`case o.status when 'published' then 'active' else o.status end`)} as status, v.sku, v.barcode,
      ${optionName(1)} as option1_name, ${option(1)} as option1_value, ${optionName(2)} as option2_name, ${option(2)} as option2_value,
      ${optionName(3)} as option3_name, ${option(3)} as option3_value,
      case when v.id is not null then major(coalesce(v.amount, o.amount), o.currency)::text end as price,
      case when v.id is not null then major(coalesce(v.compare_at, p.compare_at), o.currency)::text end as compare_at,
      major(v.cost, o.currency)::text as cost, case when v.id is not null and p.tracks_stock then 'shopify' end as tracks,
      case when p.tracks_stock then s.capacity end as quantity,
      case when v.id is not null then case when p.back_order then 'continue' else 'deny' end end as back_order, v.weight_grams as weight,
      case when v.id is not null then case p.product_kind when 'digital' then 'false' else 'true' end end as shipping,
      case when m.id is not null then '/files/' || m.uuid || '/large.webp' end as image,
      case when m.id is not null then r.at end as image_position, m.alt as image_alt,
      ${first(sql`p.seo_title`)} as seo_title, ${first(sql`p.seo_description`)} as seo_description, ${first(sql`o.currency`)} as currency
    from (select id, row_number() over () as place from (${offerSelect<{ id: number }>({ ...wanted, columns: sql`o.id` })}) f) chosen
    join offers o on o.id = chosen.id join products p on p.offer_id = o.id
    cross join lateral (
      select array(select x.id from variants x where x.product_id = o.id and x.archived_at is null order by x.position, x.id) as variants,
        array(select x.id from media x where x.agency_id = o.agency_id and x.owner_type = 'offer' and x.owner_id = o.id and x.deleted_at is null
          order by x.position, x.id) as pictures) n
    cross join lateral generate_series(1, greatest(1, cardinality(n.variants), cardinality(n.pictures))) as r(at)
    left join variants v on v.id = n.variants[r.at]
    left join stock s on s.resource_type = 'variant' and s.resource_id = v.id
    left join media m on m.id = n.pictures[r.at]
    order by chosen.place, r.at`
  return exportFile<Row>(db, {
    name: 'products-shopify',
    format: 'csv',
    agencyId,
    columns: columns.map((column): Column<Row> => ({ title: productColumns[column][0], value: (row) => row[column] })),
    query: rows,
  })
}
