// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QuoteInput } from '../../src/domain/contract/inputs.ts'
import { emptyItem } from '../../src/screens/bookings/sale/sale-items.ts'
import { emptySale, readPrefill } from '../../src/screens/bookings/sale/sale-values.ts'
import { type QuoteState, useQuote } from '../../src/screens/bookings/sale/use-quote.ts'
import { askedOf } from '../../src/screens/proposals/stock/stock-items.ts'

const asked: QuoteInput[] = []
vi.mock('../../src/gateway/client.ts', () => ({
  ask: async (_: unknown, { input }: { input: QuoteInput }) => {
    asked.push(input)
    return { quoteBooking: { total: JSON.stringify(input).length } }
  },
}))

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  asked.length = 0
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(async () => root.unmount()))

const stay = (check_out: string) => {
  const empty = emptySale(readPrefill('add=room'))
  const party = { adults: 2, children: 0, infants: 0 }
  const item = { ...emptyItem('room', '2027-04-07', party), room_id: 3, check_in: '2027-04-07', check_out }
  return askedOf({ ...empty, tour: false, items: [item] })
}

it('is asked for what is saved, also where another price is drawn; the drawn one is not asked twice', async () => {
  const [drawn, saved] = [stay('2027-04-08'), stay('2027-04-10')]
  if (drawn === null || saved === null) throw new Error('a whole stay has a price')
  let state: QuoteState | undefined
  const Box = () => {
    state = useQuote(drawn)
    return null
  }
  await act(async () => root.render(<Box />))
  await act(async () => vi.waitFor(() => expect(asked).toHaveLength(1)))
  await state?.quoteFor(drawn)
  expect(asked).toHaveLength(1)
  await state?.quoteFor(saved)
  expect(asked).toEqual([drawn, saved])
  expect(JSON.stringify(saved)).toContain('2027-04-10')
})

it('nothing is asked for what has gaps', () => {
  expect(askedOf({ ...emptySale(readPrefill('add=package')), tour: true, package_id: 1 })).toBeNull()
  expect(stay('')).toBeNull()
})
