import type { Kysely } from 'kysely'
import { countryName } from '../../src/domain/countries.ts'
import { brandOf, hexOf, hueOfPixels } from '../../src/domain/logo-colour.ts'
import type { DB } from '../database/types.generated.ts'
import { pictureContent } from '../services/media/picture-files.ts'

/** An agency as its pages for clients show it. */
export interface SiteAgency {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly place: string
  /** Address of the logo. */
  readonly logo: string | null
  /** `#rrggbb`, dark enough for white on it. */
  readonly colour: string
}

export async function siteAgency(db: Kysely<DB>, agencyId: number, dataDir: string): Promise<SiteAgency> {
  const row = await db
    .selectFrom('agencies as a')
    .leftJoin('media as m', (join) => join.onRef('m.id', '=', 'a.logo_id').on('m.deleted_at', 'is', null))
    .select(['a.id', 'a.name', 'a.phone', 'a.email', 'a.website', 'a.address', 'a.city', 'a.country_code', 'm.uuid'])
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const { id, name, phone, email, website, uuid } = row
  const place = [row.address, row.city, countryName(row.country_code)].filter(Boolean).join(', ')
  const logo = uuid === null ? null : `/files/${uuid}/thumb.webp`
  const hue = uuid === null ? null : await hueOf(dataDir, uuid)
  return { id, name, phone, email, website, place, logo, colour: hexOf(brandOf(hue)) }
}

const mostKept = 500
const hues = new Map<string, Promise<number | null>>()

/** A picture never changes under its uuid, so its colour is looked for once. */
function hueOf(dataDir: string, uuid: string): Promise<number | null> {
  const known = hues.get(uuid)
  if (known !== undefined) return known
  if (hues.size >= mostKept) hues.clear()
  const found = readHue(dataDir, uuid)
  hues.set(uuid, found)
  return found
}

async function readHue(dataDir: string, uuid: string): Promise<number | null> {
  try {
    const file = await pictureContent(dataDir, uuid, 'thumb.webp')
    if (file === null) return null
    const { default: sharp } = await import('sharp')
    return hueOfPixels(await sharp(file).resize(24, 24, { fit: 'fill' }).ensureAlpha().raw().toBuffer())
  } catch {
    return null // our colour is better than no page
  }
}
