import { type Kysely, sql } from 'kysely'
import type { RouteSketch } from '../../src/domain/maps/route-sketch.ts'
import type { CurrencyCode } from '../../src/domain/money.ts'
import type { Leaving } from '../../src/domain/proposal-days.ts'
import type { ThreadMessage } from '../../src/domain/schema/types.generated.ts'
import type { DB } from '../database/types.generated.ts'
import { isUuid } from '../http/validate.ts'
import { openOf, writtenOffOf } from '../services/dues/open-instalments.ts'
import { routeMap } from '../services/maps/route-map.ts'
import { picturesOf } from '../services/offers/gallery.ts'
import { takesBookingPayments } from '../services/payments/online-currencies.ts'
import { departuresOf, draftOf, type Edition, sentEdition } from '../services/proposals/proposal-edition.ts'
import { noProposal, type ProposalRow, proposalOf } from '../services/proposals/proposal-lock.ts'
import { isPreview } from '../services/proposals/proposal-preview.ts'
import { type Standing, standingOf } from '../services/proposals/proposal-standing.ts'
import { type OptionTerms, termsOfOptions } from '../services/proposals/proposal-terms.ts'
import { threadOf } from '../services/threads/threads.ts'
import type { MediaRow } from '../services/uploads.ts'
import { type SiteAgency, siteAgency } from './agency.ts'
import type { Visit } from './public-page.ts'

/** A part of the payment schedule, in minor units. */
export interface InstalmentShown {
  readonly label: string
  readonly amount: number
  /** What of it is still to be paid. */
  readonly open: number
  readonly due_on: string
  readonly state: 'paid' | 'written_off' | 'open'
}
export interface BookedTrip {
  readonly reference: string
  readonly status: string
  readonly currency: CurrencyCode
  readonly total: number
  readonly parts: readonly InstalmentShown[]
}

/** All that the page of a proposal shows. */
export interface ShownProposal {
  readonly row: ProposalRow
  readonly edition: Edition
  /** What became of it. */
  readonly standing: Standing
  /** When the departures leave that its lines book. */
  readonly departures: readonly Leaving[]
  readonly agency: SiteAgency
  readonly isPreview: boolean
  readonly client: string | null
  readonly pictures: readonly MediaRow[]
  readonly messages: readonly ThreadMessage[]
  readonly booking: BookedTrip | null
  /** Something of it is due, and can be paid online. */
  readonly isPayable: boolean
  /** By the letter of the option: where its days are spent. */
  readonly routes: ReadonlyMap<string, RouteSketch>
  /** By the letter of the option: what the client agrees to beside the price; none once it was accepted. */
  readonly terms: ReadonlyMap<string, OptionTerms>
}

/** Whose proposal this is; 404 for what does not exist or was withdrawn, and when the agency is closed. */
export async function agencyOfProposal(
  { platform }: Visit,
  address: string,
  by: 'uuid' | 'link' = 'link',
): Promise<number> {
  const row = isUuid(address)
    ? await platform.database.system
        .selectFrom('proposals as p')
        .innerJoin('agencies as a', 'a.id', 'p.agency_id')
        .select('p.agency_id')
        .where(`p.${by}`, '=', address)
        .where('p.deleted_at', 'is', null)
        .where('a.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw noProposal('link')
  return row.agency_id
}

/** What the client has in hand; the draft only for whoever has an address for it, which names the proposal by its uuid. */
export async function shownProposal(visit: Visit, address: string, key?: string): Promise<ShownProposal> {
  const { platform } = visit
  const preview = isPreview(address, key)
  const by = preview ? 'uuid' : 'link'
  const agencyId = await agencyOfProposal(visit, address, by)
  const db = platform.database.tenant(agencyId)
  const row = await proposalOf(db, agencyId, address, { by })
  const edition = preview ? draftOf(row) : await sentEdition(db, row)
  if (edition === null) throw noProposal('link')
  const thread = await threadOf({ db, platform }, { agencyId, recordType: 'proposal', recordId: row.id })
  const booking = row.status === 'accepted' && row.booking_id !== null ? await bookedTrip(db, row.booking_id) : null
  return {
    row,
    edition,
    standing: standingOf(row, edition),
    departures: await departuresOf(db, agencyId, edition.content),
    agency: await siteAgency(db, agencyId, platform.settings.dataDir),
    isPreview: preview,
    client: await clientName(db, row.client_id),
    pictures: await picturesOf(db, agencyId, { type: 'proposal', id: row.id }),
    messages: thread.messages.filter(({ direction, channel }) => direction !== 'note' && channel !== 'phone'),
    routes: await routesOf(edition),
    terms: row.status === 'accepted' ? new Map() : await termsOfOptions(db, agencyId, edition),
    booking,
    isPayable:
      booking !== null &&
      booking.status !== 'cancelled' &&
      booking.parts.some(({ state }) => state === 'open') &&
      (await takesBookingPayments(platform, agencyId, booking.currency)),
  }
}

const mapSize = { width: 560, height: 380 }

async function routesOf({ content }: Edition): Promise<ReadonlyMap<string, RouteSketch>> {
  const routes = new Map<string, RouteSketch>()
  for (const { key, days } of content.options) {
    const route = await routeMap(days, mapSize)
    if (route !== null) routes.set(key, route)
  }
  return routes
}

async function clientName(db: Kysely<DB>, id: number | null): Promise<string | null> {
  if (id === null) return null
  return (await db.selectFrom('clients').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null
}

async function bookedTrip(db: Kysely<DB>, id: number): Promise<BookedTrip | null> {
  const { rows } = await sql<BookedTrip>`
    select b.reference, b.status, b.currency, b.total, (
      select coalesce(json_agg(json_build_object('label', i.label, 'amount', i.amount, 'open', ${openOf}, 'due_on', i.due_on,
        'state', case when ${openOf} > 0 then 'open' when ${writtenOffOf} > 0 then 'written_off' else 'paid' end) order by i.position), '[]')
      from booking_instalments i where i.booking_id = b.id) as parts
    from bookings b where b.id = ${id} and b.deleted_at is null`.execute(db)
  return rows[0] ?? null
}
