import { startBuiltServer } from '../../scripts/built-server.mjs'
import { databaseOf } from './many-bookings.mjs'
import { figure, median } from './measure.mjs'
import { tokenAt } from './shared.mjs'

/**
 * The same questions, [name, address], to an agency with few rows and then with many: a figure for each, how many times as long it
 * takes. `grow(database, size)` brings the demo agency to a size; `questionsFor(database)` is asked before.
 */
export async function compareSizes({ grow, sizes: [few, many], questionsFor, rounds }) {
  const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
  try {
    const database = await databaseOf(server.dataDir)
    const token = await tokenAt(server.url)
    const questions = await questionsFor(database)
    await grow(database, few)
    const before = await ask({ url: server.url, token, questions, rounds })
    await grow(database, many)
    const after = await ask({ url: server.url, token, questions, rounds })
    await database.end()
    return questions.map(([name]) =>
      figure(name, after[name] / before[name], '×', {
        goal: { most: 2 },
        beside: `${before[name].toFixed(1)} → ${after[name].toFixed(1)} ms`,
      }),
    )
  } finally {
    await server.stop()
  }
}

async function ask({ url, token, questions, rounds }) {
  const times = {}
  for (const [name, path] of questions) {
    const took = []
    for (let round = -20; round < rounds; round++) {
      const asked = performance.now()
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      if (round >= 0) took.push(performance.now() - asked)
      if (performance.now() - asked > 500 && round > 10) break // slow enough to be seen with fewer
    }
    times[name] = median(took)
  }
  return times
}
