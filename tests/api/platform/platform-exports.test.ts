import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFile } from '../../../mock-server/services/background-jobs/exports.ts'
import { harmless } from '../../../src/domain/text.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let agencyId: number
const hostile = [
  '=1+1',
  '+1',
  '-2',
  '@SUM(A1)',
  '\tcell',
  '\rcell',
  'plain',
  'a "quoted", comma',
  'two\nlines',
  'Ünïcode 👩‍👩‍👧',
]
beforeAll(async () => {
  server = await startServer()
  const token = await server.login('owner@nile.test')
  agencyId = (await server.request('agent/profile', { token })).body.result.agency.id
  for (const table of ['bookings', 'proposals'] as const)
    await server.db.updateTable(table).set({ inquiry_id: null }).execute()
  for (const table of ['lead_moves', 'leads'] as const) await server.db.deleteFrom(table).execute()
  await server.db.deleteFrom('inquiries').execute()
  const subjects = [...hostile, ...Array.from({ length: 2500 }, (_, n) => `row ${n}`)]
  await server.db
    .insertInto('inquiries')
    .values(subjects.map((subject) => ({ agency_id: agencyId, channel: 'email', name: 'Ann', subject, message: '' })))
    .execute()
  // In Kampala it is the day after.
  await server.db
    .updateTable('inquiries')
    .set({ created_at: '2026-11-21T22:30:00Z' })
    .where('subject', '=', '=1+1')
    .execute()
})
afterAll(() => server.close())

interface Row {
  id: number
  subject: string
  created_at: string
}
const file = (format: 'csv' | 'xlsx') => {
  const db = server.platform.database.tenant(agencyId)
  return exportFile<Row>(db, {
    name: 'inquiries',
    format,
    agencyId,
    columns: [
      { title: 'Subject', value: (row) => row.subject },
      { title: 'Received', value: (row) => row.created_at, type: 'instant' },
      { title: 'Minus', value: () => -5 },
      { title: 'Phone', value: () => '+256772123456', type: 'phone' },
    ],
    query: db
      .selectFrom('inquiries')
      .select(['id', 'subject', 'created_at'])
      .where('agency_id', '=', agencyId)
      .orderBy('id'),
  })
}

/** A file of a zip; '' where there is none of that name. */
function fileIn(zip: Buffer, name: string): string {
  const place = zip.indexOf(name) // the first time in the file's own header, 30 bytes from its beginning
  if (place < 0) return ''
  return inflateRawSync(zip.subarray(place + zip.readUInt16LE(place - 4) + zip.readUInt16LE(place - 2))).toString(
    'utf8',
  )
}

describe('an export', () => {
  it('is CSV by RFC 4180 with every row, no formula alive, and numbers that stay numbers', async () => {
    const response = await file('csv')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const lines = bytes.toString('utf8').slice(1).split('\r\n')
    expect(lines[0]).toBe('Subject,Received,Minus,Phone')
    expect(lines.filter((line) => line.startsWith('row '))).toHaveLength(2500)
    expect(lines[1]).toMatch(/^'=1\+1,2026-11-22 01:30,-5,'\+256 772 123456$/)
    const text = lines.join('\r\n')
    for (const live of ['\r\n=1', '\r\n+1', '\r\n-2', '\r\n@SUM', '\r\n\t']) expect(text).not.toContain(live)
    expect(text).toContain('"a ""quoted"", comma"')
    expect(text.includes('"two\nlines"')).toBe(true)
    expect(harmless('plain')).toBe('plain') // control
  })

  it('is a workbook', async () => {
    const response = await file('xlsx')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    const texts = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'].map((name) => fileIn(bytes, name)).join('\n')
    for (const live of ['=1+1', '+1', '-2', '@SUM(A1)']) {
      expect(texts).toContain(`>'${live}<`)
      expect(texts).not.toContain(`>${live}<`)
    }
    expect(texts).not.toContain('<f>')
    const daysSince1900 = Date.UTC(2026, 10, 22, 1, 30) / 86_400_000 + 25_569
    expect(texts).toContain(`<v>${String(daysSince1900).slice(0, 10)}`)
    expect(texts.match(/<row /g)).toHaveLength(1 + hostile.length + 2500)
  })

  it('is made two at a time for an agency', async () => {
    const results = await Promise.allSettled([file('csv'), file('csv'), file('csv')])
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    for (const result of results) if (result.status === 'fulfilled') await result.value.arrayBuffer()
    const after = await file('csv')
    expect(after.status).toBe(200)
    await after.arrayBuffer()
  })

  it('sees one moment and one agency only', async () => {
    const others = await sql<{
      n: number
    }>`select count(*)::int as n from inquiries where agency_id <> ${agencyId}`.execute(server.db)
    expect(others.rows[0]?.n).toBe(0)
    await server.db
      .insertInto('inquiries')
      .values({ agency_id: agencyId + 1, channel: 'email', name: 'x', subject: 'foreign row', message: '' })
      .execute()
    const db = server.platform.database.tenant(agencyId)
    const response = await exportFile<Row>(db, {
      name: 'x',
      format: 'csv',
      agencyId,
      columns: [{ title: 'Subject', value: (row) => row.subject }],
      query: db.selectFrom('inquiries').select(['id', 'subject', 'created_at']),
    })
    expect(await response.text()).not.toContain('foreign row')
  })
})
