import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { contacts } from '../../../src/domain/contract/growth/contacts.ts'
import { isDay } from '../../../src/domain/dates.ts'
import { channels, contactSources, suppressionReasons } from '../../../src/domain/growth/channels.ts'
import { contactStates } from '../../../src/domain/growth/contact-limits.ts'
import { ownValueText } from '../../../src/domain/growth/own-values.ts'
import type { OwnField } from '../../../src/domain/growth/rule-fields.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { Contact, ContactDetail } from '../../../src/domain/schema/types.generated.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { DB } from '../../database/types.generated.ts'
import { countedAtMost, jsonPage, likeOf, orderOf, pageOf, whereGiven } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { historyOf } from '../history.ts'
import { audienceOf } from './audience.ts'
import { addressOf, allowedBy } from './consent.ts'
import { ownFields } from './own-fields.ts'

export type ContactQuery = QueryOf<typeof contacts.list>

const stopped = (reason: RawBuilder<unknown>) => sql`
  select ${reason} from suppressions s where s.agency_id = p.agency_id and s.channel = 'email' and s.address = p.email`

/** A contact as the API shows it, `p` being a row of `contact_people`; the names are the schema's. */
const contactColumns = sql`
  p.id, p.client_id, p.name, p.email, p.phone, p.country_code, p.language, p.tags, p.notes, p.source, p.source_note, p.fields,
  p.may_email, p.may_sms, p.may_whatsapp, p.unsubscribed_at, (${stopped(sql`s.reason`)}) as email_stopped,
  p.last_touch_at, p.version, p.created_at, p.updated_at`

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`p.created_at`,
  name: sql`searchable(p.name)`,
  source: sql`p.source`,
  last_touch_at: sql`coalesce(p.last_touch_at, '-infinity')`,
}
const orderBy = (sort: string | undefined) => orderOf(sort, sorts, '-created_at', sql`p.id`)

const inState: Readonly<Record<(typeof contactStates)[number], RawBuilder<unknown>>> = {
  client: sql`p.client_id is not null`,
  unsubscribed: sql`(p.unsubscribed_at is not null or exists (${stopped(sql`1`)} and s.reason = 'unsubscribed'))`,
  bounced: sql`exists (${stopped(sql`1`)} and s.reason = 'bounced')`,
  complained: sql`exists (${stopped(sql`1`)} and s.reason = 'complained')`,
  blocked: sql`exists (${stopped(sql`1`)} and s.reason = 'blocked')`,
}

/** By trigram, on the owner's connection: under row-level security `like` may not use the index (see booking-search). */
async function contactsMatching(system: Kysely<DB>, agencyId: number, q: string): Promise<number[]> {
  const most = sql.lit(countedAtMost + 1)
  const { rows } = await sql<{ id: number }>`
    (select k.id from contacts k where k.agency_id = ${agencyId} and k.client_id is null and k.deleted_at is null
       and k.search like ${likeOf(q)} limit ${most})
    union all
    (select k.id from clients c join contacts k on k.client_id = c.id where c.agency_id = ${agencyId} and c.deleted_at is null
       and c.search like ${likeOf(q)} limit ${most})`.execute(system)
  return rows.map(({ id }) => id)
}

async function conditionsOf({ db, system, agencyId }: AgencyScope, query: ContactQuery): Promise<RawBuilder<unknown>> {
  const q = query.q?.trim() ?? ''
  const tag = query.tag?.trim() ?? ''
  const may = keysOf(channels).filter((channel) => query.may?.includes(channel))
  const state = contactStates.filter((one) => query.state?.includes(one))
  return sql.join(
    [
      sql`p.agency_id = ${agencyId}`,
      ...may.map((channel) => allowedBy[channel]),
      ...(state.length === 0
        ? []
        : [
            sql`(${sql.join(
              state.map((one) => inState[one]),
              sql` or `,
            )})`,
          ]),
      ...whereGiven(query.source, (sources) => sql`p.source = any(${sources}::text[])`),
      ...(tag === '' ? [] : [sql`p.tags @> array[${tag}]`]),
      ...(query.collection === undefined
        ? []
        : [sql`p.id in (${await audienceOf(db, agencyId, { collections: [query.collection], except: [] })})`]),
      ...(q === '' ? [] : [sql`p.id = any(${await contactsMatching(system, agencyId, q)}::bigint[])`]),
    ],
    sql` and `,
  )
}

/** The list of contacts as JSON text. */
export async function contactPage(scope: AgencyScope, query: ContactQuery): Promise<string> {
  const where = await conditionsOf(scope, query)
  return jsonPage(
    scope.db,
    sql`select ${contactColumns} from contact_people p where ${where} order by ${orderBy(query.sort)}`,
    sql`select from contact_people p where ${where}`,
    pageOf(query),
  )
}

const exported: readonly Column<Contact>[] = [
  { title: 'Name', value: (c) => c.name, width: 28 },
  { title: 'E-mail', value: (c) => c.email, width: 30 },
  { title: 'Phone', value: (c) => c.phone, type: 'phone', width: 18 },
  { title: 'Country', value: (c) => c.country_code },
  { title: 'Language', value: (c) => c.language },
  { title: 'Tags', value: (c) => c.tags.join(', '), width: 24 },
  { title: 'Client', value: (c) => c.client_id !== null, type: 'flag' },
  { title: 'Source', value: (c) => contactSources[c.source], width: 22 },
  { title: 'Where', value: (c) => c.source_note, width: 24 },
  ...keysOf(channels).map(
    (channel): Column<Contact> => ({
      title: `${channels[channel]} allowed`,
      value: (c) => c[`may_${channel}`],
      type: 'flag',
    }),
  ),
  { title: 'Unsubscribed', value: (c) => c.unsubscribed_at, type: 'instant', width: 18 },
  {
    title: 'Not sent to',
    value: (c) => (c.email_stopped === null ? '' : suppressionReasons[c.email_stopped]),
    width: 18,
  },
  { title: 'Last contact', value: (c) => c.last_touch_at, type: 'instant', width: 18 },
  { title: 'Notes', value: (c) => c.notes, width: 40 },
  { title: 'Added', value: (c) => c.created_at, type: 'instant', width: 18 },
]

/** What does not fit its kind any more is left out where a sheet wants figures or dates. */
const ownColumn = ({ key, label, kind }: OwnField): Column<Contact> => {
  const kept = ({ fields }: Contact) => storedAs<Readonly<Record<string, string | number | boolean>>>(fields)[key]
  if (kind === 'yes_no') return { title: label, type: 'flag', value: kept }
  if (kind !== 'number' && kind !== 'date') return { title: label, value: (c) => ownValueText(kept(c)), width: 20 }
  const fits = (value: unknown) => (kind === 'number' ? typeof value === 'number' : isDay(String(value)))
  return { title: label, type: kind, value: (c) => (fits(kept(c)) ? kept(c) : null), width: 14 }
}

/** All contacts that a list shows, as a file. */
export async function contactExport(
  scope: AgencyScope,
  query: ContactQuery,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const where = await conditionsOf(scope, query)
  return exportFile<Contact>(scope.db, {
    name: 'contacts',
    format,
    agencyId: scope.agencyId,
    columns: [...exported, ...(await ownFields(scope.db, scope.agencyId)).map(ownColumn)],
    query: sql`select ${contactColumns} from contact_people p where ${where} order by ${orderBy(query.sort)}`,
  })
}

const oneOf = (agencyId: number, id: number) => sql`p.id = ${id} and p.agency_id = ${agencyId}`

/** One contact as lists show it. */
export async function contactRow(db: Kysely<DB>, agencyId: number, id: number): Promise<Contact> {
  const { rows } = await sql<{ row: Contact }>`
    select to_json(r) as row from (
      select ${contactColumns} from contact_people p where ${oneOf(agencyId, id)}) r`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound('contact')
  return found.row
}

/** Contacts as lists show them, in the order of their ids as given; those that are gone are left out. */
export async function contactRows(db: Kysely<DB>, agencyId: number, ids: readonly number[]): Promise<Contact[]> {
  const { rows } = await sql<{ row: Contact }>`
    select to_json(r) as row from (
      select ${contactColumns} from contact_people p where p.agency_id = ${agencyId} and p.id = any(${ids}::bigint[])
      order by array_position(${ids}::bigint[], p.id)) r`.execute(db)
  return rows.map(({ row }) => row)
}

/** One contact with consents, collections, what is not sent to and history, in one round trip. */
export async function contactDetail(db: Kysely<DB>, agencyId: number, id: number): Promise<ContactDetail> {
  const { rows } = await sql<{ detail: ContactDetail }>`
    select to_json(d) as detail from (
      select ${contactColumns},
        (select coalesce(json_agg(x order by x.at desc, x.id desc), '[]') from (
          select n.id, n.channel, n.given, n.how, n.words, n.proof, u.name as author_name, n.at
          from consents n left join users u on u.id = n.user_id
          where n.contact_id = p.id and n.agency_id = p.agency_id order by n.at desc, n.id desc limit 100) x) as consents,
        (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)), '[]')
          from contact_collection_members m join contact_collections l on l.id = m.collection_id and l.deleted_at is null
          where m.contact_id = p.id and m.agency_id = p.agency_id) as collections,
        (select coalesce(json_agg(json_build_object('channel', s.channel, 'address', s.address, 'reason', s.reason,
            'note', s.note, 'at', s.at) order by s.at desc, s.channel), '[]')
          from suppressions s where s.agency_id = p.agency_id and (${sql.join(
            keysOf(channels).map((channel) => sql`s.channel = ${channel} and s.address = ${addressOf(channel)}`),
            sql` or `,
          )})) as suppressions,
        case when p.client_id is null then ${historyOf('contact', sql`p.id`, agencyId)}
          else ${historyOf('client', sql`p.client_id`, agencyId)} end as history
      from contact_people p where ${oneOf(agencyId, id)}) d`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound('contact')
  return found.detail
}
