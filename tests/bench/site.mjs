import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort, startBuiltServer } from '../../scripts/built-server.mjs'
import { root } from '../../scripts/run.mjs'
import { load, loadTool } from './load.mjs'
import { addressOf } from './many-bookings.mjs'
import { figure, kilobytes, median } from './measure.mjs'
import { linkOnPage, publishTemplate, site } from './published.mjs'
import { tokenAt } from './shared.mjs'

export const about = `The site of an agency, 50 connections (${loadTool}), medians of 5 interleaved rounds`

const rounds = 5
const seconds = 4
const noLimit = 1_000_000_000

export async function run({ built }) {
  await built()
  const server = await startBuiltServer({ env: { NODE_ENV: 'production', TRUST_PROXY: '1' }, seeded: true })
  const ends = [() => server.stop()]
  try {
    await publishTemplate(server.url, await tokenAt(server.url), 1)
    const hand = await handWritten(server.dataDir, ends)
    const tour = await linkOnPage(server.url, '/offers/tours')
    // Of pages that are drawn anew: a price limit that nobody has asked for yet, which all tours are below. Visitors are many, so that none is stopped.
    let turn = 0
    const otherVisitor = () => ({ 'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` })
    const contestants = {
      home: `${server.url}${site}/`,
      offer: `${server.url}${tour}`,
      fresh: () => `${server.url}${site}/offers/tours?most=${noLimit + turn++}`,
      hand: () => `${hand}/?most=${noLimit + turn++}`,
    }
    const options = (name) => ({ seconds, headers: name === 'fresh' ? otherVisitor : squeezed })
    for (const [name, address] of Object.entries(contestants)) await load(address, { ...options(name), seconds: 1 })
    const rates = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]))
    for (let round = 0; round < rounds; round++)
      for (const [name, address] of Object.entries(contestants))
        rates[name].push((await load(address, options(name))).rate)
    const rate = (name) => median(rates[name])
    const sizes = await Promise.all([`${site}/`, tour].map((path) => sizeOf(`${server.url}${path}`)))
    return [
      figure('Home page that is kept', rate('home'), '/s', { goal: { least: 2000 }, detail: rates }),
      figure('Page of a tour that is kept', rate('offer'), '/s', { goal: { least: 2000 } }),
      figure('List that is drawn anew', rate('fresh'), '/s', { beside: 'another price limit each time' }),
      figure('against a hand-written node:http + pg handler', rate('fresh') / rate('hand'), '×', {
        goal: { least: 0.6 },
        beside: `${Math.round(rate('hand')).toLocaleString('en-GB')} pages/s`,
      }),
      figure('HTML with its CSS, home, over the wire', kilobytes(sizes[0]), 'kB', { goal: { most: 40 } }),
      figure('HTML with its CSS, a tour, over the wire', kilobytes(sizes[1]), 'kB', { goal: { most: 40 } }),
    ]
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

const squeezed = { 'accept-encoding': 'br' }

async function sizeOf(url) {
  const answer = await fetch(url, { headers: squeezed })
  await answer.text()
  return Number(answer.headers.get('content-length'))
}

async function handWritten(dataDir, ends) {
  const port = await freePort()
  const child = fork(join(root, 'tests/bench/hand-written-site.mjs'), [
    String(port),
    JSON.stringify(addressOf(dataDir)),
  ])
  ends.push(async () => child.kill())
  await once(child, 'message')
  return `http://127.0.0.1:${port}`
}
