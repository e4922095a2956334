import { strToU8, type Zippable, zipSync } from 'fflate'
import { type BulkAd, bulkCsv } from '../../domain/growth/marketing/ad-bulk.ts'
import type { AdProvider } from '../../domain/growth/marketing/ad-networks.ts'
import { adRules } from '../../domain/growth/marketing/ad-rules.ts'
import { slugOf } from '../../domain/text.ts'
import { saveFile } from '../../gateway/files.ts'
import { covering } from '../marketing/network-pictures.ts'

/** Saves an advertisement as the network's own file with its pictures beside it, for those who are not connected. */
export async function saveBulkFile(
  provider: AdProvider,
  ad: Omit<BulkAd, 'pictures'>,
  picture: string | null,
): Promise<void> {
  const slug = slugOf(ad.name)
  const files: Zippable = {}
  if (picture !== null)
    for (const size of adRules[provider].pictures) {
      const made = await covering(picture, size)
      // A picture is packed already.
      files[`${slug}-${size.width}x${size.height}.jpg`] = [new Uint8Array(await made.arrayBuffer()), { level: 0 }]
    }
  const csv = bulkCsv(provider, { ...ad, pictures: Object.keys(files) })
  // The mark by which spreadsheets and networks know UTF-8.
  const zip = zipSync({ [`${slug}-${provider}.csv`]: strToU8(`\uFEFF${csv}`), ...files })
  saveFile({ blob: new Blob([new Uint8Array(zip)], { type: 'application/zip' }), filename: `${slug}-${provider}.zip` })
}
