import type { Change } from '../../domain/schema/types.generated.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Instant } from '../../ui/time.tsx'

type Entry = Pick<Change, 'id' | 'actor_name' | 'action' | 'before' | 'after' | 'created_at'>

/** How a kind of record tells its changes; what it says nothing of is told by its technical name. */
export interface HistoryTexts {
  /** By the name of the action, what was done in words that follow a name: “took the booking”. */
  readonly actions: Readonly<Record<string, string>>
  /** In the order in which they are told; null: not told at all. */
  readonly fields: Readonly<Record<string, HistoryField | null>>
}
export interface HistoryField {
  readonly label: string
  readonly text?: (value: unknown) => string
}
const technical: HistoryTexts = { actions: {}, fields: {} }

/** Who changed what, newest first, each with the fields that differ. */
export function History({ changes, words = technical }: { changes: readonly Entry[]; words?: HistoryTexts }) {
  if (changes.length === 0) return <EmptyState reason="nothing" small title="No changes so far" />
  return (
    <ol className="divide-y divide-line rounded-panel border border-line bg-surface">
      {changes.map((change) => {
        const fields = differencesOf(change.before, change.after, words)
        return (
          <li key={change.id} className="px-4 py-2.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="font-medium">{change.actor_name || 'Safiri'}</span>{' '}
                <span className="text-muted">{words.actions[change.action] ?? labelText(change.action)}</span>
              </span>
              <span className="text-muted text-secondary">
                <Instant value={change.created_at} />
              </span>
            </div>
            {fields.length > 0 && (
              <dl className="mt-1 grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-3 gap-y-0.5 text-secondary">
                {fields.map(({ name, label, before, after }) => (
                  <div key={name} className="contents">
                    <dt className="text-muted">{label}</dt>
                    <dd className="min-w-0 whitespace-pre-line break-words">
                      {before !== '' && <del className="text-muted">{before}</del>}
                      {before !== '' && after !== '' && <span aria-hidden="true"> → </span>}
                      {after !== '' && <ins className="no-underline">{after}</ins>}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const labelText = (name: string): string =>
  name
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${labelText(name)} ${shown(part)}`)
      .join(', ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** Fields that differ between two states of a record; long texts are cut, because the point is that they changed. */
function differencesOf(
  before: unknown,
  after: unknown,
  { fields }: HistoryTexts,
): { name: string; label: string; before: string; after: string }[] {
  const old = typeof before === 'object' && before !== null ? (before as Record<string, unknown>) : {}
  const now = typeof after === 'object' && after !== null ? (after as Record<string, unknown>) : {}
  const present = new Set([...Object.keys(old), ...Object.keys(now)])
  const known = Object.keys(fields).filter((name) => present.has(name))
  return [...new Set([...known, ...present])]
    .filter((name) => fields[name] !== null)
    .map((name) => {
      const text = (value: unknown) =>
        (value === null || value === undefined ? '' : (fields[name]?.text ?? shown)(value)).slice(0, 200)
      return { name, label: fields[name]?.label ?? labelText(name), before: text(old[name]), after: text(now[name]) }
    })
    .filter((field) => field.before !== field.after)
}
