import type { Kysely } from 'kysely'
import type { OptionKey } from '../../../src/domain/contract/proposal-content.ts'
import type { DB } from '../../database/types.generated.ts'
import { withLimitsOr } from '../limited-tasks/with-limits.ts'
import { picturesOf } from '../offers/gallery.ts'
import type { Edition } from '../proposals/proposal-edition.ts'
import { departuresOf, optionOf } from '../proposals/proposal-edition.ts'
import type { ProposalRow } from '../proposals/proposal-lock.ts'
import { standingOf } from '../proposals/proposal-standing.ts'
import { termsOfOptions } from '../proposals/proposal-terms.ts'
import type { MediaRow } from '../uploads.ts'
import { jpegOf, mostPictures } from './document-pictures.ts'
import type { PdfFile } from './pdf.ts'
import { printedAgency } from './printed-agency.ts'
import type { ProposalDrawing } from './proposal-drawing.ts'

interface Wanted {
  readonly row: ProposalRow
  readonly edition: Edition
  /** Left out: all of them. */
  readonly option?: OptionKey | undefined
  readonly dataDir: string
  /** Where it is read and answered; left out of what nobody can open. */
  readonly address?: string
}

/** One edition as a PDF in the agency's colours. */
export async function proposalFile(db: Kysely<DB>, wanted: Wanted): Promise<PdfFile> {
  const { row, edition, option: key, dataDir, address = null } = wanted
  const agency = await printedAgency(db, row.agency_id, dataDir)
  const standing = standingOf(row, edition)
  const departures = await departuresOf(db, row.agency_id, edition.content)
  const client = row.client_id === null ? undefined : await clientName(db, row.client_id)
  const option = key === undefined ? undefined : optionOf(edition, key)
  const printed = option?.key ?? standing.option
  const shown = edition.content.options.filter((each) => printed === null || each.key === printed)
  const gallery = await picturesOf(db, row.agency_id, { type: 'proposal', id: row.id })
  const named = shown.flatMap(({ days }) => days.flatMap(({ image_ids: [first] }) => first ?? []))
  const terms = standing.status === 'accepted' ? new Map() : await termsOfOptions(db, row.agency_id, edition)
  const content = await withLimitsOr('The proposal is too long for a PDF: shorten its texts.', 'drawProposal', {
    proposal: { edition, standing, departures, client: client ?? null, option, address, terms },
    agency,
    ...(await jpegsOf(dataDir, gallery, named)),
  })
  return {
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    name: `proposal-${row.reference}${key === undefined ? '' : `-${key}`}.pdf`,
  }
}

async function clientName(db: Kysely<DB>, id: number): Promise<string | undefined> {
  return (await db.selectFrom('clients').select('name').where('id', '=', id).executeTakeFirst())?.name
}

async function jpegsOf(
  dataDir: string,
  gallery: readonly MediaRow[],
  named: readonly number[],
): Promise<Pick<ProposalDrawing, 'cover' | 'byId'>> {
  const byId = new Map<number, Buffer>()
  for (const id of [...new Set(named)].slice(0, mostPictures)) {
    const image = gallery.find((each) => each.id === id)
    const jpeg = image === undefined ? null : await jpegOf(dataDir, image.uuid)
    if (jpeg !== null) byId.set(id, jpeg)
  }
  const [first] = gallery
  return { cover: first === undefined ? null : await jpegOf(dataDir, first.uuid), byId }
}
