import { describe, expect, test } from 'vitest'
import { fingerprintOf, fingerprints } from '../../mock-server/services/bank-credits/fingerprint.ts'
import { bankLines, creditOf, statementSum } from '../../src/domain/finance/bank-lines.ts'
import { namedReferences } from '../../src/domain/finance/named-references.ts'

describe('a bank statement in CSV', () => {
  const linesOf = (text: string) => {
    const answer = bankLines(text)
    return 'lines' in answer ? answer.lines : []
  }

  test('is read by its headings, whatever stands above them and whatever the bank calls them', () => {
    const lines = linesOf(
      'Stanbic Bank\nAccount;9030001234567\n\nPosting date;Value Date;Particulars;Ref No.;Debit (UGX);Credit (UGX)\n' +
        '01/11/2026;03/11/2026;SAFARI  BK-2026-000508;FT1;;"1,250,000.00"\n\n04/11/2026;04/11/2026;CHARGES;FT2;5,000;\n',
    )
    expect(lines).toEqual([
      {
        ...{ line: 5, date: '03/11/2026', amount: '1,250,000.00', debit: '', mark: '' },
        ...{ reference: 'FT1', payer: '' },
        ...{ description: 'SAFARI BK-2026-000508', currency: '' },
      },
      {
        ...{ line: 7, date: '04/11/2026', amount: '', debit: '5,000', mark: '' },
        ...{ reference: 'FT2', payer: '' },
        ...{ description: 'CHARGES', currency: '' },
      },
    ])
  })

  test('says what is wrong with a file that cannot be read', () => {
    expect(bankLines('Name,Phone\nJane,0772\n')).toHaveProperty('problem')
    expect(bankLines('Date,Amount\n')).toEqual({ problem: 'The file has no rows below its headings.' })
    expect(bankLines('Date,Amount\n2026-11-01,"12\n')).toEqual({
      problem: 'Line 2 has a quotation mark (") that is not closed.',
    })
    const many = `Date,Amount\n${'2026-11-01,5\n'.repeat(1001)}`
    expect(bankLines(many)).toEqual({ problem: 'A file can have at most 1,000 rows; this one has 1,001. Split it.' })
  })

  test.each([
    ['1,250,000.00', 1_250_000, false],
    ['1 250 000', 1_250_000, false],
    ['75.50 CR', 75.5, false],
    ['USD 1,200', 1200, false],
    ['+300', 300, false],
    ['-500', 500, true],
    ['500-', 500, true],
    ['(1,500.00)', 1500, true],
    ['500 Dr', 500, true],
  ])('reads %s', (text, sum, out) => expect(statementSum(text)).toEqual({ sum, out }))

  test.each(['', 'much', '1,25,000', '1.250.000,00', '12 34'])('takes %j for no sum', (text) =>
    expect(statementSum(text)).toBeNull(),
  )

  const line = (amount: string, debit = '', mark = '') => ({ amount, debit, mark })
  test('tells what came in from what went out', () => {
    expect(creditOf(line('5,000'))).toBe(5000)
    expect(creditOf(line('5,000', '0.00'))).toBe(5000)
    expect(creditOf(line('0.00', '5,000'))).toBe('debit')
    expect(creditOf(line('-5,000'))).toBe('debit')
    expect(creditOf(line(''))).toEqual({ problem: 'There is no amount.' })
    expect(creditOf(line('0'))).toEqual({ problem: 'The amount is 0.' })
    expect(creditOf(line('n/a'))).toEqual({ problem: '“n/a” is not an amount.' })
  })

  test.each(['Dr/Cr', 'CR / DR', 'D/C', 'Debit/Credit', 'Type', 'Transaction Type'])(
    'tells it by the column %s, where the amounts have no sign',
    (heading) => {
      const lines = linesOf(
        `Date,Amount,${heading}\n2026-11-01,5000,DR\n2026-11-01,6000,Cr\n2026-11-01,7000,D\n2026-11-01,8000,C\n` +
          '2026-11-01,9000,Debit card\n2026-11-01,10000,Deposit\n2026-11-01,11000,Direct credit\n2026-11-01,12000,Withdrawal\n',
      )
      expect(lines.map(creditOf)).toEqual(['debit', 6000, 'debit', 8000, 'debit', 10_000, 11_000, 'debit'])
    },
  )
})

describe('the fingerprint of a credit', () => {
  const line = {
    ...{ account: 'Main', currency: 'UGX' as const, value_date: '2026-11-03', amount: 500_000 },
    ...{ reference: 'FT1', payer: 'Jane Okello', description: 'Safari' },
  } as const

  test('is the same for the same line, however its texts are written', () =>
    expect(fingerprintOf({ ...line, payer: ' JANE  OKELLÓ' }, 1)).toBe(fingerprintOf(line, 1)))

  test.each([
    ['account', 'Savings'],
    ['currency', 'USD'],
    ['value_date', '2026-11-04'],
    ['amount', 500_001],
    ['reference', 'FT2'],
    ['payer', 'Jane'],
    ['description', 'Trip'],
  ])('is another with another %s', (field, value) =>
    expect(fingerprintOf({ ...line, [field]: value }, 1)).not.toBe(fingerprintOf(line, 1)),
  )

  test('keeps two equal lines of one file apart, the same in every file', () => {
    const [one, other] = [fingerprints(), fingerprints()]
    const first = [one(line), one({ ...line, reference: 'FT9' }), one(line)]
    expect(new Set(first).size).toBe(3)
    expect([other(line), other(line)]).toEqual([first[0], first[2]])
  })
})

describe('references in the text of a bank', () => {
  test.each([
    ['TRF BK2026000508 SAFARI', ['BK-2026-000508']],
    ['bk 2026 000508', ['BK-2026-000508']],
    ['Inv. INV-2026-12 and BK-2026-000508', ['INV-2026-000012', 'BK-2026-000508']],
    ['PAY-2026-001577', ['PAY-2026-001577']],
    ['pro/2026/000003', ['PRO-2026-000003']],
  ])('are found in %s', (text, found) => expect(namedReferences(text)).toEqual(found))

  test.each(['2026-000508', 'XBK-2026-000508', 'BK-2026-0000508', 'BK-2026-000000', 'BK-1999-000508'])(
    'are not found in %s',
    (text) => expect(namedReferences(text)).toEqual([]),
  )
})
