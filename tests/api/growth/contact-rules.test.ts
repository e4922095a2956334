import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactsThatFit, countRule } from '../../../mock-server/services/contacts/rule-sets.ts'
import { today } from '../../../src/domain/dates.ts'
import type { RuleGroup } from '../../../src/domain/growth/contact-rule.ts'
import type { RuleNames } from '../../../src/domain/growth/rule-names.ts'
import { readRule } from '../../../src/domain/growth/rule-text.ts'
import { anyRule } from '../../domain/growth/random-rules.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { fits, type PersonFacts, peopleOf } from './people-facts.ts'

// A rule of a collection finds whom a plain filter finds, whatever the rule, and never anybody of another agency.

let server: TestServer
let agencyId: number
let strangers: number
let people: PersonFacts[]
let names: RuleNames
beforeAll(async () => {
  server = await startServer()
  const { db } = server
  const idOf = async (email: string) =>
    (await db.selectFrom('users').select('agency_id').where('email', '=', email).executeTakeFirstOrThrow()).agency_id ??
    0
  agencyId = await idOf('owner@nile.test')
  strangers = await idOf('owner@rift.test')
  for (const agency of [agencyId, strangers]) await addPeople(agency)
  const { rows: collections } = await sql<{ id: number; name: string }>`
    insert into contact_collections (agency_id, name, kind) values (${agencyId}, 'The fair', 'fixed'), (${agencyId}, 'The club', 'fixed') returning id, name`.execute(
    db,
  )
  await sql`insert into contact_collection_members (collection_id, agency_id, contact_id)
    select c.id, k.agency_id, k.id from contact_collections c join contacts k on k.agency_id = c.agency_id and (k.id + c.id) % 4 = 0
    where c.id = any(${collections.map(({ id }) => id)}::bigint[])`.execute(db)
  const { rows: campaigns } = await sql<{
    id: number
    name: string
  }>`insert into campaigns (agency_id, channel, name, status)
    select ${agencyId}, 'email', 'Letter ' || n, 'sent' from generate_series(1, 3) n returning id, name`.execute(db)
  await sql`insert into campaign_recipients (campaign_id, agency_id, contact_id, address, state, handed_at, opened_at, clicked_at)
    select c.id, k.agency_id, k.id, k.id || '@x.test', case when k.id % 4 = 0 then 'excluded' else 'delivered' end,
      case when k.id % 4 > 0 then now() - (k.id + c.id) % 90 * interval '1 day 1 hour' end,
      case when k.id % 4 = 1 then now() - (k.id + c.id) % 90 * interval '1 day' end,
      case when k.id % 8 = 1 then now() - (k.id + c.id) % 90 * interval '23 hours' end
    from campaigns c join contacts k on k.agency_id = c.agency_id and (k.id + c.id) % 3 = 0
    where c.id = any(${campaigns.map(({ id }) => id)}::bigint[])`.execute(db)
  people = await peopleOf(db, agencyId)
  names = {
    own: [
      { key: 'diet', label: 'Diet', kind: 'choice', choices: ['vegan', 'halal', 'none'] },
      { key: 'visits', label: 'Visits', kind: 'number', choices: [] },
      { key: 'passport_until', label: 'Passport valid until', kind: 'date', choices: [] },
      { key: 'guide', label: 'Guide', kind: 'text', choices: [] },
      { key: 'flies', label: 'Flies', kind: 'yes_no', choices: [] },
    ],
    tags: ['fair', 'vip', 'newsletter', 'nobody has this'],
    collections,
    campaigns,
  }
})
afterAll(() => server.close())

/** People with every kind of gap: without address, of no country, deleted, of a deleted client, with fields of the wrong kind. */
async function addPeople(agency: number): Promise<void> {
  const { db } = server
  await sql`
    insert into contacts (agency_id, name, email, phone, country_code, language, tags, source, fields, created_at, last_touch_at, deleted_at)
    select ${agency}, (array['Ánna (Ba)','ab an','O’Brien, N','100 % b_n','Straße']) [1 + n % 5], case when n % 3 > 0 then 'p' || n || '@x.test' end,
      case when n % 4 > 0 then '+2567000' || (10000 + n) end, (array['UG','KE','DE',null]) [1 + n % 4], (array['en','fr','sw']) [1 + n % 3],
      case n % 5 when 0 then '{}'::text[] when 1 then '{fair}' when 2 then '{vip,fair}' else '{newsletter}' end,
      (array['newsletter','import','staff','form']) [1 + n % 4],
      jsonb_strip_nulls(jsonb_build_object('diet', (array['vegan','halal','none',null]) [1 + n % 4], 'visits', case when n % 3 > 0 then n % 6 end,
        'passport_until', case when n % 4 > 0 then (current_date + (n - 60) * 9)::text end, 'guide', (array['anna','b an',null]) [1 + n % 3],
        'flies', n % 2 = 0)) || case when n % 17 = 0 then '{"visits":"many","passport_until":"2026-13-45"}'::jsonb else '{}' end,
      now() - n * interval '6 days 5 hours', case when n % 2 > 0 then now() - n * interval '4 days 3 hours' end,
      case when n % 19 = 0 then now() end
    from generate_series(1, 120) n`.execute(db)
  await sql`insert into consents (agency_id, contact_id, channel, given, how, at)
    select agency_id, id, (array['email','sms','whatsapp']) [1 + id % 3], id % 4 > 0, 'form', now() - id % 5 * interval '1 day' from contacts
    where agency_id = ${agency} and client_id is null and id % 2 = 0`.execute(db)
  await sql`insert into suppressions (agency_id, channel, address, reason)
    select agency_id, case when id % 3 = 0 then 'sms' else 'email' end, case when id % 3 = 0 then phone else email end,
      (array['bounced','complained','blocked','unsubscribed']) [1 + id % 4]
    from contact_people where agency_id = ${agency} and id % 5 = 0 and case when id % 3 = 0 then phone else email end is not null
    on conflict do nothing`.execute(db)
  await sql`update clients set birth_date = case id % 4 when 0 then date '1988-02-29' when 1 then current_date - 12000 - (id % 60)::int when 2 then date '1990-12-31' end,
    company = case when id % 3 = 0 then 'Bań & Co' else '' end where agency_id = ${agency}`.execute(db)
  await sql`update clients set deleted_at = now() where agency_id = ${agency} and id in
    (select c.id from clients c where c.agency_id = ${agency} and not exists (select from bookings b where b.client_id = c.id) order by c.id limit 2)`.execute(
    db,
  )
}

const found = async (rule: RuleGroup): Promise<number[]> => {
  const { rows } = await contactsThatFit(rule, { agencyId, today: today(), own: names.own }).execute(server.db)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
const filtered = (rule: RuleGroup): number[] =>
  people.filter((person) => fits(person, rule, today())).map(({ id }) => id)
const read = (line: string): RuleGroup => {
  const answer = readRule(line, names)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.rule
}

test('5,000 random rules find whom a plain filter finds', { timeout: 600_000 }, async () => {
  expect(people.length).toBeGreaterThan(150)
  const likely = { texts: ['anna', 'ab', '%', 'b_n', 'strasse', 'o', 'x.test', '2567'], mostSpent: 3_000_000 }
  let some = 0
  await fc.assert(
    fc.asyncProperty(anyRule(names, likely), async (rule) => {
      const [ours, theirs] = [await found(rule), filtered(rule)]
      if (theirs.length > 0 && theirs.length < people.length) some++
      expect(ours, JSON.stringify(rule)).toEqual(theirs)
    }),
    { numRuns: 5000 },
  )
  expect(some).toBeGreaterThan(2000) // neither nobody nor everybody
})

test('control: a filter that is wrong in one test is found', async () => {
  const wrong = read('tag is vip')
  expect(await found(wrong)).not.toEqual(filtered(read('tag is fair')))
  expect(await found(read('last trip before 2026-01-31'))).not.toEqual(filtered(read('last trip since 2026-01-31')))
})

test('the opposite of a rule finds everybody else of the agency, and nobody of another', async () => {
  const { rows } = await sql<{ id: number }>`select id from contact_people where agency_id = ${strangers}`.execute(
    server.db,
  )
  const others = new Set(rows.map(({ id }) => id))
  expect(others.size).toBeGreaterThan(50)
  for (const line of [
    'tag is not nobody',
    'client no or client yes',
    'bookings at most 100',
    'country is not UG',
    'name is unknown or name is known',
  ]) {
    const ids = await found(read(line))
    expect(ids.length, line).toBeGreaterThan(20)
    expect(
      ids.filter((id) => others.has(id)),
      line,
    ).toEqual([])
  }
})

test('a count has its newest ten', async () => {
  const rule = read('client no')
  const all = filtered(rule)
  const { count, ids } = await countRule(server.db, rule, { agencyId, today: today(), own: names.own })
  expect(count).toBe(all.length)
  expect(ids).toEqual(all.toReversed().slice(0, 10))
})
