import { describe, expect, it } from 'vitest'
import { choicesOf, choiceTexts } from '../../../mock-server/services/website/site-choices.ts'
import { scopedStyle } from '../../../mock-server/site/selling/selling-style.ts'

const read = (query: string) => choicesOf(new URLSearchParams(query))

describe('what a visitor has chosen', () => {
  it('is read from an address', () => {
    expect(
      read('check_in=2026-12-05&check_out=2026-12-07&adults=3&children=1&residency=resident&quantity=2'),
    ).toMatchObject({
      checkIn: '2026-12-05',
      checkOut: '2026-12-07',
      party: { adults: 3, children: 1, infants: 0 },
      isCounted: true,
      residency: 'resident',
      quantity: 2,
    })
    expect(read('pick_up=2026-12-05&pick_up_time=10:30&return=2026-12-07&driver=yes')).toMatchObject({
      pickUp: '2026-12-05T10:30',
      back: '2026-12-07T09:00',
      withDriver: true,
    })
    expect(read('time=2026-12-05.17').time).toEqual({ date: '2026-12-05', slot: 17 })
    expect(read('ticket-4=2&ticket-5=0&extra-9=1')).toMatchObject({
      tickets: [{ id: 4, quantity: 2 }],
      extras: [{ id: 9, quantity: 1 }],
    })
  })

  it('is nothing where it cannot be read', () => {
    const none = read(
      'departure=1e3&check_in=2026-02-30&time=2026-12-05&adults=-1&residency=constructor&quantity=9999&driver=1&ticket-x=1',
    )
    expect(none).toMatchObject({
      departure: null,
      checkIn: null,
      time: null,
      isCounted: false,
      party: { adults: 2, children: 0, infants: 0 },
      residency: 'any',
      quantity: null,
      withDriver: null,
      tickets: [],
    })
  })

  it('carries nothing else from step to step', () => {
    const sent = new URLSearchParams(
      'adults=2&once=abc&website=&step=party&month=2026-12-01&ticket-1=2&ticket-x=3&__proto__=1',
    )
    expect(choiceTexts(sent).toString()).toBe('adults=2&ticket-1=2')
    const many = new URLSearchParams(Array.from({ length: 500 }, (_, at) => [`extra-${at + 1}`, '1']))
    expect(choiceTexts(many).size).toBe(60)
  })
})

describe('the sheet of pages for clients within a site', () => {
  it('begins each selector in its scope, within media as well, and leaves out what is about the page', () => {
    const sheet =
      ':root{--a:1}body{margin:0}.card,label:is(.a, .b){color:red}@media (max-width:9px){.card{color:blue}.head{color:red}}'
    expect(scopedStyle(sheet, '.s')).toBe(
      '.s .card,.s label:is(.a, .b){color:red}@media (max-width:9px){.s .card{color:blue}}',
    )
  })
})
