import { type ChatOptions, type ChatSettings, type Message, streamedText } from './chat-stream.ts'

/** What is written in words by a model, if the platform has one. */
export interface LanguageModel {
  /**
   * The text of an answer, piece by piece. Throws `ModelTrouble` where it breaks off, takes too long, or is too long; leaving the loop gives
   * the call up.
   */
  write(messages: readonly Message[], options?: ChatOptions): AsyncGenerator<string>
}

/** Any server that speaks the protocol of chat completions; null without one. */
export const languageModel = (settings: ChatSettings | null): LanguageModel | null =>
  settings === null ? null : { write: (messages, options) => streamedText(settings, messages, options) }
