import { Archive, Copy, Download, ImageDown, Link2, List, Pencil } from 'lucide-react'
import { editedLink, marketingTab } from '../../../domain/routes/growth/marketing-address.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { MarketingLinkRowFragment } from '../../../gateway/generated/marketing-links.generated.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports, type RecordHit } from '../../ports.ts'
import { copied } from '../payment-links/payment-link-facts.ts'

const shared = {
  area: 'Marketing',
  needs: { permission: 'View Marketing', feature: 'marketing' },
  risk: 'none',
  leadsTo: linkTo('/marketing'),
} as const
const one = { on: 'one', kinds: ['marketing_link'] } as const
const linkIn = (context: Context) => targetsOf(one, context)[0]?.data as MarketingLinkRowFragment | undefined // as its list has it

/** The newest kept links: no search knows them. */
const newest = async (): Promise<readonly RecordHit[]> => {
  const [{ read }, { marketingLinksQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/marketing-links.generated.ts'),
  ])
  const { marketingLinks } = await read(marketingLinksQuery, { per_page: 50 })
  return marketingLinks.data.map((row) => ({
    ...{ kind: 'marketing_link' as const, id: String(row.id), label: row.name, data: row },
    ...{ detail: row.short, to: editedLink(row.id) },
  }))
}

const code = (format: 'png' | 'svg') => async (context: Context) => {
  const link = linkIn(context)
  if (link === undefined) return undefined
  const { saveQrCode } = await import('../payment-links/qr-files.ts')
  return { message: `${await saveQrCode({ title: link.name, address: link.short }, format)} downloaded` }
}

/** Links to pages of the agency's site that are kept. */
export const marketingLinkCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'marketingLink.list',
    title: 'Kept links',
    icon: List,
    on: 'none',
    keywords: ['tagged links', 'short links', 'what a link brings', 'campaign links'],
    keys: { figures: ['l'] },
    run: () => void ports.navigate(marketingTab('links')),
  }),
  command({
    ...shared,
    id: 'marketingLink.create',
    title: 'New link',
    icon: Link2,
    on: 'none',
    kinds: ['marketing_link'],
    keywords: ['keep a link', 'short address', 'short link'],
    keys: { list: ['c'] },
    creates: true,
    run: () => void ports.navigate(marketingTab('link')),
  }),
  command({
    ...shared,
    ...one,
    id: 'marketingLink.copy',
    title: 'Copy short address',
    icon: Copy,
    keywords: ['copy link', 'share link'],
    records: newest,
    run: async (context) => {
      const link = linkIn(context)
      if (link === undefined) return undefined
      return { message: (await copied(link.short)) ? 'Short address copied' : `The short address is ${link.short}` }
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'marketingLink.edit',
    title: 'Edit link…',
    icon: Pencil,
    keywords: ['change the page of a link', 'rename link', 'tags of a link'],
    keys: { list: ['e'] },
    records: newest,
    run: (context) => {
      const [record] = targetsOf(one, context)
      if (record !== undefined) ports.navigate(editedLink(record.id))
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'marketingLink.qrPng',
    title: 'QR code of a kept link (PNG)',
    icon: ImageDown,
    keywords: ['picture of the code'],
    records: newest,
    run: code('png'),
  }),
  command({
    ...shared,
    ...one,
    id: 'marketingLink.qrSvg',
    title: 'QR code of a kept link (SVG)',
    icon: Download,
    keywords: ['print the code'],
    records: newest,
    run: code('svg'),
  }),
  command({
    ...shared,
    ...one,
    id: 'marketingLink.archive',
    title: (context) => (linkIn(context)?.archived_at == null ? 'Archive link' : 'Bring link back'),
    icon: Archive,
    keywords: ['put away', 'retire', 'restore'],
    keys: { list: ['Delete'] },
    records: newest,
    risk: 'undoable',
    run: async (context) => {
      const link = linkIn(context)
      if (link === undefined) return undefined
      const [{ change }, { archiveMarketingLinkMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/marketing-links.generated.ts'),
      ])
      const archived = link.archived_at == null
      const write = (input: { archived: boolean; version: number }) =>
        change(archiveMarketingLinkMutation, { id: link.id, input })
      const { version } = (await write({ archived, version: link.version })).archiveMarketingLink
      return {
        message: archived ? `“${link.name}” archived` : `“${link.name}” is back on the list`,
        ...(archived ? { detail: 'Its short address still leads to its page.' } : {}),
        undo: () => write({ archived: !archived, version }),
      }
    },
  }),
]
