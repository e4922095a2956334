import { sql } from 'kysely'
import { type Extent, reading, writing } from './attempts.ts'
import type { Ask } from './calls.ts'
import { crawl } from './reads.ts'
import { scanReferences } from './references.ts'
import type { Setting } from './sides.ts'
import { attack } from './writes.ts'

/** How often each part found the hole that was made for it: a check that cannot fail proves nothing. */
export interface PlantedHoles {
  readonly crawl: number
  readonly attack: number
  readonly references: number
}

const whole: Extent = { depth: 1, every: 1 }
const isReply = ({ path }: { readonly path: string }) => path.startsWith('agent/canned-replies')

/** An area that takes every caller for the other agency, and a reference put wrong: in a database that is thrown away afterwards. */
export async function plantHoles(setting: Setting): Promise<PlantedHoles> {
  const { db, sides, ask } = setting
  const [by, of] = sides
  const unchecked: Ask = (path, asked) =>
    ask(path, { ...asked, ...(path.startsWith('agent/canned-replies') ? { token: of.token } : {}) })
  const open = { ...setting, ask: unchecked }
  const shown = await crawl(open, { by, of }, whole, reading.filter(isReply))
  const changed = await attack(open, { by, of }, whole, writing.filter(isReply))
  await sql`update bookings set client_id = (select min(id) from clients where agency_id = ${of.agencyId})
    where id = (select min(id) from bookings where agency_id = ${by.agencyId})`.execute(db)
  const { crossing } = await scanReferences(db)
  return {
    crawl: shown.holes.filter(({ found }) => found.startsWith('shows canned_replies')).length,
    attack: changed.holes.filter(({ found }) => found.startsWith('changes canned_replies')).length,
    references: crossing.filter(({ reference }) => reference === 'bookings.client_id').length,
  }
}
