import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpTransport } from '../../../mock-server/services/campaigns/transports/smtp.ts'
import { signatureOf, signingKeyOf } from '../../../mock-server/services/mail/mail-signing.ts'
import type { MailRecords } from '../../../src/domain/schema/types.generated.ts'
import { sendDue } from '../../support/queue.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type Letter, type SmtpServer, startSmtp } from '../../support/smtp.ts'
import { type StandInDns, standInForDns } from '../../support/stand-ins/dns.ts'

// Mail is signed, and the DNS is asked what receivers will find.

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const dkim = { selector: 'safiri1', key }
const published = signingKeyOf({ dkim })?.publicKey ?? ''

let server: TestServer
let dns: StandInDns
let smtp: SmtpServer
let token = ''
beforeAll(async () => {
  ;[dns, smtp] = await Promise.all([standInForDns(), startSmtp()])
  server = await startServer({
    ...{ smtpUrl: smtp.url, mailFrom: 'Safiri <news@mail.safiri.example>', dkim },
    domains: {
      ...{ addresses: [], host: 'sites.safiri.example', dnsServers: [dns.address], dnsTimeout: 200, tlsPort: 1 },
      ...{ askSecret: undefined, gandi: null },
    },
  })
  token = await server.login('owner@nile.test')
})
afterAll(async () => {
  await server.close()
  dns.close()
  await smtp.close()
})

const wsp = (text: string) => text.replace(/\r\n(?=[ \t])/g, '').replace(/[ \t]+/g, ' ')
/** As RFC 6376 wants it, relaxed. */
const headerLine = (line: string) => {
  const at = line.indexOf(':')
  return `${line.slice(0, at).trim().toLowerCase()}:${wsp(line.slice(at + 1)).trim()}`
}
const headersOf = ({ headers }: Letter) => headers.split(/\r\n(?![ \t])/).filter(Boolean)
const bodyOf = (body: string) =>
  `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`

/** Checks a signature from what the letter says and the key that is published, by the rules of receivers. */
function isSigned(letter: Letter, publicKey: string): boolean {
  const lines = headersOf(letter)
  const signature = lines.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const parts = Object.fromEntries(
    wsp(signature.slice(signature.indexOf(':') + 1))
      .split(';')
      .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).replace(/\s/g, '')]),
  )
  if (createHash('sha256').update(bodyOf(letter.body)).digest('base64') !== parts.bh) return false
  const left = [...lines]
  const signed = (parts.h ?? '').split(':').flatMap((name) => {
    const at = left.findLastIndex((line) => line.slice(0, line.indexOf(':')).toLowerCase() === name.toLowerCase())
    return at === -1 ? [] : left.splice(at, 1)
  })
  const bare = headerLine(signature).replace(/([;:\s]b=)[^;]*/, '$1')
  const text = [...signed.map(headerLine), bare].join('\r\n')
  return createVerify('sha256')
    .update(text)
    .verify(`-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`, parts.b ?? '', 'base64')
}

test('a letter that leaves is signed with our key, and a changed one is no longer', async () => {
  await server.request('agent/send-password-reset-email', { body: { email: 'owner@nile.test' } })
  await sendDue(server.platform)
  const [letter] = smtp.letters
  if (letter === undefined) throw new Error('No letter')
  expect(letter.headers).toMatch(/d=mail\.safiri\.example/)
  expect(letter.headers).toMatch(/s=safiri1/)
  expect(isSigned(letter, published)).toBe(true)
  expect(isSigned({ ...letter, body: letter.body.replace('a', 'b') }, published)).toBe(false)
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' })
  expect(isSigned(letter, other.toString('base64'))).toBe(false)
})

test('a letter of a campaign is signed with its headers of unsubscribing', async () => {
  const transport = smtpTransport({
    ...{ url: smtp.url, from: 'news@mail.safiri.example', bounces: null, host: 'page.test' },
    dkim: signatureOf(server.platform.settings),
  })
  const outcome = await transport.send({
    ...{ agencyId: 1, uuid: 'u1', to: 'ann@example.com', subject: 'News', html: '<p>.Hello</p>', text: '.Hello' },
    ...{ logo: null, senderName: 'Nile', replyTo: null, unsubscribe: 'https://page.test/u', feedbackId: 'c:1:safiri' },
    template: null,
  })
  await transport.close()
  expect(outcome.state).toBe('handed')
  const letter = smtp.letters.find(({ to }) => to.includes('ann@example.com'))
  if (letter === undefined) throw new Error('No letter')
  expect(letter.headers.replace(/\s/g, '')).toMatch(/h=[^;]*list-unsubscribe:list-unsubscribe-post/i)
  expect(isSigned(letter, published)).toBe(true)
  const forged = letter.headers.replace('https://page.test/u>', 'https://evil.test/u>')
  expect(isSigned({ ...letter, headers: forged }, published)).toBe(false)
})

test('what receivers find is told, each record with what to do', async () => {
  dns.set('TXT', 'mail.safiri.example', ['v=spf1 include:mail.example -all', 'unrelated'])
  dns.set('TXT', 'safiri1._domainkey.mail.safiri.example', [`v=DKIM1; k=rsa; p=${published.slice(0, 200)}`])
  dns.set('TXT', '_dmarc.safiri.example', ['v=DMARC1; p=none'])
  const { body } = await server.request('agent/crm/settings/mail-records', { token })
  const { domain, records } = body.data as MailRecords
  expect(domain).toBe('mail.safiri.example')
  expect(records?.map(({ kind, state }) => [kind, state])).toEqual([
    ['spf', 'ok'],
    ['dkim', 'wrong'],
    ['dmarc', 'ok'],
  ])
  expect(records?.[1]?.advice).toContain(published)
  expect(JSON.stringify(body)).not.toContain('PRIVATE')
  // Asked again, the answer of before is told for some minutes.
  const asked = dns.asked.length
  await server.request('agent/crm/settings/mail-records', { token })
  expect(dns.asked).toHaveLength(asked)
})
