// Written by `npm run generate` from the schema and the operations; edit those.
import type { AccessRequestInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type AccessHelpQueryVariables = {
  need: string;
};
export type AccessHelpQuery = { accessHelp: { asked_at: string | null, givers: Array<{ id: number, name: string }> } };

export type AskForAccessMutationVariables = {
  input: AccessRequestInput;
};
export type AskForAccessMutation = { askForAccess: { asked_at: string | null, givers: Array<{ id: number, name: string }> } };

export const accessHelpQuery: Operation<AccessHelpQuery, AccessHelpQueryVariables> = {
  id: 'AccessHelp.d4223e82',
  name: 'AccessHelp',
  area: 'access-requests',
  text: "query AccessHelp($need:String!){accessHelp(need:$need){givers{id name}asked_at}}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Query{accessHelp(need:String!):AccessHelp!@rest(get:\"business/access-requests\" pick:\"data\")}type AccessHelp{givers:[PersonRef!]!asked_at:Instant}",
}

export const askForAccessMutation: Operation<AskForAccessMutation, AskForAccessMutationVariables> = {
  id: 'AskForAccess.f99e602b',
  name: 'AskForAccess',
  area: 'access-requests',
  text: "mutation AskForAccess($input:AccessRequestInput!){askForAccess(input:$input){givers{id name}asked_at}}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Mutation{askForAccess(input:AccessRequestInput!):AccessHelp!@rest(post:\"business/access-requests/create\" pick:\"data\")}scalar AccessRequestInput type AccessHelp{givers:[PersonRef!]!asked_at:Instant}",
}
