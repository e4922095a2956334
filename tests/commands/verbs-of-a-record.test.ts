import { describe, expect, it } from 'vitest'
import { currentContext } from '../../src/commands/context.ts'
import type { RecordRef } from '../../src/commands/here.ts'
import { type Page, verbsContext, verbsPage } from '../../src/commands/palette/palette-pages.ts'

const booking = (id: string, data?: unknown): RecordRef => ({
  kind: 'booking',
  id,
  label: `BK-${id}`,
  ...(data === undefined ? {} : { data }),
})
const opened = (record: RecordRef): Page & { name: 'verbs' } => {
  const page = verbsPage(record)
  if (page.name !== 'verbs') throw new Error('a page of verbs')
  return page
}
const later = (record: RecordRef | undefined) => ({ ...currentContext(), record })

describe('the verbs of a record that were asked for before it was there', () => {
  const asked = opened(booking('7'))
  it('know of it what its screen knows by now', () => {
    const known = booking('7', { status: 'confirmed' })
    expect(verbsContext(asked, later(known)).record).toBe(known)
  })
  it.each([
    ['another record', booking('8', { status: 'cancelled' })],
    ['nothing', undefined],
    ['nothing new', booking('7')],
  ])('stay with theirs when the screen has %s', (_, record) =>
    expect(verbsContext(asked, later(record))).toBe(asked.context),
  )
  it('stay with what was known when they were asked for', () => {
    const page = opened(booking('7', { status: 'pending' }))
    expect(verbsContext(page, later(booking('7', { status: 'confirmed' })))).toBe(page.context)
  })
})
