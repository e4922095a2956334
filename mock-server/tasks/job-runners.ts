import { served } from '../served.ts'
import type { Runners } from '../services/background-jobs/background-jobs.ts'
import { exportRunner } from '../services/background-jobs/export-job.ts'
import { runClientImport } from '../services/clients/client-import-run.ts'

/** What does each kind of background job. */
export const jobRunners: Runners = {
  export: exportRunner(served),
  'client-import': runClientImport,
}
