import { runClientImport } from './client-import-run.ts'
import { runExport } from './export-work.ts'
import type { Runner } from './work-runner.ts'
import type { WorkKind } from './works.ts'

/** Who does which work. */
export const workKinds: Readonly<Record<WorkKind, Runner>> = {
  export: runExport,
  'client-import': runClientImport,
}
