import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { tripKinds } from '../../../src/domain/bookings/booking-lists.ts'
import { addDays, ageOn, type Day, isDay } from '../../../src/domain/dates.ts'
import { isGroup, type RuleGroup, type RuleLeaf } from '../../../src/domain/growth/contact-rule.ts'
import { addMonths } from '../../../src/domain/months.ts'

// A rule as a plain filter over rows: what the sets in SQL are held against. It shares nothing with them but the rule.

export interface PersonFacts {
  readonly id: number
  readonly client: boolean
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly company: string
  readonly country: string | null
  readonly language: string
  readonly tags: readonly string[]
  readonly source: string
  readonly may: Readonly<Record<'email' | 'sms' | 'whatsapp', boolean>>
  readonly unsubscribed: boolean
  readonly birthday: Day | null
  readonly added: Day
  readonly lastTouch: Day | null
  readonly fields: Readonly<Record<string, unknown>>
  readonly collections: readonly number[]
  readonly stopped: readonly string[]
  readonly letters: readonly {
    readonly campaign: number
    readonly sent: Day
    readonly opened: Day | null
    readonly clicked: Day | null
  }[]
  readonly bookings: readonly BookingFacts[]
}
interface BookingFacts {
  readonly kind: string
  readonly status: string
  readonly starts_on: Day
  readonly ends_on: Day
  readonly currency: string
  readonly paid: number
  readonly refunded: number
}

/** Everybody an agency may write to, with all that a rule can ask. */
export async function peopleOf(db: Kysely<DB>, agencyId: number): Promise<PersonFacts[]> {
  const { rows } = await sql<PersonFacts>`
    select p.id, p.client_id is not null as client, p.name, p.email, p.phone, p.company, p.country_code as country, p.language, p.tags, p.source,
      json_build_object('email', p.may_email, 'sms', p.may_sms, 'whatsapp', p.may_whatsapp) as may,
      p.unsubscribed_at is not null as unsubscribed, p.birth_date as birthday,
      (p.created_at at time zone 'Africa/Kampala')::date as added, (p.last_touch_at at time zone 'Africa/Kampala')::date as "lastTouch", p.fields,
      array(select m.collection_id from contact_collection_members m where m.contact_id = p.id) as collections,
      array(select s.reason from suppressions s where s.agency_id = p.agency_id
        and s.address = case when s.channel = 'email' then p.email else p.phone end) as stopped,
      (select coalesce(json_agg(json_build_object('campaign', r.campaign_id, 'sent', (r.handed_at at time zone 'Africa/Kampala')::date,
          'opened', (r.opened_at at time zone 'Africa/Kampala')::date, 'clicked', (r.clicked_at at time zone 'Africa/Kampala')::date)), '[]')
        from campaign_recipients r where r.contact_id = p.id and r.handed_at is not null) as letters,
      (select coalesce(json_agg(json_build_object('kind', b.kind, 'status', b.status, 'starts_on', b.starts_on, 'ends_on', b.ends_on,
          'currency', b.currency, 'paid', b.paid, 'refunded', b.refunded)), '[]')
        from bookings b where b.client_id = p.client_id and b.deleted_at is null) as bookings
    from contact_people p where p.agency_id = ${agencyId} order by p.id`.execute(db)
  return rows
}

const digits: Readonly<Record<string, number>> = { UGX: 1, USD: 100 }
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('’', "'")

function text(value: string | null, { test, text: asked = '' }: RuleLeaf): boolean {
  const [is, wanted] = [plain(value ?? ''), plain(asked)]
  switch (test) {
    case 'known':
      return (value ?? '') !== ''
    case 'unknown':
      return (value ?? '') === ''
    case 'contains':
      return is.includes(wanted)
    case 'contains_not':
      return !is.includes(wanted)
    case 'is_not':
      return is !== wanted
    default:
      return is === wanted
  }
}
const name = (values: readonly string[], leaf: RuleLeaf): boolean =>
  (leaf.values ?? []).some((one) => values.includes(one)) === (leaf.test === 'is')
const flag = (value: boolean, { test }: RuleLeaf): boolean => value === (test === 'yes')
function number(value: number | null, { test, number: asked = 0 }: RuleLeaf): boolean {
  if (test === 'known' || test === 'unknown') return (value !== null) === (test === 'known')
  if (value === null) return false
  return test === 'at_least' ? value >= asked : test === 'at_most' ? value <= asked : value === asked
}

const less = (on: Day, { span = { count: 0, unit: 'day' } }: RuleLeaf, sign: 1 | -1): Day =>
  span.unit === 'day' || span.unit === 'week'
    ? addDays(on, sign * span.count * (span.unit === 'week' ? 7 : 1))
    : addMonths(on, sign * span.count * (span.unit === 'year' ? 12 : 1))

function date(value: Day | null, leaf: RuleLeaf, today: Day): boolean {
  const { test, day = '' } = leaf
  if (test === 'known' || test === 'unknown') return (value !== null) === (test === 'known')
  if (value === null) return false
  if (test === 'before') return value < day
  if (test === 'since') return value >= day
  if (test === 'ago') return value < less(today, leaf, -1)
  if (test === 'recent') return value >= less(today, leaf, -1) && value <= today
  return value >= today && value <= less(today, leaf, 1)
}

/** Somebody has a birthday on the day on which they are a year older than the day before. */
function birthday(value: Day | null, leaf: RuleLeaf, today: Day): boolean {
  if (leaf.test === 'known' || leaf.test === 'unknown') return (value !== null) === (leaf.test === 'known')
  if (value === null) return false
  if (leaf.test === 'in_month') return Number(value.slice(5, 7)) === leaf.month
  const last = less(today, leaf, 1)
  for (let day = today; day <= last; day = addDays(day, 1))
    if (ageOn(value, day) > ageOn(value, addDays(day, -1))) return true
  return false
}

const latest = (days: readonly (Day | null)[]): Day | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null
const dayIn = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

function trips(person: PersonFacts, today: Day): { first: Day | null; last: Day | null; next: Day | null } {
  const kinds: readonly string[] = tripKinds
  const standing = person.bookings.filter(
    ({ kind, status }) => kinds.includes(kind) && status !== 'cancelled' && status !== 'no_show',
  )
  const over = standing
    .filter(({ status, ends_on }) => status === 'completed' || (status !== 'pending' && ends_on < today))
    .map(({ starts_on }) => starts_on)
    .sort()
  const ahead = standing
    .filter(
      ({ status, kind, starts_on, ends_on }) =>
        (status === 'pending' || status === 'confirmed') &&
        (starts_on >= today || (kind === 'car_rental' && ends_on >= today)),
    )
    .map(({ starts_on }) => starts_on)
    .sort()
  return { first: over[0] ?? null, last: over.at(-1) ?? null, next: ahead[0] ?? null }
}

function leafFits(person: PersonFacts, leaf: RuleLeaf, today: Day): boolean {
  const { field, test } = leaf
  switch (field) {
    case 'name':
      return text(person.name, leaf)
    case 'email':
      return text(person.email, leaf)
    case 'phone':
      return text(person.phone, leaf)
    case 'company':
      return text(person.company, leaf)
    case 'country':
      return name(person.country === null ? [] : [person.country], leaf)
    case 'language':
      return name([person.language], leaf)
    case 'tag':
      return name(person.tags, leaf)
    case 'source':
      return name([person.source], leaf)
    case 'stopped':
      return name(person.stopped, leaf)
    case 'collection':
      return (leaf.ids ?? []).some((id) => person.collections.includes(id)) === (test === 'is')
    case 'sent':
    case 'opened':
    case 'clicked':
      return (
        person.letters.some((one) => one[field] !== null && (leaf.ids ?? []).includes(one.campaign)) === (test === 'is')
      )
    case 'last_sent':
      return date(latest(person.letters.map(({ sent }) => sent)), leaf, today)
    case 'last_opened':
      return date(latest(person.letters.map(({ opened }) => opened)), leaf, today)
    case 'last_clicked':
      return date(latest(person.letters.map(({ clicked }) => clicked)), leaf, today)
    case 'client':
      return flag(person.client, leaf)
    case 'may_email':
      return flag(person.may.email, leaf)
    case 'may_sms':
      return flag(person.may.sms, leaf)
    case 'may_whatsapp':
      return flag(person.may.whatsapp, leaf)
    case 'unsubscribed':
      return flag(person.unsubscribed, leaf)
    case 'birthday':
      return birthday(person.birthday, leaf, today)
    case 'added':
      return date(person.added, leaf, today)
    case 'last_touch':
      return date(person.lastTouch, leaf, today)
    case 'booked':
      return name(
        person.bookings.filter(({ status }) => status !== 'cancelled' && status !== 'no_show').map(({ kind }) => kind),
        leaf,
      )
    case 'bookings':
      return number(person.bookings.length, leaf)
    case 'first_trip':
      return date(trips(person, today).first, leaf, today)
    case 'last_trip':
      return date(trips(person, today).last, leaf, today)
    case 'next_trip':
      return date(trips(person, today).next, leaf, today)
    case 'spent': {
      const { currency = 'UGX', amount = 0 } = leaf.amount ?? {}
      const spent = person.bookings
        .filter((one) => one.currency === currency && one.paid > one.refunded)
        .reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
      const asked = amount * (digits[currency] ?? 1)
      return test === 'at_least' ? spent >= asked : spent <= asked
    }
    case 'own.diet':
      return name(typeof person.fields.diet === 'string' ? [person.fields.diet] : [], leaf)
    case 'own.guide':
      return text(typeof person.fields.guide === 'string' ? person.fields.guide : null, leaf)
    case 'own.visits':
      return number(typeof person.fields.visits === 'number' ? person.fields.visits : null, leaf)
    case 'own.flies':
      return flag(person.fields.flies === true, leaf)
    case 'own.passport_until':
      return date(dayIn(person.fields.passport_until), leaf, today)
    default:
      throw new Error(`the filter does not know ${field}`)
  }
}

export const fits = (person: PersonFacts, rule: RuleGroup, today: Day): boolean => {
  const answers = rule.of.map((member) =>
    isGroup(member) ? fits(person, member, today) : leafFits(person, member, today),
  )
  return rule.match === 'all' ? answers.every(Boolean) : answers.some(Boolean)
}
