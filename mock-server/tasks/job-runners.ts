import type { JobKind } from '../../src/domain/background-jobs.ts'
import { storedAs } from '../database/stored-json.ts'
import type { Settings } from '../http/platform.ts'
import { served } from '../served.ts'
import type { Kind, Kinds } from '../services/background-jobs/background-jobs.ts'
import { exportRunner } from '../services/background-jobs/export-job.ts'
import { recurringJobs } from '../services/background-jobs/recurring-jobs.ts'
import { type CampaignParams, runCampaign } from '../services/campaigns/campaign-sending.ts'
import { runClientImport } from '../services/clients/client-import-run.ts'
import { sendMail } from '../services/mail/mail-delivery.ts'
import { runProductImport } from '../services/shop/product-import-run.ts'
import { runSendTransfer } from '../services/transfers/send-transfers.ts'

/** What does each kind of background job that somebody asks for. */
export const jobRunners: Readonly<Record<JobKind, Kind>> = {
  export: { lane: 'long', run: exportRunner(served) },
  'client-import': { lane: 'long', run: runClientImport },
  'product-import': { lane: 'long', run: runProductImport },
}

/** All that the queue holds. In production mail waits until there is an SMTP_URL. */
export const queuedKinds = ({ smtpUrl, development }: Settings): Kinds => ({
  ...jobRunners,
  ...recurringJobs,
  'send-transfer': { lane: 'clock', run: runSendTransfer },
  campaign: {
    lane: 'campaign',
    run: ({ platform, params }) => runCampaign(platform, storedAs<CampaignParams>(params).campaign_id),
  },
  ...(smtpUrl === undefined && !development ? {} : { mail: { lane: 'mail', run: sendMail } as const }),
})
