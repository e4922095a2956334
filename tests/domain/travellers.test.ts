import { describe, expect, it } from 'vitest'
import { pastedCells, readTravellers } from '../../src/domain/bookings/traveller-list.ts'
import { inRooms, maskedPassport, passportProblem } from '../../src/domain/bookings/travellers.ts'
import { readCountry } from '../../src/domain/typed-countries.ts'
import { readDay } from '../../src/domain/typed-days.ts'

describe('a day as it is typed', () => {
  it.each([
    ['2026-03-12', '2026-03-12'],
    ['12/3/2026', '2026-03-12'],
    ['12.03.26', '2026-03-12'],
    ['12 March 2026', '2026-03-12'],
    ['12th Mar 2026', '2026-03-12'],
    ['Mar 12, 2026', '2026-03-12'],
    ['12MAR2026', '2026-03-12'],
    ['3/25/1987', '1987-03-25'], // no 25th month: the American way
    ['1/2/34', '1934-02-01'],
    ['31/2/2026', null],
    ['12/2026', null],
    ['soon', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(readDay(text, 2030)).toBe(day))
})

describe('a country as it is typed', () => {
  it.each([
    ['Uganda', 'UG'],
    ['ug', 'UG'],
    ['Ugandan', 'UG'],
    ['Kenyan', 'KE'],
    ['Italian', 'IT'],
    ['UK', 'GB'],
    ['Côte d’Ivoire', 'CI'],
    ['German', 'DE'],
    ['Icelandic', 'IS'],
    ['Niger', 'NE'],
    ['Nigerian', 'NG'],
    ['Guinea', 'GN'],
    ['Atlantis', null],
    ['', null],
  ])('%s is %s', (text, code) => expect(readCountry(text)).toBe(code))
})

describe('a pasted list', () => {
  it('with headings is read column by column, in whatever order', () => {
    const sheet = [
      'Passport no\tSurname\tFirst name\tDate of birth\tPassport expiry\tNationality\tDietary needs\tRoom\tType',
      'A1234567\tÞórðardóttir\tŊŋabo\t12/3/1987\t1 Jan 2031\tIceland\tNo nuts\t1\tChild',
      '\tLee\tAnn\t\t\t\t\t\t',
    ].join('\n')
    const [first, second] = readTravellers(sheet)
    expect(first).toMatchObject({
      name: 'Ŋŋabo Þórðardóttir',
      passport_number: 'A1234567',
      birth_date: '12/3/1987',
      passport_expires_on: '1 Jan 2031',
      nationality: 'Iceland',
      needs: 'No nuts',
      room: '1',
      audience: 'child',
    })
    expect(second).toMatchObject({ name: 'Ann Lee', audience: 'adult', passport_number: '' })
  })

  it('without headings is read by the look of its words', () => {
    const [one, two, three] = readTravellers(
      '1. Ann Lee, 12/3/1987, Ugandan, B0987654, 1/1/2049, +256 772 123 456, ann@example.test, vegetarian\n\n2) Bob Lee, child, Room 2\nCy O’Neill',
    )
    expect(one).toMatchObject({
      name: 'Ann Lee',
      birth_date: '12/3/1987',
      nationality: 'Ugandan',
      passport_number: 'B0987654',
      passport_expires_on: '1/1/2049',
      phone: '+256 772 123 456',
      email: 'ann@example.test',
      needs: 'vegetarian',
    })
    expect(two).toMatchObject({ name: 'Bob Lee', audience: 'child', room: 'Room 2' })
    expect(three?.name).toBe('Cy O’Neill')
  })

  it('has one order of days in a column, which a column without a sign of its own shares', () => {
    const read = (...lines: string[]) =>
      readTravellers(['Name;Date of birth;Passport expiry', ...lines].join('\n')).map((one) => [
        readDay(one.birth_date),
        readDay(one.passport_expires_on),
      ])
    expect(read('Ann;3/31/1990;3/4/2031', 'Bo;3/4/1990;5/6/2031')).toEqual([
      ['1990-03-31', '2031-03-04'],
      ['1990-03-04', '2031-05-06'],
    ])
    expect(read('Ann;31/3/1990;3/4/2031', 'Bo;3/4/1990;12/31/2031')).toEqual([
      ['1990-03-31', '2031-03-04'],
      ['1990-04-03', '2031-12-31'],
    ])
    expect(read('Ann;3/4/1990;3/4/2031')).toEqual([['1990-04-03', '2031-04-03']])
    expect(readTravellers('Ann, 3/31/1990, child\nBo, 3/4/1990').map(({ birth_date }) => readDay(birth_date))).toEqual([
      '1990-03-31',
      '1990-03-04',
    ])
  })

  it('keeps what is in quotation marks together, over lines too, and loses nothing to one that is not closed', () => {
    expect(
      readTravellers('Name,Needs\n"Cy\nLee", "no nuts, no eggs"\nBo,').map(({ name, needs }) => [name, needs]),
    ).toEqual([
      ['Cy\nLee', 'no nuts, no eggs'],
      ['Bo', ''],
    ])
    expect(readTravellers('Ann\n"Bo, vegan\nCy').map(({ name }) => name)).toEqual(['Ann', '"Bo', 'Cy'])
  })

  it('copied into the middle of the sheet keeps each cell in its place', () =>
    expect(pastedCells('3/4/1990\tA1\n\t\n3/31/1990\t"two\nlines"')).toEqual([
      ['4/3/1990', 'A1'],
      ['', ''],
      ['31/3/1990', 'two\nlines'],
    ]))

  it('of names alone is names alone, and nothing is nobody', () => {
    expect(readTravellers('Ann\nBob\n').map(({ name }) => name)).toEqual(['Ann', 'Bob'])
    expect(readTravellers(' \n\n')).toEqual([])
    expect(readTravellers('Name\nAnn').map(({ name }) => name)).toEqual(['Ann'])
    expect(readTravellers('"Lee, Ann";x').map(({ name }) => name)).toEqual(['Lee, Ann'])
  })
})

describe('travellers', () => {
  it('share rooms by their names', () =>
    expect(
      inRooms([
        { room: '', id: 1 },
        { room: '2', id: 2 },
        { room: '1', id: 3 },
        { room: '2', id: 4 },
      ]).map(({ room, travellers }) => [room, travellers.map(({ id }) => id)]),
    ).toEqual([
      ['2', [2, 4]],
      ['1', [3]],
      ['', [1]],
    ]))

  it('are told of a passport that ends too soon', () => {
    expect(passportProblem('2026-12-01', '2026-12-04')).toMatch(/before the trip/)
    expect(passportProblem('2027-06-03', '2026-12-04')).toMatch(/six months/)
    expect(passportProblem('2027-06-04', '2026-12-04')).toBeNull()
    expect(passportProblem('2027-02-28', '2026-08-31')).toBeNull()
    expect(passportProblem('2027-02-27', '2026-08-31')).toMatch(/six months/)
    expect(passportProblem(null, '2026-12-04')).toBeNull()
    expect(maskedPassport('A1234567')).toBe('••••567')
  })
})
