import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { toMajor } from '../../../src/domain/money.ts'
import type { DomainDesk, DomainOrder, SiteDomain } from '../../../src/domain/schema/types.generated.ts'
import type { DomainState } from '../../../src/domain/website/domains/domain-names.ts'
import { type RecordCheck, wantedRecords } from '../../../src/domain/website/domains/domain-records.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Settings } from '../../http/platform.ts'
import { notFound } from '../../http/refusals.ts'
import { apexOf, shownName } from './apex.ts'

export interface DomainRow {
  readonly id: number
  readonly agency_id: number
  readonly name: string
  readonly token: string
  readonly source: 'existing' | 'registered'
  readonly state: DomainState
  readonly checks: readonly RecordCheck[]
  readonly is_primary: boolean
  readonly checked_at: string | null
  readonly asked_at: string | null
  readonly verified_at: string | null
  readonly live_at: string | null
  readonly failing_since: string | null
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
}

type Site = Pick<Settings, 'domains' | 'serverUrl'>

const columns = sql`id, agency_id, name, token, source, state, checks, is_primary, checked_at, asked_at, verified_at, live_at, failing_since,
  version, created_at, updated_at`

export const newToken = (): string => randomBytes(16).toString('hex')

/** 404 for one of another agency, or one that was given up. */
export async function domainRow(db: Kysely<DB>, agencyId: number, id: number, lock = false): Promise<DomainRow> {
  const { rows } = await sql<DomainRow>`
    select ${columns} from site_domains where id = ${id} and agency_id = ${agencyId} and released_at is null
    ${lock ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('domain')
  return row
}

/** What there is to be done for each record before any was asked for. */
const unasked = (row: DomainRow, { domains }: Site): RecordCheck[] =>
  wantedRecords(row.name, apexOf(row.name) ?? row.name, row.token, domains).map((record) => ({
    ...record,
    state: 'unknown',
    found: [],
    advice: 'Not asked for yet.',
  }))

export function shownDomain(row: DomainRow, site: Site): SiteDomain {
  const { id, name, state, is_primary, checked_at, verified_at, live_at, failing_since, version, created_at } = row
  const checks = row.checks.length > 0 ? row.checks : unasked(row, site)
  return {
    ...{ id, name, shown: shownName(name), state, registered: row.source === 'registered', is_primary },
    records: checks.map((check) => ({ ...check, found: [...check.found] })),
    next: nextStep(row, checks),
    ...{ checked_at, verified_at, live_at, failing_since, version, created_at },
  }
}

function nextStep({ state, failing_since }: DomainRow, checks: readonly RecordCheck[]): string {
  const open = checks.filter((check) => check.required && check.state !== 'ok').length
  if (failing_since !== null)
    return 'Records that were there are gone. Set them again within a day, or the site is no longer shown under this name.'
  switch (state) {
    case 'requested':
    case 'missing':
      return `Set the ${open === 1 ? 'record' : 'records'} below where the name’s DNS is kept. They are looked for every few minutes; it can take an hour until they are seen everywhere.`
    case 'wrong':
      return 'Correct what is marked below where the name’s DNS is kept.'
    case 'verified':
      return 'The name is yours. A certificate is fetched when somebody first opens the site under it.'
    case 'certificate':
      return 'The certificate is being fetched. This takes a minute or two.'
    case 'live':
      return 'The site is open under this name.'
    case 'lapsed':
      return 'The records are gone, so the site is no longer shown under this name. Set them again to go on.'
  }
}

export async function domainDesk(db: Kysely<DB>, agencyId: number, site: Site): Promise<DomainDesk> {
  const { rows } = await sql<DomainRow>`
    select ${columns} from site_domains where agency_id = ${agencyId} and released_at is null
    order by is_primary desc, id`.execute(db)
  const { rows: orders } = await sql<Omit<DomainOrder, 'shown'>>`
    select id, name, years, currency, amount, status, reason, created_at from domain_orders
    where agency_id = ${agencyId} order by id desc limit 50`.execute(db)
  const { slug } = await db.selectFrom('agencies').select('slug').where('id', '=', agencyId).executeTakeFirstOrThrow()
  const { addresses, host } = site.domains
  return {
    domains: rows.map((row) => shownDomain(row, site)),
    orders: orders.map((order) => ({
      ...order,
      shown: shownName(order.name),
      amount: toMajor(order.amount, order.currency),
    })),
    address: `${site.serverUrl}/sites/${slug}`,
    place: addresses.length === 0 ? null : host,
  }
}
