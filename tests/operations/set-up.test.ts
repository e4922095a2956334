import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { startBuiltServer, temporaryFolder } from '../../scripts/built-server.mjs'
import { task } from './run.ts'

// Production starts empty: nobody gets in with what everybody knows, and whoever reads the console founds the first agency.

const dataDir = temporaryFolder('set-up')
const production = { NODE_ENV: 'production' }
beforeAll(() => ensureBuilt())
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

const post = (url: string, path: string, body: unknown) =>
  fetch(`${url}/api/agent/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const demo = { email: 'owner@nile.test', password: 'Safari-2026' }
const linkIn = (log: string) => /\/register\?set-up=([\w-]{43})\n/.exec(log)?.[1]
const password = 'Hippo-Harbour-77'
const agency = {
  name: 'Lake View Travel',
  category_id: 1,
  country_code: 'UG',
  owner_name: 'Ruth Akello',
  email: 'ruth@lakeview.test',
  phone: '+256772123456',
  password,
  password_confirmation: password,
}

test('in production nobody is there at first, and the link on the console founds the first agency, once', async () => {
  const first = await startBuiltServer({ dataDir, env: production })
  expect((await post(first.url, 'login', demo)).status).toBe(422)
  const older = linkIn(first.log())
  await first.stop()

  const second = await startBuiltServer({ dataDir, env: production })
  const link = linkIn(second.log())
  expect(link).toBeDefined()
  expect(link).not.toBe(older)
  expect((await post(second.url, `set-up/${'x'.repeat(43)}`, agency)).status).toBe(422)
  expect((await post(second.url, `set-up/${link}`, { ...agency, password: 'short' })).status).toBe(422) // and it still works
  expect((await post(second.url, `set-up/${link}`, agency)).status).toBe(201)
  const { token } = (await (await post(second.url, 'login', { email: agency.email, password })).json()) as {
    token: string // the contract's answer
  }
  const profile = await fetch(`${second.url}/api/agent/profile`, { headers: { authorization: `Bearer ${token}` } })
  expect(await profile.json()).toMatchObject({
    result: { is_owner: true, email_verified_at: expect.any(String), agency: { name: agency.name } },
  })
  for (const used of [link, older])
    expect((await post(second.url, `set-up/${used}`, { ...agency, email: 'two@lakeview.test' })).status).toBe(422)
  await second.stop()

  const third = await startBuiltServer({ dataDir, env: production })
  expect(linkIn(third.log())).toBeUndefined() // there is an agency
  await third.stop()
})

test('demo data comes only when it is asked for (control: it can be logged in with)', async () => {
  expect((await task(dataDir, 'seed')).code).toBe(1) // not over what is there
  expect((await task(dataDir, 'seed', '--replace')).code).toBe(0)
  const server = await startBuiltServer({ dataDir, env: production })
  expect((await post(server.url, 'login', demo)).status).toBe(200)
  await server.stop()
})
