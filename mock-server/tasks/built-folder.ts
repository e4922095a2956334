import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** dist/page or dist/maps, beside dist/server; the same folder when the server is run from its source. */
export const builtFolder = (name: 'page' | 'maps'): string =>
  path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', name)
