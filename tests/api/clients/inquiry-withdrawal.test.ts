import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDue } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let colleague: string
let stranger: string
let email: string
let id: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  colleague = await server.login('hassan@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server.close())

const call = (path: string, body: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const show = async () => ok(await server.request(`agent/inquiries/${id}/show`, { token: owner }))
const answer = async (more: object = {}) =>
  ok(await call(`inquiries/${id}/reply`, { body: 'Yes, in July.', held: true, ...more }), 201).id as number
const withdraw = (message: number, token = owner) => call(`inquiries/${id}/messages/${message}/withdraw`, {}, token)
const letters = async () => (await server.mail(email)).map(({ status }) => status)
/** As if so many seconds had gone by. */
const later = async (seconds: number) => {
  await sql`with mails as (update mails set held_until = held_until - make_interval(secs => ${seconds})),
    messages as (update thread_messages set created_at = created_at - make_interval(secs => ${seconds}))
    update background_jobs set run_at = run_at - make_interval(secs => ${seconds}) where kind = 'mail'`.execute(
    server.db,
  )
  await sendDue(server.platform)
}

beforeEach(async () => {
  email = `ann${Math.random().toString(36).slice(2)}@example.com`
  const asked = { channel: 'email', name: 'Ann Lee', email, subject: 'Gorillas?', message: 'In July?' }
  id = ok(await call('inquiries/create', asked), 201).id
})

describe('an answer that is held', () => {
  it('waits on the server and leaves by itself', async () => {
    await answer()
    await sendDue(server.platform)
    expect(await letters()).toEqual(['queued'])
    await later(20)
    expect(await letters()).toEqual(['sent'])
  })

  it('is taken back within eight seconds: no letter, no message, and the inquiry waits as before', async () => {
    const before = (await show()).inquiry
    const message = await answer()
    expect((await show()).inquiry).toMatchObject({ lane: 'answered', assignee_name: 'Grace Nabwire' })
    await later(8)
    ok(await withdraw(message))
    const { inquiry, thread } = await show()
    const { version: _, updated_at: __, ...same } = before
    expect(inquiry).toMatchObject(same)
    expect([thread.messages.length, thread.link]).toEqual([1, null])
    await later(60)
    expect(await letters()).toEqual(['withdrawn'])
  })

  it('is not taken back once it has left', async () => {
    const message = await answer()
    await later(20)
    const late = await withdraw(message)
    expect([late.status, late.body.message]).toEqual([409, 'It is too late: your message to Ann Lee has been sent.'])
    expect((await show()).thread.messages).toHaveLength(2)
  })

  it('is not taken back by a colleague, nor by another agency', async () => {
    const message = await answer()
    expect((await withdraw(message, colleague)).status).toBe(409)
    expect((await withdraw(message, stranger)).status).toBe(404)
    expect((await show()).inquiry.lane).toBe('answered')
  })

  it('taken back twice at once, it is taken back once', async () => {
    const message = await answer()
    const both = (await Promise.all([withdraw(message), withdraw(message)])).map(({ status }) => status)
    expect(both.sort()).toEqual([200, 404])
  })

  it('keeps what a colleague has done with the inquiry meanwhile', async () => {
    const message = await answer()
    ok(await call(`inquiries/${id}/update`, { status: 'won' }, colleague))
    ok(await withdraw(message))
    expect((await show()).inquiry.status).toBe('won')
  })

  it('may be a call or a note; one that was not held is not taken back', async () => {
    ok(await withdraw(await answer({ kind: 'call' })))
    expect((await show()).inquiry).toMatchObject({ lane: 'new', messages: 0 })
    expect((await withdraw(await answer({ held: false }))).status).toBe(409)
  })
})
