// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QuoteInput } from '../../src/domain/contract/inputs.ts'
import { useQuote } from '../../src/screens/bookings/sale/use-quote.ts'

const answers: ((total: number) => void)[] = []
vi.mock('../../src/gateway/client.ts', () => ({
  ask: () =>
    new Promise((resolve) => {
      answers.push((total) => resolve({ quoteBooking: { total, schedule: [] } }))
    }),
}))

const box = document.createElement('div')
const root = createRoot(box)
let seen = ''
function Price({ adults }: { adults: number }) {
  const { quote, isCurrent } = useQuote({ adults } as QuoteInput)
  seen = `${quote?.total ?? 'none'} ${isCurrent ? 'current' : 'of before'}`
  return null
}
const draw = async (adults: number) => {
  await act(async () => root.render(<Price adults={adults} />))
}
const answer = async (total: number) => {
  await act(async () => vi.advanceTimersByTime(1000))
  await act(async () => answers.shift()?.(total))
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

it('a price that somebody changed themselves is not the one they agreed to: only that of what stands in the form is', async () => {
  await draw(2)
  await answer(340_000)
  expect(seen).toBe('340000 current')
  await draw(3)
  expect(seen).toBe('340000 of before')
  await answer(510_000)
  expect(seen).toBe('510000 current')
})
