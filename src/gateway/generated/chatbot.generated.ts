// Written by `npm run generate` from the schema and the operations; edit those.
import type { ChatbotSettingsInput, ChatbotAskInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ChatbotSettingsRowFragment = { enabled: boolean, name: string, tone: Choices['BotTone'], languages: Array<Choices['BotLanguage']>, hands_over: boolean, version: number, greetings: { en: string, fr: string, sw: string } };

export type ChatbotSettingsQueryVariables = { [key: string]: never; };
export type ChatbotSettingsQuery = { chatbotSettings: { enabled: boolean, name: string, tone: Choices['BotTone'], languages: Array<Choices['BotLanguage']>, hands_over: boolean, version: number, greetings: { en: string, fr: string, sw: string } } };

export type SaveChatbotSettingsMutationVariables = {
  input: ChatbotSettingsInput;
};
export type SaveChatbotSettingsMutation = { saveChatbotSettings: { enabled: boolean, name: string, tone: Choices['BotTone'], languages: Array<Choices['BotLanguage']>, hands_over: boolean, version: number, greetings: { en: string, fr: string, sw: string } } };

export type AskChatbotMutationVariables = {
  input: ChatbotAskInput;
};
export type AskChatbotMutation = { askChatbot: { outcome: Choices['BotOutcome'], text: string, sources: Array<{ kind: Choices['BotSource'], id: number, title: string, path: string }>, slots: { language: Choices['BotLanguage'], day: string | null, month: string | null, adults: number | null, children: number | null, budget: number | null, currency: Choices['CurrencyCode'] | null } } };

export const chatbotSettingsQuery: Operation<ChatbotSettingsQuery, ChatbotSettingsQueryVariables> = {
  id: 'ChatbotSettings.673cb9e9',
  name: 'ChatbotSettings',
  area: 'chatbot',
  text: "query ChatbotSettings{chatbotSettings{...ChatbotSettingsRow}}fragment ChatbotSettingsRow on ChatbotSettings{enabled name greetings{en fr sw}tone languages hands_over version}",
  types: "type Query{chatbotSettings:ChatbotSettings!@rest(get:\"chatbot/settings\" pick:\"data\")}scalar BotLanguage scalar BotTone type ChatbotGreetings{en:String!fr:String!sw:String!}type ChatbotSettings{enabled:Boolean!name:String!greetings:ChatbotGreetings!tone:BotTone!languages:[BotLanguage!]!hands_over:Boolean!version:Int!}",
}

export const saveChatbotSettingsMutation: Operation<SaveChatbotSettingsMutation, SaveChatbotSettingsMutationVariables> = {
  id: 'SaveChatbotSettings.23f57e19',
  name: 'SaveChatbotSettings',
  area: 'chatbot',
  text: "mutation SaveChatbotSettings($input:ChatbotSettingsInput!){saveChatbotSettings(input:$input){...ChatbotSettingsRow}}fragment ChatbotSettingsRow on ChatbotSettings{enabled name greetings{en fr sw}tone languages hands_over version}",
  types: "type Mutation{saveChatbotSettings(input:ChatbotSettingsInput!):ChatbotSettings!@rest(post:\"chatbot/settings\" pick:\"data\")}scalar BotLanguage scalar BotTone scalar ChatbotSettingsInput type ChatbotGreetings{en:String!fr:String!sw:String!}type ChatbotSettings{enabled:Boolean!name:String!greetings:ChatbotGreetings!tone:BotTone!languages:[BotLanguage!]!hands_over:Boolean!version:Int!}",
}

export const askChatbotMutation: Operation<AskChatbotMutation, AskChatbotMutationVariables> = {
  id: 'AskChatbot.849c8f85',
  name: 'AskChatbot',
  area: 'chatbot',
  text: "mutation AskChatbot($input:ChatbotAskInput!){askChatbot(input:$input){outcome text sources{kind id title path}slots{language day month adults children budget currency}}}",
  types: "scalar Day type Mutation{askChatbot(input:ChatbotAskInput!):ChatbotReply!@rest(post:\"chatbot/ask\" pick:\"data\")}scalar BotLanguage scalar BotOutcome scalar BotSource scalar CurrencyCode scalar ChatbotAskInput type ChatbotSource{kind:BotSource!id:Int!title:String!path:String!}type ChatbotSlots{language:BotLanguage!day:Day month:String adults:Int children:Int budget:Float currency:CurrencyCode}type ChatbotReply{outcome:BotOutcome!text:String!sources:[ChatbotSource!]!slots:ChatbotSlots!}",
}
