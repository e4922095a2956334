import type { PermissionsQuery } from '../../gateway/generated/people.generated.ts'

type Row = PermissionsQuery['permissions'][number]

/** Permissions by the group that the server puts them in, in its order. */
export function groupsOf(rows: readonly Row[]): { group: string; rows: Row[] }[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return [...groups].map(([group, rows]) => ({ group, rows }))
}
