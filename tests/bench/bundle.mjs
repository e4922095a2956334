import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../../scripts/run.mjs'
import { figure, kilobytes, skip } from './measure.mjs'
import { signedInPage } from './shared.mjs'

export const about = 'JavaScript sent, brotli'

const page = join(root, 'dist/page')

/** Counted in a browser: what was really asked for until the form, or the first numbers, could be used. */
export async function run({ built, server, browser, token }) {
  await built()
  const { url } = await server()
  const launched = await browser()
  const worker = workerFiles()
  const until = async (path, signedIn, ready) => {
    const { context, page: tab } = await signedInPage(launched, url, signedIn ? await token() : undefined)
    await tab.addInitScript(noteWhen, ready)
    await tab.goto(`${url}${path}`)
    try {
      await tab.locator(ready).first().waitFor({ timeout: 20_000 })
    } catch {
      skip(`${path} did not show ${ready} within 20 s`)
    }
    const asked = await tab.evaluate(askedBefore)
    await context.close()
    return asked
  }
  const login = await until('/login', false, 'input[type=password]')
  const shell = await until('/home', true, 'main h1')
  const onMain = (files) => files.filter((file) => !worker.includes(file))
  const total = (files) => kilobytes(files.reduce((sum, file) => sum + sizeOf(file), 0))
  return [
    figure('JavaScript to an interactive log-in page', total(onMain(login)), 'kB', {
      goal: { most: 75 },
      detail: sizes(onMain(login)),
    }),
    figure('JavaScript to the authenticated shell, main thread', total(onMain(shell)), 'kB', {
      goal: { most: 165 },
      detail: sizes(onMain(shell)),
    }),
    figure('Gateway worker', total(worker), 'kB', { goal: { most: 60 }, detail: sizes(worker) }),
    largestOf('Largest chunk of one screen', screenChunks(), 25),
    largestOf('Largest chunk of an area’s operations with their types', operationChunks(), 12),
  ]
}

function largestOf(what, chunks, most) {
  const [largest] = chunks
  if (largest === undefined) skip(`${what}: there is none`)
  return figure(what, largest.size, 'kB', {
    goal: { most },
    beside: `${largest.name}, of ${chunks.length}`,
    detail: chunks,
  })
}

/** In the page: notes when what was waited for has been painted. */
function noteWhen(selector) {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.paintedAt = performance.now())))
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** In the page: the scripts that it had asked for by then. What it fetches later, while idle, nobody waits for. */
async function askedBefore() {
  while (window.paintedAt === undefined) await new Promise((resolve) => setTimeout(resolve, 20))
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime <= window.paintedAt)
    .map(({ name }) => new URL(name).pathname.slice(1))
}

function sizeOf(file) {
  const path = join(page, file)
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
}

const sizes = (files) =>
  Object.fromEntries(files.map((file) => [basename(file), kilobytes(sizeOf(file))]).sort(([, a], [, b]) => b - a))

/** The worker's file and what it imports; vite's manifest does not list workers. */
function workerFiles() {
  const assets = readdirSync(join(page, 'assets'))
  const first = assets.find((name) => /^worker-[\w-]+\.js$/.test(name))
  if (first === undefined) skip('the built page has no gateway worker')
  const found = new Set()
  const walk = (name) => {
    if (found.has(name)) return
    found.add(name)
    const text = readFileSync(join(page, 'assets', name), 'utf8')
    for (const [, other] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) walk(other)
  }
  walk(first)
  return [...found].map((name) => `assets/${name}`)
}

const chunks = () => Object.values(JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8')))
const largestFirst = (files) =>
  files.map(({ name, file }) => ({ name, size: kilobytes(sizeOf(file)) })).sort((one, other) => other.size - one.size)

/** Modules of screens that are fetched on their own, largest first. */
const screenChunks = () =>
  largestFirst(
    chunks()
      .filter(({ isDynamicEntry, src }) => isDynamicEntry && src?.startsWith('src/screens/'))
      .map(({ src, file }) => ({ name: src.replace('src/screens/', ''), file })),
  )

/** The operations of an area that several screens or commands share, largest first; one that only one screen has is part of it. */
const operationChunks = () =>
  largestFirst(
    chunks().flatMap(({ file }) => {
      const name = /([\w-]+)\.generated-[\w-]+\.js$/.exec(file)?.[1]
      return name === undefined ? [] : [{ name, file }]
    }),
  )
