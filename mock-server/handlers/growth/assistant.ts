import type { Contract } from '../../../src/domain/contract/contract.ts'
import { today } from '../../../src/domain/dates.ts'
import type { Handlers } from '../../http/handler.ts'
import { conflict } from '../../http/refusals.ts'
import { ModelTrouble } from '../../services/language-model/chat-stream.ts'
import { languageModel } from '../../services/language-model/language-model.ts'
import { suggestedSentences } from '../../services/language-model/suggested-sentences.ts'

export const assistant: Handlers<Contract['assistant']> = {
  facts: async ({ platform: { settings } }) => ({ data: { model: settings.languageModel?.model ?? null } }),
  suggest: async ({ body, platform: { settings }, thenAnswer }) => {
    const model = languageModel(settings.languageModel)
    if (model === null) throw conflict('This server has no language model.')
    // No transaction waits for a model.
    thenAnswer(async () => {
      try {
        return { data: { sentences: await suggestedSentences(model, body.question, today()) } }
      } catch (problem) {
        if (!(problem instanceof ModelTrouble)) throw problem
        // No 503: the page would repeat it with the same key, and get the empty answer of the commit.
        throw conflict(`${problem.message} Ask again, or write it in other words.`)
      }
    })
    return { data: { sentences: [] } }
  },
}
