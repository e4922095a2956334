import { CommandButton } from '../../commands/command-button.tsx'
import { extraUnits } from '../../domain/bookings/sales-choices.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { ChildRecords } from './child-records.tsx'
import { ChildTitle } from './child-title.tsx'
import { ExtraForm } from './extra-form.tsx'
import type { ChildTabProps } from './package.tsx'
import type { Extra } from './package-facts.ts'

/** What may be booked along with a package, and what is included in it anyway. */
export function ExtrasTab({ record, form, onClose }: ChildTabProps) {
  const { extras } = record
  const [, id] = form?.startsWith('extra') === true ? form.split('.') : []
  const meant = id === undefined ? undefined : extras.find((extra) => String(extra.id) === id)
  return (
    <ChildRecords
      kind="extra"
      isFormOpen={form !== null}
      parts={extras.map((extra) => ({ id: extra.id, label: extra.name, data: extra }))}
    >
      {extras.length === 0 ? (
        <EmptyState
          reason="nothing"
          picture="acacia"
          level={2}
          title="No extras yet"
          text="A porter, a single room, a balloon ride: anything a client can add to this package, each at its own price."
          action={<CommandButton id="extra.create" variant="primary" />}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted">Offered with each booking. Existing bookings keep their extras.</p>
            <CommandButton id="extra.create" />
          </div>
          <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
            {extras.map((extra) => (
              <ExtraRow key={extra.id} extra={extra} />
            ))}
          </ul>
        </>
      )}
      {form === 'extra' && <ExtraForm record={record} extra={null} onClose={onClose} />}
      {meant !== undefined && <ExtraForm key={form} record={record} extra={meant} onClose={onClose} />}
    </ChildRecords>
  )
}

function ExtraRow({ extra }: { extra: Extra }) {
  const context = {
    record: { kind: 'extra' as const, id: String(extra.id), label: extra.name, data: extra },
    selection: undefined,
  }
  return (
    <li data-sort-id={extra.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-40 flex-1">
        <ChildTitle command="extra.edit" context={context}>
          {extra.name}
        </ChildTitle>
        {extra.description !== '' && <span className="block text-muted text-secondary">{extra.description}</span>}
      </div>
      <div className="text-right">
        {extra.included ? (
          <span className="font-medium">Included</span>
        ) : (
          <Money amount={extra.amount} currency={extra.currency} className="font-medium" />
        )}
        <span className="block text-muted text-secondary">
          {extraUnits[extra.unit] ?? extra.unit}
          {extra.max_qty !== null && ` · at most ${extra.max_qty}`}
        </span>
      </div>
      <span className="flex gap-0.5">
        <CommandButton id="extra.edit" context={context} iconOnly size="small" variant="ghost" />
        <CommandButton id="extra.delete" context={context} iconOnly size="small" variant="ghost" />
      </span>
    </li>
  )
}
