import type { ChatSettings } from '../language-model/chat-stream.ts'
import { languageModel } from '../language-model/language-model.ts'
import { factsWorded } from '../language-model/worded-facts.ts'
import type { BotAnswer } from './answer.ts'

/**
 * What the chatbot says: its answer put into words by the platform's model, in the language of the question, or the answer as it stands.
 * Only what was found is put into words; a question that it cannot answer never reaches a model.
 */
export async function worded(
  settings: ChatSettings | null,
  typed: string,
  answer: BotAnswer,
  tone: 'friendly' | 'brief' | 'formal' = 'friendly',
): Promise<string> {
  const model = languageModel(settings)
  if (model === null || answer.outcome !== 'answered') return answer.text
  const { language } = answer.question
  return (await factsWorded(model, { question: typed, facts: [answer.text], language, tone })) ?? answer.text
}
