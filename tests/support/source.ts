import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Path from the root → text. */
export type Sources = ReadonlyMap<string, string>

/** The project's own text files: what git knows or would take, as it is on disk. */
export function projectFiles(): Sources {
  const files = new Map<string, string>()
  for (const path of listed()) {
    const size = statSync(join(root, path), { throwIfNoEntry: false })?.size
    if (size === undefined || size > 2_000_000) continue // removed, or a picture
    const bytes = readFileSync(join(root, path))
    if (!bytes.includes(0)) files.set(path, bytes.toString('utf8'))
  }
  return files
}

function listed(): Iterable<string> {
  try {
    const text = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return new Set(text.split('\0').filter(Boolean))
  } catch {
    return walked('') // a copy without its history
  }
}

function* walked(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory() && !['node_modules', 'dist', '.git', '.data'].includes(entry.name)) yield* walked(path)
    else if (entry.isFile()) yield path
  }
}

/** Text without comments. Strings stay; a `//` inside one (an address) is told from a comment by the colon before it. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\\])\/\/.*$/gm, '')

/** What a file imports, statically, lazily, by glob or as a worker: package names, or paths from the root. */
export function importsOf(path: string, text: string): string[] {
  const found = new Set<string>()
  const patterns = [
    /\bfrom\s+'([^']+)'/g,
    /\bimport\s+'([^']+)'/g,
    /\bimport\(\s*'([^']+)'/g,
    /\bimport\.meta\.glob\(\s*'([^']+)'/g,
    /\bnew URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g,
  ]
  for (const pattern of patterns)
    for (const [, name] of withoutComments(text).matchAll(pattern))
      if (name !== undefined) found.add(name.startsWith('.') ? posix.join(posix.dirname(path), name) : name)
  return [...found]
}
