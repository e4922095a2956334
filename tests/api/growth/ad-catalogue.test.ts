import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCsv } from '../../../src/domain/csv.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// The feeds that a catalogue at Facebook reads at their secret addresses.

let server: TestServer
let owner: string
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  const agency = await server.db
    .selectFrom('agencies')
    .select('id')
    .where('name', 'like', 'Nile%')
    .executeTakeFirstOrThrow()
  agencyId = agency.id
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from catalogue_feeds`.execute(server.db)
  await sql`delete from channel_products where channel = 'facebook' and agency_id = ${agencyId}`.execute(server.db)
  await put('package', 1)
})

const put = (kind: string, id: number) =>
  server.db
    .insertInto('channel_products')
    .values({ agency_id: agencyId, offer_type: kind, offer_id: id, channel: 'facebook' })
    .execute()
const firstOf = async (kind: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o join channel_products c on c.offer_type = o.kind and c.offer_id = o.id and c.channel = 'website'
    where o.agency_id = ${agencyId} and o.kind = ${kind} and o.status = 'published' and o.deleted_at is null order by o.id limit 1`.execute(
    server.db,
  )
  return rows[0]?.id ?? 0
}
const show = async (token = owner) => (await server.request('agent/marketing/catalog', { token })).body.data
const renew = async () =>
  (await server.request('agent/marketing/catalog/addresses', { method: 'POST', token: owner, body: {} })).body.data
interface Feed {
  readonly name: string
  readonly address: string
}
const pathOf = (data: { feeds: readonly Feed[] }, name: string): string =>
  new URL(data.feeds.find((feed) => feed.name === name)?.address ?? '').pathname
const fetched = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers })

describe('the feeds', () => {
  it('have no address until one is made, and say what is in them', async () => {
    const before = await show()
    expect(before.created_at).toBeNull()
    expect(before.feeds).toEqual([
      { name: 'products', address: null, offers: 0, left_out: 0, read_at: null },
      { name: 'hotels', address: null, offers: 0, left_out: 0, read_at: null },
      { name: 'destinations', address: null, offers: 1, left_out: 0, read_at: null },
    ])
    const made = await renew()
    expect(made.created_at).not.toBeNull()
    expect(pathOf(made, 'hotels')).toMatch(/^\/catalogue\/[\w-]{43}\/hotels\.csv$/)
  })
  it('are read by anybody who has the address, and each row leads to a page and a picture that are there', async () => {
    await put('room', await firstOf('room'))
    await put('product', await firstOf('product'))
    const made = await renew()
    for (const name of ['products', 'hotels', 'destinations']) {
      const answer = await fetched(pathOf(made, name))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      const { rows } = readCsv(answer.text, { separator: ',' })
      const [heads = [], row = []] = rows
      expect(rows).toHaveLength(2)
      const cell = (...names: string[]) => row[heads.findIndex((head) => names.includes(head))] ?? ''
      for (const address of [cell('link', 'url'), cell('image_link', 'image[0].url')])
        expect((await fetched(new URL(address).pathname)).status, address).toBe(200)
      expect(cell('price', 'base_price')).toMatch(/^\d+(\.\d\d)? [A-Z]{3}$/)
    }
    expect((await show()).feeds.every(({ read_at }: { read_at: unknown }) => read_at !== null)).toBe(true)
  })
  it('are answered as unchanged to who has them already, and as changed when something was', async () => {
    const path = pathOf(await renew(), 'destinations')
    const etag = (await fetched(path)).headers.get('etag') ?? ''
    const same = await fetched(path, { 'if-none-match': etag })
    expect([same.status, same.text]).toEqual([304, ''])
    await sql`update packages set title = title || '!' where id = 1`.execute(server.db)
    const changed = await fetched(path, { 'if-none-match': etag })
    await sql`update packages set title = left(title, -1) where id = 1`.execute(server.db)
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })
  it('are never empty: without a row they say that they have nothing now', async () => {
    const made = await renew()
    expect((await fetched(pathOf(made, 'hotels'))).status).toBe(503)
    await sql`update packages set status = 'draft' where id = 1`.execute(server.db)
    const answer = await fetched(pathOf(made, 'destinations'))
    const left = await show()
    await sql`update packages set status = 'published' where id = 1`.execute(server.db)
    expect(answer.status).toBe(503)
    expect(left.problems).toMatchObject([
      { kind: 'package', id: 1, left_out: true, reasons: expect.arrayContaining(['It is not published.']) },
    ])
    expect((await fetched(pathOf(made, 'destinations'))).status).toBe(200)
  })
})

describe('the address', () => {
  it('is changed: the former one answers no more', async () => {
    const former = pathOf(await renew(), 'destinations')
    expect((await fetched(former)).status).toBe(200)
    const now = pathOf(await renew(), 'destinations')
    expect((await fetched(former)).status).toBe(404)
    expect((await fetched(now)).status).toBe(200)
  })
  it('is not found by guessing, nor kept as it is', async () => {
    const path = pathOf(await renew(), 'destinations')
    const token = path.split('/')[2] ?? ''
    for (const other of [`/catalogue/${'x'.repeat(43)}/destinations.csv`, path.replace('destinations', 'users')])
      expect((await fetched(other)).status, other).toBe(404)
    const { rows } = await sql<{ row: string }>`select f::text as row from catalogue_feeds f`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    const { rows: noted } = await sql<{
      row: string
    }>`select a::text as row from audit_entries a order by id desc limit 20`.execute(server.db)
    expect(noted.some(({ row }) => row.includes(token))).toBe(false)
  })
  it('needs the permission', async () => {
    const clerk = await server.login('clerk@nile.test')
    const asked = await server.request('agent/marketing/catalog', { token: clerk })
    const made = await server.request('agent/marketing/catalog/addresses', { method: 'POST', token: clerk, body: {} })
    expect([asked.status, made.status]).toEqual([403, 403])
    expect((await show()).created_at).toBeNull()
  })
})
