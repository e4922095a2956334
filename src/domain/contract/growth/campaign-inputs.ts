import type * as v from 'valibot'
import type {
  automaticCampaignInput,
  campaignContent,
  campaignInput,
  campaignPreviewInput,
  campaignSendInput,
  campaignTestInput,
  campaignUnknownInput,
  campaignVersionInput,
  followUpInput,
  whatsappTemplate,
} from './campaigns.ts'
import type { crmSettingsInput, emailPurchaseInput } from './crm-settings.ts'

export type AutomaticCampaignInput = v.InferInput<typeof automaticCampaignInput>
export type CampaignInput = v.InferInput<typeof campaignInput>
/** Comes back as it was written. */
export type CampaignContent = v.InferOutput<typeof campaignContent>
export type CampaignPreviewInput = v.InferInput<typeof campaignPreviewInput>
/** Comes back as it was written. */
export type WhatsappContent = v.InferOutput<typeof whatsappTemplate>
export type CampaignSendInput = v.InferInput<typeof campaignSendInput>
export type CampaignTestInput = v.InferInput<typeof campaignTestInput>
export type CampaignUnknownInput = v.InferInput<typeof campaignUnknownInput>
export type CampaignVersionInput = v.InferInput<typeof campaignVersionInput>
export type FollowUpInput = v.InferInput<typeof followUpInput>
export type CrmSettingsInput = v.InferInput<typeof crmSettingsInput>
export type EmailPurchaseInput = v.InferInput<typeof emailPurchaseInput>
