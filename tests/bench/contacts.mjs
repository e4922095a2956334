import { firstNames, lastNames } from './many-bookings.mjs'
import { skip } from './measure.mjs'
import { compareSizes } from './sizes.mjs'

const small = 10_000
const large = Number(process.env.BENCH_CONTACTS ?? 1_000_000)

export const about = `Contacts: the same question with ${large.toLocaleString('en-GB')} of them as with 10,000 (one connection, median of 200; what grows are people of an old import). Without a goal of 2 ×: no index can serve, since most contacts fit`

export async function run({ built }) {
  await built()
  return compareSizes({ grow: growContacts, sizes: [small, large], questionsFor, rounds: 200 })
}

const leaf = (field, test, value = {}) => ({ field, test, ...value })
const all = (...of) => ({ match: 'all', of })
const any = (...of) => ({ match: 'any', of })
const rules = [
  ['a tag', all(leaf('tag', 'is', { values: ['fair'] }))],
  ['came by the newsletter', all(leaf('source', 'is', { values: ['newsletter'] }))],
  ['added in the last month', all(leaf('added', 'recent', { span: { count: 1, unit: 'month' } }))],
  ['has travelled with us', all(leaf('last_trip', 'known'))],
  ['birthday within two weeks', all(leaf('birthday', 'coming', { span: { count: 2, unit: 'week' } }))],
  [
    'clients with consent who have spent a million',
    all(
      leaf('client', 'yes'),
      leaf('may_email', 'yes'),
      leaf('spent', 'at_least', { amount: { amount: 1_000_000, currency: 'UGX' } }),
    ),
  ],
  [
    'a tag, or two bookings and no touch for half a year',
    any(
      leaf('tag', 'is', { values: ['fair'] }),
      all(
        leaf('bookings', 'at_least', { number: 2 }),
        leaf('last_touch', 'ago', { span: { count: 6, unit: 'month' } }),
      ),
    ),
  ],
  ['everybody without a tag', all(leaf('tag', 'is_not', { values: ['fair'] })), { most: 10_000 }],
]

/** The pages themselves, and collections by each rule, whose page counts their members. */
async function questionsFor(database) {
  const counted = []
  for (const [name, rule, goal] of rules) {
    const { rows } = await database.query(
      `insert into contact_collections (agency_id, name, kind, rule) select id, $1, 'rule', $2 from agencies where slug like 'nile%' order by id limit 1 returning id`,
      [name, rule],
    )
    counted.push([`Rule: ${name}`, `/api/agent/crm/collections/${rows[0].id}`, goal])
  }
  return [
    ['Contacts, first page', '/api/agent/crm/contacts?page=1&per_page=15'],
    ['Contacts, by a name', '/api/agent/crm/contacts?page=1&per_page=15&q=Lena%20Achieng'],
    ...counted,
  ]
}

/** Brings the demo agency to so many contacts; no trigger looks at them. */
async function growContacts(client, to) {
  const { rows } = await client.query(
    `select a.id, count(k.id)::int as contacts from agencies a left join contacts k on k.agency_id = a.id where a.slug like 'nile%' group by a.id order by a.id limit 1`,
  )
  const [agency] = rows
  if (agency === undefined || agency.contacts === 0) skip('the seeded agency has no contacts')
  await client.query('set session_replication_role = replica')
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into contacts (agency_id, name, email, phone, country_code, language, tags, source, source_note, may_email, last_touch_at, created_at, updated_at)
     select $1, ($4::text[])[1 + g % 16] || ' ' || ($5::text[])[1 + (g / 16) % 16] || ' ' || g, 'contact' || g || '@grown.test', '+2567' || lpad((g % 100000000)::text, 8, '0'),
            'UG', 'en', '{old}', 'import', 'old.csv', g % 10 = 0, now() - interval '1 year' - (g % 1000) * interval '1 day',
            now() - interval '18 months' - (g % 7300) * interval '1 day', now()
     from generate_series($2::int, $3::int) g`,
    [agency.id, agency.contacts, to - 1, firstNames, lastNames],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze) contacts')
}
