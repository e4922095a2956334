import '../../../src/styles.css'
import { CommandEmpty, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { createRoot } from 'react-dom/client'
import { currentContext } from '../../../src/commands/context.ts'
import { openOverlay, useOverlay } from '../../../src/commands/overlay.ts'
import Palette from '../../../src/commands/palette/palette.tsx'
import { commandEntries, keepHits } from '../../../src/commands/palette/palette-entries.ts'
import { connectCommands, type RecordHit } from '../../../src/commands/ports.ts'
import { loadAreas } from '../../../src/commands/registry.ts'
import { features, permissions } from '../../../src/domain/rights.ts'
import { type SessionUser, session, setUser } from '../../../src/state/session.ts'

// The product's palette, or cmdk as it comes, over the same rows: ?way=ours, ?way=cmdk.
const commandsWanted = 310
const recordsWanted = 2000

// What a search brings later is not part of a key's frame.
connectCommands({ searchRecords: () => new Promise(() => undefined) })
session.token = 'bench'
setUser({
  admin_permissions: [...permissions],
  enabled_two_factor_code: false,
  email_verified_at: '2026-01-01T00:00:00Z',
  otp_passed: true,
  agency: {
    verified_kyc: true,
    enabled_inventory_proximity: true,
    shop_enabled: true,
    blog_enabled: true,
    category: null,
    subscription: { active: true, active_plan: { active_features: [...features] } },
  },
} as unknown as SessionUser) // as much of a profile as decides what is offered

await loadAreas()
const commands = commandEntries(currentContext(), 'bench').map(({ item }) => item)
// Until the product has 310 commands, records stand in for those that are missing: the number of rows is what costs.
const hits = recordsOf(recordsWanted + Math.max(0, commandsWanted - commands.length))
const records = keepHits(hits).map(({ item }) => item)

const rows = [...commands, ...records].map(({ id, title, keywords }) => ({ id, title, keywords: [...keywords] }))

function AsItComes() {
  return (
    <CommandRoot label="Search" className="mx-auto w-[42rem]">
      <CommandInput autoFocus placeholder="Search" />
      <CommandList className="max-h-96 overflow-y-auto">
        <CommandEmpty>Nothing found.</CommandEmpty>
        {rows.map(({ id, title, keywords }) => (
          <CommandItem key={id} value={`${title} ${id}`} keywords={keywords}>
            {title}
          </CommandItem>
        ))}
      </CommandList>
    </CommandRoot>
  )
}

function Ours() {
  const overlay = useOverlay()
  return <Palette start={overlay?.name === 'palette' ? overlay.start : undefined} />
}

const way = new URLSearchParams(location.search).get('way')
createRoot(document.querySelector('#app') as HTMLElement).render(way === 'cmdk' ? <AsItComes /> : <Ours />) // the page above holds it
if (way !== 'cmdk') setTimeout(() => openOverlay({ name: 'palette', start: { page: 'root' } }))
Object.assign(window, { counts: { commands: commands.length, records: records.length } })

function recordsOf(count: number): RecordHit[] {
  const first = ['Grace', 'Daniel', 'Amina', 'Peter', 'Sarah', 'Moses', 'Lena', 'Kwame', 'Yuki', 'Carlos']
  const last = [
    'Okello',
    'Nakato',
    'Mugisha',
    'Schmidt',
    'Tanaka',
    'Garcia',
    'Auma',
    'Larsen',
    'Dubois',
    'Singh',
    'Rossi',
  ]
  const tours = [
    'Gorilla trek in Bwindi',
    'Murchison Falls safari',
    'Sipi Falls hike',
    'Kidepo by air',
    'Jinja rafting weekend',
    'Rwenzori circuit',
  ]
  return Array.from({ length: count }, (_, n): RecordHit => {
    const person = `${first[n % first.length]} ${last[(n * 7) % last.length]}`
    return n % 2 === 0
      ? {
          kind: 'client',
          id: `${n}`,
          label: `${person} ${n}`,
          detail: 'Uganda',
          to: `/clients/${n}`,
          keywords: [`${person.split(' ')[1]?.toLowerCase()}${n}@example.test`],
        }
      : {
          kind: 'booking',
          id: `${n}`,
          label: `BK-2026-${String(n).padStart(6, '0')}`,
          detail: `${person}, ${tours[n % tours.length]}`,
          to: `/bookings/view/${n}`,
        }
  })
}
