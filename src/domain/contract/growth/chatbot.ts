import * as v from 'valibot'
import { botLanguages, botTones, conversationOutcomes, conversationStates } from '../../growth/bot/bot-choices.ts'
import { keysOf } from '../../keys.ts'
import type {
  ChatbotAnalytics,
  ChatbotAnswer,
  ChatbotConversation,
  ChatbotConversationFile,
  ChatbotReply,
  ChatbotSettings,
  ChatbotSynonym,
  Meta,
} from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { anyOf, flag, line, listQuery, oneOf, prose, queryDay, queryText, textList, version, whole } from '../rules.ts'
import { messageText } from '../thread-input.ts'

const desk = { permission: 'View Inquiries', feature: 'chatbot' } as const

const clock = (label: string) =>
  v.pipe(
    v.string(`${label} must be a time.`),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time like 08:00.`),
  )
/** `https://www.example.com` of whatever was pasted of it; '' where it names no website. */
function originOf(typed: string): string {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : null
  const isWebsite = url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
  return isWebsite && url.origin.length <= 200 ? url.origin : ''
}

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
  answers_on: v.pipe(
    v.array(whole('Weekday', 1, 7)),
    v.check((days) => new Set(days).size === days.length, 'Each day once.'),
  ),
  answers_from: clock('Start'),
  answers_until: clock('End'),
  allowed_origins: v.pipe(
    v.array(
      v.pipe(
        v.string('Website must be text.'),
        v.trim(),
        v.transform(originOf),
        v.check((origin) => origin !== '', 'Write the address of a website, like https://www.example.com.'),
      ),
    ),
    v.maxLength(20, 'At most 20 websites.'),
    v.transform((origins) => [...new Set(origins)]),
  ),
  keep_days: whole('Days', 1, 730),
  version,
})

/** The agency's own words: what visitors say, and what its texts call it. */
export const chatbotSynonymsInput = v.object({
  synonyms: v.pipe(
    v.array(v.object({ word: line('Word', 40), means: line('Meaning', 80) })),
    v.maxLength(200, 'At most 200 words.'),
  ),
})

export const chatbotReplyInput = v.object({ body: messageText })

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
  synonyms: endpoint<{ data: ChatbotSynonym[] }>()('GET agent/chatbot/synonyms', {
    ...desk,
    meaning: 'own words of the agency: what visitors say, and what its texts call it',
  }),
  saveSynonyms: endpoint<{ data: ChatbotSynonym[] }>()('POST agent/chatbot/synonyms', {
    ...desk,
    input: chatbotSynonymsInput,
    meaning: 'replaces them all',
  }),
}

const conversationPath = 'agent/chatbot/inquiries/{id}'
/** What visitors asked, and who answers them. */
export const chatbotConversations = {
  list: endpoint<{ data: ChatbotConversation[]; meta: Meta }>()('GET agent/chatbot/inquiries', {
    ...desk,
    query: v.object({
      ...listQuery,
      q: v.optional(queryText),
      state: v.optional(anyOf(keysOf(conversationStates))),
      outcome: v.optional(anyOf(keysOf(conversationOutcomes))),
      from: v.optional(queryDay),
      to: v.optional(queryDay),
    }),
    download: true,
    meaning: 'conversations with the chatbot, the latest first',
  }),
  analytics: endpoint<{ data: ChatbotAnalytics }>()('GET agent/chatbot/analytics', {
    ...desk,
    query: v.object({ from: v.optional(queryDay), to: v.optional(queryDay) }),
    meaning: 'conversations, what became of them, and what could not be answered; the last 30 days unless said',
  }),
  show: endpoint<{ data: ChatbotConversationFile }>()(`GET ${conversationPath}/show`, {
    ...desk,
    meaning: 'with all that was said',
  }),
  take: endpoint<{ data: ChatbotConversationFile }>()(`POST ${conversationPath}/take`, {
    ...desk,
    meaning: 'takes it over from the chatbot, which is silent from then on; it becomes an inquiry',
  }),
  reply: endpoint<{ data: ChatbotConversationFile }>()(`POST ${conversationPath}/reply`, {
    ...desk,
    input: chatbotReplyInput,
    meaning: 'answers the visitor, and takes it over first where nobody has',
  }),
  giveBack: endpoint<{ data: ChatbotConversationFile }>()(`POST ${conversationPath}/give-back`, {
    ...desk,
    meaning: 'the chatbot answers again',
  }),
}

/** Questions that the agency has answered for its chatbot. */
export const chatbotAnswers = resource<ChatbotAnswer>()('agent/chatbot-answers', {
  ...desk,
  input: chatbotAnswerInput,
  meaning: { list: 'questions and answers of the chatbot, by question', create: 'the chatbot answers it from then on' },
})
