// Written by `npm run generate` from the schema and the operations; edit those.
import type { ShopCategoryInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type ShopCategoryRowFragment = { id: number, parent_id: number | null, name: string, slug: string, description: string, path: string, depth: number, position: number, products_count: number, version: number, created_at: string, updated_at: string };

export type ShopCategoriesQueryVariables = { [key: string]: never; };
export type ShopCategoriesQuery = { shopCategories: Array<{ id: number, parent_id: number | null, name: string, slug: string, description: string, path: string, depth: number, position: number, products_count: number, version: number, created_at: string, updated_at: string }> };

export type CreateShopCategoryMutationVariables = {
  input: ShopCategoryInput;
};
export type CreateShopCategoryMutation = { createShopCategory: { id: number, parent_id: number | null, name: string, slug: string, description: string, path: string, depth: number, position: number, products_count: number, version: number, created_at: string, updated_at: string } };

export type UpdateShopCategoryMutationVariables = {
  id: number;
  input: ShopCategoryInput;
};
export type UpdateShopCategoryMutation = { updateShopCategory: { id: number, parent_id: number | null, name: string, slug: string, description: string, path: string, depth: number, position: number, products_count: number, version: number, created_at: string, updated_at: string } };

export type DeleteShopCategoryMutationVariables = {
  id: number;
};
export type DeleteShopCategoryMutation = { deleteShopCategory: { message: string } };

export const shopCategoriesQuery: Operation<ShopCategoriesQuery, ShopCategoriesQueryVariables> = {
  id: 'ShopCategories.da3fb37b',
  name: 'ShopCategories',
  area: 'shop-categories',
  text: "query ShopCategories{shopCategories{...ShopCategoryRow}}fragment ShopCategoryRow on ShopCategory{id parent_id name slug description path depth position products_count version created_at updated_at}",
  types: "scalar Instant type Query{shopCategories:[ShopCategory!]!@rest(get:\"business/shop/categories\" pick:\"data\")}type ShopCategory{id:Int!parent_id:Int name:String!slug:String!description:String!path:String!depth:Int!position:Int!products_count:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const createShopCategoryMutation: Operation<CreateShopCategoryMutation, CreateShopCategoryMutationVariables> = {
  id: 'CreateShopCategory.5e9af544',
  name: 'CreateShopCategory',
  area: 'shop-categories',
  text: "mutation CreateShopCategory($input:ShopCategoryInput!){createShopCategory(input:$input){...ShopCategoryRow}}fragment ShopCategoryRow on ShopCategory{id parent_id name slug description path depth position products_count version created_at updated_at}",
  types: "scalar Instant type Mutation{createShopCategory(input:ShopCategoryInput!):ShopCategory!@rest(post:\"business/shop/categories/create\" pick:\"data\")}scalar ShopCategoryInput type ShopCategory{id:Int!parent_id:Int name:String!slug:String!description:String!path:String!depth:Int!position:Int!products_count:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const updateShopCategoryMutation: Operation<UpdateShopCategoryMutation, UpdateShopCategoryMutationVariables> = {
  id: 'UpdateShopCategory.396ea8bb',
  name: 'UpdateShopCategory',
  area: 'shop-categories',
  text: "mutation UpdateShopCategory($id:Int!$input:ShopCategoryInput!){updateShopCategory(id:$id input:$input){...ShopCategoryRow}}fragment ShopCategoryRow on ShopCategory{id parent_id name slug description path depth position products_count version created_at updated_at}",
  types: "scalar Instant type Mutation{updateShopCategory(id:Int!input:ShopCategoryInput!):ShopCategory!@rest(post:\"business/shop/categories/{id}/update\" pick:\"data\")}scalar ShopCategoryInput type ShopCategory{id:Int!parent_id:Int name:String!slug:String!description:String!path:String!depth:Int!position:Int!products_count:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const deleteShopCategoryMutation: Operation<DeleteShopCategoryMutation, DeleteShopCategoryMutationVariables> = {
  id: 'DeleteShopCategory.d3bd82ea',
  name: 'DeleteShopCategory',
  area: 'shop-categories',
  text: "mutation DeleteShopCategory($id:Int!){deleteShopCategory(id:$id){message}}",
  types: "type Mutation{deleteShopCategory(id:Int!):Done!@rest(post:\"business/shop/categories/{id}/delete\")}type Done{message:String!}",
}
