// Written by `npm run generate` from the schema and the operations; edit those.
import type { ContactFieldMoveInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type MoveContactFieldMutationVariables = {
  id: number;
  input: ContactFieldMoveInput;
};
export type MoveContactFieldMutation = { moveContactField: { id: number, place: number } };

export const moveContactFieldMutation: Operation<MoveContactFieldMutation, MoveContactFieldMutationVariables> = {
  id: 'MoveContactField.2901b303',
  name: 'MoveContactField',
  area: 'contact-field-order',
  text: "mutation MoveContactField($id:Int!$input:ContactFieldMoveInput!){moveContactField(id:$id input:$input){id place}}",
  types: "type Mutation{moveContactField(id:Int!input:ContactFieldMoveInput!):ContactField!@rest(post:\"crm/contact-fields/{id}/move\" pick:\"data\")}scalar ContactFieldMoveInput type ContactField{id:Int!place:Int!}",
}
