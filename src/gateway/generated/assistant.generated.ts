// Written by `npm run generate` from the schema and the operations; edit those.
import type { SuggestSentencesInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type AssistantFactsQueryVariables = { [key: string]: never; };
export type AssistantFactsQuery = { assistantFacts: { model: string | null } };

export type SuggestSentencesMutationVariables = {
  input: SuggestSentencesInput;
};
export type SuggestSentencesMutation = { suggestSentences: { sentences: Array<string> } };

export const assistantFactsQuery: Operation<AssistantFactsQuery, AssistantFactsQueryVariables> = {
  id: 'AssistantFacts.09e4bf6b',
  name: 'AssistantFacts',
  area: 'assistant',
  text: "query AssistantFacts{assistantFacts{model}}",
  types: "type Query{assistantFacts:AssistantFacts!@rest(get:\"crm/ai-agent\" pick:\"data\")}type AssistantFacts{model:String}",
}

export const suggestSentencesMutation: Operation<SuggestSentencesMutation, SuggestSentencesMutationVariables> = {
  id: 'SuggestSentences.213d5dcf',
  name: 'SuggestSentences',
  area: 'assistant',
  text: "mutation SuggestSentences($input:SuggestSentencesInput!){suggestSentences(input:$input){sentences}}",
  types: "type Mutation{suggestSentences(input:SuggestSentencesInput!):SuggestedSentences!@rest(post:\"crm/ai-agent/suggest\" pick:\"data\")}scalar SuggestSentencesInput type SuggestedSentences{sentences:[String!]!}",
}
