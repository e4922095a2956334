import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reasonIn, StartupProblem } from '../../../mock-server/database/startup-problem.ts'
import { answerTo } from '../../../mock-server/http/problems.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
})
afterAll(() => server.close())

const health = () => server.request('health')
const save = () => server.request('agent/clients/create', { token, body: { name: 'Kept Somewhere' } })

describe.each([
  ['53100', 'disk full', /disk is full/],
  ['25006', 'read only', /read-only/],
])('PostgreSQL’s %s', (code, trouble, words) => {
  it('is named to whoever saves, by the health, and in one line of the log, until something is saved', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      expect((await health()).body.status).toBe('ok')
      await sql
        .raw(`create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '${code}'; end $$`)
        .execute(server.db)
      await sql`create trigger no_room before insert on clients execute function no_room()`.execute(server.db)
      for (let times = 0; times < 3; times++) {
        const { status, body } = await save()
        expect([status, body.message]).toEqual([503, expect.stringMatching(words)])
      }
      expect(await health()).toMatchObject({ status: 200, body: { status: 'degraded', troubles: [{ trouble }] } })
      expect(log.mock.calls.flat()).toEqual([expect.stringContaining(trouble)])
      await sql`drop function no_room cascade`.execute(server.db)
      expect((await save()).status).toBe(201)
      const { body } = await health()
      expect([body.status, body.troubles]).toEqual(['ok', undefined])
    } finally {
      log.mockRestore()
    }
  })
})

describe('a database that is gone', () => {
  it('is called lost, not starting', async () => {
    const gone = await startServer()
    await gone.close()
    expect(await gone.request('health')).toMatchObject({ status: 503, body: { status: 'database lost' } })
  })

  it('while it comes up again is a moment to wait, and nothing that was not foreseen', () => {
    const note = vi.fn()
    expect(answerTo(new StartupProblem('The database did not start.'), note).status).toBe(503)
    expect(note).not.toHaveBeenCalled()
    expect(answerTo(new Error('something else'), note).status).toBe(500) // control
    expect(note).toHaveBeenCalledOnce()
  })

  it('that could not be made says why: what it cleared away afterwards does not hide the cause', () => {
    const output = `performing post-bootstrap initialization ... 2026-11-22 FATAL:  could not write to file "pg_wal/x": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "/data/postgres"
initdb: one more
initdb: and another`
    expect(reasonIn(output)).toContain('No space left on device')
    expect(reasonIn('one\ntwo\nthree\nfour')).toBe('two three four')
  })
})
