import type { Database } from '../database/connect.ts'
import type { Platform, Settings } from '../http/platform.ts'
import { keepSecret } from '../services/account/secrets.ts'
import { Sessions } from '../services/account/sessions.ts'
import { Events } from '../services/agency/live-events.ts'
import { prepareUploads } from '../services/uploads.ts'

/** What every request works with, around an open database. */
export async function openPlatform(settings: Settings, database: Database): Promise<Platform> {
  keepSecret(settings.secret)
  const platform: Platform = {
    settings,
    database,
    sessions: new Sessions(database.system),
    events: new Events(database.target),
    stopping: false,
  }
  // Another process changed somebody's rights: what is remembered here of them is dropped too.
  platform.events.on((event) => {
    if (event.kind === 'rights' && event.from !== process.pid) platform.sessions.forget(event)
  })
  await Promise.all([platform.events.open(), prepareUploads(settings.dataDir)])
  return platform
}
