import '../../src/styles.css'
import { createRoot } from 'react-dom/client'
import { Router, useSearch } from 'wouter'
import type { Profile } from '../../src/domain/contract/auth.ts'
import { features, permissions } from '../../src/domain/rights.ts'
import { Shell } from '../../src/screens/shell/shell.tsx'
import { startPreferences } from '../../src/state/preferences.ts'
import { session, setNotifications, setUser } from '../../src/state/session.ts'
import { Announcer } from '../../src/ui/announcer.tsx'
import { DetailDemo, FormDemo, ListDemo } from './gallery-patterns.tsx'
import { PartsDemo } from './gallery-pieces.tsx'

// Only for looking at the design system while working on it; not part of the product.
startPreferences()
const query = new URLSearchParams(location.search)
const theme = query.get('theme')
if (theme !== null) document.documentElement.dataset.theme = theme
session.token = 'gallery'
setUser({
  id: 1,
  name: 'Grace Nakato',
  email: 'owner@nile.test',
  phone: '+256772123456',
  avatar: null,
  admin_permissions: query.has('clerk') ? ['View Dashboard', 'View Bookings'] : [...permissions],
  roles: [],
  enabled_two_factor_code: false,
  otp_passed: true,
  email_verified_at: '2026-01-01T00:00:00Z',
  is_owner: true,
  status: 'active',
  last_seen_at: null,
  preferences: {},
  agency: {
    id: 1,
    name: 'Nile & Savannah Safaris',
    slug: 'nile',
    verified_kyc: true,
    enabled_inventory_proximity: true,
    shop_enabled: true,
    blog_enabled: true,
    category: { id: 1, name: 'Tour operator', slug: 'tour' },
    subscription: {
      active: true,
      status: 'active',
      starts_at: null,
      ends_at: null,
      active_plan: { active_features: [...features] },
    },
    logo: null,
    default_currency: 'UGX',
  },
} as unknown as Profile) // the parts that the shell reads
setNotifications(
  [
    {
      id: 1,
      kind: 'booking_created',
      title: 'New booking BK-2026-000412',
      body: 'Jane Okello booked Bwindi Gorilla Trek for four.',
      link: '/bookings/view/412',
      read_at: null,
      created_at: new Date(Date.now() - 240_000).toISOString(),
    },
    {
      id: 2,
      kind: 'payment_recorded',
      title: 'USD 1,200 received from A. Schmidt',
      body: 'Deposit for BK-2026-000398.',
      link: null,
      read_at: '2026-11-20T10:00:00Z',
      created_at: new Date(Date.now() - 90_000_000).toISOString(),
    },
  ],
  null,
)
session.unreadCount = 3

function Gallery() {
  const show = new URLSearchParams(useSearch()).get('show') ?? 'parts'
  const Demo = { list: ListDemo, form: FormDemo, detail: DetailDemo, parts: PartsDemo }[show] ?? PartsDemo
  return (
    <Shell>
      <Demo />
    </Shell>
  )
}
createRoot(document.getElementById('app') as HTMLElement).render(
  <Router>
    <Gallery />
    <Announcer />
  </Router>,
)
