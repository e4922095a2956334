import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { Refused, refused } from '../../http/refusals.ts'
import { messageMaker } from './campaign-messages.ts'
import type { CampaignRow } from './campaign-row.ts'
import { transportsOf } from './transports/transport-of.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
/** Whose values stand in a test and in a preview. */
export const example = {
  uuid: nobody,
  subject: 'a',
  name: 'Grace Namara',
  company: '',
  country_code: 'UG',
} as const

/** 422 for an address of somebody who is no colleague: a test is for whoever writes, and asks nobody's consent. */
export async function checkTestAddress(db: Kysely<DB>, row: CampaignRow, to: string): Promise<void> {
  const { rows } = await sql`
    select from users u where u.agency_id = ${row.agency_id} and ${row.channel === 'email' ? sql`lower(u.email)` : sql`u.phone`} = ${to.toLowerCase()}
    union all select from agencies a where a.id = ${row.agency_id} and ${row.channel === 'email' ? sql`lower(a.email)` : sql`a.phone`} = ${to.toLowerCase()} limit 1`.execute(
    db,
  )
  if (rows.length === 0) throw refused({ to: ['A test goes to a colleague or to the agency itself.'] })
}

/** The message as somebody called Grace would get it; nothing is counted. */
export async function sendTest({ settings, database }: Platform, row: CampaignRow, to: string): Promise<void> {
  const transport = transportsOf({ settings, database })(row.channel)
  if (transport === null) throw new Refused(409, { message: 'Nothing is set up here by which it could be sent.' })
  try {
    const make = await messageMaker(database.system, row, {
      pageUrl: settings.pageUrl,
      serverUrl: settings.serverUrl,
      dataDir: settings.dataDir,
      isTest: true,
    })
    const message = await make({ ...example, address: to })
    const outcome = await transport.send({ ...message, subject: `Test: ${message.subject}` })
    if (outcome.state !== 'handed') throw new Refused(409, { message: `It was not sent. ${outcome.reason}` })
  } finally {
    await transport.close()
  }
}
