import { useState } from 'react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { runCommand } from '../../../commands/run.ts'
import { type TypedReason, typedReasons } from '../../../domain/shop/shop-choices.ts'
import { counted, numberText } from '../../../domain/text.ts'
import {
  type ProductStockQuery,
  productStockQuery,
  stockPlacesQuery,
} from '../../../gateway/generated/stock.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { PlainButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Nothing } from '../../../ui/time.tsx'
import { ChildRecords } from '../../offers/child-records.tsx'
import { FailureState } from '../../standard/failure-state.tsx'
import { Section } from '../../standard/form-screen.tsx'
import { PageTurner } from '../../standard/list/page-turner.tsx'
import { LevelPill } from '../level-pill.tsx'
import { liveVariants, type ProductRecord, variantName } from '../product-values.ts'
import { MovementRows } from './movement-rows.tsx'
import { StockForm } from './stock-form.tsx'

type Stock = ProductStockQuery['productStock']
const perPage = 25

const isTyped = (reason: string | undefined): reason is TypedReason => typedReasons.some((known) => known === reason)

/** Where the stock of a product is, by variant and place, and how it came there. */
export function StockTab({
  product,
  form,
  onClose,
}: {
  product: ProductRecord
  form: string | null
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const answer = useQuery(productStockQuery, { id: product.id, page, per_page: perPage })
  const places = useQuery(stockPlacesQuery, {}).data?.stockPlaces
  const stock = answer.data?.productStock
  const live = liveVariants(product)
  const [, reason, variant] = /^stock\.([a-z]+)(?:\.(\d+))?$/.exec(form ?? '') ?? []
  if (stock === undefined)
    return answer.failure === null ? (
      <SkeletonText lines={8} />
    ) : (
      <FailureState failure={answer.failure} what="stock" onRetry={answer.refetch} />
    )
  return (
    <ChildRecords
      kind="variant"
      isFormOpen={form !== null}
      parts={live.map((each) => ({ id: each.id, label: variantName(each, product), data: each }))}
    >
      <Section
        title="On hand"
        text={`${counted(product.on_hand, 'piece')}, ${numberText(product.committed)} of them committed to orders.`}
        actions={
          <span className="flex flex-wrap gap-2">
            <CommandButton id="stock.moved" showKey={false} />
            <CommandButton id="stock.received" />
          </span>
        }
      >
        <Levels product={product} stock={stock} />
      </Section>
      <Section title="Movements" text="The latest first.">
        {stock.movements.length === 0 ? (
          <EmptyState
            reason="nothing"
            small
            title="Nothing has moved yet"
            text="What is received, sold, counted or damaged is listed here."
          />
        ) : (
          <MovementRows
            movements={stock.movements}
            names={live.length > 1 ? 'variant' : 'none'}
            currency={product.currency}
          />
        )}
        <PageTurner label="Pages of movements" meta={stock.meta} onPage={setPage} />
      </Section>
      {isTyped(reason) && places !== undefined && (
        <StockForm
          key={form}
          product={product}
          stock={stock}
          places={places}
          reason={reason}
          variant={variant === undefined ? null : Number(variant)}
          onClose={onClose}
        />
      )}
    </ChildRecords>
  )
}

/** A row for each variant, a column for each place. The name of a row is what verbs and keys act on. */
function Levels({ product, stock }: { product: ProductRecord; stock: Stock }) {
  const places = [
    ...new Map(
      stock.variants.flatMap((row) => row.places.map((place) => [place.place_id, place.place_name] as const)),
    ).entries(),
  ]
  const known = new Map(liveVariants(product).map((variant) => [variant.id, variant]))
  const rows = stock.variants.filter((row) => known.has(row.variant_id))
  const receive = (id: number) => {
    const data = known.get(id)
    if (data === undefined) return
    const record = { kind: 'variant' as const, id: String(id), label: variantName(data, product), data }
    void runCommand('stock.received', { context: { record, selection: undefined }, by: 'mouse' })
  }
  const head = 'px-3 py-2 text-right font-normal whitespace-nowrap'
  const cell = 'px-3 py-2 text-right tabular'
  return (
    <section
      aria-label="Stock by variant and place"
      className="relative overflow-x-auto rounded-panel border border-line bg-surface"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
      tabIndex={0}
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b text-muted text-secondary">
            <th scope="col" className="px-3 py-2 font-normal">
              Variant
            </th>
            {places.map(([id, name]) => (
              <th key={id} scope="col" className={head}>
                {name}
              </th>
            ))}
            <th scope="col" className={head}>
              On hand
            </th>
            <th scope="col" className={head}>
              Committed
            </th>
            <th scope="col" className={head}>
              Available
            </th>
            <th scope="col" className="px-3 py-2 font-normal">
              Stock
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.variant_id} data-sort-id={row.variant_id} className="focus-within:bg-selected">
              <th scope="row" className="px-3 py-1 font-normal">
                <PlainButton
                  does="stock.received"
                  data-handle
                  className="min-h-(--control) max-w-64 truncate rounded-control px-1 text-left font-medium hover:underline"
                  onClick={() => receive(row.variant_id)}
                >
                  {row.title === '' ? product.title : row.title}
                </PlainButton>
                {row.sku !== '' && (
                  <span className="block px-1 whitespace-nowrap text-muted text-secondary">{row.sku}</span>
                )}
              </th>
              {places.map(([id]) => {
                const here = row.places.find((place) => place.place_id === id)?.on_hand ?? 0
                return (
                  <td key={id} className={cell}>
                    {here === 0 ? <Nothing word="None" /> : numberText(here)}
                  </td>
                )
              })}
              <td className={cell}>{numberText(row.on_hand)}</td>
              <td className={cell}>{numberText(row.committed)}</td>
              <td className={`${cell} font-medium`}>{numberText(row.available)}</td>
              <td className="px-3 py-2">
                <LevelPill level={row.level} />
                {row.low_level !== null && (
                  <span className="block whitespace-nowrap text-muted text-secondary">
                    low at {numberText(row.low_level)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
