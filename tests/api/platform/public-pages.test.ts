import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf } from '../../../mock-server/http/body.ts'
import { inTransaction } from '../../../mock-server/http/transaction.ts'
import { deskOf, item, linkOf, option, type Shown, visitorOf } from '../../support/proposal-desk.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// What the pipeline does for every page without an account, tried on a proposal.

let server: TestServer
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  server = await startServer()
  desk = deskOf(server, await server.login('owner@nile.test'))
})
afterAll(() => server.close())

const sent = async (): Promise<Shown> => {
  const shown = await desk.send(await desk.write([option('A', [item('a')])]))
  return { ...shown, link: linkOf(shown) }
}
const form = 'application/x-www-form-urlencoded'

describe('a body', () => {
  /** Megabytes of `a`, each made only when it is asked for. */
  const stream = (megabytes: number) => {
    const made = { count: 0 }
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (made.count === megabytes) return controller.close()
          made.count += 1
          controller.enqueue(new Uint8Array(1_048_576).fill(97))
        },
      },
      { highWaterMark: 0 },
    )
    const init: RequestInit = { method: 'POST', body }
    return { made, request: new Request('http://server.test/', { ...init, duplex: 'half' } as RequestInit) }
  }

  it('without end is given up at the first byte too many', async () => {
    const { made, request } = stream(Number.POSITIVE_INFINITY)
    await expect(bytesOf(request, 3_000_000, 'Too much.')).rejects.toMatchObject({ status: 413 })
    expect(made.count).toBe(3)
  })
  it('within the limit is read whole; and one that is not counted is read whole, however long (controls)', async () => {
    expect((await bytesOf(stream(2).request, 3_000_000, 'Too much.')).byteLength).toBe(2 * 1_048_576)
    const { made, request } = stream(20)
    await request.text()
    expect(made.count).toBe(20)
  })

  it('that a client sends without end is answered with 413, its connection is closed, and nothing of it is kept', async () => {
    const listener = createServer(getRequestListener(server.app.fetch as Parameters<typeof getRequestListener>[0]))
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    const { link } = await sent()
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    let bytes = 0
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': form, 'transfer-encoding': 'chunked' }
      const call = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: `/proposal/${link}/ask`, headers })
      const part = Buffer.alloc(65_536, 'a')
      let answered = 0
      const send = () => {
        while (!call.destroyed) {
          bytes += part.length
          most = Math.max(most, process.memoryUsage().arrayBuffers - before)
          if (!call.write(part)) return void call.once('drain', send)
        }
      }
      call.on('response', (response) => {
        answered = response.statusCode ?? 0
        response.resume()
      })
      call.on('error', (problem) => (answered === 0 ? reject(problem) : resolve(answered)))
      call.on('close', () => resolve(answered))
      send()
    })
    listener.closeAllConnections()
    await new Promise((resolve) => listener.close(resolve))
    expect(status).toBe(413)
    expect(bytes).toBeGreaterThan(65_536)
    expect(most).toBeLessThan(8 * 1_048_576)
  })
})

describe('a form', () => {
  it('that is refused keeps what was typed, and says what is wrong beside the field', async () => {
    const { uuid, link } = await sent()
    const { status, text } = await visitorOf(server, link).post('ask', { name: ' ', question: 'Is <it> vegan?' })
    expect(status).toBe(422)
    expect(text).toContain('>Is &#60;it&#62; vegan?</textarea>')
    expect(text).toMatch(/name="name"[^>]* aria-invalid="true" aria-describedby="ask-name-problem"/)
    expect(text).toContain('<p class="field-problem" id="ask-name-problem">Name is required.</p>')
    expect(text).not.toContain('id="question-problem"')
    expect((await desk.show(uuid)).questions).toBe(0)
  })

  it('sent twice is written once; shown anew it is another, and so is one with other text', async () => {
    const { uuid, link } = await sent()
    const visitor = visitorOf(server, link)
    const onceOf = async () => /name="once" value="([\da-f-]{36})"/.exec((await visitor.open()).text)?.[1] ?? ''
    const once = await onceOf()
    const fields = { name: 'Ann', question: 'Vegan?', once }
    const answers = await Promise.all([visitor.post('ask', fields), visitor.post('ask', fields)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await desk.show(uuid)).questions).toBe(1)
    await visitor.post('ask', { ...fields, once: await onceOf() })
    await visitor.post('ask', { ...fields, question: 'And coffee?' })
    expect((await desk.show(uuid)).questions).toBe(3)
  })

  it('leaves an audit row in the name of whoever sent it, with the change and not without', async () => {
    const { link, reference } = await sent()
    const rows = async () =>
      server.db
        .selectFrom('audit_entries as e')
        .innerJoin('proposals as p', (join) =>
          join.on(sql<boolean>`p.id::text = e.subject_id and p.agency_id = e.agency_id`),
        )
        .select(['e.action', 'e.actor_name', 'e.actor_id', 'e.ip', 'e.after'])
        .where('e.subject', '=', 'proposal')
        .where('p.reference', '=', reference)
        .where('e.action', 'in', ['proposals.accept', 'proposals.decline'])
        .execute()
    const visitor = visitorOf(server, link)
    await visitor.post('accept', { option: 'A', name: 'Ann Lee', edition: '9' })
    expect(await rows()).toEqual([])
    await visitor.post('decline', { reason: 'Too far' })
    const after = { status: 'declined', decline_reason: 'Too far' }
    expect(await rows()).toMatchObject([{ action: 'proposals.decline', actor_name: 'Ann Lee', actor_id: null, after }])
    expect((await rows())[0]?.ip).toMatch(/^[\d.:a-f]+$/)
  })

  it('is written after all when it ran into another transaction, and its work is not done twice', async () => {
    const { uuid, link } = await sent()
    await sql`create sequence clashes`.execute(server.db)
    await sql`grant usage on sequence clashes to public`.execute(server.db)
    await sql`create function clash() returns trigger language plpgsql as $$ begin
      if nextval('clashes') < 3 then raise exception using errcode = '40P01', message = 'deadlock detected'; end if;
      return new; end $$`.execute(server.db)
    await sql`create trigger clash after insert on thread_messages for each row execute function clash()`.execute(
      server.db,
    )
    try {
      const { status } = await visitorOf(server, link).post('ask', { name: 'Ann', question: 'Vegan?' })
      expect(status).toBe(303)
      expect((await desk.show(uuid)).questions).toBe(1)
      const { rows } = await sql<{ tries: number }>`select last_value::int as tries from clashes`.execute(server.db)
      expect(rows).toEqual([{ tries: 3 }])
    } finally {
      await sql`drop trigger clash on thread_messages`.execute(server.db)
    }
  })
})

describe('a transaction', () => {
  const tries = async (code: string, failures: number) => {
    let count = 0
    const done: number[] = []
    const work = inTransaction(server.db, async (_, { after }) => {
      count += 1
      after.push(() => void done.push(count))
      if (count <= failures) throw Object.assign(new Error('no'), { code })
    })
    const outcome = await work.then(
      () => 'written',
      () => 'refused',
    )
    return { outcome, count, done }
  }
  it('is tried four times where two ran into each other, and its effects follow once', async () => {
    expect(await tries('40001', 3)).toEqual({ outcome: 'written', count: 4, done: [4] })
    expect(await tries('40P01', 4)).toEqual({ outcome: 'refused', count: 4, done: [] })
  })
  it('is not tried again for anything else (control)', async () => {
    expect(await tries('23505', 1)).toEqual({ outcome: 'refused', count: 1, done: [] })
  })
})

describe('an address', () => {
  it.each([
    ['GET', 'accept', 'POST'],
    ['PUT', '', 'GET, HEAD'],
    ['DELETE', 'pdf', 'GET, HEAD'],
  ])('%s /%s is answered with 405, and says what it takes', async (method, path, allow) => {
    const { link } = await sent()
    const { status, headers, text } = await server.request(`/proposal/${link}/${path}`.replace(/\/$/, ''), { method })
    expect([status, headers.get('allow')]).toEqual([405, allow])
    expect(text).toContain('That did not work')
  })
  it('that is none answers 404, as a page or as text', async () => {
    const page = await server.request(`/thread/${crypto.randomUUID()}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    const feed = await server.request(`/feeds/${'x'.repeat(30)}.ics`)
    expect([feed.status, feed.text]).toEqual([404, 'There is no such calendar.'])
  })
  it('has the headers of every answer, whatever it answers', async () => {
    const { link } = await sent()
    const answers = [
      await visitorOf(server, link).open(),
      await visitorOf(server, link).seen(),
      await visitorOf(server, link).post('ask', { name: 'Ann', question: 'Vegan?' }),
      await server.request('/feeds/x.ics'),
      await server.request('/site/proposal.js'),
    ]
    for (const { headers } of answers) expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
      'no-store',
      'private, max-age=300',
      'public, max-age=600',
    ])
  })
})
