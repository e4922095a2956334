import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

// What `records` gives every plain resource, asked of one of them: canned replies.

let server: TestServer
let owner: string
let stranger: string
const call = (path: string, body?: unknown, token = owner) =>
  server.request(`agent/canned-replies${path}`, { token, body })
const make = async (title: string, more: object = {}, token = owner): Promise<Reply> =>
  ok(await call('/create', { title, body: 'Dear {first_name}', ...more }, token), 201)
const titles = async (query: string, token = owner): Promise<string[]> =>
  ok(await call(query, undefined, token)).map(({ title }: Reply) => title)
interface Reply {
  readonly id: number
  readonly title: string
  readonly version: number
}

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server.close())

describe('a plain resource', () => {
  it('is searched for every word, sorted, and comes page by page', async () => {
    await make('Quokka zebra', { shortcut: 'qz', body: 'Stripes' })
    await make('Quokka antelope', { body: 'Horns and STRIPES' })
    await make('Quokka monkey')
    expect(await titles('?q=quokka stripes&sort=title')).toEqual(['Quokka antelope', 'Quokka zebra'])
    expect(await titles('?q=quokka&sort=-title')).toEqual(['Quokka zebra', 'Quokka monkey', 'Quokka antelope'])
    const page = await call('?q=quokka&sort=title&per_page=2&page=2')
    expect(page.body.data.map(({ title }: Reply) => title)).toEqual(['Quokka zebra'])
    expect(page.body.meta).toMatchObject({ current_page: 2, last_page: 2, total: 3, from: 3, to: 3 })
    expect(await titles('?q=quokka&sort=-used')).toEqual(['Quokka antelope', 'Quokka monkey', 'Quokka zebra']) // equals by title
    expect((await call('?sort=body')).status).toBe(422)
  })

  it('is exported as it is listed', async () => {
    await make('Export numbat', { shortcut: 'numbat' })
    const file = await call('?download=csv&q=numbat')
    expect(file.text).toContain('Title,Shortcut,Text,Used,Changed')
    expect(file.text.trim().split('\r\n')).toHaveLength(2)
    expect(file.text).toContain('Export numbat,numbat,Dear {first_name},0,')
  })

  it('is exported as a bare flag asks, too, as CSV; another kind of file is refused', async () => {
    const { text } = await call('?download=csv')
    for (const flag of ['?download', '?download=1', '?download=true']) {
      const file = await call(flag)
      expect([flag, file.status, file.text]).toEqual([flag, 200, text])
    }
    expect((await call('?download=pdf')).status).toBe(422)
  })

  it('is one version after the other: who was first is named, and nothing is overwritten', async () => {
    const made = await make('Version okapi')
    const change = (title: string, version?: number) =>
      call(`/${made.id}/update`, { title, body: 'Changed', ...(version === undefined ? {} : { version }) })
    expect(ok(await change('Okapi one', made.version))).toMatchObject({ title: 'Okapi one', version: made.version + 1 })
    const stale = await change('Okapi two', made.version)
    expect(stale.status).toBe(409)
    expect(stale.body.message).toContain('changed this canned reply while')
    expect(stale.body.clash).toMatchObject({ changed_by: 'Grace Nabwire', version: made.version + 1 })
    expect(ok(await call(`/${made.id}/show`)).title).toBe('Okapi one')
  })

  it('tells who did what, newest first', async () => {
    const made = await make('History eland')
    ok(await call(`/${made.id}/update`, { title: 'Eland', body: 'Dear {first_name}' }))
    ok(await call(`/${made.id}/delete`, {}))
    ok(await call(`/${made.id}/restore`, {}))
    const told: { action: string; actor_name: string; before: unknown; after: unknown }[] = ok(
      await call(`/${made.id}/history`),
    )
    expect(told.map(({ action }) => action.split('.')[1])).toEqual(['restore', 'remove', 'update', 'create'])
    expect(told[2]).toMatchObject({
      actor_name: 'Grace Nabwire',
      before: { title: 'History eland' },
      after: { title: 'Eland' },
    })
  })

  it('keeps what must be one of a kind, also when it comes back', async () => {
    const first = await make('Kob', { shortcut: 'kob' })
    const other = await make('Impala', { shortcut: 'impala' })
    const taken = { errors: { shortcut: ['“Kob” already uses this shortcut.'] } }
    expect((await call(`/${other.id}/update`, { title: 'Impala', body: 'x', shortcut: 'KOB' })).body).toMatchObject(
      taken,
    )
    ok(await call(`/${first.id}/update`, { title: 'Kob', body: 'its own', shortcut: 'kob' })) // its own is free
    ok(await call(`/${first.id}/delete`, {}))
    ok(await call(`/${other.id}/update`, { title: 'Impala', body: 'x', shortcut: 'kob' })) // free again
    expect((await call(`/${first.id}/restore`, {})).status).toBe(422)
  })

  it('is deleted and comes back, several at a time', async () => {
    const made = [await make('Bulk kudu'), await make('Bulk oryx')]
    for (const { id } of made)
      expect((await call(`/${id}/delete`, {})).body.message).toContain('restore it for 30 days')
    expect(await titles('?q=bulk')).toEqual([])
    for (const { id } of made) {
      expect((await call(`/${id}/show`)).status).toBe(404)
      expect((await call(`/${id}/update`, { title: 'x', body: 'x' })).status).toBe(404)
      expect((await call(`/${id}/delete`, {})).status).toBe(404)
      ok(await call(`/${id}/restore`, {}))
      ok(await call(`/${id}/restore`, {})) // once more changes nothing
    }
    expect(await titles('?q=bulk&sort=title')).toEqual(['Bulk kudu', 'Bulk oryx'])
  })

  it.each([
    ['a minute before 30 days are over', sql`now() - interval '30 days' + interval '1 minute'`, 200],
    ['a minute after', sql`now() - interval '30 days' - interval '1 minute'`, 404],
  ] as const)('can be restored for 30 days: %s', async (_, deletedAt, status) => {
    const made = await make('Window gnu')
    ok(await call(`/${made.id}/delete`, {}))
    await sql`update canned_replies set deleted_at = ${deletedAt} where id = ${made.id}`.execute(server.db)
    expect((await call(`/${made.id}/restore`, {})).status).toBe(status)
  })

  it('belongs to its agency', async () => {
    const made = await make('Tenancy quagga', { shortcut: 'quagga' })
    const attacks = [
      [`/${made.id}/show`],
      [`/${made.id}/history`],
      [`/${made.id}/update`, { title: 'Mine', body: 'Mine' }],
      [`/${made.id}/delete`, {}],
    ] as const
    for (const [path, body] of attacks) expect([path, (await call(path, body, stranger)).status]).toEqual([path, 404])
    expect(await titles('?q=quagga', stranger)).toEqual([])
    expect((await call('?download=csv', undefined, stranger)).text).not.toContain('quagga')
    await make('Ours', { shortcut: 'quagga' }, stranger) // their shortcut is not ours
    for (const [path, body] of attacks) expect([path, (await call(path, body)).status]).toEqual([path, 200]) // control
    expect((await call(`/${made.id}/restore`, {}, stranger)).status).toBe(404)
    expect((await call(`/${made.id}/restore`, {})).status).toBe(200)
  })
})
