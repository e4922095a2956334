import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onePlan } from '../../../mock-server/database/pools.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Db = TestServer['platform']['database']['system']
const mode = async (db: Db) =>
  (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)).rows[0]?.mode
const marked = async (db: Db) =>
  (await sql<{ mode: string }>`${onePlan} select current_setting('plan_cache_mode') as mode`.execute(db)).rows[0]?.mode

describe('a statement with one plan', () => {
  it('has it, and leaves the next to the database’s own choice, on the same connection', () =>
    server.platform.database.system.connection().execute(async (db) => {
      for (let round = 0; round < 6; round++)
        expect([await marked(db), await mode(db)]).toEqual(['force_generic_plan', 'auto'])
    }))

  it('also when what surrounds it is taken back', () =>
    server.platform.database.system.connection().execute(async (db) => {
      const failing = (first: (tx: Db) => Promise<unknown>) =>
        db
          .transaction()
          .execute(async (tx) => {
            await first(tx)
            throw new Error('taken back')
          })
          .catch(() => undefined)
      await failing(marked)
      expect(await mode(db)).toBe('auto')
      await marked(db)
      await failing((tx) => mode(tx)) // what set it back is taken back
      expect(await mode(db)).toBe('auto')
      expect(await marked(db)).toBe('force_generic_plan')
    }))
})
