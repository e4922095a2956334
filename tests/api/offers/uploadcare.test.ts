import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { sending, standInForUploadcare, type Uploadcare } from '../../support/stand-ins/uploadcare.ts'
import { makeTour, ok, picture, type Tour } from '../../support/tour.ts'

const id = '5a1f3c9e-6b7d-4f2a-9c1e-0d2b4f6a8c10'
const dataDir = mkdtempSync(path.join(tmpdir(), 'safiri-uploadcare-'))
let there: Uploadcare
let elsewhere: Uploadcare
let server: TestServer
let owner: string
let tour: Tour
let file: Buffer
beforeAll(async () => {
  there = await standInForUploadcare()
  elsewhere = await standInForUploadcare()
  server = await startServer({ dataDir, uploadcareHost: there.origin })
  owner = await server.login('owner@nile.test')
  file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  tour = await makeTour(server, owner)
  there.asked.length = 0
  there.answer = sending(file)
})
afterAll(async () => {
  await server.close()
  await there.close()
  await elsewhere.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = (address: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.request(`agent/${address}`, { token: owner, body, headers })
const ofPackage = () => `uploadcare/package_images/${tour.id}`
const pictures = async () => ok(await ask(`packages/${tour.id}/gallery`))
const filesIn = (name: string) => {
  const folder = path.join(dataDir, 'uploads', name)
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((each) => !String(each).endsWith('tmp'))
    : []
}

describe('a file at Uploadcare', () => {
  it.each([
    ['uuid', { uuid: id }],
    ['file_id', { file_id: id.toUpperCase() }],
  ])('becomes a photograph of a package by its %s', async (_, body) => {
    const image = ok(await ask(ofPackage(), body), 201)
    expect(image).toMatchObject({ width: 900, height: 600, url: `/files/${image.uuid}/large.webp` })
    expect((await pictures()).map((one: { id: number }) => one.id)).toEqual([image.id])
    const kept = await server.app.request(image.thumb)
    expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).width).toBe(480)
    expect(there.asked).toEqual([`/${id}/`])
  })

  it('becomes a picture of a day', async () => {
    const image = ok(await ask(`uploadcare/itinerary_image/${tour.day}`, { uuid: id }), 201)
    expect(ok(await ask(`package_itinerary/${tour.day}/gallery`))).toMatchObject([{ id: image.id }])
  })

  it('is taken once under one key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = ok(await ask(ofPackage(), { uuid: id }, key), 201)
    expect(ok(await ask(ofPackage(), { uuid: id }, key), 201)).toEqual(first)
    expect(await pictures()).toHaveLength(1)
  })

  const cut =
    (declared: number): Uploadcare['answer'] =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': declared })
      response.write(file.subarray(0, Math.min(declared, file.length)), () => response.destroy())
    }
  const failures: [string, () => Uploadcare['answer'], number, RegExp][] = [
    ['is not there', () => (_, response) => response.writeHead(404).end(), 422, /^There is no such file at Uploadcare/],
    [
      'is answered with an error',
      () => (_, response) => response.writeHead(500).end('!'),
      422,
      /did not send the file/,
    ],
    [
      'is said to be at another host',
      () => (_, response) => response.writeHead(302, { location: `${elsewhere.origin}/${id}/` }).end(),
      422,
      /did not send the file/,
    ],
    ['is a web page', () => sending(Buffer.from('<html>'), 'text/html'), 422, /^This Uploadcare file is not a picture/],
    ['only says that it is a picture', () => sending(Buffer.from('<svg onload=alert(1)>')), 422, /^This is not a PNG/],
    ['is damaged', () => sending(file.subarray(0, 200)), 422, /damaged/],
    ['says that it is too large', () => cut(11 * 1024 ** 2), 413, /too large/],
    [
      'is larger than it says it may be',
      () => (_, response) => {
        response.writeHead(200, { 'content-type': 'image/png' })
        response.end(Buffer.concat([file, Buffer.alloc(11 * 1024 ** 2)]))
      },
      413,
      /too large/,
    ],
    ['ends before it said', () => cut(file.length + 10), 422, /could not be fetched/],
    ['is longer than it said', () => cut(100), 422, /damaged|could not be fetched/],
    ['breaks off at once', () => (request) => request.socket.destroy(), 422, /could not be fetched/],
  ]
  it.each(failures)('that %s is refused, and nothing stays of it', async (_, answer, status, words) => {
    elsewhere.answer = sending(file)
    there.answer = answer()
    const before = filesIn('files').length
    const refusal = await ask(ofPackage(), { uuid: id })
    expect([refusal.status, refusal.body.message]).toEqual([status, expect.stringMatching(words)])
    expect([await pictures(), filesIn('files').length, filesIn('tmp'), elsewhere.asked]).toEqual([[], before, [], []])
  })

  it.each([
    [{ uuid: 'x' }],
    [{ uuid: `${id}/../../admin` }],
    [{ uuid: `${id}~2` }],
    [{ uuid: 'http://169.254.169.254/' }],
    [{ uuid: 7 }],
    [{ uuid: id, file_id: id }],
    [{}],
  ])('is not asked for by %j', async (body) => {
    const refusal = await ask(ofPackage(), body)
    expect([refusal.status, Object.keys(refusal.body.errors), there.asked]).toEqual([422, ['uuid'], []])
  })
})

describe('nothing is fetched', () => {
  it('for whoever may not change packages', async () => {
    const token = await server.login('gate@nile.test')
    expect((await server.request(`agent/${ofPackage()}`, { token, body: { uuid: id } })).status).toBe(403)
    expect(there.asked).toEqual([])
  })

  it('where a call takes pictures only', async () => {
    expect((await ask('changeprofile', { uuid: id })).status).toBe(415)
    expect(there.asked).toEqual([])
  })

  it('for another agency’s package: it is not found', async () => {
    const token = await server.login('owner@rift.test')
    expect([403, 404]).toContain((await server.request(`agent/${ofPackage()}`, { token, body: { uuid: id } })).status)
    expect(await pictures()).toEqual([])
  })

  it('where no host is set up; a picture itself is taken (control)', async () => {
    const plain = await startServer({ dataDir })
    try {
      const token = await plain.login('owner@nile.test')
      const { id: packageId } = await makeTour(plain, token)
      const address = `agent/uploadcare/package_images/${packageId}`
      const refusal = await plain.request(address, { token, body: { uuid: id } })
      expect([refusal.status, refusal.body.errors]).toEqual([
        422,
        { uuid: ['Files at Uploadcare cannot be fetched here: no host is set up. Send the picture itself.'] },
      ])
      expect((await plain.request(address, { token, body: await picture() })).status).toBe(201)
    } finally {
      await plain.close()
    }
  })
})
