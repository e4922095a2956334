import type { AnswerOf } from '../domain/contract/endpoint.ts'
import type { notifications } from '../domain/contract/notifications.ts'
import type { Notification } from '../domain/schema/types.generated.ts'
import { invalidate, spoiledBy } from '../gateway/cache.ts'
import { rest } from '../gateway/rest.ts'
import { session, setNotifications } from '../state/session.ts'

type Calls = typeof notifications
const place = 'business/notifications'

/** The first page of the list into the session. Specification §8: every failure here is silent. */
export const refreshNotifications = (): Promise<boolean> =>
  quietly(async () => {
    const { data } = await rest<AnswerOf<Calls['list']>>({ method: 'GET', path: place })
    if (session.token !== null) setNotifications(data.data, data.meta)
  })

/** The page after the one that is shown last. */
export const moreNotifications = (): Promise<boolean> =>
  quietly(async () => {
    const { current_page, last_page } = session.notificationMeta ?? { current_page: 0, last_page: 1 }
    if (current_page >= last_page) return
    const { data } = await rest<AnswerOf<Calls['list']>>({
      method: 'GET',
      path: place,
      query: { page: current_page + 1 },
    })
    const known = new Set(session.notifications.map(({ id }) => id))
    setNotifications([...session.notifications, ...data.data.filter(({ id }) => !known.has(id))], data.meta)
  })

export const refreshUnread = (): Promise<boolean> =>
  quietly(async () => {
    const { unread } = await rest<AnswerOf<Calls['unreadCount']>>({ method: 'GET', path: `${place}/unread-count` })
    if (session.token !== null) session.unreadCount = unread
  })

/** Specification §4: the server is called, then count and list are fetched again, even if the call failed. */
export const markAllRead = (): Promise<boolean> => tellThenRefresh('mark-as-read')
export const markRead = (id: number): Promise<boolean> => tellThenRefresh('mark-as-read', { id })
export const clearAll = (): Promise<boolean> => tellThenRefresh('clear-all')

/** Whether it was done: a failure is silent, but nobody says that it went well. */
async function tellThenRefresh(call: string, body: Readonly<Record<string, unknown>> = {}): Promise<boolean> {
  const done = await quietly(() => rest({ method: 'POST', path: `${place}/${call}`, body }))
  await Promise.all([refreshUnread(), refreshNotifications()])
  return done
}

/** Whoever asks for an approval and whoever may give it sit side by side, a client accepts what is being written, books, asks or pays: what is seen is asked again at once. */
const newsOf: readonly (readonly [kinds: RegExp, areas: readonly string[]])[] = [
  [/^approval_/, ['approvals']],
  [/^proposal_/, ['proposals']],
  [/^subscription_/, ['plans']],
  [/^(payment|booking)_/, spoiledBy('bookings')],
  [/^order_/, spoiledBy('orders')],
  [/^inquiry_/, spoiledBy('inquiries')],
  [/^transfer_/, [...spoiledBy('transfers'), 'finance']],
]

/** One that happened just now: on top of the list, and counted. */
export function arrived(notification: Notification): void {
  if (session.notifications.some(({ id }) => id === notification.id)) return
  setNotifications([notification, ...session.notifications], session.notificationMeta)
  if (notification.read_at === null) session.unreadCount++
  for (const [kinds, areas] of newsOf) if (kinds.test(notification.kind)) void invalidate(...areas)
  if (/^(roles_changed$|subscription_)/.test(notification.kind))
    void import('./start.ts').then(({ refreshUser }) => refreshUser()) // what was given can be used at once
}

async function quietly(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false // §8
  }
}
