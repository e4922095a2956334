import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { numberText } from '../../src/domain/text.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import type { Settings } from '../http/platform.ts'
import { keptPrefixes } from '../services/file-store/file-keys.ts'
import type { FileStore } from '../services/file-store/file-store.ts'
import { FolderStore } from '../services/file-store/folder-store.ts'
import { S3Store } from '../services/file-store/s3-store.ts'
import { draftsFolder } from '../services/uploads.ts'

/**
 * `npm run move:files -- --to store` or `--to folder`. A file leaves its old home only when its bytes have been read back from the new one.
 * Run it again after it broke off, or while a server still writes to the old home: what is already there is not sent again.
 */
export async function moveFiles(settings: Settings, args: readonly string[]): Promise<void> {
  const to = args[args.indexOf('--to') + 1]
  if (!args.includes('--to') || (to !== 'store' && to !== 'folder'))
    throw new StartupProblem('Say where to: npm run move:files -- --to store, or --to folder.')
  if (settings.fileStore === null)
    throw new StartupProblem(
      'No store is set up: FILE_STORE_URL, FILE_STORE_BUCKET, FILE_STORE_KEY and FILE_STORE_SECRET.',
    )
  const folder = new FolderStore(settings.dataDir)
  const store = new S3Store(settings.fileStore)
  const [source, target] = to === 'store' ? [folder, store] : [store, folder]
  const { files, bytes } = await moveAll(source, target, draftsFolder(settings.dataDir))
  console.log(
    `Moved ${numberText(files)} ${files === 1 ? 'file' : 'files'} (${(bytes / 1e6).toFixed(1)} MB) from ${source.home} to ${target.home}.`,
  )
}

/** Answers how many files left their old home, and how long they were together. */
export async function moveAll(
  source: FileStore,
  target: FileStore,
  drafts: string,
): Promise<{ files: number; bytes: number }> {
  await mkdir(drafts, { recursive: true })
  const moved = { files: 0, bytes: 0 }
  for (const prefix of Object.values(keptPrefixes))
    for await (const { key } of source.list(prefix)) {
      const there = await hashOf(target, key)
      const draft = path.join(drafts, `moving-${process.pid}`)
      const here = await copyOf(source, key, draft)
      if (here === null) continue // purged meanwhile
      if (there !== here.hash) {
        await target.put(key, draft)
        if ((await hashOf(target, key)) !== here.hash)
          throw new StartupProblem(
            `${key} did not arrive as it was sent. It is still at ${source.home}; run this again.`,
          )
      }
      await rm(draft, { force: true })
      await source.remove(key)
      moved.files++
      moved.bytes += here.bytes
    }
  return moved
}

function counting() {
  const digest = createHash('sha256')
  const counted = { bytes: 0 }
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      digest.update(piece)
      counted.bytes += piece.length
      done(null, piece)
    },
  })
  return { through, ended: () => ({ hash: digest.digest('hex'), bytes: counted.bytes }) }
}

async function copyOf(store: FileStore, key: string, target: string) {
  const file = await store.get(key)
  if (file === null) return null
  const { through, ended } = counting()
  await pipeline(file.body, through, createWriteStream(target))
  const read = ended()
  if (read.bytes !== file.bytes) throw new StartupProblem(`${key} broke off while it was read. Run this again.`)
  return read
}

async function hashOf(store: FileStore, key: string): Promise<string | null> {
  const file: { readonly body: Readable } | null = await store.get(key)
  if (file === null) return null
  const digest = createHash('sha256')
  for await (const piece of file.body) digest.update(piece as Buffer) // no encoding is set on it
  return digest.digest('hex')
}
