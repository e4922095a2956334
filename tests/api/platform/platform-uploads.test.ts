import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
const dataDir = mkdtempSync(path.join(tmpdir(), 'safiri-uploads-'))
beforeAll(async () => {
  server = await startServer({ dataDir })
  token = await server.login('owner@nile.test')
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const send = (bytes: Uint8Array | string, name = 'picture.jpg', type = 'image/jpeg') => {
  const body = new FormData()
  body.append('file', new File([bytes as BlobPart], name, { type }))
  return server.request('agent/changeprofile', { method: 'POST', token, body })
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
const widthOf = async (address: string) => {
  const response = await server.app.request(address)
  return response.status === 200 ? (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width : null
}
const filesLeft = () => {
  const folder = path.join(dataDir, 'uploads', 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length
    : 0
}

describe('a picture', () => {
  it('is kept as WebP, without what the camera wrote into it, and served so that nothing in it runs', async () => {
    const original = await picture(2400, 1200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '0/1 19/1 0/1' } })
      .toBuffer()
    expect(original.includes('SECRET-PLACE')).toBe(true) // control
    const { status, body } = await send(original)
    expect(status).toBe(200)
    const { avatar } = body.result
    expect(avatar).toMatchObject({
      width: 1600,
      height: 800,
      url: `/files/${avatar.uuid}/large.webp`,
      thumb: `/files/${avatar.uuid}/thumb.webp`,
    })
    const response = await server.app.request(avatar.url)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.includes('SECRET-PLACE')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const thumb = await sharp(Buffer.from(await (await server.app.request(avatar.thumb)).arrayBuffer())).metadata()
    expect([thumb.width, thumb.height]).toEqual([480, 240])
  })

  it('is answered in each width that is narrower than it; a wider one is the picture as it is', async () => {
    const { avatar } = (await send(await picture(1000, 500).jpeg().toBuffer())).body.result
    const home = path.join(dataDir, 'uploads', 'files', avatar.uuid.slice(0, 2), avatar.uuid)
    expect(readdirSync(home).toSorted()).toEqual(['large.webp', 'thumb.webp', 'w320.webp', 'w640.webp', 'w960.webp'])
    for (const [name, width] of [
      ['w320', 320],
      ['w640', 640],
      ['w960', 960],
      ['w1280', 1000],
      ['w1600', 1000],
    ] as const)
      expect(await widthOf(`/files/${avatar.uuid}/${name}.webp`)).toBe(width)
    expect(readdirSync(home)).toHaveLength(5)
    expect((await server.app.request(`/files/${avatar.uuid}/w640.jpg`)).status).toBe(404)
    expect((await server.app.request(`/files/${avatar.uuid}/original`)).status).toBe(404)
    expect(existsSync(path.join(dataDir, 'uploads', 'originals', avatar.uuid.slice(0, 2), avatar.uuid))).toBe(true)
  })

  it('from before there were widths gets one when it is first asked for, once, and keeps it', async () => {
    const { avatar } = (await send(await picture(1500, 900).png().toBuffer())).body.result
    const home = path.join(dataDir, 'uploads', 'files', avatar.uuid.slice(0, 2), avatar.uuid)
    for (const name of readdirSync(home)) if (/^w/.test(name)) rmSync(path.join(home, name))
    const asked = Array.from({ length: 20 }, () => widthOf(`/files/${avatar.uuid}/w640.webp`))
    expect(new Set(await Promise.all(asked))).toEqual(new Set([640]))
    expect(readdirSync(home).toSorted()).toEqual(['large.webp', 'thumb.webp', 'w640.webp'])
  })

  it('is cut for sharing to 1200 by 630, as a JPEG below 300 kB', async () => {
    const wide = await picture(1600, 900).png().toBuffer()
    const { avatar } = (await send(wide)).body.result
    const cut = async () => {
      const response = await server.app.request(`/files/${avatar.uuid}/share.jpg`)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
      return Buffer.from(await response.arrayBuffer())
    }
    const bytes = await cut()
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(bytes.length).toBeLessThan(300_000)
  })

  it.each(['png', 'webp', 'gif', 'avif'] as const)('may be %s, whatever its name says', async (format) => {
    expect((await send(await picture(60, 40).toFormat(format).toBuffer(), 'x.exe', 'text/plain')).status).toBe(200)
  })

  it.each<[string, () => Promise<Uint8Array | string>, number]>([
    ['SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 422],
    ['HTML named .jpg', async () => '<html><script>alert(1)</script></html>', 422],
    ['nothing', async () => '', 422],
    ['a damaged JPEG', async () => (await picture(500, 500).jpeg().toBuffer()).subarray(0, 700), 422],
    ['41 million pixels', async () => picture(8200, 5000).png().toBuffer(), 422],
    [
      '11 MB',
      async () => Buffer.concat([await picture(50, 50).jpeg().toBuffer(), Buffer.alloc(11 * 1024 * 1024)]),
      413,
    ],
  ])('%s is refused and leaves no file', async (_, make, expected) => {
    const before = filesLeft()
    const { status, body } = await send(await make())
    expect([status, typeof body.message]).toEqual([expected, 'string'])
    expect(filesLeft()).toBe(before)
    expect(readdirSync(path.join(dataDir, 'uploads', 'tmp'))).toEqual([])
  })

  it('must be multipart with a field file', async () => {
    expect((await server.request('agent/changeprofile', { token, body: { file: 'x' } })).status).toBe(415)
    const body = new FormData()
    body.append('other', new File(['x'], 'x.png'))
    expect((await server.request('agent/changeprofile', { method: 'POST', token, body })).body.errors).toHaveProperty(
      'file',
    )
  })

  it('has no address that leads elsewhere', async () => {
    for (const path of [
      '/files/../secret/large.webp',
      '/files/..%2f..%2fsecret/large.webp',
      '/files/x/large.webp',
      `/files/${crypto.randomUUID()}/large.webp`,
      `/files/${crypto.randomUUID()}/..%2fsecret`,
    ])
      expect([404, 503]).toContain((await server.app.request(path)).status)
  })
})
