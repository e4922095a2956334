import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify } from '../../../mock-server/services/agency/notifications.ts'
import { startJobRunner } from '../../../mock-server/services/background-jobs/job-runner.ts'
import { purge } from '../../../mock-server/services/background-jobs/recurring-jobs.ts'
import { pictureKey } from '../../../mock-server/services/file-store/file-keys.ts'
import { queuedKinds } from '../../../mock-server/tasks/job-runners.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { testFolder } from '../../support/test-database.ts'
import { makeTour, ok, picture } from '../../support/tour.ts'

let server: TestServer
let token: string
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  agencyId = (await server.request('agent/profile', { token })).body.result.agency.id
})
afterAll(() => server.close())

const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
const isThere = (uuid: string) => existsSync(path.join(testFolder, pictureKey(uuid, 'large.webp')))
const upload = async (packageId: number): Promise<{ id: number; uuid: string }> =>
  ok(await server.request(`agent/uploadcare/package_images/${packageId}`, { token, body: await picture() }), 201)

describe('what was deleted', () => {
  it('is kept for 30 days, then purged with its pictures; what a copy still shows stays', async () => {
    const [young, old, copied] = [
      await makeTour(server, token, { title: 'Deleted lately' }),
      await makeTour(server, token, { title: 'Deleted long ago' }),
      await makeTour(server, token, { title: 'Copied before' }),
    ]
    const [ofYoung, ofOld, ofCopied] = [await upload(young.id), await upload(old.id), await upload(copied.id)]
    const copy = ok(await server.request(`agent/packages/duplicate/${copied.id}`, { token }))
    for (const { id } of [young, old, copied])
      ok(await server.request('agent/packages/delete', { token, body: { id } }))
    await server.db
      .updateTable('packages')
      .set({ deleted_at: ago(29) })
      .where('id', '=', young.id)
      .execute()
    await server.db
      .updateTable('packages')
      .set({ deleted_at: ago(31) })
      .where('id', 'in', [old.id, copied.id])
      .execute()
    expect([ofYoung, ofOld, ofCopied].map(({ uuid }) => isThere(uuid))).toEqual([true, true, true]) // control

    await purge(server.db, testFolder)
    const left = await server.db
      .selectFrom('packages')
      .select('id')
      .where('id', 'in', [young.id, old.id, copied.id])
      .execute()
    expect(left).toEqual([{ id: young.id }])
    expect([ofYoung, ofOld, ofCopied].map(({ uuid }) => isThere(uuid))).toEqual([true, false, true])
    const pictures = await server.db.selectFrom('media').select('owner_id').where('uuid', '=', ofCopied.uuid).execute()
    expect(pictures).toEqual([{ owner_id: copy.id }])
    expect((await server.request('agent/packages/restore', { token, body: { ids: [young.id] } })).status).toBe(200)
  })

  it('of a person’s own hand goes too: a picture deleted 31 days ago, a client without bookings', async () => {
    const tour = await makeTour(server, token, { title: 'With a picture too many' })
    const [gone, kept] = [await upload(tour.id), await upload(tour.id)]
    await server.db
      .updateTable('media')
      .set({ deleted_at: ago(31) })
      .where('id', '=', gone.id)
      .execute()
    await server.db
      .updateTable('media')
      .set({ deleted_at: ago(29) })
      .where('id', '=', kept.id)
      .execute()
    const { rows } = await sql<{ id: number; booked: boolean }>`
      select distinct on (booked) id, booked from (
        select c.id, exists (select from bookings b where b.client_id = c.id) as booked
        from clients c where c.deleted_at is null and c.agency_id = ${agencyId} -- nothing but a booking keeps them
          and not exists (select from inquiries i where i.client_id = c.id)
          and not exists (select from proposals p where p.client_id = c.id)
          and not exists (select from sent_packages s where s.client_id = c.id)
          and not exists (select from client_merges m where c.id in (m.kept_id, m.merged_id))) c order by booked, id`.execute(
      server.db,
    )
    const fresh = ok(await server.request('agent/clients/create', { token, body: { name: 'Nobody Booked' } }), 201)
    const booked = rows.find((row) => row.booked)?.id ?? 0
    await server.db
      .updateTable('clients')
      .set({ deleted_at: ago(31) })
      .where('id', 'in', [fresh.id, booked])
      .execute()
    await purge(server.db, testFolder)
    expect([isThere(gone.uuid), isThere(kept.uuid)]).toEqual([false, true])
    const clients = await server.db.selectFrom('clients').select('id').where('id', 'in', [fresh.id, booked]).execute()
    expect(clients).toEqual([{ id: booked }])
  })
})

describe('pictures of offers', () => {
  it('go 30 days after their offer, unless it was booked', async () => {
    const { rows } = await sql<{ id: number; booked: boolean; uuid: string }>`
      select distinct on (booked) * from (
        select o.id, m.uuid, exists (select from booking_lines l where l.offer_type = o.kind and l.offer_id = o.id) as booked
        from offers o join media m on m.owner_type = 'offer' and m.owner_id = o.id and m.deleted_at is null
        where not exists (select from media other where other.uuid = m.uuid and other.id <> m.id)) o
      order by booked, id`.execute(server.db)
    expect(rows.map(({ booked }) => booked)).toEqual([false, true])
    const ids = rows.map(({ id }) => id)
    const left = async () => {
      await purge(server.db, testFolder)
      const media = server.db.selectFrom('media').select('owner_id').distinct().where('owner_type', '=', 'offer')
      return (await media.where('owner_id', 'in', ids).orderBy('owner_id').execute()).map((row) => row.owner_id)
    }
    const deleted = (days: number) =>
      server.db
        .updateTable('offers')
        .set({ deleted_at: ago(days) })
        .where('id', 'in', ids)
        .execute()
    await deleted(29)
    expect(await left()).toEqual([...ids].sort((a, b) => a - b))
    await deleted(31)
    expect(await left()).toEqual([rows[1]?.id])
  })
})

describe('what is only kept for a while', () => {
  it('idempotency keys for two days, sent mail for ninety, mail that waits until it is sent, revoked sessions for thirty', async () => {
    const key = (name: string, days: number) =>
      server.db
        .insertInto('idempotency_keys')
        .values({ user_id: 1, key: name, endpoint: 'x', body_hash: Buffer.from('x'), created_at: ago(days) })
        .execute()
    await key('young-key-1', 1)
    await key('older-key-1', 3)
    await server.db
      .insertInto('mails')
      .values(
        [
          { days: 89, status: 'sent' as const },
          { days: 91, status: 'sent' as const },
          { days: 92, status: 'failed' as const },
          { days: 93, status: 'queued' as const },
        ].map(({ days, status }) => ({
          recipient: `${days}@example.test`,
          subject: 's',
          text: 't',
          status,
          created_at: ago(days),
        })),
      )
      .execute()
    await purge(server.db, testFolder)
    const keys = await server.db.selectFrom('idempotency_keys').select('key').where('endpoint', '=', 'x').execute()
    expect(keys).toEqual([{ key: 'young-key-1' }])
    const mails = server.db.selectFrom('mails').select('recipient').where('subject', '=', 's').orderBy('id')
    expect(await mails.execute()).toEqual([{ recipient: '89@example.test' }, { recipient: '93@example.test' }])
  })

  it('crashes of the page for ninety days', async () => {
    const crash = (days: number) => ({
      reference: `${days}`,
      message: 'Error: old',
      stack: '',
      created_at: ago(days),
    })
    await server.db
      .insertInto('crash_reports')
      .values([crash(89), crash(91)])
      .execute()
    await purge(server.db, testFolder)
    const left = server.db.selectFrom('crash_reports').select('reference').where('message', '=', 'Error: old')
    expect(await left.execute()).toEqual([{ reference: '89' }])
  })

  it('is seen to by jobs with a clock', async () => {
    const runner = startJobRunner(server.platform, queuedKinds(server.platform.settings))
    try {
      const lines = server.db
        .selectFrom('background_jobs')
        .select(['kind as name', 'cron'])
        .where('cron', 'is not', null)
      while ((await lines.execute()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      expect(await lines.orderBy('kind').execute()).toEqual([
        { name: 'ask-providers', cron: '* * * * *' },
        { name: 'audit-books', cron: '0 3 * * *' },
        { name: 'check-domains', cron: '* * * * *' },
        { name: 'count-site-payments', cron: '* * * * *' },
        { name: 'end-proposals', cron: '5 * * * *' },
        { name: 'end-unpaid-orders', cron: '* * * * *' },
        { name: 'end-unpaid-site-bookings', cron: '* * * * *' },
        { name: 'expire-holds', cron: '* * * * *' },
        { name: 'forget-handshakes', cron: '5 * * * *' },
        { name: 'forget-visits', cron: '5 * * * *' },
        { name: 'keep-allotments', cron: '17 1 * * *' },
        { name: 'make-advertisements', cron: '* * * * *' },
        { name: 'publish-posts', cron: '* * * * *' },
        { name: 'purge-deleted', cron: '17 1 * * *' },
        { name: 'purge-flight-searches', cron: '5 * * * *' },
        { name: 'read-ad-spending', cron: '5 * * * *' },
        { name: 'remind-of-proposals', cron: '5 8-18 * * *' },
        { name: 'remind-of-subscriptions', cron: '5 8-18 * * *' },
        { name: 'renew-subscriptions', cron: '* * * * *' },
        { name: 'send-domain-orders', cron: '* * * * *' },
        { name: 'send-transfers', cron: '* * * * *' },
        { name: 'settle-payments', cron: '5 * * * *' },
        { name: 'tell-of-paid-orders', cron: '* * * * *' },
        { name: 'tell-of-stock', cron: '5 * * * *' },
        { name: 'wake-inquiries', cron: '* * * * *' },
        { name: 'watch-campaigns', cron: '* * * * *' },
        { name: 'watch-flights', cron: '* * * * *' },
        { name: 'write-due-letters', cron: '5 8-18 * * *' },
      ])
    } finally {
      await runner.stop()
    }
  })
})

describe('the stream of notifications', () => {
  const tell = (title: string) =>
    server.platform.database
      .tenant(agencyId)
      .transaction()
      .execute((tx) => notify(tx, { agencyId, to: { permission: 'View Bookings' }, kind: 'booking_created', title }))

  it('goes on when its line to the database was cut, and tells what happened meanwhile', async () => {
    const stream = await listen()
    await stream.until(/event: unread/)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen safiri%' and datname = current_database()`.execute(
      server.db,
    )
    await tell('While nobody listened')
    expect(await stream.until(/While nobody listened/)).toContain('While nobody listened')
    await tell('And after')
    expect(await stream.until(/And after/)).toContain('And after')
    await stream.close()
  })

  it('is taken up where it broke off, however much was missed', async () => {
    const first = await listen()
    await tell('Seen')
    const seen = /id: (\d+)\nevent: notification\n.*Seen/.exec(await first.until(/Seen/))?.[1] ?? ''
    await first.close()
    for (let count = 1; count <= 45; count++) await tell(`Missed ${count}.`)
    const again = await listen({ 'last-event-id': seen })
    const text = await again.until(/Missed 45\./)
    await again.close()
    expect([...text.matchAll(/Missed (\d+)\./g)].map(([, count]) => Number(count))).toEqual(
      Array.from({ length: 45 }, (_, index) => index + 1),
    )
  })

  async function listen(headers: Readonly<Record<string, string>> = {}) {
    const response = await server.app.request('/api/agent/business/notifications/stream', {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    let text = ''
    return {
      async until(pattern: RegExp): Promise<string> {
        const end = Date.now() + 5000
        while (!pattern.test(text) && Date.now() < end) {
          const overdue = new Promise<null>((resolve) => setTimeout(() => resolve(null), end - Date.now()))
          const part = await Promise.race([reader.read(), overdue])
          if (part === null || part.done) break
          text += new TextDecoder().decode(part.value)
        }
        return text
      },
      close: () => reader.cancel(),
    }
  }
})
