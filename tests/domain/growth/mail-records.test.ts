import { expect, it } from 'vitest'
import { dkimCheck, dmarcCheck, spfCheck } from '../../../src/domain/growth/mail-records.ts'
import type { Found } from '../../../src/domain/website/domains/domain-records.ts'

const has = (...values: string[]): Found => ({ kind: 'found', values })
const none: Found = { kind: 'none' }
const silent: Found = { kind: 'unknown', why: 'no answer in time' }
const domain = 'safiri.example'

it.each([
  [none, 'missing'],
  [has('google-site-verification=x'), 'missing'],
  [has('v=spf1 mx -all', 'other'), 'ok'],
  [has('V=SPF1 include:x ~all'), 'ok'],
  [has('v=spf1 mx -all', 'v=spf1 a -all'), 'wrong'],
  [has('v=spf1 +all'), 'wrong'],
  [has('v=spf1 mx all'), 'wrong'],
  [has('v=spf10 mx -all'), 'missing'],
  [silent, 'unknown'],
] as const)('SPF: %j is %s', (found, state) => {
  expect(spfCheck(domain, found).state).toBe(state)
})

const key = { selector: 's1', publicKey: 'MIIBabc' }
it.each([
  [none, 'missing'],
  [has('v=DKIM1; k=rsa; p=MIIBabc'), 'ok'],
  [has('p=MII Babc;'), 'ok'],
  [has('v=DKIM1; p=other'), 'wrong'],
  [has('v=DKIM1; p='), 'wrong'],
  [silent, 'unknown'],
] as const)('DKIM: %j is %s', (found, state) => {
  expect(dkimCheck(domain, key, found).state).toBe(state)
})
it('says that nothing is signed where there is no key', () => {
  expect(dkimCheck(domain, null, null)).toMatchObject({ state: 'missing', advice: expect.stringContaining('operator') })
})

it.each([
  [none, null, 'missing'],
  [has('v=DMARC1; p=reject'), null, 'ok'],
  [has('v=DMARC1;p=none'), null, 'ok'],
  [none, has('v=DMARC1; p=quarantine'), 'ok'],
  [has('v=DMARC1; rua=mailto:a@b'), null, 'wrong'],
  [has('v=DMARC1; p=none', 'v=DMARC1; p=reject'), null, 'wrong'],
  [silent, null, 'unknown'],
] as const)('DMARC: %j under %j is %s', (found, above, state) => {
  expect(dmarcCheck(domain, found, above).state).toBe(state)
})
