import type {
  BookingStatistics,
  InquiryCard,
  OfferStatistics,
  SetUpStatus,
  TodayBoard,
} from '../../domain/schema/types.generated.ts'
import type { GatewayContext } from '../context.ts'

/** The dashboard in one query: each part is a call of its own, made only when it is selected, all at the same time. */
export const dashboard = {
  Query: { dashboard: () => ({}) },
  Dashboard: {
    today: (_: unknown, __: unknown, context: GatewayContext) => dataOf<TodayBoard>(context, 'business/today'),
    bookings: (_: unknown, __: unknown, context: GatewayContext) =>
      dataOf<BookingStatistics>(context, 'business/booking-statistics'),
    offers: (_: unknown, __: unknown, context: GatewayContext) =>
      dataOf<OfferStatistics>(context, 'business/offer-statistics'),
    setUp: (_: unknown, __: unknown, context: GatewayContext) => dataOf<SetUpStatus>(context, 'business/status'),
    inquiries: (_: unknown, __: unknown, context: GatewayContext) => dataOf<InquiryCard[]>(context, 'inquiries/recent'),
  },
}

const dataOf = async <Part>(context: GatewayContext, path: string): Promise<Part> =>
  (await context.call<{ data: Part }>({ method: 'GET', path })).data
