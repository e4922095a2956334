import * as v from 'valibot'
import { touchModels } from '../../growth/marketing/traffic-channels.ts'
import type { LinkableSite, MarketingSummary } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { amount, currency, day, line, queryDay } from '../rules.ts'

const access = { permission: 'View Marketing', feature: 'marketing' } as const

export const marketingCostInput = v.object({
  source: line('Source', 100),
  /** The first day of the month. */
  month: v.pipe(
    day('Month'),
    v.check((value) => value.endsWith('-01'), 'Choose the first day of a month.'),
  ),
  currency,
  /** 0: there was no cost after all. */
  amount: amount('Cost'),
})

export type MarketingCostInput = v.InferInput<typeof marketingCostInput>

/** What brings visitors, inquiries and bookings, and what it costs. */
export const marketing = {
  summary: endpoint<{ data: MarketingSummary }>()('GET agent/marketing/summary', {
    ...access,
    query: v.object({
      /** Days in Kampala, both included; the last 30 where they are left out. */
      from: v.optional(queryDay),
      to: v.optional(queryDay),
      /** The first or the last visit that was not direct; the last where it is left out. */
      model: v.optional(v.picklist(touchModels)),
    }),
    meaning:
      'what each source brought: visits, inquiries, bookings of the site and their value, counted as in the website’s figures, and its cost by day',
  }),
  pages: endpoint<{ data: LinkableSite }>()('GET agent/marketing/pages', {
    ...access,
    meaning:
      'the pages, offers and posts of the published website that a link can lead to, with what there is to say of each',
  }),
  setCost: endpoint<{ message: string }>()('POST agent/marketing/costs', {
    ...access,
    input: marketingCostInput,
    meaning:
      'what a source cost in a month, in one currency; takes the place of what was typed before, and 0 removes it',
  }),
}
