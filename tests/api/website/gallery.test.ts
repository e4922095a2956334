import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purge } from '../../../mock-server/services/background-jobs/recurring-jobs.ts'
import { sitePictures } from '../../../mock-server/services/media/site-pictures.ts'
import { shownIn } from '../../../src/domain/website/media-choices.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let rift: string
let nile: number
const dataDir = mkdtempSync(path.join(tmpdir(), 'safiri-gallery-'))
beforeAll(async () => {
  server = await startServer({ dataDir })
  owner = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  const { rows } = await sql<{ id: number }>`
    select agency_id as id from users where email = 'owner@nile.test'`.execute(server.db)
  nile = rows[0]?.id ?? 0
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Left half red, right half blue, so that what was turned and cut can be seen. */
const twoColours = async (width = 1200, height = 600) => {
  const half = { width: width / 2, height, channels: 3 as const }
  const right = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}
const plain = (colour: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()
const ask = (address: string, body?: unknown, token = owner) => server.request(`agent/${address}`, { token, body })
const erase = (address: string, token = owner) => server.request(`agent/${address}`, { token, method: 'DELETE' })
async function send(bytes: Buffer, fields: Record<string, string> = {}, name = 'photo.png', token = owner) {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', new File([new Uint8Array(bytes)], name))
  return server.request('agent/gallery', { method: 'POST', token, body })
}
const uploaded = async (bytes: Buffer, fields: Record<string, string> = {}, name = 'photo.png') =>
  ok(await send(bytes, fields, name), 201).file
const albumOf = async (title = `Album ${randomUUID().slice(0, 8)}`) => ok(await ask('gallery/albums', { title }), 201)
const coloursOf = async (uuid: string) => {
  const bytes = Buffer.from(await (await server.app.request(`/files/${uuid}/large.webp`)).arrayBuffer())
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return (data[start] ?? 0) > 128 ? 'red' : 'blue'
  }
  return { width: info.width, height: info.height, at }
}

describe('albums', () => {
  it('are made, renamed, ordered, covered and deleted; their pictures stay in the library', async () => {
    const first = await albumOf()
    const second = await albumOf()
    expect((await ask('gallery/albums', { title: first.title })).status).toBe(422)
    expect((await ask('gallery/albums', { title: ' ' })).status).toBe(422)
    const a = await uploaded(await plain('#111111'), { album: String(first.id), alt: 'A' })
    const b = await uploaded(await plain('#222222'), { album: String(first.id) })
    const renamed = ok(
      await ask(`gallery/albums/${first.id}`, { title: 'Gorillas', cover_id: Number(b.id), version: 1 }),
    )
    expect(renamed).toMatchObject({ title: 'Gorillas', pictures_count: 2, missing_alt: 1, version: 2 })
    expect(renamed.cover.uuid).toBe(b.uuid)
    expect((await ask(`gallery/albums/${first.id}`, { title: 'Old', version: 1 })).status).toBe(409)
    ok(await ask(`gallery/albums/${first.id}`, { pictures: [Number(b.id), Number(a.id)] }))
    const inOrder = ok(await ask(`gallery?album=${first.id}`))
    expect(inOrder.map(({ id }: { id: string }) => id)).toEqual([b.id, a.id])
    ok(await ask(`gallery/albums/${second.id}`, { position: 0 }))
    expect(ok(await ask('gallery/albums'))[0].id).toBe(second.id)
    expect((await erase(`gallery/albums/${first.id}`)).status).toBe(200)
    expect(ok(await ask(`media/${a.id}/show`)).album_id).toBeNull()
    expect(ok(await ask(`gallery/albums/${first.id}/restore`, {})).pictures_count).toBe(2)
  })

  it('that a site shows say where, before they are deleted', async () => {
    const album = await albumOf()
    await withSite({ section: { album: album.id } }, async () => {
      const { status, body } = await erase(`gallery/albums/${album.id}`)
      expect([status, body.clash.places[0].what]).toEqual([409, 'Website'])
      expect((await erase(`gallery/albums/${album.id}?in_use=true`)).status).toBe(200)
    })
  })
})

describe('a picture', () => {
  it('gets its texts, focal point and album, and a stale version is a 409', async () => {
    const album = await albumOf()
    const file = await uploaded(await twoColours(), { focal_x: '20', focal_y: '80', decorative: 'true' })
    expect(file).toMatchObject({ focal: [20, 80], decorative: true, missing_alt: false, album_id: null, is_own: true })
    const changed = ok(
      await ask(`gallery/update/${file.id}`, {
        ...{ alt: 'Red and blue', caption: 'Two halves', decorative: false, focal: [90, 50] },
        ...{ album: album.id, version: file.version },
      }),
    )
    expect(changed).toMatchObject({ alt: 'Red and blue', focal: [90, 50], album_title: album.title })
    expect((await ask(`gallery/update/${file.id}`, { alt: 'Other', version: file.version })).status).toBe(409)
    expect(await sitePictures(server.db, nile, [file.uuid, randomUUID()])).toEqual({
      [file.uuid]: { url: `/files/${file.uuid}`, width: 1200, height: 600, alt: 'Red and blue', focal: [90, 50] },
    })
    const share = Buffer.from(await (await server.app.request(`/files/${file.uuid}/share.jpg`)).arrayBuffer())
    const { data } = await sharp(share).resize(2, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
    expect(data[5]).toBeGreaterThan(200) // blue on the right stays in sight
  })

  it('is turned and cut from its original, over and over, and given back whole', async () => {
    const file = await uploaded(await twoColours())
    const turned = ok(await ask(`gallery/edit/${file.id}`, { turn: 90, version: file.version }))
    expect([turned.id, turned.uuid === file.uuid, turned.edited]).toEqual([file.id, false, true])
    const standing = await coloursOf(turned.uuid)
    expect([standing.width, standing.height, standing.at(0.5, 0.1), standing.at(0.5, 0.9)]).toEqual([
      600,
      1200,
      'red',
      'blue',
    ])
    const cut = ok(await ask(`gallery/edit/${file.id}`, { crop: { left: 0, top: 50, width: 100, height: 50 } }))
    const blue = await coloursOf(cut.uuid)
    expect([blue.width, blue.height, blue.at(0.5, 0.1), blue.at(0.5, 0.9)]).toEqual([600, 600, 'blue', 'blue'])
    const again = ok(await ask(`gallery/edit/${file.id}`, { turn: 270 }))
    expect((await coloursOf(again.uuid)).at(0.5, 0.5)).toBe('blue')
    const whole = ok(await ask(`gallery/edit/${file.id}`, { whole: true }))
    const back = await coloursOf(whole.uuid)
    expect([back.width, back.at(0.1, 0.5), back.at(0.9, 0.5), whole.edited]).toEqual([1200, 'red', 'blue', false])
    expect((await ask(`gallery/edit/${file.id}`, { whole: true })).status).toBe(422)
    expect((await ask(`gallery/edit/${file.id}`, { crop: { left: 60, top: 0, width: 60, height: 10 } })).status).toBe(
      422,
    )
  })

  it('says which picture of the library is the same file', async () => {
    const bytes = await plain('#abcdef')
    const first = ok(await send(bytes), 201)
    expect(first.same_as).toBeNull()
    expect(ok(await send(bytes), 201).same_as.id).toBe(first.file.id)
    const twice = ok(await ask('media?filter=duplicates&per_page=100'))
    expect(twice.filter(({ uuid }: { uuid: string }) => uuid === first.file.uuid)).toHaveLength(1)
  })

  it('is listed once of several with the same content where that is asked, the wanted one before the others', async () => {
    const bytes = await plain('#fedcba')
    const [first, second] = [ok(await send(bytes), 201).file, ok(await send(bytes), 201).file]
    const own = new Set([first.uuid, second.uuid])
    const listed = async (more: string) =>
      ok(await ask(`media?per_page=100${more}`)).flatMap(({ uuid }: { uuid: string }) => (own.has(uuid) ? [uuid] : []))
    expect(new Set(await listed(''))).toEqual(own)
    expect(await listed('&once=')).toHaveLength(1)
    expect(await listed(`&once=${first.uuid}`)).toEqual([first.uuid])
    expect(await listed(`&once=${second.uuid}`)).toEqual([second.uuid])
    const totalOf = async (more: string): Promise<number> => (await ask(`media?per_page=1${more}`)).body.meta.total
    expect(await totalOf('&once=')).toBeLessThan(await totalOf(''))
  })

  it('is called harmlessly, whatever its file was called', async () => {
    for (const name of [
      '../../etc/passwd.png',
      'a\u202egnp.exe',
      '<img src=x onerror=alert(1)>.png',
      '\u0000x.png',
      'é'.repeat(300),
    ]) {
      const file = await uploaded(await plain('#333333'), {}, name)
      expect(file.name).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u)
      expect(file.name.length).toBeLessThanOrEqual(200)
    }
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['nothing', ''],
  ])('that is %s is refused', async (_, text) => {
    expect((await send(Buffer.from(text), {}, 'photo.png')).status).toBe(422)
  })
})

describe('where a picture is used', () => {
  it('is said of packages, sites and posts; replacing it shows the other everywhere at once', async () => {
    const file = await uploaded(await plain('#440000'))
    const other = await uploaded(await plain('#004400'), { focal_x: '10' })
    const tour = await makeTour(server, owner)
    await sql`insert into media (uuid, agency_id, owner_type, owner_id, width, height, bytes)
      values (${file.uuid}, ${nile}, 'package', ${tour.id}, 300, 200, 0)`.execute(server.db)
    await sql`insert into blog_posts (agency_id, title, slug, body)
      values (${nile}, 'Told', ${randomUUID()}, ${`<figure><img src="/files/${file.uuid}/w640.webp"></figure>`})`.execute(
      server.db,
    )
    await withSite({ picture: { media: file.uuid } }, async () => {
      const uses = ok(await ask(`media/${file.id}/uses`))
      expect(uses.map(({ what }: { what: string }) => what).toSorted()).toEqual([
        'Package',
        'Post',
        'Website',
        'Website',
      ])
      const { status, body } = await erase(`gallery/${file.id}`)
      expect([status, body.clash.places.length]).toEqual([409, 4])
      expect(ok(await ask(`media/${file.id}/replace`, { with: Number(other.id) })).places).toBe(4)
      const { rows } = await sql<{ text: string }>`
        select draft::text || published::text as text from agency_templates where agency_id = ${nile}
        union all select body from blog_posts where agency_id = ${nile} and title = 'Told'
        union all select uuid::text from media where agency_id = ${nile} and owner_type = 'package' and owner_id = ${tour.id} and deleted_at is null`.execute(
        server.db,
      )
      const all = rows.map(({ text }) => text).join(' ')
      expect([all.includes(file.uuid), all.split(other.uuid).length - 1]).toEqual([false, 4])
      expect(ok(await ask(`media/${other.id}/uses`))).toHaveLength(4)
    })
  })

  it('leaves out what is used nowhere; an album counts', async () => {
    const album = await albumOf()
    const loose = await uploaded(await plain('#550000'))
    const kept = await uploaded(await plain('#005500'), { album: String(album.id) })
    const unused = ok(await ask('media?filter=unused&per_page=100')).map(({ id }: { id: string }) => id)
    expect([unused.includes(loose.id), unused.includes(kept.id)]).toEqual([true, false])
    const shown = async (id: string) => shownIn(ok(await ask(`media/${id}/show`)))
    expect([await shown(loose.id), await shown(kept.id)]).toEqual(['0 places', `Album ${album.title}`])
    expect(ok(await ask(`media/${loose.id}/uses`))).toEqual([])
    expect(ok(await ask(`media/${kept.id}/uses`))).toMatchObject([{ what: 'Album', label: album.title }])
    const tour = await makeTour(server, owner)
    await sql`insert into media (uuid, agency_id, owner_type, owner_id, width, height, bytes)
      values (${kept.uuid}, ${nile}, 'package', ${tour.id}, 300, 200, 0)`.execute(server.db)
    expect(await shown(kept.id)).toBe('2 places')
    const figures = ok(await ask('media/figures'))
    expect(figures.unused).toBeGreaterThan(0)
    expect(figures.bytes).toBeLessThan(figures.quota)
  })

  it('keeps the files of a deleted picture as long as a revision names it', async () => {
    const file = await uploaded(await plain('#660000'))
    const gone = await uploaded(await plain('#770000'))
    await withSite({ picture: { media: file.uuid } }, async () => {
      for (const { id } of [file, gone]) expect((await erase(`gallery/${id}?in_use=true`)).status).toBe(200)
      await sql`update media set deleted_at = now() - interval '31 days' where id = any(${[Number(file.id), Number(gone.id)]}::bigint[])`.execute(
        server.db,
      )
      await purge(server.db, dataDir)
      const isThere = (uuid: string) => existsSync(path.join(dataDir, 'uploads', 'originals', uuid.slice(0, 2), uuid))
      expect([isThere(file.uuid), isThere(gone.uuid)]).toEqual([true, false])
    })
  })
})

describe('the sheet', () => {
  it('saves texts of many pictures, all or none', async () => {
    const [a, b] = [await uploaded(await plain('#880000')), await uploaded(await plain('#008800'))]
    const rows = [
      { id: Number(a.id), alt: 'One', version: a.version },
      { id: Number(b.id), caption: 'Two', decorative: true, version: b.version },
    ]
    expect(ok(await ask('gallery/sheet', { pictures: rows }))).toMatchObject([{ alt: 'One' }, { caption: 'Two' }])
    expect(
      (await ask('gallery/sheet', { pictures: [{ ...rows[0], alt: 'X', version: a.version + 1 }, rows[1]] })).status,
    ).toBe(409)
    expect(ok(await ask(`media/${a.id}/show`)).alt).toBe('One')
  })
})

describe('another agency', () => {
  it('finds none of it, and the quota is its own', async () => {
    const album = await albumOf()
    const file = await uploaded(await plain('#990000'), { album: String(album.id) })
    const theirs = ok(await send(await plain('#009900'), {}, 'x.png', rift), 201).file
    for (const [address, body] of [
      [`gallery/albums/${album.id}`, { title: 'Ours' }],
      [`gallery/albums/${album.id}/restore`, {}],
      [`gallery/update/${file.id}`, { alt: 'Ours' }],
      [`gallery/edit/${file.id}`, { turn: 90 }],
      [`gallery/${file.id}/restore`, {}],
      [`media/${file.id}/replace`, { with: Number(theirs.id) }],
      [`media/${file.id}/uses`, undefined],
      [`media/${file.id}/show`, undefined],
    ] as const)
      expect([address, (await ask(address, body, rift)).status]).toEqual([address, 404])
    expect((await erase(`gallery/${file.id}`, rift)).status).toBe(404)
    expect((await erase(`gallery/albums/${album.id}`, rift)).status).toBe(404)
    expect((await ask(`media/${theirs.id}/replace`, { with: Number(file.id) }, rift)).status).toBe(422)
    expect((await send(await plain('#009911'), { album: String(album.id) }, 'x.png', rift)).status).toBe(422)
    expect((await ask('gallery/sheet', { pictures: [{ id: Number(file.id), alt: 'Ours' }] }, rift)).status).toBe(404)
    expect(JSON.stringify(ok(await ask('media?per_page=100', undefined, rift)))).not.toContain(file.uuid)
    await sql`update media set bytes = 2000000000 where id in (
      select m.id from media m where m.agency_id = (select agency_id from media where id = ${Number(theirs.id)}) order by m.id limit 3)`.execute(
      server.db,
    )
    expect((await send(await plain('#009922'), {}, 'x.png', rift)).status).toBe(409)
    expect((await send(await plain('#009933'))).status).toBe(201) // control
  })

  it('and a person without the permission is refused', async () => {
    const clerk = await server.login('clerk@nile.test')
    expect((await ask('gallery/albums', undefined, clerk)).status).toBe(403)
    expect((await ask('media', undefined, clerk)).status).toBe(403)
    expect((await send(await plain('#aa0000'), {}, 'x.png', clerk)).status).toBe(403)
  })
})

/** With a site whose draft and published pages hold this, as long as the test runs. */
async function withSite(config: object, run: () => Promise<void>): Promise<void> {
  const text = JSON.stringify(config)
  await sql`delete from agency_templates where agency_id = ${nile}`.execute(server.db)
  await sql`
    insert into agency_templates (agency_id, template, template_version, base, draft, published, published_version, published_at)
    values (${nile}, 'safari', 1, '{}', ${text}::jsonb, ${text}::jsonb, 1, now())`.execute(server.db)
  try {
    await run()
  } finally {
    await sql`delete from agency_templates where agency_id = ${nile}`.execute(server.db)
  }
}
