import * as v from 'valibot'
import { longestSentence } from '../../growth/asked-examples.ts'
import type { AssistantFacts, SuggestedSentences } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { line } from '../rules.ts'

const access = { permission: 'View Marketing', feature: 'chatbot' } as const

export const suggestSentencesInput = v.object({ question: line('Question', longestSentence) })

/** What helps the AI agent to understand. It reads and writes nothing of the agency. */
export const assistant = {
  facts: endpoint<{ data: AssistantFacts }>()('GET agent/crm/ai-agent', {
    ...access,
    meaning: 'which language model helps, if any',
  }),
  suggest: endpoint<{ data: SuggestedSentences }>()('POST agent/crm/ai-agent/suggest', {
    ...access,
    input: suggestSentencesInput,
    audit: false,
    limit: { per: 'user', calls: 30, minutes: 10 },
    meaning:
      'the same in sentences that the page may understand, by the language model, which gets the question and nothing else',
  }),
}
