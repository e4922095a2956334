import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fingerprint, isFresh, stamp } from './fresh.mjs'
import { thirdPartyNotices } from './licences.mjs'
import { precompress } from './precompress.mjs'
import { bin, root, runNode } from './run.mjs'

const dist = join(root, 'dist')
const configs = {
  page: ['--config', 'vite.config.ts'],
  server: ['--config', 'vite.server.config.ts'],
}
const halves = Object.keys(configs)

/** Builds what is not as its sources are, both halves side by side; says nothing when there is nothing to do. */
export async function ensureBuilt({ force = false, log = console.error } = {}) {
  const stale = () => (force ? halves : halves.filter((half) => !isFresh(half)))
  if (stale().length === 0) return
  await alone(async () => {
    const due = stale() // another process may have built while this one waited
    if (due.length === 0) return
    const started = performance.now()
    log(`Building ${due.join(' and ')} …`)
    await Promise.all(due.map(build))
    log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  })
}

async function build(half) {
  const print = fingerprint(half)
  const [next, last, out] = ['next', 'last', ''].map((part) => join(dist, part === '' ? half : `${half}.${part}`))
  const args = ['build', ...configs[half], '--outDir', next, '--emptyOutDir', '--logLevel', 'warn']
  // vite takes over NODE_ENV when it is set: a page built under `test` would be React's slow one
  const { code, output } = await runNode([bin.vite, ...args], { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`The ${half} could not be built.\n${output.trim()}`)
  if (half === 'page') {
    writeFileSync(join(next, 'third-party-notices.txt'), thirdPartyNotices())
    setMapsAside(next, join(dist, 'maps'))
    await precompress(next, out)
  }
  // Renamed at the end, so that a server that is running never sees half a build.
  rmSync(last, { recursive: true, force: true })
  if (existsSync(out)) renameSync(out, last)
  renameSync(next, out)
  rmSync(last, { recursive: true, force: true })
  stamp(half, print)
}

/** Source maps are for `npm run crash`, not for visitors: they lie beside the page, where nothing is served. */
function setMapsAside(page, maps) {
  rmSync(maps, { recursive: true, force: true })
  for (const name of readdirSync(page, { recursive: true })) {
    if (!name.endsWith('.map')) continue
    mkdirSync(dirname(join(maps, name)), { recursive: true })
    renameSync(join(page, name), join(maps, name))
  }
}

/** One build at a time in one checkout; a lock whose owner is gone does not count. */
async function alone(work) {
  const lock = join(dist, 'building.lock')
  mkdirSync(dist, { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Error(`The folder ${dist} cannot be written: ${error.message}`)
      if (!ownerLives(lock)) rmSync(lock, { force: true })
      else await wait(200)
    }
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function ownerLives(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
