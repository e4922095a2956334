import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDue } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type SmtpServer, startSmtp } from '../../support/smtp.ts'
import { makeTour, ok, type Tour } from '../../support/tour.ts'

let smtp: SmtpServer
let server: TestServer
let owner: string
let tour: Tour
let agency: { id: number; name: string; email: string; version: number }
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startServer({ smtpUrl: smtp.url })
  owner = await server.login('owner@nile.test')
  tour = await makeTour(server, owner, { title: 'Heron Walk' }, 40)
  agency = ok(await ask('agencies/show'))
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const ask = (path: string, body?: unknown) =>
  server.request(`agent/${path}`, { token: owner, ...(body === undefined ? {} : { body }) })

/** A booking of somebody with an address, with the mail that confirms it as it left. */
async function confirmed() {
  const email = `guest${Math.random().toString(36).slice(2)}@example.com`
  const client = { name: 'Ann <Lee>', email }
  const booking = ok(
    await ask('bookings/new', { package_id: tour.id, departure_id: tour.departure, adults: 1, client }),
    201,
  )
  await sendDue(server.platform)
  const letter = smtp.letters.find(({ to }) => to.includes(email))
  if (letter === undefined) throw new Error('No mail left.')
  return { email, booking, letter, mail: (await server.mail(email))[0] }
}

describe('mail to a client', () => {
  it('comes from the agency, at our address, and is answered to the agency’s', async () => {
    const { letter } = await confirmed()
    expect(letter.from).toBe('no-reply@safiri.test') // SPF and DKIM are for our own
    expect(letter.headers).toMatch(new RegExp(`^From: "?${agency.name}"? <no-reply@safiri.test>$`, 'm'))
    expect(letter.headers).toContain(`Reply-To: ${agency.email}`)
    expect(letter.headers).toMatch(/^Content-Type: multipart\//m)
    expect(letter.body).toContain('Content-Type: text/plain')
    expect(letter.body).toContain('Content-Type: text/html')
  })

  it('says the same in both parts, with nothing of ours and nothing unescaped', async () => {
    const { mail, booking } = await confirmed()
    for (const part of [mail?.text ?? '', mail?.html ?? '']) {
      expect(part).toContain(booking.reference)
      expect(part).toContain('Heron Walk')
      expect(part.replaceAll('&#38;', '&')).toContain(agency.name)
      expect(part).not.toMatch(/Safiri|nobody reads|machine/)
    }
    expect(mail?.text).toContain('Dear Ann <Lee>,\n\nThank you for booking with us.')
    expect(mail?.html).toContain('Dear Ann &#60;Lee&#62;,')
    expect(mail?.html).not.toContain('<Lee>')
  })

  it('wears the agency’s colour in light and dark, and leaves no mark where it would go', async () => {
    const { mail } = await confirmed()
    expect(mail?.html).toMatch(/style="background:#[\da-f]{6};/)
    expect(mail?.html).toContain('content="light dark"')
    expect(mail?.html).toContain('prefers-color-scheme:dark')
    expect(mail?.html).toMatch(/\.brand\{color:#[\da-f]{6}!important\}/)
    expect(mail?.html).not.toMatch(/--brand|<!--head-->|<!--dark-ink-->/)
  })

  it('is signed as the profile says, or with how to reach the agency', async () => {
    const usual = (await confirmed()).mail?.text ?? ''
    expect(usual).toContain(agency.email)
    await server.db
      .updateTable('agencies')
      .set({ mail_signature: 'The team at the lake\nPlot 4, Jinja', emergency_phone: '+256772999888' })
      .where('id', '=', agency.id)
      .execute()
    const { mail } = await confirmed()
    expect(mail?.text).toMatch(/The team at the lake\nPlot 4, Jinja$/)
    expect(mail?.text).toContain('In an emergency during your trip, call +256 772 999888')
  })
})

describe('mail of ours', () => {
  it('stays ours: codes, resets and invitations', async () => {
    await server.request('agent/send-password-reset-email', { body: { email: 'owner@nile.test' } })
    await sendDue(server.platform)
    const letter = smtp.letters.findLast(({ to }) => to.includes('owner@nile.test'))
    expect(letter?.headers).toMatch(/^From: Safiri <no-reply@safiri.test>$/m)
    expect(letter?.headers).not.toMatch(/^Reply-To:/m)
  })
})

it('the outbox shows a mail as it is read, in a frame that runs nothing', async () => {
  const { email } = await confirmed()
  const [mail] = await server.mail(email)
  const page = await server.app.request(`http://localhost/dev/mail?to=${email}`, { headers: { host: 'localhost' } })
  const text = await page.text()
  expect(text).toContain(`src="/dev/mail/${mail?.id}/html?scheme=dark"`)
  const shown = await server.app.request(`http://localhost/dev/mail/${mail?.id}/html?scheme=dark`, {
    headers: { host: 'localhost' },
  })
  expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const read = await shown.text()
  expect(read).toContain('Heron Walk')
  expect(read).toContain('@media all{.page{background:#1c1917')
  expect(
    (await server.app.request('http://localhost/dev/mail/999999/html', { headers: { host: 'localhost' } })).status,
  ).toBe(404)
})
