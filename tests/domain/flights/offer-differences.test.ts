import { describe, expect, it } from 'vitest'
import { airlineName } from '../../../src/domain/flights/airports.ts'
import { bagsText, differencesOf, fareRuleText } from '../../../src/domain/flights/offer-differences.ts'
import { offer, segment, slice } from './some-offers.ts'

const direct = offer({ total: 700, airline: 'UR', slices: [slice([segment({ airline: 'UR', minutes: 540 })])] })
const through = offer({ slices: [slice([segment(), segment({ origin: 'ADD', destination: 'LHR' })])] })
const withReturn = offer({ slices: [slice(), slice()], currency: 'UGX', total: 2_000_000 })

const lineOf = (label: string, ...offers: Parameters<typeof differencesOf>[0]) => {
  const line = differencesOf(offers, airlineName).find((each) => each.label === label)
  if (line === undefined) throw new Error(`no line ${label}`)
  return line
}

describe('offers side by side', () => {
  it('say what differs, and which is best', () => {
    expect(lineOf('Price', direct, through)).toEqual({
      label: 'Price',
      values: ['USD 700', 'USD 510'],
      differs: true,
      best: [1],
    })
    expect(lineOf('Stops', direct, through)).toMatchObject({ values: ['Non-stop', '1 stop'], best: [0] })
    expect(lineOf('Through', direct, through).values).toEqual(['–', 'ADD'])
    expect(lineOf('Airlines', direct, through).values).toEqual(['Uganda Airlines', 'Ethiopian Airlines'])
    expect(lineOf('Takes', direct, through)).toMatchObject({ values: ['9 h', '4 h 10 min'], best: [1] })
  })
  it('say where nothing differs', () =>
    expect(lineOf('Refund', direct, through)).toEqual({
      label: 'Refund',
      values: ['For USD 100', 'For USD 100'],
      differs: false,
      best: [],
    }))
  it('compare no prices of two currencies', () =>
    expect(lineOf('Price', direct, withReturn)).toMatchObject({ values: ['USD 700', 'UGX 2,000,000'], best: [] }))
  it('have a dash where an offer has no way back', () =>
    expect(lineOf('Back: departs', direct, withReturn).values).toEqual(['–', '1 Dec 2026, 5:15 pm']))
  it('name two best ones where they are as good', () =>
    expect(lineOf('Price', direct, through, { ...through, id: 'other' }).best).toEqual([1, 2]))
  it('have no best where one is not known', () =>
    expect(lineOf('Refund', direct, { ...through, refund: null })).toMatchObject({ differs: true, best: [] }))
  it('prefer what can be given back', () =>
    expect(lineOf('Refund', direct, { ...through, refund: { allowed: false, penalty: null } }).best).toEqual([0]))
})

it('rules and bags are said in words', () => {
  expect(
    [null, { allowed: false, penalty: null }, { allowed: true, penalty: null }, { allowed: true, penalty: 0 }].map(
      (rule) => fareRuleText(rule, 'USD'),
    ),
  ).toEqual(['Not known', 'Not allowed', 'At a cost that is not known', 'Free'])
  expect([null, 0, 1, 2].map(bagsText)).toEqual(['Not known', 'None', '1 bag', '2 bags'])
})
