import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { keptPrefixes } from './file-keys.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** What another server has removed is shown no longer than this. */
const longest = 24 * 3_600_000
/** A size of a picture has a few hundred kB; what is larger is read where it lies. */
const largest = 8 * 1024 * 1024

interface Entry {
  readonly bytes: number
  /** When it was fetched. */
  readonly at: number
}

/** Sizes of pictures never change under their name; what is shown for sharing is made anew. */
const isKept = (key: string): boolean => key.startsWith(keptPrefixes.pictures) && !key.endsWith('/share.jpg')

/**
 * A store elsewhere whose pictures are kept on this server's disk, those that were asked for last, so that a page of the public does not wait
 * for it. A disk that takes nothing more makes it slower, and nothing else.
 */
export class CachedStore implements FileStore {
  private readonly store: FileStore
  private readonly folder: string
  private readonly mostBytes: number
  /** The least lately used first. */
  private entries: Map<string, Entry> | null = null
  private bytes = 0
  private readonly fetching = new Map<string, Promise<boolean>>()
  /** Raised when a key is written or removed: what was being fetched before is not kept. */
  private readonly changes = new Map<string, number>()

  constructor(store: FileStore, folder: string, mostBytes: number) {
    this.store = store
    this.folder = folder
    this.mostBytes = mostBytes
  }

  get home(): string {
    return this.store.home
  }

  async put(key: string, source: string | Buffer): Promise<void> {
    await this.store.put(key, source)
    await this.forget(key)
  }

  async get(key: string): Promise<StoredFile | null> {
    if (!isKept(key)) return this.store.get(key)
    return (await this.kept(key)) ?? ((await this.fetched(key)) ? await this.kept(key) : null) ?? this.store.get(key)
  }

  bytesOf(key: string): Promise<number | null> {
    return this.store.bytesOf(key)
  }

  async remove(key: string): Promise<void> {
    await this.store.remove(key)
    await this.forget(key)
  }

  list(prefix: string) {
    return this.store.list(prefix)
  }

  private placeOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex')
    return path.join(this.folder, name.slice(0, 2), name)
  }

  /** What is on the disk already, in the order in which it was fetched; read once. */
  private async known(): Promise<Map<string, Entry>> {
    if (this.entries !== null) return this.entries
    const found: (Entry & { readonly place: string })[] = []
    const files = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const file of files) {
      const place = path.join(file.parentPath, file.name)
      const facts = file.isFile() ? await stat(place).catch(() => null) : null
      if (facts !== null) found.push({ place, bytes: facts.size, at: facts.mtimeMs })
    }
    if (this.entries !== null) return this.entries // another call was quicker
    found.sort((a, b) => a.at - b.at)
    this.entries = new Map(found.map(({ place, bytes, at }) => [place, { bytes, at }]))
    this.bytes = found.reduce((sum, { bytes }) => sum + bytes, 0)
    return this.entries
  }

  private async kept(key: string): Promise<StoredFile | null> {
    const entries = await this.known()
    const place = this.placeOf(key)
    const entry = entries.get(place)
    if (entry === undefined) return null
    const file = Date.now() - entry.at < longest ? await open(place).catch(() => null) : null
    if (file === null || (await file.stat()).size !== entry.bytes) {
      await file?.close()
      await this.drop(place)
      return null
    }
    if (entries.delete(place)) entries.set(place, entry) // the last that was used
    return { body: createReadStream('', { fd: file }), bytes: entry.bytes }
  }

  /** Asked for by several at once, it is fetched once. False: it is not there, too large, or the disk does not take it. */
  private fetched(key: string): Promise<boolean> {
    const under = this.fetching.get(key) ?? this.fetch(key).finally(() => this.fetching.delete(key))
    this.fetching.set(key, under)
    return under
  }

  private async fetch(key: string): Promise<boolean> {
    const turn = this.changes.get(key)
    const file = await this.store.get(key)
    if (file === null) return false
    if (file.bytes > Math.min(largest, this.mostBytes)) {
      file.body.destroy()
      return false
    }
    const place = this.placeOf(key)
    const draft = path.join(this.folder, `${randomUUID()}.part`)
    try {
      await mkdir(path.dirname(place), { recursive: true })
      await pipeline(file.body, createWriteStream(draft))
      if ((await stat(draft)).size !== file.bytes || this.changes.get(key) !== turn)
        throw new Error('It is another file.')
      await rename(draft, place)
    } catch {
      await rm(draft, { force: true }).catch(() => {})
      return false
    }
    const entries = await this.known()
    this.bytes += file.bytes - (entries.get(place)?.bytes ?? 0)
    entries.delete(place)
    entries.set(place, { bytes: file.bytes, at: Date.now() })
    for (const oldest of entries.keys()) {
      if (this.bytes <= this.mostBytes) break
      await this.drop(oldest)
    }
    return true
  }

  private async drop(place: string): Promise<void> {
    const entry = this.entries?.get(place)
    if (entry === undefined) return
    this.entries?.delete(place)
    this.bytes -= entry.bytes
    await rm(place, { force: true }).catch(() => {})
  }

  private async forget(key: string): Promise<void> {
    if (!isKept(key)) return
    if (this.fetching.has(key)) this.changes.set(key, (this.changes.get(key) ?? 0) + 1)
    await this.known()
    await this.drop(this.placeOf(key))
  }
}
