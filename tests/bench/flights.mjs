import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { flightResults } from './flight-results.mjs'
import { figure, median, p95 } from './measure.mjs'

export const about =
  'Flights: the built-in supplier, and 500 offers on the page, with the whole CPU and with a quarter of it'

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

export async function run(shared) {
  const flights = await load('./flights.ts')
  const offers = await flights.search(0) // the first search also makes the world
  const searches = await timed(rounds, (at) => flights.search(at + 1))
  const keys = await timed(rounds * 5, () => flights.filter(offers))
  const places = await timed(rounds * 20, (at) => flights.typePlace(at))
  const {
    results: [page, slow],
    plain,
  } = await flightResults(shared, [1, 4])
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
    figure('On the page: from the answer to its painted rows, p95', p95(page.shown), 'ms', {
      goal: { most: 300 },
      beside: `${page.offers} offers; p50 ${median(page.shown).toFixed(0)} ms; CPU throttled 4 ×: p50 ${median(slow.shown).toFixed(0)} ms`,
      detail: page.shown,
    }),
    figure('On the page: a key in the filters to its last painted frame, p95', p95(page.keys), 'ms', {
      // 50 ms where plain HTML takes 25: the rows have to be laid out and painted, whoever writes them.
      goal: { most: Math.max(50, 2 * p95(plain)) },
      beside: `p50 ${median(page.keys).toFixed(0)} ms; the same rows as plain HTML: p50 ${median(plain).toFixed(0)}, p95 ${p95(plain).toFixed(0)} ms; CPU throttled 4 ×: p50 ${median(slow.keys).toFixed(0)} ms`,
      detail: page.keys,
    }),
    figure('A key: airports and cities for what is typed, p95', p95(places), 'ms', {
      goal: { most: 2 },
      beside: `p50 ${median(places).toFixed(2)} ms`,
      detail: places,
    }),
  ]
}
