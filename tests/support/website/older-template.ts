import { join } from 'node:path'
import { setTheme, setValue } from '../../../src/domain/website/edit-operations.ts'
import { siteTemplates } from '../../../src/domain/website/templates.ts'
import { databaseOf } from '../../bench/many-bookings.mjs'
import { root } from '../source.ts'

/** As if the agency had obtained an earlier version, whose hero had another eyebrow and text, and had written an eyebrow of its own. */
export async function madeOlder(email: string, slug: string, own: string): Promise<void> {
  const config = siteTemplates.find((template) => template.slug === slug)?.config
  const hero = config?.pages[0]?.sections[0]?.id
  if (config === undefined || hero === undefined) throw new Error(`There is no template ${slug} with a first section.`)
  const base = setTheme(setValue(config, hero, ['eyebrow'], 'As it was'), { radius: 19 })
  const draft = setValue(base, hero, ['eyebrow'], own)
  const database = await databaseOf(process.env.SAFIRI_DATA_DIR ?? join(root, '.data'))
  try {
    const { rowCount } = await database.query(
      `update agency_templates set template_version = 0, base = $1::jsonb, draft = $2::jsonb
       where template = $3 and agency_id = (select agency_id from users where email = $4)`,
      [JSON.stringify(base), JSON.stringify(draft), slug, email],
    )
    if (rowCount !== 1) throw new Error(`${email} has not obtained ${slug}.`)
  } finally {
    await database.end()
  }
}
