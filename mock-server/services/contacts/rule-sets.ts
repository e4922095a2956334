import { type Kysely, type RawBuilder, sql } from 'kysely'
import { addDays, ageOn, type Day, daysBetween } from '../../../src/domain/dates.ts'
import {
  daysAsked,
  isGroup,
  plainTest,
  type RuleGroup,
  type RuleLeaf,
} from '../../../src/domain/growth/contact-rule.ts'
import { type OwnField, ownPrefix, ruleField } from '../../../src/domain/growth/rule-fields.ts'
import { toMinor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { bookingsOfClients, spentOf, trip } from '../clients/client-figures.ts'

// A rule as SQL. Every test is the set of contacts that fit, found by an index where there is one; groups put sets together. The agency
// is not part of the rule: each set is of one agency, whatever the rule says, and every value is bound.

interface Place {
  readonly agencyId: number
  readonly today: Day
  readonly own: readonly OwnField[]
}
type Condition = RawBuilder<unknown>
type Ids = RawBuilder<{ id: number }>

/** Contacts of the agency that are there: not deleted, and of a client that is not. */
export const livingContacts = (agencyId: number): Ids => sql<{ id: number }>`
  select k.id from contacts k left join clients c on c.id = k.client_id
  where k.agency_id = ${agencyId} and k.deleted_at is null and (k.client_id is null or c.deleted_at is null)`

const ofContacts = ({ agencyId }: Place, fits: Condition): Ids =>
  sql`select k.id from contacts k where k.agency_id = ${agencyId} and ${fits}`
const ofClients = ({ agencyId }: Place, fits: Condition): Ids =>
  sql`select k.id from clients c join contacts k on k.client_id = c.id where c.agency_id = ${agencyId} and ${fits}`
/** What lives with the client of those who have one: `x` stands for either. */
const ofBoth = (place: Place, fits: (x: RawBuilder<unknown>) => Condition): Ids =>
  sql`${ofContacts(place, sql`k.client_id is null and ${fits(sql`k`)}`)} union all ${ofClients(place, fits(sql`c`))}`
const ofBookings = ({ agencyId }: Place, where: Condition, having: Condition = sql`true`): Ids =>
  sql`select k.id from (
      select n.client_id from bookings n where n.agency_id = ${agencyId} and n.deleted_at is null and ${where}
      group by n.client_id having ${having}) b join contacts k on k.client_id = b.client_id`

/** Letters for `like` that mean themselves. */
const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
function texts(value: RawBuilder<unknown>, { test, text = '' }: RuleLeaf): Condition {
  if (test === 'known') return sql`coalesce(${value}, '') <> ''`
  if (test === 'contains') return sql`searchable(${value}) like searchable(${within(text)})`
  return sql`searchable(${value}) = searchable(${text})`
}

/** Of a day; `known` where none is asked for. */
function days(value: RawBuilder<unknown>, leaf: RuleLeaf, today: Day): Condition {
  if (leaf.test === 'known') return sql`${value} is not null`
  const { from, to } = daysAsked(leaf, today)
  return between(value, from === null ? null : sql`${from}::date`, to === null ? null : sql`${addDays(to, 1)}::date`)
}
/** Of the day of an instant, asked of the instant itself, so that its index serves. */
function daysOf(instant: RawBuilder<unknown>, leaf: RuleLeaf, today: Day): Condition {
  if (leaf.test === 'known') return sql`${instant} is not null`
  const { from, to } = daysAsked(leaf, today)
  return between(instant, from === null ? null : midnight(from), to === null ? null : midnight(addDays(to, 1)))
}
const midnight = (day: Day): Condition => sql`(${day}::date::timestamp at time zone 'Africa/Kampala')`
/** Known, not before `from`, and before `end`. */
const between = (value: Condition, from: Condition | null, end: Condition | null): Condition =>
  sql.join(
    [
      sql`${value} is not null`,
      ...(from === null ? [] : [sql`${value} >= ${from}`]),
      ...(end === null ? [] : [sql`${value} < ${end}`]),
    ],
    sql` and `,
  )

function numbers(value: RawBuilder<unknown>, { test, number = 0 }: RuleLeaf): Condition {
  if (test === 'known') return sql`${value} is not null`
  return test === 'at_least'
    ? sql`${value} >= ${number}`
    : test === 'at_most'
      ? sql`${value} <= ${number}`
      : sql`${value} = ${number}`
}

/** Whose birthday is on one of the days; who was born on 29 February has it on 1 March of other years. */
function birthdays({ test, month = 1, ...leaf }: RuleLeaf, today: Day): Condition {
  if (test === 'known') return sql`c.birth_date is not null`
  if (test === 'in_month') return sql`extract(month from c.birth_date) = ${month}`
  const { to } = daysAsked({ ...leaf, test }, today)
  const ahead = Math.min(366, daysBetween(today, to ?? today))
  const asked = Array.from({ length: ahead + 1 }, (_, at) => addDays(today, at))
  const leap = asked.find((on) => ageOn('2000-02-29', on) > ageOn('2000-02-29', addDays(on, -1)))
  const dates = [
    ...asked.map((on) => on.slice(5)).filter((date) => date !== '02-29'),
    ...(leap === undefined ? [] : ['02-29']),
  ]
  return sql`to_char(c.birth_date, 'MM-DD') = any(${dates}::text[])`
}

type Moment = 'handed_at' | 'opened_at' | 'clicked_at'
const ofMails = ({ agencyId }: Place, where: Condition, having: Condition = sql`true`): Ids =>
  sql`select r.contact_id as id from campaign_recipients r where r.agency_id = ${agencyId} and ${where} group by r.contact_id having ${having}`

type Asked = (leaf: RuleLeaf, place: Place) => Ids
const named: Asked = ({ values = [] }, place) => ofBoth(place, (x) => sql`${x}.country_code = any(${values}::text[])`)
const textOf =
  (column: 'name' | 'email' | 'phone'): Asked =>
  (leaf, place) =>
    ofBoth(place, (x) => texts(sql`${x}.${sql.ref(column)}`, leaf))
const tripsOf =
  (day: () => RawBuilder<unknown>): Asked =>
  (leaf, place) =>
    ofBookings(place, sql`true`, days(day(), leaf, place.today))

const mailsOf =
  (moment: Moment): Asked =>
  ({ ids = [] }, place) =>
    ofMails(place, sql`r.campaign_id = any(${ids}::bigint[]) and r.${sql.ref(moment)} is not null`)
const lastMail =
  (moment: Moment): Asked =>
  (leaf, place) =>
    ofMails(place, sql`r.${sql.ref(moment)} is not null`, daysOf(sql`max(r.${sql.ref(moment)})`, leaf, place.today))

/** Every field that there is; each test comes as its plain form, as `plainTest` gives it. */
const sets: Readonly<Record<string, Asked>> = {
  name: textOf('name'),
  email: textOf('email'),
  phone: textOf('phone'),
  company: (leaf, place) => ofClients(place, texts(sql`c.company`, leaf)),
  country: named,
  language: ({ values = [] }, place) => ofBoth(place, (x) => sql`${x}.language = any(${values}::text[])`),
  tag: ({ values = [] }, place) => ofBoth(place, (x) => sql`${x}.tags && ${values}::text[]`),
  source: ({ values = [] }, place) => ofContacts(place, sql`k.source = any(${values}::text[])`),
  collection: ({ ids = [] }, { agencyId }) => sql`select m.contact_id as id from contact_collection_members m
    where m.agency_id = ${agencyId} and m.collection_id = any(${ids}::bigint[])`,
  sent: mailsOf('handed_at'),
  opened: mailsOf('opened_at'),
  clicked: mailsOf('clicked_at'),
  last_sent: lastMail('handed_at'),
  last_opened: lastMail('opened_at'),
  last_clicked: lastMail('clicked_at'),
  client: (_, place) => ofContacts(place, sql`k.client_id is not null`),
  may_email: (_, place) => ofContacts(place, sql`k.may_email`),
  may_sms: (_, place) => ofContacts(place, sql`k.may_sms`),
  may_whatsapp: (_, place) => ofContacts(place, sql`k.may_whatsapp`),
  unsubscribed: (_, place) => ofContacts(place, sql`k.unsubscribed_at is not null`),
  stopped: ({ values = [] }, place) => {
    const stopped = (channel: Condition) => sql`select s.address from suppressions s
      where s.agency_id = ${place.agencyId} and ${channel} and s.reason = any(${values}::text[])`
    return ofBoth(
      place,
      (x) =>
        sql`(${x}.email in (${stopped(sql`s.channel = 'email'`)}) or ${x}.phone in (${stopped(sql`s.channel <> 'email'`)}))`,
    )
  },
  birthday: (leaf, place) => ofClients(place, birthdays(leaf, place.today)),
  added: (leaf, place) => ofContacts(place, daysOf(sql`k.created_at`, leaf, place.today)),
  last_touch: (leaf, place) => ofContacts(place, daysOf(sql`k.last_touch_at`, leaf, place.today)),
  booked: ({ values = [] }, place) =>
    ofBookings(place, sql`n.kind = any(${values}::text[]) and n.status not in ('cancelled', 'no_show')`),
  bookings: (leaf, place) => ofBookings(place, sql`true`, numbers(bookingsOfClients, leaf)),
  first_trip: tripsOf(trip.first),
  last_trip: tripsOf(trip.last),
  next_trip: tripsOf(trip.next),
  spent: ({ amount = { amount: 0, currency: 'UGX' }, test }, place) => {
    const minor = toMinor(amount.amount, amount.currency)
    const enough = test === 'at_least' ? sql`${spentOf} >= ${minor}` : sql`${spentOf} > ${minor}`
    return ofBookings(place, sql`n.currency = ${amount.currency}`, enough)
  },
}

/** A field of the agency’s own; what does not fit its kind any more counts as unknown. */
function ownSet(key: string, kind: OwnField['kind'], leaf: RuleLeaf, place: Place): Ids {
  const text = sql`k.fields ->> ${key}`
  switch (kind) {
    case 'text':
      return ofContacts(place, texts(text, leaf))
    case 'choice':
      return ofContacts(place, sql`${text} = any(${leaf.values ?? []}::text[])`)
    case 'yes_no':
      return ofContacts(place, sql`k.fields -> ${key} = 'true'`)
    case 'number':
      return ofContacts(
        place,
        numbers(sql`(case when jsonb_typeof(k.fields -> ${key}) = 'number' then (${text})::numeric end)`, leaf),
      )
    case 'date':
      return ofContacts(
        place,
        days(sql`(case when pg_input_is_valid(${text}, 'date') then (${text})::date end)`, leaf, place.today),
      )
  }
}

/** Who has so many bookings or more. Who has none is in no group of bookings. */
const withBookings = (leaf: RuleLeaf, number: number, place: Place): Ids =>
  number <= 0
    ? livingContacts(place.agencyId)
    : ofBookings(place, sql`true`, numbers(bookingsOfClients, { ...leaf, test: 'at_least', number }))

interface LeafSet {
  readonly ids: Ids
  /** Whoever is not in the set. */
  readonly isNot: boolean
}

function leafSet(leaf: RuleLeaf, place: Place): LeafSet {
  const { test, isNot } = plainTest(leaf.test)
  const plain = { ...leaf, test }
  if (leaf.field.startsWith(ownPrefix)) {
    const key = leaf.field.slice(ownPrefix.length)
    const field = place.own.find((one) => one.key === key)
    if (field === undefined) throw new Error(`a rule was not checked: ${leaf.field}`)
    return { ids: ownSet(key, field.kind, plain, place), isNot }
  }
  const asked = sets[leaf.field]
  if (asked === undefined || ruleField(leaf.field, place.own) === undefined)
    throw new Error(`a rule was not checked: ${leaf.field}`)
  if (leaf.field === 'spent') return { ids: asked(plain, place), isNot: leaf.test === 'at_most' }
  if (leaf.field !== 'bookings') return { ids: asked(plain, place), isNot }
  const { number = 0 } = leaf
  if (leaf.test === 'at_most') return { ids: withBookings(leaf, Math.floor(number) + 1, place), isNot: true }
  if (leaf.test === 'at_least') return { ids: withBookings(leaf, number, place), isNot: false }
  return number === 0 ? { ids: withBookings(leaf, 1, place), isNot: true } : { ids: asked(leaf, place), isNot: false }
}

function setOf(rule: RuleGroup, place: Place): Ids {
  const members = rule.of.map(
    (member): LeafSet => (isGroup(member) ? { ids: setOf(member, place), isNot: false } : leafSet(member, place)),
  )
  const all = livingContacts(place.agencyId)
  if (rule.match === 'any')
    return sql`${sql.join(
      members.map(({ ids, isNot }) =>
        isNot ? sql`select a.id from (${all}) a where a.id not in (${ids})` : sql`(${ids})`,
      ),
      sql` union `,
    )}`
  const fits = members.filter(({ isNot }) => !isNot)
  const not = members.filter(({ isNot }) => isNot)
  const [first = { ids: all }, ...others] = fits
  const conditions = [
    ...others.map(({ ids }) => sql`f.id in (${ids})`),
    ...not.map(({ ids }) => sql`f.id not in (${ids})`),
  ]
  return conditions.length === 0
    ? first.ids
    : sql`select f.id from (${first.ids}) f where ${sql.join(conditions, sql` and `)}`
}

/**
 * The ids of the contacts of an agency that fit a checked rule, each once, as a query: `select id from (…)`. For the system connection:
 * under row-level security few of these tests may use their index.
 */
export const contactsThatFit = (rule: RuleGroup, place: Place): Ids =>
  sql`select distinct k.id from (${setOf(rule, place)}) fit join contacts k on k.id = fit.id left join clients c on c.id = k.client_id
    where k.agency_id = ${place.agencyId} and k.deleted_at is null and (k.client_id is null or c.deleted_at is null)`

/** How long a rule may take to be counted. */
const ruleSeconds = 10
const tookTooLong = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === '57014'

/** How many contacts fit a rule, and the newest of them. A 422 when that takes too long. */
export async function countRule(
  system: Kysely<DB>,
  rule: RuleGroup,
  place: Place,
  examples = 10,
): Promise<{ count: number; ids: number[] }> {
  try {
    return await system.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(`${ruleSeconds}s`)}`.execute(tx)
      const { rows } = await sql<{ count: number; ids: number[] }>`
        with fit as materialized (${contactsThatFit(rule, place)})
        select (select count(*) from fit)::int as count,
          array(select id from fit order by id desc limit ${examples}) as ids`.execute(tx)
      return rows[0] ?? { count: 0, ids: [] }
    })
  } catch (problem) {
    if (!tookTooLong(problem)) throw problem
    throw refused({ rule: ['This rule takes too long to count. Ask for less.'] })
  }
}
