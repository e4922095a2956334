import { rmSync } from 'node:fs'
import { ensureBuilt } from '../../scripts/built.mjs'
import { startBuiltServer, temporaryFolder } from '../../scripts/built-server.mjs'

/**
 * Playwright's global set-up: one built server on a free port, a fresh data folder and the seed, for all journeys.
 * SAFIRI_URL names a server that already runs, for a person who works on one journey.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const notes = temporaryFolder('journeys')
  process.env.SAFIRI_NOTES = notes
  const forget = () => rmSync(notes, { recursive: true, force: true })
  if (process.env.SAFIRI_URL) return async () => forget()
  await ensureBuilt()
  const server = await startBuiltServer()
  process.env.SAFIRI_URL = server.url // the workers inherit it
  process.env.SAFIRI_DATA_DIR = server.dataDir
  return async () => {
    forget()
    const { code } = await server.stop()
    if (code !== 0) throw new Error(`The server ended with ${code} when it was asked to stop.\n${server.log()}`)
  }
}
