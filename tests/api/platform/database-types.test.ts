import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeDatabase } from '../../../mock-server/database/describe.ts'
import { makePool } from '../../../mock-server/database/pools.ts'
import { cloneDatabase } from '../../support/test-database.ts'

test('the types of the server are those of the migrated database', async () => {
  const { target, drop } = await cloneDatabase()
  const pool = makePool(target, { max: 1 })
  try {
    expect(readFileSync('mock-server/database/types.generated.ts', 'utf8')).toBe(await describeDatabase(pool))
  } finally {
    await pool.end()
    await drop()
  }
})
