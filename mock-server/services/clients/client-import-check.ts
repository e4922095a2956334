import { type Kysely, sql } from 'kysely'
import type { ImportOutcome, Mapping } from '../../../src/domain/clients/client-import.ts'
import { isDay } from '../../../src/domain/dates.ts'
import type { DateOrder } from '../../../src/domain/typed-days.ts'
import type { DB } from '../../database/types.generated.ts'
import { withLimitsOr } from '../limited-tasks/with-limits.ts'
import type { ClientGiven } from './booked-client.ts'

const rowsAtOnce = 1000

/** What becomes of a row, and with what. */
export interface Judged {
  readonly number: number
  readonly outcome: ImportOutcome
  readonly problems: Readonly<Record<string, string>>
  /** Who is known already by the row's e-mail or phone. */
  readonly clientId: number | null
  /** The fields that the file names, by the rules of every client. */
  readonly given: Partial<ClientGiven>
}
export interface ImportPlan {
  readonly id: number
  readonly agency_id: number
  readonly mapping: unknown
  readonly date_order: string
  readonly on_known: string
}

/** Tries every row: nothing is changed but what is noted of the rows themselves. */
export async function checkImport(tx: Kysely<DB>, plan: ImportPlan): Promise<Judged[]> {
  const judged = await judgeRows(tx, plan)
  for (let start = 0; start < judged.length; start += rowsAtOnce) {
    const some = judged
      .slice(start, start + rowsAtOnce)
      .map(({ number, outcome, problems, clientId }) => ({ number, outcome, problems, client_id: clientId }))
    await sql`update client_import_rows r set outcome = j.outcome, problems = j.problems, client_id = j.client_id
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as j(number int, outcome text, problems jsonb, client_id bigint)
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
    rows: lines,
    mapping: plan.mapping as Mapping, // as checked when it was given
    dateOrder: plan.date_order as DateOrder,
    home,
  })
  const known = await knownClients(
    tx,
    plan.agency_id,
    read.map(({ given }) => given),
  )
  const seen = new Map<string, number>()
  return read.map(({ number, given, problems }): Judged => {
    if (Object.keys(problems).length > 0) return { number, outcome: 'error', problems, clientId: null, given }
    const traits = [given.email, given.phone].filter((trait) => typeof trait === 'string')
    // One e-mail is one client; a phone is often shared, and only tells people apart where there is no e-mail.
    const decisive = given.email ?? given.phone ?? null
    const before = decisive === null ? undefined : seen.get(decisive)
    if (before !== undefined)
      return { number, outcome: 'skip', problems: { row: `The same person as row ${before}.` }, clientId: null, given }
    if (decisive !== null) seen.set(decisive, number)
    const client = given.email == null ? known.get(given.phone ?? '') : known.get(given.email)
    if (client === undefined || traits.length === 0)
      return { number, outcome: 'create', problems: {}, clientId: null, given }
    if (plan.on_known === 'update') return { number, outcome: 'update', problems: {}, clientId: client.id, given }
    return {
      number,
      outcome: 'skip',
      problems: { row: `${client.name} is already a client.` },
      clientId: client.id,
      given,
    }
  })
}

/** By e-mail and by phone; of several with one phone the one who has been there longest. */
async function knownClients(tx: Kysely<DB>, agencyId: number, all: readonly Partial<ClientGiven>[]) {
  const emails = all.flatMap(({ email }) => (email == null ? [] : [email]))
  const phones = all.flatMap(({ phone }) => (phone == null ? [] : [phone]))
  const { rows } = await sql<{ id: number; name: string; email: string | null; phone: string | null }>`
    select id, name, email, phone from clients where agency_id = ${agencyId} and deleted_at is null
      and (email = any(${emails}::text[]) or phone = any(${phones}::text[])) order by id desc`.execute(tx)
  const known = new Map<string, { id: number; name: string }>()
  for (const { id, name, email, phone } of rows)
    for (const trait of [email, phone]) if (trait !== null) known.set(trait, { id, name })
  return known
}

/** The columns in which dates may stand, to guess how they are written. */
export const dateCells = (rows: readonly (readonly string[])[], place: number | undefined): string[] =>
  place === undefined ? [] : rows.map((cells) => cells[place] ?? '').filter((cell) => cell !== '' && !isDay(cell))
