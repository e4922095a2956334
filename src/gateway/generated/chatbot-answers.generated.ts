// Written by `npm run generate` from the schema and the operations; edit those.
import type { ChatbotAnswerInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type ChatbotAnswerRowFragment = { id: number, question: string, answer: string, tags: Array<string>, link: string, version: number, updated_at: string };

export type ChatbotAnswersQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
};
export type ChatbotAnswersQuery = { page: { data: Array<{ id: number, question: string, answer: string, tags: Array<string>, link: string, version: number, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ChatbotAnswerQueryVariables = {
  id: number;
};
export type ChatbotAnswerQuery = { record: { id: number, question: string, answer: string, tags: Array<string>, link: string, version: number, updated_at: string } };

export type ChatbotAnswerHistoryQueryVariables = {
  id: number;
};
export type ChatbotAnswerHistoryQuery = { history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type CreateChatbotAnswerMutationVariables = {
  input: ChatbotAnswerInput;
};
export type CreateChatbotAnswerMutation = { record: { id: number, question: string, answer: string, tags: Array<string>, link: string, version: number, updated_at: string } };

export type UpdateChatbotAnswerMutationVariables = {
  id: number;
  input: ChatbotAnswerInput;
};
export type UpdateChatbotAnswerMutation = { record: { id: number, question: string, answer: string, tags: Array<string>, link: string, version: number, updated_at: string } };

export type DeleteChatbotAnswerMutationVariables = {
  id: number;
};
export type DeleteChatbotAnswerMutation = { done: { message: string } };

export type RestoreChatbotAnswerMutationVariables = {
  id: number;
};
export type RestoreChatbotAnswerMutation = { record: { id: number, question: string, answer: string, tags: Array<string>, link: string, version: number, updated_at: string } };

export const chatbotAnswersQuery: Operation<ChatbotAnswersQuery, ChatbotAnswersQueryVariables> = {
  id: 'ChatbotAnswers.2a5774db',
  name: 'ChatbotAnswers',
  area: 'chatbot-answers',
  text: "query ChatbotAnswers($page:Int$per_page:Int$sort:String$q:String){page:chatbotAnswers(page:$page per_page:$per_page sort:$sort q:$q){data{...ChatbotAnswerRow}meta{current_page per_page last_page total from to capped}}}fragment ChatbotAnswerRow on ChatbotAnswer{id question answer tags link version updated_at}",
  types: "scalar Instant type Query{chatbotAnswers(page:Int per_page:Int sort:String q:String):ChatbotAnswerPage!@rest(get:\"chatbot-answers\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type ChatbotAnswer{id:Int!question:String!answer:String!tags:[String!]!link:String!version:Int!updated_at:Instant!}type ChatbotAnswerPage{data:[ChatbotAnswer!]!meta:Meta!}",
}

export const chatbotAnswerQuery: Operation<ChatbotAnswerQuery, ChatbotAnswerQueryVariables> = {
  id: 'ChatbotAnswer.92c7ed1a',
  name: 'ChatbotAnswer',
  area: 'chatbot-answers',
  text: "query ChatbotAnswer($id:Int!){record:chatbotAnswer(id:$id){...ChatbotAnswerRow}}fragment ChatbotAnswerRow on ChatbotAnswer{id question answer tags link version updated_at}",
  types: "scalar Instant type Query{chatbotAnswer(id:Int!):ChatbotAnswer!@rest(get:\"chatbot-answers/{id}/show\" pick:\"data\")}type ChatbotAnswer{id:Int!question:String!answer:String!tags:[String!]!link:String!version:Int!updated_at:Instant!}",
}

export const chatbotAnswerHistoryQuery: Operation<ChatbotAnswerHistoryQuery, ChatbotAnswerHistoryQueryVariables> = {
  id: 'ChatbotAnswerHistory.b9d804bb',
  name: 'ChatbotAnswerHistory',
  area: 'chatbot-answers',
  text: "query ChatbotAnswerHistory($id:Int!){history:chatbotAnswerHistory(id:$id){id actor_name action before after created_at}}",
  types: "scalar Instant scalar JSON type Query{chatbotAnswerHistory(id:Int!):[Change!]!@rest(get:\"chatbot-answers/{id}/history\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}",
}

export const createChatbotAnswerMutation: Operation<CreateChatbotAnswerMutation, CreateChatbotAnswerMutationVariables> = {
  id: 'CreateChatbotAnswer.50d67834',
  name: 'CreateChatbotAnswer',
  area: 'chatbot-answers',
  text: "mutation CreateChatbotAnswer($input:ChatbotAnswerInput!){record:createChatbotAnswer(input:$input){...ChatbotAnswerRow}}fragment ChatbotAnswerRow on ChatbotAnswer{id question answer tags link version updated_at}",
  types: "scalar Instant type Mutation{createChatbotAnswer(input:ChatbotAnswerInput!):ChatbotAnswer!@rest(post:\"chatbot-answers/create\" pick:\"data\")}type ChatbotAnswer{id:Int!question:String!answer:String!tags:[String!]!link:String!version:Int!updated_at:Instant!}scalar ChatbotAnswerInput",
}

export const updateChatbotAnswerMutation: Operation<UpdateChatbotAnswerMutation, UpdateChatbotAnswerMutationVariables> = {
  id: 'UpdateChatbotAnswer.05612f8e',
  name: 'UpdateChatbotAnswer',
  area: 'chatbot-answers',
  text: "mutation UpdateChatbotAnswer($id:Int!$input:ChatbotAnswerInput!){record:updateChatbotAnswer(id:$id input:$input){...ChatbotAnswerRow}}fragment ChatbotAnswerRow on ChatbotAnswer{id question answer tags link version updated_at}",
  types: "scalar Instant type Mutation{updateChatbotAnswer(id:Int!input:ChatbotAnswerInput!):ChatbotAnswer!@rest(post:\"chatbot-answers/{id}/update\" pick:\"data\")}type ChatbotAnswer{id:Int!question:String!answer:String!tags:[String!]!link:String!version:Int!updated_at:Instant!}scalar ChatbotAnswerInput",
}

export const deleteChatbotAnswerMutation: Operation<DeleteChatbotAnswerMutation, DeleteChatbotAnswerMutationVariables> = {
  id: 'DeleteChatbotAnswer.0e00ed29',
  name: 'DeleteChatbotAnswer',
  area: 'chatbot-answers',
  text: "mutation DeleteChatbotAnswer($id:Int!){done:deleteChatbotAnswer(id:$id){message}}",
  types: "type Mutation{deleteChatbotAnswer(id:Int!):Done!@rest(post:\"chatbot-answers/{id}/delete\")}type Done{message:String!}",
}

export const restoreChatbotAnswerMutation: Operation<RestoreChatbotAnswerMutation, RestoreChatbotAnswerMutationVariables> = {
  id: 'RestoreChatbotAnswer.ba5aec38',
  name: 'RestoreChatbotAnswer',
  area: 'chatbot-answers',
  text: "mutation RestoreChatbotAnswer($id:Int!){record:restoreChatbotAnswer(id:$id){...ChatbotAnswerRow}}fragment ChatbotAnswerRow on ChatbotAnswer{id question answer tags link version updated_at}",
  types: "scalar Instant type Mutation{restoreChatbotAnswer(id:Int!):ChatbotAnswer!@rest(post:\"chatbot-answers/{id}/restore\" pick:\"data\")}type ChatbotAnswer{id:Int!question:String!answer:String!tags:[String!]!link:String!version:Int!updated_at:Instant!}",
}

export const chatbotAnswerOperations = {
  at: 'chatbot-answers',
  list: chatbotAnswersQuery,
  show: chatbotAnswerQuery,
  history: chatbotAnswerHistoryQuery,
  create: createChatbotAnswerMutation,
  update: updateChatbotAnswerMutation,
  remove: deleteChatbotAnswerMutation,
  restore: restoreChatbotAnswerMutation,
}
