import { runClientImport } from '../clients/client-import-run.ts'
import type { WorkKind } from './background-jobs.ts'
import { runExport } from './export-job.ts'
import type { Runner } from './job-runner.ts'

/** Who does which work. */
export const workKinds: Readonly<Record<WorkKind, Runner>> = {
  export: runExport,
  'client-import': runClientImport,
}
