import { sql } from 'kysely'
import { personMaker } from '../people.ts'
import { type Random, randomFrom } from '../random.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

const day = 86_400_000
const counts: Partial<Record<SeededAgency['key'], number>> = { 'nile-savannah': 140, 'rift-valley': 14 }

const fair = 'Travel fair Berlin 2026.xlsx'
/** How people who are no clients became known, how often, and what they agreed to. */
const ways = [
  { source: 'newsletter', part: 0.5, note: '/newsletter', how: 'newsletter', agrees: 1, words: '' },
  {
    source: 'import',
    part: 0.3,
    note: fair,
    how: 'import',
    agrees: 0.6,
    words: 'Please send me your offers for 2027.',
  },
  {
    source: 'staff',
    part: 0.1,
    note: '',
    how: 'staff',
    agrees: 0.5,
    words: 'May we write to you when we have new tours?',
  },
  { source: 'inquiry', part: 0.1, note: 'Question from the website', how: 'form', agrees: 0, words: '' },
] as const
const fieldsOf = (random: Random): string =>
  JSON.stringify(random.chance(0.3) ? { interest: random.pick(['Gorillas', 'Birds', 'Walking', 'Rafting']) } : {})

function wayOf(random: Random): (typeof ways)[number] {
  let left = random.next()
  for (const way of ways) {
    left -= way.part
    if (left < 0) return way
  }
  return ways[0]
}

/** People who are no clients yet, what all agreed to, and collections of them. */
export async function seedContacts(world: World, agency: SeededAgency): Promise<void> {
  const { db, now, scale } = world
  const count = (counts[agency.key] ?? 0) * scale
  if (count === 0) return
  const random = randomFrom(20_261_600 + agency.id)
  await db
    .insertInto('contact_fields')
    .values({
      ...{ agency_id: agency.id, key: 'interest', label: 'Interest', kind: 'choice', created_at: now, updated_at: now },
      choices: ['Gorillas', 'Birds', 'Walking', 'Rafting'],
    })
    .execute()
  await insertRows(db, 'contacts', contactsOf(random, agency, now, count))
  await seedConsents(world, agency)
  await seedCollections(world, agency)
}

function contactsOf(random: Random, agency: SeededAgency, now: Date, count: number): Row<'contacts'>[] {
  const make = personMaker(random)
  const taken = new Set<string>()
  return Array.from({ length: count }).flatMap((_, at) => {
    const person = make()
    const way = wayOf(random)
    const since = new Date(now.getTime() - random.whole(1, 500) * day - at * 1000)
    const email = `${person.email.split('@')[0]}@${random.pick(['mail', 'post', 'home'])}.example`
    const fields = fieldsOf(random)
    if (taken.has(email)) return []
    taken.add(email)
    return {
      agency_id: agency.id,
      ...{ name: person.name, email, phone: way.source === 'newsletter' ? null : person.phone },
      ...{ country_code: person.country, language: person.language },
      ...{ tags: way.source === 'import' ? ['fair'] : [], source: way.source, source_note: way.note, fields },
      ...{ created_at: since, updated_at: since, last_touch_at: since },
    }
  })
}

/** Most who signed up still want to hear of the agency; some left, and some addresses no longer exist. */
async function seedConsents({ db, now }: World, agency: SeededAgency): Promise<void> {
  for (const { source, how, agrees, words } of ways)
    await sql`insert into consents (agency_id, contact_id, channel, given, how, words, proof, at)
      select agency_id, id, 'email', true, ${how}, ${words === '' ? sql`'Shall we send news to ' || email || '?'` : words}, source_note, created_at
      from contacts where agency_id = ${agency.id} and client_id is null and source = ${source} and id * 7919 % 100 < ${agrees * 100}
      order by id`.execute(db)
  await sql`insert into consents (agency_id, contact_id, channel, given, how, words, proof, at)
    select agency_id, id, 'whatsapp', true, 'checkout', 'Send me news of my trip and offers by WhatsApp.', 'Booking on the website', created_at
    from contact_people where agency_id = ${agency.id} and client_id is not null and phone is not null and id % 4 = 0 order by id`.execute(
    db,
  )
  await sql`insert into consents (agency_id, contact_id, channel, given, how, words, proof, at)
    select agency_id, id, 'email', false, 'unsubscribe', '', '/newsletter', least(${now}::timestamptz, created_at + interval '40 days')
    from contacts where agency_id = ${agency.id} and client_id is null and may_email and id % 12 = 5 order by id`.execute(
    db,
  )
  await sql`insert into suppressions (agency_id, channel, address, reason, note, at)
    select agency_id, 'email', email, 'unsubscribed', '/newsletter', unsubscribed_at
    from contacts where agency_id = ${agency.id} and client_id is null and unsubscribed_at is not null`.execute(db)
  await sql`insert into suppressions (agency_id, channel, address, reason, note, at)
    select agency_id, 'email', email, 'bounced', '550 5.1.1 No such user here', created_at + interval '2 days'
    from contacts where agency_id = ${agency.id} and client_id is null and may_email and source = 'import' and id % 9 = 2
    on conflict do nothing`.execute(db)
}

/** Two that are chosen one by one, and two by rule. */
async function seedCollections({ db, now }: World, agency: SeededAgency): Promise<void> {
  const made = { agency_id: agency.id, created_at: now, updated_at: now }
  const rule = (...of: readonly object[]) => JSON.stringify({ match: 'all', of })
  const collections = await db
    .insertInto('contact_collections')
    .values([
      { ...made, name: 'Travel fair Berlin', notes: 'Visitors to our stand who left their address.', kind: 'fixed' },
      { ...made, name: 'Schools and companies', notes: 'Who books for a group.', kind: 'fixed' },
      {
        ...made,
        ...{ name: 'Birders', kind: 'rule', notes: 'For news of shoebills and of tours with our bird guides.' },
        rule: rule({ field: 'tag', test: 'is', values: ['birder'] }, { field: 'may_email', test: 'yes' }),
      },
      {
        ...made,
        ...{
          name: 'No trip for six months',
          kind: 'rule',
          notes: 'Last trip more than six months ago, and no next one.',
        },
        rule: rule(
          { field: 'last_trip', test: 'ago', span: { count: 6, unit: 'month' } },
          { field: 'next_trip', test: 'unknown' },
          { field: 'may_email', test: 'yes' },
        ),
      },
    ])
    .returning(['id', 'name'])
    .execute()
  const [berlin, groups] = collections
  await sql`insert into contact_collection_members (collection_id, agency_id, contact_id, added_at)
    select ${berlin?.id}::bigint, agency_id, id, created_at from contacts where agency_id = ${agency.id} and source_note = ${fair}
    union all
    select ${groups?.id}::bigint, agency_id, id, ${now}::timestamptz from contact_people
    where agency_id = ${agency.id} and tags && array['school', 'corporate']`.execute(db)
}
