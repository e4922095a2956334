import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupProblem } from '../database/startup-problem.ts'
import type { FileStore } from '../services/file-store/file-store.ts'
import { keyOfBackup, savedPrefixes } from './backup-tables.ts'

export const damaged = (why: string) =>
  new StartupProblem(`This is not a whole backup of Safiri: ${why}. Nothing was changed.`)

const names =
  /^(uploads\/(originals|assets)\/[0-9a-f]{2}\/[0-9a-f-]{36}|[0-9a-f]{2}\/[0-9a-f-]{36}\/(large|thumb)\.webp)$/

/**
 * The pictures and files of a backup, on their way back. They wait in a folder of their own until the whole backup has been read;
 * then they join those that are there (a name never stands for two files); the others go when the rows have changed.
 */
export class ReturningPictures {
  private readonly store: FileStore
  private readonly drafts: string
  private readonly taken = new Set<string>()

  constructor(store: FileStore, draftsFolder: string) {
    this.store = store
    this.drafts = path.join(draftsFolder, `restore-${randomUUID()}`)
  }

  get count(): number {
    return this.taken.size
  }

  async take({ file, data }: { file: string; data: string }): Promise<void> {
    if (!names.test(file)) throw damaged(`it holds a strange file ${file.slice(0, 60)}`)
    const key = keyOfBackup(file)
    const draft = path.join(this.drafts, key)
    await mkdir(path.dirname(draft), { recursive: true })
    await writeFile(draft, Buffer.from(data, 'base64'))
    this.taken.add(key)
  }

  async place(): Promise<void> {
    for (const key of this.taken) await this.store.put(key, path.join(this.drafts, key))
    await this.forget()
  }

  async removeOthers(): Promise<void> {
    for (const prefix of savedPrefixes)
      for await (const { key } of this.store.list(prefix)) if (!this.taken.has(key)) await this.store.remove(key)
  }

  /** What waits and was not placed goes away. */
  async forget(): Promise<void> {
    await rm(this.drafts, { recursive: true, force: true })
  }
}
