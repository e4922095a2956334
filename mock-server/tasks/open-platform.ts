import type { Database } from '../database/connect.ts'
import type { Platform, Settings } from '../http/platform.ts'
import { keepSecret } from '../services/account/secrets.ts'
import { Sessions } from '../services/account/sessions.ts'
import { Events } from '../services/agency/live-events.ts'
import { OpenStreams } from '../services/agency/open-streams.ts'
import { openStore } from '../services/file-store/stores.ts'
import { prepareUploads } from '../services/uploads.ts'

/** What every request works with, around an open database. */
export async function openPlatform(settings: Settings, database: Database): Promise<Platform> {
  keepSecret(settings.secret)
  openStore(settings, { cached: true })
  const platform: Platform = {
    settings,
    database,
    sessions: new Sessions(database.system),
    events: new Events(database.target),
    streams: new OpenStreams(),
    stopping: false,
  }
  // A server changed somebody's rights: every one drops what it remembers of them, before its streams ask who still may listen.
  platform.events.on((event) => {
    if (event.kind === 'rights') platform.sessions.forget(event)
    if (event.kind === 'heard again') platform.sessions.forget({})
  })
  await Promise.all([platform.events.open(), prepareUploads(settings.dataDir)])
  return platform
}
