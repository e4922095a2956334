import { describe, expect, it } from 'vitest'
import { placeOf, searchFlightPlaces } from '../../../src/domain/flights/place-search.ts'

const found = (text: string, most?: number) => searchFlightPlaces(text, most).map(({ code }) => code)

describe('what is typed', () => {
  it.each([
    ['ebb', 'EBB'],
    ['EBB', 'EBB'],
    ['entebbe', 'EBB'],
    ['kampala', 'EBB'],
    ['nai', 'NBO'],
    ['lon', 'LON'],
    ['lhr', 'LHR'],
    ['heathrow', 'LHR'],
    ['london gat', 'LGW'],
    ['new york', 'NYC'],
    ['kennedy', 'JFK'],
    ['dar es', 'DAR'],
    ['são paulo', 'SAO'],
    ['yaounde', 'NSI'],
    ["n'djamena", 'NDJ'],
    ['serengeti', 'SEU'],
    ['jfk', 'JFK'],
    ['bombay', 'BOM'],
    ['kigali', 'KGL'],
    ['jomo kenyatta', 'NBO'],
    ['wilson', 'WIL'],
    ['bwindi', 'KHX'],
  ])('%s is %s', (text, code) => expect(found(text)[0]).toBe(code))

  it.each([
    ['entebe', 'EBB'],
    ['entebee', 'EBB'],
    ['naiorbi', 'NBO'],
    ['adis abeba', 'ADD'],
    ['johanesburg', 'JNB'],
    ['johannesbrug', 'JNB'],
    ['amstredam', 'AMS'],
    ['kilimanjro', 'JRO'],
    ['istambul', 'IST'],
    ['heatrow', 'LHR'],
    ['zanzibr', 'ZNZ'],
    ['mombassa', 'MBA'],
    ['frankfrut', 'FRA'],
    ['franfkrut', 'FRA'],
  ])('%s, with errors, is %s', (text, code) => expect(found(text)[0]).toBe(code))

  it('finds all airports of a city after the city', () =>
    expect(found('london')).toEqual(['LON', 'LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']))
  it('puts a code before names that begin so', () => {
    expect(found('mal')[0]).not.toBe('AGP')
    expect(found('mad')[0]).toBe('MAD')
    expect(found('per')[0]).toBe('PER')
  })
  it('puts what is typed rightly before what is typed wrongly', () => {
    const codes = found('goma', 20)
    expect(codes[0]).toBe('GOM')
    expect(found('male', 20).indexOf('MLE')).toBe(0)
  })
  it('finds the airports of a country last', () => expect(found('uganda', 20).slice(0, 2)).toEqual(['EBB', 'ULU']))
  it.each(['', '   ', '?', 'xqzw', 'qqqqqqqqqqqqqqqq'])('“%s” is nothing', (text) => expect(found(text)).toEqual([]))
  it('gives each code once', () => {
    for (const text of ['nairobi', 'istanbul', 'dubai', 'nbo', 'a', 'e']) {
      const codes = found(text, 500)
      expect(new Set(codes).size, text).toBe(codes.length)
    }
  })
  it('gives as many as are asked for', () => expect(found('a', 3)).toHaveLength(3))
})

describe('the place of a code', () => {
  it('is a city for a code of both', () => expect(placeOf('NBO')?.airports).toEqual(['NBO', 'WIL']))
  it('is an airport', () => expect(placeOf('EBB')?.name).toBe('Entebbe International (Kampala)'))
  it('is nothing for one that is not known', () => expect(placeOf('XXX')).toBeUndefined())
})
