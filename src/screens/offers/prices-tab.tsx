import { CommandButton } from '../../commands/command-button.tsx'
import { ageBands, audienceText, residencies } from '../../domain/bookings/residency.ts'
import { keysOf } from '../../domain/keys.ts'

import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { ChildRecords } from './child-records.tsx'
import { ChildTitle } from './child-title.tsx'
import type { ChildTabProps } from './package.tsx'
import { discounted, type PackageRecord, type Price } from './package-facts.ts'
import { PriceForm } from './price-form.tsx'
import { quantityText, unitText, windowText } from './price-text.ts'

/** The prices: for whom, in which season, for how many. */
export function PricesTab({ record, form, onClose }: ChildTabProps) {
  const prices = record.price_options
  const groups = keysOf(residencies)
    .flatMap((residency) => keysOf(ageBands).map((age_band) => ({ residency, age_band })))
    .map((people) => ({
      people: audienceText(people),
      rows: prices.filter((price) => audienceText(price) === audienceText(people)),
    }))
    .filter(({ rows }) => rows.length > 0)
  const [, id, copy] = form?.startsWith('price') === true ? form.split('.') : []
  const meant = id === undefined ? undefined : prices.find((price) => String(price.id) === id)
  return (
    <ChildRecords
      kind="price_option"
      isFormOpen={form !== null}
      parts={groups.flatMap(({ rows }) => rows.map((price) => ({ id: price.id, label: price.name, data: price })))}
    >
      {prices.length === 0 ? (
        <EmptyState
          reason="nothing"
          picture="acacia"
          level={2}
          title="No prices yet"
          text={
            record.on_request
              ? 'This package is on request: clients ask and you quote. Prices are still useful for your own bookings.'
              : 'Set the price for an adult; children, groups, residents and seasons can have their own prices.'
          }
          action={<CommandButton id="price.create" variant="primary" />}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted">
              {record.discount_percent > 0
                ? `Shown after the discount of ${record.discount_percent}%. Existing bookings keep their price.`
                : 'Existing bookings keep their price.'}
            </p>
            <CommandButton id="price.create" />
          </div>
          {groups.map(({ people, rows }) => (
            <section key={people} aria-label={people}>
              <h2 className="mb-1.5 font-semibold">{people}</h2>
              <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
                {rows.map((price) => (
                  <PriceRow key={price.id} price={price} record={record} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {form === 'price' && <PriceForm record={record} price={null} like={null} onClose={onClose} />}
      {meant !== undefined && (
        <PriceForm
          key={form}
          record={record}
          price={copy === 'copy' ? null : meant}
          like={copy === 'copy' ? meant : null}
          onClose={onClose}
        />
      )}
    </ChildRecords>
  )
}

function PriceRow({ price, record }: { price: Price; record: PackageRecord }) {
  const context = {
    record: { kind: 'price_option' as const, id: String(price.id), label: price.name, data: price },
    selection: undefined,
  }
  const off = record.discount_percent > 0 && !price.free
  return (
    <li data-sort-id={price.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-40 flex-1">
        <ChildTitle command="price.edit" context={context}>
          {price.name}
        </ChildTitle>
        <span className="block text-muted text-secondary">
          {[
            price.min_qty === 1 && price.max_qty === null ? null : quantityText(price),
            price.valid_from === null && price.valid_to === null ? 'All year' : windowText(price),
          ]
            .filter((text) => text !== null)
            .join(' · ')}
        </span>
      </div>
      <div className="text-right">
        {price.free ? (
          <span className="font-medium">Free</span>
        ) : (
          <>
            {off && (
              <del className="mr-2 text-muted text-secondary">
                <Money amount={price.amount} currency={price.currency} />
              </del>
            )}
            <Money
              amount={off ? discounted(price.amount, price.currency, record.discount_percent) : price.amount}
              currency={price.currency}
              className="font-medium"
            />
          </>
        )}
        <span className="block text-muted text-secondary">{unitText(price.unit)}</span>
      </div>
      <span className="flex gap-0.5">
        <CommandButton id="price.edit" context={context} iconOnly size="small" variant="ghost" />
        <CommandButton id="price.duplicate" context={context} iconOnly size="small" variant="ghost" />
        <CommandButton id="price.delete" context={context} iconOnly size="small" variant="ghost" />
      </span>
    </li>
  )
}
