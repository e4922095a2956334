import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../../app.ts'
import { type Database, openDatabase } from '../../database/connect.ts'
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
    mailReplyTo: undefined,
    mailInSecret: undefined,
    uploadcareHost: undefined,
    corsOrigins: [],
    trustProxy: false,
    secret: randomBytes(32),
  }
  let database: Database | null = null
  const tidy = async () => {
    await database?.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const stop = () => void tidy().finally(() => process.exit(1))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    database = await openDatabase(settings)
    await seedWhenEmpty(settings, database)
    const platform = await openPlatform(settings, database)
    try {
      return await work(platform, createApp(platform, { version, pageFolder: dataDir }))
    } finally {
      platform.stopping = true
      await platform.events.close()
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await tidy()
  }
}
