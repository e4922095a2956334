import { compareSizes } from './sizes.mjs'

const small = 10_000
const large = 10_000_000
const rounds = 100
/** Pages of the site, and of them offers; the first is looked at most. */
const pages = 500
const offers = 60

export const about = `Website analytics: the same question about ${large.toLocaleString('en-GB')} views of a year, on ${pages} pages, as about ${small.toLocaleString('en-GB')} (one connection, median of ${rounds})`

export async function run({ built }) {
  await built()
  return compareSizes({ grow: growVisits, sizes: [small, large], questionsFor, rounds })
}

async function questionsFor() {
  const path = '/api/agent/website/analytics'
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  return [
    ['Website of 30 days', path],
    ['Website of one day', `${path}?from=${day(1)}&to=${day(1)}`],
    ['Website of a year', `${path}?from=${day(364)}&to=${day(0)}`],
  ]
}

/** The demo agency's figures as so many views of a year would have left them, and the visits of the last two days. */
async function growVisits(client, views) {
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query("select id from agencies where slug like 'nile%' order by id limit 1")
  const agency = Number(rows[0].id)
  await client.query('truncate site_days, site_hours, site_day_words, site_day_offers, site_visits, site_words cascade')
  const daily = views / 365
  await client.query(
    `insert into site_words (agency_id, kind, word)
     select $1, k, case when k in ('page', 'entry', 'exit') then '/page-' || n else k || n end
     from unnest(array['page', 'entry', 'exit', 'source', 'campaign', 'device', 'browser', 'country']) k
     cross join lateral generate_series(1, case when k in ('page', 'entry', 'exit') then $2::int when k = 'device' then 3 else 40 end) n`,
    [agency, pages],
  )
  // The n-th of a kind has a share of one n-th: what comes to less than one of a day is not there on that day.
  await client.query(
    `insert into site_day_words (agency_id, day, kind, word_id, views, visits)
     select $1, current_date - d, w.kind, w.id, ceil($2 * share)::bigint, ceil($2 * share / 3)::bigint
     from (select id, kind, 1.0 / row_number() over (partition by kind order by id) / 7 as share from site_words where agency_id = $1) w
     cross join generate_series(0, 364) d where $2 * share >= 1`,
    [agency, daily],
  )
  await client.query(
    `insert into site_days (agency_id, day, views, visitors, visits, bounces, seconds, saw_offer, asked, checkouts, paid)
     select $1, current_date - d, $2, $2 / 4, $2 / 3, $2 / 9, $2 * 20, $2 / 5, $2 / 20, $2 / 100, $2 / 200 from generate_series(0, 364) d`,
    [agency, Math.round(daily)],
  )
  await client.query(
    `insert into site_hours (agency_id, day, hour, views, visits)
     select $1, current_date - d, h, $2 / 24, $2 / 72 from generate_series(0, 364) d cross join generate_series(0, 23) h`,
    [agency, Math.round(daily)],
  )
  await client.query(
    `insert into site_day_offers (agency_id, day, offer_type, offer_id, views, saw, asked, checkouts, paid)
     select $1, current_date - d, 'package', p.id, ceil($2 / n / 7), ceil($2 / n / 9), ceil($2 / n / 40), 0, 0
     from (select id, row_number() over (order by id) as n from packages where agency_id = $1 limit $3) p
     cross join generate_series(0, 364) d where $2 / n / 7 >= 1`,
    [agency, daily, offers],
  )
  await client.query(
    `insert into site_visits (agency_id, visitor, day, started_at, last_at, views)
     select $1, sha256(g::text::bytea), (now() - g * interval '2 days' / $2::float)::date, now() - g * interval '2 days' / $2::float, now() - g * interval '2 days' / $2::float, 3
     from generate_series(1, $2::int) g`,
    [agency, Math.round((daily / 3) * 2)],
  )
  await client.query('vacuum analyze site_days, site_hours, site_day_words, site_day_offers, site_visits, site_words')
}
