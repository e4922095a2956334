import { ChartColumn, Link2, List, Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { analyticsDays } from '../../domain/routes/analytics-address.ts'
import { marketingTab, modelIn, tabIn } from '../../domain/routes/growth/marketing-address.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { linkableSiteQuery, marketingSummaryQuery } from '../../gateway/generated/marketing.generated.ts'
import { marketingLinksQuery } from '../../gateway/generated/marketing-links.generated.ts'
import { ViewLinks } from '../standard/list/view-links.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { linkListAsked } from './link-list-setup.ts'
import { MarketingFigures } from './marketing-figures.tsx'

const LinkList = lazy(() => import('./link-list.tsx'))
const LinkBuilder = lazy(() => import('./link-builder.tsx'))
const ShareKit = lazy(() => import('./share-kit.tsx'))

/** What the server is asked for an address. */
export function asked(search: URLSearchParams) {
  const { from, to } = analyticsDays(search)
  return { from, to, model: modelIn(search) }
}

export const prefetch = (_: unknown, search: URLSearchParams) => {
  const tab = tabIn(search)
  if (tab === null) return ask(marketingSummaryQuery, asked(search))
  return tab === 'links' ? ask(marketingLinksQuery, linkListAsked(search)) : ask(linkableSiteQuery, {})
}

const icon = { size: 16, 'aria-hidden': true } as const

/**
 * `/marketing`: what brings bookings and what it costs; `?tab=links` lists kept links, `?tab=link` builds one whose visits are counted
 * apart, `?tab=share` shares an offer.
 */
export default function Marketing() {
  const tab = tabIn(new URLSearchParams(useSearch()))
  const modes = (
    <ViewLinks
      views={[
        { href: linkTo('/marketing'), name: 'Figures', icon: <ChartColumn {...icon} />, current: tab === null },
        { href: marketingTab('links'), name: 'Links', icon: <List {...icon} />, current: tab === 'links' },
        { href: marketingTab('link'), name: 'Link builder', icon: <Link2 {...icon} />, current: tab === 'link' },
        { href: marketingTab('share'), name: 'Share kit', icon: <Share2 {...icon} />, current: tab === 'share' },
      ]}
    />
  )
  if (tab === null) return <MarketingFigures modes={modes} />
  if (tab === 'links')
    return (
      <Suspense fallback={null}>
        <LinkList modes={modes} />
      </Suspense>
    )
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title={tab === 'link' ? 'Link builder' : 'Share kit'}
        intro={
          tab === 'link'
            ? 'A link that says where it stands, so that its visits are counted apart.'
            : 'Texts and pictures of an offer, as each network takes them.'
        }
        actions={modes}
      />
      <Suspense fallback={null}>{tab === 'link' ? <LinkBuilder /> : <ShareKit />}</Suspense>
    </div>
  )
}
