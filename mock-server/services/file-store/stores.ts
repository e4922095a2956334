import path from 'node:path'
import { CachedStore } from './cached-store.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { type S3Settings, S3Store } from './s3-store.ts'

const chosen = new Map<string, FileStore>()

/** What the settings say of files. */
export interface StoreSettings {
  readonly dataDir: string
  /** Null: files lie in the data folder. */
  readonly fileStore: S3Settings | null
}

/** Done once, before anything reads or writes files of this data folder. `cached`: pictures are kept on the disk as they are asked for. */
export function openStore({ dataDir, fileStore }: StoreSettings, { cached = false } = {}): FileStore {
  const store = fileStore === null ? new FolderStore(dataDir) : elsewhere(dataDir, fileStore, cached)
  chosen.set(path.resolve(dataDir), store)
  return store
}

/** Where the files of this data folder lie: in the folder itself, unless the settings say otherwise. */
export const storeOf = (dataDir: string): FileStore => chosen.get(path.resolve(dataDir)) ?? new FolderStore(dataDir)

function elsewhere(dataDir: string, settings: S3Settings, cached: boolean): FileStore {
  const store = new S3Store(settings)
  const { cacheBytes = 0 } = settings
  return cached && cacheBytes > 0 ? new CachedStore(store, path.join(dataDir, 'uploads', 'cache'), cacheBytes) : store
}
