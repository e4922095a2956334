import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../mock-server/database/connect.ts'
import { ensureBuilt } from '../../scripts/built.mjs'
import { temporaryFolder } from '../../scripts/built-server.mjs'
import { inLong, isLong } from '../support/long.ts'
import { task } from './run.ts'

// Promise 17: what was backed up comes back, every row and every picture, or nothing changes.
const folders = ['backup-from', 'backup-to', 'backup-files'].map(temporaryFolder)
const [from = '', to = '', files = ''] = folders
const file = join(files, 'whole.backup')

/** What a person may type: line ends that are none, quotes, emoji, and what the backup's own lines begin with. */
const strange = '{"table": "x"}\u2028second\u2029third\n{"file":"\u0085\r\\ 🦍'

let kept: Database

beforeAll(async () => {
  await ensureBuilt()
  kept = await openDatabase({ dataDir: to }) // so that not every task must start it
  expect(await task(from, 'seed', '--scale', '1')).toMatchObject({ code: 0 })
  const database = await openDatabase({ dataDir: from })
  await database.owner.query('update clients set notes = $1 where id = 1', [strange])
  await database.owner.query(
    `insert into roles (agency_id, name) values (1, 'Gone'); delete from roles where name = 'Gone'`,
  )
  await database.close()
  expect(await task(from, 'backup', file)).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await kept.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

describe('a backup of the whole seed', () => {
  test('comes back into an empty folder: every row of every table, every picture, every next number', async () => {
    const before = await contents(from)
    expect(await task(to, 'restore', file)).toMatchObject({ code: 0 })
    const after = await contents(to)
    expect(after).toEqual(before)
    expect(Object.keys(before.pictures).length).toBeGreaterThan(20)
    expect(Object.values(before.tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(15)
  })

  test.skipIf(!isLong)(
    'is refused where there is data, until it is told to replace it; then only its own pictures are left',
    async () => {
      const before = await contents(to)
      const refused = await task(to, 'restore', file)
      expect(refused).toMatchObject({ code: 1 })
      expect(refused.output).toMatch(/There is data here already: .*--replace/)
      expect(await contents(to)).toEqual(before)

      const database = await openDatabase({ dataDir: to })
      await database.owner.query(`update clients set name = 'Changed'`)
      await database.close()
      writeFileSync(join(to, 'uploads/files/of-nobody.webp'), 'x')
      expect(await contents(to)).not.toEqual(before) // control: a change shows
      expect(await task(to, 'restore', file, '--replace')).toMatchObject({ code: 0 })
      expect(await contents(to)).toEqual(before)
    },
  )

  type Damage = [how: string, change: (bytes: Buffer) => Buffer]
  test.each<Damage>([
    ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ...inLong<Damage>(
      ['with one byte turned over', (bytes) => turned(bytes)],
      ['without its last bytes', (bytes) => bytes.subarray(0, -9)],
      ['of another kind', () => Buffer.from('{"hello":1}\n')],
      ['empty', () => Buffer.alloc(0)],
    ),
  ])('%s is refused whole', async (_how, change) => {
    const broken = join(files, 'broken.backup')
    writeFileSync(broken, change(readFileSync(file)))
    const before = await contents(to)
    const { code, output } = await task(to, 'restore', broken, '--replace')
    expect({ code, output }).toMatchObject({ code: 1 })
    expect(output).toMatch(/^This is not a whole backup of Safiri: .*Nothing was changed\.$/)
    expect(await contents(to)).toEqual(before)
  })
})

describe('npm run seed', () => {
  test('refuses where there is data, and says how to replace it', async () => {
    const { code, output } = await task(to, 'seed', '--scale', '2')
    expect(code).toBe(1)
    expect(output).toMatch(/There is data here already: .*npm run seed -- --scale 2 --replace/)
    expect(await task(to, 'seed', '--scale', 'many')).toMatchObject({ code: 1 })
  })
})

const turned = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes)
  const at = Math.floor(copy.length * 0.6)
  copy[at] = (copy[at] ?? 0) ^ 0x10
  return copy
}

interface Contents {
  readonly tables: Readonly<Record<string, { rows: number; sum: string; next: number | null }>>
  readonly pictures: Readonly<Record<string, string>>
}

/** A sum over every row of every table, the number each table gives next, and a sum of each picture. */
async function contents(dataDir: string): Promise<Contents> {
  const database = await openDatabase({ dataDir })
  const tables: Record<string, { rows: number; sum: string; next: number | null }> = {}
  try {
    const names = await database.owner.query<{ name: string; identity: string | null }>(
      `select relname as name, (select attname from pg_attribute where attrelid = c.oid and attidentity <> '') as identity
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname not in ('migrations', 'rate_limits')`,
    )
    for (const { name, identity } of names.rows) {
      const { rows } = await database.owner.query<{ rows: number; sum: string }>(
        `select count(*)::int as rows, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
      )
      const next = await database.owner.query<{ next: number | null }>(
        `select coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)), 0)::int as next`,
        [`"${name}"`, identity],
      )
      tables[name] = { rows: 0, sum: '', ...rows[0], next: identity === null ? null : (next.rows[0]?.next ?? null) }
    }
  } finally {
    await database.close()
  }
  const folder = join(dataDir, 'uploads', 'files')
  const pictures = Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
  return { tables, pictures }
}
