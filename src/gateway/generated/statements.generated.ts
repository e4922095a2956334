// Written by `npm run generate` from the schema and the operations; edit those.
import type { SendStatementInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ClientStatementQueryVariables = {
  id: number;
  currency?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type ClientStatementQuery = { clientStatement: { currency: Choices['CurrencyCode'], currencies: Array<Choices['CurrencyCode']>, from: string | null, to: string, opening: number, charged: number, paid: number, closing: number, shortened: boolean, to_refund: number, client: { id: number, name: string, email: string | null }, owed: Array<{ age: string, amount: number }>, lines: Array<{ id: number, at: string, title: string, booking_id: number, booking_reference: string, booking_kind: string, booking_title: string, payment_reference: string | null, amount: number, balance: number }> } };

export type SendClientStatementMutationVariables = {
  id: number;
  input: SendStatementInput;
};
export type SendClientStatementMutation = { sendClientStatement: { message: string } };

export const clientStatementQuery: Operation<ClientStatementQuery, ClientStatementQueryVariables> = {
  id: 'ClientStatement.2395bdcd',
  name: 'ClientStatement',
  area: 'statements',
  text: "query ClientStatement($id:Int!$currency:String$from:Day$to:Day){clientStatement(id:$id currency:$currency from:$from to:$to){client{id name email}currency currencies from to opening charged paid closing shortened to_refund owed{age amount}lines{id at title booking_id booking_reference booking_kind booking_title payment_reference amount balance}}}",
  types: "scalar Day scalar Instant type Query{clientStatement(id:Int!currency:String from:Day to:Day):ClientStatement!@rest(get:\"clients/{id}/statement\" pick:\"data\")}scalar CurrencyCode type ClientStatementLine{id:Int!at:Instant!title:String!booking_id:Int!booking_reference:String!booking_kind:String!booking_title:String!payment_reference:String amount:Float!balance:Float!}type OwedByAge{age:String!amount:Float!}type ClientStatement{client:StatementClient!currency:CurrencyCode!currencies:[CurrencyCode!]!from:Day to:Day!opening:Float!charged:Float!paid:Float!closing:Float!lines:[ClientStatementLine!]!shortened:Boolean!owed:[OwedByAge!]!to_refund:Float!}type StatementClient{id:Int!name:String!email:String}",
}

export const sendClientStatementMutation: Operation<SendClientStatementMutation, SendClientStatementMutationVariables> = {
  id: 'SendClientStatement.5bdbddfe',
  name: 'SendClientStatement',
  area: 'statements',
  text: "mutation SendClientStatement($id:Int!$input:SendStatementInput!){sendClientStatement(id:$id input:$input){message}}",
  types: "type Mutation{sendClientStatement(id:Int!input:SendStatementInput!):Done!@rest(post:\"clients/{id}/statement/send\")}type Done{message:String!}scalar SendStatementInput",
}
