import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** What each half of the product is built from. A path that does not exist counts as empty. */
const inputs = {
  page: ['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  server: ['src/domain', 'mock-server', 'vite.server.config.ts', 'tsconfig.json', 'package-lock.json'],
}

const stampOf = (half) => join(root, 'dist', `${half}.stamp.json`)
const inTests = /\.test\.tsx?$/

/**
 * Whether a half is as its sources are. Times and sizes are asked first (some ms for a thousand files); only when they
 * differ are the contents read, so that a fresh clone or a checkout back and forth does not build again.
 */
export function isFresh(half) {
  const stamp = read(half)
  if (stamp === undefined) return false
  const files = filesOf(half)
  if (stamp.times === timesOf(files)) return true
  if (stamp.contents !== contentsOf(files)) return false
  writeFileSync(stampOf(half), JSON.stringify({ times: timesOf(files), contents: stamp.contents }))
  return true
}

/** What the sources are now: taken before a build, so that an edit made while building is seen by the next one. */
export function fingerprint(half) {
  const files = filesOf(half)
  return { times: timesOf(files), contents: contentsOf(files) }
}

export const stamp = (half, print) => writeFileSync(stampOf(half), JSON.stringify(print))

function read(half) {
  try {
    statSync(join(root, 'dist', half))
    return JSON.parse(readFileSync(stampOf(half), 'utf8'))
  } catch {
    return undefined // never built, or interrupted while writing: build
  }
}

function filesOf(half) {
  const found = []
  const walk = (path) => {
    let entry
    try {
      entry = statSync(join(root, path))
    } catch {
      return
    }
    if (entry.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) walk(`${path}/${name}`)
    else if (!inTests.test(path)) found.push({ path, time: entry.mtimeMs, size: entry.size })
  }
  for (const path of inputs[half]) walk(path)
  return found
}

const timesOf = (files) => hash(files.map(({ path, time, size }) => `${path} ${time} ${size}`))
const contentsOf = (files) => hash(files.map(({ path }) => `${path} ${hash([readFileSync(join(root, path))])}`))

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\n')
  return sum.digest('hex')
}
