import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let stranger: string

const call = (path: string, body?: unknown, token = owner) =>
  server.request(`agent/blog${path}`, { token, ...(body === undefined ? {} : { body }) })
const make = async (over: object) => ok(await call('/create', over), 201)
/** Without its moments: those go on. */
const articleOf = (text: string) =>
  text.slice(text.indexOf('<article'), text.indexOf('</article>')).replace(/ datetime="[^"]*"/g, '')
const system = () => server.platform.database.system

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server?.close())

describe('the preview of a post', () => {
  it('is drawn as the site draws the post once it is published, offers, galleries and pictures with it', async () => {
    const { offers, albums } = ok(await call('/embeds'))
    const shown = offers.find(({ kind }: { kind: string }) => kind === 'package')
    const { uuid } = await system()
      .selectFrom('media')
      .select('uuid')
      .where('agency_id', '=', 1)
      .where('owner_type', '=', 'package')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const body = [
      '<h2>What we saw</h2>',
      `<figure><img src="/files/${uuid}/large.webp" alt="The river"><figcaption>At dawn</figcaption></figure>`,
      `<figure data-embed="offer" data-kind="package" data-id="${shown.id}"></figure>`,
      `<figure data-embed="gallery" data-album="${albums[0].id}"></figure>`,
      '<figure data-embed="video" data-host="vimeo" data-id="12345"></figure>',
    ].join('')
    const post = await make({ title: 'With everything', body })
    const { url } = ok(await call(`/${post.id}/preview`, {}))
    const preview = articleOf((await server.request(new URL(url).pathname)).text)
    for (const part of [shown.title, uuid, 'At dawn', 'alt="The river"', 'class="photos', 'Watch the video'])
      expect(preview).toContain(part)
    ok(await call(`/${post.id}/status`, { status: 'published' }))
    expect(articleOf((await server.request(`/sites/nile-savannah/blog/${post.slug}`)).text)).toBe(preview)
  })
  it('is drawn for an agency that has published no site', async () => {
    const { id } = await server.db
      .selectFrom('agencies')
      .select('id')
      .where('slug', '=', 'rift-valley')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('agency_templates')
      .set({ is_default: false, deleted_at: new Date() })
      .where('agency_id', '=', id)
      .execute()
    const post = ok(await call('/create', { title: 'Before the site', body: '<p>Words</p>' }, stranger), 201)
    const { url } = ok(await call(`/${post.id}/preview`, {}, stranger))
    expect((await server.request(new URL(url).pathname)).text).toContain('<p>Words</p>')
  })
  it('says where readers find the post, once they do', async () => {
    const post = await make({ title: 'On the site' })
    const addressOf = async () => ok(await call(`/${post.id}/preview`, {})).site_url
    expect(await addressOf()).toBeNull()
    ok(await call(`/${post.id}/status`, { status: 'published' }))
    const address = await addressOf()
    expect(new URL(address).pathname).toBe(`/sites/nile-savannah/blog/${post.slug}`)
    expect((await server.request(new URL(address).pathname)).status).toBe(200)
  })
})
