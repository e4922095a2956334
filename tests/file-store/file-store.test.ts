import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileStoreSettings } from '../../mock-server/http/file-store-settings.ts'
import { CachedStore } from '../../mock-server/services/file-store/cached-store.ts'
import { contentOf, type FileStore, removeAll } from '../../mock-server/services/file-store/file-store.ts'
import { FolderStore } from '../../mock-server/services/file-store/folder-store.ts'
import { S3Store } from '../../mock-server/services/file-store/s3-store.ts'
import { moveAll } from '../../mock-server/tasks/move-files.ts'
import { startS3 } from './s3-stand-in.ts'

let s3: Awaited<ReturnType<typeof startS3>>
const folder = mkdtempSync(path.join(tmpdir(), 'safiri-store-'))
const drafts = path.join(folder, 'uploads', 'tmp')
beforeAll(async () => {
  s3 = await startS3()
})
beforeEach(() => {
  s3.files.clear()
  Object.assign(s3.manners, {
    busy: 0,
    delay: 0,
    truncates: false,
    lies: 0,
    redirectsTo: null,
    forgets: false,
    perPage: 3,
  })
  rmSync(path.join(folder, 'uploads'), { recursive: true, force: true })
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const key = 'uploads/files/ab/abcdef00-0000-4000-8000-000000000000/large.webp'
const keysOf = async (store: FileStore, prefix: string) => {
  const found: string[] = []
  for await (const each of store.list(prefix)) found.push(each.key)
  return found.toSorted()
}

describe.each([
  ['the data folder', () => new FolderStore(folder)],
  ['an S3-compatible store', () => new S3Store(s3.settings)],
] as const)('%s', (_, make) => {
  it('keeps, replaces, lists and removes files', async () => {
    const store = make()
    expect([await store.get(key), await store.bytesOf(key)]).toEqual([null, null])
    await store.put(key, Buffer.from('first'))
    await store.put(key, Buffer.from('second one'))
    expect((await contentOf(store, key))?.toString()).toBe('second one')
    expect(await store.bytesOf(key)).toBe(10)
    const draft = path.join(folder, 'draft')
    writeFileSync(draft, 'from a file')
    const others = Array.from({ length: 7 }, (__, number) => `${path.dirname(key)}/w${number}.webp`)
    for (const other of others) await store.put(other, Buffer.from(other))
    await store.put('uploads/originals/ab/x', draft)
    expect(existsSync(draft)).toBe(false)
    expect(await keysOf(store, 'uploads/files/')).toEqual([key, ...others].toSorted())
    await removeAll(store, path.dirname(key))
    expect(await keysOf(store, 'uploads/')).toEqual(['uploads/originals/ab/x'])
    await store.remove(key) // gone already
  })
})

describe('a store that misbehaves', () => {
  const store = () => new S3Store(s3.settings)
  it('is asked again while it is busy, three times at most', async () => {
    await store().put(key, Buffer.from('kept'))
    s3.manners.busy = 2
    expect((await contentOf(store(), key))?.toString()).toBe('kept')
    s3.manners.busy = 3
    await expect(store().get(key)).rejects.toMatchObject({ status: 503 })
  })
  it('that answers too late is given up, in a sentence', async () => {
    s3.manners.delay = 700
    await expect(store().bytesOf(key)).rejects.toMatchObject({
      status: 503,
      body: { message: 'The file store does not answer as it should. Try again in a minute.' },
    })
  })
  it('that breaks off does not pass half a file off as a whole one', async () => {
    await store().put(key, Buffer.alloc(500_000, 7))
    s3.manners.truncates = true
    await expect(contentOf(store(), key)).rejects.toThrow()
  })
  it.each([-3, 3])('that says %i bytes more than there are is not believed', async (lies) => {
    await store().put(key, Buffer.from('ten bytes!'))
    s3.manners.lies = lies
    await expect(contentOf(store(), key)).rejects.toMatchObject({ status: 503 })
  })
  it('is not followed to where it sends us', async () => {
    let visits = 0
    const elsewhere = createServer((_, response) => {
      visits++
      response.end('secret')
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo // it listens on TCP
    s3.manners.redirectsTo = `http://127.0.0.1:${port}`
    await expect(store().get(key)).rejects.toMatchObject({ status: 503 })
    await expect(store().put(key, Buffer.from('x'))).rejects.toMatchObject({ status: 503 })
    expect(visits).toBe(0)
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200) // control: it would have answered
    await new Promise((resolve) => elsewhere.close(resolve))
  })
  it('refuses a wrong secret, and tells nobody the keys', async () => {
    const wrong = new S3Store({ ...s3.settings, secretKey: 'another' })
    const problem = await wrong.put(key, Buffer.from('x')).catch((thrown: Error) => thrown)
    expect(String(problem)).toContain('403 SignatureDoesNotMatch')
    expect(JSON.stringify(problem)).not.toMatch(/another|AKID/)
  })
})

describe('a store whose pictures are kept on the disk', () => {
  const names = Array.from({ length: 4 }, (_, at) => `uploads/files/ab/u${at}/large.webp`)
  const cache = path.join(folder, 'uploads', 'cache')
  const asked = () => s3.asked.filter((line) => line.startsWith('GET')).length
  const make = (most = 10_000) => new CachedStore(new S3Store(s3.settings), cache, most)
  beforeEach(async () => {
    const s3Store = new S3Store(s3.settings)
    for (const name of names) await s3Store.put(name, Buffer.alloc(1000, name.charAt(18)))
    s3.asked.length = 0
  })
  const read = async (store: FileStore, name = names[0] ?? '') => (await contentOf(store, name))?.toString().slice(0, 2)

  it('asks for each once, also when many ask at the same time or the server starts anew', async () => {
    const store = make()
    expect(await Promise.all(Array.from({ length: 20 }, () => read(store)))).toEqual(Array(20).fill('00'))
    expect(asked()).toBe(1)
    expect(await read(make())).toBe('00')
    expect(asked()).toBe(1)
    const plain = new S3Store(s3.settings)
    await read(plain)
    await read(plain)
    expect(asked()).toBe(3) // the control
  })
  it('keeps what was asked for last, and no more than it may', async () => {
    const store = make(3000)
    for (const name of names.slice(0, 3)) await read(store, name)
    await read(store, names[0])
    await read(store, names[3]) // in place of the second
    s3.asked.length = 0
    for (const name of [names[0], names[2], names[3]]) await read(store, name)
    expect(asked()).toBe(0)
    await read(store, names[1])
    expect(asked()).toBe(1)
    const bytes = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((file) => file.isFile()).length
    expect(bytes).toBe(3)
  })
  it('shows what was put or removed at once, and keeps no picture for sharing, no original and nothing that is not there', async () => {
    const store = make()
    await read(store)
    await store.put(names[0] ?? '', Buffer.from('new'))
    expect(await read(store)).toBe('ne')
    await store.remove(names[0] ?? '')
    expect(await store.get(names[0] ?? '')).toBeNull()
    for (const name of ['uploads/files/ab/u/share.jpg', 'uploads/originals/ab/u']) {
      await store.put(name, Buffer.from('x'))
      s3.asked.length = 0
      await read(store, name)
      await read(store, name)
      expect(asked()).toBe(2)
    }
  })
  it('does not keep half a file, nor fail where the disk takes nothing', async () => {
    s3.manners.truncates = true
    await expect(contentOf(make(), names[0] ?? '')).rejects.toThrow()
    s3.manners.truncates = false
    expect((await contentOf(make(), names[0] ?? ''))?.length).toBe(1000)
    writeFileSync(path.join(folder, 'no-folder'), '')
    const blocked = new CachedStore(new S3Store(s3.settings), path.join(folder, 'no-folder'), 10_000)
    expect((await contentOf(blocked, names[0] ?? ''))?.length).toBe(1000)
  })
})

describe('files on the move', () => {
  const names = ['uploads/files/ab/u/large.webp', 'uploads/originals/ab/u', 'uploads/assets/cd/v', 'background-jobs/w']
  const fill = async (store: FileStore) => {
    for (const name of names) await store.put(name, Buffer.from(`content of ${name}`))
  }
  it('arrive in the other home and leave the old one, both ways; a second run has nothing to do', async () => {
    const [here, there] = [new FolderStore(folder), new S3Store(s3.settings)]
    await fill(here)
    expect((await moveAll(here, there, drafts)).files).toBe(4)
    expect([await keysOf(here, 'uploads/files/'), [...s3.files.keys()].toSorted()]).toEqual([[], names.toSorted()])
    expect((await moveAll(here, there, drafts)).files).toBe(0)
    expect((await moveAll(there, here, drafts)).files).toBe(4)
    expect([s3.files.size, readFileSync(path.join(folder, 'background-jobs/w'), 'utf8')]).toEqual([
      0,
      'content of background-jobs/w',
    ])
    rmSync(path.join(folder, 'background-jobs'), { recursive: true })
  })
  it('stay where they are while the new home loses them, and go on after that', async () => {
    const [here, there] = [new FolderStore(folder), new S3Store(s3.settings)]
    await fill(here)
    s3.manners.forgets = true
    await expect(moveAll(here, there, drafts)).rejects.toThrow(/did not arrive/)
    for (const name of names) expect(await here.bytesOf(name)).not.toBeNull()
    s3.manners.forgets = false
    expect((await moveAll(here, there, drafts)).files).toBe(4)
  })
})

describe('settings of a store', () => {
  const all = {
    FILE_STORE_URL: 'http://10.0.0.5:9000',
    FILE_STORE_BUCKET: 'safiri',
    FILE_STORE_KEY: 'k',
    FILE_STORE_SECRET: 's3cret',
  }
  it('may name a private address', () => {
    expect(fileStoreSettings(all)).toMatchObject({
      endpoint: 'http://10.0.0.5:9000',
      bucket: 'safiri',
      region: 'us-east-1',
    })
    expect(fileStoreSettings({})).toBeNull()
  })
  it.each([
    [{ ...all, FILE_STORE_SECRET: '' }, 'A file store also needs FILE_STORE_SECRET.'],
    [{ ...all, FILE_STORE_URL: 'ftp://x' }, 'FILE_STORE_URL must be'],
    [{ ...all, FILE_STORE_URL: 'https://x.test/path' }, 'FILE_STORE_URL must be'],
    [{ ...all, FILE_STORE_BUCKET: '../up' }, 'FILE_STORE_BUCKET must be'],
    [{ ...all, FILE_STORE_CACHE: 'much' }, 'FILE_STORE_CACHE must be'],
  ])('that make no sense are said at start: %#', (env, message) => {
    expect(() => fileStoreSettings(env)).toThrow(message)
  })
  it('lead to no file outside of the data folder', async () => {
    await expect(new FolderStore(folder).put('../outside', Buffer.from('x'))).rejects.toThrow('is no key')
  })
})
