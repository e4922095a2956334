import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Address, startEmbedded } from '../../../mock-server/database/embedded-server.ts'
import { type BuiltServer, databasePid, startBuiltServer } from '../../../scripts/built-server.mjs'
import { demoPassword } from '../../support/log-in.ts'

// A built server with its database, people who ask it, and what kills it. Whoever asks gets an answer in the end.

export interface Told {
  readonly status: number
  /** Whether the server said that it was done. */
  readonly done: boolean
  readonly location: string | null
  // Operations reach into answers of any shape; each says by what it claims what it reads.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly data: any
  readonly text: string
}

export class World {
  #server: BuiltServer
  #address: Address
  #back: Promise<void> | null = null
  /** Answers that no trouble excuses. */
  readonly strange: string[] = []
  readonly kills: Record<string, number> = {}
  retried = 0

  readonly #env: Readonly<Record<string, string>>

  private constructor(server: BuiltServer, address: Address, env: Readonly<Record<string, string>>) {
    this.#server = server
    this.#address = address
    this.#env = env
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<World> {
    const server = await startBuiltServer({ env })
    return new World(server, (await startEmbedded(server.dataDir)).address, env)
  }

  get dataDir(): string {
    return this.#server.dataDir
  }
  stop = (): Promise<unknown> => this.#server.stop({ keep: false })

  /** Past the server, as the owner of the database; again where the connection was the one that was killed. */
  rows<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.connected(async (client) => (await client.query<Row>(text, [...values])).rows)
  }

  /** The same for several statements on one connection. */
  async connected<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const since = performance.now()
    for (;;) {
      const client = new pg.Client({ ...this.#address, database: 'safiri', application_name: 'books' })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return await work(client)
      } catch (problem) {
        // A killed database reads its log again before it takes connections, which a busy disk makes slow.
        if (performance.now() - since > 60_000 || isMistake(problem)) throw problem
        await wait(50)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }

  /** A call of the API. A write carries a key and is sent again until it is answered, as the page does over a poor line. */
  async ask(path: string, token: string, body?: unknown, key: string = randomUUID()): Promise<Told> {
    return this.#until(`/api/agent/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** The form of a public page. */
  form = (path: string, values: Readonly<Record<string, string>>): Promise<Told> =>
    this.#until(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
    })

  async #until(path: string, init: RequestInit): Promise<Told> {
    const since = performance.now()
    for (;;) {
      try {
        const answer = await fetch(`${this.#server.url}${path}`, {
          ...init,
          redirect: 'manual',
          signal: AbortSignal.timeout(15_000),
        })
        const text = await answer.text()
        const isJson = answer.headers.get('content-type')?.includes('json') === true
        const { status } = answer
        if (status < 500) {
          const body = isJson ? JSON.parse(text) : null
          const done = status < 400
          return { status, done, location: answer.headers.get('location'), data: body?.data ?? body, text }
        }
        if (status !== 503) this.strange.push(`${status} ${path}: ${text.slice(0, 300)}`)
        if (status !== 503) return { status, done: false, location: null, data: null, text }
      } catch {
        // cut off, or nobody listens: unknown, so it is asked again
      }
      if (performance.now() - since > 60_000) throw new Error(`${path} got no answer for a minute.`)
      this.retried += 1
      await wait(25)
    }
  }

  async logIn(email: string): Promise<string> {
    const { data, text } = await this.ask('login', '', { email, password: demoPassword })
    if (typeof data?.token !== 'string') throw new Error(`${email} could not log in: ${text}`)
    return data.token
  }
  /** What moves money asks for the password every ten minutes. */
  prove = (token: string): Promise<Told> => this.ask('profile/prove', token, { current_password: demoPassword })

  /** Nobody counts calls, and what is due later is due now: the machine is asked, not the calendar. */
  async hurry(): Promise<void> {
    await this.rows('delete from rate_limits')
    await this.rows(`update background_jobs set run_at = now()
      where kind in ('send-transfer', 'ask-providers', 'renew-subscriptions') and status = 'waiting' and run_at > now()`)
  }

  /** Strikes while everybody works. */
  async kill(what: 'connections' | 'server' | 'database'): Promise<void> {
    this.kills[what] = (this.kills[what] ?? 0) + 1
    if (what === 'connections')
      await this.rows(`select pg_terminate_backend(pid) from (select pid from pg_stat_activity
        where application_name like 'safiri:%' and datname = 'safiri' order by state = 'idle', random() limit 4) few`)
    else if (what === 'database') {
      const database = databasePid(this.dataDir)
      if (database !== undefined) process.kill(database, 'SIGKILL')
    } else {
      this.#back ??= this.#again().finally(() => {
        this.#back = null
      })
      await this.#back
    }
  }

  async #again(): Promise<void> {
    const { child, exited, dataDir, port } = this.#server
    child.kill('SIGKILL')
    await exited
    this.#server = await startBuiltServer({ dataDir, port, env: this.#env })
  }
}

/** Not a connection that broke, but a statement that is wrong. */
const isMistake = (problem: unknown): boolean => /^(22|23|42)/.test(String((problem as { code?: unknown }).code ?? ''))
