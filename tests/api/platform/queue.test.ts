import { existsSync, writeFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import type { Kinds, Run } from '../../../mock-server/services/background-jobs/background-jobs.ts'
import { endJob, enqueue, renewJob, takeJob } from '../../../mock-server/services/background-jobs/job-queue.ts'
import { type JobRunner, startJobRunner, TryLater } from '../../../mock-server/services/background-jobs/job-runner.ts'
import { jobRunners } from '../../../mock-server/tasks/job-runners.ts'
import { runNext } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { secondOfTwo } from '../../support/two-at-once.ts'

let server: TestServer
const runners: JobRunner[] = []
beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await server.db.deleteFrom('background_jobs').execute()
})
afterAll(() => server.close())

const jobs = () => server.db.selectFrom('background_jobs').selectAll().orderBy('id').execute()
const only = async () => {
  const [row, other] = await jobs()
  if (row === undefined || other !== undefined) throw new Error('There is not one job')
  return row
}
/** One after the other: they are done in this order. */
const ask = async (count = 1) => {
  for (let nth = 0; nth < count; nth++) await enqueue(server.db, { agencyId: null, kind: 'test', params: {} })
}
/** Two servers are two runners on one database. */
const startTwo = (kinds: Kinds) => {
  for (let count = 0; count < 2; count++) runners.push(startJobRunner(server.platform, kinds))
}
async function until(met: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await met())) await new Promise((resolve) => setTimeout(resolve, 10))
}
const secondsUntil = (time: string) => (Date.parse(time) - Date.now()) / 1000

describe('two servers', () => {
  type Take = (db: Kysely<DB>) => Promise<number | undefined>
  const take: Take = async (db) => (await takeJob(db, ['test']))?.id
  /** As one would write it without a lock. */
  const unlocked: Take = async (db) => {
    const query = db.selectFrom('background_jobs').select('id').where('status', '=', 'waiting').orderBy('id').limit(1)
    const { id } = await query.executeTakeFirstOrThrow()
    await db.updateTable('background_jobs').set({ status: 'running' }).where('id', '=', id).execute()
    return id
  }
  const takenByTwo = async (how: Take) => {
    await ask(2)
    let first: number | undefined
    const one = async (tx: Kysely<DB>) => {
      first = await how(tx)
    }
    return [await secondOfTwo(server.db, one, how), first] as const
  }

  it('that look at one moment take two jobs', async () => {
    const [second, first] = await takenByTwo(take)
    const ids = (await jobs()).map(({ id }) => id)
    expect([first, second]).toEqual([ids[0], { status: 'fulfilled', value: ids[1] }])
  })

  it('do not wait for each other', async () => {
    await ask(2)
    const one = await server.db.startTransaction().execute()
    try {
      const first = await take(one)
      const second = await server.db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '1s'`.execute(tx)
        return take(tx)
      })
      expect([first, second]).toEqual((await jobs()).map(({ id }) => id))
    } finally {
      await one.rollback().execute()
    }
  })

  it('would take the same job without the lock (control)', async () => {
    const [second, first] = await takenByTwo(unlocked)
    expect(second).toEqual({ status: 'fulfilled', value: first })
  })

  it('do each of many jobs once', async () => {
    await ask(60)
    let done = 0
    startTwo({ test: { lane: 'clock', run: async () => done++ } })
    await until(async () => (await jobs()).every(({ status }) => status === 'done'))
    expect(done).toBe(60)
    expect((await jobs()).every(({ tries }) => tries === 1)).toBe(true)
  })

  it('run a line of the clock once, and once after a gap, and then wait for its time', async () => {
    let ran = 0
    const kinds: Kinds = { hourly: { lane: 'clock', cron: '30 6 * * *', run: async () => ran++ } }
    startTwo(kinds)
    await until(async () => (await jobs()).length > 0)
    const planned = (await only()).run_at
    expect(planned).toMatch(/T03:30:00\.000Z$/) // half past six in Kampala
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    await server.db
      .updateTable('background_jobs')
      .set({ run_at: new Date(Date.now() - 5 * 86_400_000) })
      .execute()
    expect(ran).toBe(0) // control: its time has not come yet
    startTwo(kinds)
    await until(async () => ran > 0 && (await only()).status === 'waiting')
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    expect([ran, (await only()).run_at]).toEqual([1, planned])
  })
})

describe('a line of the clock', () => {
  it('is due by its new text once that was changed', async () => {
    const line = (cron: string): Kinds => ({ line: { lane: 'clock', cron, run: async () => {} } })
    runners.push(startJobRunner(server.platform, line('0 3 1 1 *')))
    await until(async () => (await jobs()).length > 0)
    await runners.pop()?.stop()
    runners.push(startJobRunner(server.platform, line('0 4 1 1 *')))
    await until(async () => (await only()).cron === '0 4 1 1 *')
    expect((await only()).run_at).toMatch(/-01-01T01:00:00/)
  })

  it('that fails is tried again soon, and says why', async () => {
    const run = async () => {
      throw new Error('The disk is full')
    }
    await server.db.insertInto('background_jobs').values({ kind: 'test', cron: '0 3 1 1 *' }).execute()
    expect(await runNext(server.platform, { test: { lane: 'clock', cron: '0 3 1 1 *', run } })).toBe(true)
    const row = await only()
    expect(row).toMatchObject({ status: 'waiting', problem: 'The disk is full', failures: 1, finished_at: null })
    expect(secondsUntil(row.run_at)).toBeGreaterThan(25)
    expect(secondsUntil(row.run_at)).toBeLessThan(60)
  })
})

describe('a job', () => {
  it('of a server that died is taken over when its lease has ended, and the dead one cannot end it any more', async () => {
    await ask()
    const dead = await takeJob(server.db, ['test'])
    if (dead === undefined) throw new Error('Nothing was taken')
    expect(await takeJob(server.db, ['test'])).toBeUndefined()
    await sql`update background_jobs set updated_at = now() - interval '14 seconds'`.execute(server.db)
    expect(await takeJob(server.db, ['test'])).toBeUndefined()
    await sql`update background_jobs set updated_at = now() - interval '16 seconds'`.execute(server.db)
    const living = await takeJob(server.db, ['test'])
    expect(living).toMatchObject({ id: dead.id, tries: 2 })
    await endJob(server.db, dead, { status: 'failed' })
    expect(await renewJob(server.db, dead, { done: 7, total: 9 })).toBe(false)
    expect(await only()).toMatchObject({ status: 'running', done: 0 })
    if (living !== undefined) await endJob(server.db, living, { status: 'done' })
    expect(await only()).toMatchObject({ status: 'done' }) // control: the living one can
  })

  it('that fails waits longer each time, and ends as failed with its reason', async () => {
    await ask()
    let answer: Error = new TryLater('Nobody is in', { holdsLane: false })
    const kinds: Kinds = { test: { lane: 'mail', run: () => Promise.reject(answer) } }
    const waits: number[] = []
    for (let count = 0; count < 3; count++) {
      await runNext(server.platform, kinds)
      const row = await only()
      expect(row).toMatchObject({ status: 'waiting', problem: 'Nobody is in', failures: count + 1 })
      waits.push(Math.ceil(secondsUntil(row.run_at)))
      expect(await runNext(server.platform, kinds)).toBe(false) // not due yet
      await server.db
        .updateTable('background_jobs')
        .set({ run_at: new Date(0) })
        .execute()
    }
    expect(waits.map((seconds) => Math.round(seconds / 30))).toEqual([1, 2, 4])
    answer = new Error('Nobody lives there')
    await runNext(server.platform, kinds)
    expect(await only()).toMatchObject({ status: 'failed', problem: 'Nobody lives there', tries: 1 })
    expect(await runNext(server.platform, kinds)).toBe(false)
  })

  it('holds up its lane alone', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const seen: string[] = []
    const slowly = (name: string) => async () => {
      seen.push(name)
      await held
    }
    const kinds: Kinds = {
      slow: { lane: 'clock', run: slowly('slow') },
      mail: { lane: 'mail', run: slowly('mail') },
      test: { lane: 'clock', run: async () => seen.push('clock') },
    }
    for (const kind of ['slow', 'mail', 'mail', 'test']) await enqueue(server.db, { agencyId: null, kind, params: {} })
    runners.push(startJobRunner(server.platform, kinds))
    await until(() => seen.includes('clock'))
    expect(seen).toEqual(['slow', 'mail', 'clock'])
    release()
    await until(() => seen.length === 4)
  })

  it('that is announced while the server rests is taken up at once', async () => {
    let done = 0
    runners.push(startJobRunner(server.platform, { test: { lane: 'clock', run: async () => done++ } }))
    await ask()
    await until(() => done === 1)
  })
})

describe('a server that stops', () => {
  it('finishes a mail that is under way, and takes up no other', async () => {
    await ask(2)
    let release = () => {}
    let begun = 0
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const run = async () => {
      begun++
      await held
    }
    const runner = startJobRunner(server.platform, { test: { lane: 'mail', run } })
    await until(() => begun === 1)
    const stopped = runner.stop()
    release()
    await stopped
    expect((await jobs()).map(({ status }) => status)).toEqual(['done', 'waiting'])
    expect(begun).toBe(1)
  })

  it('before it has looked takes up nothing', async () => {
    await ask(3)
    let begun = 0
    const run = async () => void begun++
    await startJobRunner(server.platform, { test: { lane: 'mail', run } }).stop()
    expect([begun, (await jobs()).map(({ status }) => status)]).toEqual([0, ['waiting', 'waiting', 'waiting']])
  })

  it('gives back what it cannot finish, and another does it', async () => {
    const owner = await server.proved('owner@nile.test')
    const body = { path: 'clients', title: 'clients', format: 'csv' }
    const { id } = ok(await server.request('agent/background-jobs/export', { token: owner, body }), 201)
    let begun = 0
    const endless = (isEndless: boolean): Kinds => ({
      export: {
        lane: 'long',
        run: async ({ signal }) => {
          begun++
          if (isEndless) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
          return { summary: 'Done by the other' }
        },
      },
    })
    const first = startJobRunner(server.platform, endless(true))
    await until(() => begun === 1)
    runners.push(startJobRunner(server.platform, endless(false)))
    let announced = 0
    const silence = server.platform.events.on(({ kind }) => {
      if (kind === 'queued') announced++
    })
    await first.stop()
    await until(() => announced > 0) // or the other would not look before its time
    silence()
    const mine = () =>
      server.db.selectFrom('background_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await until(async () => (await mine()).status === 'done')
    expect(await mine()).toMatchObject({ result: { summary: 'Done by the other' }, tries: 1 })
  })
})

describe('a job of one’s own', () => {
  const write = async (token: string, afterwards: (run: Run) => Promise<void>) => {
    const body = { path: 'clients', title: 'clients', format: 'csv' }
    const { id } = ok(await server.request('agent/background-jobs/export', { token, body }), 201)
    let file = ''
    const run = async (one: Run) => {
      file = await one.file('clients.csv')
      writeFileSync(file, 'name')
      await afterwards(one)
      return { summary: '1 row' }
    }
    await runNext(server.platform, { ...jobRunners, export: { lane: 'long', run } })
    const { status } = ok(await server.request(`agent/background-jobs`, { token }))[0]
    const fetched = await server.request(`agent/background-jobs/${id}/file`, { token })
    return { id, status, isThere: fetched.status === 200 || existsSync(file) }
  }

  it('that is cancelled leaves no file, whatever was written of it', async () => {
    const owner = await server.proved('owner@nile.test')
    const whole = await write(owner, async () => {})
    expect(whole).toMatchObject({ status: 'done', isThere: true }) // control
    const cancelled = await write(owner, async ({ id }) => {
      ok(await server.request(`agent/background-jobs/${id}/cancel`, { token: owner, body: {} }))
    })
    expect(cancelled).toMatchObject({ status: 'cancelled', isThere: false })
  })

  it('is not done again once it is done, nor while it is under way', async () => {
    const owner = await server.proved('owner@nile.test')
    let whileRunning = 0
    const retry = async (id: number) =>
      (await server.request(`agent/background-jobs/${id}/retry`, { token: owner, body: {} })).status
    const { id, status } = await write(owner, async (run) => {
      whileRunning = await retry(run.id)
    })
    expect([status, whileRunning, await retry(id)]).toEqual(['done', 409, 409])
    expect(await runNext(server.platform, jobRunners)).toBe(false)
  })
})
