import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  ListPlus,
  NotebookPen,
  PackageCheck,
  PackagePlus,
  PackageX,
  Trash2,
} from 'lucide-react'
import type { ProposalItem } from '../../domain/contract/proposal-content.ts'
import { minorDigits, moneyText, toMajor } from '../../domain/money.ts'
import { grossFrom, itemAmount, markupOf } from '../../domain/proposals.ts'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Money } from '../../ui/money.tsx'
import type { StockState } from './stock/use-stock.ts'

export interface ItemVerbs {
  readonly up: (() => void) | undefined
  readonly down: (() => void) | undefined
  readonly details: () => void
  readonly book: () => void
  readonly release: () => void
  readonly copy: () => void
  readonly remove: () => void
}

/** Widths of the figures where there is room: how many, net, markup, price, amount. */
export const itemGrid =
  'grid grid-cols-2 gap-x-2 gap-y-2 @md:grid-cols-4 @2xl:grid-cols-[minmax(10rem,1fr)_4rem_7rem_5rem_7rem_7.5rem_2rem] @2xl:items-start'

/** A line of the price: what it is, what it costs the agency, what it costs the client. */
export function ItemRow({
  item,
  at,
  currency,
  stock,
  errorOf,
  change,
  verbs,
}: {
  item: ProposalItem
  /** Its path in the document. */
  at: string
  currency: string
  stock: StockState | undefined
  errorOf: (path: string) => string | undefined
  change: (facts: Partial<ProposalItem>) => void
  verbs: ItemVerbs
}) {
  const digits = minorDigits(currency)
  const name = item.title || 'this line'
  const sound =
    Number.isFinite(item.gross) && Number.isFinite(item.quantity) ? item : { ...item, gross: 0, quantity: 1 }
  const figure = 'min-w-0 @2xl:[&>div:first-child]:sr-only'
  return (
    <div className="@container">
      <div className={itemGrid}>
        <Field
          label="Item"
          name={`${at}.title`}
          error={errorOf(`${at}.title`)}
          labelHidden
          className="@max-2xl:col-span-full"
        >
          {/* A long name goes on below; it stays one line of text. */}
          <TextArea
            rows={1}
            value={item.title}
            maxLength={160}
            autoComplete="off"
            placeholder="Gorilla permit, airport transfer, guide"
            className="min-h-(--control)! resize-none"
            onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
            onChange={(event) => change({ title: event.target.value.replaceAll('\n', ' ') })}
          />
        </Field>
        <Field label="How many" name={`${at}.quantity`} error={errorOf(`${at}.quantity`)} className={figure}>
          <NumberInput
            value={item.quantity}
            min={1}
            max={10_000}
            onChange={(quantity) => change({ quantity: quantity ?? 1 })}
          />
        </Field>
        <Field label="Net" name={`${at}.net`} error={errorOf(`${at}.net`)} className={figure}>
          {/* The client’s price never moves by itself: a dearer net lowers the margin. */}
          <NumberInput
            value={item.net}
            min={0}
            digits={digits}
            placeholder="Unknown"
            onChange={(net) => change({ net })}
          />
        </Field>
        <Field label="Markup" className={figure}>
          <NumberInput
            value={markupOf(item.net, item.gross)}
            digits={1}
            end="%"
            placeholder="–"
            onChange={(markup) => {
              if (item.net !== null && markup !== null && Number.isFinite(markup))
                change({ gross: Math.max(0, grossFrom(item.net, markup, currency)) })
            }}
          />
        </Field>
        <Field label="Unit price" name={`${at}.gross`} error={errorOf(`${at}.gross`)} className={figure}>
          <NumberInput value={item.gross} min={0} digits={digits} onChange={(gross) => change({ gross: gross ?? 0 })} />
        </Field>
        <span
          className={classes(
            'flex min-h-(--control) items-center font-medium @md:@max-2xl:col-span-3 @2xl:justify-end',
            item.optional && !item.selected && 'text-muted',
          )}
        >
          <Money amount={toMajor(itemAmount(sound, currency), currency)} currency={currency} />
        </span>
        <span className="flex min-h-(--control) items-center justify-end">
          <Menu
            label={`Actions for ${name}`}
            groups={[
              {
                entries: [
                  { id: 'details', label: 'Details…', icon: <NotebookPen />, run: verbs.details },
                  {
                    id: 'optional',
                    label: 'Optional for the client',
                    icon: <ListPlus />,
                    checked: item.optional,
                    run: () => change({ optional: !item.optional }),
                  },
                  ...(item.book === null
                    ? [{ id: 'book', label: 'From stock…', icon: <PackagePlus />, run: verbs.book }]
                    : [
                        { id: 'book', label: 'From stock…', icon: <PackagePlus />, run: verbs.book },
                        { id: 'release', label: 'Not from stock', icon: <PackageX />, run: verbs.release },
                      ]),
                  ...(verbs.up === undefined ? [] : [{ id: 'up', label: 'Move up', icon: <ArrowUp />, run: verbs.up }]),
                  ...(verbs.down === undefined
                    ? []
                    : [{ id: 'down', label: 'Move down', icon: <ArrowDown />, run: verbs.down }]),
                  { id: 'copy', label: 'Duplicate', icon: <Copy />, run: verbs.copy },
                  { id: 'remove', label: 'Remove', icon: <Trash2 />, danger: true, run: verbs.remove },
                ],
              },
            ]}
            trigger={(trigger) => (
              <IconButton does="openMenu" {...trigger} label={`More for ${name}`} size="small" icon={<Ellipsis />} />
            )}
          />
        </span>
      </div>
      <Below item={item} currency={currency} stock={stock} onList={(gross) => change({ gross })} onBook={verbs.book} />
    </div>
  )
}

/** What the line says beside its figures: its words, whether it may be left, what it takes from stock and what is left of that. */
function Below({
  item,
  currency,
  stock,
  onList,
  onBook,
}: {
  item: ProposalItem
  currency: string
  stock: StockState | undefined
  /** Takes the list price of one. */
  onList: (gross: number) => void
  /** Chooses anew what is taken from stock. */
  onBook: () => void
}) {
  const quote = stock?.quote ?? null
  const list = quote === null || quote.currency !== currency ? null : quote.total
  const asked = item.gross * item.quantity
  const complaints = (stock?.failure?.status === 422 ? stock.failure.messages : quote?.complaints) ?? []
  if (item.description === '' && !item.optional && item.book === null) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 pl-2.5 text-secondary">
      {item.optional && (
        <span className="rounded-full bg-info-soft px-2 text-info">Optional{item.selected ? ', ticked' : ''}</span>
      )}
      {item.description !== '' && <span className="max-w-full truncate text-muted">{item.description}</span>}
      {item.book !== null && (
        <span className="inline-flex items-center gap-1.5">
          <PackageCheck className="size-3.5 text-accent" aria-hidden="true" />
          {stock === undefined || (quote === null && stock.failure === null) ? (
            <span className="text-muted">Booked from stock when accepted</span>
          ) : complaints.length > 0 ? (
            <PlainButton does="choose" className="text-left text-danger underline underline-offset-2" onClick={onBook}>
              {complaints.join(' ')}
            </PlainButton>
          ) : stock.failure !== null ? (
            <span className="text-danger">{stock.failure.messages.join(' ')}</span>
          ) : (
            <span className="text-success">{quote?.left == null ? 'Free' : `${quote.left} left`}</span>
          )}
        </span>
      )}
      {list !== null && Math.abs(list - asked) > 0.005 && (
        <PlainButton
          does="choose"
          className="text-accent hover:underline"
          onClick={() => onList(Number((list / item.quantity).toFixed(minorDigits(currency))))}
        >
          Use list price, {moneyText(list, currency)}
        </PlainButton>
      )}
    </div>
  )
}
