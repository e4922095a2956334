import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicPages } from '../../../mock-server/site/site.ts'
import { doors, isLeftOut, leftOut } from '../../../mock-server/tasks/tenancy/doors.ts'
import { type PlantedHoles, plantHoles } from '../../../mock-server/tasks/tenancy/planted-holes.ts'
import { scanReferences } from '../../../mock-server/tasks/tenancy/references.ts'
import { aShare, everything, tryTheWall, type Wall } from '../../../mock-server/tasks/tenancy/wall.ts'
import { wallReport } from '../../../mock-server/tasks/verify-tenancy.ts'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import { isLong } from '../../support/long.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// What `npm run verify:tenancy` does, on a clone of the seed: a sixth of its calls at each commit, all of them in the long run.

let server: TestServer
let wall: Wall
let planted: PlantedHoles
beforeAll(async () => {
  server = await startServer()
  const seeded = await scanReferences(server.db)
  expect(seeded.references).toBeGreaterThan(80)
  expect(seeded.rows).toBeGreaterThan(1000)
  expect([seeded.crossing, seeded.open]).toEqual([[], []])
  wall = await tryTheWall(server.platform, server.app, isLong ? everything : aShare)
  planted = await plantHoles(wall.setting)
}, 300_000)
afterAll(() => server.close())

describe('two agencies with rows in every table, each at the other', () => {
  it('read nothing, change nothing and hold on to nothing, but through the doors that are meant', () => {
    expect(wall.holes).toEqual([])
    expect(wall.faults).toEqual([])
    expect(wall.references.open).toEqual([])
  })
  it('called enough for that to mean something', () => {
    const most = isLong ? 1500 : 150
    for (const { by, crawl, attack } of wall.directions) {
      expect(crawl.calls, by.name).toBeGreaterThan(most)
      expect(attack.calls, by.name).toBeGreaterThan(most)
      expect(attack.rows, by.name).toBeGreaterThan(15_000)
      expect([by.name, attack.reached]).toEqual([by.name, attack.endpoints])
      expect(by.marked.columns.length, by.name).toBeGreaterThan(110)
      expect(by.marked.refused, by.name).toEqual([])
    }
    const left = endpoints.filter(({ endpoint }) => isLeftOut(`${endpoint.method} ${endpoint.path}`))
    for (const { crawl, attack } of wall.directions)
      expect(crawl.endpoints + attack.endpoints).toBe(endpoints.length - left.length)
  })
  it('control: a hole that is made for each part is found', () => {
    expect(planted.crawl).toBeGreaterThan(0)
    expect(planted.attack).toBeGreaterThan(0)
    expect(planted.references).toBe(1)
    expect(wallReport(wall, planted).filter((line) => /^(HOLE|FAULT)/.test(line))).toEqual([])
    expect(wallReport(wall, { ...planted, crawl: 0 })).toContainEqual(expect.stringMatching(/^FAULT: .* crawl/))
  })
  it('control: a sale between agencies is meant to cross, and a booking that only says so is found', async () => {
    const sales = () =>
      sql<{ n: number }>`select count(*)::int as n from bookings b join bookings s on s.id = b.supplier_booking_id
        where s.agency_id <> b.agency_id`.execute(server.db)
    const { rows } = await sales()
    expect(rows[0]?.n).toBe(5)
    await sql`update bookings set supplier_booking_id = (select min(id) from bookings where agency_id = 2)
      where id = (select max(id) from bookings where agency_id = 1 and resell_id is null)`.execute(server.db)
    const { crossing } = await scanReferences(server.db)
    expect(crossing).toContainEqual({ reference: 'bookings.supplier_booking_id', rows: 1 })
  })
  it('control: a table without its second wall is found', async () => {
    await sql`alter table clients disable row level security`.execute(server.db)
    expect((await scanReferences(server.db)).open).toEqual(['clients'])
  })
})

it('each door and each call that is left out is one of the contract or a page, so that none outlives its reason', () => {
  const calls = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const pages = publicPages.map(({ method, path }) => `${method} ${path}`)
  for (const { calls: door } of doors) expect([...calls, ...pages].filter((call) => door.test(call))).not.toEqual([])
  for (const [left] of leftOut) expect(calls.filter((call) => left.test(call))).not.toEqual([])
})
