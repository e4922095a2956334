import { compareSizes } from './sizes.mjs'

const small = 10_000
const large = 10_000_000
const rounds = 100
/** Pages of the site, and of them offers; the first is looked at most. */
const pages = 500
const offers = 60
/** Single visits that the larger site has: more than a filter reads. */
const visitsKept = 120_000

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
    ['One source of 30 days', `${path}?by=source&word=source1`, { most: 100 }],
    ['Website of a year', `${path}?from=${day(364)}&to=${day(0)}`],
  ]
}

/** The demo agency's figures as so many views of a year would have left them, and the visits of the last two days. */
async function growVisits(client, views) {
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query("select id from agencies where slug like 'nile%' order by id limit 1")
  const agency = Number(rows[0].id)
  await client.query('truncate site_days, site_hours, site_word_sums, site_offer_sums, site_visits, site_words cascade')
  const daily = views / 365
  await client.query(
    `insert into site_words (agency_id, kind, word)
     select $1::bigint, k, case when k in ('page', 'entry', 'exit') then '/page-' || n else k || n end
     from unnest(array['page', 'entry', 'exit', 'source', 'campaign', 'device', 'browser', 'country']) k
     cross join lateral generate_series(1, case when k in ('page', 'entry', 'exit') then $2::int when k = 'device' then 3 else 40 end) n`,
    [agency, pages],
  )
  // The n-th of a kind has a share of one n-th; what comes to less than one a day is there on some days only.
  await client.query(
    `insert into site_word_sums (agency_id, day, kind, word_id, views, visits)
     select $1::bigint, current_date - 364 + d, kind, id, n, ceil(n / 3)
     from (select w.kind, w.id, d, floor(of_day * (d + 1)) as n, floor(of_day * d) as before
       from (select id, kind, $2::float8 / 7 / row_number() over (partition by kind order by id) as of_day from site_words where agency_id = $1::bigint) w
       cross join generate_series(0, 364) d) spread
     where n > before`,
    [agency, daily],
  )
  await client.query(
    `insert into site_days (agency_id, day, views, visitors, visits, bounces, seconds, saw_offer, asked, checkouts, paid)
     select $1::bigint, current_date - d, n, n / 4, n / 3, n / 9, n * 20, n / 5, n / 20, n / 100, n / 200
     from (select $2::bigint as n) daily cross join generate_series(0, 364) d`,
    [agency, Math.round(daily)],
  )
  await client.query(
    `insert into site_hours (agency_id, day, hour, views, visits)
     select $1::bigint, current_date - d, h, $2::bigint / 24, $2::bigint / 72 from generate_series(0, 364) d cross join generate_series(0, 23) h`,
    [agency, Math.round(daily)],
  )
  await client.query(
    `insert into site_offer_sums (agency_id, day, offer_type, offer_id, views, saw, asked, checkouts, paid)
     select $1::bigint, current_date - 364 + d, 'package', id, n, ceil(n * 0.8), ceil(n / 6), 0, 0
     from (select p.id, d, floor($2::float8 / p.n / 7 * (d + 1)) as n, floor($2::float8 / p.n / 7 * d) as before
       from (select id, row_number() over (order by id) as n from packages where agency_id = $1::bigint limit $3::int) p
       cross join generate_series(0, 364) d) spread
     where n > before`,
    [agency, daily, offers],
  )
  await growSingleVisits(client, agency, Math.min(visitsKept, Math.round((daily / 3) * 30)), daily / 3)
  await client.query(
    'vacuum analyze site_days, site_hours, site_word_sums, site_offer_sums, site_visits, site_visit_words, site_words',
  )
}

/** The latest visits, each with a source, a device, a browser, a country, its first page and three pages; those of two days have a visitor. */
async function growSingleVisits(client, agency, visits, daily) {
  await client.query(
    `with word as (select jsonb_object_agg(kind, ids) as of from (select kind, jsonb_agg(id order by id) as ids from site_words where agency_id = $1::bigint group by kind) k)
     insert into site_visits (agency_id, visitor, day, started_at, last_at, views, pages, page_views, facts, exit_page)
     select $1::bigint, case when at > now() - interval '2 days' then sha256(g::text::bytea) else '' end, (at at time zone 'Africa/Kampala')::date, at, at, 3,
       array[nth('page', g), nth('page', g * 7 + 1), nth('page', g * 31 + 2)], '{1,1,1}',
       array[nth('source', g % 7), nth('device', g), nth('browser', g), nth('country', g), nth('entry', g)], nth('exit', g)
     from (select g, now() - g * interval '1 day' / $3::float8 as at from generate_series(1, $2::int) g) visits, word`.replace(
      /nth\('(\w+)', ([^)]+)\)/g,
      "(word.of -> '$1' ->> (($2) % jsonb_array_length(word.of -> '$1'))::int)::bigint",
    ),
    [agency, visits, daily],
  )
  await client.query(
    `insert into site_visit_words (agency_id, word_id, day, visit_id)
     select distinct agency_id, word, day, id from site_visits cross join unnest(facts || pages) word where agency_id = $1::bigint`,
    [agency],
  )
}
