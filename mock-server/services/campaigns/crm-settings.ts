import type { Kysely } from 'kysely'
import type { Channel } from '../../../src/domain/growth/channels.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Settings } from '../../http/platform.ts'
import { allowanceOf } from './email-allowance.ts'

export interface Setting {
  readonly type: Channel
  readonly key: string
  readonly value: string
}

export const settingsOf = (db: Kysely<DB>, agencyId: number): Promise<Setting[]> =>
  db
    .selectFrom('crm_settings')
    .select(['type', 'key', 'value'])
    .where('agency_id', '=', agencyId)
    .orderBy('type')
    .orderBy('key')
    .execute()

/** Changes what is named; an empty value takes a setting away. */
export async function saveSettings(tx: Kysely<DB>, agencyId: number, settings: readonly Setting[]): Promise<void> {
  for (const { type, key, value } of settings) {
    if (value === '')
      await tx
        .deleteFrom('crm_settings')
        .where('agency_id', '=', agencyId)
        .where('type', '=', type)
        .where('key', '=', key)
        .execute()
    else
      await tx
        .insertInto('crm_settings')
        .values({ agency_id: agencyId, type, key, value })
        .onConflict((oc) => oc.columns(['agency_id', 'type', 'key']).doUpdateSet({ value }))
        .execute()
  }
}

/** As the specification names it. */
export async function settingsDesk(db: Kysely<DB>, agencyId: number, { smtpUrl, development }: Settings) {
  const [data, { sent, month, bought }] = await Promise.all([settingsOf(db, agencyId), allowanceOf(db, agencyId)])
  return {
    data,
    default_mailer: smtpUrl !== undefined ? 'platform' : development ? 'local' : 'none',
    emails_sent_this_month: sent,
    remaining_emails: month + bought,
  }
}
