import type { Readable } from 'node:stream'

/*
 * Where the files of agencies lie: in the data folder, or in an S3-compatible store that several servers share. A key is the path that
 * a file has, or would have, in the data folder, so that a file is called the same in both homes.
 */

export interface StoredFile {
  readonly body: Readable
  readonly bytes: number
}

export interface FileStore {
  /** In words: “the folder /var/safiri”, “the bucket safiri at https://…”. */
  readonly home: string
  /** A file that is named by its path is moved away from there. What was there under the key is replaced, in one step. */
  put(key: string, source: string | Buffer): Promise<void>
  /** Null: there is none. */
  get(key: string): Promise<StoredFile | null>
  bytesOf(key: string): Promise<number | null>
  /** One that is not there is no failure. */
  remove(key: string): Promise<void>
  /** All whose keys begin so, in any order. */
  list(prefix: string): AsyncIterable<ListedFile>
}

export interface ListedFile {
  readonly key: string
  readonly bytes: number
  /** When it was written, milliseconds; now where the store does not say. */
  readonly changedAt: number
}

/** The whole file, where it is needed in memory. Null: there is none. */
export async function contentOf(store: FileStore, key: string): Promise<Buffer | null> {
  const file = await store.get(key)
  if (file === null) return null
  const read: Buffer[] = []
  for await (const piece of file.body) read.push(piece as Buffer) // no encoding is set on it
  return Buffer.concat(read)
}

/** Everything whose keys begin so. */
export async function removeAll(store: FileStore, prefix: string): Promise<void> {
  for await (const { key } of store.list(prefix)) await store.remove(key)
}
