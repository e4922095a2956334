import { sql } from 'kysely'
import { setTheme, setValue } from '../../../src/domain/website/edit-operations.ts'
import type { SiteConfig, SiteSection } from '../../../src/domain/website/site-config.ts'
import type { PictureValue } from '../../../src/domain/website/site-fields.ts'
import type { TemplateCategory } from '../../../src/domain/website/template-categories.ts'
import { type SiteTemplate as Design, siteTemplates } from '../../../src/domain/website/templates.ts'
import type { AgencyKey, SeededAgency, World } from '../world.ts'

interface Site {
  readonly category: TemplateCategory
  readonly title: string
  readonly text: string
  readonly accent: string
  /** Words of the pictures that stand in its pages, in order. */
  readonly pictures: readonly string[]
  readonly publishedDaysAgo: number
}

/** Agencies with a website; the others have none yet. */
const sites: Partial<Record<AgencyKey, Site>> = {
  'nile-savannah': {
    category: 'tours',
    title: 'Safaris along the Nile, led by people who grew up beside it',
    text: 'Gorillas in Bwindi, the falls of Murchison, lions in the fig trees of Ishasha: small groups, from Kampala and back.',
    accent: '#8a4b16',
    pictures: ['Elephants with a calf', 'silverback', 'roof up', 'Walkers follow', 'launch passes'],
    publishedDaysAgo: 9,
  },
  'rift-valley': {
    category: 'lodging',
    title: 'A quiet bed between the lakes and the Rwenzori',
    text: 'Rooms, cars with a driver and day walks in the hills of western Uganda.',
    accent: '#1f5f5b',
    pictures: ['Thatched lodge', 'crater lake', 'Tea gardens', 'Rwenzori'],
    publishedDaysAgo: 20,
  },
}

/** The template obtained, made the agency's own a little, published and the default; the draft has gone on since. */
export async function seedTemplates(world: World, agency: SeededAgency): Promise<void> {
  const site = sites[agency.key]
  const design = siteTemplates.find(({ category }) => category === site?.category) ?? siteTemplates[0]
  if (site === undefined || design === undefined) return
  const published = customized(design, site, await picturesOf(world, agency, site.pictures))
  const draft =
    agency.key === 'nile-savannah'
      ? setTheme(published, { radius: Math.min(24, published.theme.radius + 4) })
      : published
  const at = new Date(world.now.getTime() - site.publishedDaysAgo * 86_400_000)
  const isAhead = draft !== published
  const { id } = await world.db
    .insertInto('agency_templates')
    .values({
      agency_id: agency.id,
      template: design.slug,
      template_version: design.version,
      base: JSON.stringify(design.config),
      draft: JSON.stringify(draft),
      version: isAhead ? 3 : 2,
      published: JSON.stringify(published),
      published_version: 2,
      published_at: at,
      published_by: agency.owner.id,
      is_default: true,
      created_by: agency.owner.id,
      created_at: new Date(at.getTime() - 86_400_000),
      updated_at: isAhead ? new Date(world.now.getTime() - 86_400_000) : at,
      updated_by: agency.owner.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const revision = {
    agency_id: agency.id,
    agency_template_id: id,
    template_version: design.version,
    created_by: agency.owner.id,
  }
  await world.db
    .insertInto('site_revisions')
    .values([
      {
        ...revision,
        number: 1,
        reason: 'saved',
        note: 'As it came',
        config: JSON.stringify(design.config),
        created_at: new Date(at.getTime() - 86_400_000),
      },
      {
        ...revision,
        number: 2,
        reason: 'published',
        note: 'First version',
        config: JSON.stringify(published),
        created_at: at,
      },
    ])
    .execute()
}

async function picturesOf(
  { db }: World,
  { id }: SeededAgency,
  words: readonly string[],
): Promise<readonly PictureValue[]> {
  const found: PictureValue[] = []
  for (const word of words) {
    const { rows } = await sql<{ uuid: string; alt: string }>`
      select uuid, alt from media where agency_id = ${id} and deleted_at is null and strpos(alt, ${word}) > 0 order by id limit 1`.execute(
      db,
    )
    const [row] = rows
    if (row !== undefined) found.push({ media: row.uuid, alt: row.alt, decorative: false, focal: [50, 50] })
  }
  return found
}

/** The first hero with the agency's own words, and pictures where the template leaves room for one. */
function customized({ config }: Design, { title, text, accent }: Site, pictures: readonly PictureValue[]): SiteConfig {
  let site = setTheme(config, { accent })
  let next = 0
  const sections = config.pages.flatMap((page) => page.sections)
  const hero = config.pages[0]?.sections.find(({ kind }) => kind === 'hero')
  if (hero !== undefined) site = setValue(setValue(site, hero.id, ['title'], title), hero.id, ['text'], text)
  for (const section of sections) {
    const picture = pictures[next]
    if (picture === undefined || !hasRoom(section)) continue
    site = setValue(site, section.id, ['picture'], picture)
    next++
  }
  return site
}
const hasRoom = ({ kind, values }: SiteSection): boolean =>
  (kind === 'hero' || kind === 'image_text') && values.layout !== 'plain'
