import { beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '../../src/domain/schema/types.generated.ts'
import { queryClient } from '../../src/gateway/cache.ts'
import { eventsOf, followEvents } from '../../src/machines/live.ts'
import {
  arrived,
  clearAll,
  markAllRead,
  markRead,
  refreshNotifications,
  refreshUnread,
} from '../../src/machines/notifications.ts'
import { session, setNotifications } from '../../src/state/session.ts'
import { json, never, type Reply, serve } from '../gateway/caller.ts'

const news = (id: number, read_at: string | null = null) => ({ id, title: `News ${id}`, read_at }) as Notification
const meta = { current_page: 1, per_page: 15, last_page: 1, total: 1, from: 1, to: 1, capped: false }
const place = 'https://api.test/api/agent/business/notifications'
const server =
  (refuses: string[]): Reply =>
  ({ url, method }) => {
    if (refuses.some((end) => url.endsWith(end))) return json({ message: 'No.' }, 500)
    if (url.endsWith('unread-count')) return json({ unread: 3 })
    return method === 'GET' ? json({ data: { data: [news(9)], meta } }) : json({ unread: 0 })
  }

beforeEach(() => {
  session.token = 't'
  session.unreadCount = 1
  setNotifications([news(1)], null)
})

describe('mark-all and clear-all (§4)', () => {
  test.each([
    [markAllRead, 'mark-as-read', {}],
    [clearAll, 'clear-all', {}],
    [() => markRead(7), 'mark-as-read', { id: 7 }],
  ])('%o call the server, then refresh count and list', async (act, end, body) => {
    const sent = serve(server([]))
    expect(await act()).toBe(true)
    expect(sent[0]).toMatchObject({ method: 'POST', url: `${place}/${end}`, body })
    expect(
      sent
        .slice(1)
        .map(({ url }) => url)
        .sort(),
    ).toEqual([place, `${place}/unread-count`])
    expect([session.unreadCount, session.notifications.map(({ id }) => id), session.notificationMeta?.total]).toEqual([
      3,
      [9],
      1,
    ])
  })

  test.each(['mark-as-read', 'clear-all'])('refresh even if %s failed, and say nothing', async (end) => {
    serve(server([end]))
    const done = await (end === 'clear-all' ? clearAll() : markAllRead())
    expect(done, 'nobody says that it went well').toBe(false)
    expect([session.unreadCount, session.notifications.map(({ id }) => id), session.errors]).toEqual([3, [9], []])
  })
})

describe('every failure is silent (§8)', () => {
  test.each([
    [refreshNotifications, 'notifications'],
    [refreshUnread, 'unread-count'],
  ])('%o keeps what is known', async (act, end) => {
    serve(server([end]))
    await act()
    expect([session.unreadCount, session.notifications.map(({ id }) => id), session.errors]).toEqual([1, [1], []])
  })
})

test('what a client did with a proposal is asked again where it is shown', () => {
  const keys = [
    ['proposals', 'Proposal', { uuid: 'a' }],
    ['packages', 'Package', {}],
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  arrived({ ...news(20), kind: 'proposal_accepted' })
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false])
})

test('a payment that arrives is seen on the booking and in the list of payments', () => {
  const keys = [
    ['bookings', 'Booking', { id: 7 }],
    ['finance', 'Payments', {}],
    ['people', 'Users', {}],
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  arrived({ ...news(21), kind: 'payment_recorded' })
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})

test('what visitors of the site book, order and ask is seen in the lists at once', () => {
  for (const [kind, area, other] of [
    ['booking_created', 'bookings', 'people'],
    ['order_placed', 'orders', 'people'],
    ['inquiry_created', 'inquiries', 'orders'],
  ] as const) {
    queryClient.clear()
    for (const each of [area, other]) queryClient.setQueryData([each, 'List', {}], {})
    arrived({ ...news(30), id: Math.random(), kind })
    const stale = [area, other].map((each) => queryClient.getQueryState([each, 'List', {}])?.isInvalidated)
    expect([kind, ...stale]).toEqual([kind, true, false])
  }
})

test('an answer after log-out is not kept', async () => {
  serve(server([]))
  const refreshing = Promise.all([refreshNotifications(), refreshUnread()])
  session.token = null
  await refreshing
  expect([session.unreadCount, session.notifications.map(({ id }) => id)]).toEqual([1, [1]])
})

test('one that happens now comes on top, once, and counts when unread', () => {
  arrived(news(2))
  arrived(news(2))
  arrived(news(3, '2026-01-01T00:00:00Z'))
  expect([session.unreadCount, session.notifications.map(({ id }) => id)]).toEqual([2, [3, 2, 1]])
})

describe('the event stream', () => {
  const streamOf = (...chunks: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    })

  test('is read as the standard says, wherever it is cut', async () => {
    const heard = []
    const text =
      ': hello\n\nid: 4\nevent: notification\ndata: {"id":4,"title":"Ó"}\n\ndata: a\r\ndata: b\r\n\r\nevent: unread\n\n'
    const bytes = new TextEncoder().encode(text)
    for (let cut = 1; cut < bytes.length; cut += 7) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes.slice(0, cut))
          controller.enqueue(bytes.slice(cut))
          controller.close()
        },
      })
      const events = []
      for await (const event of eventsOf(body, new AbortController().signal)) events.push(event)
      heard.push(JSON.stringify(events))
    }
    expect([...new Set(heard)]).toEqual([
      JSON.stringify([
        { name: 'notification', data: '{"id":4,"title":"Ó"}' },
        { name: 'message', data: 'a\nb' },
      ]),
    ])
  })

  test('brings notifications and counts, and stops when told', async () => {
    const sent = serve(({ url }, nth) =>
      url.endsWith('stream')
        ? nth === 1
          ? new Response(
              streamOf(
                `event: notification\ndata: ${JSON.stringify(news(5))}\n\n`,
                'event: unread\ndata: {"unread":8}\n\n',
              ),
            )
          : never()
        : never(),
    )
    const stop = followEvents()
    await new Promise((resolve) => setTimeout(resolve, 30))
    stop()
    expect([session.unreadCount, session.notifications[0]?.id]).toEqual([8, 5])
    expect(sent[0]?.headers.authorization).toBe('Bearer token-1')
    // What came while the line was cut is in the list, which is asked for with every line.
    expect(sent.slice(1, 3).map(({ url }) => url)).toEqual([`${place}/unread-count`, place])
  })

  test.each([401, 403, 404])('is not asked for again after %d', async (status) => {
    const sent = serve(() => json({}, status))
    const stop = followEvents()
    await new Promise((resolve) => setTimeout(resolve, 20))
    stop()
    expect(sent).toHaveLength(1)
  })
})
