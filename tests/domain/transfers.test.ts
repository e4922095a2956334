import { describe, expect, it, test } from 'vitest'
import { keysOf } from '../../src/domain/keys.ts'
import { banksOf } from '../../src/domain/transfers/banks.ts'
import { accountText, isAccountNumber, networkOf, plainNumber } from '../../src/domain/transfers/beneficiaries.ts'
import { compareNames } from '../../src/domain/transfers/names-alike.ts'
import { needsApproval, refusedAmount, transferFee, typedAmount } from '../../src/domain/transfers/transfer-rules.ts'
import {
  afterAct,
  holdsMoney,
  type TransferAct,
  type TransferStatus,
  transferActs,
  transferStatusNames,
  whyNot,
} from '../../src/domain/transfers/transfer-states.ts'

describe('the states of a transfer', () => {
  // Written out a second time, by state instead of by act, so that a slip in the table does not pass for a rule.
  const ways: Readonly<Record<TransferStatus, Partial<Record<TransferAct, TransferStatus>>>> = {
    draft: { ask: 'waiting', hold: 'held', correct: 'draft', cancel: 'cancelled' },
    waiting: { correct: 'waiting', approve: 'held', cancel: 'cancelled' },
    held: { cancel: 'cancelled', begin: 'processing' },
    processing: { confirm: 'sent', refuse: 'returned' },
    sent: {},
    returned: { ask: 'waiting', hold: 'held', correct: 'returned', cancel: 'cancelled' },
    cancelled: {},
  }
  for (const status of transferStatusNames)
    for (const act of keysOf(transferActs))
      test(`${status}, ${act}`, () => expect(afterAct(status, act)).toBe(ways[status][act] ?? null))

  it('reach an end from everywhere, and never leave one', () => {
    const next = (status: TransferStatus) => keysOf(transferActs).flatMap((act) => afterAct(status, act) ?? [])
    const reach = (from: TransferStatus, seen = new Set<TransferStatus>()): Set<TransferStatus> => {
      for (const to of next(from)) if (!seen.has(to)) reach(to, seen.add(to))
      return seen
    }
    for (const status of transferStatusNames)
      expect(reach(status).size === 0 || reach(status).has('sent'), status).toBe(true)
    expect([next('sent'), next('cancelled')]).toEqual([[], []])
  })

  it('hold money only between approval and end, and say why an act is not possible', () => {
    expect(transferStatusNames.filter(holdsMoney)).toEqual(['held', 'processing'])
    expect(whyNot('TRF-2026-000001', 'sent', 'cancel')).toBe('TRF-2026-000001 has been sent: it cannot be cancelled.')
  })
})

test.each([
  ['Moses Okello', 'OKELLO MOSES', 'match'],
  ['Mr. Moses Okello', 'Moses Okello', 'match'],
  ['Bwindi Lodge Limited', 'BWINDI LODGE LTD', 'match'],
  ["Josephine N'Diaye", 'Josephine NDiaye', 'match'],
  ['Zoé Müller', 'Zoe Muller', 'match'],
  ['Moses Okello', 'Moses Okelo', 'close'],
  ['Moses Okello', 'M Okello', 'close'],
  ['Moses Okello', 'Okello Moses Opio', 'close'],
  ['Moses Okello', 'Grace Okello', 'none'],
  ['Moses Okello', 'Kato Holdings', 'none'],
  ['Okello', 'Okello Moses', 'none'],
  ['M O', 'Moses Okello', 'none'],
  ['Moses Okello', '', 'none'],
] as const)('%s in the account of %s: %s', (given, held, result) => expect(compareNames(given, held)).toBe(result))

test.each([
  ['bank', 'UGX', 2_000_000, 5_000],
  ['mobile_money', 'UGX', 125_000, 1_000],
  ['mobile_money', 'UGX', 125_001, 1_500],
  ['bank', 'USD', 10_000, 120],
  ['wallet', 'UGX', 9_000_000, 0],
] as const)('the fee of a %s transfer of %s %i is %i', (kind, currency, amount, fee) =>
  expect(transferFee(kind, currency, amount)).toBe(fee),
)

test.each([
  ['mobile_money', 'UGX', 499, 'amount'],
  ['mobile_money', 'UGX', 500, undefined],
  ['mobile_money', 'UGX', 5_000_000, undefined],
  ['mobile_money', 'UGX', 5_000_001, 'amount'],
  ['mobile_money', 'USD', 5_000, 'currency'],
  ['bank', 'USD', 1, undefined],
  ['bank', 'UGX', 0, 'amount'],
] as const)('%s, %s %i: refused by %s', (kind, currency, amount, field) =>
  expect(refusedAmount(kind, currency, amount)?.field).toBe(field),
)

test('a second person is needed above the limit, not at it', () =>
  expect([needsApproval(100, 100), needsApproval(101, 100), needsApproval(1e9, null), needsApproval(1, 0)]).toEqual([
    false,
    true,
    false,
    true,
  ]))

test.each([
  ['+256772414285', 'mtn'],
  ['256 764 111 222', 'mtn'],
  ['+256752330118', 'airtel'],
  ['+256701234567', 'airtel'],
  ['+256712345678', 'utl'],
  ['+256392345678', null],
  ['+254722000000', null],
] as const)('the network of %s is %s', (phone, network) => expect(networkOf(phone)).toBe(network))

test.each([
  ['1,250,000', 1_250_000],
  ['75.50', 75.5],
  [' UGX 20000 ', 20_000],
  ['1,25,000', null],
  ['-5', null],
  ['12.5k', null],
  ['', null],
] as const)('%s in a file is %s', (text, amount) => expect(typedAmount(text)).toBe(amount))

test('account numbers are compared without spaces and hyphens, and shown by their end', () => {
  expect(plainNumber(' 9030-0144 17250 ')).toBe('9030014417250')
  expect([
    isAccountNumber('12345'),
    isAccountNumber('123456'),
    isAccountNumber('ABCDEF'),
    isAccountNumber('12345/6'),
  ]).toEqual([false, true, false, false])
  const account = { kind: 'bank', bank: 'SBICUGKX', network: null, account: '•••• 7250', agency_name: null } as const
  expect(accountText(account)).toBe('Stanbic Bank Uganda, •••• 7250')
})

test('each Ugandan bank has a name and a code of its own, and a BIC names its country', () => {
  const banks = banksOf('ug')
  expect(banks.length).toBeGreaterThan(20)
  for (const part of ['id', 'name'] as const) expect(new Set(banks.map((bank) => bank[part])).size).toBe(banks.length)
  for (const { bic } of banks) expect(bic ?? 'XXXXUGXX').toMatch(/^[A-Z]{4}UG[A-Z0-9]{2}$/)
  expect(banksOf('FR')).toEqual([])
})
