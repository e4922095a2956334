import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { type BuiltServer, startBuiltServer } from '../../scripts/built-server.mjs'
import { tokenOf } from '../support/log-in.ts'

let server: BuiltServer
let token: string
beforeAll(async () => {
  await ensureBuilt()
  server = await startBuiltServer()
  token = await tokenOf(server.url, 'owner@nile.test', { fresh: true })
})
afterAll(() => server.stop({ keep: false }))

async function call<T = Readonly<Record<string, unknown>>>(
  path: string,
  body?: unknown,
): Promise<{ readonly data: T }> {
  const answer = await fetch(`${server.url}/api/agent/blog/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as { data: T } // the contract's answer
}

test('a post whose time comes while the server is dead is published once it is back, once, and bears the time that was promised', async () => {
  const at = new Date(Date.now() + 4_000).toISOString()
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const { data: due } = await call('create', { title: 'While nobody looked', status: 'scheduled', publish_at: at })
  const { data: planned } = await call('create', { title: 'Not yet', status: 'scheduled', publish_at: later })
  server.child.kill('SIGKILL')
  await server.exited
  await wait(Math.max(0, Date.parse(at) - Date.now()) + 500)
  server = await startBuiltServer({ dataDir: server.dataDir, port: server.port })
  await expect
    .poll(async () => (await call(`${due.id}/show`)).data.status, { timeout: 90_000, interval: 500 })
    .toBe('published')
  const { data } = await call(`${due.id}/show`)
  expect(Date.parse(String(data.published_at))).toBe(Date.parse(at))
  expect((await call(`${planned.id}/show`)).data.status).toBe('scheduled') // the control
  await wait(2_000)
  const { data: history } = await call<{ action: string }[]>(`${due.id}/history`)
  expect(history.filter(({ action }) => action === 'blog.publish')).toHaveLength(1)
}, 180_000)
