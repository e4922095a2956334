// Written by `npm run generate` from the schema and the operations; edit those.
import type { ShopCollectionInput, CollectionCountInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ShopCollectionRowFragment = { id: number, name: string, slug: string, description: string, match: Choices['CollectionMatch'], products_count: number, version: number, created_at: string, updated_at: string, rules: Array<{ field: Choices['CollectionField'], test: Choices['CollectionTest'], value: string }> };

export type ShopCollectionsQueryVariables = { [key: string]: never; };
export type ShopCollectionsQuery = { shopCollections: Array<{ id: number, name: string, slug: string, description: string, match: Choices['CollectionMatch'], products_count: number, version: number, created_at: string, updated_at: string, rules: Array<{ field: Choices['CollectionField'], test: Choices['CollectionTest'], value: string }> }> };

export type CountCollectionMutationVariables = {
  input: CollectionCountInput;
};
export type CountCollectionMutation = { countCollection: { products: number } };

export type CreateShopCollectionMutationVariables = {
  input: ShopCollectionInput;
};
export type CreateShopCollectionMutation = { createShopCollection: { id: number, name: string, slug: string, description: string, match: Choices['CollectionMatch'], products_count: number, version: number, created_at: string, updated_at: string, rules: Array<{ field: Choices['CollectionField'], test: Choices['CollectionTest'], value: string }> } };

export type UpdateShopCollectionMutationVariables = {
  id: number;
  input: ShopCollectionInput;
};
export type UpdateShopCollectionMutation = { updateShopCollection: { id: number, name: string, slug: string, description: string, match: Choices['CollectionMatch'], products_count: number, version: number, created_at: string, updated_at: string, rules: Array<{ field: Choices['CollectionField'], test: Choices['CollectionTest'], value: string }> } };

export type DeleteShopCollectionMutationVariables = {
  id: number;
};
export type DeleteShopCollectionMutation = { deleteShopCollection: { message: string } };

export const shopCollectionsQuery: Operation<ShopCollectionsQuery, ShopCollectionsQueryVariables> = {
  id: 'ShopCollections.c06b06bd',
  name: 'ShopCollections',
  area: 'shop-collections',
  text: "query ShopCollections{shopCollections{...ShopCollectionRow}}fragment ShopCollectionRow on ShopCollection{id name slug description match rules{field test value}products_count version created_at updated_at}",
  types: "scalar Instant type Query{shopCollections:[ShopCollection!]!@rest(get:\"business/shop/collections\" pick:\"data\")}scalar CollectionField scalar CollectionMatch scalar CollectionTest type ShopCollection{id:Int!name:String!slug:String!description:String!match:CollectionMatch!rules:[CollectionRule!]!products_count:Int!version:Int!created_at:Instant!updated_at:Instant!}type CollectionRule{field:CollectionField!test:CollectionTest!value:String!}",
}

export const countCollectionMutation: Operation<CountCollectionMutation, CountCollectionMutationVariables> = {
  id: 'CountCollection.5a078365',
  name: 'CountCollection',
  area: 'shop-collections',
  text: "mutation CountCollection($input:CollectionCountInput!){countCollection(input:$input){products}}",
  types: "type Mutation{countCollection(input:CollectionCountInput!):CollectionCount!@rest(post:\"business/shop/collections/count\" pick:\"data\")}scalar CollectionCountInput type CollectionCount{products:Int!}",
}

export const createShopCollectionMutation: Operation<CreateShopCollectionMutation, CreateShopCollectionMutationVariables> = {
  id: 'CreateShopCollection.7d1f07e4',
  name: 'CreateShopCollection',
  area: 'shop-collections',
  text: "mutation CreateShopCollection($input:ShopCollectionInput!){createShopCollection(input:$input){...ShopCollectionRow}}fragment ShopCollectionRow on ShopCollection{id name slug description match rules{field test value}products_count version created_at updated_at}",
  types: "scalar Instant type Mutation{createShopCollection(input:ShopCollectionInput!):ShopCollection!@rest(post:\"business/shop/collections/create\" pick:\"data\")}scalar CollectionField scalar CollectionMatch scalar CollectionTest scalar ShopCollectionInput type ShopCollection{id:Int!name:String!slug:String!description:String!match:CollectionMatch!rules:[CollectionRule!]!products_count:Int!version:Int!created_at:Instant!updated_at:Instant!}type CollectionRule{field:CollectionField!test:CollectionTest!value:String!}",
}

export const updateShopCollectionMutation: Operation<UpdateShopCollectionMutation, UpdateShopCollectionMutationVariables> = {
  id: 'UpdateShopCollection.82277e58',
  name: 'UpdateShopCollection',
  area: 'shop-collections',
  text: "mutation UpdateShopCollection($id:Int!$input:ShopCollectionInput!){updateShopCollection(id:$id input:$input){...ShopCollectionRow}}fragment ShopCollectionRow on ShopCollection{id name slug description match rules{field test value}products_count version created_at updated_at}",
  types: "scalar Instant type Mutation{updateShopCollection(id:Int!input:ShopCollectionInput!):ShopCollection!@rest(post:\"business/shop/collections/{id}/update\" pick:\"data\")}scalar CollectionField scalar CollectionMatch scalar CollectionTest scalar ShopCollectionInput type ShopCollection{id:Int!name:String!slug:String!description:String!match:CollectionMatch!rules:[CollectionRule!]!products_count:Int!version:Int!created_at:Instant!updated_at:Instant!}type CollectionRule{field:CollectionField!test:CollectionTest!value:String!}",
}

export const deleteShopCollectionMutation: Operation<DeleteShopCollectionMutation, DeleteShopCollectionMutationVariables> = {
  id: 'DeleteShopCollection.deec9b67',
  name: 'DeleteShopCollection',
  area: 'shop-collections',
  text: "mutation DeleteShopCollection($id:Int!){deleteShopCollection(id:$id){message}}",
  types: "type Mutation{deleteShopCollection(id:Int!):Done!@rest(post:\"business/shop/collections/{id}/delete\")}type Done{message:String!}",
}
