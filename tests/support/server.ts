import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createApp } from '../../mock-server/app.ts'
import type { Database } from '../../mock-server/database/connect.ts'
import { openPools } from '../../mock-server/database/pools.ts'
import type { DB } from '../../mock-server/database/types.generated.ts'
import { outbox } from '../../mock-server/http/outbox.ts'
import type { Platform, Settings } from '../../mock-server/http/platform.ts'
import { writeEvents } from '../../mock-server/services/analytics/site-events.ts'
import { openPlatform } from '../../mock-server/tasks/open-platform.ts'
import { cloneDatabase, testFolder } from './test-database.ts'

export const demoPassword = 'Safari-2026'
const secret = randomBytes(32)

export interface Asked {
  readonly method?: string
  readonly token?: string | undefined
  /** Sent as JSON; a FormData is sent as multipart. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // Tests reach into answers of any shape; each says by its expectation what it reads.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

export interface TestServer {
  /** `request('agent/packages', { token })`: one call of the API. A path with a leading slash is taken as it is. */
  request(path: string, asked?: Asked): Promise<Answer>
  login(email: string, password?: string): Promise<string>
  /** A sign-in that has given the password once more: what asks for it is open to it. */
  proved(email: string): Promise<string>
  /** Mails to an address, newest first, with text and links. */
  mail(to: string): ReturnType<typeof outbox>
  readonly app: ReturnType<typeof createApp>
  /** Crosses tenants. */
  readonly db: Kysely<DB>
  readonly platform: Platform
  close(): Promise<void>
}

/** A whole server on a freshly cloned, seeded database; calls go through it without a socket. */
export async function startServer(changes: Partial<Settings> = {}): Promise<TestServer> {
  const { target, drop } = await cloneDatabase()
  const pools = openPools(target, async () => false, { system: 2, crossing: 3, app: 6 })
  const database: Database = {
    ...pools,
    target,
    version: 'test',
    embedded: true,
    migrated: [],
    writeOut: async () => {},
  }
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir: testFolder,
    databaseUrl: undefined,
    development: true,
    pageUrl: 'http://page.test',
    serverUrl: 'http://server.test',
    apiHost: '',
    googleMapsKey: '',
    smtpUrl: undefined,
    mailFrom: 'Safiri <no-reply@safiri.test>',
    dkim: null,
    mailReplyTo: undefined,
    mailInSecret: undefined,
    fileStore: null,
    uploadcareHost: undefined,
    paymentProviders: { keys: {}, bases: {}, within: 20_000 },
    flightSuppliers: { duffel: null, duffelBase: undefined, practice: true },
    domains: {
      addresses: ['203.0.113.10'],
      host: 'sites.safiri.example',
      dnsServers: ['127.0.0.1:1'], // nobody answers there
      dnsTimeout: 200,
      tlsPort: 1,
      askSecret: undefined,
      gandi: null,
    },
    messaging: { africasTalking: null, whatsapp: null, reportSecret: null },
    languageModel: null,
    advertising: { facebook: null, google: null, twitter: null },
    corsOrigins: ['http://elsewhere.test'],
    trustProxy: true,
    secret,
    ...changes,
  }
  const platform = await openPlatform(settings, database)
  const app = createApp(platform, { version: 'test', pageFolder: `${testFolder}/page` })

  async function request(path: string, { method, token, body, headers = {} }: Asked = {}): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await app.request(path.startsWith('/') ? path : `/api/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null }
  }

  async function login(email: string, password = demoPassword): Promise<string> {
    const { status, body, text } = await request('agent/login', { body: { email, password } })
    if (status !== 200) throw new Error(`Log-in of ${email} answered ${status}: ${text}`)
    return body.token
  }

  return {
    request,
    login,
    async proved(email) {
      const token = await login(email)
      const { status, text } = await request('agent/profile/prove', { token, body: { current_password: demoPassword } })
      if (status !== 200) throw new Error(`The proof of ${email} answered ${status}: ${text}`)
      return token
    },
    mail: (to) => outbox({ system: database.system, dataDir: platform.settings.dataDir }, to),
    app,
    db: database.system,
    platform,
    async close() {
      platform.stopping = true
      await platform.events.close()
      await writeEvents(platform)
      await pools.close()
      await drop()
    },
  }
}
