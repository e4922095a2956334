import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { createTransport } from 'nodemailer'
import PgBoss from 'pg-boss'
import type { DB } from '../database/types.generated.ts'
import type { Platform } from '../http/platform.ts'
import { expireHolds } from './availability.ts'
import { unseal } from './secrets.ts'
import { fileOf } from './uploads.ts'

export interface Jobs {
  stop(): Promise<void>
}

const everyMinute = '* * * * *'
const everyNight = '17 1 * * *'

/** Work that no request waits for, in a queue in the database; started after the server listens. */
export async function startJobs(platform: Platform): Promise<Jobs> {
  const { database, settings } = platform
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
  await boss.start()

  const recurring: Record<string, { cron: string; work: () => Promise<unknown> }> = {
    'expire-holds': { cron: everyMinute, work: () => expireHolds(database.system) },
    'find-unsent-mail': { cron: everyMinute, work: () => sendOutbox(boss, platform) },
    'purge-deleted': { cron: everyNight, work: () => purge(database.system, settings.dataDir) },
  }
  await boss.createQueue('mail', {
    name: 'mail',
    policy: 'standard',
    retryLimit: 6,
    retryDelay: 20,
    retryBackoff: true,
    expireInSeconds: 120,
  })
  await boss.work<{ id: number }>('mail', { pollingIntervalSeconds: 2, batchSize: 5 }, async (jobs) => {
    for (const { data } of jobs) await deliver(platform, data.id)
  })
  for (const [name, { cron, work }] of Object.entries(recurring)) {
    await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 0, expireInSeconds: 600 })
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      await work()
    })
    await boss.schedule(name, cron, {}, { tz: 'Africa/Kampala' })
  }
  const silence = platform.events.on((event) => {
    if (event.kind === 'mail') void sendOutbox(boss, platform).catch((problem) => console.error('Mail:', problem))
  })
  await sendOutbox(boss, platform)
  return {
    async stop() {
      silence()
      await boss.stop({ graceful: true, wait: true, timeout: 5000 })
    },
  }
}

/** Gives each queued letter a job of its own, once: the row is the letter, the job is the attempt. */
async function sendOutbox(boss: PgBoss, { database: { system }, settings }: Platform): Promise<void> {
  if (settings.smtpUrl === undefined) {
    // Without SMTP the outbox is where mail goes: /dev/mail shows it.
    await system
      .updateTable('mails')
      .set({ status: 'sent', sent_at: new Date() })
      .where('status', '=', 'queued')
      .execute()
    return
  }
  const { rows } = await sql<{ id: number }>`
    update mails set attempts = attempts + 1 where id in (
      select id from mails where status = 'queued' and attempts = 0 order by id limit 200 for update skip locked)
    returning id`.execute(system)
  for (const { id } of rows) await boss.send('mail', { id }, { singletonKey: String(id) })
}

async function deliver({ database: { system }, settings }: Platform, id: number): Promise<void> {
  const letter = await system
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .executeTakeFirst()
  if (letter === undefined || settings.smtpUrl === undefined) return
  try {
    const transport = createTransport(settings.smtpUrl)
    await transport.sendMail({
      from: settings.mailFrom,
      to: { name: '', address: letter.recipient },
      subject: letter.subject,
      text: unseal(letter.text) ?? '',
      html: unseal(letter.html) ?? '',
      messageId: `<mail-${letter.id}@safiri>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    transport.close()
    await system
      .updateTable('mails')
      .set({ status: 'sent', sent_at: new Date(), error: null })
      .where('id', '=', id)
      .execute()
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message.slice(0, 300) : 'unknown'
    await system
      .updateTable('mails')
      .set((eb) => ({
        error: reason,
        attempts: eb('attempts', '+', 1),
        status: eb.case().when('attempts', '>=', 6).then('failed').else('queued').end(),
      }))
      .where('id', '=', id)
      .execute()
    throw problem
  }
}

// Names no picture: an empty list is not SQL.
const nobody = '00000000-0000-0000-0000-000000000000'

/** What was deleted more than 30 days ago can no longer be restored; what has history (bookings, clients with bookings) stays hidden. */
export async function purge(system: Kysely<DB>, dataDir: string): Promise<void> {
  const old = sql`now() - interval '30 days'`
  const { rows } = await sql<{ uuid: string }>`
    delete from media m where m.deleted_at < ${old} and not exists (select 1 from agencies a where m.id in (a.logo_id, a.banner_id))
      and not exists (select 1 from users u where u.avatar_id = m.id) returning uuid`.execute(system)
  const shared = await system
    .selectFrom('media')
    .select('uuid')
    .where('uuid', 'in', [...rows.map(({ uuid }) => uuid), nobody])
    .execute()
  const kept = new Set(shared.map(({ uuid }) => uuid)) // the copy of a package shows the same files
  for (const { uuid } of rows) {
    if (kept.has(uuid)) continue
    const file = fileOf(dataDir, uuid, 'large.webp')
    if (file !== null) await rm(path.dirname(file), { recursive: true, force: true })
  }
  await sql`delete from clients c where c.deleted_at < ${old} and not exists (select 1 from bookings b where b.client_id = c.id)
    and not exists (select 1 from inquiries i where i.client_id = c.id)`.execute(system)
  await sql`delete from packages p where p.deleted_at < ${old}
    and not exists (select 1 from booking_lines l where l.offer_type = 'package' and l.offer_id = p.id)`.execute(system)
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(system)
  await sql`delete from rate_limits where window_ends_at < now()`.execute(system)
  await sql`delete from codes where expires_at < now() - interval '7 days'`.execute(system)
  await sql`delete from sessions where expires_at < ${old} or revoked_at < ${old}`.execute(system)
  await sql`delete from notifications where created_at < now() - interval '180 days'`.execute(system)
}
