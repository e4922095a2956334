import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrencyCode } from '../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { focusSoon } from '../../ui/focus-soon.ts'
import { MoneyInput } from '../../ui/forms/number-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** While it is typed: the amount may still be missing. */
export interface TypedSum {
  currency: CurrencyCode
  amount: number | null
}
interface AmountTools {
  readonly value: number | null
  readonly onChange: (amount: number | null) => void
  readonly onBlur: () => void
}

/** Sums in some currencies, one in each: a list of rows inside a field of this name. */
export function CurrencySums<Sum extends TypedSum>({
  name,
  sums,
  codes,
  onChange,
  onAdd,
  addLabel = 'Add currency',
  row,
}: {
  name: string
  sums: readonly Sum[]
  /** Those that can be chosen, the likeliest first. */
  codes: readonly CurrencyCode[]
  onChange: (sums: Sum[]) => void
  onAdd: (currency: CurrencyCode) => void
  addLabel?: string
  /** The form's field around the amount in a place. */
  row: (place: number, sum: Sum, input: (amount: AmountTools) => ReactNode) => ReactNode
}) {
  const free = codes.find((code) => sums.every(({ currency }) => currency !== code))
  return (
    <>
      {sums.length > 0 && (
        <ul className="flex flex-col gap-2">
          {sums.map((sum, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its currency changes under the hands
            <li key={place} className="flex items-start gap-1">
              {row(place, sum, (amount) => (
                <MoneyInput
                  value={amount.value}
                  currency={sum.currency}
                  min={0}
                  onChange={amount.onChange}
                  onBlur={amount.onBlur}
                  {...(codes.length === 1
                    ? {}
                    : {
                        onCurrency: (code) =>
                          onChange(
                            sums.map(
                              (each, at) => (at === place ? { ...each, currency: code as CurrencyCode } : each), // one of the input's own
                            ),
                          ),
                      })}
                />
              ))}
              <IconButton
                does="removeRow"
                label={`Remove ${sum.currency}`}
                icon={<X />}
                onClick={() => {
                  onChange(sums.filter((_, at) => at !== place))
                  focusSoon(sums.length > 1 ? `${name}.${Math.max(0, place - 1)}.amount` : `${name}.add`)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {free !== undefined && (
        <span data-field={`${name}.add`}>
          <Button
            does="addRow"
            size="small"
            icon={<Plus size={16} strokeWidth={1.5} />}
            onClick={() => {
              onAdd(free)
              focusSoon(`${name}.${sums.length}.amount`)
            }}
          >
            {addLabel}
          </Button>
        </span>
      )}
    </>
  )
}
