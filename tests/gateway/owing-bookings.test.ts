import { expect, it } from 'vitest'
import { findOwing } from '../../src/screens/bookings/payments/owing-bookings.ts'
import { json, serve } from './caller.ts'

const meta = { current_page: 1, per_page: 10, last_page: 1, total: 0, from: null, to: null, capped: false }

// Ten rows are shown: were they chosen before it is known whether anything is owed, an older debt would not be found.
it('the server is asked for bookings with a balance, by what was typed', async () => {
  const sent = serve(() => json({ data: [], meta }))
  await findOwing('okello', new AbortController().signal)
  const [asked] = sent.map(({ url }) => new URL(url).searchParams)
  expect(Object.fromEntries(asked ?? [])).toMatchObject({ due: 'owed', q: 'okello', per_page: '10' })
})
