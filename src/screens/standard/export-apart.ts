import { change } from '../../gateway/change.ts'
import { exportListMutation } from '../../gateway/generated/background-jobs.generated.ts'
import { jobBegan } from '../../state/background-jobs.ts'
import { toast } from '../../ui/toaster.tsx'
import type { Meta } from './list/list-types.ts'

const mostAtOnce = { csv: 2000, xlsx: 500 } as const // a workbook takes some times longer to write

/** An export that a person should not have to wait for. */
export const isLongExport = (meta: Meta | undefined, format: 'csv' | 'xlsx'): boolean =>
  meta !== undefined && (meta.capped === true || meta.total > mostAtOnce[format])

/** Written by the server while the person goes on: the tray in the top bar has it when it is ready. */
export async function exportApart(
  path: string,
  title: string,
  query: Readonly<Record<string, string>>,
  format: 'csv' | 'xlsx',
): Promise<void> {
  const { exportList } = await change(exportListMutation, { input: { path, title, query, format } })
  jobBegan(exportList)
  toast.note('Your export is being prepared', {
    detail: 'Carry on working: it appears at the top right when it is ready.',
  })
}
