import { createApp } from '../../../mock-server/app.ts'
import { openPools } from '../../../mock-server/database/pools.ts'
import { openPlatform } from '../../../mock-server/tasks/open-platform.ts'
import type { TestServer } from '../server.ts'
import { testFolder } from '../test-database.ts'

/** Another server on the same database, with pools, sessions and ears of its own. Close it before the first. */
export async function secondServer(first: TestServer) {
  const { target } = first.platform.database
  const pools = openPools(target, async () => false, { system: 2, crossing: 3, app: 6 })
  const platform = await openPlatform(first.platform.settings, { ...first.platform.database, ...pools })
  const app = createApp(platform, { version: 'test', pageFolder: `${testFolder}/page` })
  return {
    platform,
    async request(path: string, token: string, body?: unknown) {
      const response = await app.request(`/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    },
    async close() {
      platform.stopping = true
      await platform.events.close()
      await pools.close()
    },
  }
}
