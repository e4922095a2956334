import { Code, CodeXml } from 'lucide-react'
import { keysOf } from '../../../domain/keys.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { searchable } from '../../../domain/website/drawing/stay-search.ts'
import { widgetLine } from '../../../domain/website/widget-line.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { factsOf, targetOf } from '../offers/offer-targets.ts'
import { copied } from '../payment-links/payment-link-facts.ts'

// How an agency's offers are booked on a website that is not ours: a few lines to paste there.

/** Kinds that a visitor books step by step; a row of the list of every kind may be another. */
const kinds = ['offer' as const, ...keysOf(searchable)]
const one = { on: 'one', kinds } as const

/** Where the pages of sites are, and the slug of the agency whose website is published; null: none is. */
export async function publishedSite(): Promise<{ readonly host: string; readonly slug: string } | null> {
  const [{ read }, { activeTemplateQuery }, { runTime }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/templates.generated.ts'),
    import('../../../gateway/config.ts'),
  ])
  const { activeTemplate } = await read(activeTemplateQuery, {})
  const [, slug] = /\/sites\/([^/]+)/.exec(activeTemplate?.pivot?.site_url ?? '') ?? []
  return slug === undefined ? null : { host: runTime.config.apiHost || location.origin, slug }
}

async function slugOf({ kind, id, label }: ReturnType<typeof targetOf>): Promise<string | null> {
  const { rest } = await import('../../../gateway/rest.ts')
  const { data } = await rest<{ data: readonly { kind: string; id: number; slug: string }[] }>({
    method: 'GET',
    path: 'inventory',
    query: { kind, q: label, per_page: 100 },
  })
  return data.find((row) => row.kind === kind && row.id === id)?.slug ?? null
}

function refusal(context: Context): string | undefined {
  const [record] = targetsOf(one, context)
  if (record === undefined) return undefined
  const { kind } = targetOf(record)
  if (!Object.hasOwn(searchable, kind)) return 'Only what is booked by day can be booked in a widget.'
  const { status } = factsOf(record)
  return status === undefined || status === 'published'
    ? undefined
    : 'Publish it first: the widget shows what is on sale.'
}

export const siteWidgetCommands: readonly Command[] = [
  command({
    ...one,
    id: 'offer.widget',
    title: 'Copy the booking widget',
    icon: Code,
    area: 'Offers',
    keywords: ['embed', 'book on another website', 'script', 'iframe', 'WordPress', 'Wix'],
    needs: { permission: 'View Inventory', feature: 'website' },
    refuses: refusal,
    risk: 'none',
    run: async (context) => {
      const [record] = targetsOf(one, context)
      if (record === undefined) return undefined
      const target = targetOf(record)
      const [site, slug] = await Promise.all([publishedSite(), slugOf(target)])
      if (site === null || slug === null)
        return {
          message: 'Nothing to copy yet',
          detail: 'Publish a website first: the widget shows its booking steps.',
        }
      const done = await copied(widgetLine(site.host, site.slug, { kind: target.kind, slug }))
      return done
        ? { message: 'Widget copied', detail: `Paste it into any page: “${target.label}” is booked there.` }
        : { message: 'Not copied', detail: 'Your browser does not let us use the clipboard.' }
    },
  }),
  command({
    id: 'website.widget',
    title: 'Booking widget…',
    icon: CodeXml,
    area: 'Website',
    keywords: ['embed', 'book on another website', 'script', 'iframe', 'WordPress', 'Wix'],
    on: 'none',
    needs: { permission: 'View Templates', feature: 'website' },
    risk: 'none',
    leadsTo: '/website/templates',
    run: () => {
      ports.navigate(`${linkTo('/website/templates')}?${formParameter}=website.widget`)
      return undefined
    },
  }),
]
