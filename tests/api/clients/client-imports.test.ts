import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobRunners } from '../../../mock-server/tasks/job-runners.ts'
import { guessMapping, readRow, withoutGuard } from '../../../src/domain/clients/client-import.ts'
import { rowsOf as rowsOfFile, tableOf } from '../../../src/screens/imports/read-file.ts'
import { runNext } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let stranger: string
const call = (path: string, token: string, body?: unknown) => server.request(`agent/${path}`, { token, body })
const add = async (body: Record<string, unknown>) => ok(await call('clients/create', owner, body), 201)
const show = async (id: number) => ok(await call(`clients/imports/${id}/show`, owner))
const rowsOf = async (id: number, query = '') => (await call(`clients/imports/${id}/rows${query}`, owner)).body.data
const clientNamed = async (name: string) => (await call(`clients?q=${encodeURIComponent(name)}`, owner)).body.data
const work = () => runNext(server.platform, jobRunners, new AbortController().signal)

const columns = ['Full name', 'E-mail', 'Mobile', 'Country', 'Born', 'Tags', 'Remarks']
async function begin(rows: readonly (readonly string[])[]) {
  const made = ok(await call('clients/imports/create', owner, { file_name: 'guests.csv', columns }), 201)
  ok(await call(`clients/imports/${made.id}/rows/add`, owner, { from: 1, rows }))
  return made
}
const check = async (id: number, more: Record<string, unknown> = {}) => {
  const { mapping, date_order, on_known } = await show(id)
  return call(`clients/imports/${id}/check`, owner, { mapping, date_order, on_known, ...more })
}

beforeAll(async () => {
  server = await startServer()
  owner = await server.proved('owner@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server.close())

describe('an import', () => {
  it('is mapped, tried, mended, done, and taken back', async () => {
    const known = await add({ name: 'Known Kato', email: 'kato@import.test', tags: ['old'], notes: 'Tall' })
    const made = await begin([
      ['Import Alpha', 'alpha@import.test', '0772 600 001', 'Uganda', '31/12/1990', 'VIP;birder', 'New here'],
      ['Known Kato', 'KATO@import.test', '', '', '', 'loyal', 'Came back'],
      ['Alpha Again', 'alpha@import.test', '', '', '', '', ''],
      ['', 'nobody@import.test', '12', 'Wakanda', '12/31/90', '', ''],
      ['Import Beta', 'not an address', '', '', '', '', ''],
    ])
    expect(await show(made.id)).toMatchObject({
      status: 'mapping',
      rows: 5,
      date_order: 'dmy',
      mapping: { name: 0, email: 1, phone: 2, country_code: 3, birth_date: 4, tags: 5, notes: 6 },
      samples: [
        ['Import Alpha', 'Known Kato', 'Alpha Again'],
        expect.anything(),
        ['0772 600 001', '12'],
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
    })
    const clientsBefore = await clientNamed('Import')
    const tried = ok(await check(made.id, { on_known: 'update' }))
    expect(tried).toMatchObject({ status: 'checked', counts: { create: 1, update: 1, skip: 1, error: 2 } })
    expect(await clientNamed('Import'), 'a dry run changes nothing').toEqual(clientsBefore)
    const [, second, third, fourth, fifth] = await rowsOf(made.id)
    expect(second).toMatchObject({ outcome: 'update', client_id: known.id, client_name: 'Known Kato' })
    expect(third).toMatchObject({ outcome: 'skip', problems: { row: 'The same person as row 1.' } })
    expect(Object.keys(fourth.problems).sort()).toEqual(['birth_date', 'country_code', 'name', 'phone'])
    expect(fifth).toMatchObject({ outcome: 'error', problems: { email: expect.stringContaining('valid') } })
    const mended = ok(
      await call(`clients/imports/${made.id}/rows/5/update`, owner, { cells: ['Import Beta', 'beta@import.test'] }),
    )
    expect(mended.counts).toMatchObject({ create: 2, error: 1 })
    expect((await rowsOf(made.id, '?outcome=error')).length).toBe(1)

    expect(ok(await call(`clients/imports/${made.id}/run`, owner, {}))).toMatchObject({ status: 'running' })
    expect((await call(`clients/imports/${made.id}/run`, owner, {})).status).toBe(409)
    expect(await work()).toBe(true)
    expect(ok(await call('background-jobs', owner))).toMatchObject([
      {
        kind: 'client-import',
        status: 'done',
        summary: '2 added, 1 updated, 2 left out',
        link: `/clients/import/${made.id}`,
      },
    ])
    const [alpha] = await clientNamed('alpha@import.test')
    expect(alpha).toMatchObject({
      name: 'Import Alpha',
      phone: '+256772600001',
      country_code: 'UG',
      birth_date: '1990-12-31',
      tags: ['VIP', 'birder'],
    })
    const kato = ok(await call(`clients/${known.id}/show`, owner))
    expect(kato).toMatchObject({ tags: ['old', 'loyal'], notes: 'Tall\n\nCame back', version: 2 })
    expect(kato.history[0]).toMatchObject({ action: 'clientImports.run', before: { tags: ['old'] } })

    const [beta] = await clientNamed('beta@import.test')
    ok(await call(`clients/${beta.id}/update`, owner, { ...beta, notes: 'Met her' }))
    const undone = ok(await call(`clients/imports/${made.id}/undo`, owner, {}))
    expect(undone).toMatchObject({ status: 'undone', counts: { removed: 1, restored: 1, kept: 1 } })
    expect(await clientNamed('alpha@import.test')).toEqual([])
    expect(await clientNamed('beta@import.test')).toMatchObject([{ notes: 'Met her' }])
    expect(ok(await call(`clients/${known.id}/show`, owner))).toMatchObject({ tags: ['old'], notes: 'Tall' })
    expect((await call(`clients/imports/${made.id}/undo`, owner, {})).status).toBe(409)
  })

  it('leaves known clients alone by default, and sees those who came since the dry run', async () => {
    const made = await begin([
      ['Late Known', 'late@import.test', '', '', '', '', ''],
      ['Brand New', 'brand@import.test', '', '', '', '', ''],
    ])
    expect(ok(await check(made.id)).counts).toMatchObject({ create: 2 })
    await add({ name: 'Late Known', email: 'late@import.test' })
    ok(await call(`clients/imports/${made.id}/run`, owner, {}))
    await work()
    expect((await show(made.id)).counts).toMatchObject({ create: 1, skip: 1 })
    expect(await clientNamed('late@import.test')).toHaveLength(1)
  })

  it('changes nothing when it is cancelled half-way, and can be done again', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => [
      `Crowd Person${n}`,
      `crowd${n}@import.test`,
      '',
      '',
      '',
      '',
      '',
    ])
    const made = await begin(rows)
    ok(await check(made.id))
    const { job_id } = ok(await call(`clients/imports/${made.id}/run`, owner, {}))
    const stopping = new AbortController()
    const running = runNext(server.platform, jobRunners, stopping.signal)
    const started = async () =>
      (await server.db.selectFrom('background_jobs').select('status').where('id', '=', job_id).executeTakeFirst())
        ?.status === 'running'
    while (!(await started())) await new Promise((resolve) => setTimeout(resolve, 5))
    stopping.abort()
    await running
    const [waits] = ok(await call('background-jobs', owner))
    // Stopped in time, or just too late: nothing in between.
    expect([0, 500]).toContain((await call('clients?q=Crowd&per_page=1', owner)).body.meta.total)
    if (waits.status === 'waiting') {
      expect((await show(made.id)).status).toBe('checked')
      await work()
    }
    expect((await show(made.id)).status).toBe('done')
    expect((await call('clients?q=Crowd&per_page=1', owner)).body.meta.total).toBe(500)
    const { rows: twice } =
      await sql`select name from clients where name like 'Crowd %' group by name having count(*) > 1`.execute(server.db)
    expect(twice).toEqual([])
  })

  it.each([
    ['a column twice', { mapping: { name: 0, email: 0 } }],
    ['no name', { mapping: { email: 1 } }],
    ['a column that is not there', { mapping: { name: 9 } }],
    ['a field that is none', { mapping: { name: 0, shoe: 1 } }],
    ['an order of dates that is none', { date_order: 'ydm' }],
  ])('is not tried with %s', async (_, more) => {
    const made = await begin([['One Person', '', '', '', '', '', '']])
    expect((await check(made.id, more)).status).toBe(422)
  })

  it('holds 20 MB and no more, whatever its pieces', { timeout: 60_000 }, async () => {
    const made = ok(await call('clients/imports/create', owner, { file_name: 'x.csv', columns }), 201)
    const rows = Array.from({ length: 200 }, () => ['N', '', '', '', '', '', 'é'.repeat(2400)])
    const statuses = []
    for (let from = 1; from <= 4401; from += 200)
      statuses.push((await call(`clients/imports/${made.id}/rows/add`, owner, { from, rows })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 422, 422, 422])
  })

  it('is its agency’s alone, needs rows, and takes a piece once', async () => {
    const made = ok(await call('clients/imports/create', owner, { file_name: 'x.csv', columns }), 201)
    expect((await check(made.id)).status).toBe(409)
    const rows = [['Twice Sent', '', '', '', '', '', '']]
    for (const _ of [1, 2]) ok(await call(`clients/imports/${made.id}/rows/add`, owner, { from: 1, rows }))
    expect(await show(made.id)).toMatchObject({ rows: 1 })
    expect(
      (await call(`clients/imports/${made.id}/rows/add`, owner, { from: 10_000, rows: [...rows, ...rows] })).status,
    ).toBe(422)
    expect((await call(`clients/imports/${made.id}/run`, owner, {})).status).toBe(409)
    expect((await call(`clients/imports/${made.id}/show`, stranger)).status).toBe(404)
    expect(ok(await call('clients/imports', stranger))).toEqual([])
  })
})

describe('what an export writes, an import reads', () => {
  it.each(['csv', 'xlsx'])('as %s', async (format) => {
    const name = `Round "Trip", ${format}\u00e9`
    const phone = format === 'csv' ? '+256772600123' : '+256772600124'
    const given = { name, phone, email: `round@${format}.test`, country_code: 'KE', tags: ['vip', `trip-${format}`] }
    await add(given)
    const answer = await server.app.request(`/api/agent/clients?tag=trip-${format}&download=${format}`, {
      headers: { authorization: `Bearer ${owner}` },
    })
    const file = new File([await answer.arrayBuffer()], `clients.${format}`)
    const { columns, rows } = tableOf((await rowsOfFile(file, async () => null)) ?? [])
    const [cells = []] = rows.map((row) => row.map(withoutGuard))
    expect(rows).toHaveLength(1)
    expect(readRow(cells, guessMapping(columns), 'dmy', 'UG')).toMatchObject({ given, problems: {} })
  })
})
