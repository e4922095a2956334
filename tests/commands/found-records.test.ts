import { describe, expect, it } from 'vitest'
import type { Context, RecordKind } from '../../src/commands/here.ts'
import { verbsOf } from '../../src/commands/palette/palette-entries.ts'
import { loadAreas } from '../../src/commands/registry.ts'
import type { Visitor } from '../../src/domain/access.ts'
import { features, permissions } from '../../src/domain/rights.ts'

await loadAreas()

const owner: Visitor = {
  authenticated: true,
  owesCode: false,
  verified: true,
  active: true,
  permissions: new Set(permissions),
  features: new Set(features),
  flags: new Set(['shop', 'blog', 'kyc', 'proximity']),
}

/** What the server's search finds: mock-server/services/agency/search.ts. */
const kinds = [
  ['booking', '7'],
  ['client', '7'],
  ['package', '7'],
  ['room', '7'],
  ['car', '7'],
  ['service', '7'],
  ['event', '7'],
  ['track', '7'],
  ['proposal', '35d185a6-9e84-4c05-a033-4e145305bc87'],
  ['inquiry', '7'],
  ['user', '7'],
] as const satisfies readonly (readonly [RecordKind, string])[]

describe('a record that the palette found, of which nothing more is known', () => {
  it.each(kinds)('%s has verbs, and none of them trips over what is missing', (kind, id) => {
    const context: Context = { route: '/home', visitor: owner, record: { kind, id, label: 'Found', data: undefined } }
    expect(verbsOf(context).length).toBeGreaterThan(1)
  })
})
