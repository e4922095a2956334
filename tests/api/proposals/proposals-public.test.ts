import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NotificationKind } from '../../../src/domain/notification-kinds.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { deskOf, item, linkOf, option, type Shown, visitorOf } from '../../support/proposal-desk.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, ok, picture } from '../../support/tour.ts'

let server: TestServer
let owner: string
let nile: number
let desk: ReturnType<typeof deskOf>

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  desk = deskOf(server, owner)
})
afterAll(() => server.close())

const sentWith = async (items: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): Promise<Shown> =>
  desk.send(await desk.write([option('A', items)], more))
const bookingsOf = (clientId: number) =>
  server.db.selectFrom('bookings').select(['id', 'reference', 'total']).where('client_id', '=', clientId).execute()
const yes = (fields: Readonly<Record<string, string>> = {}) => ({
  option: 'A',
  name: 'Ann Lee',
  edition: '1',
  ...fields,
})
const newsOf = async (kind: NotificationKind, reference: string) => {
  const rows = await server.db
    .selectFrom('notifications')
    .select(['title', 'body', 'data'])
    .where('kind', '=', kind)
    .execute()
  return rows.filter(({ data }) => (data as { reference?: string }).reference === reference)
}

describe('the page', () => {
  it('shows what was sent, whatever the draft says since, and nothing of its costs', async () => {
    const options = [option('A', [item('a', { title: 'Lodge <b>', net: 61.5 })])]
    const sent = await desk.send(await desk.write(options, { content: { options, intro: '<p>Karibu sana</p>' } }))
    await desk.save(sent, { title: 'Not yet', content: { options: [option('A', [item('a', { title: 'Tent' })])] } })
    const { status, text, headers } = await visitorOf(server, linkOf(sent)).open()
    expect(status).toBe(200)
    expect(text).toContain('Lodge &#60;b&#62;')
    expect(text).toContain('Prepared for')
    expect(text).toContain('Karibu sana')
    expect(text).not.toContain('Not yet')
    expect(text).not.toContain('61.5')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self';`)
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/<script(?! src="\/site\/)|\son\w+=|\sstyle=/)
    expect(headers.get('x-robots-tag')).toContain('noindex')
  })

  it('is not there for a draft, a deleted one, or an address that never was', async () => {
    const draft = await desk.write([option('A', [item('a')])])
    const sent = await sentWith([item('a')])
    ok(await desk.ask(`/${sent.uuid}/delete`, {}))
    for (const link of [linkOf(draft), linkOf(sent), crypto.randomUUID(), 'x', "'"])
      for (const path of ['', '/pdf']) expect((await visitorOf(server, link).open(path)).status).toBe(404)
    expect((await visitorOf(server, linkOf(draft)).post('accept', yes({ edition: '0' }))).status).toBe(404)
  })

  it('is not there while the agency is closed, nor can it be accepted or answered', async () => {
    const sent = await sentWith([item('a')])
    const client = visitorOf(server, linkOf(sent))
    expect((await client.post('ask', { name: 'Ann', question: 'Is lunch included?' })).status).toBe(303)
    const { uuid: thread } = await server.db
      .selectFrom('threads')
      .select('uuid')
      .where('record_type', '=', 'proposal')
      .where('record_id', '=', Number(sent.id))
      .executeTakeFirstOrThrow()
    const seen = async () => [
      (await client.open()).status,
      (await client.open('/pdf')).status,
      (await server.request(`/thread/${thread}`)).status,
    ]
    const close = (at: Date | null) =>
      server.db.updateTable('agencies').set({ deleted_at: at }).where('id', '=', nile).execute()
    expect(await seen()).toEqual([200, 200, 200])
    await close(new Date())
    try {
      expect(await seen()).toEqual([404, 404, 404])
      expect((await client.post('accept', yes())).status).toBe(404)
    } finally {
      await close(null)
    }
    expect(await seen()).toEqual([200, 200, 200])
  })

  it('shows the pictures of its days, and none that are not its own', async () => {
    const begun = await desk.write([option('A', [item('a')])])
    const upload = async (uuid: string) =>
      ok(await server.request(`agent/proposals/${uuid}/images`, { token: owner, body: await picture() }), 201)
    const [cover, ofDay] = [await upload(begun.uuid), await upload(begun.uuid)]
    const other = await upload((await desk.write([option('A', [])])).uuid)
    const days = [{ title: 'Lake', image_ids: [ofDay.id, other.id] }]
    const sent = await desk.send(await desk.save(begun, { content: { options: [option('A', [item('a')], { days })] } }))
    const { text } = await visitorOf(server, linkOf(sent)).open()
    expect(text).toContain(cover.url)
    expect(text).toContain(ofDay.thumb)
    expect(text).not.toContain(other.uuid)
  })

  it('of a preview shows the draft for an hour, cannot be answered, and only to whoever has the address', async () => {
    const draft = await desk.write([option('A', [item('a')])], { title: 'Still a draft' })
    const { url } = ok(await desk.ask(`/${draft.uuid}/preview`))
    const path = url.slice('http://server.test'.length)
    const { status, text } = await server.request(path)
    expect(status).toBe(200)
    expect(text).toContain('Still a draft')
    expect(text).not.toContain('<form')
    expect(
      (await server.request(path.replace(/\.(.)/, (_: string, first: string) => (first === 'A' ? '.B' : '.A')))).status,
    ).toBe(404)
    const other = await desk.write([option('A', [item('a')])])
    expect((await server.request(path.replace(draft.uuid, other.uuid))).status).toBe(404)
    expect((await server.request(path.replace(/preview=\d{13}/, 'preview=9999999999999'))).status).toBe(404)
  })

  it('of a preview may stand within the editor’s page, and no other page within anything', async () => {
    const draft = await desk.write([option('A', [item('a')])])
    const { url } = ok(await desk.ask(`/${draft.uuid}/preview`))
    const preview = await server.request(url.slice('http://server.test'.length))
    expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://page.test")
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(preview.text).toContain('inert')
    const sent = await visitorOf(server, linkOf(await sentWith([item('a')]))).open()
    expect(sent.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(sent.headers.get('x-frame-options')).toBe('DENY')
    expect(sent.text).not.toContain('inert')
  })

  it('says the price in its bar, per item, in total or per person, and shows options side by side', async () => {
    const items = [
      item('a', { title: 'Lodge', gross: 150 }),
      item('b', { title: 'Permit', gross: 800, optional: true }),
    ]
    const shownAs = async (prices: string, options = [option('A', items)]) => {
      const sent = await desk.send(await desk.write(options, { content: { options, prices } }))
      return (await visitorOf(server, linkOf(sent)).open()).text
    }
    const each = await shownAs('items')
    expect(each).toContain('<td>USD 150</td>')
    expect(each).toContain('<strong data-bar-main>USD 950</strong>')
    expect(each).toContain('USD 475 per person')
    const total = await shownAs('total')
    expect(total).not.toContain('USD 150')
    expect(total).toContain('<td>USD 800</td>') // what may be left out keeps its price
    const person = await shownAs('person')
    expect(person).not.toContain('USD 150')
    expect(person).toContain('<strong data-bar-main>USD 475 per person</strong>')
    expect(person).not.toContain('class="choices"')
    const two = await shownAs('items', [option('A', items), option('B', items, { title: 'Comfort' })])
    expect(two).toContain('class="choices"')
    expect(two).toContain('Choose option B')
    expect(two.indexOf('<h2>Terms')).toBeLessThan(two.indexOf('id="accept"'))
  })

  it('is not sent for a trip that would have started already', async () => {
    const late = await desk.write([option('A', [item('a')])], { starts_on: inDays(-1) })
    const answer = await desk.ask(`/${late.uuid}/send`, { to: 'a@b.test', subject: 'Trip', message: 'Here it is.' })
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('in the past')])
  })

  it('has the sent version as a PDF', async () => {
    const sent = await sentWith([item('a', { title: 'Lodge' })])
    await desk.save(sent, { content: { options: [option('A', [item('a', { title: 'Tent' })])] } })
    const response = await server.app.request(`/proposal/${linkOf(sent)}/pdf`)
    const text = (await pdfTexts(new Uint8Array(await response.arrayBuffer()))).join(' ')
    expect(text).toContain('Lodge')
    expect(text).not.toContain('Tent')
    expect(text).toContain(`/proposal/${linkOf(sent)}`)
  })
})

describe('a look at it', () => {
  it('is counted by the page’s script only; the first is told to the owner', async () => {
    const sent = await sentWith([item('a')])
    const visitor = visitorOf(server, linkOf(sent))
    await visitor.open()
    expect(await desk.show(sent.uuid)).toMatchObject({ status: 'sent', views: 0 })
    expect((await visitor.seen()).status).toBe(204)
    await visitor.seen()
    const shown = await desk.show(sent.uuid)
    expect(shown).toMatchObject({ status: 'viewed', views: 2, version: sent.version })
    expect(shown.first_viewed_at).not.toBeNull()
    expect(await newsOf('proposal_viewed', sent.reference)).toHaveLength(1)
  })

  it('keeps quiet where a colleague’s token lies', async () => {
    const { text, headers } = await server.request('/site/proposal.js')
    expect(headers.get('content-type')).toContain('javascript')
    const run = async (token: string | null, search = '') => {
      const calls: string[] = []
      const { runInNewContext } = await import('node:vm')
      runInNewContext(text, {
        location: { pathname: '/proposal/x', search },
        localStorage: { getItem: () => token },
        sessionStorage: { getItem: () => null, setItem: () => {} },
        document: { visibilityState: 'visible', querySelector: () => null, querySelectorAll: () => [] },
        addEventListener: () => {},
        fetch: async (path: string) => void calls.push(path),
      })
      return calls
    }
    expect(await run(null)).toEqual(['/proposal/x/seen'])
    expect(await run('token')).toEqual([])
    expect(await run(null, '?preview=1')).toEqual([])
  })
})

describe('accepting', () => {
  it('with a typed name books what is ticked, shows reference and payments, and mails both', async () => {
    const sent = await sentWith([item('a'), item('b', { optional: true }), item('c', { optional: true })])
    const visitor = visitorOf(server, linkOf(sent))
    const { status, headers } = await visitor.post('accept', yes({ 'chosen-A': 'c' }))
    expect(status).toBe(303)
    const { text } = await server.request(headers.get('location') ?? '')
    const [booking] = await bookingsOf(sent.client.id)
    expect(booking?.total).toBe(20_000)
    expect(text).toContain(booking?.reference)
    expect(text).toContain('Accepted by Ann Lee')
    expect(text).toContain('Payments')
    expect(await desk.show(sent.uuid)).toMatchObject({
      status: 'accepted',
      accepted_name: 'Ann Lee',
      accepted_by_name: null,
      accepted_items: ['c'],
      total: 200,
    })
    expect((await server.mail(sent.client.email))[0]?.subject).toContain(booking?.reference)
    expect((await server.mail('owner@nile.test'))[0]?.subject).toBe(`Ann Lee accepted ${sent.reference}`)
    expect(await newsOf('proposal_accepted', sent.reference)).toHaveLength(1)
    const { history } = await desk.show(sent.uuid)
    expect(history[0]).toMatchObject({ actor_name: 'Ann Lee', action: 'proposals.accept' })
  })

  it('ten times at once is one booking, and each of the ten is told of it', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const sent = await sentWith([item('r', { book: stay(room, 40, 41) })])
    const visitor = visitorOf(server, linkOf(sent))
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.post('accept', yes())))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303))
    expect(await bookingsOf(sent.client.id)).toHaveLength(1)
  })

  it('while a colleague does too is one booking', async () => {
    const sent = await sentWith([item('a')])
    const [, staff] = await Promise.all([
      visitorOf(server, linkOf(sent)).post('accept', yes()),
      desk.ask(`/${sent.uuid}/accept`, { option: 'A', name: 'Ann Lee' }),
    ])
    expect([200, 409]).toContain(staff.status)
    expect(await bookingsOf(sent.client.id)).toHaveLength(1)
  })

  it('takes what was sent, though the draft is different by now', async () => {
    const sent = await sentWith([item('a', { title: 'Lodge' })])
    await desk.save(sent, { content: { options: [option('A', [item('a', { title: 'Tent', gross: 500 })])] } })
    expect((await visitorOf(server, linkOf(sent)).post('accept', yes())).status).toBe(303)
    const shown = await desk.show(sent.uuid)
    expect(shown).toMatchObject({ total: 100, changed_since_sent: false })
    expect(shown.content.options[0].items[0].title).toBe('Lodge')
  })

  it.each([
    ['no name', { name: '  ' }, 422, 'Name is required.'],
    ['an option that is not there', { option: 'C' }, 422, 'Choose one of the options.'],
    ['an item that is not optional', { 'chosen-A': 'a' }, 422, 'has just been changed'],
    ['an edition that was replaced', { edition: '7' }, 409, 'has just been changed'],
  ])('with %s is refused in words, and what was typed stays', async (_, fields, wanted, words) => {
    const sent = await sentWith([item('a')])
    const { status, text } = await visitorOf(server, linkOf(sent)).post('accept', yes(fields))
    expect(status).toBe(wanted)
    expect(text).toContain(words)
    expect(text).toContain('<form')
    expect((await desk.show(sent.uuid)).status).toBe('sent')
  })

  it('what is gone says so, tells the agency, and loses nothing', async () => {
    const room = await makeRoom(server, nile, { quantity: 1 })
    const sent = await sentWith([item('r', { book: stay(room, 40, 42) })])
    const other = { items: [stay(room, 40, 41)], client: { name: 'Bob' } }
    ok(await server.request('agent/bookings/new', { token: owner, body: other }), 201)
    const { status, text } = await visitorOf(server, linkOf(sent)).post('accept', yes())
    expect(status).toBe(409)
    expect(text).toContain('We will be in touch')
    expect(text).toContain('<form')
    expect(await bookingsOf(sent.client.id)).toEqual([])
    expect(await newsOf('proposal_blocked', sent.reference)).toHaveLength(1)
  })

  it('keeps the address that it came from, of the client and not of a colleague', async () => {
    const addressOf = (uuid: string) =>
      server.db.selectFrom('proposals').select('accepted_ip').where('uuid', '=', uuid).executeTakeFirstOrThrow()
    const [theirs, ours] = [await sentWith([item('a')]), await sentWith([item('a')])]
    expect((await visitorOf(server, linkOf(theirs)).post('accept', yes())).status).toBe(303)
    ok(await desk.ask(`/${ours.uuid}/accept`, { option: 'A', name: 'Ann Lee' }))
    expect((await addressOf(theirs.uuid)).accepted_ip).toBe('127.0.0.1')
    expect((await addressOf(ours.uuid)).accepted_ip).toBeNull()
  })

  it.each([
    ['on its last day', 0, 303],
    ['the day after', -1, 409],
  ])('%s is answered with %3$i', async (_, day, status) => {
    const sent = await sentWith([item('a')])
    await server.db
      .updateTable('proposals')
      .set({ sent_until: inDays(day) })
      .where('uuid', '=', sent.uuid)
      .execute()
    expect((await visitorOf(server, linkOf(sent)).post('accept', yes())).status).toBe(status)
  })

  it('after its end, or once declined, is refused, and offers to ask', async () => {
    const sent = await sentWith([item('a')])
    await server.db
      .updateTable('proposals')
      .set({ sent_until: inDays(-1) })
      .where('uuid', '=', sent.uuid)
      .execute()
    const visitor = visitorOf(server, linkOf(sent))
    const { text } = await visitor.open()
    expect(text).toContain('This proposal has expired')
    expect(text).not.toContain('Accept this proposal')
    expect(text).toContain('Send question')
    expect((await visitor.post('accept', yes())).status).toBe(409)
    expect(await bookingsOf(sent.client.id)).toEqual([])
  })
})

describe('declining and asking', () => {
  it('declining keeps the reason and tells the owner', async () => {
    const sent = await sentWith([item('a')])
    const visitor = visitorOf(server, linkOf(sent))
    expect((await visitor.post('decline', { reason: 'Too far' })).status).toBe(303)
    expect((await visitor.post('decline', { reason: 'Again' })).status).toBe(303)
    expect(await desk.show(sent.uuid)).toMatchObject({ status: 'declined', decline_reason: 'Too far' })
    expect(await newsOf('proposal_declined', sent.reference)).toHaveLength(1)
    expect((await visitor.open()).text).toContain('You declined this proposal')
  })

  it('a question stands on the page as text, counts as unanswered until it is, and a machine’s is dropped', async () => {
    const sent = await sentWith([item('a')])
    const visitor = visitorOf(server, linkOf(sent))
    await visitor.post('ask', { name: 'Bot', question: 'Buy pills', website: 'x' })
    expect((await visitor.post('ask', { name: 'Ann', question: '<img src=x onerror=1> vegan?' })).status).toBe(303)
    expect((await visitor.post('ask', { name: 'Ann', question: '   ' })).status).toBe(422)
    const { text } = await visitor.open()
    expect(text).toContain('&#60;img src=x onerror=1&#62; vegan?')
    expect(text).not.toContain('Buy pills')
    expect((await desk.show(sent.uuid)).questions).toBe(1)
    ok(await desk.ask(`/${sent.uuid}/messages`, { body: 'Of course.' }), 201)
    ok(await desk.ask(`/${sent.uuid}/messages`, { kind: 'note', body: 'Among us' }), 201)
    expect((await desk.show(sent.uuid)).questions).toBe(0)
    const answered = (await visitor.open()).text
    expect(answered).toContain('Of course.')
    expect(answered).not.toContain('Among us')
  })

  it('takes forms only, of a decent length', async () => {
    const link = linkOf(await sentWith([item('a')]))
    const json = await server.request(`/proposal/${link}/ask`, { body: { name: 'A', question: 'B' } })
    expect(json.status).toBe(415)
    expect((await visitorOf(server, link).post('ask', { name: 'A', question: 'x'.repeat(70_000) })).status).toBe(413)
  })
})

describe('too many', () => {
  it('answers from one address are slowed down', async () => {
    const strict = await startServer({ development: false })
    try {
      const token = await strict.login('owner@nile.test')
      const own = deskOf(strict, token)
      const sent = await own.send(await own.write([option('A', [item('a')])]))
      const visitor = visitorOf(strict, linkOf(sent))
      const statuses: number[] = []
      for (let at = 0; at < 21; at += 1)
        statuses.push((await visitor.post('ask', { name: 'A', question: `${at}` })).status)
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill(303))
      expect(statuses[20]).toBe(429)
    } finally {
      await strict.close()
    }
  })
})
