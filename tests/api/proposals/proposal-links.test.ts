import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import { permissions as allPermissions } from '../../../src/domain/rights.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { deskOf, item, linkOf, option, type Shown, visitorOf } from '../../support/proposal-desk.ts'
import { makeSubject, type Subject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { unzip } from '../../support/sheets.ts'
import { ok } from '../../support/tour.ts'

// The client's page is opened by a secret of its own, which is told to those who may send it, and can be renewed.

let server: TestServer
let desk: ReturnType<typeof deskOf>
let reader: Subject

beforeAll(async () => {
  server = await startServer()
  desk = deskOf(server, await server.login('owner@nile.test'))
  reader = await makeSubject(server, 'clerk@nile.test')
  await reader.become({ permissions: allPermissions.filter((permission) => permission !== 'Edit Proposals') })
})
afterAll(() => server.close())

const sent = async (): Promise<Shown> => desk.send(await desk.write([option('A', [item('a')])]))
const renew = async (uuid: string): Promise<Shown> => ok(await desk.ask(`/${uuid}/renew-link`, {}))

/** What each door of an address answers; the last one books. */
async function doors(address: string): Promise<Record<string, number>> {
  const visitor = visitorOf(server, address)
  const page = async (path: string) => (await server.app.request(`/proposal/${address}${path}`)).status
  const yes = { option: 'A', name: 'Ann Lee', edition: '1' }
  return {
    page: await page(''),
    pdf: await page('/pdf'),
    'page, with a key that is none': await page(`?preview=${Date.now()}.${'A'.repeat(43)}`),
    seen: (await visitor.seen()).status,
    ask: (await visitor.post('ask', { name: 'Ann', question: 'Vegan?' })).status,
    decline: (await visitor.post('decline', { reason: '  ' })).status,
    accept: (await visitor.post('accept', yes)).status,
  }
}
const open = {
  page: 200,
  pdf: 200,
  'page, with a key that is none': 200,
  seen: 204,
  ask: 303,
  decline: 303,
  accept: 409, // it was declined by then
}
const shut = Object.fromEntries(Object.keys(open).map((door) => [door, 404]))

describe('the link', () => {
  it('opens every door of the client, and the uuid none', async () => {
    const proposal = await sent()
    expect(linkOf(proposal)).not.toBe(proposal.uuid)
    expect(await doors(proposal.uuid)).toEqual(shut)
    expect(await desk.show(proposal.uuid)).toMatchObject({ status: 'sent', views: 0, questions: 0, booking_id: null })
    expect(await doors(linkOf(proposal))).toEqual(open)
  })

  it('stands in the mail to the client, on the page and in its PDF; the uuid in none of them', async () => {
    const proposal = await sent()
    const link = linkOf(proposal)
    const { text } = await visitorOf(server, link).open()
    for (const form of ['accept', 'decline', 'ask']) expect(text).toContain(`action="/proposal/${link}/${form}"`)
    const pdf = await server.app.request(`/proposal/${link}/pdf`)
    const printed = (await pdfTexts(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
    expect(printed).toContain(`/proposal/${link}`)
    const [mail] = await server.mail(proposal.client.email)
    expect(mail?.links).toEqual([proposal.public_url])
    for (const words of [text, printed, JSON.stringify(mail)]) expect(words).not.toContain(proposal.uuid)
  })
})

describe('renewed', () => {
  it('the new one opens every door, the one before none from that moment, and a stranger learns nothing', async () => {
    const before = await sent()
    const after = await renew(before.uuid)
    expect(linkOf(after)).not.toBe(linkOf(before))
    expect(linkOf(after)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(await doors(linkOf(before))).toEqual(shut)
    expect(await desk.show(before.uuid)).toMatchObject({ status: 'sent', views: 0, questions: 0, booking_id: null })
    const wordsAt = async (link: string) =>
      (await visitorOf(server, link).open()).text.replace(/nonce="[^"]+"/, 'nonce') // another on each answer
    const words = await wordsAt(linkOf(before))
    expect(words).toContain('ask the travel agency that sent it to you')
    expect(words).toBe(await wordsAt(crypto.randomUUID()))
    expect(await doors(linkOf(after))).toEqual(open)
  })

  it('a form that lay open is not taken any more', async () => {
    const before = await sent()
    const visitor = visitorOf(server, linkOf(before))
    expect((await visitor.open()).text).toContain('Accept this proposal')
    await renew(before.uuid)
    expect((await visitor.post('accept', { option: 'A', name: 'Ann Lee', edition: '1' })).status).toBe(404)
    expect((await desk.show(before.uuid)).status).toBe('sent')
  })

  it('leaves the text and its version, so that nobody who writes is disturbed, and one line of history without it', async () => {
    const before = await sent()
    const after = await renew(before.uuid)
    expect(after).toMatchObject({ version: before.version, status: 'sent', changed_since_sent: false })
    const { history } = await desk.show(before.uuid)
    expect(history[0]).toMatchObject({ action: 'proposals.renewLink' })
    expect(history).toHaveLength(before.history.length + 2) // and that it was sent
    const rows = await server.db.selectFrom('audit_entries').selectAll().execute()
    for (const link of [linkOf(before), linkOf(after)]) expect(JSON.stringify(rows)).not.toContain(link)
    expect((await desk.save(after, { title: 'Written on' })).title).toBe('Written on')
  })

  it('the next reminder and the next sending have the new one', async () => {
    const before = await sent()
    const { public_url: address } = await renew(before.uuid)
    ok(await desk.ask(`/${before.uuid}/remind`, {}))
    ok(await desk.ask(`/${before.uuid}/send`, { to: before.client.email, subject: 'Again', message: 'Here.' }))
    const mails = await server.mail(before.client.email)
    expect(mails.map(({ links }) => links).toSorted()).toEqual([[before.public_url], [address], [address]].toSorted())
  })

  it('a proposal that was never sent has none to renew; one that was accepted has', async () => {
    const draft = await desk.write([option('A', [item('a')])])
    const { status, body } = await desk.ask(`/${draft.uuid}/renew-link`, {})
    expect([status, body.message]).toEqual([409, 'It has not been sent, so nobody has its link yet.'])
    const won = await sent()
    ok(await desk.ask(`/${won.uuid}/accept`, { option: 'A', name: 'Ann Lee' }))
    const { text } = await visitorOf(server, linkOf(await renew(won.uuid))).open()
    expect(text).toContain('Accepted by Ann Lee')
  })

  it('its answer is not kept for a repeat of the call', async () => {
    const { uuid } = await sent()
    const token = await server.login('owner@nile.test')
    const call = () =>
      server.request(`agent/proposals/${uuid}/renew-link`, {
        token,
        body: {},
        headers: { 'idempotency-key': 'renewed-once-0001' },
      })
    const { public_url: address } = ok(await call())
    const again = await call()
    expect(again.status).toBe(409)
    expect(again.text).not.toContain(address)
    expect((await desk.show(uuid)).public_url).toBe(address)
  })
})

describe('who may read proposals, and not edit them', () => {
  /** Every list and record that can be asked for, as text; the files of lists as well. */
  async function everything(token: string, proposal: Shown): Promise<string> {
    const ids: Readonly<Record<string, unknown>> = { 'clients/{id}': proposal.client.id, '{uuid}': proposal.uuid }
    const paths = endpoints
      .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.facts.raw !== true)
      .map(({ endpoint }) =>
        Object.entries(ids).reduce(
          (path, [place, id]) => path.replace(place, place.replace(/\{\w+\}/, String(id))),
          endpoint.path.replace('{number}', '1'),
        ),
      )
      .filter((path) => !path.includes('{'))
    const texts: string[] = []
    for (const path of paths) texts.push((await server.request(path, { token })).text)
    for (const path of [
      `search?q=${proposal.reference}`,
      'proposals?download=csv',
      `proposals?q=${proposal.reference}`,
    ])
      texts.push((await server.request(`agent/${path}`, { token })).text)
    const file = await server.app.request('/api/agent/proposals?download=xlsx', {
      headers: { authorization: `Bearer ${token}` },
    })
    const sheet = unzip(Buffer.from(await file.arrayBuffer())).values()
    return [...texts, ...sheet].join('\n')
  }

  it('is told the link nowhere; who may edit, where it is copied from', async () => {
    const proposal = await sent()
    const link = linkOf(proposal)
    await server.db
      .updateTable('proposals')
      .set({ owner_id: reader.userId })
      .where('uuid', '=', proposal.uuid)
      .execute()
    await visitorOf(server, link).seen()
    await visitorOf(server, link).post('ask', { name: 'Ann', question: 'Vegan?' })
    const has = async (...parts: readonly string[]) => {
      const told = await everything(reader.token, proposal)
      return parts.filter((part) => told.includes(part))
    }
    const known = [proposal.reference, 'Vegan?', 'is reading', '"public_url":null']
    expect(await has(link, ...known)).toEqual(known)
    await reader.become({})
    try {
      expect(await has(`"public_url":"${proposal.public_url}"`, '"public_url":null')).toHaveLength(1)
    } finally {
      await reader.become({ permissions: allPermissions.filter((permission) => permission !== 'Edit Proposals') })
    }
  })

  it('sees the draft as the client would, without the link on the page, in its PDF or in the address', async () => {
    const proposal = await sent()
    const { url } = ok(await deskOf(server, reader.token).ask(`/${proposal.uuid}/preview`))
    const { pathname, search } = new URL(url)
    const page = await server.request(`${pathname}${search}`)
    const pdf = await server.app.request(`${pathname}/pdf${search}`)
    expect([page.status, pdf.status]).toEqual([200, 200])
    const printed = (await pdfTexts(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
    expect(printed).toContain('Item a')
    for (const words of [url, page.text, printed]) expect(words).not.toContain(linkOf(proposal))
    expect((await visitorOf(server, proposal.uuid).post(`accept${search}`, { option: 'A', name: 'A' })).status).toBe(
      404,
    )
  })

  it('reads what was said, without the link by which the client answers', async () => {
    const proposal = await sent()
    await visitorOf(server, linkOf(proposal)).post('ask', { name: 'Ann', question: 'Vegan?' })
    expect(ok(await desk.ask(`/${proposal.uuid}/messages`)).link).toContain('/thread/')
    const { link, messages } = ok(await deskOf(server, reader.token).ask(`/${proposal.uuid}/messages`))
    expect([link, messages.at(-1).body]).toEqual([null, 'Vegan?'])
  })

  it('cannot renew it, and neither can another agency', async () => {
    const proposal = await sent()
    const rift = await server.login('owner@rift.test')
    const renewals = [reader.token, rift].map((token) => deskOf(server, token).ask(`/${proposal.uuid}/renew-link`, {}))
    expect((await Promise.all(renewals)).map(({ status }) => status)).toEqual([403, 404])
    expect((await desk.show(proposal.uuid)).public_url).toBe(proposal.public_url)
  })
})
