import { afterAll, expect, it } from 'vitest'
import { providePort } from '../../src/gateway/port.ts'
import type { Question } from '../../src/gateway/protocol.ts'
import { findOwing } from '../../src/screens/bookings/payments/owing-bookings.ts'

afterAll(() => providePort(null))

// Ten rows are shown: were they chosen before it is known whether anything is owed, an older debt would not be found.
it('the server is asked for bookings with a balance, by what was typed', async () => {
  const asked: Question[] = []
  providePort({
    tell: () => undefined,
    ask: async (question) => {
      asked.push(question)
      return { data: { bookings: { data: [] } } }
    },
  })
  await findOwing('okello', new AbortController().signal)
  expect(asked.map(({ variables }) => variables)).toMatchObject([{ due: 'owed', q: 'okello', per_page: 10 }])
})
