import { createServer } from 'node:http'
import pg from 'pg'

// What a careful person would write for one page of tours that cost no more than so much, and nothing else: the reference for our sites.
// node hand-written-site.mjs PORT '{"host":…}'
const [port, target] = process.argv.slice(2)
const pool = new pg.Pool({ ...JSON.parse(target), database: 'safiri', max: 10 })

const owner = {
  name: 'owner',
  text: `select a.id, a.name, a.phone, a.email, a.city from agencies a where a.slug = 'nile-savannah' and a.deleted_at is null`,
}
const shown = `p.agency_id = $1 and p.deleted_at is null and p.status = 'published' and (price.amount is null or price.amount <= $2)
  and exists (select from channel_products c where c.offer_type = 'package' and c.offer_id = p.id and c.channel = 'website')`
const list = {
  name: 'list',
  text: `select p.slug, p.title, p.summary, p.days, p.difficulty, p.destinations, p.currency, major(price.amount, p.currency)::float as price,
      next.date::text, next.seats, m.uuid, m.width, m.height, m.alt, count(*) over ()::int as total
    from packages p
    left join lateral (select uuid, width, height, alt from media where agency_id = p.agency_id and owner_type = 'package' and owner_id = p.id
      and deleted_at is null order by position, id limit 1) m on true
    left join lateral (select min(o.amount) as amount from price_options o where o.package_id = p.id and o.deleted_at is null and o.currency = p.currency) price on true
    left join lateral (select d.date, d.capacity - coalesce(s.taken, 0) as seats from departures d
      left join stock s on s.resource_type = 'departure' and s.resource_id = d.id and s.day = d.date
      where d.package_id = p.id and d.status = 'open' and d.date >= kampala_today() order by d.date limit 1) next on true
    where ${shown} order by p.featured desc, p.created_at desc limit 12`,
}
const tags = {
  name: 'tags',
  text: `select tag, count(*)::int from packages p, unnest(p.tags) tag where ${shown.replace(' and (price.amount is null or price.amount <= $2)', '')} group by tag order by 2 desc limit 24`,
}

const safe = (text) => String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const card = ({
  slug,
  title,
  summary,
  days,
  difficulty,
  destinations,
  currency,
  price,
  date,
  seats,
  uuid,
  width,
  height,
  alt,
}) =>
  `<article><a href="/offers/tours/${safe(slug)}"><img src="/files/${uuid}/w640.webp" width="${width}" height="${height}" alt="${safe(alt)}" loading="lazy"><h3>${safe(title)}</h3></a><p>${safe(summary)}</p><p>${days} days · ${safe(difficulty)} · ${safe(destinations.join(', '))}</p><p>${price === null ? 'On request' : `From ${currency} ${price.toLocaleString('en-GB')}`}</p><p>${date === null ? '' : `${seats} seats left on ${date}`}</p></article>`

createServer(async (request, response) => {
  try {
    const most = new URL(request.url, 'http://localhost').searchParams.get('most') ?? ''
    const {
      rows: [agency],
    } = await pool.query(owner)
    const [offers, words] = await Promise.all([
      pool.query({ ...list, values: [agency.id, Number(most) * 100] }),
      pool.query({ ...tags, values: [agency.id] }),
    ])
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tours · ${safe(agency.name)}</title></head><body><header>${safe(agency.name)}</header><main><h1>Tours</h1><form><input name="most" value="${safe(most)}">${words.rows.map(({ tag }) => `<a href="?tag=${encodeURIComponent(tag)}">${safe(tag)}</a>`).join('')}</form>${offers.rows.map(card).join('')}</main><footer>${safe(agency.phone)} ${safe(agency.email)}</footer></body></html>`,
    )
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
