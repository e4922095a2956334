import * as v from 'valibot'
import type { WebsiteAnalytics } from '../../schema/types.generated.ts'
import { siteFilterKinds } from '../../website/analytics-filter.ts'
import { endpoint } from '../endpoint.ts'
import { queryDay } from '../rules.ts'

export const analytics = {
  website: endpoint<{ data: WebsiteAnalytics }>()('GET agent/website/analytics', {
    permission: 'View Dashboard',
    feature: 'website',
    query: v.object({
      /** Days in Kampala, both included; the last 30 where they are left out. */
      from: v.optional(queryDay),
      to: v.optional(queryDay),
      /** Only visits of one word, of `by`: a source, a page, a country. Both or neither. */
      by: v.optional(v.picklist(siteFilterKinds)),
      word: v.optional(v.pipe(v.string(), v.maxLength(200, 'Write at most 200 characters.'))),
    }),
    /** Specification §8: the page shows the `error` of a failure. */
    says: 'error',
    meaning: 'visits, pages, sources, offers and sales of the site; failure body carries error',
  }),
}
