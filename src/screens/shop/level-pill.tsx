import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react'
import type { Choices } from '../../domain/schema/choices.ts'
import { stockLevels } from '../../domain/shop/shop-choices.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import type { ProductListRow } from './product-values.ts'

export type Level = Choices['StockLevel']

const looks: Readonly<Record<Level, StatusLook>> = {
  in_stock: { tone: 'success', icon: CircleCheck, word: stockLevels.in_stock },
  low: { tone: 'warning', icon: CircleAlert, word: stockLevels.low },
  out: { tone: 'danger', icon: CircleDashed, word: stockLevels.out },
  back_order: { tone: 'info', icon: Clock, word: stockLevels.back_order },
}

/** How much of something is left, in one word. */
export function LevelPill({ level, className }: { level: Level; className?: string }) {
  return <StatusPill status={level} look={looks[level]} {...(className === undefined ? {} : { className })} />
}

/** The same of a product: it is out of stock when all of its variants are. */
export function ProductLevel({
  product: { level, variants_count: variants, variants_out: out },
}: {
  product: Pick<ProductListRow, 'level' | 'variants_count' | 'variants_out'>
}) {
  if (level !== 'out' || out >= variants) return <LevelPill level={level} />
  return <StatusPill status="some_out" look={{ ...looks.low, word: `${out} of ${variants} out` }} />
}
