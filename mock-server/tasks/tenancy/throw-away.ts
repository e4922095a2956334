import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../database/connect.ts'
import { StartupProblem } from '../../database/startup-problem.ts'
import type { Platform, Settings } from '../../http/platform.ts'
import { version } from '../demo-accounts.ts'
import { openPlatform } from '../open-platform.ts'
import { seedWhenEmpty } from '../seed-again.ts'
import type { Callable } from './calls.ts'

/**
 * A server with the seed on a database of its own, in a temporary folder that is removed afterwards. Not a copy of the live data: that
 * would lay people's names into a temporary folder, and the wall is the program's, whatever stands behind it.
 */
export async function onThrowAway<T>(work: (platform: Platform, app: Callable) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'safiri-tenancy-'))
  chmodSync(dataDir, 0o711) // the database may run under another account
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: undefined,
    development: true, // mail waits in a table instead of leaving
    pageUrl: 'http://tenancy.test',
    serverUrl: 'http://tenancy.test',
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
    corsOrigins: [],
    trustProxy: false,
    secret: randomBytes(32),
  }
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const database = await openDatabase(settings)
    try {
      await seedWhenEmpty(settings, database)
      const platform = await openPlatform(settings, database)
      try {
        const app = createApp(platform, { version, pageFolder: dataDir })
        const request: Callable['request'] = (path, init) => {
          if (isStopped) throw new StartupProblem('It was stopped.') // between two calls, so that all is put away
          return app.request(path, init)
        }
        return await work(platform, { request })
      } finally {
        platform.stopping = true
        await platform.events.close()
      }
    } finally {
      await database.close()
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
