import { addDays } from '../../../src/domain/dates.ts'
import { hang } from '../media.ts'
import { instantAt } from '../people.ts'
import { type PictureName, pictures } from '../pictures.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

interface SeedAlbum {
  readonly title: string
  readonly description: string
  /** How their names begin. */
  readonly scenes: readonly string[]
}

const albums: Readonly<Record<string, readonly SeedAlbum[]>> = {
  'nile-savannah': [
    {
      title: 'On the savannah',
      description: 'Game drives on the plains, from Lake Mburo to Kidepo.',
      scenes: ['elephants', 'giraffes', 'kob', 'zebras', 'kidepo', 'lion'],
    },
    {
      title: 'Forest and mountains',
      description: 'Bwindi, Kibale and the Rwenzori.',
      scenes: ['gorillas', 'trail-mist', 'chimpanzees', 'bwindi', 'rwenzori', 'tea', 'lodge-forest'],
    },
    {
      title: 'Lakes and rivers',
      description: 'From the Nile to Lake Bunyonyi.',
      scenes: ['bunyonyi', 'murchison', 'sipi', 'cruise', 'rafting', 'nile', 'shoebill'],
    },
  ],
  'rift-valley': [{ title: 'Our favourites', description: '', scenes: ['zebras', 'giraffes', 'crater'] }],
}

const mostOfAlbum = 9
const isName = (name: string): name is PictureName => name in pictures

/** Albums of the seed’s own pictures; two of them say nothing yet, and one lies in the library a second time. */
export async function seedAlbums(world: World, agency: SeededAgency): Promise<void> {
  const wanted = albums[agency.key] ?? []
  const at = instantAt(addDays(world.today, -40), 9 * 60)
  const rows: Row<'albums'>[] = []
  for (const [position, { title, description, scenes }] of wanted.entries()) {
    const id = world.id('albums')
    rows.push({
      ...{ id, agency_id: agency.id, title, description, position },
      ...{ created_by: agency.owner.id, created_at: at, updated_at: at },
    })
    const names = Object.keys(pictures)
      .filter(isName)
      .filter((name) => scenes.some((scene) => name.startsWith(scene)))
      .slice(0, mostOfAlbum)
    await hang(
      world,
      names.map((file, place) => ({
        ...{ agencyId: agency.id, ownerType: 'album' as const, ownerId: id, file, position: place, at },
        named: true,
        silent: position === 0 && (place === 3 || place === 5),
      })),
    )
  }
  const [first] = Object.keys(pictures).filter(isName)
  if (agency.key === 'nile-savannah' && first !== undefined)
    await hang(world, [
      { agencyId: agency.id, ownerType: 'website', ownerId: agency.id, file: first, position: 0, at, named: true },
    ])
  await insertRows(world.db, 'albums', rows)
}
