import * as v from 'valibot'
import { offerKindNames } from '../offers/offer-kinds.ts'
import type {
  BookingStatistics,
  InquiryCard,
  OfferStatistics,
  SearchHit,
  SetUpStatus,
  TodayBoard,
} from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { queryNumber, queryText } from './rules.ts'

export const dashboard = {
  offerStatistics: endpoint<{ data: OfferStatistics }>()('GET agent/business/offer-statistics', {
    permission: 'View Dashboard',
    query: v.object({ kind: v.optional(v.picklist(offerKindNames, 'must be a kind of offer')) }),
    meaning: 'offers, views, seats, the most booked; for one kind if given',
  }),
  bookingStatistics: endpoint<{ data: BookingStatistics }>()('GET agent/business/booking-statistics', {
    permission: 'View Dashboard',
    meaning: 'counts, revenue per currency, twelve months',
  }),
  status: endpoint<{ data: SetUpStatus }>()('GET agent/business/status', {
    permission: 'any',
    from: 'inactive',
    meaning: 'set-up checklist',
  }),
  recentInquiries: endpoint<{ data: InquiryCard[] }>()('GET agent/inquiries/recent', {
    permission: 'View Dashboard',
    meaning: 'the newest ten',
  }),
  /** ext: the day of the agency; each number opens the list that it counts. */
  today: endpoint<{ data: TodayBoard }>()('GET agent/business/today', {
    permission: 'View Dashboard',
    meaning: 'departures, arrivals, dues of today and this week',
  }),
  search: endpoint<{ data: SearchHit[] }>()('GET agent/search', {
    permission: 'any',
    query: v.object({
      q: v.pipe(queryText, v.trim(), v.minLength(1, 'is required')),
      limit: v.optional(v.pipe(queryNumber, v.maxValue(20, 'must be at most 20'))),
    }),
    meaning: 'records of every kind this user may see, for the palette',
  }),
}
