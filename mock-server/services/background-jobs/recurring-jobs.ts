import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { queueDueReminders } from '../dues/due-mail.ts'
import { wakeInquiries } from '../inquiries/inquiry-answers.ts'
import { startDelivery } from '../mail/mail-delivery.ts'
import { endProposals, purgeProposals, remindOfProposals } from '../proposals/proposal-upkeep.ts'
import { restoreSince } from '../records/locked-row.ts'
import { keepAllotments } from '../stock/allotments.ts'
import { expireHolds } from '../stock/availability.ts'
import { fileOf } from '../uploads.ts'
import type { Runners } from './background-jobs.ts'
import { purgeJobs, startJobRunner } from './job-runner.ts'

export interface Jobs {
  /** When the queue stands. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

const everyMinute = '* * * * *'
const everyHour = '5 * * * *'
const everyNight = '17 1 * * *'
/** While people read their mail; what has gone out is not written again. */
const byDay = '5 8-18 * * *'

/**
 * Work that no request waits for; started after the server listens. Mail needs only the outbox. What recurs is in a queue
 * in the database, which is tried again until it stands: the database may be away just now.
 */
export async function startJobs(platform: Platform, runners: Runners): Promise<Jobs> {
  const delivery = startDelivery(platform)
  const jobRunner = startJobRunner(platform, runners)
  const stopping = new AbortController()
  const recurring = untilItStarts(() => startRecurring(platform), stopping.signal)
  return {
    ready: recurring.then(() => {}),
    async stop() {
      stopping.abort()
      const boss = await recurring
      await Promise.all([delivery.stop(), jobRunner.stop(), boss?.stop({ graceful: true, wait: true, timeout: 5000 })])
    },
  }
}

async function untilItStarts(start: () => Promise<PgBoss>, signal: AbortSignal): Promise<PgBoss | null> {
  for (let pause = 2000; !signal.aborted; pause = Math.min(2 * pause, 60_000)) {
    try {
      return await start()
    } catch (problem) {
      console.error('The job queue will be tried again:', problem instanceof Error ? problem.message : problem)
      await wait(pause, undefined, { signal }).catch(() => {})
    }
  }
  return null
}

async function startRecurring({ database, settings }: Platform): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(database.target as object),
    schema: 'jobs',
    max: 2,
    application_name: `safiri:${process.pid}`,
    monitorStateIntervalSeconds: 300,
    maintenanceIntervalSeconds: 600,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 2,
  } as PgBoss.ConstructorOptions)
  boss.on('error', (problem) => console.error('Jobs:', problem instanceof Error ? problem.message : problem))
  const recurring: Record<string, { cron: string; work: () => Promise<unknown> }> = {
    'expire-holds': { cron: everyMinute, work: () => expireHolds(database.system) },
    'wake-inquiries': { cron: everyMinute, work: () => wakeInquiries(database.system) },
    'write-due-letters': { cron: byDay, work: () => queueDueReminders({ database, settings }) },
    'end-proposals': { cron: everyHour, work: () => endProposals(database.system) },
    'remind-of-proposals': { cron: byDay, work: () => remindOfProposals({ database, settings }) },
    'keep-allotments': { cron: everyNight, work: () => keepAllotments(database.system) },
    'purge-deleted': { cron: everyNight, work: () => purge(database.system, settings.dataDir) },
  }
  try {
    await boss.start()
    for (const [name, { cron, work }] of Object.entries(recurring)) {
      await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 0, expireInSeconds: 600 })
      await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
        await work()
      })
      await boss.schedule(name, cron, {}, { tz: 'Africa/Kampala' })
    }
    return boss
  } catch (problem) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw problem
  }
}

/** What was deleted more than 30 days ago can no longer be restored; what has history (bookings, clients with bookings) stays hidden. */
export async function purge(system: Kysely<DB>, dataDir: string): Promise<void> {
  const old = sql`now() - interval '30 days'`
  await sql`delete from clients c where c.deleted_at < ${old} and not exists (select 1 from bookings b where b.client_id = c.id)
    and not exists (select 1 from inquiries i where i.client_id = c.id)
    and not exists (select 1 from proposals p where p.client_id = c.id)
    and not exists (select 1 from sent_packages s where s.client_id = c.id)
    and not exists (select 1 from client_merges m where c.id in (m.kept_id, m.merged_id))
    and not exists (select 1 from client_import_rows r where r.client_id = c.id)`.execute(system)
  await sql`delete from packages p where p.deleted_at < ${old}
    and not exists (select 1 from booking_lines l where l.offer_type = 'package' and l.offer_id = p.id)`.execute(system)
  await purgeProposals(system)
  await purgePictures(system, dataDir)
  await purgeJobs(system, dataDir)
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(system)
  await sql`delete from rate_limits where window_ends_at < now()`.execute(system)
  await sql`delete from codes where expires_at < now() - interval '7 days'`.execute(system)
  await sql`delete from sessions where expires_at < ${old} or revoked_at < ${old}`.execute(system)
  await sql`delete from notifications where created_at < now() - interval '180 days'`.execute(system)
  // Their codes and links are long dead; who wrote to whom is in the audit.
  await sql`delete from mails where status <> 'queued' and created_at < now() - interval '90 days'`.execute(system)
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
          or m.owner_type = 'proposal' and not exists (select 1 from proposals p where p.id = m.owner_id)
          or m.owner_type = 'itinerary' and m.deleted_at is null -- one of a deleted day comes back with it
            and not exists (select 1 from package_itineraries i where i.id = m.owner_id))
        and not exists (select 1 from agencies a where m.id in (a.logo_id, a.banner_id))
        and not exists (select 1 from users u where u.avatar_id = m.id))
    select id, uuid, exists (select 1 from media other where other.uuid = gone.uuid and other.id not in (select id from gone)) as shared
    from gone`.execute(system)
  for (const { uuid, shared } of rows) {
    const file = shared ? null : fileOf(dataDir, uuid, 'large.webp') // the copy of a package shows the same files
    if (file !== null) await rm(path.dirname(file), { recursive: true, force: true })
  }
  const ids = rows.map(({ id }) => id)
  await sql`delete from media where id = any(${ids}::bigint[])`.execute(system)
}
