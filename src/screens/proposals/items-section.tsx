import { type ReactNode, useState } from 'react'
import { lent } from '../../commands/children.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import type { ChildVerbs } from '../../commands/here.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import type { ProposalItem } from '../../domain/contract/proposal-content.ts'
import { toMajor } from '../../domain/money.ts'
import type { OptionTotals } from '../../domain/proposals.ts'
import { announce } from '../../ui/announcer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { given } from '../../ui/given.ts'
import { Money } from '../../ui/money.tsx'
import { moved, SortableList } from '../../ui/sortable-list.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useLimitHint } from '../approvals/limit-hint.ts'
import { Section } from '../standard/form-screen.tsx'
import { inserted } from './draft.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemRow, type ItemVerbs, itemGrid } from './item-row.tsx'
import type { OptionProps } from './option-props.ts'
import type { StockState } from './stock/use-stock.ts'

/** What the client pays for: own lines and what is taken from stock, with what it costs and what is added to it. */
export function ItemsSection({
  option,
  change,
  at,
  currency,
  stock,
  totals,
  errorOf,
  onBook,
  shown,
}: OptionProps & {
  /** The choice of what the client sees of the prices. */
  shown: ReactNode
  /** Its path in the document. */
  at: string
  currency: string
  /** What is left of what its lines book, and what that costs by the list. */
  stock: ReadonlyMap<string, StockState>
  totals: OptionTotals
  errorOf: (path: string) => string | undefined
  /** Asks for what is to be taken from stock for this line. */
  onBook: (key: string) => void
}) {
  const { items } = option
  const [open, setOpen] = useState<string | null>(null)
  const limit = useLimitHint('discount')
  const edited = items.find((item) => item.key === open)
  const put = (key: string, facts: Partial<ProposalItem>) =>
    change((before) => ({
      ...before,
      items: before.items.map((item) => (item.key === key ? { ...item, ...facts } : item)),
    }))
  const moveTo = (from: number, to: number) => {
    change((before) => ({ ...before, items: moved(before.items, from, to) }))
    announce(`${items[from]?.title || 'The line'} moved to place ${to + 1} of ${items.length}`, true)
  }
  const remove = (item: ProposalItem, place: number) => {
    change((before) => ({ ...before, items: before.items.filter((each) => each.key !== item.key) }))
    const words = `${item.title || 'The line'} removed`
    const step = pushUndo('proposal.removeItem', words, async () =>
      change((before) => ({ ...before, items: inserted(before.items, place, item) })),
    )
    toast.done(words, { action: { label: 'Undo', run: () => void undoStep(step.number) } })
  }
  const verbsOf = (item: ProposalItem, index: number): ItemVerbs => ({
    up: index === 0 ? undefined : () => moveTo(index, index - 1),
    down: index === items.length - 1 ? undefined : () => moveTo(index, index + 1),
    details: () => setOpen(item.key),
    book: () => onBook(item.key),
    release: () => put(item.key, { book: null }),
    copy: () =>
      change((before) => ({
        ...before,
        items: inserted(before.items, index + 1, {
          ...item,
          key: crypto.randomUUID(),
          // A proposal holds one package at most: its copy is a line of its own.
          book: item.book?.kind === 'package' ? null : item.book,
        }),
      })),
    remove: () => remove(item, index),
  })
  useCommandContext({
    children: {
      proposal_item: lent(items, (item, index) => {
        const { details, copy, remove: takeOut, up, down } = verbsOf(item, index)
        return {
          id: item.key,
          label: item.title || `Line ${index + 1}`,
          data: { edit: details, copy, remove: takeOut, up, down } satisfies ChildVerbs,
        }
      }),
    },
  })
  return (
    <Section
      title="Prices"
      actions={
        <span className="flex flex-wrap gap-2">
          <CommandButton id="proposal.addStock" size="small" />
          <CommandButton id="proposal.addItem" size="small" />
        </span>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          reason="nothing"
          small
          level={3}
          title="No items yet"
          text="Add rooms, cars, tours and tickets from stock, and your own lines for permits and transfers."
        />
      ) : (
        <div className="flex flex-col gap-1.5">
          <div aria-hidden="true" className="@container pr-2 pl-9">
            <div className={`${itemGrid} text-muted text-secondary @max-2xl:hidden!`}>
              <span>What it is</span>
              <span className="text-right">How many</span>
              <span className="text-right">Net</span>
              <span className="text-right">Markup</span>
              <span className="text-right">Unit price</span>
              <span className="text-right">Amount</span>
            </div>
          </div>
          <SortableList
            items={items}
            idOf={(item) => item.key}
            labelOf={(item) => item.title || 'a line without a title'}
            onReorder={(next) => change((before) => ({ ...before, items: next }))}
            label="Price lines"
            compact
            className="gap-1.5"
            itemClassName="rounded-control border border-line bg-raised py-1.5 pr-2 pl-1"
          >
            {(item, index) => (
              <ItemRow
                item={item}
                at={`${at}.items.${index}`}
                currency={currency}
                stock={stock.get(item.key)}
                errorOf={errorOf}
                change={(facts) => put(item.key, facts)}
                verbs={verbsOf(item, index)}
              />
            )}
          </SortableList>
        </div>
      )}
      {items.length > 0 && (
        <div className="flex flex-wrap items-end justify-between gap-4 border-line border-t pt-4">
          <Field
            label="Discount on all"
            name={`${at}.discount_percent`}
            error={errorOf(`${at}.discount_percent`)}
            className="w-32 sm:w-64"
            {...given({ hint: limit })}
          >
            <NumberInput
              value={option.discount_percent}
              min={0}
              max={100}
              digits={2}
              end="%"
              onChange={(percent) => change((before) => ({ ...before, discount_percent: percent ?? 0 }))}
            />
          </Field>
          {shown}
          <p className="flex items-baseline gap-6 font-semibold text-heading">
            <span>Total</span>
            <Money amount={toMajor(totals.total, currency)} currency={currency} />
          </p>
        </div>
      )}
      {edited !== undefined && (
        <ItemDialog
          key={edited.key}
          item={edited}
          onDone={(facts) => put(edited.key, facts)}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
