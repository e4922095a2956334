import { ImageOff, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { itemIcons } from '../../../commands/areas/bookings/item-icons.ts'
import { type ItemKind, itemKinds } from '../../../domain/bookings/item-kinds.ts'
import type { QuoteBookingMutation } from '../../../gateway/generated/bookings.generated.ts'
import { Banner } from '../../../ui/banner.tsx'
import { classes } from '../../../ui/classes.ts'
import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import type { Option } from '../../../ui/forms/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ItemTax, type ItemTaxFacts } from './item-tax.tsx'

export type QuoteItem = QuoteBookingMutation['quoteBooking']['items'][number]

/** What every editor of an item is given. */
export interface EditorFacts {
  /** What the price says of it: what is left, what does not fit, what it comes to. One for each of its rows. */
  readonly quoted: readonly QuoteItem[]
  readonly currency: string | null
  readonly onRemove: (() => void) | undefined
  /** Its first box takes the focus when it appears. */
  readonly autoFocus: boolean
  /** Of an event that came with the form: for how many tickets it was asked for, 0 where nobody said. */
  readonly tickets?: number | undefined
  /** Left out where nothing is sold yet. */
  readonly tax?: ItemTaxFacts | undefined
}

/** An item of a booking: what it is, what it comes to, how to take it off, and its editor. */
export function ItemCard({
  kind,
  name,
  facts,
  children,
}: {
  kind: ItemKind
  /** What was chosen, once something is. */
  name?: string | undefined
  facts: EditorFacts
  children: ReactNode
}) {
  const { quoted, currency, onRemove } = facts
  const amount = quoted.reduce((sum, item) => sum + item.amount - item.discount, 0)
  const complaints = [...new Set(quoted.flatMap((item) => item.complaints))]
  const Icon = itemIcons[kind]
  const title = itemKinds[kind].name
  const label = name === undefined ? title : `${title}: ${name}`
  return (
    <section
      aria-label={label}
      className="@container flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 sm:p-5"
    >
      <header className="flex items-center justify-between gap-3">
        <h2 className="flex min-w-0 items-center gap-2 font-semibold text-heading">
          <Icon className="shrink-0 text-accent" aria-hidden="true" />
          <span className="shrink-0">{title}</span>
        </h2>
        <span className="flex shrink-0 items-center gap-1">
          {quoted.length > 0 && currency !== null && (
            <span className="font-medium">
              <Money amount={amount} currency={currency} />
            </span>
          )}
          {onRemove !== undefined && (
            <IconButton does="removeRow" label={`Remove ${label}`} icon={<X />} size="small" onClick={onRemove} />
          )}
        </span>
      </header>
      {children}
      {quoted[0] !== undefined && facts.tax !== undefined && (
        <ItemTax label={label} quoted={quoted[0]} facts={facts.tax} />
      )}
      {complaints.length > 0 && (
        <Banner tone="warning" live title="This cannot be booked as it is">
          {complaints.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
    </section>
  )
}

export function Picture({
  picture,
  size = 'small',
}: {
  picture: { readonly thumb: string } | null
  size?: 'small' | 'medium'
}) {
  const box = size === 'small' ? 'h-8 w-11' : 'h-14 w-20'
  return picture === null ? (
    <span className={`flex ${box} shrink-0 items-center justify-center rounded-[4px] bg-sunken text-faint`}>
      <ImageOff aria-hidden="true" />
    </span>
  ) : (
    <img src={picture.thumb} alt="" loading="lazy" className={`${box} shrink-0 rounded-[4px] object-cover`} />
  )
}

/** What was chosen, as a card in the place of the search. */
export function ChosenOffer({
  field,
  what,
  title,
  picture,
  lines,
  left,
  onClear,
}: {
  field: string
  what: string
  /** Undefined while it loads. */
  title: string | undefined
  picture: { readonly thumb: string } | null
  lines: readonly ReactNode[]
  /** How many could still be had, in words, and whether that is too few. */
  left?: { readonly text: string; readonly few: boolean } | undefined
  onClear: () => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card, no set of fields
    <div
      data-field={field}
      role="group"
      aria-label={title ?? `The chosen ${what}`}
      tabIndex={-1}
      className="flex min-h-20 items-start gap-3 rounded-control border border-line bg-raised p-3"
    >
      <Picture picture={picture} size="medium" />
      <div className="min-w-0 flex-1" aria-busy={title === undefined}>
        <p className="font-medium">{title ?? 'Loading…'}</p>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <p key={place} className="text-muted text-secondary">
            {line}
          </p>
        ))}
        {left !== undefined && (
          <p className={classes('text-secondary', left.few ? 'font-medium text-danger' : 'text-success')}>
            {left.text}
          </p>
        )}
      </div>
      <IconButton does="clearField" label={`Choose another ${what}`} icon={<X />} size="small" onClick={onClear} />
    </div>
  )
}

/** The search for what is free: it answers while one types. */
export function OfferSearch({
  options,
  placeholder,
  emptyText,
  autoFocus,
  onChoose,
}: {
  options: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  placeholder: string
  emptyText: string
  autoFocus: boolean
  onChoose: (id: number) => void
}) {
  return (
    <ComboBox
      value={null}
      options={options}
      autoFocus={autoFocus}
      placeholder={placeholder}
      start={<Search className="text-muted" aria-hidden="true" />}
      emptyText={emptyText}
      onChange={(option) => {
        if (option !== null) onChoose(Number(option.value))
      }}
    />
  )
}

/** What stands in the way of a thing that the search shows, or how many of it could be had. */
export const freeText = (complaints: readonly string[], free: number, word: string): string =>
  complaints[0] ?? (free === 0 ? 'Nothing free' : `${free} ${word} free`)
