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
  readonly minutes_between: number
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
}

type Site = Pick<Settings, 'domains' | 'serverUrl'>

/** How often a domain is asked about: soon after it was added, then less; every day once it is live, every hour while records are gone. */
export const minutesBetween = sql`case
  when failing_since is not null then 60
  when state in ('verified', 'certificate') and verified_at > now() - interval '1 day' then 5
  when state in ('verified', 'certificate', 'live') then 1440
  when created_at > now() - interval '2 days' then 10
  when created_at > now() - interval '14 days' then 180
  else 1440 end`

const columns = sql`id, agency_id, name, token, source, state, checks, is_primary, checked_at, asked_at, verified_at, live_at, failing_since,
  version, created_at, updated_at, ${minutesBetween} as minutes_between`

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

function nextStep({ state, failing_since, minutes_between }: DomainRow, checks: readonly RecordCheck[]): string {
  const open = checks.filter((check) => check.required && check.state !== 'ok').length
  if (failing_since !== null)
    return 'Records that were there are gone. Set them again within a day, or the site is no longer shown under this name.'
  switch (state) {
    case 'requested':
    case 'missing':
      return `Set the ${open === 1 ? 'record' : 'records'} below where the name’s DNS is kept. They are looked up ${everyText(minutes_between)}; it can take an hour until they are seen everywhere.`
    case 'wrong':
      return `Correct what is marked below where the name’s DNS is kept. It is looked up ${everyText(minutes_between)}.`
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

const everyText = (minutes: number): string =>
  minutes >= 1440
    ? 'every day'
    : minutes > 60
      ? `every ${minutes / 60} hours`
      : minutes === 60
        ? 'every hour'
        : `every ${minutes} minutes`

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
