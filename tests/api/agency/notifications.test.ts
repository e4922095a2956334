import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify } from '../../../mock-server/services/agency/notifications.ts'
import { openPlatform } from '../../../mock-server/tasks/open-platform.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let owner: string
let clerk: string
let foreign: string
let agencyId: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  foreign = await server.login('owner@rift.test')
  agencyId = (await server.request('agent/profile', { token: owner })).body.result.agency.id
  await server.db.deleteFrom('notifications').execute()
})
afterAll(() => server.close())

const base = 'agent/business/notifications'
const tell = (title: string, permission: 'View Bookings' | 'View Finance' = 'View Bookings') =>
  server.platform.database
    .tenant(agencyId)
    .transaction()
    .execute((tx) =>
      notify(tx, { agencyId, to: { permission }, kind: 'booking_created', title, link: '/bookings/view/1' }),
    )
const unread = async (token: string) => (await server.request(`${base}/unread-count`, { token })).body.unread

describe('notifications', () => {
  it('reach whoever holds the permission, in their own list, and nobody else', async () => {
    await tell('A booking came in')
    await tell('Money moved', 'View Finance')
    const { body } = await server.request(base, { token: owner })
    expect(body.data.data.map(({ title }: { title: string }) => title)).toEqual(['Money moved', 'A booking came in'])
    expect(body.data.meta).toMatchObject({ total: 2, current_page: 1 })
    expect([await unread(owner), await unread(clerk), await unread(foreign)]).toEqual([2, 1, 0])
    expect((await server.request(base, { token: foreign })).text).not.toContain('A booking came in')
  })

  it('reach neither who did it nor who was disabled, and the owner without any role', async () => {
    const users = await server.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('agency_id', '=', agencyId)
      .where('email', 'in', ['owner@nile.test', 'clerk@nile.test'])
      .execute()
    const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? 0
    await server.db.deleteFrom('user_roles').where('user_id', '=', idOf('owner@nile.test')).execute()
    const told = async (title: string, except?: number) => {
      const news = { agencyId, to: { permission: 'View Bookings' }, kind: 'booking_created', title } as const
      await server.db
        .transaction()
        .execute((tx) => notify(tx, { ...news, ...(except === undefined ? {} : { except }) }))
      const rows = await server.db.selectFrom('notifications').select('user_id').where('title', '=', title).execute()
      await server.db.deleteFrom('notifications').where('title', '=', title).execute()
      return users
        .filter(({ id }) => rows.some((row) => row.user_id === id))
        .map(({ email }) => email)
        .toSorted()
    }
    expect(await told('to all')).toEqual(['clerk@nile.test', 'owner@nile.test'])
    expect(await told('to others', idOf('clerk@nile.test'))).toEqual(['owner@nile.test'])
    const set = (status: 'active' | 'disabled') =>
      server.db.updateTable('users').set({ status }).where('email', '=', 'clerk@nile.test').execute()
    await set('disabled')
    expect(await told('to who is there')).toEqual(['owner@nile.test'])
    await set('active')
  })

  it('are read one by one or all at once, only one’s own', async () => {
    const { body } = await server.request(base, { token: owner })
    const { id } = body.data.data[0]
    expect((await server.request(`${base}/mark-as-read`, { token: clerk, body: { id } })).status).toBe(404)
    expect((await server.request(`${base}/mark-as-read`, { token: foreign, body: { id } })).status).toBe(404)
    expect((await server.request(`${base}/mark-as-read`, { token: owner, body: { id } })).body).toEqual({ unread: 1 })
    expect((await server.request(`${base}?unread=true`, { token: owner })).body.data.data).toHaveLength(1)
    expect((await server.request(`${base}/mark-as-read`, { token: owner, body: {} })).body).toEqual({ unread: 0 })
    expect(await unread(clerk)).toBe(1)
    expect((await server.request(`${base}/clear-all`, { token: owner, method: 'POST' })).body).toEqual({ unread: 0 })
    expect((await server.request(base, { token: owner })).body.data.data).toEqual([])
    expect((await server.request(base, { token: clerk })).body.data.data).toHaveLength(1)
  })

  it('are not written when the transaction is undone', async () => {
    const before = await unread(owner)
    await expect(
      server.platform.database
        .tenant(agencyId)
        .transaction()
        .execute(async (tx) => {
          await notify(tx, { agencyId, to: { permission: 'View Bookings' }, kind: 'booking_created', title: 'Ghost' })
          throw new Error('undone')
        }),
    ).rejects.toThrow('undone')
    expect(await unread(owner)).toBe(before)
  })

  it('are pushed to an open stream as they happen, to their owner only', async () => {
    const open = async (token: string) => {
      const abort = new AbortController()
      const response = await server.app.request(`/api/${base}/stream`, {
        headers: { authorization: `Bearer ${token}` },
        signal: abort.signal,
      })
      const reader = (response.body as ReadableStream<Uint8Array>).getReader()
      let text = ''
      const until = async (pattern: RegExp, milliseconds = 3000) => {
        const end = Date.now() + milliseconds
        while (!pattern.test(text) && Date.now() < end) {
          const part = await Promise.race([
            reader.read(),
            new Promise<null>((resolve) => setTimeout(() => resolve(null), end - Date.now())),
          ])
          if (part === null || part.done) break
          text += new TextDecoder().decode(part.value)
        }
        return text
      }
      return { response, until, close: () => reader.cancel().finally(() => abort.abort()) }
    }
    const mine = await open(clerk)
    const other = await open(foreign)
    expect(mine.response.headers.get('content-type')).toContain('text/event-stream')
    await mine.until(/event: unread/)
    await tell('For finance alone', 'View Finance')
    await tell('Pushed')
    const heard = await mine.until(/Pushed/)
    expect(heard).toMatch(/id: \d+\nevent: notification\ndata: \{.*"title":"Pushed"/)
    expect(heard).not.toContain('For finance alone')
    expect(await other.until(/Pushed/, 400)).not.toContain('Pushed')
    await mine.close()
    await other.close()
    expect((await server.app.request(`/api/${base}/stream`)).status).toBe(401)
  })

  describe('stream', () => {
    const listen = async (token: string, on = server) => {
      const response = await on.app.request(`/api/${base}/stream`, { headers: { authorization: `Bearer ${token}` } })
      const reader = (response.body as ReadableStream<Uint8Array>).getReader()
      let text = ''
      const ended = (async () => {
        for (;;) {
          const { done, value } = await reader.read()
          if (done) return 'ended' as const
          text += new TextDecoder().decode(value)
        }
      })()
      const within = (milliseconds: number) =>
        Promise.race([ended, new Promise<'open'>((resolve) => setTimeout(() => resolve('open'), milliseconds))])
      return { within, text: () => text, close: () => reader.cancel() }
    }

    it.each([
      ['its log-out', (token: string) => server.request('agent/logout', { token, method: 'POST' })],
      [
        'being signed out from another device',
        async (token: string) => {
          const { body } = await server.request('agent/profile/sessions', { token })
          const { id } = body.data.find((row: { current: boolean }) => row.current)
          return server.request(`agent/profile/sessions/${id}/revoke`, {
            token: await server.login('clerk@nile.test'),
            body: {},
          })
        },
      ],
    ])('ends at once with %s, and no other does', async (_, end) => {
      const token = await server.login('clerk@nile.test')
      const mine = await listen(token)
      const other = await listen(clerk)
      expect(await mine.within(300)).toBe('open')
      expect((await end(token)).status).toBe(200)
      expect(await mine.within(2000)).toBe('ended')
      expect(await other.within(300)).toBe('open')
      await other.close()
    })

    it('is one of five of a person: the oldest is told and makes place, and other people’s stay', async () => {
      const theirs = await listen(foreign)
      const streams: Awaited<ReturnType<typeof listen>>[] = []
      for (let count = 0; count < 5; count++) streams.push(await listen(owner))
      expect(await streams[0]?.within(300)).toBe('open') // five are
      streams.push(await listen(owner))
      expect(await streams[0]?.within(2000)).toBe('ended')
      expect(streams[0]?.text()).toContain('event: replaced')
      for (const stream of [...streams.slice(1), theirs]) expect(await stream.within(50)).toBe('open')
      for (const stream of [...streams.slice(1), theirs]) await stream.close()
    })
  })

  it('a sign-in that has ended is known to every server on the database at once', async () => {
    const second = await openPlatform(server.platform.settings, server.platform.database)
    try {
      const token = await server.login('clerk@nile.test')
      expect(await second.sessions.of(token)).not.toBeNull() // it remembers from now on
      await server.request('agent/logout', { token, method: 'POST' })
      const end = Date.now() + 1000
      while ((await second.sessions.of(token)) !== null && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 20))
      expect(await second.sessions.of(token)).toBeNull()
    } finally {
      await second.events.close()
    }
  })
})
