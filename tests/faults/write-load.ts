import { setTimeout as wait } from 'node:timers/promises'
import { tokenOf } from '../support/log-in.ts'

/** Clients that keep adding clients of the agency, as a busy office would, and remember every word the server gave. */
export interface WriteLoad {
  /** Name of a record → the id that a 2xx answer gave it. */
  readonly acknowledged: ReadonlyMap<string, string>
  /** Answers that were neither 2xx nor a cut line or a 503: a server in trouble says 503, never anything else. */
  readonly strange: readonly string[]
  /** Lets the writes that are under way be asked again until they are answered, then ends. */
  finish(): Promise<void>
}

const agent = 'owner@nile.test'

/**
 * Each write carries an Idempotency-Key and is sent again until it is answered, as the page does over a poor line: so
 * in the end every name must be there exactly once, whether its first answer was lost or not.
 */
export async function startWriteLoad(
  url: string,
  { writers = 8, name = `Load ${Date.now()}` } = {},
): Promise<WriteLoad & { name: string }> {
  const token = await tokenOf(url, agent, { fresh: true })
  const acknowledged = new Map<string, string>()
  const strange: string[] = []
  let ending = false

  async function writer(number: number): Promise<void> {
    for (let count = 0; !ending; count++) {
      const client = `${name} ${number}-${count}`
      for (;;) {
        const id = await add(client)
        if (id !== undefined) {
          acknowledged.set(client, id)
          await wait(5) // a busy office, not a flood: the whole load must be read back
          break
        }
        await wait(25)
      }
    }
  }

  async function add(client: string): Promise<string | undefined> {
    try {
      const answer = await fetch(`${url}/api/agent/clients/create`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': client.replaceAll(' ', '-'),
        },
        body: JSON.stringify({ name: client }),
        signal: AbortSignal.timeout(10_000),
      })
      const text = await answer.text()
      if (answer.ok) return String((JSON.parse(text) as { data: { id: number } }).data.id) // the contract's answer
      if (answer.status !== 503) strange.push(`${answer.status} ${text.slice(0, 200)}`)
    } catch {
      // cut off, or nobody listens: unknown, so ask again
    }
    return undefined
  }

  const all = Array.from({ length: writers }, (_, number) => writer(number))
  return {
    name,
    acknowledged,
    strange,
    async finish() {
      ending = true
      await Promise.race([
        Promise.all(all),
        wait(30_000).then(() => Promise.reject(new Error('Writers got no answer for 30 s.'))),
      ])
    },
  }
}

/** What the server has of a load: name → ids, read page by page. */
export async function kept(url: string, name: string): Promise<Map<string, string[]>> {
  const token = await tokenOf(url, agent, { fresh: true })
  const found = new Map<string, string[]>()
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ q: name, per_page: '100', page: String(page) })
    const answer = await fetch(`${url}/api/agent/clients?${query}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`The list of clients answered ${answer.status}.`)
    const { data, meta } = (await answer.json()) as {
      data: { id: number; name: string }[]
      meta: { last_page: number }
    } // the contract's answer
    for (const { id, name } of data) found.set(name, [...(found.get(name) ?? []), String(id)])
    if (page >= meta.last_page) return found
  }
}

/** Acknowledged but not there, or there under another id. */
export const lost = (acknowledged: ReadonlyMap<string, string>, there: ReadonlyMap<string, string[]>): string[] =>
  [...acknowledged].filter(([name, id]) => !(there.get(name) ?? []).includes(id)).map(([name]) => name)

/** Written more than once. */
export const doubled = (there: ReadonlyMap<string, string[]>): string[] =>
  [...there].filter(([, ids]) => ids.length > 1).map(([name]) => name)
