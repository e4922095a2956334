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
const filesLeft = () => {
  const folder = path.join(dataDir, 'uploads', 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length
    : 0
}

describe('a picture', () => {
  it('is kept in two sizes as WebP, without what the camera wrote into it, and served so that nothing in it runs', async () => {
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
