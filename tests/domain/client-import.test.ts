import { describe, expect, it } from 'vitest'
import { guessMapping, readRow, withoutGuard } from '../../src/domain/clients/client-import.ts'
import { readCsv } from '../../src/domain/csv.ts'
import { guessDateOrder, readDay } from '../../src/domain/typed-days.ts'

describe('a CSV file', () => {
  it.each([
    [
      'commas, quotes and lines within',
      'a,"b ""x"", y","two\nlines"\r\n1,,3\r\n',
      [
        ['a', 'b "x", y', 'two\nlines'],
        ['1', '', '3'],
      ],
    ],
    [
      'semicolons and a mark at the start',
      '\uFEFFName;E-mail\nJürgen;j@x.de\n\n;\n',
      [
        ['Name', 'E-mail'],
        ['Jürgen', 'j@x.de'],
      ],
    ],
    [
      'tabs, old line ends, no last end',
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a separator in a quoted heading',
      '"a;b;c",d\n1,2',
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    ['nothing', '', []],
    [
      'a heading over two lines',
      '"Name\n(as in passport)";Phone;Email\r\nAnn;1;a@x.test\r\nBo;2;b@x.test',
      [
        ['Name\n(as in passport)', 'Phone', 'Email'],
        ['Ann', '1', 'a@x.test'],
        ['Bo', '2', 'b@x.test'],
      ],
    ],
    [
      'a title, with a comma, above the headings',
      'Clients, as of May\n\nName;Phone\nAnn;1\n',
      [['Clients, as of May'], ['Name', 'Phone'], ['Ann', '1']],
    ],
    [
      'its separator named in the first line',
      'sep=|\r\na;b|c\r\n1;2|3',
      [
        ['a;b', 'c'],
        ['1;2', '3'],
      ],
    ],
    ['a mark before the name of its separator', '\uFEFFsep=;\na,b;c\n', [['a,b', 'c']]],
    [
      'a comma in each line between semicolons',
      'Name;Phone;Town, country\nAnn;1;Kampala, Uganda',
      [
        ['Name', 'Phone', 'Town, country'],
        ['Ann', '1', 'Kampala, Uganda'],
      ],
    ],
    ['rows of different widths', 'a,b,c\n1\n1,2,3,4', [['a', 'b', 'c'], ['1'], ['1', '2', '3', '4']]],
  ])('with %s', (_, text, rows) => expect(readCsv(text)).toEqual({ rows, brokenAt: null }))

  it.each([
    ['Name,Note\nAnn,"never closed\nBo,x\nCy,y\n', 2],
    ['sep=;\nName;Note\nAnn;"two\nlines"\nBo;"never closed\n', 5],
    ['Name,Note\r\nAnn,"closed" too early\r\nBo,"fine"\r\n', 2],
    ['Name,Note\nAnn,"two\nlines"\nBo 5",x', null],
  ])('%j is broken at line %s', (text, line) => expect(readCsv(text).brokenAt).toBe(line))
  it('gives back what an export guarded', () => {
    expect([withoutGuard("'+256772"), withoutGuard("'tis"), withoutGuard('+1')]).toEqual(['+256772', "'tis", '+1'])
  })
})

describe('headings', () => {
  it.each([
    [['Name', 'E-mail', 'Phone', 'Country', 'Tags'], { name: 0, email: 1, phone: 2, country_code: 3, tags: 4 }],
    [['First name', 'Surname', 'Email address', 'Mobile'], { first_name: 0, last_name: 1, email: 2, phone: 3 }],
    [['Customer', 'Company name', 'Date of birth'], { name: 0, company: 1, birth_date: 2 }],
    [['#', 'Amount'], {}],
  ])('%j are understood', (columns, mapping) => expect(guessMapping(columns)).toEqual(mapping))
})

describe('dates', () => {
  it.each([
    [['03/04/1990', '31/12/1985'], 'dmy'],
    [['03/04/1990', '12/31/1985'], 'mdy'],
    [['1990-04-03'], 'ymd'],
    [['', 'soon'], 'dmy'],
  ] as const)('%j are %s', (values, order) => expect(guessDateOrder(values)).toBe(order))
  it.each([
    ['3/4/1990', 'dmy', '1990-04-03'],
    ['3/4/1990', 'mdy', '1990-03-04'],
    ['1990.4.3', 'dmy', '1990-04-03'],
    ['31/02/1990', 'dmy', null],
    ['3/4/90', 'dmy', null],
    ['31/12/1990', 'mdy', null],
  ] as const)('%s %s is %s', (text, order, day) => expect(readDay(text, null, order)).toBe(day))
})

describe('a row', () => {
  const mapping = {
    first_name: 0,
    last_name: 1,
    phone: 2,
    country_code: 3,
    tags: 4,
    marketing_consent: 5,
    birth_date: 6,
  }
  it('is read as a client', () => {
    const row = ['Jane ', ' Okello', '0772 123 456', 'uganda', 'VIP; birder,VIP', 'Yes', '31/12/1990']
    expect(readRow(row, mapping, 'dmy', 'DE')).toEqual({
      given: {
        name: 'Jane Okello',
        phone: '+256772123456',
        country_code: 'UG',
        tags: ['VIP', 'birder'],
        marketing_consent: true,
        birth_date: '1990-12-31',
      },
      own: {},
      consent: null,
      problems: {},
    })
  })
  it('says what is wrong by field, and takes the rest', () => {
    const { given, problems } = readRow(['', '', '12', 'Wakanda', '', 'perhaps', '1990'], mapping, 'dmy', 'UG')
    expect(given).toEqual({})
    expect(Object.keys(problems).sort()).toEqual([
      'birth_date',
      'country_code',
      'first_name',
      'marketing_consent',
      'phone',
    ])
  })
})
