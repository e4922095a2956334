import { describe, expect, test } from 'vitest'
import { filledIn, subjectVerdict, unknownVariables } from '../../../src/domain/growth/campaigns.ts'
import { enhancedCode, mailVerdict } from '../../../src/domain/growth/mail-codes.ts'
import { smsSegments } from '../../../src/domain/growth/sms-segments.ts'
import { saysStop } from '../../../src/domain/growth/stop-answers.ts'

test('the parts of an SMS', () => {
  const parts = (text: string) => [smsSegments(text).alphabet, smsSegments(text).parts]
  expect(parts('')).toEqual(['GSM-7', 0])
  expect(parts('a'.repeat(160))).toEqual(['GSM-7', 1])
  expect(parts('a'.repeat(161))).toEqual(['GSM-7', 2])
  expect(parts('a'.repeat(306))).toEqual(['GSM-7', 2])
  expect(parts('a'.repeat(307))).toEqual(['GSM-7', 3])
  expect(parts('€'.repeat(80))).toEqual(['GSM-7', 1])
  expect(parts('€'.repeat(81))).toEqual(['GSM-7', 2])
  expect(parts(`${'a'.repeat(69)}’`)).toEqual(['UCS-2', 1])
  expect(parts(`${'a'.repeat(70)}’`)).toEqual(['UCS-2', 2])
  expect(parts('🦍'.repeat(35))).toEqual(['UCS-2', 1])
  expect(parts('🦍'.repeat(67))).toEqual(['UCS-2', 3]) // 33 whole ones a part
  expect(smsSegments('It’s').outside).toEqual(['’'])
})

test('variables, with what stands for them', () => {
  const values = { name: 'Grace Namara', first_name: 'Grace', company: '', country: 'Uganda', agency: 'Nile' }
  expect(filledIn('Dear {{first_name|traveller}} of {{ company | your family }}', values)).toBe(
    'Dear Grace of your family',
  )
  expect(filledIn('{{company}}.', values)).toBe('.')
  expect(unknownVariables('{{first_name}} {{password|x}}')).toEqual(['password'])
})

describe('answers of mail servers', () => {
  test.each([
    [550, '5.1.1', 'gone'],
    [550, '5.2.1', 'gone'],
    [552, '5.2.2', 'later'],
    [550, '5.7.1', 'sender'],
    [550, '5.7.26', 'sender'],
    [550, '5.7.515', 'sender'],
    [554, '5.6.0', 'refused'],
    [550, null, 'refused'],
    [421, '4.7.28', 'later'],
    [450, null, 'later'],
  ] as const)('%s %s: %s', (code, enhanced, verdict) => expect(mailVerdict(code, enhanced)).toBe(verdict))
  test('only the code at the beginning counts', () => {
    expect(enhancedCode('550 5.1.1 No such user')).toBe('5.1.1')
    expect(enhancedCode('550-5.7.26 Unauthenticated')).toBe('5.7.26')
    expect(enhancedCode('450 try again, not 5.1.1')).toBeNull()
  })
})

test('of two subjects, which is better, or too few to tell', () => {
  expect(subjectVerdict({ sent: 50, opened: 50 }, { sent: 50, opened: 0 })).toBe('too_few')
  expect(subjectVerdict({ sent: 200, opened: 60 }, { sent: 200, opened: 66 })).toBe('too_few')
  expect(subjectVerdict({ sent: 500, opened: 200 }, { sent: 500, opened: 120 })).toBe('a')
  expect(subjectVerdict({ sent: 500, opened: 120 }, { sent: 500, opened: 200 })).toBe('b')
  expect(subjectVerdict({ sent: 200, opened: 0 }, { sent: 200, opened: 0 })).toBe('too_few')
})

test.each(['STOP', 'Stop.', ' stop \n> quoted', 'Unsubscribe me', 'Arrêt', 'ACHA!'])('“%s” says stop', (said) => {
  expect(saysStop(said)).toBe(true)
})
test.each(['', 'Where does the bus stop?', 'Non-stop flights?', 'I stop over in Doha', 'Stop by any time, see you'])(
  '“%s” does not',
  (said) => {
    expect(saysStop(said)).toBe(false)
  },
)
