import * as v from 'valibot'
import type { Meta, Notification } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { id, listQuery, queryFlag } from './rules.ts'

export const notifications = {
  list: endpoint<{ data: { data: Notification[]; meta: Meta } }>()('GET agent/business/notifications', {
    permission: 'any',
    from: 'inactive',
    query: v.object({ page: listQuery.page, per_page: listQuery.per_page, unread: v.optional(queryFlag) }),
    meaning: 'items under data.data',
  }),
  clearAll: endpoint<{ unread: number }>()('POST agent/business/notifications/clear-all', {
    permission: 'any',
    from: 'inactive',
    meaning: 'removes all of this user',
    audit: false,
  }),
  markAsRead: endpoint<{ unread: number }>()('POST agent/business/notifications/mark-as-read', {
    permission: 'any',
    from: 'inactive',
    input: v.object({ id: v.optional(v.nullable(id('Notification'))) }),
    meaning: 'one, or all',
    audit: false,
  }),
  unreadCount: endpoint<{ unread: number }>()('GET agent/business/notifications/unread-count', {
    permission: 'any',
    from: 'inactive',
    meaning: 'how many are unread',
  }),
  stream: endpoint<never>()('GET agent/business/notifications/stream', {
    permission: 'any',
    from: 'inactive',
    raw: true,
    meaning: 'server-sent events: a notification as it happens',
  }),
}
