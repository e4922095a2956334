import { describe, expect, it } from 'vitest'
import { meantIn } from '../../src/commands/command.ts'
import type { Context, RecordKind } from '../../src/commands/here.ts'
import { keysHere } from '../../src/commands/keys/bindings.ts'
import { commandEntries, keepHits, verbsOf } from '../../src/commands/palette/palette-entries.ts'
import { foundSections, rankedRows } from '../../src/commands/palette/palette-rows.ts'
import { commandOf, loadAreas } from '../../src/commands/registry.ts'
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

describe('a part of a record that has the focus', () => {
  const event = { kind: 'event', id: '61', label: 'Stranger Quiz', data: { status: 'draft' } } as const
  const context: Context = {
    route: '/offers/events/61',
    visitor: owner,
    record: { kind: 'ticket_type', id: '3', label: 'Regular', data: {} },
    whole: event,
  }
  it('hides no verb of its page: they follow those of the part', () => {
    const ids = verbsOf(context).map(({ command }) => command.id)
    const own = verbsOf({ ...context, whole: undefined }).map(({ command }) => command.id)
    expect(ids.slice(0, own.length)).toEqual(own)
    expect(ids).toContain('offer.publish')
  })
  it('“publish” finds the verb of the page first, and it acts on the page', () => {
    expect(rankedRows(context, 'part', undefined, 'publish').rows[0]?.id).toBe('offer.publish')
    expect(commandEntries(context, 'part').find(({ item }) => item.id === 'offer.publish')?.item.asks).toBe(false)
    expect(meantIn(commandOf('offer.publish'), context).record).toBe(event)
  })
  it('keeps its keys to itself', () => {
    expect(meantIn(commandOf('ticketType.edit'), context)).toBe(context)
    expect(keysHere(commandOf('offer.publish'), ['detail', 'global'])).toEqual([])
  })
})

describe('a complete reference among other words', () => {
  const hit = (label: string) => ({
    kind: 'booking' as const,
    id: label.slice(-4),
    label,
    to: `/bookings/view/${label}`,
  })
  const [asked, near] = [hit('BK-2026-001081'), hit('BK-2026-001094')]
  const context: Context = { route: '/home', visitor: owner }
  it.each(['cancel BK-2026-001081', 'move bk-2026-001081 to 8 dec', 'BK-2026-001081'])('%s', (query) => {
    const late = keepHits([near, asked])
    const ranked = rankedRows(context, 'reference', undefined, query)
    const rows = foundSections(ranked.rows, late, [], query, context).flatMap((section) => section.rows)
    const labels = rows.flatMap((row) => (row.sort === 'record' ? [row.hit.label] : []))
    expect(labels).toEqual(['BK-2026-001081'])
    expect(rows[0]?.sort).toBe('record')
  })
})

describe('what several kinds of record are called alike', () => {
  const context: Context = { route: '/home', visitor: owner }
  const hit = (kind: RecordKind, label: string) => ({ kind, id: '7', label, to: `/${kind}/7` })
  it('is the package before the track that it follows', () => {
    keepHits([hit('track', 'Murchison Falls'), hit('package', 'Murchison Falls and Budongo chimps')])
    const { rows } = rankedRows(context, 'alike', undefined, 'murchison')
    expect(rows.flatMap((row) => (row.sort === 'record' ? [row.hit.kind] : []))).toEqual(['package', 'track'])
  })
})
