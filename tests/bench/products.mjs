import { compareSizes } from './sizes.mjs'

const small = 100
const large = 10_000
const rounds = 100

export const about = `Products: the same question with ${large.toLocaleString('en-GB')} of them as with ${small} (one connection, median of ${rounds})`

export async function run({ built }) {
  await built()
  return compareSizes({
    grow: growProducts,
    sizes: [small, large],
    questionsFor: () => questions.map(([name, path]) => [name, `/api/agent/business/shop/${path}`]),
    rounds,
  })
}

const questions = [
  ['Products, first page', 'products?page=1&per_page=15'],
  ['Products, by title', 'products?sort=title'],
  ['Products, published', 'products?status=published'],
  ['Products, with a tag', 'products?tag=gift'],
  ['Products, of a vendor', 'products?vendor=Vendor 7'],
  ['Products, low on stock', 'products?level=low'],
  ['Products, by what is available', 'products?sort=-available'],
  ['Products, by SKU', 'products?q=GROWN-42-1'],
  ['Products, by words of a title', 'products?q=coffee sipi'],
]

/** Products of three variants each; each fortieth is low on stock. */
export async function growProducts(client, to) {
  await client.query('set statement_timeout = 0')
  await client.query(
    `with agency as (select id from agencies where slug like 'nile%' order by id limit 1), made as (
       insert into offers (agency_id, kind, title, slug, status, tags, currency, amount, created_at, updated_at)
       select a.id, 'product', (array['Coffee','Tea','Honey','Basket','Drum','Mask','Map','Guide','Poster','Journal','Shirt','Hat','Scarf','Bag','Torch','Tent',
         'Binoculars','Mug','Necklace','Carving'])[g % 20 + 1] || ' of ' || (array['Sipi','Kibale','Bwindi','Murchison','Jinja','Mbarara','Gulu','Arua','Lira','Soroti',
         'Mbale','Kabale','Kisoro','Masaka','Entebbe','Hoima','Masindi','Kasese','Bundibugyo','Kitgum','Moroto','Kidepo','Semliki','Ssese','Budongo'])[g / 20 % 25 + 1] || ' ' || g, 'grown-' || g, case g % 10 when 0 then 'draft' else 'published' end,
         case g % 20 when 0 then '{gift}'::text[] else '{}' end, 'UGX', 10000 + g, now() - g * interval '1 minute', now()
       from agency a cross join generate_series((select count(*) from offers where slug like 'grown-%') + 1, $1::int) g
       returning id, agency_id, title)
     insert into products (offer_id, agency_id, vendor, words)
     select id, agency_id, 'Vendor ' || id % 50, searchable(title) from made`,
    [to],
  )
  await client.query(
    `insert into variants (agency_id, product_id, "values", title, sku, low_level, position)
     select o.agency_id, o.id, array[n::bigint], 'Size ' || n, upper(o.slug) || '-' || n, 5, n
     from offers o cross join generate_series(1, 3) n
     where o.slug like 'grown-%' and not exists (select from variants v where v.product_id = o.id)`,
  )
  await client.query(
    `update stock s set capacity = case when v.product_id % 40 = 0 then 3 else 50 end from variants v
     where s.resource_type = 'variant' and s.resource_id = v.id and s.capacity = 0 and v.sku like 'GROWN-%'`,
  )
  await client.query('vacuum analyze offers, products, product_stock, variants, stock')
}
