import { type RefObject, useRef, useState } from 'react'
import { useLeaveGuard } from '../../../app/leave-guard.ts'
import { CommandButton } from '../../../commands/command-button.tsx'
import { useCommandContext } from '../../../commands/context.ts'
import { capsOf, isMac } from '../../../commands/keys/keys.ts'
import { confirm } from '../../../commands/overlay.ts'
import { counted } from '../../../domain/text.ts'
import { agencyQuery } from '../../../gateway/generated/agency.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { leaveField } from '../../../ui/focus/leave-field.ts'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { askToLeave } from '../../standard/ask-to-leave.ts'
import { RestoredNotice, Section } from '../../standard/form-screen.tsx'
import { at, clamp, type Range } from '../../standard/sheet/range.ts'
import { liveVariants, type ProductRecord, variantName } from '../product-values.ts'
import { OptionsDialog } from './options-dialog.tsx'
import { useVariantEdits, type VariantEdits } from './use-variant-edits.ts'
import type { GridFacts } from './variant-columns.ts'
import { variantColumns } from './variant-columns.ts'
import { type GridActs, VariantGrid } from './variant-grid.tsx'

/** Options and the grid of their variants; those that are archived stand below. */
export function VariantsTab({
  product,
  form,
  onClose,
}: {
  product: ProductRecord
  form: string | null
  onClose: () => void
}) {
  const live = liveVariants(product)
  const edits = useVariantEdits(product.id, live)
  const [range, setRange] = useState<Range>(at({ row: 0, col: 0 }))
  const acts = useRef<GridActs | null>(null)
  const taxes = useQuery(agencyQuery, {}, { freshFor: 300_000 }).data?.agency.tax_rates ?? []
  const facts: GridFacts = {
    currency: product.currency,
    amount: product.amount,
    pictures: product.gallery.map(({ id }) => id),
    taxes: taxes.map(({ name }) => name),
  }
  const archived = product.variants.filter((variant) => variant.archived_at !== null)
  return (
    <div className="flex flex-col gap-5">
      <RestoredNotice restored={edits.restored} onDiscard={edits.discard} onClose={edits.closeNotice} />
      <Options product={product} />
      <Section
        title="Variants"
        text={
          product.options.length === 0
            ? 'Without options the product is one variant.'
            : 'An empty price is that of the product. A picture is named by its place among the photographs.'
        }
      >
        <VariantGrid
          edits={edits}
          facts={facts}
          nameOf={(variant) => variantName(variant, product)}
          thumbOf={(image) => product.gallery.find(({ id }) => id === image)?.thumb ?? null}
          range={range}
          onRange={setRange}
          acts={acts}
        />
        <SaveBar
          product={product}
          edits={edits}
          acts={acts}
          row={clamp(range.from, { rows: live.length, cols: variantColumns.length }).row}
        />
      </Section>
      {archived.length > 0 && (
        <Section title="Archived variants" text="No longer sold; orders and history keep them.">
          <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
            {archived.map((variant) => {
              const label = variantName(variant, product)
              const record = { kind: 'variant' as const, id: String(variant.id), label, data: variant }
              return (
                <li key={variant.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
                  <span>
                    {label}
                    <span className="block text-muted text-secondary">{counted(variant.sold, 'piece')} sold</span>
                  </span>
                  <CommandButton id="variant.archive" context={{ record, selection: undefined }} size="small" />
                </li>
              )
            })}
          </ul>
        </Section>
      )}
      {form === 'options' && <OptionsDialog product={product} onClose={onClose} />}
    </div>
  )
}

function Options({ product }: { product: ProductRecord }) {
  return (
    <Section title="Options" actions={<CommandButton id="product.options" label="Edit options" showKey={false} />}>
      {product.options.length === 0 ? (
        <p className="text-muted">None: sizes, colours or languages would make a variant for each.</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_1fr]">
          {product.options.map((option) => (
            <div key={option.id} className="contents">
              <dt className="font-medium">{option.name}</dt>
              <dd className="flex flex-wrap gap-1">
                {option.values
                  .filter((value) => !value.archived)
                  .map((value) => (
                    <span key={value.id} className="inline-flex h-6 items-center rounded-[4px] bg-sunken px-2">
                      {value.name}
                    </span>
                  ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

/** Saves all changed cells at once, and lends the grid's verbs to keys and palette. */
function SaveBar({
  product,
  edits,
  acts,
  row,
}: {
  product: ProductRecord
  edits: VariantEdits
  acts: RefObject<GridActs | null>
  row: number
}) {
  const dirty = edits.changed > 0
  useLeaveGuard(dirty, () => askToLeave(true))
  const variant = edits.rows[row]
  const discard = async () => {
    const yes = await confirm({
      title: 'Discard the changes?',
      consequence: `${counted(edits.changed, 'variant')} go back to what is stored.`,
      verb: 'Discard',
      keep: 'Keep editing',
    })
    if (yes) edits.discard()
    acts.current?.focus()
  }
  useCommandContext({
    form: {
      dirty,
      save: async () => {
        await edits.save()
        acts.current?.focus()
      },
      leave: () => leaveField(),
      discard: dirty ? discard : undefined,
    },
    variants: { fillDown: () => acts.current?.fillDown(), undo: edits.undo },
    ...(variant === undefined
      ? {}
      : {
          children: {
            variant: () => [{ id: String(variant.id), label: variantName(variant, product), data: variant }],
          },
        }),
  })
  const mac = isMac()
  const cap = (stroke: string) => <KeyCap strokes={[capsOf(stroke, mac)]} />
  return (
    <div
      className={`z-20 flex flex-wrap items-center gap-2 bg-surface py-2 ${dirty ? 'sticky bottom-(--bottom-bar) border-line border-t' : ''}`}
    >
      <Button
        does="form.save"
        variant="primary"
        busy={edits.busy}
        off={dirty ? undefined : 'Nothing is changed.'}
        onClick={() => void edits.save()}
      >
        {dirty ? `Save ${counted(edits.changed, 'variant')}` : 'Save variants'}
      </Button>
      {dirty && (
        <Button does="form.discard" variant="ghost" onClick={() => void discard()}>
          Discard
        </Button>
      )}
      <span className="ml-auto inline-flex flex-wrap items-center gap-1 text-muted text-secondary max-lg:hidden">
        Type to edit · {cap('mod+d')} fill down · {cap('mod+z')} last edit back · {cap('mod+Enter')} save
      </span>
    </div>
  )
}
