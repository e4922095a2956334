import type { Contract } from '../../../src/domain/contract/contract.ts'
import { storedAs } from '../../database/stored-json.ts'
import { checkAccess } from '../../http/gate.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { checkPath, validated } from '../../http/validate.ts'
import { checkProof } from '../../services/account/password-question.ts'
import { cancelJob, dismissJobs, jobsOf, retryJob, startJob } from '../../services/background-jobs/background-jobs.ts'
import type { ExportParams } from '../../services/background-jobs/export-job.ts'
import { listAt } from '../../services/background-jobs/exported-lists.ts'
import { sendJobFile } from '../../services/background-jobs/job-files.ts'

type Area = Contract['backgroundJobs']

const ownerOf = ({ agencyId, session }: { agencyId: number; session: Call<Area['list']>['session'] }) => ({
  agencyId,
  userId: session.userId,
})

/** Refused here, where the person waits for the answer, for whatever the list itself would refuse. */
const exportList: Handler<Area['export']> = async (call) => {
  const { db, body, session } = call
  const { served, path } = listAt(body.path)
  const { facts } = served.endpoint
  checkAccess(session.visitor, facts)
  checkPath(path)
  await checkProof(call.system, session, facts, { download: body.format })
  if (facts.query !== undefined) validated(facts.query, { ...body.query, download: body.format })
  const params: ExportParams = { path: body.path, query: body.query, format: body.format }
  const job = await startJob(db, {
    ...ownerOf(call),
    kind: 'export',
    title: `Export of ${body.title}`,
    params: { ...params },
  })
  call.audit({ subject: 'background_job', subjectId: job.id, after: params })
  return { data: job }
}

const file: Handler<Area['file']> = async ({ db, system, agencyId, session, path, platform }) => {
  const row = await db
    .selectFrom('background_jobs')
    .select(['kind', 'params', 'file', 'file_name'])
    .where('id', '=', idOf(path.id))
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', session.userId)
    .executeTakeFirst()
  if (row === undefined || row.file === null || row.file_name === null) throw notFound('file')
  // Whoever may no longer see the list may not fetch what was written of it either.
  if (row.kind === 'export') {
    const { path: listed, format } = storedAs<ExportParams>(row.params)
    const { facts } = listAt(listed).served.endpoint
    checkAccess(session.visitor, facts)
    await checkProof(system, session, facts, { download: format })
  }
  return sendJobFile(platform.settings.dataDir, row.file, row.file_name)
}

export const backgroundJobs: Handlers<Area> = {
  list: async ({ db, session }) => ({ data: await jobsOf(db, session.userId) }),
  export: exportList,
  async cancel(call) {
    const job = await cancelJob(call.db, ownerOf(call), idOf(call.path.id))
    call.audit({ subject: 'background_job', subjectId: job.id, after: { status: job.status, title: job.title } })
    return { data: job }
  },
  async retry(call) {
    const job = await retryJob(call.db, ownerOf(call), idOf(call.path.id))
    call.audit({ subject: 'background_job', subjectId: job.id, after: { status: job.status, title: job.title } })
    return { data: job }
  },
  async dismiss(call) {
    await dismissJobs(call.db, ownerOf(call), call.body.ids)
    return { message: 'Dismissed.' }
  },
  file,
}
