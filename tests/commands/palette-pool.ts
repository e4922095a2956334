import type { Context } from '../../src/commands/here.ts'
import { commandEntries, type Entry } from '../../src/commands/palette/palette-entries.ts'
import { type Indexed, indexed } from '../../src/commands/palette/rank.ts'
import { loadAreas } from '../../src/commands/registry.ts'
import type { Visitor } from '../../src/domain/access.ts'
import { features, permissions } from '../../src/domain/rights.ts'
import { specScreens } from './spec-screens.ts'

await loadAreas()

export const owner: Visitor = {
  authenticated: true,
  owesCode: false,
  verified: true,
  active: true,
  permissions: new Set(permissions),
  features: new Set(features),
  flags: new Set(['shop', 'blog', 'kyc', 'proximity'] as const),
}
export const atHome: Context = { route: '/home', visitor: owner }

/** The palette of somebody on the dashboard: the whole registry, and the specification's screens that the route table does not have yet. */
export function fullPool(): readonly Indexed<Entry>[] {
  const real: readonly Indexed<Entry>[] = commandEntries(atHome, 'test')
  const known = new Set(real.map(({ item }) => item.id))
  const [any] = real
  if (any === undefined || any.item.sort !== 'command') throw new Error('The registry is empty')
  const { command } = any.item
  const missing = specScreens
    .filter(({ path }) => !known.has(`go.${path}`))
    .map(({ path, title, keywords, keys }) =>
      indexed<Entry>({
        sort: 'command',
        command,
        mine: false,
        id: `go.${path}`,
        title,
        keywords,
        keys,
        area: /^(new|add) /i.test(title) ? 'Create' : 'Go to',
        weight: /^(new|add) /i.test(title) ? 0 : 20,
      }),
    )
  return [...real, ...missing]
}
