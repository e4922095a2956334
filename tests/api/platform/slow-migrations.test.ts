import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../../../mock-server/database/migrate.ts'
import { cloneDatabase } from '../../support/test-database.ts'

it('migrations have no time limit, and the connection has its own again afterwards', async () => {
  const { target, drop } = await cloneDatabase()
  const pool = new pg.Pool({ ...target, max: 1, options: '-c statement_timeout=200' })
  const other = new pg.Client(target)
  try {
    await other.connect()
    await other.query('select pg_advisory_lock(7233001)') // another server migrates meanwhile
    const migrated = migrate(pool)
    await other.query('select pg_sleep(0.8)')
    await other.query('select pg_advisory_unlock(7233001)')
    expect(await migrated).toEqual([])
    await expect(pool.query('select pg_sleep(1)')).rejects.toThrow('statement timeout') // the control
  } finally {
    await other.end()
    await pool.end()
    await drop()
  }
})
