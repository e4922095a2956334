import { tabParameter } from '../../domain/routes/seo-address.ts'
import type { MarketingLinksQueryVariables } from '../../gateway/generated/marketing-links.generated.ts'
import { type ListSetup, readList } from '../standard/list/list-state.ts'

/** How the list of kept links is set up. */
export const linkListSetup: ListSetup = {
  id: '/marketing?tab=links',
  sort: '-created_at',
  filters: [{ id: 'archived', label: 'Archived', kind: 'toggle' }],
  place: [tabParameter],
}

/** What the server is asked for an address of the list. */
export const linkListAsked = (search: URLSearchParams) =>
  readList<MarketingLinksQueryVariables>(search.toString(), linkListSetup).variables
