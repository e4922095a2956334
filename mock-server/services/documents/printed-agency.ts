import type { Kysely } from 'kysely'
import { countryName } from '../../../src/domain/countries.ts'
import { brandOf, hexOf, hueOfPixels } from '../../../src/domain/logo-colour.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import type { DB } from '../../database/types.generated.ts'
import { siteText } from '../mail/mailing-agency.ts'
import { pictureContent } from '../media/picture-files.ts'

/** An agency as its documents show it. */
export interface PrintedAgency {
  readonly name: string
  /** Where to reach it, in one word: its number, or else its address. */
  readonly reach: string
  /** The lines of its letterhead: number, e-mail and website, where it is. */
  readonly contact: readonly string[]
  /** #rrggbb, dark enough for white on it. */
  readonly colour: string
  readonly logo: Buffer | null
  /** Where somebody answers day and night; left out where the agency promised nothing. */
  readonly emergency?: string
}
/** The same as mail shows it, which may be read in the dark. */
export interface ShownAgency extends PrintedAgency {
  /** The colour, light enough to be read on a dark ground. */
  readonly lightColour: string
}

export async function printedAgency(db: Kysely<DB>, agencyId: number, dataDir: string): Promise<ShownAgency> {
  const row = await db
    .selectFrom('agencies as a')
    .leftJoin('media as m', (join) => join.onRef('m.id', '=', 'a.logo_id').on('m.deleted_at', 'is', null))
    .select(['a.name', 'a.phone', 'a.email', 'a.website', 'a.address', 'a.city', 'a.country_code', 'm.uuid'])
    .select('a.emergency_phone')
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const logo = row.uuid === null ? null : await readLogo(dataDir, row.uuid)
  const site = siteText(row.website)
  const phone = row.phone === null ? null : phoneText(row.phone)
  const emergency = row.emergency_phone === null ? null : phoneText(row.emergency_phone)
  const brand = brandOf(logo?.hue ?? null)
  return {
    name: row.name,
    reach: phone ?? row.email ?? '',
    contact: [
      joined(' · ', phone, row.email),
      site,
      joined(', ', row.address, row.city, countryName(row.country_code)),
    ].filter((line) => line !== ''),
    colour: hexOf(brand),
    lightColour: hexOf({ ...brand, lightness: 0.8 }),
    logo: logo?.picture ?? null,
    ...(emergency === null ? {} : { emergency }),
  }
}

const joined = (between: string, ...parts: readonly (string | null)[]): string =>
  [...new Set(parts)].filter((part) => part !== null && part !== '').join(between)

/** PDF takes no WebP, and the colour is read where the picture is opened anyway. */
async function readLogo(dataDir: string, uuid: string): Promise<{ picture: Buffer; hue: number | null } | null> {
  try {
    const file = await pictureContent(dataDir, uuid, 'thumb.webp')
    if (file === null) return null
    const { default: sharp } = await import('sharp')
    const [picture, pixels] = await Promise.all([
      sharp(file).resize(180, 180, { fit: 'inside' }).png().toBuffer(),
      sharp(file).resize(24, 24, { fit: 'fill' }).ensureAlpha().raw().toBuffer(),
    ])
    return { picture, hue: hueOfPixels(pixels) }
  } catch {
    return null // a document without a logo is better than none
  }
}
