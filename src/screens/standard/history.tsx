import type { Change } from '../../domain/schema/types.generated.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Instant } from '../../ui/time.tsx'

type Entry = Pick<Change, 'id' | 'actor_name' | 'action' | 'before' | 'after' | 'created_at'>

/** Who changed what, newest first, each with the fields that differ. */
export function History({ changes }: { changes: readonly Entry[] }) {
  if (changes.length === 0) return <EmptyState reason="nothing" small title="No changes so far" />
  return (
    <ol className="divide-y divide-line rounded-panel border border-line bg-surface">
      {changes.map((change) => {
        const fields = differencesOf(change.before, change.after)
        return (
          <li key={change.id} className="px-4 py-2.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="font-medium">{change.actor_name || 'Safiri'}</span>{' '}
                <span className="text-muted">{wordsOf(change.action)}</span>
              </span>
              <span className="text-muted text-secondary">
                <Instant value={change.created_at} />
              </span>
            </div>
            {fields.length > 0 && (
              <dl className="mt-1 grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-3 gap-y-0.5 text-secondary">
                {fields.map(({ name, before, after }) => (
                  <div key={name} className="contents">
                    <dt className="text-muted">{wordsOf(name)}</dt>
                    <dd className="min-w-0 break-words">
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

const wordsOf = (name: string): string =>
  name
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${wordsOf(name)} ${shown(part)}`)
      .join(', ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** Fields that differ between two states of a record; long texts are cut, because the point is that they changed. */
function differencesOf(before: unknown, after: unknown): { name: string; before: string; after: string }[] {
  const old = typeof before === 'object' && before !== null ? (before as Record<string, unknown>) : {}
  const now = typeof after === 'object' && after !== null ? (after as Record<string, unknown>) : {}
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, before: shown(old[name]).slice(0, 200), after: shown(now[name]).slice(0, 200) }))
    .filter((field) => field.before !== field.after)
}
