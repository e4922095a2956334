import { StartupProblem } from '../database/startup-problem.ts'
import type { ChatSettings } from '../services/language-model/chat-stream.ts'
import { addressOf } from './outgoing-address.ts'

/** The platform's language model; null where none is set. */
export function languageModelSettings(env: NodeJS.ProcessEnv): ChatSettings | null {
  const base = addressOf('LLM_URL', env.LLM_URL)
  const key = env.LLM_KEY || ''
  if (base === undefined && key === '') return null
  if (base === undefined || key === '') throw new StartupProblem('LLM_URL and LLM_KEY must be set together.')
  return { base, key, model: env.LLM_MODEL || 'gpt-4o-mini' }
}
