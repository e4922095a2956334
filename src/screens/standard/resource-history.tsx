import type { Operation } from '../../gateway/operation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { History, type HistoryTexts, type RecordChange } from './history.tsx'

const done: Readonly<Record<string, string>> = {
  create: 'added it',
  update: 'changed it',
  remove: 'deleted it',
  restore: 'restored it',
}

/** Who changed what of a record of a plain resource; below its peek. */
export function ResourceHistory({
  id,
  operation,
  labels,
}: {
  id: number
  operation: Operation<{ readonly history: readonly RecordChange[] }, { id: number }>
  labels: Readonly<Record<string, string>>
}) {
  const changes = useQuery(operation, { id }, { keepPrevious: false }).data?.history
  const fields = Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }]))
  const texts: HistoryTexts = {
    action: ({ action }) => done[action.slice(action.indexOf('.') + 1)],
    fields: () => fields,
  }
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-semibold">Changes</h3>
      {changes === undefined ? <SkeletonText /> : <History changes={changes} texts={texts} />}
    </section>
  )
}
