import { describe, expect, it } from 'vitest'
import { type Bound, boundOf, conflicts, reservedBy } from '../src/commands/keys/bindings.ts'
import { normalBinding, scopes, strokesOf } from '../src/commands/keys/keys.ts'
import { allCommands, loadAreas } from '../src/commands/registry.ts'
import { paths } from '../src/domain/routes/routes.ts'

await loadAreas()

const registryKeys = boundOf(allCommands, (it, scope) => it.keys?.[scope] ?? [])
const bound = (id: string, scope: Bound['scope'], binding: string, kinds?: readonly string[]): Bound => ({
  id,
  scope,
  binding,
  kinds,
})

/** design/interaction.md, row by row: the sequence and the screen it goes to. A screen that is not in the route table yet is skipped. */
const goKeys: Readonly<Record<string, string>> = {
  'g h': '/home',
  'g c': '/clients',
  'g p': '/proposals',
  'g i': '/inquiries',
  'g l': '/payment-links',
  'g d': '/discount-codes',
  'g u': '/view-users',
  'g k': '/bookings/calender',
  'g q': '/offers/events/scan-ticket',
  'g a': '/analytics',
  'g o a': '/offers',
  'g o p': '/offers/packages',
  'g o c': '/offers/cars',
  'g o r': '/offers/rooms',
  'g o e': '/offers/events',
  'g o t': '/offers/tracks',
  'g o s': '/offers/services',
  'g o h': '/offers/shop/products',
  'g o o': '/offers/shop/orders',
  'g o f': '/offers/flights/bookings',
  'g o g': '/offers/flights/settings',
  'g o l': '/flight-booking',
  'g o q': '/offers/packages/proposals',
  'g o n': '/channel-products',
  'g b t': '/bookings/tour-packages',
  'g b h': '/bookings/hotel-rooms',
  'g b e': '/bookings/events',
  'g b s': '/bookings/services',
  'g b r': '/bookings/car-rentals',
  'g b f': '/bookings/flights',
  'g b m': '/bookings/manual-booking',
  'g b c': '/bookings/calender',
  'g w t': '/website/templates',
  'g w g': '/website/gallery',
  'g w b': '/website/blog',
  'g w m': '/website/media',
  'g w e': '/editor/home',
  'g w s': '/seo',
  'g w a': '/analytics',
  'g r a': '/crm/ai-agent',
  'g r c': '/crm/contacts',
  'g r l': '/crm/collections',
  'g r m': '/crm/campaigns',
  'g r f': '/crm/sales-funnel',
  'g r u': '/crm/customers',
  'g r s': '/crm/settings',
  'g r b': '/chatbot/settings',
  'g r i': '/chatbot/inquiries',
  'g r n': '/chatbot/analytics',
  'g m m': '/marketplaces/mine',
  'g m j': '/marketplaces/joined',
  'g m d': '/marketplaces/directory',
  'g m n': '/marketplaces/create',
  'g m e': '/reseller/my-resells',
  'g m l': '/reseller/listings',
  'g f f': '/finance',
  'g f i': '/finance/invoices',
  'g f b': '/all-beneficiaries',
  'g f n': '/add-beneficiary',
  'g f t': '/beneficiary/:id?',
  'g f e': '/edit-transfer-details',
  'g f s': '/subscriptions',
  'g f l': '/payment-links',
  'g f d': '/discount',
  'g f c': '/discount-codes',
  'g s g': '/business/general',
  'g s k': '/business/kyc',
  'g s s': '/business/settings',
  'g s m': '/business/smtp',
  'g s p': '/profile',
  'g s r': '/view-roles',
  'g s a': '/add-role',
  'g s e': '/view-permissions',
  'g s u': '/view-users',
  'g s n': '/add-new-agency-user',
  'g s d': '/developers',
  'g t m': '/marketing',
  'g t f': '/facebook_ads',
  'g t c': '/facebookcatalog',
  'g t t': '/twitter_ads',
  'g t g': '/google_ads',
}

/** The other keys of design/interaction.md, by where they work. */
const otherKeys: Readonly<Record<string, string>> = {
  global: 'mod+k|?|mod+/|/|c|shift+c|.|z|mod+z|g z|g g|g n|shift+b',
  list: 'j|k|ArrowDown|ArrowUp|Home|End|PageUp|PageDown|Enter|o|mod+Enter|Space|x|shift+j|shift+k|mod+a|f|shift+f|v|[|]',
  detail: 'j|k|u|1|9|l',
  form: 'mod+Enter|mod+shift+Enter|mod+s|F8|Escape',
  calendar: 'ArrowLeft|ArrowRight|ArrowUp|ArrowDown|PageUp|PageDown|t|d|w|m|a|Enter',
  board: 'ArrowLeft|ArrowRight|m|Enter|shift+ArrowLeft|shift+ArrowRight',
  scan: 'Enter',
}

describe('the registry', () => {
  it('has bindings in every scope that screens mount', () => {
    const used = new Set(registryKeys.map(({ scope }) => scope))
    expect([...used].sort()).toEqual(scopes.filter((scope) => scope !== 'palette').sort())
  })
  it('has no duplicate, no prefix, no reserved key', () =>
    expect(conflicts(registryKeys).map(({ words }) => words)).toEqual([]))
  it('writes every binding in its normal form', () => {
    for (const it of allCommands)
      for (const keys of Object.values(it.keys ?? {}))
        for (const binding of keys) expect(binding).toBe(normalBinding(binding))
  })
  it.each(Object.entries(goKeys).filter(([, path]) => (paths as readonly string[]).includes(path)))(
    '%s goes to %s',
    (binding, path) => {
      expect(registryKeys.find((it) => it.binding === binding)?.id).toBe(`go.${path}`)
    },
  )
  it.each(Object.entries(otherKeys).flatMap(([scope, keys]) => keys.split('|').map((binding) => [scope, binding])))(
    'in %s, %s is bound',
    (scope, binding) => {
      expect(registryKeys.some((it) => it.scope === scope && it.binding === binding)).toBe(true)
    },
  )
  it('names each command once and gives it words', () => {
    for (const it of allCommands) {
      expect(it.id).toMatch(/^[a-z_]+\.\S+$/i)
      expect(it.area).not.toBe('')
      if (typeof it.title === 'string') expect(it.title.trim()).not.toBe('')
    }
  })
})

describe('conflicts', () => {
  const sorts = (...all: Bound[]) => conflicts(all).map(({ sort }) => sort)
  it('lets a key of any record give way to one of a kind, in one scope, and no other', () => {
    const any = { ...bound('a.a', 'detail', 'l'), yields: true }
    expect(sorts(any, bound('b.b', 'detail', 'l', ['order']))).toEqual([])
    expect(sorts(any, bound('b.b', 'detail', 'l'))).toEqual(['duplicate'])
    expect(sorts(bound('a.a', 'detail', 'l'), bound('b.b', 'detail', 'l', ['order']))).toEqual(['duplicate'])
  })
  it('finds duplicates in one scope and against global', () => {
    expect(sorts(bound('a.a', 'list', 'e'), bound('b.b', 'list', 'e'))).toEqual(['duplicate'])
    expect(sorts(bound('a.a', 'global', 'e'), bound('b.b', 'list', 'e'))).toEqual(['duplicate'])
    expect(sorts(bound('a.a', 'detail', 'e'), bound('b.b', 'list', 'e'))).toEqual([])
  })
  it('lets kinds that do not overlap share a key', () => {
    expect(sorts(bound('a.a', 'list', 'e', ['client']), bound('b.b', 'list', 'e', ['booking']))).toEqual([])
    expect(sorts(bound('a.a', 'list', 'e', ['client', 'booking']), bound('b.b', 'list', 'e', ['booking']))).toEqual([
      'duplicate',
    ])
  })
  it('finds a binding that begins another', () => {
    expect(sorts(bound('a.a', 'global', 'g'), bound('b.b', 'global', 'g o p'))).toEqual(['prefix'])
    expect(sorts(bound('a.a', 'global', 'g o p'), bound('b.b', 'global', 'g o'))).toEqual(['prefix'])
    expect(sorts(bound('a.a', 'global', 'g o p'), bound('b.b', 'global', 'g o a'))).toEqual([])
  })
  it.each([
    'mod+t',
    'mod+w',
    'mod+l',
    'mod+r',
    'F5',
    'Tab',
    'alt+1',
    'ctrl+Space',
    'mod+shift+i',
    'g mod+n',
    'meta+k',
    'Insert',
  ])('refuses %s', (binding) => {
    expect(reservedBy(binding)).toBeDefined()
    expect(sorts(bound('a.a', 'global', binding))).toEqual(['reserved'])
  })
  it.each(['mod+k', 'mod+s', 'mod+Enter', 'g o p', 'Escape', 'F8', '?'])('lets %s be', (binding) =>
    expect(reservedBy(binding)).toBeUndefined(),
  )
  it.each(['mod+d', 'mod+shift+z'])('lends %s to the website editor alone', (binding) => {
    expect(reservedBy(binding, 'editor')).toBeUndefined()
    expect(reservedBy(binding, 'list')).toBeDefined()
    expect(sorts(bound('a.a', 'editor', binding))).toEqual([])
  })
  it('refuses an empty binding', () => expect(sorts(bound('a.a', 'global', ' '))).toEqual(['empty']))
})

describe('spelling', () => {
  it('has one form for a stroke', () => {
    expect(strokesOf('shift+mod+K')).toEqual(['mod+shift+k'])
    expect(normalBinding('shift+?')).toBe('?')
    expect(normalBinding(' g  O p ')).toBe('g o p')
    expect(normalBinding('mod++')).toBe('mod++')
  })
})
