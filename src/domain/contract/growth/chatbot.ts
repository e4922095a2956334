import * as v from 'valibot'
import { botLanguages, botTones } from '../../growth/bot/bot-choices.ts'
import { keysOf } from '../../keys.ts'
import type { ChatbotAnswer, ChatbotReply, ChatbotSettings } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { flag, line, oneOf, prose, textList, version } from '../rules.ts'

const desk = { permission: 'View Inquiries', feature: 'chatbot' } as const

const greeting = v.optional(prose('Greeting', 500), '')
export const chatbotSettingsInput = v.object({
  enabled: flag('Enabled'),
  name: line('Name', 40),
  greetings: v.object({ en: greeting, fr: greeting, sw: greeting }),
  tone: oneOf('Tone', keysOf(botTones)),
  languages: v.pipe(
    v.array(oneOf('Language', keysOf(botLanguages))),
    v.minLength(1, 'Choose at least one language.'),
    v.check((chosen) => new Set(chosen).size === chosen.length, 'Each language once.'),
  ),
  hands_over: flag('Hand over'),
  version,
})

/** A question that is answered once and for all; tags are other words for it. */
export const chatbotAnswerInput = v.object({
  question: v.pipe(line('Question', 300), v.minLength(3, 'The question is too short.')),
  answer: v.pipe(
    v.string('Answer must be text.'),
    v.trim(),
    v.nonEmpty('Answer is required.'),
    v.maxLength(3000, 'Answer is too long: at most 3,000 characters.'),
  ),
  tags: v.optional(textList('Other words'), []),
  link: v.optional(
    v.pipe(
      v.string('Link must be text.'),
      v.trim(),
      v.maxLength(500, 'Link is too long.'),
      v.regex(
        /^$|^https:\/\/[^\s<>"]+$|^\/(?!\/)[^\s<>"]*$/,
        'Link must begin with https:// or be a page of your site, like /contact.',
      ),
    ),
    '',
  ),
  version,
})

export const chatbotAskInput = v.object({
  question: v.pipe(
    v.string('Question must be text.'),
    v.trim(),
    v.nonEmpty('Question is required.'),
    v.maxLength(500, 'Question is too long: at most 500 characters.'),
  ),
})

export const chatbot = {
  settings: endpoint<{ data: ChatbotSettings }>()('GET agent/chatbot/settings', {
    ...desk,
    meaning: 'what it is called, what it says first, in which languages, and whether it is on',
  }),
  saveSettings: endpoint<{ data: ChatbotSettings }>()('POST agent/chatbot/settings', {
    ...desk,
    input: chatbotSettingsInput,
    meaning: 'a stale version is a 409',
  }),
  ask: endpoint<{ data: ChatbotReply }>()('POST agent/chatbot/ask', {
    ...desk,
    input: chatbotAskInput,
    audit: false,
    limit: { per: 'user', calls: 120, minutes: 10 },
    meaning: 'what a visitor would be answered, with its sources; nothing is kept',
  }),
}

/** Questions that the agency has answered for its chatbot. */
export const chatbotAnswers = resource<ChatbotAnswer>()('agent/chatbot-answers', {
  ...desk,
  input: chatbotAnswerInput,
  meaning: { list: 'questions and answers of the chatbot, by question', create: 'the chatbot answers it from then on' },
})
