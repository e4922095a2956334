import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from './file-store.ts'

const isMissing = (problem: unknown): boolean => {
  const { code } = problem as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** Files in the data folder. */
export class FolderStore implements FileStore {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = path.resolve(folder)
  }

  get home(): string {
    return `the folder ${this.folder}`
  }

  /** Keys are made by the server; one that leads out of the folder is a fault, not a file. */
  private placeOf(key: string): string {
    const place = path.resolve(this.folder, key)
    if (!place.startsWith(this.folder + path.sep)) throw new Error(`${key} is no key of a file`)
    return place
  }

  async put(key: string, source: string | Buffer): Promise<void> {
    const place = this.placeOf(key)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o711 })
    if (typeof source === 'string') return rename(source, place)
    const draft = path.join(this.folder, 'uploads', 'tmp', randomUUID())
    await mkdir(path.dirname(draft), { recursive: true })
    try {
      await writeFile(draft, source)
      await rename(draft, place) // half a file is never seen under its name
    } catch (problem) {
      await rm(draft, { force: true })
      throw problem
    }
  }

  async get(key: string) {
    const file = await open(this.placeOf(key)).catch((problem) => {
      if (isMissing(problem)) return null
      throw problem
    })
    if (file === null) return null
    const facts = await file.stat()
    if (facts.isFile()) return { body: createReadStream('', { fd: file }), bytes: facts.size }
    await file.close()
    return null
  }

  async bytesOf(key: string): Promise<number | null> {
    return (await this.factsOf(key))?.size ?? null
  }

  private async factsOf(key: string) {
    const facts = await stat(this.placeOf(key)).catch((problem) => {
      if (isMissing(problem)) return null
      throw problem
    })
    return facts?.isFile() === true ? facts : null
  }

  async remove(key: string): Promise<void> {
    const place = this.placeOf(key)
    await rm(place, { force: true })
    await rmdir(path.dirname(place)).catch(() => {}) // others are still in it
  }

  async *list(prefix: string) {
    const folder = this.placeOf(prefix.slice(0, prefix.lastIndexOf('/') + 1) || '.')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((problem) => {
      if (isMissing(problem)) return []
      throw problem
    })
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const key = path.relative(this.folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
      const facts = key.startsWith(prefix) ? await this.factsOf(key) : null
      if (facts !== null) yield { key, bytes: facts.size, changedAt: facts.mtimeMs }
    }
  }
}
