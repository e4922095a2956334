import { orderList } from '../../domain/bookings/booking-lists.ts'
import { counted } from '../../domain/text.ts'
import { access } from '../../domain/verdict.ts'
import { shopTodayQuery } from '../../gateway/generated/orders.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'

/** What the shop has to do today; nothing where there is nothing, or for whoever does not see its orders. */
export function ShopToday() {
  const may = access(useVisitor(), { permission: 'View Shop Orders', feature: 'shop', agency: ['shop'] }).on
  const { data } = useQuery(shopTodayQuery, {}, { enabled: may, freshFor: 60_000 })
  const figures = data?.shopStatistics
  if (figures === undefined || (figures.to_fulfil === 0 && figures.low_stock.length === 0)) return null
  return (
    <FigureStrip label="The shop today">
      <FigureCard
        label="Orders to ship"
        value={figures.to_fulfil}
        detail={figures.overdue === 0 ? 'None is late' : `${figures.overdue} late`}
        href={`${orderList}?waiting=fulfil&sort=deliver_by&view=fulfil`}
        tone={figures.overdue > 0 ? 'danger' : undefined}
      />
      <FigureCard
        label="Low stock"
        value={figures.low_stock.length}
        detail={counted(
          figures.low_stock.filter(({ available }) => available <= 0).length,
          'product with none left',
          'products with none left',
        )}
        href={`${orderList}?look=statistics`}
        tone={figures.low_stock.length > 0 ? 'warning' : undefined}
      />
    </FigureStrip>
  )
}
