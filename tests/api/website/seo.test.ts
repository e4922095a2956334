import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tagsOf } from '../../../mock-server/services/seo/tags-of.ts'
import type { SeoGenerated, SeoRow } from '../../../src/domain/schema/types.generated.ts'
import { escapeHtml } from '../../../src/domain/website/markup.ts'
import { searchMeasure } from '../../../src/domain/website/seo/text-width.ts'
import { naughty, scripts } from '../../support/hostile.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { countTellings } from '../../support/website/site.ts'

let server: TestServer
let token: string
let rift: string
let agencyId: number
let tellings: () => Promise<number>

beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  await sql`update plans set features = array_append(features, 'website') where not 'website' = any(features)`.execute(
    server.db,
  )
  server.platform.sessions.forget({ agencyId: null })
  rift = await server.login('owner@rift.test')
  agencyId = (
    await server.db
      .selectFrom('users')
      .select('agency_id')
      .where('email', '=', 'owner@nile.test')
      .executeTakeFirstOrThrow()
  ).agency_id as number
  tellings = countTellings(server, agencyId)
})
afterAll(() => server.close())

const sheet = async (query = 'per_page=100', as = token) => {
  const answer = await server.request(`agent/seo/pages-and-tags?${query}`, { token: as })
  ok(answer)
  return answer.body
}
const rowsOf = async (query?: string): Promise<SeoRow[]> => (await sheet(query)).data
const offer = async (kind: string): Promise<SeoRow> => {
  const [row] = await rowsOf(`kind=${kind}&per_page=1`)
  if (row === undefined) throw new Error(`The seed has no ${kind}`)
  return row
}
const update = (body: object, as = token) => server.request('agent/seo/update-tags', { token: as, body })

describe('the sheet', () => {
  test('has every kind, the worst first, and filters by kind and problem', async () => {
    const { data, summary, meta } = await sheet()
    expect(new Set(data.map(({ kind }: SeoRow) => kind)).size).toBeGreaterThan(4)
    const scores = data.map(({ score }: SeoRow) => score)
    expect(scores).toEqual([...scores].sort((a, b) => a - b))
    expect(meta.total).toBe(summary.subjects)
    const problem = summary.problems.find(({ count }: { count: number }) => count > 0 && count < summary.subjects)
    const filtered = await sheet(`problem=${problem.problem}`)
    expect(filtered.meta.total).toBe(problem.count)
    expect((await server.request('agent/seo/pages-and-tags?sort=constructor', { token })).status).toBe(422)
  })

  test('two with the same title are named to each other', async () => {
    const [a, b] = await rowsOf('kind=package&per_page=2')
    const tags = [a, b].map((row) => ({ kind: 'package', subject_id: row?.subject_id, title: 'The same title' }))
    ok(await update({ tags }))
    const { twins, row } = ok(await server.request(`agent/seo/subjects/${a?.id}/show`, { token }))
    expect(twins).toContainEqual({ id: b?.id, name: b?.name, of: 'title' })
    expect(row.problems).toContain('title_twice')
  })

  test('links that lead nowhere are found in texts', async () => {
    const row = await offer('package')
    await sql`update packages set description = ${'<p>See <a href="/offers/tours/not-there">this tour</a>, <a href="https://elsewhere.com/">that</a> and <a href="/shop">the shop</a>.</p>'} where id = ${Number(row.subject_id)}`.execute(
      server.db,
    )
    const { broken } = ok(await server.request(`agent/seo/subjects/${row.id}/show`, { token }))
    expect(broken).toEqual([
      { text: 'this tour', href: '/offers/tours/not-there', why: expect.stringContaining('no such page') },
    ])
  })
})

describe('tags', () => {
  test('are written, read by the site, and told as a change of the site', async () => {
    const row = await offer('room')
    const before = await tellings()
    const [made] = ok(
      await update({
        tags: [
          {
            kind: 'room',
            subject_id: row.subject_id,
            title: 'Room with a view',
            noindex: true,
            canonical: 'https://example.com/room',
          },
        ],
      }),
    )
    expect(made).toMatchObject({ title: 'Room with a view', version: 1, noindex: true })
    expect(await tellings()).toBeGreaterThan(before)
    expect(await tagsOf(server.db, agencyId, { kind: 'room', id: Number(row.subject_id) })).toMatchObject({
      title: 'Room with a view',
      canonical: 'https://example.com/room',
    })
    expect((await offer('room')).problems ?? []).toBeDefined()
    const stale = await update({ tags: [{ kind: 'room', subject_id: row.subject_id, title: 'Again', version: 7 }] })
    expect(stale.status).toBe(409)
    const untouched = await update({ tags: [{ kind: 'room', subject_id: row.subject_id, title: 'Again', version: 0 }] })
    expect(untouched.status).toBe(409) // whoever had it open before anybody had written tags
    expect(
      (await server.request('agent/seo/create', { token, body: { kind: 'room', subject_id: row.subject_id } })).status,
    ).toBe(409)
    ok(await server.request(`agent/seo/${made.id}/delete`, { token, method: 'DELETE' }))
    expect(await tagsOf(server.db, agencyId, { kind: 'room', id: Number(row.subject_id) })).toBeNull()
    expect((await server.request(`agent/seo/${made.id}/show`, { token })).status).toBe(404)
    const removed = await update({ tags: [{ kind: 'room', subject_id: row.subject_id, title: 'Again', version: 1 }] })
    expect(removed.status).toBe(409) // somebody has taken them away meanwhile
    const first = await update({ tags: [{ kind: 'room', subject_id: row.subject_id, title: 'Again', version: 0 }] })
    ok(await server.request(`agent/seo/${ok(first)[0].id}/delete`, { token, method: 'DELETE' }))
  })

  test('that nobody has written are on the site what the sheet says', async () => {
    const unwritten = (await rowsOf('per_page=100&state=published')).filter(({ tags }) => tags.title === '')
    const { slug } = await server.db
      .selectFrom('agencies')
      .select('slug')
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow()
    const kinds = new Set<string>()
    for (const { path, title, kind } of unwritten) {
      const answer = await server.app.request(`/sites/${slug}${path}`)
      if (answer.status !== 200) continue // an offer that is not sold on the website
      kinds.add(kind)
      const [shown] = /<title>[^<]*<\/title>/.exec(await answer.text()) ?? []
      expect([path, shown]).toEqual([path, `<title>${escapeHtml(title)}</title>`])
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['page', 'package', 'post']))
  })

  test('of a product are its own: its form shows them, and whoever has it open is told', async () => {
    const row = await offer('product')
    const stored = () =>
      server.db
        .selectFrom('products as p')
        .innerJoin('offers as o', 'o.id', 'p.offer_id')
        .select(['p.seo_title', 'p.seo_description', 'o.version'])
        .where('o.id', '=', Number(row.subject_id))
        .executeTakeFirstOrThrow()
    const before = await stored()
    ok(await update({ tags: [{ kind: 'product', subject_id: row.subject_id, title: 'A basket from Rwanda' }] }))
    expect(await stored()).toEqual({ ...before, seo_title: 'A basket from Rwanda', version: before.version + 1 })
    expect(await tagsOf(server.db, agencyId, { kind: 'product', id: Number(row.subject_id) })).toMatchObject({
      title: 'A basket from Rwanda',
    })
  })

  test('of what is no longer there are not listed, and are again when it is back', async () => {
    const listed = async (): Promise<{ id: number; subject_id: string }[]> =>
      ok(await server.request('agent/seo?per_page=100', { token }))
    const { subject_id } = await offer('car')
    ok(await update({ tags: [{ kind: 'car', subject_id, title: 'A car that will be gone' }] }))
    const [newest] = await listed()
    expect(newest?.subject_id).toBe(subject_id)
    const gone = (at: Date | null) =>
      server.db.updateTable('offers').set({ deleted_at: at }).where('id', '=', Number(subject_id)).execute()
    await gone(new Date())
    for (const { id } of await listed()) ok(await server.request(`agent/seo/${id}/show`, { token }))
    expect((await listed()).some((each) => each.id === newest?.id)).toBe(false)
    await gone(null)
    expect((await listed())[0]?.id).toBe(newest?.id)
  })
  test('the calls of the specification name an offer by type and number', async () => {
    const row = await offer('package')
    const named = { inventoryId: Number(row.subject_id) }
    ok(await update({ ...named, description: 'By type and number' }))
    const data = ok(await server.request('agent/seo/list-tags', { token, body: named }))
    expect(data).toMatchObject({ kind: 'package', description: 'By type and number' })
    expect(
      (await server.request('agent/seo/list-tags', { token, body: { ...named, inventoryType: 'Castle' } })).status,
    ).toBe(422)
    const listed = ok(await server.request('agent/seo', { token }))
    expect(listed[0]).toMatchObject({ kind: 'package', subject_id: row.subject_id })
  })

  test('are generated from the record’s own words, fit, and are only written when asked', async () => {
    const rows = await rowsOf('kind=package,car,event&per_page=20')
    const before = await tellings()
    const generated: SeoGenerated[] = ok(
      await server.request('agent/seo/generate-tags', {
        token,
        body: { subjects: rows.map(({ kind, subject_id }) => ({ kind, subject_id })) },
      }),
    )
    expect(await tellings()).toBe(before)
    expect(generated).toHaveLength(rows.length)
    for (const { name, after } of generated) {
      expect(after.title.startsWith(name)).toBe(true)
      if (searchMeasure(name, 'title').fits) expect(searchMeasure(after.title, 'title').fits).toBe(true)
      expect(searchMeasure(after.description, 'description').fits).toBe(true)
      expect(after.keywords.length).toBeLessThanOrEqual(10)
    }
  })
})

describe('who may', () => {
  test('another agency’s offers are a 404 in every call', async () => {
    const row = await offer('package')
    const subject = { kind: row.kind, subject_id: row.subject_id }
    const [made] = ok(await update({ tags: [{ ...subject, social_title: 'Ours' }] }))
    expect((await update({ tags: [{ ...subject, title: 'Theirs' }] }, rift)).status).toBe(404)
    expect(
      (await server.request('agent/seo/generate-tags', { token: rift, body: { subjects: [subject] } })).status,
    ).toBe(404)
    expect((await server.request('agent/seo/create', { token: rift, body: subject })).status).toBe(404)
    expect((await server.request(`agent/seo/subjects/${row.id}/show`, { token: rift })).status).toBe(404)
    expect((await server.request(`agent/seo/${made.id}/show`, { token: rift })).status).toBe(404)
    expect((await server.request(`agent/seo/${made.id}/delete`, { token: rift, method: 'DELETE' })).status).toBe(404)
    expect((await sheet('per_page=100', rift)).data.map(({ id }: SeoRow) => id)).not.toContain(row.id)
  })

  test('without the permission nothing is shown', async () => {
    const clerk = await server.login('clerk@nile.test')
    expect((await server.request('agent/seo/pages-and-tags', { token: clerk })).status).toBe(403)
  })

  test('hostile texts are kept as text', async () => {
    const row = await offer('car')
    for (const text of [...scripts.slice(0, 12), ...naughty.slice(0, 12)]) {
      const title = text
        .replace(/[\r\n]/g, ' ')
        .trim()
        .slice(0, 200)
      const answer = await update({ tags: [{ kind: 'car', subject_id: row.subject_id, title }] })
      if (answer.status === 200) expect(answer.body.data[0].title).toBe(title)
      else expect(answer.status).toBe(422)
    }
    expect(
      (await update({ tags: [{ kind: 'car', subject_id: row.subject_id, canonical: 'javascript:alert(1)' }] })).status,
    ).toBe(422)
  })
})
