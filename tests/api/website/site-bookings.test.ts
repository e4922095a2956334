import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireHolds } from '../../../mock-server/services/stock/availability.ts'
import { endUnpaidSiteBookings } from '../../../mock-server/services/website/site-booking-upkeep.ts'
import { play } from '../../support/payments/pay-page.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { agencyOf, makeCar, makeEvent, makeRoom, makeService } from '../../support/sold-offers.ts'
import { book, inDays, makeTour, type Tour } from '../../support/tour.ts'
import { publish } from '../../support/website/site.ts'
import { details, formOf, type Page, plain, type SiteVisitor, visitorOf } from '../../support/website/site-visitor.ts'

let server: TestServer
let token: string
let nile: number
let site: string
let visitor: SiteVisitor
beforeAll(async () => {
  server = await startServer()
  token = await server.login('owner@nile.test')
  nile = await agencyOf(server)
  const { slug } = await server.db
    .selectFrom('agencies')
    .select('slug')
    .where('id', '=', nile)
    .executeTakeFirstOrThrow()
  site = `/sites/${slug}`
  await publish(server, slug)
  // Those of the seed would make every sum here another one.
  await sql`update discounts set deleted_at = now()`.execute(server.db)
  visitor = visitorOf(server)
})
afterAll(() => server.close())

async function publishedTour(seats = 10, changes: object = {}): Promise<Tour & { slug: string }> {
  const tour = await makeTour(server, token, { ...changes }, seats)
  await sql`update packages set status = 'published', published_at = now() where id = ${tour.id}`.execute(server.db)
  const { slug } = await server.db
    .selectFrom('packages')
    .select('slug')
    .where('id', '=', tour.id)
    .executeTakeFirstOrThrow()
  return { ...tour, slug }
}
const slugOf = async (id: number) =>
  (await server.db.selectFrom('offers').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
const bookPath = (place: string, slug: string) => `${site}/book/${place}/${slug}`
const heading = ({ text }: Page) => /<h1>(.*?)<\/h1>/.exec(text)?.[1]
const total = ({ text }: Page) => /<td>Total<\/td><td>([^<]*)/.exec(text)?.[1]
const linkOf = ({ path }: Page) => /[\da-f]{8}-[\da-f-]{27}/.exec(path)?.[0] ?? ''
const bookingOf = async (link: string) => {
  const row = await server.db.selectFrom('site_bookings').selectAll().where('link', '=', link).executeTakeFirstOrThrow()
  return server.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', row.booking_id ?? 0)
    .executeTakeFirst()
}

/** On from the first step to the page with the terms, with what is chosen on the way. */
async function toPay(page: Page, typed: Record<string, string> = {}, who = details()): Promise<Page> {
  let at = page
  for (let step = 0; step < 3 && !/\/[\da-f-]{36}$/.test(at.path); step += 1) at = await visitor.send(at, typed)
  expect(heading(at), at.text).toBe('Your details')
  return visitor.send(at, who)
}
/** Begins to pay; the reference on the built-in provider's page. */
async function beginToPay(page: Page): Promise<string> {
  expect(page.path).toMatch(/^\/pay\//)
  const begun = await visitor.send(page, { name: 'Ada Visitor', email: 'ada@visitor.test', method: 'card' }, '')
  expect(begun.path, begun.text).toMatch(/^\/pay\/local\//)
  return begun.path.replace('/pay/local/', '')
}
const pay = async (page: Page) => play(server, await beginToPay(page))

describe('a tour', () => {
  it('is booked in five steps with the whole price from the first, paid, and confirmed by the payment', async () => {
    const tour = await publishedTour()
    const extra = await server.request(`agent/packages/${tour.id}/extras/create`, {
      token,
      body: { name: 'Porter', unit: 'per_person', amount: 20, currency: 'USD' },
    })
    expect(extra.status, extra.text).toBe(201)
    const dates = await visitor.open(bookPath('tours', tour.slug))
    expect(dates.status, dates.text).toBe(200)
    expect(heading(dates)).toBe('When would you like to leave?')
    expect(total(dates)).toBe('USD 200') // two adults, before anybody was counted
    expect(dates.text).toContain('10 seats left')
    const party = await visitor.send(dates)
    expect(heading(party)).toBe('Who is coming?')
    const extras = await visitor.send(party, { adults: '3' })
    expect(heading(extras)).toBe('Anything else?')
    expect(total(extras)).toBe('USD 300')
    const who = await visitor.send(extras, { [`extra-${extra.body.data.id}`]: '3' })
    expect(heading(who)).toBe('Your details')
    expect(total(who)).toBe('USD 360')
    expect(who.text).toContain('Kept for you until')
    expect(who.text, 'a step that was passed stays among them').toMatch(/class="done"><a [^>]*step=extras[^>]*>Extras</)
    const terms = await visitor.send(who, details())
    expect(heading(terms)).toBe('Check and pay')
    expect(terms.text).toContain('The terms')
    const link = linkOf(terms)
    expect(terms.text, 'the box for news is never ticked').toMatch(/name="news" value="yes">/)
    const confirmations = async () =>
      (await server.mail('ada@visitor.test')).filter(({ subject }) => subject.startsWith('Please confirm: news from'))
    expect(await confirmations()).toEqual([])
    const payment = await visitor.send(terms, { terms: 'yes', pay: 'all', news: 'yes' }, '/pay')
    const booking = await bookingOf(link)
    expect(booking).toMatchObject({ source: 'website', status: 'pending', total: 36_000, adults: 3 })
    expect(await confirmations(), 'the address confirms it by its link').toHaveLength(1)
    const mayEmail = await sql<{ may_email: boolean }>`
      select may_email from contact_people where email = 'ada@visitor.test'`.execute(server.db)
    expect(mayEmail.rows).toEqual([{ may_email: false }])
    expect(payment.text).toContain('value="ada@visitor.test"')
    const booked = await visitor.open(`/booked/${link}`)
    expect(booked.text).toContain('Not paid yet')
    expect(booked.text).not.toContain('Ada Visitor')
    await pay(payment)
    expect(await bookingOf(link)).toMatchObject({ status: 'confirmed', balance: 0 })
    expect((await visitor.open(`/booked/${link}`)).text).toContain('Confirmed.')
    // Colleagues hear of it, the owner as well: nobody of the agency has made it.
    const news = await sql<{ title: string }>`
      select n.title from notifications n join users u on u.id = n.user_id
      where u.email = 'owner@nile.test' and n.kind = 'booking_created' and n.data ->> 'reference' = ${booking?.reference}`.execute(
      server.db,
    )
    expect(news.rows[0]?.title).toContain('Ada Visitor booked')
    const [letter] = await server.mail('ada@visitor.test')
    expect(JSON.stringify(await server.mail('ada@visitor.test'))).toContain(`/booked/${link}`)
    expect(letter).toBeDefined()
    // The address of the steps leads to the booking from now on.
    expect((await visitor.open(terms.path)).path).toBe(`/booked/${link}`)
  })

  it('is booked by nobody of the staff, nor are those that were made under the name of the owner', async () => {
    const tour = await publishedTour()
    const terms = await toPay(await visitor.open(bookPath('tours', tour.slug)))
    await visitor.send(terms, { terms: 'yes', pay: 'all' }, '/pay')
    const booked = await bookingOf(linkOf(terms))
    expect(booked).toMatchObject({ source: 'website', created_by: null })
    const told = async (id = booked?.id) => (await server.request(`agent/bookings/${id}/show`, { token })).body.data
    expect(await told()).toMatchObject({ source: 'website', created_by_name: null })
    await sql`update bookings set created_by = (select id from users where email = 'owner@nile.test') where id = ${booked?.id}`.execute(
      server.db,
    )
    expect(await told()).toMatchObject({ created_by_name: null })
    const atDesk = await book(server, token, tour)
    expect(await told(atDesk.id)).toMatchObject({ source: 'manual', created_by_name: 'Grace Nabwire' })
  })

  it('says at its step what is wrong, and keeps what was chosen', async () => {
    const tour = await publishedTour(3)
    const dates = await visitor.open(bookPath('tours', tour.slug))
    expect(dates.text).toContain('Only 3 seats left')
    const party = await visitor.send(dates)
    const refused = await visitor.send(party, { adults: '5' })
    // The last step holds; what is short is said there, with the number that was typed.
    expect(heading(refused)).toBe('Who is coming?')
    expect(refused.text).toMatch(/role="alert"[\s\S]*3/)
    expect(formOf(refused).fields.get('adults')).toBe('5')
    const held = await visitor.send(refused, { adults: '3' })
    expect(heading(held)).toBe('Your details')
  })

  it('of today is sold at the desk alone: no page of the site has it, and its address does not book it', async () => {
    const tour = await publishedTour()
    const made = await server.request(`agent/packages/${tour.id}/departures/create`, {
      token,
      body: { dates: [inDays(0)], capacity: 5 },
    })
    expect(made.status, made.text).toBe(201)
    const { id } = await server.db
      .selectFrom('departures')
      .select('id')
      .where('package_id', '=', tour.id)
      .where('date', '=', inDays(0))
      .executeTakeFirstOrThrow()
    const dates = await visitor.open(bookPath('tours', tour.slug))
    expect(dates.text).not.toContain(`value="${id}"`)
    expect(dates.text).toContain(`value="${tour.departure}"`) // the control
    expect((await visitor.send(dates, { departure: String(id) })).text).toContain('It leaves today')
    const desk = await server.request('agent/bookings/new', {
      token,
      body: {
        client: { name: 'Ann Lee' },
        package_id: tour.id,
        departure_id: id,
        adults: 1,
        lines: [{ price_option_id: tour.price, quantity: 1 }],
      },
    })
    expect(desk.status, desk.text).toBe(201)
  })

  it('offers the first departure with room for the smallest party that it takes', async () => {
    const chosenOf = async (changes: object) => {
      const tour = await publishedTour(3, changes)
      const more = await server.request(`agent/packages/${tour.id}/departures/create`, {
        token,
        body: { dates: [inDays(40)], capacity: 8 },
      })
      const page = await visitor.open(bookPath('tours', tour.slug))
      const chosen = Number(/name="departure" value="(\d+)" checked/.exec(page.text)?.[1])
      return { chosen, first: tour.departure, second: more.body.data[0].id }
    }
    const couples = await chosenOf({})
    expect(couples.chosen).toBe(couples.first)
    const groups = await chosenOf({ min_pax: 4, max_pax: 8 })
    expect(groups.chosen).toBe(groups.second)
  })

  it('is not taken twice while it is held, free again once the hold has ended, and kept on by the form that was typed', async () => {
    const tour = await publishedTour(2)
    const page = await visitor.open(bookPath('tours', tour.slug))
    const held = await visitor.send(await visitor.send(page), { adults: '2' })
    expect(heading(held)).toBe('Your details')
    const other = visitorOf(server, '198.51.100.8')
    const full = await other.open(bookPath('tours', tour.slug))
    expect(full.text).toContain('Full')
    const desk = await server.request('agent/bookings/new', {
      token,
      body: { package_id: tour.id, departure_id: tour.departure, adults: 1, client: { name: 'Desk' } },
    })
    expect(desk.status).toBe(409)
    // Whoever holds it is not in their own way when they choose otherwise.
    const otherwise = plain(/href="([^"]*)">Choose something else/.exec(held.text)?.[1] ?? '')
    const again = await visitor.send(await visitor.send(await visitor.open(otherwise)))
    expect([heading(again), linkOf(again)]).toEqual(['Your details', linkOf(held)])
    // More time, then none is left.
    const longer = await visitor.send(held, {}, '/longer')
    expect(heading(longer)).toBe('Your details')
    await sql`update allocations set expires_at = now() - interval '1 second' where hold_key = ${`site-${linkOf(held)}`}`.execute(
      server.db,
    )
    await expireHolds(server.db)
    const lapsed = await visitor.open(held.path)
    expect(lapsed.text).toContain('We no longer keep this for you')
    // It is taken again with the next answer.
    const terms = await visitor.send(lapsed, details({ email: 'again@visitor.test' }))
    expect(heading(terms)).toBe('Check and pay')
    // And gone, once somebody else has it: the visitor is told, and what was typed is kept.
    await sql`update allocations set expires_at = now() - interval '1 second' where hold_key = ${`site-${linkOf(held)}`}`.execute(
      server.db,
    )
    const sold = await server.request('agent/bookings/new', {
      token,
      body: { package_id: tour.id, departure_id: tour.departure, adults: 2, client: { name: 'Desk' } },
    })
    expect(sold.status, sold.text).toBe(201)
    const gone = await visitor.send(terms, { terms: 'yes' }, '/pay')
    expect(gone.status).toBe(409)
    expect(heading(gone)).toBe('This cannot be booked any more')
    expect((await visitor.open(held.path)).text).toContain('value="again@visitor.test"')
  })

  it('goes back and chooses otherwise, and books once however often the form is sent', async () => {
    const tour = await publishedTour(6)
    const page = await visitor.open(bookPath('tours', tour.slug))
    const party = await visitor.send(page)
    const first = await visitor.send(party, { adults: '2' })
    const second = await visitor.send(party, { adults: '4' }) // back to the same page, and on again
    expect(linkOf(second)).toBe(linkOf(first))
    const { rows } = await sql<{ seats: number }>`
      select sum(quantity)::int as seats from allocations where hold_key = ${`site-${linkOf(first)}`} and released_at is null`.execute(
      server.db,
    )
    expect(rows[0]?.seats).toBe(4)
    const terms = await visitor.send(second, details())
    const once = formOf(terms, '/pay')
    once.fields.set('terms', 'yes')
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(once.action, once.fields)))
    expect(new Set(answers.map(({ path }) => path)).size).toBe(1)
    const made = await sql<{ count: number }>`
      select count(*)::int as count from booking_lines where departure_id = ${tour.departure}`.execute(server.db)
    expect(made.rows[0]?.count).toBe(1)
    await visitor.send(terms, { terms: 'yes' }, '/pay') // from another showing of the page, too
    expect(
      (
        await sql<{ count: number }>`
      select count(*)::int as count from booking_lines where departure_id = ${tour.departure}`.execute(server.db)
      ).rows[0]?.count,
    ).toBe(1)
  })

  it('is free again when nobody pays in time, unless more time was given or money came', async () => {
    const tour = await publishedTour(4)
    const terms = await toPay(await visitor.open(bookPath('tours', tour.slug)))
    const link = linkOf(terms)
    await visitor.send(terms, { terms: 'yes' }, '/pay')
    const late = () =>
      sql`update site_bookings set expires_at = now() - interval '1 second' where link = ${link}`.execute(server.db)
    await late()
    const page = await visitor.open(`/booked/${link}`)
    await visitor.send(page, {}, '/longer')
    await endUnpaidSiteBookings(server.db)
    expect(await bookingOf(link)).toMatchObject({ status: 'pending' })
    await late()
    await endUnpaidSiteBookings(server.db)
    expect(await bookingOf(link)).toMatchObject({ status: 'cancelled', cancel_reason: 'Not paid in time', balance: 0 })
    expect((await visitor.open(`/booked/${link}`)).text).toContain('This booking was cancelled')
    expect((await visitor.open(bookPath('tours', tour.slug))).text).toContain('4 seats left')
  })

  it('is not cancelled when its time ends while it is being paid, or once something of it is paid', async () => {
    /** A booking whose time to pay has ended, after what was done with it. */
    const late = async (before: (booked: { id: number; payment: Page }) => Promise<unknown>) => {
      const tour = await publishedTour()
      const terms = await toPay(await visitor.open(bookPath('tours', tour.slug)))
      const link = linkOf(terms)
      const payment = await visitor.send(terms, { terms: 'yes', pay: 'all' }, '/pay')
      await before({ id: (await bookingOf(link))?.id ?? 0, payment })
      await sql`update site_bookings set expires_at = now() - interval '1 second' where link = ${link}`.execute(
        server.db,
      )
      return link
    }
    const atDesk = async (path: string, body: object) => {
      const answer = await server.request(`agent/bookings/${path}`, { token, body })
      expect(answer.status, answer.text).toBeLessThan(300)
    }
    let reference = ''
    const unpaid = await late(async () => {})
    const beingPaid = await late(async ({ payment }) => {
      reference = await beginToPay(payment)
    })
    const partPaid = await late(({ id }) => atDesk(`${id}/payments`, { amount: 50, currency: 'USD', method: 'cash' }))
    const paid = await late(({ payment }) => pay(payment))
    await endUnpaidSiteBookings(server.db)
    expect(await bookingOf(unpaid)).toMatchObject({ status: 'cancelled', settled: 0 }) // the control
    expect(await bookingOf(beingPaid)).toMatchObject({ status: 'pending', settled: 0 })
    expect(await bookingOf(partPaid)).toMatchObject({ status: 'pending', settled: 5000 })
    expect(await bookingOf(paid)).toMatchObject({ status: 'confirmed', balance: 0 })
    // Whoever was paying may end it, and it is theirs.
    await play(server, reference)
    await endUnpaidSiteBookings(server.db)
    expect(await bookingOf(beingPaid)).toMatchObject({ status: 'confirmed', balance: 0 })
    // Where the payment failed, nobody pays any more.
    const failed = await late(async ({ payment }) => play(server, await beginToPay(payment), 'fail'))
    await endUnpaidSiteBookings(server.db)
    expect(await bookingOf(failed)).toMatchObject({ status: 'cancelled' })
  })

  it('asks for the terms, and for what everybody types', async () => {
    const tour = await publishedTour()
    const party = await visitor.send(await visitor.open(bookPath('tours', tour.slug)))
    const who = await visitor.send(party)
    const empty = await visitor.send(who, details({ name: '', email: 'nobody', phone: '12' }))
    expect(empty.status).toBe(422)
    for (const name of ['name', 'email', 'phone']) expect(empty.text).toContain(`id="${name}-problem"`)
    const wrongCode = await visitor.send(who, details({ code: 'NOSUCHCODE' }))
    expect(wrongCode.status).toBe(422)
    expect(wrongCode.text).toContain('id="code-problem"')
    const terms = await visitor.send(who, details({ note: '<script>alert(1)</script>' }))
    const unread = await visitor.send(terms, {}, '/pay')
    expect(unread.status).toBe(422)
    expect(unread.text).toContain('id="terms-problem"')
    const back = await visitor.open(who.path)
    expect(/<textarea[^>]*>([^<]*)/.exec(back.text)?.[1]).toBe('&#60;script&#62;alert(1)&#60;/script&#62;')
    expect(back.text).not.toContain('<script>alert')
  })
})

describe('other kinds', () => {
  it('a room: nights by the links of the calendar, guests and rooms', async () => {
    const id = await makeRoom(server, nile)
    const path = bookPath('rooms', await slugOf(id))
    const first = await visitor.open(path)
    expect(total(first)).toBe('USD 100')
    const day = inDays(20)
    const cell = new RegExp(`href="([^"]*check_in=${day}[^"]*)"`).exec(
      (await visitor.open(`${path}?month=${day}`)).text,
    )?.[1]
    const chosen = await visitor.open(plain(cell ?? ''))
    expect(formOf(chosen).fields.get('check_in')).toBe(day)
    const terms = await toPay(chosen, { adults: '4', quantity: '2', check_out: inDays(22) })
    expect(total(terms)).toBe('USD 400')
    await visitor.send(terms, { terms: 'yes' }, '/pay')
    expect(await bookingOf(linkOf(terms))).toMatchObject({
      kind: 'hotel_room',
      source: 'website',
      total: 40_000,
      adults: 4,
    })
    const wrong = await visitor.open(`${path}?check_in=${inDays(9)}&check_out=${inDays(8)}&step=party`)
    expect(wrong.text).toContain('Check-out must be after check-in.')
  })

  it('a car: from one moment to another', async () => {
    const id = await makeCar(server, nile)
    const page = await visitor.open(bookPath('cars', await slugOf(id)))
    const chosen = { pick_up: inDays(12), pick_up_time: '10:30', return: inDays(14), return_time: '10:30' }
    const terms = await toPay(page, chosen)
    expect(total(terms)).toBe('USD 200')
    await visitor.send(terms, { terms: 'yes' }, '/pay')
    expect(await bookingOf(linkOf(terms))).toMatchObject({ kind: 'car_rental', total: 20_000 })
  })

  it('a service: one of its times', async () => {
    const service = await makeService(server, nile)
    const path = bookPath('services', await slugOf(service.id))
    const page = await visitor.open(`${path}?from=${service.date}`)
    expect(page.text).toContain('8 free')
    const terms = await toPay(page, { time: `${service.date}.${service.slot}`, quantity: '3' })
    expect(total(terms)).toBe('USD 300')
    await visitor.send(terms, { terms: 'yes' }, '/pay')
    expect(await bookingOf(linkOf(terms))).toMatchObject({ kind: 'service', total: 30_000 })
  })

  it('tickets of several types, with those that a code unlocks, and their PDF once they are paid', async () => {
    const event = await makeEvent(server, nile)
    await sql`update ticket_types set hidden = true, access_code = 'Friends' where id = ${event.vip}`.execute(server.db)
    const other = await makeEvent(server, nile)
    const path = bookPath('events', await slugOf(event.id))
    const page = await visitor.open(path)
    expect(page.text).not.toContain('VIP')
    const unlocked = await visitor.open(`${path}?access=friends&step=dates`)
    expect(unlocked.text).toContain('VIP')
    const terms = await toPay(unlocked, {
      [`ticket-${event.regular}`]: '2',
      [`ticket-${event.vip}`]: '1',
      access: 'friends',
    })
    expect(total(terms)).toBe('USD 180')
    const payment = await visitor.send(terms, { terms: 'yes', pay: 'all' }, '/pay')
    const link = linkOf(terms)
    expect((await visitor.open(`/booked/${link}/tickets.pdf`)).status).toBe(404)
    await pay(payment)
    expect(await bookingOf(link)).toMatchObject({ kind: 'event', status: 'confirmed', total: 18_000 })
    expect((await visitor.open(`/booked/${link}`)).text).toContain('Download your tickets')
    expect((await visitor.open(`/booked/${link}/tickets.pdf`)).headers.get('content-type')).toBe('application/pdf')
    // The tickets of another event are none of this page's.
    const { action, fields } = formOf(await visitor.open(path))
    fields.set(`ticket-${other.regular}`, '1')
    const strange = await visitor.post(action, fields)
    expect(strange.status).toBe(422)
  })

  it('what costs nothing is confirmed at once', async () => {
    const event = await makeEvent(server, nile)
    await sql`update ticket_types set free = true, amount = 0 where event_id = ${event.id}`.execute(server.db)
    const terms = await toPay(await visitor.open(bookPath('events', await slugOf(event.id))))
    expect(heading(terms)).toBe('Check and book')
    const booked = await visitor.send(terms, { terms: 'yes' }, '/pay')
    expect(booked.path).toBe(`/booked/${linkOf(terms)}`)
    expect(await bookingOf(linkOf(terms))).toMatchObject({ status: 'confirmed', total: 0 })
  })
})

describe('what is not there', () => {
  it('is a 404: drafts, what is off the website, other agencies, tracks, made-up links', async () => {
    const tour = await publishedTour()
    const path = bookPath('tours', tour.slug)
    expect((await visitor.open(path)).status).toBe(200) // the control
    await sql`delete from channel_products where offer_type = 'package' and offer_id = ${tour.id}`.execute(server.db)
    expect((await visitor.open(path)).status).toBe(404)
    const draft = await makeTour(server, token)
    const { slug } = await server.db
      .selectFrom('packages')
      .select('slug')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    expect((await visitor.open(bookPath('tours', slug))).status).toBe(404)
    const rift = await server.db
      .selectFrom('agencies')
      .innerJoin('users', 'users.agency_id', 'agencies.id')
      .select('slug')
      .where('users.email', '=', 'owner@rift.test')
      .executeTakeFirstOrThrow()
    const own = await publishedTour()
    const foreign = path.replace(site, `/sites/${rift.slug}`).replace(tour.slug, own.slug)
    expect((await visitor.open(foreign)).status).toBe(404)
    expect((await visitor.open(bookPath('tracks', own.slug))).status).toBe(404)
    expect((await visitor.open(`${bookPath('tours', own.slug)}/0b1f6f0a-0000-4000-8000-000000000000`)).status).toBe(404)
    expect((await visitor.open('/booked/0b1f6f0a-0000-4000-8000-000000000000')).status).toBe(404)
    // A hold of one agency is nothing on the site of another.
    const held = await visitor.send(await visitor.send(await visitor.open(bookPath('tours', own.slug))))
    expect(heading(held)).toBe('Your details')
    expect((await visitor.open(held.path.replace(site, `/sites/${rift.slug}`))).status).toBe(404)
  })

  it('takes hostile texts in an address as nothing chosen', async () => {
    const tour = await publishedTour()
    const path = bookPath('tours', tour.slug)
    for (const query of [
      'departure=abc&adults=-3&extra-1=9e9',
      'adults=999999999999999999',
      `code=${encodeURIComponent('"><script>alert(1)</script>')}`,
      'step=pay',
      'residency=__proto__&__proto__=1',
      'departure=1&departure=2',
    ]) {
      const page = await visitor.open(`${path}?${query}`)
      expect(page.status, query).toBe(200)
      expect(page.text).not.toContain('<script>alert')
    }
  })
})
