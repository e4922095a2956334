import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let stranger: string
const call = (path: string, token: string, body?: unknown) =>
  server.request(`agent/${path.startsWith('answers/') ? `chatbot-${path}` : `chatbot/${path}`}`, { token, body })
const ask = async (question: string, token = owner) => ok(await call('ask', token, { question }))

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  stranger = await server.login('owner@rift.test')
})
afterAll(() => server.close())

describe('the chatbot', () => {
  it('keeps what it is called and says, and refuses a stale version', async () => {
    const before = ok(await call('settings', owner))
    expect(before).toMatchObject({ enabled: true, name: 'Nile', greetings: { en: '', fr: '', sw: '' } })
    const changed = { ...before, name: 'Kivu', greetings: { en: 'Hello', fr: 'Bonjour', sw: 'Habari' } }
    expect(ok(await call('settings', owner, changed))).toEqual({ ...changed, version: before.version + 1 })
    expect(ok(await call('settings', owner))).toMatchObject({ name: 'Kivu', greetings: { fr: 'Bonjour' } })
    expect((await call('settings', owner, changed)).status).toBe(409)
    expect((await call('settings', owner, { ...changed, languages: [] })).status).toBe(422)
  })

  it('answers from what was written, in the agency alone, and no longer once it is deleted', async () => {
    const question = 'Do you lend umbrellas?'
    expect(await ask(question)).toMatchObject({ outcome: 'unknown', sources: [] })
    const made = ok(
      await call('answers/create', owner, { question, answer: 'Yes, one for each seat of a car.', tags: ['zoom'] }),
      201,
    )
    expect(await ask('Are there umbrellas to lend?')).toMatchObject({
      outcome: 'answered',
      text: 'Yes, one for each seat of a car.',
      sources: [{ kind: 'faq', id: made.id, title: question }],
    })
    expect((await ask('Are there umbrellas to lend?', stranger).catch(() => ({ outcome: 'none' }))).outcome).not.toBe(
      'answered',
    )
    expect((await call('answers/create', owner, { question, answer: 'Again' })).body.errors.question).toHaveLength(1)
    for (const link of ['javascript:alert(1)', '//evil.test', 'http://plain.test'])
      expect((await call('answers/create', owner, { question: `${question}!`, answer: 'x', link })).status).toBe(422)
    for (const path of [`answers/${made.id}/update`, `answers/${made.id}/delete`, `answers/${made.id}/restore`])
      expect([403, 404]).toContain((await call(path, stranger, { question, answer: 'Mine' })).status)
    ok(await call(`answers/${made.id}/delete`, owner, {}))
    expect((await ask('Are there umbrellas to lend?')).outcome).toBe('unknown')
  })

  it('says prices as the site does, and follows a change at once', async () => {
    const asked = 'How much is the Standard twin?'
    const before = await ask(asked)
    expect(before).toMatchObject({ outcome: 'answered', sources: [{ kind: 'room', title: 'Standard twin' }] })
    await server.db.updateTable('offers').set({ title: 'Plain twin' }).where('id', '=', before.sources[0].id).execute()
    expect((await ask('How much is the Plain twin?')).sources[0]).toMatchObject({ title: 'Plain twin' })
  })

  it('reads when, for whom and for how much, in three languages', async () => {
    expect((await ask('Gorilla Trek for 2 adults and 1 child in December for USD 3,000')).slots).toMatchObject({
      ...{ language: 'en', adults: 2, children: 1, budget: 3000, currency: 'USD' },
      month: expect.stringMatching(/^\d{4}-12$/),
    })
    expect((await ask('Combien coûte le trek des gorilles pour 3 adultes en juillet ?')).slots).toMatchObject({
      ...{ language: 'fr', adults: 3 },
      month: expect.stringMatching(/-07$/),
    })
    expect((await ask('Bei ya Kidepo ni ngapi kesho?')).slots).toMatchObject({
      language: 'sw',
      day: expect.any(String),
    })
  })
})
