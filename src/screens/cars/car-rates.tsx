import { RateGrid } from '../rates/rate-grid.tsx'

/** Prices, fleet and restrictions day by day. */
export function CarRates({ id }: { id: number }) {
  return <RateGrid kind="car" id={id} />
}
