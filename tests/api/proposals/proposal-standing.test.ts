import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayText, weekdayText } from '../../../src/domain/date-texts.ts'
import { pdfTexts } from '../../support/pdf.ts'
import { deskOf, item, linkOf, option, type Shown, visitorOf } from '../../support/proposal-desk.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeRoom, stay } from '../../support/sold-offers.ts'
import { inDays, makeTour, ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let desk: ReturnType<typeof deskOf>

beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  desk = deskOf(server, owner)
})
afterAll(() => server.close())

const fileOf = async (path: string) => {
  const response = await server.app.request(path, { headers: { authorization: `Bearer ${owner}` } })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return (await pdfTexts(new Uint8Array(await response.arrayBuffer()))).join('\n').replace(/\s+/g, ' ')
}
const read = async (sent: Shown) => ({
  page: (await visitorOf(server, linkOf(sent)).open()).text,
  pdf: await fileOf(`/proposal/${linkOf(sent)}/pdf`),
})
const twoOptions = (end = 10) =>
  desk.write(
    [
      option('A', [item('a', { title: 'Tent' })], { title: 'Budget' }),
      option('B', [item('b', { title: 'Lodge' }), item('c', { title: 'Drums', optional: true, selected: false })], {
        title: 'Comfort',
      }),
    ],
    { valid_until: inDays(end) },
  )

describe('what became of a proposal', () => {
  it('open, it asks for a choice and says until when', async () => {
    const { page, pdf } = await read(await desk.send(await twoOptions()))
    expect(page).toContain('Choose option A')
    expect(page).toContain(`<dd>${dayText(inDays(10))}</dd>`)
    expect(page).not.toContain('Not chosen')
    expect(pdf).toContain(`Valid until ${dayText(inDays(10))}`)
    expect(pdf).toContain('Read it, ask or accept it at')
  })

  it('accepted, it says which option, by whom and what comes next, and asks for nothing', async () => {
    const sent = await desk.send(await twoOptions())
    const done = ok(await desk.ask(`/${sent.uuid}/accept`, { option: 'B', name: 'Ann Lee', chosen: ['c'] }))
    const { page, pdf } = await read(sent)
    expect(page).toMatch(/You chose <strong>Option B: Comfort<\/strong>/)
    expect(page).toContain('What happens next: please pay')
    expect(page).toContain(done.booking_reference)
    expect(page).toContain('Option A: Budget (not chosen)')
    expect(page).toContain('<td>USD 200</td>') // with the extra that was taken
    expect(page).not.toMatch(/Choose option|#accept|Valid until|not in the total/)
    expect(pdf).toContain('Accepted on')
    expect(pdf).toContain('Option B: Comfort – accepted')
    expect(pdf).toContain(done.booking_reference)
    expect(pdf).not.toMatch(/Tent|Valid until|accept it at/)
    // What a colleague prints, and the preview of the draft, say the same.
    expect(await fileOf(`/api/agent/proposals/${sent.uuid}/pdf`)).toContain('Option B: Comfort – accepted')
    const { url } = ok(await desk.ask(`/${sent.uuid}/preview`))
    const preview = (await server.request(url.slice('http://server.test'.length))).text
    expect(preview).toContain('You chose')
    expect(preview).not.toContain('id="accept"')
  })

  it('whose booking was cancelled says so', async () => {
    const sent = await desk.send(await twoOptions())
    const done = ok(await desk.ask(`/${sent.uuid}/accept`, { option: 'A', name: 'Ann Lee' }))
    const cancel = { token: owner, body: { reason: 'Changed plans' } }
    ok(await server.request(`agent/bookings/${done.booking_id}/delete`, cancel))
    const { page } = await read(sent)
    expect(page).toContain(`The booking ${done.booking_reference} was cancelled`)
    expect(page).not.toContain('We look forward')
  })

  it.each([
    ['declined', 'Declined on', 'You declined this proposal on'],
    ['expired', 'Expired on', 'This proposal has expired'],
  ])('%s, it asks for no answer', async (how, printed, shown) => {
    const sent = await desk.send(await twoOptions())
    if (how === 'declined') ok(await desk.ask(`/${sent.uuid}/decline`, { reason: '' }))
    else
      await server.db
        .updateTable('proposals')
        .set({ sent_until: inDays(-1) })
        .where('uuid', '=', sent.uuid)
        .execute()
    const { page, pdf } = await read(sent)
    expect(page).toContain(shown)
    expect(page).not.toMatch(/Choose option|#accept|Valid until/)
    expect(pdf).toContain(printed)
    expect(pdf).not.toMatch(/Valid until|accept it at/)
  })
})

it('days of a package are those of its departure, on the page, the PDF and the itinerary', async () => {
  const tour = await makeTour(server, owner) // leaves in thirty days
  const room = await makeRoom(server, await agencyOf(server))
  const items = [
    item('tour', { book: { kind: 'package', package_id: tour.id, departure_id: tour.departure } }),
    item('room', { book: stay(room, 29, 30) }),
  ]
  const days = [{ title: 'Into the forest', itinerary_id: tour.day }]
  const begun = await desk.write([option('A', items, { days })], { starts_on: inDays(29) })
  expect(begun).toMatchObject({ ends_on: inDays(30), departures: [{ id: tour.departure, date: inDays(30) }] })
  const sent = await desk.send(begun)
  const { page, pdf } = await read(sent)
  expect(page).toContain(`Day 1 · ${weekdayText(inDays(30))}`)
  expect(pdf).toContain(`Day 1 · ${weekdayText(inDays(30))}`)
  const done = ok(await desk.ask(`/${sent.uuid}/accept`, { option: 'A', name: 'Ann Lee' }))
  const itinerary = await fileOf(`/api/agent/bookings/${done.booking_id}/documents/itinerary`)
  expect(itinerary).toContain(`Day 1 · ${weekdayText(inDays(30))} · Into the forest`)
  expect(itinerary).toContain('Gorillas and lakes')
})

describe('an inquiry of somebody who is known', () => {
  const asked = async (facts: { email?: string; phone?: string }) => {
    const agency_id = await agencyOf(server)
    const inquiry = { agency_id, channel: 'phone' as const, name: 'J. Amuge', subject: 'Lakes', message: '?', ...facts }
    const { id } = await server.db.insertInto('inquiries').values(inquiry).returning('id').executeTakeFirstOrThrow()
    return { inquiry_id: id, currency: 'USD' }
  }
  const client = async (facts: object) =>
    ok(await server.request('agent/clients/create', { token: owner, body: { name: 'Joy Amuge', ...facts } }), 201).id

  it('is proposed to that client: by e-mail, however it is written, or by the telephone that is theirs alone', async () => {
    const joy = await client({ email: 'joy.amuge@gmail.com', phone: '+256772111222' })
    for (const facts of [{ email: 'JoyAmuge+trips@gmail.com' }, { phone: '+256772111222' }])
      expect(ok(await desk.ask('/create', await asked(facts)), 201).client.id).toBe(joy)
  })

  it('whose telephone two clients have is a new client; the one that was chosen is taken, and the inquiry is theirs', async () => {
    const [one, two] = [await client({ phone: '+256772333444' }), await client({ phone: '+256772333444' })]
    const made = ok(await desk.ask('/create', await asked({ phone: '+256772333444' })), 201)
    expect([one, two]).not.toContain(made.client.id)
    const question = await asked({ phone: '+256772333444' })
    expect(ok(await desk.ask('/create', { ...question, client_id: two }), 201).client.id).toBe(two)
    const inquiry = server.db.selectFrom('inquiries').select('client_id').where('id', '=', question.inquiry_id)
    expect((await inquiry.executeTakeFirstOrThrow()).client_id).toBe(two)
  })
})
