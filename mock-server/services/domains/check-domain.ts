import { type Kysely, sql } from 'kysely'
import { type DomainState, isProved } from '../../../src/domain/website/domains/domain-names.ts'
import {
  checkRecords,
  type Found,
  type RecordCheck,
  stateOfChecks,
  tokenText,
  wantedRecords,
} from '../../../src/domain/website/domains/domain-records.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { inTransaction } from '../../http/transaction.ts'
import { notify } from '../agency/notifications.ts'
import { apexOf, shownName } from './apex.ts'
import { hasCertificate } from './certificate.ts'
import { askAbout } from './dns-questions.ts'
import { type DomainRow, domainRow, minutesBetween } from './domain-rows.ts'

export type DomainDeskOf = Pick<Platform, 'database' | 'settings'>

/** Asks the DNS about a domain, outside of any transaction, and writes down what it says. */
export async function checkDomain(desk: DomainDeskOf, agencyId: number, id: number): Promise<DomainRow> {
  const { database, settings } = desk
  const row = await domainRow(database.tenant(agencyId), agencyId, id)
  const place = settings.domains
  const answers = await askAbout(row.name, place)
  const checks = checkRecords(wantedRecords(row.name, apexOf(row.name) ?? row.name, row.token, place), answers, place)
  const trusted =
    isProved(row.state) &&
    row.state !== 'live' &&
    stateOfChecks(checks) === 'ok' &&
    (await hasCertificate(row.name, place))
  // Of all agencies: another may have to give the name back.
  return inTransaction(database.system, (tx) => write(tx, agencyId, id, { checks, txt: answers.txt, trusted }))
}

interface Seen {
  readonly checks: readonly RecordCheck[]
  readonly txt: Found
  readonly trusted: boolean
}

async function write(tx: Kysely<DB>, agencyId: number, id: number, seen: Seen): Promise<DomainRow> {
  const { name } = await domainRow(tx, agencyId, id)
  // One after the other of everybody who claims the name.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain:${name}`}, 0))`.execute(tx)
  const row = await domainRow(tx, agencyId, id, true)
  const holder = await holderOf(tx, row)
  const isHeld = holder !== null && seen.txt.kind === 'found' && seen.txt.values.includes(tokenText(holder.token))
  const checks = isHeld ? seen.checks.map((check) => heldByOther(check)) : seen.checks
  const dns = stateOfChecks(checks)
  // The other's text has left the DNS and ours stands there: the name has changed hands.
  if (dns === 'ok' && holder !== null) await lapse(tx, holder, 'Another agency has proved that it has the name now.')
  const { state, failing } = nextState(row, dns, seen.trusted)
  const verifies = isProved(state) && !isProved(row.state)
  const asked = !checks.some((check) => check.state === 'unknown')
  await sql`update site_domains set state = ${state}, checks = ${JSON.stringify(checks)}::jsonb, asked_at = now(),
    checked_at = ${asked ? sql`now()` : sql`checked_at`},
    verified_at = ${verifies ? sql`now()` : sql`verified_at`},
    live_at = case when ${state} = 'live' then coalesce(live_at, now()) else live_at end,
    failing_since = ${failing === 'since now' ? sql`now()` : failing === 'still' ? sql`failing_since` : sql`null`},
    lapsed_at = ${state === 'lapsed' ? sql`coalesce(lapsed_at, now())` : sql`null`},
    is_primary = ${state === 'lapsed' ? sql`false` : verifies ? sql`not exists (select from site_domains o where o.agency_id = ${agencyId} and o.is_primary and o.id <> ${id})` : sql`is_primary`},
    version = version + ${state === row.state ? 0 : 1}, updated_at = ${state === row.state ? sql`updated_at` : sql`now()`}
    where id = ${id} and agency_id = ${agencyId}`.execute(tx)
  if (state !== row.state || failing === 'since now') await tell(tx, row, state, failing === 'since now')
  return domainRow(tx, agencyId, id)
}

/** Another agency that has proved the name, with its row locked. */
async function holderOf(tx: Kysely<DB>, { name, agency_id: agencyId }: DomainRow): Promise<DomainRow | null> {
  const { rows } = await sql<{ id: number; agency_id: number }>`
    select id, agency_id from site_domains
    where name = ${name} and agency_id <> ${agencyId} and released_at is null and state in ('verified', 'certificate', 'live')`.execute(
    tx,
  )
  const [other] = rows
  return other === undefined ? null : domainRow(tx, other.agency_id, other.id, true)
}

const heldByOther = (check: RecordCheck): RecordCheck =>
  check.type === 'TXT'
    ? {
        ...check,
        state: 'wrong',
        advice: 'Another agency has proved that this name is its own. Remove every other safiri-site text first.',
      }
    : check

async function lapse(tx: Kysely<DB>, row: DomainRow, reason: string): Promise<void> {
  await sql`update site_domains set state = 'lapsed', lapsed_at = now(), is_primary = false, version = version + 1, updated_at = now()
    where id = ${row.id} and agency_id = ${row.agency_id}`.execute(tx)
  await news(tx, row, `The site is no longer shown under ${shownName(row.name)}`, reason)
}

/** Hours in which records that have gone may come back before the site is taken from the name. */
export const graceHours = 24

/** Where a domain is after it was asked about. What could not be asked changes nothing. */
export function nextState(
  row: Pick<DomainRow, 'state' | 'failing_since'>,
  dns: 'ok' | 'missing' | 'wrong' | 'unknown',
  trusted: boolean,
  now: number = Date.now(),
): { readonly state: DomainState; readonly failing: 'no' | 'since now' | 'still' } {
  const { state, failing_since: since } = row
  if (dns === 'unknown') return { state, failing: since === null ? 'no' : 'still' }
  if (dns === 'ok') {
    if (trusted) return { state: 'live', failing: 'no' }
    return { state: isProved(state) ? state : 'verified', failing: 'no' }
  }
  if (!isProved(state)) return { state: state === 'lapsed' ? 'lapsed' : dns, failing: 'no' }
  if (since === null) return { state, failing: 'since now' }
  const gone = now - new Date(since).getTime() >= graceHours * 3_600_000
  return gone ? { state: 'lapsed', failing: 'no' } : { state, failing: 'still' }
}

function tell(tx: Kysely<DB>, row: DomainRow, state: DomainState, fails: boolean): Promise<void> | undefined {
  const name = shownName(row.name)
  if (fails)
    return news(
      tx,
      row,
      `Records of ${name} are gone`,
      `Set them again within ${graceHours} hours, or the site is no longer shown there.`,
    )
  if (state === 'lapsed') return news(tx, row, `The site is no longer shown under ${name}`, 'Its DNS records are gone.')
  if (state === 'live') return news(tx, row, `The site is open at ${name}`, 'Its certificate has been fetched.')
  if (state === 'verified') return news(tx, row, `${name} is verified`, 'The site is shown under it.')
  return undefined
}

const news = (tx: Kysely<DB>, row: DomainRow, title: string, body: string) =>
  notify(tx, {
    agencyId: row.agency_id,
    to: { permission: 'View Templates' },
    kind: 'domain_changed',
    title,
    body,
    link: '/seo?tab=domain',
    data: { domain_id: row.id },
  })

const isDue = sql`released_at is null and (asked_at is null or asked_at < now() - make_interval(mins => ${minutesBetween}))`

/** What the clock does: asks about the domains whose turn it is, a few at once. Answers how many. */
export async function checkDueDomains(desk: DomainDeskOf): Promise<number> {
  const { rows } = await sql<{ id: number; agency_id: number }>`
    update site_domains set asked_at = now() where id in (
      select id from site_domains where ${isDue} order by asked_at nulls first, id limit 50 for update skip locked)
    returning id, agency_id`.execute(desk.database.system)
  for (let at = 0; at < rows.length; at += 5)
    await Promise.all(
      rows
        .slice(at, at + 5)
        .map(({ id, agency_id }) =>
          checkDomain(desk, agency_id, id).catch((problem: Error) =>
            console.error('Asking about a domain:', problem.message),
          ),
        ),
    )
  return rows.length
}
