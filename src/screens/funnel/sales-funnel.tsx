import { Columns3, List } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { leadFormParameter, leadLookParameter, leadOfParameters } from '../../commands/areas/growth/lead-commands.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type FunnelLanesQueryVariables,
  funnelLanesQuery,
  type LeadsQueryVariables,
  leadsQuery,
} from '../../gateway/generated/sales-funnel.generated.ts'
import { readList } from '../standard/list/list-state.ts'
import { ViewLinks } from '../standard/list/view-links.tsx'
import { FunnelBoard } from './funnel-board.tsx'
import { FunnelFigures } from './funnel-figures.tsx'
import { boardSetUp, funnelPath, listSetUp } from './funnel-set-up.ts'
import { FunnelSettings } from './funnel-settings.tsx'
import { LeadList } from './lead-list.tsx'
import { NewLead } from './new-lead.tsx'

const isList = (search: URLSearchParams) => search.get(leadLookParameter) === 'list'

export const prefetch = (_: unknown, search: URLSearchParams) =>
  isList(search)
    ? ask(leadsQuery, readList<LeadsQueryVariables>(search.toString(), listSetUp).variables)
    : ask(funnelLanesQuery, readList(search.toString(), boardSetUp).criteria as FunnelLanesQueryVariables)

/** `/crm/sales-funnel`: who may book, stage by stage or as a list. */
export default function SalesFunnel() {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const list = isList(search)
  const modes = (
    <ViewLinks
      views={[
        { href: funnelPath, name: 'Board', icon: <Columns3 />, current: !list },
        { href: `${funnelPath}?${leadLookParameter}=list`, name: 'List', icon: <List />, current: list },
      ]}
    />
  )
  const form = search.get(leadFormParameter)
  const close = () => {
    for (const name of [leadFormParameter, ...Object.values(leadOfParameters)]) search.delete(name)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  const numberOf = (name: keyof typeof leadOfParameters) => {
    const text = search.get(leadOfParameters[name])
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
  }
  const of = { contact: numberOf('contact'), client: numberOf('client'), inquiry: numberOf('inquiry') }
  return (
    <>
      {list ? <LeadList modes={modes} /> : <FunnelBoard modes={modes} />}
      {form === 'new' && (
        <NewLead of={of} onClose={close} onSaved={(id) => navigate(linkTo('/crm/sales-funnel/:id', { id }))} />
      )}
      {form === 'figures' && <FunnelFigures onClose={close} />}
      {form === 'settings' && <FunnelSettings onClose={close} />}
    </>
  )
}
