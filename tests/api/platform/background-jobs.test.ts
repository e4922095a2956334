import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type JobRunner, startJobRunner } from '../../../mock-server/services/background-jobs/job-runner.ts'
import { jobRunners } from '../../../mock-server/tasks/job-runners.ts'
import { runNext } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

// A workbook of 30,000 rows takes its time where other tests run beside it.
vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let owner: string
let clerk: string
let gate: string
let jobRunner: JobRunner | undefined
const call = (path: string, token: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const exportOf = (path: string, more: Record<string, unknown> = {}) => ({
  path,
  title: path,
  format: 'csv',
  ...more,
})
const ask = async (token: string, body: unknown = exportOf('clients')) =>
  ok(await call('background-jobs/export', token, body), 201)
/** The newest of one's own, as soon as it is as wanted. */
async function seen(token: string, wanted: (job: { id: number; status: string; done: number }) => boolean) {
  for (let waited = 0; waited < 20_000; waited += 20) {
    const [job] = ok(await call('background-jobs', token))
    if (job !== undefined && wanted(job)) return job
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`It never came to that: ${JSON.stringify(ok(await call('background-jobs', token)))}`)
}

beforeAll(async () => {
  server = await startServer()
  owner = await server.proved('owner@nile.test')
  clerk = await server.proved('clerk@nile.test')
  gate = await server.login('gate@nile.test')
  await sql`insert into clients (agency_id, name) select a.id, 'Guest ' || n from agencies a, generate_series(1, 30000) n
    where a.slug = 'nile-savannah'`.execute(server.db)
})
afterEach(async () => {
  await jobRunner?.stop()
  jobRunner = undefined
  await server.db.deleteFrom('background_jobs').execute()
})
afterAll(() => server.close())

describe('an export as a background job', () => {
  it('is queued, done by itself, and handed to its owner alone', async () => {
    jobRunner = startJobRunner(server.platform, jobRunners)
    const asked = await ask(owner, exportOf('clients', { query: { q: 'Guest 1999', sort: 'name' } }))
    expect(asked).toMatchObject({ kind: 'export', title: 'Export of clients', file_name: null })
    const done = await seen(owner, ({ status }) => status === 'done')
    expect(done).toMatchObject({ id: asked.id, done: 11, total: 11, summary: '11 rows', repeatable: false })
    const file = await call(`background-jobs/${asked.id}/file`, owner)
    expect(file.headers.get('content-disposition')).toMatch(/filename="clients-[\d-]+\.csv"/)
    const lines = file.text.trim().split('\r\n')
    expect([lines.length, lines[1]]).toEqual([12, expect.stringMatching(/^Guest 1999,/)])
    expect((await call(`background-jobs/${asked.id}/file`, clerk)).status).toBe(404)
    expect((await call(`background-jobs/${asked.id}/cancel`, clerk, {})).status).toBe(404)
    expect(ok(await call('background-jobs', clerk))).toEqual([])
    ok(await call('background-jobs/dismiss', owner, { ids: [asked.id] }))
    expect(ok(await call('background-jobs', owner))).toEqual([])
  })

  it('needs what the list needs, when it is asked for, when it is made and when it is fetched', async () => {
    expect((await call('background-jobs/export', gate, exportOf('clients'))).status).toBe(403)
    const { id } = await ask(owner)
    const gateId = (await server.platform.sessions.of(gate))?.userId ?? 0
    await server.db.updateTable('background_jobs').set({ user_id: gateId }).where('id', '=', id).execute()
    expect(await runNext(server.platform, jobRunners, new AbortController().signal)).toBe(true)
    expect(ok(await call('background-jobs', gate))).toMatchObject([
      { status: 'failed', file_name: null, repeatable: true },
    ])
    const mine = await ask(owner)
    await runNext(server.platform, jobRunners, new AbortController().signal)
    await server.db.updateTable('background_jobs').set({ user_id: gateId }).where('id', '=', mine.id).execute()
    expect((await call(`background-jobs/${mine.id}/file`, gate)).status).toBe(403)
  })

  it.each([
    ['a list that is none', exportOf('nothing/here'), 404],
    ['a page of one record', exportOf('clients/1/show'), 404],
    ['a filter that is none', exportOf('bookings', { query: { from: 'soon' } }), 422],
    ['a format that is none', exportOf('clients', { format: 'pdf' }), 422],
  ])('is refused for %s', async (_, body, status) => {
    expect((await call('background-jobs/export', owner, body)).status).toBe(status)
    expect(ok(await call('background-jobs', owner))).toEqual([])
  })

  it('stops when it is cancelled, and leaves no file', async () => {
    jobRunner = startJobRunner(server.platform, jobRunners)
    const { id } = await ask(owner, exportOf('clients', { format: 'xlsx' }))
    await seen(owner, ({ status }) => status === 'running')
    expect(ok(await call(`background-jobs/${id}/cancel`, owner, {}))).toMatchObject({ stopping: true })
    const ended = await seen(owner, ({ status }) => status === 'cancelled')
    expect(ended).toMatchObject({ stopping: false, file_name: null, repeatable: true })
    expect((await call(`background-jobs/${id}/file`, owner)).status).toBe(404)
    expect((await call(`background-jobs/${id}/cancel`, owner, {})).status).toBe(409)
    ok(await call(`background-jobs/${id}/retry`, owner, {}))
    expect(await seen(owner, ({ status }) => status === 'done')).toMatchObject({ id })
  })

  it('is cancelled before it begins', async () => {
    const { id } = await ask(owner)
    expect(ok(await call(`background-jobs/${id}/cancel`, owner, {}))).toMatchObject({ status: 'cancelled' })
    expect(await runNext(server.platform, jobRunners, new AbortController().signal)).toBe(false)
  })

  it('waits for the next server when this one stops, and is taken over from one that died', async () => {
    jobRunner = startJobRunner(server.platform, jobRunners)
    const { id } = await ask(owner)
    await seen(owner, ({ done }) => done > 0)
    await jobRunner.stop()
    expect(ok(await call('background-jobs', owner))).toMatchObject([{ id, status: 'waiting', done: 0 }])
    await sql`update background_jobs set status = 'running', tries = 1, updated_at = now() - interval '1 minute'`.execute(
      server.db,
    )
    jobRunner = startJobRunner(server.platform, jobRunners)
    expect(await seen(owner, ({ status }) => status === 'done')).toMatchObject({ id, done: expect.any(Number) })
  })

  it('is left to the server that is at it, and given up after three that died of it', async () => {
    const { id } = await ask(owner)
    await sql`update background_jobs set status = 'running', tries = 1, updated_at = now()`.execute(server.db)
    expect(await runNext(server.platform, jobRunners, new AbortController().signal)).toBe(false)
    await sql`update background_jobs set tries = 3, updated_at = now() - interval '1 minute'`.execute(server.db)
    expect(await runNext(server.platform, jobRunners, new AbortController().signal)).toBe(true)
    const [work] = ok(await call('background-jobs', owner))
    expect(work).toMatchObject({ id, status: 'failed', summary: expect.stringContaining('three times') })
  })
})

describe('the event stream', () => {
  it('tells its owner how far the job is', async () => {
    const { id } = await ask(owner)
    const stream = await server.app.request('/api/agent/business/notifications/stream', {
      headers: { authorization: `Bearer ${owner}` },
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const until = async (wanted: RegExp) => {
      while (!wanted.test(heard)) heard += (await reader?.read())?.value ?? ''
    }
    await until(/event: background-jobs\ndata: \[\{"id":\d+/)
    jobRunner = startJobRunner(server.platform, jobRunners)
    await until(new RegExp(`"id":${id},[^}]*"status":"done"`))
    await reader?.cancel()
    expect(heard).toContain('"status":"running"')
  })
})
