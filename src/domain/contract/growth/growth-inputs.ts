import type * as v from 'valibot'
import type { contactImportInput } from '../client-imports.ts'
import type { adAccountInput, adConnectionInput, adReturnInput } from './ad-connections.ts'
import type { suggestSentencesInput } from './assistant.ts'
import type {
  chatbotAnswerInput,
  chatbotAskInput,
  chatbotReplyInput,
  chatbotSettingsInput,
  chatbotSynonymsInput,
} from './chatbot.ts'
import type { collectionMembersInput, contactCollectionInput, contactRuleCountInput } from './contact-collections.ts'
import type { contactFieldInput, contactFieldMoveInput } from './contact-fields.ts'
import type { contactPairInput } from './contact-merges.ts'
import type { contactConsentInput, contactInput, mergeContactInput } from './contacts.ts'
import type { customerInput } from './customers.ts'
import type { marketingLinkInput, marketingLinkStateInput } from './marketing-links.ts'

// What the calls of growth take, by the names that the schema has for it.

export type AdConnectionInput = v.InferInput<typeof adConnectionInput>
export type AdReturnInput = v.InferInput<typeof adReturnInput>
export type AdAccountInput = v.InferInput<typeof adAccountInput>
export type ContactInput = v.InferInput<typeof contactInput>
export type ContactFieldInput = v.InferInput<typeof contactFieldInput>
export type ContactFieldMoveInput = v.InferInput<typeof contactFieldMoveInput>
export type ContactConsentInput = v.InferInput<typeof contactConsentInput>
export type ContactPairInput = v.InferInput<typeof contactPairInput>
export type MergeContactInput = v.InferInput<typeof mergeContactInput>
export type ContactImportInput = v.InferInput<typeof contactImportInput>
export type ContactCollectionInput = v.InferInput<typeof contactCollectionInput>
export type CollectionMembersInput = v.InferInput<typeof collectionMembersInput>
export type CustomerInput = v.InferInput<typeof customerInput>
export type ContactRuleCountInput = v.InferInput<typeof contactRuleCountInput>
export type SuggestSentencesInput = v.InferInput<typeof suggestSentencesInput>
export type ChatbotSettingsInput = v.InferInput<typeof chatbotSettingsInput>
export type ChatbotAnswerInput = v.InferInput<typeof chatbotAnswerInput>
export type ChatbotAskInput = v.InferInput<typeof chatbotAskInput>
export type ChatbotReplyInput = v.InferInput<typeof chatbotReplyInput>
export type ChatbotSynonymsInput = v.InferInput<typeof chatbotSynonymsInput>
export type MarketingLinkInput = v.InferInput<typeof marketingLinkInput>
export type MarketingLinkStateInput = v.InferInput<typeof marketingLinkStateInput>
