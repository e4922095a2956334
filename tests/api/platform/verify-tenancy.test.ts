import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tenancyReport } from '../../../mock-server/tasks/verify-tenancy.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

it('no row of the seed leads into another agency, and every table of an agency has its second wall', async () => {
  const report = await tenancyReport(server.db)
  expect(report.references).toBeGreaterThan(80)
  expect(report.rows).toBeGreaterThan(1000)
  expect([report.crossing, report.open]).toEqual([[], []])
})

it('a booking of another agency’s client is found, and a table without its wall (controls)', async () => {
  await sql`update bookings set client_id = (select min(id) from clients where agency_id = 2)
    where id = (select min(id) from bookings where agency_id = 1)`.execute(server.db)
  await sql`alter table clients disable row level security`.execute(server.db)
  const { crossing, open } = await tenancyReport(server.db)
  expect(crossing).toEqual([{ reference: 'bookings.client_id', rows: 1 }])
  expect(open).toEqual(['clients'])
})
