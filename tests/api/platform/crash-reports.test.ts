import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keepCrash } from '../../../mock-server/services/crash-reports.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let token: string
let said: string[]
const spy = vi.spyOn(console, 'error')
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  spy.mockImplementation((line: string) => void said.push(line))
})
afterAll(async () => {
  spy.mockRestore()
  await server.close()
})

const crash = (changes: object = {}) => ({
  message: "TypeError: Cannot read properties of null (reading 'find')",
  stack: 'TypeError: x\n    at Xe (https://desk.example/assets/proposal-1a2b3c4.js:1:234)',
  route: '/proposals/:uuid/edit',
  ...changes,
})
const send = (body: unknown, whose?: string) => {
  said = []
  return server.request('agent/crash-reports', { body, token: whose })
}
/** Sends it and answers the row that was kept. */
async function kept(changes: object = {}, whose?: string) {
  const { reference } = ok(await send(crash(changes), whose), 201)
  return server.db.selectFrom('crash_reports').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
}
const count = async () => (await server.db.selectFrom('crash_reports').select('id').execute()).length

describe('a crash of the page', () => {
  it('is kept without a token, of nobody, and answered with its reference', async () => {
    const row = await kept({ component_stack: 'at Proposal', build: '/assets/index-1a2b3c4.js' })
    expect(row.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{3}$/)
    expect(row).toMatchObject({
      agency_id: null,
      user_id: null,
      message: crash().message,
      stack: 'TypeError: x\n    at Xe (assets/proposal-1a2b3c4.js:1:234)',
      component_stack: 'at Proposal',
      route: '/proposals/:uuid/edit',
      build: 'assets/index-1a2b3c4.js',
    })
  })

  it('is the agency’s and the user’s whose token came with it; a token that is none is no reason to refuse it', async () => {
    const { result } = (await server.request('agent/profile', { token })).body
    expect(await kept({}, token)).toMatchObject({ agency_id: result.agency.id, user_id: result.id })
    expect(await kept({}, 'a-token-that-nobody-has')).toMatchObject({ agency_id: null, user_id: null })
  })

  it('is seen by its agency alone, and nobody’s by none', async () => {
    const mine = await kept({}, token)
    const nobodys = await kept()
    const stranger = await server.request('agent/profile', { token: await server.login('owner@rift.test') })
    const seenBy = async (agencyId: number | null) =>
      (await server.platform.database.tenant(agencyId).selectFrom('crash_reports').select('id').execute()).map(
        ({ id }) => id,
      )
    expect(await seenBy(mine.agency_id)).toContain(mine.id)
    expect(await seenBy(mine.agency_id)).not.toContain(nobodys.id)
    expect(await seenBy(stranger.body.result.agency.id)).toEqual([])
    expect(await seenBy(null)).toEqual([])
  })

  it('has a reference of its own: one that is taken is not given again', async () => {
    const taken = (await kept()).reference
    const made = [taken, taken, 'ZZZZ-ZZZ']
    const input = { ...crash(), route: '/home' }
    expect((await keepCrash(server.db, null, input, () => made.shift() ?? '')).reference).toBe('ZZZZ-ZZZ')
    expect(made).toEqual([])
    const several = await Promise.all(Array.from({ length: 20 }, () => send(crash())))
    expect(new Set(several.map(({ body }) => body.data.reference)).size).toBe(20)
  })

  it('is a line of the server’s log, and no row of the audit', async () => {
    const audits = async () => (await server.db.selectFrom('audit_entries').select('id').execute()).length
    const before = await audits()
    const row = await kept({ message: 'Error: one\ntwo "three"' }, token)
    expect(said).toEqual([
      `Crash of the page: ${JSON.stringify({ reference: row.reference, agency: row.agency_id, user: row.user_id, route: '/proposals/:uuid/edit', message: 'Error: one two "three"' })}`,
    ])
    expect(await audits()).toBe(before)
  })

  it('is kept without queries, e-mail addresses, tokens and control characters', async () => {
    const row = await kept({
      message: `Error: ann@post.example at /clients?q=Ann with ${token}\u001b[2J`,
      stack: `at f (https://desk.example/clients/12?q=Ann#x:1:2)\n    at g (https://desk.example/reset/password/${token})`,
      component_stack: 'at h (https://desk.example/assets/a-1a2b3c4.js?email=ann@post.example:3:4)',
      build: '/assets/index-1a2b3c4.js?v=1',
    })
    expect(row).toMatchObject({
      message: 'Error: ••• at /clients with ••• [2J',
      stack: 'at f (https://desk.example/clients/12:1:2)\n    at g (https://desk.example/reset/password/•••)',
      component_stack: 'at h (assets/a-1a2b3c4.js:3:4)',
      build: 'assets/index-1a2b3c4.js',
    })
    expect(said.join()).not.toMatch(/ann@|q=Ann/)
    expect(said.join()).not.toContain(token)
  })

  it.each([
    ['/clients/12', '/clients/:id'],
    ['/clients/:id', '/clients/:id'],
    ['/nowhere/of/ours', ''],
    ['', ''],
  ])('at %j is kept as one of the route %j', async (route, pattern) =>
    expect((await kept({ route })).route).toBe(pattern),
  )

  it('of as much text as is taken is taken; a character more is refused, and nothing kept', async () => {
    const row = await kept({
      message: `${'m '.repeat(249)}mm`,
      stack: 's '.repeat(4000),
      component_stack: 'c '.repeat(2000),
    })
    expect([row.message.length, row.stack.length, row.component_stack.length]).toEqual([500, 7999, 3999])
    const before = await count()
    const refusals = await Promise.all(
      [
        { message: 'm'.repeat(501) },
        { stack: 's'.repeat(8001) },
        { component_stack: 'c'.repeat(4001) },
        { build: 'b'.repeat(61) },
        { route: 'r'.repeat(201) },
        { message: '' },
        { message: undefined },
        { stack: undefined },
        { stack: ['at f'] },
        { message: 'a\u0000b' },
      ].map(async (changes) => [Object.keys(changes)[0], (await send(crash(changes))).status]),
    )
    expect(refusals).toEqual(refusals.map(([name]) => [name, 422]))
    expect((await send({ ...crash(), more: 'x'.repeat(1_100_000) })).status).toBe(413)
    expect((await send('{"message":')).status).toBe(400)
    expect(await count()).toBe(before)
  })
})
