import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allCommands, loadAreas } from '../../src/commands/registry.ts'
import { accessTo } from '../../src/commands/run.ts'
import { type AgencyFlag, guest, redirectOf, type Visitor } from '../../src/domain/access.ts'
import { features, permissions } from '../../src/domain/rights.ts'
import { type Path, paths, routeOf } from '../../src/domain/routes/routes.ts'

await loadAreas()

const flags: readonly AgencyFlag[] = ['shop', 'blog', 'kyc', 'proximity']
const visitors: fc.Arbitrary<Visitor> = fc
  .record({
    owesCode: fc.boolean(),
    verified: fc.boolean(),
    active: fc.boolean(),
    permissions: fc.subarray([...permissions]).map((some) => new Set(some)),
    features: fc.subarray([...features]).map((some) => new Set(some)),
    flags: fc.subarray([...flags]).map((some) => new Set(some)),
  })
  .map((facts) => ({ authenticated: true, ...facts }))

const isPath = (path: string): path is Path => (paths as readonly string[]).includes(path)

describe('what the palette offers is what the page lets in', () => {
  const screens = allCommands.flatMap((it) => {
    const path = it.id.slice('go.'.length)
    return it.id.startsWith('go.') && isPath(path) ? [{ it, path }] : []
  })
  it('has screens to speak of', () => expect(screens.length).toBeGreaterThan(10))
  it('for any visitor and any screen', () => {
    fc.assert(
      fc.property(visitors, fc.constantFrom(...screens), (visitor, { it: command, path }) => {
        expect(accessTo(command, visitor).on).toBe(redirectOf(visitor, routeOf(path)) === null)
      }),
      { numRuns: 2000 },
    )
  })
  it('lets a guest do only what needs nobody', () => {
    for (const command of allCommands) expect(accessTo(command, guest).on, command.id).toBe(command.needs === 'anyone')
  })
  it('says why in words, and names a way that is open', () => {
    fc.assert(
      fc.property(visitors, fc.constantFrom(...allCommands), (visitor, command) => {
        const may = accessTo(command, visitor)
        if (may.on) return
        expect(may.reason).toMatch(/^[A-Z].{10,}\.$/)
        if (may.fix !== undefined && isPath(may.fix.to))
          expect(redirectOf(visitor, routeOf(may.fix.to))).not.toBe(may.fix.to)
      }),
      { numRuns: 2000 },
    )
  })
})
