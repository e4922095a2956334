import { ask } from '../../../src/gateway/client.ts'
import { bookingsQuery } from '../../../src/gateway/generated/bookings.generated.ts'
import { handOverToken } from '../../../src/gateway/port.ts'

// Two ways to the same rows, called from outside one after another; each resolves with the ms it took.
const token = 'bench'
handOverToken(token)

const ways = {
  async gateway(rows: number): Promise<number> {
    const started = performance.now()
    const { bookings } = await ask(bookingsQuery, { page: 1, per_page: rows })
    return took(started, bookings.data, rows)
  },
  async plain(rows: number): Promise<number> {
    const started = performance.now()
    const answer = await fetch(`/api/agent/bookings?page=1&per_page=${rows}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { id: number }[] } // the bench's own server
    return took(started, data, rows)
  },
}

function took(started: number, data: readonly unknown[], rows: number): number {
  const time = performance.now() - started
  if (data.length !== rows) throw new Error(`${data.length} rows came instead of ${rows}`)
  return time
}

async function repeat(way: keyof typeof ways, rows: number, times: number): Promise<number[]> {
  const all: number[] = []
  for (let count = 0; count < times; count++) all.push(await ways[way](rows))
  return all
}
Object.assign(window, { repeat })
