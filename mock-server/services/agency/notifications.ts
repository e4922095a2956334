import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { NotificationKind } from '../../../src/domain/notification-kinds.ts'
import type { Permission } from '../../../src/domain/rights.ts'
import type { DB } from '../../database/types.generated.ts'
import { announce } from './live-events.ts'

export interface News {
  readonly agencyId: number
  /** These users, or whoever may do this (the owner always may). */
  readonly to: { readonly userIds: readonly number[] } | { readonly permission: Permission }
  readonly kind: NotificationKind
  readonly title: string
  readonly body?: string
  /** A path of the page. */
  readonly link?: string
  readonly data?: Readonly<Record<string, unknown>>
  /** Who did it need not be told. */
  readonly except?: number
}

/** Writes the notification for each addressee in the transaction; open pages hear of it when it is committed. */
export async function notify(tx: Kysely<DB>, news: News): Promise<void> {
  const addressees =
    'userIds' in news.to ? [...news.to.userIds] : await holdersOf(tx, news.agencyId, news.to.permission)
  const userIds = addressees.filter((id) => id !== news.except)
  if (userIds.length === 0) return
  await tx
    .insertInto('notifications')
    .values(
      userIds.map((userId) => ({
        agency_id: news.agencyId,
        user_id: userId,
        kind: news.kind,
        title: news.title,
        body: news.body ?? '',
        link: news.link ?? null,
        data: JSON.stringify(news.data ?? {}),
      })),
    )
    .execute()
  for (const userId of userIds) await announce(tx, { kind: 'notification', userId })
}

async function holdersOf(tx: Kysely<DB>, agencyId: number, permission: Permission): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.agency_id = ${agencyId} and u.deleted_at is null and u.status = 'active'
      and (u.is_owner or exists (
        select 1 from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and ${permission} = any(r.permissions)))
    order by u.id`.execute(tx)
  return rows.map(({ id }) => id)
}
