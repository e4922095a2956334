import { describe, expect, it } from 'vitest'
import {
  contactPhoneProblem,
  kindAt,
  type PassengerRules,
  passengerProblems,
  type WrittenPassenger,
} from '../../../src/domain/flights/passenger-rules.ts'

const passenger = (wanted: Partial<WrittenPassenger> = {}): WrittenPassenger => ({
  kind: 'adult',
  title: 'ms',
  given_name: 'Grace',
  family_name: 'Nakato',
  sex: 'f',
  born_on: '1990-05-17',
  passport_number: '',
  passport_country: null,
  passport_expires_on: null,
  lap_of: null,
  ...wanted,
})
const child = (wanted: Partial<WrittenPassenger> = {}) =>
  passenger({ kind: 'child', given_name: 'Amina', title: 'miss', born_on: '2018-03-01', ...wanted })
const infant = (wanted: Partial<WrittenPassenger> = {}) =>
  passenger({ kind: 'infant', given_name: 'Juma', title: 'mr', sex: 'm', born_on: '2026-02-01', lap_of: 0, ...wanted })

function problemsOf(all: readonly WrittenPassenger[], rules: Partial<PassengerRules> = {}) {
  return passengerProblems(all, {
    supplier: 'duffel',
    airline: 'EK',
    lastFlight: '2026-12-20',
    today: '2026-11-26',
    needsDocuments: false,
    asked: all.map(({ kind }) => ({ kind, age: null })),
    ...rules,
  }).map(({ passenger: at, field, message }) => [at, field, message] as const)
}
const only = (wanted: Partial<WrittenPassenger>, rules: Partial<PassengerRules> = {}) =>
  problemsOf([passenger(wanted)], rules)

describe('names', () => {
  it.each([
    'Grace',
    "N'Djamena",
    'Anne-Marie',
    'María José',
    'Ólafur',
    'Łukasz',
    'Žižka',
    'O',
    'A'.repeat(20),
    'Ngũgĩ',
    'Müller',
    'Mu\u0308ller',
  ])('%s is one', (given_name) => expect(only({ given_name })).toEqual([]))
  it.each([
    ['', 'Enter the given name as in the passport.'],
    ['   ', 'Enter the given name as in the passport.'],
    [
      'Grace2',
      'Given name may only have Latin letters, spaces, hyphens and apostrophes, as in the lower lines of the passport.',
    ],
    [
      'Грейс',
      'Given name may only have Latin letters, spaces, hyphens and apostrophes, as in the lower lines of the passport.',
    ],
    [
      'Grace.',
      'Given name may only have Latin letters, spaces, hyphens and apostrophes, as in the lower lines of the passport.',
    ],
    [
      'A×B',
      'Given name may only have Latin letters, spaces, hyphens and apostrophes, as in the lower lines of the passport.',
    ],
    ['Ægir', 'Write AE instead of Æ, as in the lower lines of the passport.'],
    ['þór', 'Write TH instead of þ, as in the lower lines of the passport.'],
    ['Sigurður', 'Write D instead of ð, as in the lower lines of the passport.'],
    ['Œuvre', 'Write OE instead of Œ, as in the lower lines of the passport.'],
    ['Ĳsbrand', 'Write IJ instead of Ĳ, as in the lower lines of the passport.'],
    ["-'", 'Given name needs a letter.'],
    ['A'.repeat(21), 'Given name may have at most 20 characters.'],
  ])('“%s” is none', (given_name, message) => expect(only({ given_name })).toEqual([[0, 'given_name', message]]))
  it('are looked at in both fields', () =>
    expect(only({ family_name: '7' }).map(([, field]) => field)).toEqual(['family_name']))
  it('have a length in all', () => {
    const names = { given_name: 'A'.repeat(30), family_name: 'B'.repeat(27) }
    expect(only(names, { supplier: 'house' })).toEqual([])
    expect(only({ ...names, family_name: 'B'.repeat(28) }, { supplier: 'house' })).toEqual([
      [0, 'given_name', 'Both names together may have at most 57 characters. Leave out middle names.'],
    ])
  })
  it('of two passengers differ, however they are written', () => {
    const twin = { given_name: 'Anne Marie', family_name: "N'Dour" }
    expect(problemsOf([passenger(twin), passenger({ given_name: 'ANNE-MARIÉ', family_name: 'Ndour' })])).toEqual([
      [1, 'given_name', 'Two passengers may not have the same name. Add a middle name to one of them.'],
    ])
    expect(problemsOf([passenger(twin), passenger({ ...twin, given_name: 'Anne' })])).toEqual([])
    expect(
      problemsOf([
        passenger({ given_name: 'Ab', family_name: 'C' }),
        passenger({ given_name: 'B', family_name: 'Ca' }),
      ]),
    ).toEqual([])
  })
  it('of somebody with one name are as the airline wants them', () => {
    const withoutGiven = { given_name: 'FNU', family_name: 'Suharto' }
    const withoutFamily = { given_name: 'Suharto', family_name: 'LNU' }
    expect(only(withoutGiven)).toEqual([])
    expect(only(withoutGiven, { airline: 'VS' })[0]?.[2]).toContain('LNU as the family name')
    expect(only(withoutFamily, { airline: 'VS' })).toEqual([])
    expect(only(withoutFamily, { airline: 'EY' })[0]?.[2]).toContain('FNU as the given name')
  })
})

describe('kind', () => {
  it.each([
    [0, 'infant'],
    [1, 'infant'],
    [2, 'child'],
    [11, 'child'],
    [12, 'adult'],
  ])('%i is an %s', (age, kind) => expect(kindAt(age)).toBe(kind))
  it('agree on the day of the last flight', () => {
    const baby = infant({ born_on: '2024-12-20' })
    expect(problemsOf([passenger(), baby], { lastFlight: '2026-12-19' })).toEqual([])
    expect(problemsOf([passenger(), baby])).toEqual([
      [1, 'born_on', 'Infant means under 2 on the day of the last flight; this passenger will be 2.'],
    ])
    expect(problemsOf([passenger(), child({ born_on: '2014-12-20' })]).map(([, field]) => field)).toEqual(['born_on'])
    expect(only({ born_on: '2014-12-21' }).map(([, field]) => field)).toEqual(['born_on'])
    expect(only({ born_on: '2014-12-20' })).toEqual([])
  })
  it('are possible', () => {
    expect(only({ born_on: '2026-11-27' })[0]?.[2]).toBe('Date of birth must not be in the future.')
    expect(only({ born_on: '1900-01-01' })[0]?.[2]).toBe('Check the date of birth.')
  })
  it('agree with the title', () => {
    expect(only({ title: 'mr' })[0]?.[2]).toBe('Mr and the sex do not agree.')
    expect(only({ title: 'mrs', sex: 'm' })[0]?.[1]).toBe('title')
    expect(only({ title: 'dr', sex: 'm' })).toEqual([])
    expect(problemsOf([passenger(), child({ title: 'dr' })])[0]?.[2]).toBe('Dr is not for a child.')
  })
})

describe('infants', () => {
  it('sit on the lap of an adult, one on each', () => {
    expect(problemsOf([passenger(), infant()])).toEqual([])
    expect(problemsOf([passenger(), infant({ lap_of: null })])[0]?.[2]).toBe(
      'Choose the adult on whose lap the infant sits.',
    )
    expect(problemsOf([passenger(), infant({ lap_of: 1 })])[0]?.[2]).toBe('An infant sits on the lap of an adult.')
    expect(problemsOf([passenger(), infant({ lap_of: 8 })])[0]?.[2]).toBe('An infant sits on the lap of an adult.')
    expect(problemsOf([passenger(), child(), infant({ lap_of: 1 })])[0]?.[2]).toBe(
      'An infant sits on the lap of an adult.',
    )
    expect(problemsOf([passenger(), infant(), infant({ given_name: 'Saidi' })])).toEqual([
      [2, 'lap_of', 'This adult has another infant on the lap.'],
    ])
  })
  it('are the only ones who do', () =>
    expect(problemsOf([passenger(), child({ lap_of: 0 })])[0]?.[2]).toBe('Only an infant sits on a lap.'))
})

describe('who was searched for', () => {
  it('flies', () => {
    expect(
      problemsOf([passenger()], {
        asked: [
          { kind: 'adult', age: null },
          { kind: 'child', age: 8 },
        ],
      }),
    ).toEqual([[0, 'kind', 'The search was for 1 child. Search again.']])
    const two = [
      { kind: 'adult', age: null },
      { kind: 'adult', age: null },
    ] as const
    expect(problemsOf([passenger()], { asked: two })[0]?.[2]).toBe('The search was for 2 adults. Search again.')
  })
  it('has the age that was given', () => {
    const asked = [
      { kind: 'adult', age: null },
      { kind: 'child', age: 8 },
      { kind: 'child', age: 5 },
    ] as const
    const both = [passenger(), child(), child({ given_name: 'Zawadi', born_on: '2021-06-01' })]
    expect(problemsOf(both, { asked })).toEqual([])
    expect(problemsOf([...both.slice(0, 2), child({ given_name: 'Zawadi' })], { asked })).toEqual([
      [
        2,
        'born_on',
        'The search was for a child of another age; this one will be 8 on the day of the last flight. Search again.',
      ],
    ])
  })
})

describe('documents', () => {
  const passport = { passport_number: 'B1234567', passport_country: 'UG', passport_expires_on: '2027-05-01' }
  it('are asked for where the offer needs them', () => {
    expect(only({}, { needsDocuments: true }).map(([, field]) => field)).toEqual([
      'passport_number',
      'passport_country',
      'passport_expires_on',
    ])
    expect(only(passport, { needsDocuments: true })).toEqual([])
  })
  it('are whole where they are written', () =>
    expect(only({ passport_number: 'B1234567' }).map(([, field]) => field)).toEqual([
      'passport_country',
      'passport_expires_on',
    ]))
  it('last until the last flight', () =>
    expect(only({ ...passport, passport_expires_on: '2026-12-19' })[0]?.[2]).toBe(
      'The passport of Uganda expires before the last flight.',
    ))
  it('have a number that can be one', () =>
    expect(only({ ...passport, passport_number: 'B 12' })[0]?.[1]).toBe('passport_number'))
})

it('the phone is one that can be called', () => {
  expect(contactPhoneProblem('+256772123456')).toBeNull()
  expect(contactPhoneProblem('0772123456')).toBe('Please enter a valid phone number.')
})
it('each field has one message', () => {
  const problems = problemsOf([passenger(), passenger({ given_name: '' }), passenger({ given_name: '' })])
  expect(new Set(problems.map(([at, field]) => `${at} ${field}`)).size).toBe(problems.length)
})
