import type { Change } from '../../domain/schema/types.generated.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Instant } from '../../ui/time.tsx'

export type RecordChange = Pick<Change, 'id' | 'actor_name' | 'action' | 'before' | 'after' | 'created_at'>

/** What the history of a kind of record reads; what it has no text for is shown by its technical name. */
export interface HistoryTexts {
  /** What was done, in words that follow a name: “took the booking”. */
  readonly action: (change: RecordChange) => string | undefined
  /** In the order in which they are shown; null: not shown at all. */
  readonly fields: (change: RecordChange) => Readonly<Record<string, HistoryField | null>>
}
export interface HistoryField {
  readonly label: string
  /** `record` is all that is noted of the record beside the value. */
  readonly text?: (value: unknown, record: Noted) => string
}
export type Noted = Readonly<Record<string, unknown>>
const technical: HistoryTexts = { action: () => undefined, fields: () => ({}) }

/** Who changed what, newest first, each with the fields that differ. */
export function History({ changes, texts = technical }: { changes: readonly RecordChange[]; texts?: HistoryTexts }) {
  if (changes.length === 0) return <EmptyState reason="nothing" small title="No changes so far" />
  return (
    <ol className="divide-y divide-line rounded-panel border border-line bg-surface">
      {changes.map((change) => {
        const fields = differencesOf(change.before, change.after, texts.fields(change))
        return (
          <li key={change.id} className="px-4 py-2.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="font-medium">{change.actor_name || 'Safiri'}</span>{' '}
                <span className="text-muted">{texts.action(change) ?? labelText(change.action)}</span>
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

/** A value that no field describes. */
export const plainText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${labelText(name)} ${plainText(part)}`)
      .join(', ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** Fields that differ between two states of a record; long texts are cut, because the point is that they changed. */
function differencesOf(
  before: unknown,
  after: unknown,
  fields: ReturnType<HistoryTexts['fields']>,
): { name: string; label: string; before: string; after: string }[] {
  const [old, now] = [noted(before), noted(after)]
  const present = new Set([...Object.keys(old), ...Object.keys(now)])
  const known = Object.keys(fields).filter((name) => present.has(name))
  return [...new Set([...known, ...present])]
    .filter((name) => fields[name] !== null)
    .map((name) => {
      const text = (record: Noted) => {
        const value = record[name]
        const empty = value === null || value === undefined || value === ''
        return (empty ? '' : (fields[name]?.text ?? plainText)(value, record)).slice(0, 200)
      }
      return { name, label: fields[name]?.label ?? labelText(name), before: text(old), after: text(now) }
    })
    .filter((field) => field.before !== field.after)
}

/** What a change notes of a record: nothing of one that was not there yet, or is no more. */
export const noted = (state: unknown): Noted => (typeof state === 'object' && state !== null ? { ...state } : {})

/** A record begins without most of what it can have: that is not worth a line. */
export const withoutNothing = <Change extends RecordChange>(
  change: Change,
  nothing: readonly unknown[] = [0, false],
): Change => ({
  ...change,
  after: Object.fromEntries(Object.entries(noted(change.after)).filter(([, value]) => !nothing.includes(value))),
})
