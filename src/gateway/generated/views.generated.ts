// Written by `npm run generate` from the schema and the operations; edit those.
import type { SavedViewInput, SavedViewChangeInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type ViewRowFragment = { id: number, version: number, screen: string, name: string, query: string, shared: boolean, mine: boolean, owner_name: string };

export type SavedViewsQueryVariables = {
  screen: string;
};
export type SavedViewsQuery = { savedViews: Array<{ id: number, version: number, screen: string, name: string, query: string, shared: boolean, mine: boolean, owner_name: string }> };

export type SaveViewMutationVariables = {
  input: SavedViewInput;
};
export type SaveViewMutation = { saveView: { id: number, version: number, screen: string, name: string, query: string, shared: boolean, mine: boolean, owner_name: string } };

export type UpdateViewMutationVariables = {
  id: number;
  input: SavedViewChangeInput;
};
export type UpdateViewMutation = { updateView: { id: number, version: number, screen: string, name: string, query: string, shared: boolean, mine: boolean, owner_name: string } };

export type DeleteViewMutationVariables = {
  id: number;
};
export type DeleteViewMutation = { deleteView: { message: string } };

export const savedViewsQuery: Operation<SavedViewsQuery, SavedViewsQueryVariables> = {
  id: 'SavedViews.5af7a9e7',
  name: 'SavedViews',
  area: 'views',
  text: "query SavedViews($screen:String!){savedViews(screen:$screen){...ViewRow}}fragment ViewRow on SavedView{id version screen name query shared mine owner_name}",
}

export const saveViewMutation: Operation<SaveViewMutation, SaveViewMutationVariables> = {
  id: 'SaveView.9f89946c',
  name: 'SaveView',
  area: 'views',
  text: "mutation SaveView($input:SavedViewInput!){saveView(input:$input){...ViewRow}}fragment ViewRow on SavedView{id version screen name query shared mine owner_name}",
}

export const updateViewMutation: Operation<UpdateViewMutation, UpdateViewMutationVariables> = {
  id: 'UpdateView.0338d2a5',
  name: 'UpdateView',
  area: 'views',
  text: "mutation UpdateView($id:Int!$input:SavedViewChangeInput!){updateView(id:$id input:$input){...ViewRow}}fragment ViewRow on SavedView{id version screen name query shared mine owner_name}",
}

export const deleteViewMutation: Operation<DeleteViewMutation, DeleteViewMutationVariables> = {
  id: 'DeleteView.c77cb0a7',
  name: 'DeleteView',
  area: 'views',
  text: "mutation DeleteView($id:Int!){deleteView(id:$id){message}}",
}
