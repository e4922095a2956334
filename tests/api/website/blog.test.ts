import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPosts } from '../../../mock-server/services/blog/publish-posts.ts'
import { scripts } from '../../support/hostile.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { countTellings, nile, told } from '../../support/website/site.ts'

let server: TestServer
let owner: string
let clerk: string
let stranger: string
let unpaid: string
let tellings: () => Promise<number>

const call = (path: string, body?: unknown, token = owner) =>
  server.request(`agent/blog${path}`, { token, ...(body === undefined ? {} : { body }) })
const make = async (over: object = {}) => ok(await call('/create', { title: 'A day on the Nile', ...over }), 201)
const shown = async (id: number, token = owner) => ok(await call(`/${id}/show`, undefined, token))
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const system = () => server.platform.database.system

beforeAll(async () => {
  server = await startServer()
  tellings = countTellings(server, 1)
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  stranger = await server.login('owner@rift.test')
  unpaid = await server.login('basic@sipi.test')
})
afterAll(() => server?.close())

describe('a post', () => {
  it('is made with an address of its own, its words and its beginning', async () => {
    const first = await make({
      body: '<p>Lions at dawn.</p><h2>Then</h2><p>Coffee.</p>',
      tags: ['Nile', 'nile', 'Boats'],
    })
    expect(first).toMatchObject({
      status: 'draft',
      slug: 'a-day-on-the-nile',
      lead: 'Lions at dawn. Coffee.',
      words: 5,
      reading_time: 1,
      tags: ['Nile', 'Boats'],
      author_name: 'Grace Nabwire',
      published_at: null,
      draft: null,
    })
    expect((await make()).slug).toBe('a-day-on-the-nile-2')
    expect(ok(await call('/all?per_page=5&q=day%20nile')).length).toBeGreaterThanOrEqual(2)
  })
  it('is refused with an address that another has or had', async () => {
    const known = await make({ title: 'Known once', status: 'published' })
    ok(
      await call(`/${known.id}/update`, {
        title: 'Known once',
        slug: 'known-now',
        status: 'published',
        version: known.version,
      }),
    )
    for (const slug of ['known-once', 'known-now'])
      expect((await call('/create', { title: 'Another', slug })).body).toMatchObject({
        errors: { slug: [expect.stringContaining('Known once')] },
      })
    expect(ok(await call('/slug?slug=known-once'))).toMatchObject({
      free: false,
      taken_by: 'Known once',
      suggestion: 'known-once-2',
    })
    expect(ok(await call(`/slug?slug=known-once&except=${known.id}`))).toMatchObject({ free: true })
    expect((await shown(known.id)).former_slugs).toEqual(['known-once'])
    const back = ok(await call(`/${known.id}/update`, { title: 'Known once', slug: 'known-once', status: 'published' }))
    expect(back.former_slugs).toEqual(['known-now'])
  })
  it('that was never published leaves no former address', async () => {
    const post = await make({ title: 'Nobody saw it' })
    const changed = ok(
      await call(`/${post.id}/update`, { title: 'Nobody saw it', slug: 'other', version: post.version }),
    )
    expect(changed.former_slugs).toEqual([])
  })
  it('is saved with the version that was seen', async () => {
    const post = await make()
    const input = { title: 'Changed', version: post.version }
    ok(await call(`/${post.id}/update`, input))
    const stale = await call(`/${post.id}/update`, input)
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ clash: { changed_by: 'Grace Nabwire' } })
    expect((await call(`/${post.id}/draft`, input)).status).toBe(409)
    expect((await call(`/${post.id}/status`, { status: 'published', version: post.version })).status).toBe(409)
  })
  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(161) }, 'title'],
    [{ title: 'x', slug: 'No good' }, 'slug'],
    [{ title: 'x', tags: Array.from({ length: 13 }, (_, at) => `tag ${at}`) }, 'tags'],
    [{ title: 'x', status: 'scheduled' }, 'publish_at'],
    [{ title: 'x', status: 'scheduled', publish_at: '2020-01-01T09:00' }, 'publish_at'],
    [{ title: 'x', cover_id: 999_999_999 }, 'cover_id'],
    [{ title: 'x', status: 'gone' }, 'status'],
  ])('%o is refused', async (input, field) => {
    const answer = await call('/create', input)
    expect(answer.status).toBe(422)
    expect((answer.body as { errors: object }).errors).toHaveProperty(field)
  })
})

describe('who', () => {
  it('may see and write', async () => {
    const { id } = await make()
    expect((await call('/all', undefined, clerk)).status).toBe(403)
    expect((await call('/create', { title: 'x' }, clerk)).status).toBe(403)
    expect((await call(`/${id}/show`, undefined, stranger)).status).toBe(404)
    expect((await call(`/${id}/update`, { title: 'Mine' }, stranger)).status).toBe(404)
    expect((await call(`/${id}/preview`, {}, stranger)).status).toBe(404)
    expect((await call('/all', undefined, unpaid)).status).toBe(403)
    expect((await shown(id)).title).toBe('A day on the Nile')
  })
  it('embeds only what is the agency’s own', async () => {
    const mine = ok(await call('/embeds')).offers[0]
    const theirs = ok(await call('/embeds', undefined, stranger)).offers[0]
    const offer = ({ kind, id }: { kind: string; id: number }) =>
      `<figure data-embed="offer" data-kind="${kind}" data-id="${id}"></figure>`
    const { rows } = {
      rows: await system().selectFrom('media').select(['uuid', 'agency_id']).where('deleted_at', 'is', null).execute(),
    }
    const uuid = (agency: number) => rows.find((row) => row.agency_id === agency)?.uuid ?? ''
    const picture = (agency: number) => `<figure><img src="/files/${uuid(agency)}/large.webp" alt="A"></figure>`
    const { body } = await make({ body: [offer(mine), offer(theirs), picture(1), picture(2), '<p>end</p>'].join('') })
    expect(body).toContain(`data-id="${mine.id}"`)
    expect(body).toContain(uuid(1))
    expect(body).not.toContain(uuid(2))
    if (theirs.id !== mine.id) expect(body).not.toContain(`data-id="${theirs.id}"`)
    expect(body).toMatch(/width="\d+" height="\d+"/)
    const foreign = rows.find((row) => row.agency_id === 2)
    const cover = await system()
      .selectFrom('media')
      .select('id')
      .where('uuid', '=', foreign?.uuid ?? '')
      .executeTakeFirstOrThrow()
    expect((await call('/create', { title: 'x', cover_id: cover.id })).status).toBe(422)
  })
})

describe('what readers see', () => {
  it('is not what is being written of it', async () => {
    const post = await make({ title: 'Public', body: '<p>Old</p>', status: 'published' })
    const before = await tellings()
    const kept = ok(
      await call(`/${post.id}/draft`, { title: 'Public, better', body: '<p>New</p>', version: post.version }),
    )
    expect(kept).toMatchObject({
      title: 'Public',
      body: '<p>Old</p>',
      has_draft: true,
      draft: { title: 'Public, better', body: '<p>New</p>' },
    })
    expect(await tellings()).toBe(before)
    const published = ok(
      await call(`/${post.id}/update`, {
        title: 'Public, better',
        body: '<p>New</p>',
        status: 'published',
        version: kept.version,
      }),
    )
    expect(published).toMatchObject({
      title: 'Public, better',
      body: '<p>New</p>',
      draft: null,
      published_at: post.published_at,
    })
    expect(await tellings()).toBe(before + 1)
    const again = ok(await call(`/${post.id}/draft`, { title: 'Nonsense', version: published.version }))
    expect(ok(await call(`/${post.id}/draft/discard`, { version: again.version }))).toMatchObject({
      draft: null,
      title: 'Public, better',
    })
  })
  it('of a draft is nothing, so a draft is kept at once', async () => {
    const post = await make({ title: 'Mine' })
    const before = await tellings()
    expect(ok(await call(`/${post.id}/draft`, { title: 'Mine still', body: '<p>One two</p>' }))).toMatchObject({
      title: 'Mine still',
      words: 2,
      draft: null,
    })
    expect(await tellings()).toBe(before)
  })
  it('ends when it is taken back or deleted, and what was written since is the draft', async () => {
    const post = await make({ title: 'Comes and goes', status: 'published' })
    const kept = ok(await call(`/${post.id}/draft`, { title: 'Comes again', body: '<p>More</p>' }))
    const before = await tellings()
    const back = ok(await call(`/${post.id}/status`, { status: 'draft', version: kept.version }))
    expect(back).toMatchObject({ status: 'draft', title: 'Comes again', published_at: null, draft: null })
    expect(await tellings()).toBe(before + 1)
    const again = ok(await call(`/${post.id}/status`, { status: 'published' }))
    expect(again.published_at).toBe(post.published_at)
    expect((await server.request(`agent/blog/${post.id}/delete`, { token: owner, method: 'DELETE' })).status).toBe(200)
    expect(await tellings()).toBe(before + 3)
    expect((await call(`/${post.id}/show`)).status).toBe(404)
    expect(ok(await call(`/${post.id}/restore`, {})).status).toBe('published')
  })
})

describe('a revision', () => {
  it('is kept with each save that changes something, and restored into the draft', async () => {
    const post = await make({ title: 'First', body: '<p>One</p>', status: 'published' })
    const second = ok(await call(`/${post.id}/update`, { title: 'Second', body: '<p>Two</p>', status: 'published' }))
    ok(
      await call(`/${post.id}/update`, { title: 'Second', slug: second.slug, body: '<p>Two</p>', status: 'published' }),
    )
    const revisions = ok(await call(`/${post.id}/revisions`))
    expect(revisions.map(({ number, title }: { number: number; title: string }) => [number, title])).toEqual([
      [2, 'Second'],
      [1, 'First'],
    ])
    expect(ok(await call(`/${post.id}/revisions/1`))).toMatchObject({
      body: '<p>One</p>',
      created_by_name: 'Grace Nabwire',
    })
    expect(ok(await call(`/${post.id}/revisions/1/restore`, {}))).toMatchObject({
      title: 'Second',
      draft: { title: 'First', body: '<p>One</p>', slug: second.slug },
    })
    expect((await call(`/${post.id}/revisions/99`)).status).toBe(404)
    expect((await call(`/${post.id}/revisions/1`, undefined, stranger)).status).toBe(404)
  })
})

describe('a scheduled post', () => {
  const due = (id: number) =>
    system()
      .updateTable('blog_posts')
      .set({ publish_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute()
  const notes = (id: number) =>
    system()
      .selectFrom('audit_entries')
      .select('id')
      .where('subject', '=', 'post')
      .where('subject_id', '=', String(id))
      .where('action', '=', 'blog.publish')
      .execute()

  it('waits for its time, then is published once, whoever comes first', async () => {
    const post = await make({ title: 'Tomorrow', status: 'scheduled', publish_at: inMinutes(60) })
    await publishPosts(system())
    expect((await shown(post.id)).status).toBe('scheduled') // the control
    await due(post.id)
    const before = await tellings()
    const published = await Promise.all(Array.from({ length: 8 }, () => publishPosts(system())))
    expect(published.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await shown(post.id)).toMatchObject({ status: 'published', publish_at: null })
    // The server came an hour late: the post bears the time for which it was promised.
    expect(Date.parse((await shown(post.id)).published_at)).toBeLessThan(Date.now() - 3_500_000)
    expect(await notes(post.id)).toHaveLength(1)
    expect(await tellings()).toBe(before + 1)
    const told = await system()
      .selectFrom('notifications')
      .select('id')
      .where('title', '=', '“Tomorrow” is published')
      .execute()
    expect(told).toHaveLength(1)
  })
  it('is nowhere on the site before its time, also where its row says that it is published later', async () => {
    const other = await make({ title: 'Read already', tags: ['Punctual'], status: 'published' })
    const post = await make({
      title: 'Punctual post',
      tags: ['Punctual'],
      status: 'scheduled',
      publish_at: inMinutes(60),
    })
    const places = [
      '/blog',
      '/blog?tag=punctual',
      `/blog/${other.slug}`,
      '/feed.xml',
      '/sitemap.xml',
      '/search?q=punctual',
    ]
    /** Where it is found, and what its own page answers. */
    const seen = async () => {
      await told() // pages are kept until then
      const found: (string | number)[] = []
      for (const place of places)
        if ((await server.request(`${nile}${place}`)).text.includes(`/blog/${post.slug}`)) found.push(place)
      return [...found, (await server.request(`${nile}/blog/${post.slug}`)).status]
    }
    expect(await seen()).toEqual([404])
    const publishedIn = (minutes: number) =>
      system()
        .updateTable('blog_posts')
        .set({
          status: 'published',
          publish_at: null,
          published_at: inMinutes(minutes),
          first_published_at: inMinutes(minutes),
        })
        .where('id', '=', post.id)
        .execute()
    await publishedIn(60)
    expect(await seen()).toEqual([404])
    await publishedIn(-1)
    expect(await seen()).toEqual([...places, 200]) // the control
  })
  it('that is deleted or taken back is not published', async () => {
    const gone = await make({ title: 'Gone', status: 'scheduled', publish_at: inMinutes(60) })
    const held = await make({ title: 'Held', status: 'scheduled', publish_at: inMinutes(60) })
    await due(gone.id)
    await server.request(`agent/blog/${gone.id}/delete`, { token: owner, method: 'DELETE' })
    ok(await call(`/${held.id}/status`, { status: 'draft' }))
    await publishPosts(system())
    expect((await shown(held.id)).status).toBe('draft')
    expect(ok(await call(`/${gone.id}/restore`, {}))).toMatchObject({ status: 'draft', publish_at: null })
  })
})

describe('a preview', () => {
  it('is read by whoever has its address, as it is written', async () => {
    const post = await make({ title: 'Secret', body: '<p>Not yet</p>' })
    const { url } = ok(await call(`/${post.id}/preview`, {}))
    const path = new URL(url).pathname
    const page = await server.request(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.text).toContain('Not yet')
    const [first = '', ...rest] = path.split('.')
    expect((await server.request([first, String(Number(rest[0]) - 1), ...rest.slice(1)].join('.'))).status).toBe(404)
    expect((await server.request('/post-preview/1.1.9999999999.AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
    expect(page.text).not.toContain('/site/count.js') // whoever looks is no visitor, and the address is a secret
  })
})

describe('hostile texts', () => {
  it.each(scripts)('%s is text or nothing', async (script) => {
    const post = await make({
      title: script.slice(0, 160).replace(/[\r\n]/g, ' '),
      body: `<p>${script}</p>`,
      excerpt: script,
      tags: ['ok'],
    })
    expect(post.body).not.toMatch(
      /<(script|svg|iframe|style|object|base|meta|form|input|details|math)|\son\w+=|javascript:/i,
    )
    const { url } = ok(await call(`/${post.id}/preview`, {}))
    const { text } = await server.request(new URL(url).pathname)
    const article = text.slice(text.indexOf('<article'), text.indexOf('</article>'))
    expect(article).not.toMatch(
      /<(script|svg|iframe|style|object|base|meta|form|input|details|math)|<[^>]*\son\w+=|href="javascript:/i,
    )
  })
})
