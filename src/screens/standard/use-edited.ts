import type { Operation } from '../../gateway/operation.ts'
import { useQuery } from '../../gateway/use-query.ts'

/**
 * The record of a list whose form is open, by its id in the address. By a link, it may stand on another page of the list; and it may leave
 * this one while it is edited: so it is asked for as well, and the newer one counts.
 */
export function useEdited<Row extends { readonly id: number; readonly version: number }>(
  open: string | null | undefined,
  rows: readonly Row[] | undefined,
  show: Operation<{ readonly record: Row }, { id: number }>,
): Row | undefined {
  const listed = rows?.find(({ id }) => String(id) === open)
  const asked = useQuery(show, { id: Number(open) }, { enabled: /^\d+$/.test(open ?? '') }).data?.record
  const shown = String(asked?.id) === open ? asked : undefined
  return listed !== undefined && listed.version >= (shown?.version ?? 0) ? listed : shown
}
