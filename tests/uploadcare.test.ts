import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Refused } from '../mock-server/http/refusals.ts'
import { readSettings } from '../mock-server/http/settings.ts'
import { fetchFromUploadcare, isPublicAddress } from '../mock-server/services/uploadcare.ts'
import { sending, standInForUploadcare, type Uploadcare } from './support/stand-ins/uploadcare.ts'

const id = '5a1f3c9e-6b7d-4f2a-9c1e-0d2b4f6a8c10'
const folder = mkdtempSync(path.join(tmpdir(), 'safiri-uploadcare-'))
const target = path.join(folder, 'file')
const mostBytes = 100_000
let there: Uploadcare
beforeAll(async () => {
  there = await standInForUploadcare()
})
beforeEach(() => {
  rmSync(target, { force: true })
  there.asked.length = 0
})
afterAll(async () => {
  await there.close()
  rmSync(folder, { recursive: true, force: true })
})

const refusalOf = (fetching: Promise<unknown>): Promise<Refused> =>
  fetching.then(
    () => Promise.reject(new Error('It was fetched.')),
    (problem: Refused) => problem,
  )

describe('the file', () => {
  test('is fetched byte by byte (control)', async () => {
    const file = Buffer.from('a picture'.repeat(1000))
    there.answer = sending(file)
    const { bytes } = await fetchFromUploadcare(there.origin, id, target, { mostBytes })
    expect([bytes, readFileSync(target).equals(file), there.asked]).toEqual([file.length, true, [`/${id}/`]])
  })

  const silent: Uploadcare['answer'] = () => undefined
  const dripping: Uploadcare['answer'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    const drops = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(drops))
  }
  test.each([
    ['says nothing', silent],
    ['sends a byte now and then for ever', dripping],
  ])('is given up in time when its host %s', async (_, answer) => {
    there.answer = answer
    const begun = performance.now()
    const refusal = await refusalOf(fetchFromUploadcare(there.origin, id, target, { mostBytes, within: 300 }))
    expect([refusal.status, refusal.message]).toEqual([
      422,
      'Uploadcare took too long to send the file. Try again, or send the picture itself.',
    ])
    expect(performance.now() - begun).toBeLessThan(3000)
  })

  test('that never ends is given up at the first part too many', async () => {
    let sent = 0
    there.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(10_000))) sent += 10_000
      }
      response.on('drain', more)
      more()
    }
    expect((await refusalOf(fetchFromUploadcare(there.origin, id, target, { mostBytes }))).status).toBe(413)
    expect(sent).toBeLessThan(20_000_000) // what the sockets hold
    expect(existsSync(target) ? statSync(target).size : 0).toBeLessThanOrEqual(mostBytes)
  })
})

describe('a host name that leads into a network of ours', () => {
  const leadingTo = (address: string) => ({
    mostBytes,
    resolve: ((_host, _options, found) =>
      found(null, [{ address, family: address.includes(':') ? 6 : 4 }])) as NonNullable<
      Parameters<typeof fetchFromUploadcare>[3]['resolve']
    >,
  })
  const named = () => there.origin.replace('127.0.0.1', 'files.example.test')

  test.each(['127.0.0.1', '10.1.2.3', '::1', '::ffff:127.0.0.1'])('is not asked: %s', async (address) => {
    there.answer = sending(Buffer.from('secret'))
    const refusal = await refusalOf(fetchFromUploadcare(named(), id, target, leadingTo(address)))
    expect([refusal.status, there.asked]).toEqual([422, []])
  })

  test('is one whose address is not public', () => {
    const inside = [
      '0.0.0.0',
      '10.0.0.1',
      '100.64.0.1',
      '127.9.9.9',
      '169.254.169.254',
      '172.31.255.255',
      '192.168.1.1',
    ]
    const written = [
      '::',
      '::1',
      '::ffff:10.0.0.1',
      'fe80::1',
      'fd00::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'ff02::1',
    ]
    for (const address of [...inside, ...written, '224.0.0.1', '255.255.255.255', 'localhost', ''])
      expect(isPublicAddress(address), address).toBe(false)
    for (const address of ['151.101.2.217', '172.32.0.1', '100.128.0.1', '2a04:4e42::729', '::ffff:151.101.2.217'])
      expect(isPublicAddress(address), address).toBe(true)
  })
})

describe('UPLOADCARE_HOST', () => {
  const hostOf = (text?: string) => readSettings({ UPLOADCARE_HOST: text }).uploadcareHost
  test('is none unless it is set', () => {
    expect([hostOf(), hostOf(''), hostOf('https://ucarecdn.com/')]).toEqual([
      undefined,
      undefined,
      'https://ucarecdn.com',
    ])
  })
  test('is reached over TLS, except at an address that is written as one', () => {
    for (const text of ['http://ucarecdn.com', 'ucarecdn.com', 'ftp://ucarecdn.com'])
      expect(() => hostOf(text), text).toThrow('UPLOADCARE_HOST must be an address')
    expect(hostOf('http://127.0.0.1:9000')).toBe('http://127.0.0.1:9000')
  })
})
