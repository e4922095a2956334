import { Globe, ListChecks } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { linkTo } from '../../domain/routes/link.ts'
import { domainAddress, domainTab, tabParameter } from '../../domain/routes/seo-address.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type SeoPagesQueryVariables, seoPagesQuery } from '../../gateway/generated/seo.generated.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { readList } from '../standard/list/list-state.ts'
import { ViewLinks } from '../standard/list/view-links.tsx'
import { SeoSheet } from './seo-sheet.tsx'
import { sheetSetUp } from './sheet-set-up.ts'

const DomainPanel = lazy(() => import('../domains/domain-panel.tsx'))

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(seoPagesQuery, readList<SeoPagesQueryVariables>(search.toString(), sheetSetUp).variables)

/** `/seo`: every page and offer as search engines see it; `?tab=domain`: the names under which the site is found. */
export default function Seo() {
  const { value: tab } = useAddressParameter(tabParameter)
  const isDomain = tab === domainTab
  const modes = (
    <ViewLinks
      views={[
        { href: linkTo('/seo'), name: 'Pages', icon: <ListChecks size={16} aria-hidden />, current: !isDomain },
        { href: domainAddress(), name: 'Domain', icon: <Globe size={16} aria-hidden />, current: isDomain },
      ]}
    />
  )
  if (!isDomain) return <SeoSheet modes={modes} />
  return (
    <Suspense fallback={<h1 className="sr-only">Domain</h1>}>
      <DomainPanel modes={modes} />
    </Suspense>
  )
}
