import { type Kysely, sql } from 'kysely'
import {
  type ConsentRead,
  dateColumns,
  type ImportOutcome,
  type ImportTarget,
  type Mapping,
} from '../../../src/domain/clients/client-import.ts'
import { isDay, today } from '../../../src/domain/dates.ts'
import type { OwnValue } from '../../../src/domain/growth/own-values.ts'
import type { OwnField } from '../../../src/domain/growth/rule-fields.ts'
import type { DateOrder } from '../../../src/domain/typed-days.ts'
import type { DB } from '../../database/types.generated.ts'
import { ownFields } from '../contacts/own-fields.ts'
import { withLimitsOr } from '../limited-tasks/with-limits.ts'
import type { ClientGiven } from './booked-client.ts'

const rowsAtOnce = 1000

/** Somebody whom the agency knows already. */
export interface Known {
  readonly name: string
  readonly clientId: number | null
  readonly contactId: number | null
}
/** What becomes of a row, and with what. */
export interface Judged {
  readonly number: number
  readonly outcome: ImportOutcome
  readonly problems: Readonly<Record<string, string>>
  /** Who is known already by the row's e-mail or phone. */
  readonly known: Known | null
  /** The fields that the file names, by the rules of every client or contact. */
  readonly given: Partial<ClientGiven>
  readonly consent: ConsentRead | null
  /** Of the agency's own fields, by their keys. */
  readonly own: Readonly<Record<string, OwnValue>>
}
export interface ImportPlan {
  readonly id: number
  readonly agency_id: number
  readonly target: ImportTarget
  readonly mapping: unknown
  readonly date_order: string
  readonly on_known: string
  readonly consent_words: string
}

/** Tries every row: nothing is changed but what is noted of the rows themselves. */
export async function checkImport(tx: Kysely<DB>, plan: ImportPlan): Promise<Judged[]> {
  const judged = await judgeRows(tx, plan)
  for (let start = 0; start < judged.length; start += rowsAtOnce) {
    const some = judged.slice(start, start + rowsAtOnce).map(({ number, outcome, problems, known }) => ({
      ...{ number, outcome, problems },
      ...{ client_id: known?.clientId ?? null, contact_id: known?.contactId ?? null },
    }))
    await sql`update client_import_rows r set outcome = j.outcome, problems = j.problems, client_id = j.client_id, contact_id = j.contact_id
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as j(number int, outcome text, problems jsonb, client_id bigint, contact_id bigint)
      where r.import_id = ${plan.id} and r.agency_id = ${plan.agency_id} and r.number = j.number`.execute(tx)
  }
  return judged
}

export function countsOf(judged: readonly Judged[]): Record<ImportOutcome, number> {
  const counts = { create: 0, update: 0, skip: 0, error: 0 }
  for (const { outcome } of judged) counts[outcome]++
  return counts
}

async function judgeRows(tx: Kysely<DB>, plan: ImportPlan): Promise<Judged[]> {
  const { rows: lines } = await sql<{ number: number; cells: string[] }>`
    select number, cells from client_import_rows where import_id = ${plan.id} and agency_id = ${plan.agency_id} order by number`.execute(
    tx,
  )
  const agency = await tx
    .selectFrom('agencies')
    .select('country_code')
    .where('id', '=', plan.agency_id)
    .executeTakeFirst()
  const home = agency?.country_code ?? 'UG'
  const read = await withLimitsOr('The rows take too long to read: split the file.', 'readImportRows', {
    target: plan.target,
    rows: lines,
    mapping: plan.mapping as Mapping, // as checked when it was given
    dateOrder: plan.date_order as DateOrder,
    home,
    own: plan.target === 'contacts' ? await ownFields(tx, plan.agency_id) : [],
  })
  const knownBy = await people[plan.target](
    tx,
    plan.agency_id,
    read.map(({ given }) => given),
  )
  const seen = new Map<string, number>()
  return read.map((row): Judged => {
    const { number, given, consent, own } = row
    const problems = { ...row.problems, ...consentProblems(consent, plan.consent_words) }
    const nobody = { number, problems, known: null, given, consent, own }
    if (Object.keys(problems).length > 0) return { ...nobody, outcome: 'error' }
    // One e-mail is one person; a phone is often shared, and only tells people apart where there is no e-mail.
    const decisive = given.email ?? given.phone ?? null
    const before = decisive === null ? undefined : seen.get(decisive)
    if (before !== undefined)
      return { ...nobody, outcome: 'skip', problems: { row: `The same person as row ${before}.` } }
    if (decisive !== null) seen.set(decisive, number)
    const known = knownBy(given)
    if (known === undefined) return { ...nobody, outcome: 'create' }
    if (plan.on_known === 'update') return { ...nobody, outcome: 'update', known }
    const what = known.clientId === null ? 'contact' : 'client'
    return { ...nobody, outcome: 'skip', problems: { row: `${known.name} is already a ${what}.` }, known }
  })
}

/** Consent without words proves nothing, and nobody has agreed tomorrow. */
function consentProblems(consent: ConsentRead | null, wordsOfAll: string): Record<string, string> {
  if (consent === null || !Object.values(consent.channels).includes(true)) return {}
  return {
    ...(consent.words === '' && wordsOfAll === '' && { consent_words: 'Write down the words that they agreed to.' }),
    ...(consent.day !== null && consent.day > today() && { consent_date: 'This day is yet to come.' }),
  }
}

type KnownBy = (given: Partial<ClientGiven>) => Known | undefined
type Search = (tx: Kysely<DB>, agencyId: number, all: readonly Partial<ClientGiven>[]) => Promise<KnownBy>

const traitsOf = (all: readonly Partial<ClientGiven>[]) => ({
  emails: all.flatMap(({ email }) => (email == null ? [] : [email])),
  phones: all.flatMap(({ phone }) => (phone == null ? [] : [phone])),
})

/** By e-mail and by phone; of several with one phone the one who has been there longest. */
const knownClients: Search = async (tx, agencyId, all) => {
  const { emails, phones } = traitsOf(all)
  const { rows } = await sql<{ id: number; name: string; email: string | null; phone: string | null }>`
    select id, name, email, phone from clients where agency_id = ${agencyId} and deleted_at is null
      and (email = any(${emails}::text[]) or phone = any(${phones}::text[])) order by id desc`.execute(tx)
  const known = new Map<string, Known>()
  for (const { id, name, email, phone } of rows)
    for (const trait of [email, phone]) if (trait !== null) known.set(trait, { name, clientId: id, contactId: null })
  return ({ email, phone }) => known.get(email ?? phone ?? '')
}

/** By e-mail, or by phone where no address says otherwise; clients before others, and whoever has been there longest. */
const knownContacts: Search = async (tx, agencyId, all) => {
  const { emails, phones } = traitsOf(all)
  const { rows } = await sql<{
    id: number
    client_id: number | null
    name: string
    email: string | null
    phone: string | null
  }>`
    select k.id, null::bigint as client_id, k.name, k.email, k.phone, 0 as rank from contacts k
    where k.agency_id = ${agencyId} and k.client_id is null and k.deleted_at is null
      and (k.email = any(${emails}::text[]) or k.phone = any(${phones}::text[]))
    union all
    select k.id, c.id, c.name, c.email, c.phone, 1 from clients c join contacts k on k.client_id = c.id and k.deleted_at is null
    where c.agency_id = ${agencyId} and c.deleted_at is null
      and (c.email = any(${emails}::text[]) or c.phone = any(${phones}::text[]))
    order by rank, id desc`.execute(tx)
  const byEmail = new Map<string, Known>()
  const byPhone = new Map<string, Known & { readonly hasEmail: boolean }>()
  for (const { id, client_id, name, email, phone } of rows) {
    const found = { name, clientId: client_id, contactId: id }
    if (email !== null) byEmail.set(email, found)
    if (phone !== null && (email === null || byPhone.get(phone)?.hasEmail !== false))
      byPhone.set(phone, { ...found, hasEmail: email !== null })
  }
  return ({ email, phone }) => {
    const sameEmail = byEmail.get(email ?? '')
    if (sameEmail !== undefined) return sameEmail
    const samePhone = byPhone.get(phone ?? '')
    return email != null && samePhone?.hasEmail === true ? undefined : samePhone
  }
}
const people: Readonly<Record<ImportTarget, Search>> = { clients: knownClients, contacts: knownContacts }

/** The cells in which dates stand, to guess how they are written. */
export const dateCells = (rows: readonly (readonly string[])[], mapping: Mapping, own: readonly OwnField[]): string[] =>
  dateColumns(mapping, own).flatMap((field) => {
    const place = mapping[field]
    return place === undefined
      ? []
      : rows.map((cells) => cells[place] ?? '').filter((cell) => cell !== '' && !isDay(cell))
  })
