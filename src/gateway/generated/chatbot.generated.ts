// Written by `npm run generate` from the schema and the operations; edit those.
import type { ChatbotSettingsInput, ChatbotAskInput, ChatbotSynonymsInput, ChatbotReplyInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ChatbotSettingsRowFragment = { enabled: boolean, name: string, tone: Choices['BotTone'], languages: Array<Choices['BotLanguage']>, hands_over: boolean, answers_on: Array<number>, answers_from: string, answers_until: string, allowed_origins: Array<string>, keep_days: number, version: number, greetings: { en: string, fr: string, sw: string } };

export type ChatbotSettingsQueryVariables = { [key: string]: never; };
export type ChatbotSettingsQuery = { chatbotSettings: { enabled: boolean, name: string, tone: Choices['BotTone'], languages: Array<Choices['BotLanguage']>, hands_over: boolean, answers_on: Array<number>, answers_from: string, answers_until: string, allowed_origins: Array<string>, keep_days: number, version: number, greetings: { en: string, fr: string, sw: string } } };

export type SaveChatbotSettingsMutationVariables = {
  input: ChatbotSettingsInput;
};
export type SaveChatbotSettingsMutation = { saveChatbotSettings: { enabled: boolean, name: string, tone: Choices['BotTone'], languages: Array<Choices['BotLanguage']>, hands_over: boolean, answers_on: Array<number>, answers_from: string, answers_until: string, allowed_origins: Array<string>, keep_days: number, version: number, greetings: { en: string, fr: string, sw: string } } };

export type AskChatbotMutationVariables = {
  input: ChatbotAskInput;
};
export type AskChatbotMutation = { askChatbot: { outcome: Choices['BotOutcome'], text: string, sources: Array<{ kind: Choices['BotSource'], id: number, title: string, path: string }>, slots: { language: Choices['BotLanguage'], day: string | null, month: string | null, adults: number | null, children: number | null, budget: number | null, currency: Choices['CurrencyCode'] | null } } };

export type ConversationRowFragment = { id: number, name: string, first_words: string, last_words: string, state: Choices['ConversationState'], outcome: Choices['ConversationOutcome'], language: Choices['BotLanguage'], asked: number, unanswered: number, rating: number | null, path: string, origin: string, taken_by_name: string | null, inquiry_id: number | null, inquiry_reference: string | null, started_at: string, last_at: string };

export type ConversationFileFragment = { email: string | null, conversation: { id: number, name: string, first_words: string, last_words: string, state: Choices['ConversationState'], outcome: Choices['ConversationOutcome'], language: Choices['BotLanguage'], asked: number, unanswered: number, rating: number | null, path: string, origin: string, taken_by_name: string | null, inquiry_id: number | null, inquiry_reference: string | null, started_at: string, last_at: string }, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }>, unanswered: Array<{ question: string, at: string }>, bookings: Array<{ id: number, kind: Choices['BookingKind'], reference: string, title: string, status: Choices['BookingStatus'] }> };

export type ChatbotConversationsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  state?: string | null | undefined;
  outcome?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type ChatbotConversationsQuery = { chatbotConversations: { data: Array<{ id: number, name: string, first_words: string, last_words: string, state: Choices['ConversationState'], outcome: Choices['ConversationOutcome'], language: Choices['BotLanguage'], asked: number, unanswered: number, rating: number | null, path: string, origin: string, taken_by_name: string | null, inquiry_id: number | null, inquiry_reference: string | null, started_at: string, last_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ChatbotConversationQueryVariables = {
  id: number;
};
export type ChatbotConversationQuery = { chatbotConversation: { email: string | null, conversation: { id: number, name: string, first_words: string, last_words: string, state: Choices['ConversationState'], outcome: Choices['ConversationOutcome'], language: Choices['BotLanguage'], asked: number, unanswered: number, rating: number | null, path: string, origin: string, taken_by_name: string | null, inquiry_id: number | null, inquiry_reference: string | null, started_at: string, last_at: string }, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }>, unanswered: Array<{ question: string, at: string }>, bookings: Array<{ id: number, kind: Choices['BookingKind'], reference: string, title: string, status: Choices['BookingStatus'] }> } };

export type TakeConversationMutationVariables = {
  id: number;
};
export type TakeConversationMutation = { takeConversation: { email: string | null, conversation: { id: number, name: string, first_words: string, last_words: string, state: Choices['ConversationState'], outcome: Choices['ConversationOutcome'], language: Choices['BotLanguage'], asked: number, unanswered: number, rating: number | null, path: string, origin: string, taken_by_name: string | null, inquiry_id: number | null, inquiry_reference: string | null, started_at: string, last_at: string }, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }>, unanswered: Array<{ question: string, at: string }>, bookings: Array<{ id: number, kind: Choices['BookingKind'], reference: string, title: string, status: Choices['BookingStatus'] }> } };

export type ReplyInConversationMutationVariables = {
  id: number;
  input: ChatbotReplyInput;
};
export type ReplyInConversationMutation = { replyInConversation: { email: string | null, conversation: { id: number, name: string, first_words: string, last_words: string, state: Choices['ConversationState'], outcome: Choices['ConversationOutcome'], language: Choices['BotLanguage'], asked: number, unanswered: number, rating: number | null, path: string, origin: string, taken_by_name: string | null, inquiry_id: number | null, inquiry_reference: string | null, started_at: string, last_at: string }, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }>, unanswered: Array<{ question: string, at: string }>, bookings: Array<{ id: number, kind: Choices['BookingKind'], reference: string, title: string, status: Choices['BookingStatus'] }> } };

export type GiveBackConversationMutationVariables = {
  id: number;
};
export type GiveBackConversationMutation = { giveBackConversation: { email: string | null, conversation: { id: number, name: string, first_words: string, last_words: string, state: Choices['ConversationState'], outcome: Choices['ConversationOutcome'], language: Choices['BotLanguage'], asked: number, unanswered: number, rating: number | null, path: string, origin: string, taken_by_name: string | null, inquiry_id: number | null, inquiry_reference: string | null, started_at: string, last_at: string }, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }>, unanswered: Array<{ question: string, at: string }>, bookings: Array<{ id: number, kind: Choices['BookingKind'], reference: string, title: string, status: Choices['BookingStatus'] }> } };

export type ChatbotTotalsRowFragment = { conversations: number, questions: number, solved: number, handed_over: number, unanswered: number, left: number, helpful: number, not_helpful: number, bookings: number };

export type ChatbotAnalyticsQueryVariables = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type ChatbotAnalyticsQuery = { chatbotAnalytics: { from: string, to: string, totals: { conversations: number, questions: number, solved: number, handed_over: number, unanswered: number, left: number, helpful: number, not_helpful: number, bookings: number }, before: { conversations: number, questions: number, solved: number, handed_over: number, unanswered: number, left: number, helpful: number, not_helpful: number, bookings: number }, days: Array<{ day: string, conversations: number, handed_over: number }>, unanswered: Array<{ question: string, times: number, last_at: string, conversation_id: number }>, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type ChatbotSynonymsQueryVariables = { [key: string]: never; };
export type ChatbotSynonymsQuery = { chatbotSynonyms: Array<{ word: string, means: string }> };

export type SaveChatbotSynonymsMutationVariables = {
  input: ChatbotSynonymsInput;
};
export type SaveChatbotSynonymsMutation = { saveChatbotSynonyms: Array<{ word: string, means: string }> };

export const chatbotSettingsQuery: Operation<ChatbotSettingsQuery, ChatbotSettingsQueryVariables> = {
  id: 'ChatbotSettings.f3520116',
  name: 'ChatbotSettings',
  area: 'chatbot',
  text: "query ChatbotSettings{chatbotSettings{...ChatbotSettingsRow}}fragment ChatbotSettingsRow on ChatbotSettings{enabled name greetings{en fr sw}tone languages hands_over answers_on answers_from answers_until allowed_origins keep_days version}",
  types: "type Query{chatbotSettings:ChatbotSettings!@rest(get:\"chatbot/settings\" pick:\"data\")}scalar BotLanguage scalar BotTone type ChatbotGreetings{en:String!fr:String!sw:String!}type ChatbotSettings{enabled:Boolean!name:String!greetings:ChatbotGreetings!tone:BotTone!languages:[BotLanguage!]!hands_over:Boolean!answers_on:[Int!]!answers_from:String!answers_until:String!allowed_origins:[String!]!keep_days:Int!version:Int!}",
}

export const saveChatbotSettingsMutation: Operation<SaveChatbotSettingsMutation, SaveChatbotSettingsMutationVariables> = {
  id: 'SaveChatbotSettings.a4774c98',
  name: 'SaveChatbotSettings',
  area: 'chatbot',
  text: "mutation SaveChatbotSettings($input:ChatbotSettingsInput!){saveChatbotSettings(input:$input){...ChatbotSettingsRow}}fragment ChatbotSettingsRow on ChatbotSettings{enabled name greetings{en fr sw}tone languages hands_over answers_on answers_from answers_until allowed_origins keep_days version}",
  types: "type Mutation{saveChatbotSettings(input:ChatbotSettingsInput!):ChatbotSettings!@rest(post:\"chatbot/settings\" pick:\"data\")}scalar BotLanguage scalar BotTone scalar ChatbotSettingsInput type ChatbotGreetings{en:String!fr:String!sw:String!}type ChatbotSettings{enabled:Boolean!name:String!greetings:ChatbotGreetings!tone:BotTone!languages:[BotLanguage!]!hands_over:Boolean!answers_on:[Int!]!answers_from:String!answers_until:String!allowed_origins:[String!]!keep_days:Int!version:Int!}",
}

export const askChatbotMutation: Operation<AskChatbotMutation, AskChatbotMutationVariables> = {
  id: 'AskChatbot.849c8f85',
  name: 'AskChatbot',
  area: 'chatbot',
  text: "mutation AskChatbot($input:ChatbotAskInput!){askChatbot(input:$input){outcome text sources{kind id title path}slots{language day month adults children budget currency}}}",
  types: "scalar Day type Mutation{askChatbot(input:ChatbotAskInput!):ChatbotReply!@rest(post:\"chatbot/ask\" pick:\"data\")}scalar BotLanguage scalar BotOutcome scalar BotSource scalar CurrencyCode scalar ChatbotAskInput type ChatbotSource{kind:BotSource!id:Int!title:String!path:String!}type ChatbotSlots{language:BotLanguage!day:Day month:String adults:Int children:Int budget:Float currency:CurrencyCode}type ChatbotReply{outcome:BotOutcome!text:String!sources:[ChatbotSource!]!slots:ChatbotSlots!}",
}

export const chatbotConversationsQuery: Operation<ChatbotConversationsQuery, ChatbotConversationsQueryVariables> = {
  id: 'ChatbotConversations.cb0c18da',
  name: 'ChatbotConversations',
  area: 'chatbot',
  text: "query ChatbotConversations($page:Int$per_page:Int$sort:String$q:String$state:String$outcome:String$from:String$to:String){chatbotConversations(page:$page per_page:$per_page sort:$sort q:$q state:$state outcome:$outcome from:$from to:$to){data{...ConversationRow}meta{...PageMeta}}}fragment ConversationRow on ChatbotConversation{id name first_words last_words state outcome language asked unanswered rating path origin taken_by_name inquiry_id inquiry_reference started_at last_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{chatbotConversations(page:Int per_page:Int sort:String q:String state:String outcome:String from:String to:String):ChatbotConversationPage!@rest(get:\"chatbot/inquiries\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar BotLanguage scalar ConversationOutcome scalar ConversationState type ChatbotConversation{id:Int!name:String!first_words:String!last_words:String!state:ConversationState!outcome:ConversationOutcome!language:BotLanguage!asked:Int!unanswered:Int!rating:Int path:String!origin:String!taken_by_name:String inquiry_id:Int inquiry_reference:String started_at:Instant!last_at:Instant!}type ChatbotConversationPage{data:[ChatbotConversation!]!meta:Meta!}",
}

export const chatbotConversationQuery: Operation<ChatbotConversationQuery, ChatbotConversationQueryVariables> = {
  id: 'ChatbotConversation.19e2120c',
  name: 'ChatbotConversation',
  area: 'chatbot',
  text: "query ChatbotConversation($id:Int!){chatbotConversation(id:$id){...ConversationFile}}fragment ConversationFile on ChatbotConversationFile{conversation{...ConversationRow}email messages{...MessageRow}unanswered{question at}bookings{id kind reference title status}}fragment ConversationRow on ChatbotConversation{id name first_words last_words state outcome language asked unanswered rating path origin taken_by_name inquiry_id inquiry_reference started_at last_at}fragment MessageRow on ThreadMessage{id direction channel author_id author_name subject body mail_status unproven created_at}",
  types: "scalar Instant type Query{chatbotConversation(id:Int!):ChatbotConversationFile!@rest(get:\"chatbot/inquiries/{id}/show\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar BotLanguage scalar ConversationOutcome scalar ConversationState scalar MailStatus scalar MessageChannel scalar MessageDirection type ChatbotConversation{id:Int!name:String!first_words:String!last_words:String!state:ConversationState!outcome:ConversationOutcome!language:BotLanguage!asked:Int!unanswered:Int!rating:Int path:String!origin:String!taken_by_name:String inquiry_id:Int inquiry_reference:String started_at:Instant!last_at:Instant!}type UnansweredQuestion{question:String!at:Instant!}type ChatbotConversationFile{conversation:ChatbotConversation!email:String messages:[ThreadMessage!]!unanswered:[UnansweredQuestion!]!bookings:[ChatbotBooking!]!}type ChatbotBooking{id:Int!kind:BookingKind!reference:String!title:String!status:BookingStatus!}type ThreadMessage{id:Int!direction:MessageDirection!channel:MessageChannel!author_id:Int author_name:String!subject:String!body:String!unproven:Boolean!mail_status:MailStatus created_at:Instant!}",
}

export const takeConversationMutation: Operation<TakeConversationMutation, TakeConversationMutationVariables> = {
  id: 'TakeConversation.eaa1e34c',
  name: 'TakeConversation',
  area: 'chatbot',
  text: "mutation TakeConversation($id:Int!){takeConversation(id:$id){...ConversationFile}}fragment ConversationFile on ChatbotConversationFile{conversation{...ConversationRow}email messages{...MessageRow}unanswered{question at}bookings{id kind reference title status}}fragment ConversationRow on ChatbotConversation{id name first_words last_words state outcome language asked unanswered rating path origin taken_by_name inquiry_id inquiry_reference started_at last_at}fragment MessageRow on ThreadMessage{id direction channel author_id author_name subject body mail_status unproven created_at}",
  types: "scalar Instant type Mutation{takeConversation(id:Int!):ChatbotConversationFile!@rest(post:\"chatbot/inquiries/{id}/take\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar BotLanguage scalar ConversationOutcome scalar ConversationState scalar MailStatus scalar MessageChannel scalar MessageDirection type ChatbotConversation{id:Int!name:String!first_words:String!last_words:String!state:ConversationState!outcome:ConversationOutcome!language:BotLanguage!asked:Int!unanswered:Int!rating:Int path:String!origin:String!taken_by_name:String inquiry_id:Int inquiry_reference:String started_at:Instant!last_at:Instant!}type UnansweredQuestion{question:String!at:Instant!}type ChatbotConversationFile{conversation:ChatbotConversation!email:String messages:[ThreadMessage!]!unanswered:[UnansweredQuestion!]!bookings:[ChatbotBooking!]!}type ChatbotBooking{id:Int!kind:BookingKind!reference:String!title:String!status:BookingStatus!}type ThreadMessage{id:Int!direction:MessageDirection!channel:MessageChannel!author_id:Int author_name:String!subject:String!body:String!unproven:Boolean!mail_status:MailStatus created_at:Instant!}",
}

export const replyInConversationMutation: Operation<ReplyInConversationMutation, ReplyInConversationMutationVariables> = {
  id: 'ReplyInConversation.6e6dfb49',
  name: 'ReplyInConversation',
  area: 'chatbot',
  text: "mutation ReplyInConversation($id:Int!$input:ChatbotReplyInput!){replyInConversation(id:$id input:$input){...ConversationFile}}fragment ConversationFile on ChatbotConversationFile{conversation{...ConversationRow}email messages{...MessageRow}unanswered{question at}bookings{id kind reference title status}}fragment ConversationRow on ChatbotConversation{id name first_words last_words state outcome language asked unanswered rating path origin taken_by_name inquiry_id inquiry_reference started_at last_at}fragment MessageRow on ThreadMessage{id direction channel author_id author_name subject body mail_status unproven created_at}",
  types: "scalar Instant type Mutation{replyInConversation(id:Int!input:ChatbotReplyInput!):ChatbotConversationFile!@rest(post:\"chatbot/inquiries/{id}/reply\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar BotLanguage scalar ConversationOutcome scalar ConversationState scalar MailStatus scalar MessageChannel scalar MessageDirection scalar ChatbotReplyInput type ChatbotConversation{id:Int!name:String!first_words:String!last_words:String!state:ConversationState!outcome:ConversationOutcome!language:BotLanguage!asked:Int!unanswered:Int!rating:Int path:String!origin:String!taken_by_name:String inquiry_id:Int inquiry_reference:String started_at:Instant!last_at:Instant!}type UnansweredQuestion{question:String!at:Instant!}type ChatbotConversationFile{conversation:ChatbotConversation!email:String messages:[ThreadMessage!]!unanswered:[UnansweredQuestion!]!bookings:[ChatbotBooking!]!}type ChatbotBooking{id:Int!kind:BookingKind!reference:String!title:String!status:BookingStatus!}type ThreadMessage{id:Int!direction:MessageDirection!channel:MessageChannel!author_id:Int author_name:String!subject:String!body:String!unproven:Boolean!mail_status:MailStatus created_at:Instant!}",
}

export const giveBackConversationMutation: Operation<GiveBackConversationMutation, GiveBackConversationMutationVariables> = {
  id: 'GiveBackConversation.2810e1bc',
  name: 'GiveBackConversation',
  area: 'chatbot',
  text: "mutation GiveBackConversation($id:Int!){giveBackConversation(id:$id){...ConversationFile}}fragment ConversationFile on ChatbotConversationFile{conversation{...ConversationRow}email messages{...MessageRow}unanswered{question at}bookings{id kind reference title status}}fragment ConversationRow on ChatbotConversation{id name first_words last_words state outcome language asked unanswered rating path origin taken_by_name inquiry_id inquiry_reference started_at last_at}fragment MessageRow on ThreadMessage{id direction channel author_id author_name subject body mail_status unproven created_at}",
  types: "scalar Instant type Mutation{giveBackConversation(id:Int!):ChatbotConversationFile!@rest(post:\"chatbot/inquiries/{id}/give-back\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar BotLanguage scalar ConversationOutcome scalar ConversationState scalar MailStatus scalar MessageChannel scalar MessageDirection type ChatbotConversation{id:Int!name:String!first_words:String!last_words:String!state:ConversationState!outcome:ConversationOutcome!language:BotLanguage!asked:Int!unanswered:Int!rating:Int path:String!origin:String!taken_by_name:String inquiry_id:Int inquiry_reference:String started_at:Instant!last_at:Instant!}type UnansweredQuestion{question:String!at:Instant!}type ChatbotConversationFile{conversation:ChatbotConversation!email:String messages:[ThreadMessage!]!unanswered:[UnansweredQuestion!]!bookings:[ChatbotBooking!]!}type ChatbotBooking{id:Int!kind:BookingKind!reference:String!title:String!status:BookingStatus!}type ThreadMessage{id:Int!direction:MessageDirection!channel:MessageChannel!author_id:Int author_name:String!subject:String!body:String!unproven:Boolean!mail_status:MailStatus created_at:Instant!}",
}

export const chatbotAnalyticsQuery: Operation<ChatbotAnalyticsQuery, ChatbotAnalyticsQueryVariables> = {
  id: 'ChatbotAnalytics.a5107076',
  name: 'ChatbotAnalytics',
  area: 'chatbot',
  text: "query ChatbotAnalytics($from:String$to:String){chatbotAnalytics(from:$from to:$to){from to totals{...ChatbotTotalsRow}before{...ChatbotTotalsRow}days{day conversations handed_over}unanswered{question times last_at conversation_id}sales{currency amount}}}fragment ChatbotTotalsRow on ChatbotTotals{conversations questions solved handed_over unanswered left helpful not_helpful bookings}",
  types: "scalar Day scalar Instant scalar ExactSum type Query{chatbotAnalytics(from:String to:String):ChatbotAnalytics!@rest(get:\"chatbot/analytics\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type ChatbotTotals{conversations:Int!questions:Int!solved:Int!handed_over:Int!unanswered:Int!left:Int!helpful:Int!not_helpful:Int!bookings:Int!}type ChatbotDay{day:Day!conversations:Int!handed_over:Int!}type UnansweredGroup{question:String!times:Int!last_at:Instant!conversation_id:Int!}type ChatbotAnalytics{from:Day!to:Day!totals:ChatbotTotals!before:ChatbotTotals!days:[ChatbotDay!]!unanswered:[UnansweredGroup!]!sales:[CurrencySum!]!}",
}

export const chatbotSynonymsQuery: Operation<ChatbotSynonymsQuery, ChatbotSynonymsQueryVariables> = {
  id: 'ChatbotSynonyms.01a608d3',
  name: 'ChatbotSynonyms',
  area: 'chatbot',
  text: "query ChatbotSynonyms{chatbotSynonyms{word means}}",
  types: "type Query{chatbotSynonyms:[ChatbotSynonym!]!@rest(get:\"chatbot/synonyms\" pick:\"data\")}type ChatbotSynonym{word:String!means:String!}",
}

export const saveChatbotSynonymsMutation: Operation<SaveChatbotSynonymsMutation, SaveChatbotSynonymsMutationVariables> = {
  id: 'SaveChatbotSynonyms.edbb8506',
  name: 'SaveChatbotSynonyms',
  area: 'chatbot',
  text: "mutation SaveChatbotSynonyms($input:ChatbotSynonymsInput!){saveChatbotSynonyms(input:$input){word means}}",
  types: "type Mutation{saveChatbotSynonyms(input:ChatbotSynonymsInput!):[ChatbotSynonym!]!@rest(post:\"chatbot/synonyms\" pick:\"data\")}scalar ChatbotSynonymsInput type ChatbotSynonym{word:String!means:String!}",
}
