import { startBuiltServer } from '../../scripts/built-server.mjs'
import { databaseOf } from './many-bookings.mjs'
import { figure, median } from './measure.mjs'
import { tokenAt } from './shared.mjs'

/**
 * The same questions, [name, address], to an agency with few rows and to one with many, each on a server and database of its own and
 * asked in turn: what else the machine does meanwhile meets both. A figure for each, how many times as long the larger one takes; in ms where
 * a question has a goal of its own, [name, address, { most }]. With a fourth part it is a POST of that.
 * `grow(database, size)` brings the demo agency to a size; `questionsFor(database)` is asked before.
 */
export async function compareSizes({ grow, sizes, questionsFor, rounds }) {
  const servers = []
  try {
    const sides = []
    for (const size of sizes) {
      const server = await startBuiltServer({ env: { NODE_ENV: 'production' }, seeded: true })
      servers.push(server)
      const database = await databaseOf(server.dataDir)
      try {
        const questions = await questionsFor(database)
        await grow(database, size)
        sides.push({ url: server.url, token: await tokenAt(server.url), questions })
      } finally {
        await database.end() // before its server stops: else the end of the connection hides what went wrong
      }
    }
    const [{ questions }] = sides
    const figures = []
    for (const [at, [name, , goal]] of questions.entries()) {
      const [few, many] = (await askInTurn(sides, at, rounds)).map(median)
      const beside = `${few.toFixed(1)} → ${many.toFixed(1)} ms`
      figures.push(
        goal === undefined
          ? figure(name, many / few, '×', { goal: { most: 2 }, beside })
          : figure(name, many, 'ms', { goal, beside }),
      )
    }
    return figures
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function askInTurn(sides, at, rounds) {
  const times = sides.map(() => [])
  for (let round = -20; round < rounds; round++) {
    let slowest = 0
    for (const [side, { url, token, questions }] of sides.entries()) {
      const [, path, , body] = questions[at]
      const asked = performance.now()
      const answer = await fetch(url + path, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      const took = performance.now() - asked
      if (round >= 0) times[side].push(took)
      slowest = Math.max(slowest, took)
    }
    if (slowest > 500 && round > 10) break // slow enough to be seen with fewer
  }
  return times
}
