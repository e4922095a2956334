import '../../../src/styles.css'
import { CommandEmpty, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { currentContext } from '../../../src/commands/context.ts'
import { openOverlay, useOverlay } from '../../../src/commands/overlay.ts'
import Palette from '../../../src/commands/palette/palette.tsx'
import { commandEntries, keepHits } from '../../../src/commands/palette/palette-entries.ts'
import { connectCommands, type RecordHit } from '../../../src/commands/ports.ts'
import { loadAreas } from '../../../src/commands/registry.ts'
import { features, permissions } from '../../../src/domain/rights.ts'
import { type SessionUser, session, setUser } from '../../../src/state/session.ts'

// The product's palette, cmdk as it comes, or twelve plain rows changed by hand, over the same rows: ?way=ours, cmdk, plain.
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

/** What the browser itself needs for as many rows as the palette draws: one element for a picture's place, three for its words. */
function Plain() {
  const list = useRef<HTMLDivElement>(null)
  const search = (query: string) => {
    const found = rows.filter(({ title }) => title.toLowerCase().includes(query))
    for (const [place, row] of [...(list.current?.children ?? [])].entries())
      for (const [at, text] of [found[place]?.title, found[place]?.keywords[0], found[place]?.id].entries()) {
        const word = row.children[at + 1]
        if (word !== undefined) word.textContent = text ?? ''
      }
  }
  return (
    <div className="mx-auto w-[42rem]">
      <input cmdk-input="" aria-label="Search" onInput={(event) => search(event.currentTarget.value.toLowerCase())} />
      <div ref={list} cmdk-list="" className="max-h-96 overflow-y-auto">
        {Array.from({ length: 12 }, (_, place) => (
          <div key={place} className="flex min-h-10 items-center gap-3 px-2.5 py-1.5">
            <span className="size-5" />
            <span className="max-w-[75%] shrink-0 truncate" />
            <span className="min-w-0 flex-1 truncate text-muted text-secondary" />
            <span className="text-faint text-secondary" />
          </div>
        ))}
      </div>
    </div>
  )
}

function Ours() {
  const overlay = useOverlay()
  return <Palette start={overlay?.name === 'palette' ? overlay.start : undefined} />
}

const way = new URLSearchParams(location.search).get('way')
const shown = way === 'cmdk' ? <AsItComes /> : way === 'plain' ? <Plain /> : <Ours />
createRoot(document.querySelector('#app') as HTMLElement).render(shown) // the page above holds it
if (way === 'ours') setTimeout(() => openOverlay({ name: 'palette', start: { page: 'root' } }))
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
