import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { readAllSpending } from '../advertising/ad-spending.ts'
import { makeDueAdvertisements } from '../advertising/make-advertisements.ts'
import { countSitePayments, forgetVisits } from '../analytics/site-events.ts'
import { publishPosts, purgePosts } from '../blog/publish-posts.ts'
import { purgeConversations } from '../bot/conversations.ts'
import { watchCampaigns } from '../campaigns/campaign-sending.ts'
import { purgeOwnFields } from '../contacts/own-fields.ts'
import { purgeCrashes } from '../crash-reports.ts'
import { checkDueDomains } from '../domains/check-domain.ts'
import { sendDomainOrders } from '../domains/domain-orders.ts'
import { queueDueReminders } from '../dues/due-mail.ts'
import { storeOf } from '../file-store/stores.ts'
import { tidyFlights, watchFlights } from '../flights/flight-clock.ts'
import { wakeInquiries } from '../inquiries/inquiry-answers.ts'
import { auditAll } from '../ledger/audit.ts'
import { forgetHandshakes } from '../marketing/handshakes.ts'
import { removeOrphans } from '../media/orphan-files.ts'
import { removePicture } from '../media/picture-files.ts'
import { endUnpaidOrders, tellOfPaidOrders } from '../orders/order-upkeep.ts'
import { tellOfStock } from '../orders/stock-news.ts'
import { sweepPayments } from '../payments/attempts.ts'
import { endProposals, purgeProposals, remindOfProposals } from '../proposals/proposal-upkeep.ts'
import { restoreSince } from '../records/locked-row.ts'
import { sweepSettlements } from '../settlements/settlement-clock.ts'
import { keepAllotments } from '../stock/allotments.ts'
import { expireHolds } from '../stock/availability.ts'
import { remindOfSubscriptions, sweepSubscriptions } from '../subscriptions/clock.ts'
import { sweepTransfers } from '../transfers/send-transfers.ts'
import { endUnpaidSiteBookings, purgeSiteSales } from '../website/site-booking-upkeep.ts'
import type { Kinds } from './background-jobs.ts'
import { purgeJobs } from './job-runner.ts'

const everyMinute = '* * * * *'
const everyHour = '5 * * * *'
const everyNight = '17 1 * * *'
/** While people read their mail; what has gone out is not written again. */
const byDay = '5 8-18 * * *'

const system = (work: (db: Kysely<DB>) => Promise<unknown>) => (run: { readonly platform: Platform }) =>
  work(run.platform.database.system)

/** What the server does by the clock. Each may be done again at any time: what is done already stays as it is. */
export const recurringJobs = {
  'expire-holds': { lane: 'clock', cron: everyMinute, run: system(expireHolds) },
  'publish-posts': { lane: 'clock', cron: everyMinute, run: system(publishPosts) },
  'wake-inquiries': { lane: 'clock', cron: everyMinute, run: system(wakeInquiries) },
  'send-transfers': { lane: 'clock', cron: everyMinute, run: ({ platform }) => sweepTransfers(platform) },
  'write-due-letters': { lane: 'clock', cron: byDay, run: ({ platform }) => queueDueReminders(platform) },
  'end-proposals': { lane: 'clock', cron: everyHour, run: system(endProposals) },
  'remind-of-proposals': { lane: 'clock', cron: byDay, run: ({ platform }) => remindOfProposals(platform) },
  'keep-allotments': { lane: 'clock', cron: everyNight, run: system(keepAllotments) },
  'audit-books': { lane: 'clock', cron: '0 3 * * *', run: system(auditAll) },
  'settle-payments': { lane: 'clock', cron: everyHour, run: ({ platform }) => sweepSettlements(platform) },
  'ask-providers': { lane: 'clock', cron: everyMinute, run: ({ platform }) => sweepPayments(platform) },
  'renew-subscriptions': { lane: 'clock', cron: everyMinute, run: ({ platform }) => sweepSubscriptions(platform) },
  'remind-of-subscriptions': { lane: 'clock', cron: byDay, run: ({ platform }) => remindOfSubscriptions(platform) },
  'watch-flights': { lane: 'clock', cron: everyMinute, run: ({ platform }) => watchFlights(platform) },
  'purge-flight-searches': { lane: 'clock', cron: everyHour, run: ({ platform }) => tidyFlights(platform) },
  'end-unpaid-orders': { lane: 'clock', cron: everyMinute, run: ({ platform }) => endUnpaidOrders(platform) },
  'tell-of-paid-orders': { lane: 'clock', cron: everyMinute, run: ({ platform }) => tellOfPaidOrders(platform) },
  'end-unpaid-site-bookings': { lane: 'clock', cron: everyMinute, run: system(endUnpaidSiteBookings) },
  'tell-of-stock': { lane: 'clock', cron: everyHour, run: system(tellOfStock) },
  'check-domains': { lane: 'clock', cron: everyMinute, run: ({ platform }) => checkDueDomains(platform) },
  'send-domain-orders': { lane: 'clock', cron: everyMinute, run: ({ platform }) => sendDomainOrders(platform) },
  'make-advertisements': { lane: 'clock', cron: everyMinute, run: ({ platform }) => makeDueAdvertisements(platform) },
  'count-site-payments': { lane: 'clock', cron: everyMinute, run: system(countSitePayments) },
  'read-ad-spending': { lane: 'clock', cron: everyHour, run: ({ platform }) => readAllSpending(platform) },
  'forget-handshakes': { lane: 'clock', cron: everyHour, run: system(forgetHandshakes) },
  'forget-visits': { lane: 'clock', cron: everyHour, run: system(forgetVisits) },
  'watch-campaigns': { lane: 'clock', cron: everyMinute, run: ({ platform }) => watchCampaigns(platform) },
  'purge-deleted': {
    lane: 'clock',
    cron: everyNight,
    run: ({ platform: { database, settings } }) => purge(database.system, settings.dataDir),
  },
} satisfies Kinds

/** What was deleted more than 30 days ago can no longer be restored; what has history (bookings, clients with bookings) stays hidden. */
export async function purge(system: Kysely<DB>, dataDir: string): Promise<void> {
  const old = sql`now() - interval '30 days'`
  await sql`with gone as (select c.id from clients c where c.deleted_at < ${old} and not exists (select 1 from bookings b where b.client_id = c.id)
    and not exists (select 1 from inquiries i where i.client_id = c.id)
    and not exists (select 1 from proposals p where p.client_id = c.id)
    and not exists (select 1 from sent_packages s where s.client_id = c.id)
    and not exists (select 1 from client_merges m where c.id in (m.kept_id, m.merged_id))
    and not exists (select 1 from client_import_rows r where r.client_id = c.id)
    and not exists (select 1 from contacts k where k.client_id = c.id and (exists (select 1 from consents o where o.contact_id = k.id)
      or exists (select 1 from campaign_recipients r where r.contact_id = k.id) or exists (select 1 from leads l where l.contact_id = k.id)
      or exists (select 1 from contacts m where m.merged_into_id = k.id)))),
    k as (delete from contacts where client_id in (select id from gone))
    delete from clients where id in (select id from gone)`.execute(system)
  await sql`delete from campaigns c where c.deleted_at < ${old}
    and not exists (select 1 from campaign_recipients r where r.campaign_id = c.id)`.execute(system)
  await sql`delete from packages p where p.deleted_at < ${old}
    and not exists (select 1 from booking_lines l where l.offer_type = 'package' and l.offer_id = p.id)`.execute(system)
  await purgeOwnFields(system)
  await purgeProposals(system)
  await purgeAlbums(system)
  await purgePosts(system)
  await purgePictures(system, dataDir)
  await removeOrphans(system, storeOf(dataDir))
  await purgeSiteSales(system)
  await purgeJobs(system, dataDir)
  await purgeCrashes(system)
  await purgeConversations(system)
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(system)
  await sql`delete from rate_limits where window_ends_at < now()`.execute(system)
  await sql`delete from codes where expires_at < now() - interval '7 days'`.execute(system)
  await sql`delete from sessions where expires_at < ${old} or revoked_at < ${old}`.execute(system)
  await sql`delete from notifications where created_at < now() - interval '180 days'`.execute(system)
  // Their codes and links are long dead; who wrote to whom is in the audit.
  await sql`delete from mails where status <> 'queued' and created_at < now() - interval '90 days'`.execute(system)
}

/** Their pictures stay in the library. */
async function purgeAlbums(system: Kysely<DB>): Promise<void> {
  await sql`
    update media m set owner_type = 'website', owner_id = m.agency_id from albums a
    where m.owner_type = 'album' and m.owner_id = a.id and a.deleted_at < ${restoreSince}`.execute(system)
  await sql`delete from albums where deleted_at < ${restoreSince}`.execute(system)
}

/**
 * Pictures deleted 30 days ago, and those whose package, day or other offer is gone (what was booked keeps them). The files go first: a server killed between has
 * rows left that name what to remove, never files that nothing names.
 */
async function purgePictures(system: Kysely<DB>, dataDir: string): Promise<void> {
  const { rows } = await sql<{ id: number; uuid: string; shared: boolean }>`
    with gone as (
      select m.id, m.uuid from media m
      where (m.deleted_at < ${restoreSince}
          or m.owner_type = 'package' and not exists (select 1 from packages p where p.id = m.owner_id)
          or m.owner_type = 'offer' and exists (select 1 from offers o where o.id = m.owner_id and o.deleted_at < ${restoreSince})
            and not exists (select 1 from booking_lines l where l.offer_type <> 'package' and l.offer_id = m.owner_id)
          or m.owner_type = 'handover' and not exists (select 1 from car_handovers h where h.id = m.owner_id)
          or m.owner_type = 'proposal' and not exists (select 1 from proposals p where p.id = m.owner_id)
          or m.owner_type = 'itinerary' and m.deleted_at is null -- one of a deleted day comes back with it
            and not exists (select 1 from package_itineraries i where i.id = m.owner_id))
        and not exists (select 1 from agencies a where m.id in (a.logo_id, a.banner_id))
        and not exists (select 1 from users u where u.avatar_id = m.id)
        and not exists (select 1 from agency_templates t where t.agency_id = m.agency_id and t.deleted_at is null
          and (t.draft::text like '%' || m.uuid || '%' or t.published::text like '%' || m.uuid || '%'))
        and not exists (select 1 from site_revisions r where r.agency_id = m.agency_id and r.config::text like '%' || m.uuid || '%')
        and not exists (select 1 from blog_posts p where p.agency_id = m.agency_id and (p.cover_id = m.id or p.body like '%' || m.uuid || '%'
          or p.draft::text like '%' || m.uuid || '%' or (p.draft ->> 'cover_id')::bigint = m.id))
        and not exists (select 1 from blog_revisions r where r.agency_id = m.agency_id and (r.cover_id = m.id or r.body like '%' || m.uuid || '%')))
    select id, uuid, exists (select 1 from media other where other.uuid = gone.uuid and other.id not in (select id from gone)) as shared
    from gone`.execute(system)
  for (const { uuid, shared } of rows) {
    if (!shared) await removePicture(dataDir, uuid) // the copy of a package shows the same files
  }
  const ids = rows.map(({ id }) => id)
  await sql`delete from media where id = any(${ids}::bigint[])`.execute(system)
}
