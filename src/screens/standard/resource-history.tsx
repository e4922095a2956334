import type { Operation } from '../../gateway/operation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { History } from './history.tsx'

export type RecordChange = Parameters<typeof History>[0]['changes'][number]

const done: Readonly<Record<string, string>> = {
  create: 'added it',
  update: 'changed it',
  remove: 'deleted it',
  restore: 'brought it back',
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
  const actions = Object.fromEntries(
    (changes ?? []).map(({ action }) => [action, done[action.slice(action.indexOf('.') + 1)] ?? action]),
  )
  const fields = Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }]))
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-semibold">Changes</h3>
      {changes === undefined ? <SkeletonText /> : <History changes={changes} words={{ actions, fields }} />}
    </section>
  )
}
