import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { makeRoom, makeService } from '../../support/sold-offers.ts'
import { inDays, makeTour } from '../../support/tour.ts'
import { publish } from '../../support/website/site.ts'
import { plain } from '../../support/website/site-visitor.ts'

// What another website shows of an agency: several offers by kind, by tag or by their addresses, and who may frame it.

let server: TestServer
const addresses: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  const agencyId = await publish(server, 'nile-savannah')
  await sql`update packages set status = 'archived'`.execute(server.db)
  await sql`update offers set status = 'archived'`.execute(server.db)
  const token = await server.login('owner@nile.test')
  const tour = await makeTour(server, token, { tags: ['Family'] })
  await sql`update packages set status = 'published', published_at = now() where id = ${tour.id}`.execute(server.db)
  await makeRoom(server, agencyId, {}, { slug: 'a-room', title: 'A room', tags: ['family'] })
  await makeService(server, agencyId, {}, { slug: 'a-massage', title: 'A massage' })
  const { rows } = await sql<{ slug: string }>`select slug from packages where id = ${tour.id}`.execute(server.db)
  Object.assign(addresses, { tour: `tours/${rows[0]?.slug}`, room: 'rooms/a-room', service: 'services/a-massage' })
})
afterAll(() => server.close())

const list = async (query: string) => {
  const answer = await server.request(`/embed/nile-savannah/offers${query}`)
  expect(answer.status, query).toBe(200)
  return answer
}
const booked = async (query: string) =>
  [...(await list(query)).text.matchAll(/class="button" href="\/embed\/nile-savannah\/book\/([^"]*)"/g)].map(
    ([, href = '']) => plain(href),
  )

it('lists what can be booked: all of it, of a kind, with a tag, or what is named, in that order', async () => {
  const { tour = '', room = '', service = '' } = addresses
  expect((await booked('')).toSorted()).toEqual([tour, room, service].toSorted())
  expect(await booked('?kind=all')).toHaveLength(3)
  expect(await booked('?kind=rooms')).toEqual([room])
  expect((await booked('?tag=FAMILY')).toSorted()).toEqual([tour, room].toSorted())
  expect(await booked('?kind=tours&tag=family')).toEqual([tour])
  expect(await booked(`?offers=${service}%20${tour}`)).toEqual([service, tour])
  expect(await booked(`?offers=${room},${service},rooms/nobody,nonsense`)).toEqual([room, service])
})

it('lists only what is free on the days of the host’s page, and carries them to the booking', async () => {
  const days = `from=${inDays(20)}&until=${inDays(22)}&adults=2`
  expect(await booked(`?${days}`)).toEqual([`${addresses.room}?${days}`])
  expect((await list(`?from=${inDays(2)}&until=${inDays(3)}&kind=tours`)).text).toContain(
    'Nothing is free on these days',
  )
})

it('is framed by any page over TLS, sets no cookie, is kept by nobody, and shows what it is asked as text', async () => {
  const { headers, text } = await list('?tag=%3Cscript%3Ealert(1)%3C/script%3E&offers=%22%3E%3Cimg%20src=x%3E')
  expect(text).not.toContain('alert(1)')
  expect(text).not.toContain('<img src=x')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/frame-ancestors 'self' https:/)
  expect(policy).toContain(`script-src 'self'`)
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toContain('no-store')
  // Control: the pages of the site itself are framed by nobody else.
  const own = await server.request('/sites/nile-savannah/offers/rooms')
  expect(own.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'(;|$)/)
})

it('is a small script of ours alone, which any website may load', async () => {
  const { text, headers } = await server.request('/widget.js')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(text.length).toBeLessThan(5_000)
  expect(text).not.toMatch(/document\.cookie|localStorage|https?:\/\//)
})
