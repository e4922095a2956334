import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { figure, median, p95 } from './measure.mjs'

export const about = 'Flights: the built-in supplier, and 500 offers on the page'

const load = async (path) => (await runnerImport(fileURLToPath(new URL(path, import.meta.url)))).module
const rounds = 20

async function timed(times, work) {
  const taken = []
  for (let at = 0; at < times; at += 1) {
    const began = performance.now()
    await work(at)
    taken.push(performance.now() - began)
  }
  return taken
}

export async function run() {
  const flights = await load('./flights.ts')
  const offers = await flights.search(0) // the first search also makes the world
  const searches = await timed(rounds, (at) => flights.search(at + 1))
  const keys = await timed(rounds * 5, () => flights.filter(offers))
  const places = await timed(rounds * 20, (at) => flights.typePlace(at))
  return [
    figure('Search of a route with 500 offers, on a day not asked for before, median', median(searches), 'ms', {
      goal: { most: 300 },
      beside: `${offers.length} offers; p95 ${p95(searches).toFixed(0)} ms`,
      detail: searches,
    }),
    figure('A key: filter, count and sort 500 offers, p95', p95(keys), 'ms', {
      goal: { most: 50 },
      beside: `p50 ${median(keys).toFixed(1)} ms`,
      detail: keys,
    }),
    figure('A key: airports and cities for what is typed, p95', p95(places), 'ms', {
      goal: { most: 2 },
      beside: `p50 ${median(places).toFixed(2)} ms`,
      detail: places,
    }),
  ]
}
