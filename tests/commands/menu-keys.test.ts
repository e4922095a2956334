import { expect, it } from 'vitest'
import { commandEntries } from '../../src/commands/command-entries.tsx'
import type { Context, RecordKind } from '../../src/commands/here.ts'
import { loadAreas } from '../../src/commands/registry.ts'
import { owner } from './palette-pool.ts'

await loadAreas()

/** The menu of a record's screen, where its link can be copied. */
const keyOfCopyLink = (kind: RecordKind): unknown => {
  const record = { kind, id: '7', label: 'Seven' }
  const screen: Context = { route: '/', visitor: owner, record, detail: { copyLink: () => undefined } }
  const [entry] = commandEntries(['detail.copyLink'], undefined, screen)
  expect(entry?.id).toBe('detail.copyLink')
  return entry?.hint
}

it('a menu shows no key that does something else on this record; control: a record without such a verb', () => {
  expect(keyOfCopyLink('order')).toBeUndefined() // l prints the packing slip of an order
  expect(keyOfCopyLink('client')).toBeDefined()
})
