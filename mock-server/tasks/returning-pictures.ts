import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupProblem } from '../database/startup-problem.ts'

export const damaged = (why: string) =>
  new StartupProblem(`This is not a whole backup of Safiri: ${why}. Nothing was changed.`)

/**
 * The pictures of a backup, on their way back. They wait in a folder of their own until the whole file has been read;
 * then they join those that are there (a name never stands for two pictures); the others go when the rows have changed.
 */
export class ReturningPictures {
  private readonly home: string
  private readonly drafts: string
  private readonly taken = new Set<string>()

  constructor(home: string) {
    this.home = home
    this.drafts = path.join(home, '..', 'tmp', `restore-${randomUUID()}`)
  }

  get count(): number {
    return this.taken.size
  }

  async take({ file, data }: { file: string; data: string }): Promise<void> {
    if (!/^[0-9a-f]{2}\/[0-9a-f-]{36}\/(large|thumb)\.webp$/.test(file))
      throw damaged(`it holds a strange file ${file.slice(0, 60)}`)
    const draft = path.join(this.drafts, file)
    await mkdir(path.dirname(draft), { recursive: true })
    await writeFile(draft, Buffer.from(data, 'base64'))
    this.taken.add(file)
  }

  async place(): Promise<void> {
    for (const file of this.taken) {
      const target = path.join(this.home, file)
      await mkdir(path.dirname(target), { recursive: true })
      await rename(path.join(this.drafts, file), target)
    }
    await this.forget()
  }

  async removeOthers(): Promise<void> {
    const all = await readdir(this.home, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of all) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      if (!this.taken.has(path.relative(this.home, file).split(path.sep).join('/'))) await rm(file, { force: true })
    }
  }

  /** What waits and was not placed goes away. */
  async forget(): Promise<void> {
    await rm(this.drafts, { recursive: true, force: true })
  }
}
