import { describe, expect, it } from 'vitest'
import { partyIn } from '../../src/domain/bookings/typed-party.ts'

const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants })

describe('a party in words', () => {
  it.each([
    ['2 adults', party(2)],
    ['2 adults, 1 child', party(2, 1)],
    ['2 adults and a child', party(2, 1)],
    ['Two adults, two kids and a baby', party(2, 2, 1)],
    ['4 people', party(4)],
    ['6 pax', party(6)],
    ['2+1', party(2, 1)],
    ['2 + 1 + 1', party(2, 1, 1)],
    ['3', party(3)],
    ['a couple', party(2)],
    ['Honeymoon', party(2)],
    ['the three of us', party(3)],
  ])('%s', (text, wanted) => expect(partyIn(text)).toEqual(wanted))

  it.each(['', 'not sure yet', '0 adults', 'a 2 star hotel', '5000 people'])('says nothing in “%s”', (text) =>
    expect(partyIn(text)).toBeNull(),
  )
})
