import type { WhatsappContent } from '../../../src/domain/contract/inputs.ts'
import { templateProblem } from '../../../src/domain/growth/whatsapp-templates.ts'
import { storedAs } from '../../database/stored-json.ts'
import type { Settings } from '../../http/platform.ts'
import type { CampaignRow } from './campaign-row.ts'
import { whatsappTemplates } from './transports/whatsapp-templates.ts'

/**
 * Why WhatsApp would not take the template of a campaign as it stands now; null: it would, or nobody knows. Asks WhatsApp: nothing is
 * locked meanwhile.
 */
export async function templateTrouble(
  settings: Pick<Settings, 'messaging' | 'development'>,
  { channel, template }: Pick<CampaignRow, 'channel' | 'template'>,
): Promise<string | null> {
  if (channel !== 'whatsapp' || template === null) return null
  const { templates } = await whatsappTemplates(settings)
  return templates === null ? null : templateProblem(templates, storedAs<WhatsappContent>(template))
}
