import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { databasePid, startBuiltServer, temporaryFolder } from '../../scripts/built-server.mjs'
import { inLong } from '../support/long.ts'
import { kept, lost, startWriteLoad } from './write-load.ts'

// Promise 13: asked to stop, it answers what it has begun, ends in 10 s with 0, and takes its database with it.
test.each(['SIGTERM', ...inLong('SIGINT' as const)] as const)(
  '%s under load: nothing acknowledged is lost, and the process ends',
  async (signal) => {
    await ensureBuilt()
    const dataDir = temporaryFolder('stop')
    const server = await startBuiltServer({ dataDir })
    let last = server
    try {
      const load = await startWriteLoad(server.url)
      await wait(500)
      const asked = performance.now()
      server.child.kill(signal)
      const how = await Promise.race([server.exited, wait(12_000)])
      expect(how).toEqual({ code: 0, signal: null })
      expect(performance.now() - asked).toBeLessThan(10_000)
      expect(databasePid(dataDir)).toBeUndefined()

      last = await startBuiltServer({ dataDir, port: server.port })
      await load.finish()
      expect(load.strange).toEqual([])
      expect(load.acknowledged.size).toBeGreaterThan(10)
      expect(lost(load.acknowledged, await kept(last.url, load.name))).toEqual([])
    } finally {
      await last.stop({ keep: false })
    }
  },
)
