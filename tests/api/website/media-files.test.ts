import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originalKey, pictureKey } from '../../../mock-server/services/file-store/file-keys.ts'
import { storeOf } from '../../../mock-server/services/file-store/stores.ts'
import { removeOrphans } from '../../../mock-server/services/media/orphan-files.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let rift: string
const dataDir = mkdtempSync(path.join(tmpdir(), 'safiri-media-files-'))
beforeAll(async () => {
  server = await startServer({ dataDir })
  owner = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const plain = (colour: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()
const ask = (address: string, body?: unknown, token = owner) => server.request(`agent/${address}`, { token, body })
async function uploaded(bytes: Buffer, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', new File([new Uint8Array(bytes)], 'photo.png'))
  return ok(await server.request('agent/gallery', { method: 'POST', token: owner, body }), 201).file
}

describe('a picture that was replaced', () => {
  it('is given back where it was, and nowhere else', async () => {
    const old = await uploaded(await plain('#440011'), { alt: 'Old' })
    const now = await uploaded(await plain('#004411'))
    const figure = (uuid: string) => `<figure><img src="/files/${uuid}/large.webp"></figure>`
    const post = async (body: string) =>
      ok(await ask('blog/create', { title: `Post ${randomUUID().slice(0, 8)}`, body }), 201)
    const both = await post(figure(now.uuid) + figure(old.uuid) + figure(now.uuid))
    const written = await post(figure(old.uuid))
    const draft = await post('<p>Kept</p>')
    ok(await ask(`blog/${draft.id}/status`, { status: 'published' }))
    ok(await ask(`blog/${draft.id}/draft`, { title: draft.title, body: figure(old.uuid), cover_id: Number(old.id) }))
    const uses = async (id: string) =>
      ok(await ask(`media/${id}/uses`))
        .map(({ label }: { label: string }) => label)
        .toSorted()
    expect(await uses(old.id)).toEqual([both.title, written.title, draft.title].toSorted())
    const size = async () =>
      (
        await sql<{
          sum: string
        }>`select sum(bytes) as sum from media where uuid in (${old.uuid}, ${now.uuid})`.execute(server.db)
      ).rows[0]?.sum
    const bytes = await size()
    const { kept, rows, texts } = ok(await ask(`media/${old.id}/replace`, { with: Number(now.id) }))
    expect(await uses(now.id)).toEqual([both.title, written.title, draft.title].toSorted())
    // Somebody takes one of the places away meanwhile: that stays as it is.
    ok(await ask(`blog/${written.id}/update`, { title: written.title, body: figure(now.uuid) + figure(now.uuid) }))
    const undo = { with: kept, only: { rows, texts } }
    expect((await ask(`media/${now.id}/replace`, undo, rift)).status).toBe(404)
    ok(await ask(`media/${now.id}/replace`, undo))
    const pictures = async (id: number) =>
      [...ok(await ask(`blog/${id}/show`)).body.matchAll(/files\/([\da-f-]{36})/g)].map(([, uuid]) => uuid)
    expect(await pictures(both.id)).toEqual([now.uuid, old.uuid, now.uuid])
    expect(await pictures(written.id)).toEqual([now.uuid, now.uuid])
    const after = ok(await ask(`blog/${draft.id}/show`)).draft
    expect([after.cover.uuid, after.body.includes(old.uuid)]).toEqual([old.uuid, true])
    expect(ok(await ask(`media/${old.id}/show`))).toMatchObject({ uuid: old.uuid, alt: 'Old' })
    expect(await size()).toBe(bytes)
    expect((await ask(`media/${now.id}/replace`, undo)).status).toBe(409)
  })
})

describe('files that no picture names', () => {
  it('are removed once they are old; those of pictures and fresh ones stay', async () => {
    const store = storeOf(dataDir)
    const file = await uploaded(await plain('#123456'))
    const [old, fresh] = [randomUUID(), randomUUID()]
    for (const uuid of [old, fresh]) {
      await store.put(pictureKey(uuid, 'large.webp'), Buffer.from('x'))
      await store.put(originalKey(uuid), Buffer.from('x'))
    }
    const inThreeDays = Date.now() + 3 * 86_400_000
    utimesSync(path.join(dataDir, pictureKey(fresh, 'large.webp')), inThreeDays / 1000, inThreeDays / 1000)
    expect(await removeOrphans(server.db, store)).toEqual({ found: 0, removed: 0 })
    expect((await removeOrphans(server.db, store, inThreeDays)).removed).toBe(3)
    const isThere = async (key: string) => (await store.bytesOf(key)) !== null
    expect(await isThere(pictureKey(old, 'large.webp'))).toBe(false)
    expect(await isThere(originalKey(old))).toBe(false)
    expect(await isThere(pictureKey(fresh, 'large.webp'))).toBe(true)
    expect(await isThere(pictureKey(file.uuid, 'large.webp'))).toBe(true)
  })
  it('stay where they are so many that the store may be another’s', async () => {
    const store = storeOf(dataDir)
    const strangers = Array.from({ length: 700 }, () => originalKey(randomUUID()))
    for (const key of strangers) await store.put(key, Buffer.from('x'))
    const { found, removed } = await removeOrphans(server.db, store, Date.now() + 3 * 86_400_000)
    expect([found >= 700, removed]).toEqual([true, 0])
    for (const key of strangers) await store.remove(key)
  })
})
