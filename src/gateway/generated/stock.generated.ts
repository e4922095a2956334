// Written by `npm run generate` from the schema and the operations; edit those.
import type { StockMovementInput, StocktakeInput, StocktakeCountInput, StockPlaceInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type VariantStockRowFragment = { variant_id: number, title: string, sku: string, on_hand: number, committed: number, available: number, low_level: number | null, level: Choices['StockLevel'], places: Array<{ place_id: number, place_name: string, on_hand: number }> };

export type MovementRowFragment = { id: number, product_id: number, product_title: string, variant_id: number, variant_title: string, sku: string, place_id: number, place_name: string, reason: Choices['MovementReason'], quantity: number, on_hand: number, unit_cost: number | null, order_id: number | null, order_number: string | null, note: string, made_by_name: string | null, created_at: string };

export type ProductStockFullFragment = { product_id: number, variants: Array<{ variant_id: number, title: string, sku: string, on_hand: number, committed: number, available: number, low_level: number | null, level: Choices['StockLevel'], places: Array<{ place_id: number, place_name: string, on_hand: number }> }>, movements: Array<{ id: number, product_id: number, product_title: string, variant_id: number, variant_title: string, sku: string, place_id: number, place_name: string, reason: Choices['MovementReason'], quantity: number, on_hand: number, unit_cost: number | null, order_id: number | null, order_number: string | null, note: string, made_by_name: string | null, created_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } };

export type StockPlaceRowFragment = { id: number, name: string, kind: Choices['StockPlaceKind'], address: string, is_default: boolean, pieces: number, version: number, created_at: string, updated_at: string };

export type StocktakeFullFragment = { id: number, place_id: number, place_name: string, state: Choices['StocktakeState'], note: string, started_by_name: string | null, version: number, created_at: string, posted_at: string | null, lines: Array<{ variant_id: number, product_id: number, product_title: string, variant_title: string, sku: string, barcode: string, expected: number, counted: number | null, difference: number, worth: number | null, currency: Choices['CurrencyCode'] }> };

export type ProductStockQueryVariables = {
  id: number;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};
export type ProductStockQuery = { productStock: { product_id: number, variants: Array<{ variant_id: number, title: string, sku: string, on_hand: number, committed: number, available: number, low_level: number | null, level: Choices['StockLevel'], places: Array<{ place_id: number, place_name: string, on_hand: number }> }>, movements: Array<{ id: number, product_id: number, product_title: string, variant_id: number, variant_title: string, sku: string, place_id: number, place_name: string, reason: Choices['MovementReason'], quantity: number, on_hand: number, unit_cost: number | null, order_id: number | null, order_number: string | null, note: string, made_by_name: string | null, created_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type StockMovementsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  q?: string | null | undefined;
  reason?: string | null | undefined;
  place_id?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type StockMovementsQuery = { stockMovements: { data: Array<{ id: number, product_id: number, product_title: string, variant_id: number, variant_title: string, sku: string, place_id: number, place_name: string, reason: Choices['MovementReason'], quantity: number, on_hand: number, unit_cost: number | null, order_id: number | null, order_number: string | null, note: string, made_by_name: string | null, created_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type StockPlacesQueryVariables = { [key: string]: never; };
export type StockPlacesQuery = { stockPlaces: Array<{ id: number, name: string, kind: Choices['StockPlaceKind'], address: string, is_default: boolean, pieces: number, version: number, created_at: string, updated_at: string }> };

export type StocktakesQueryVariables = { [key: string]: never; };
export type StocktakesQuery = { stocktakes: Array<{ id: number, place_id: number, place_name: string, state: Choices['StocktakeState'], counted: number, differences: number, note: string, started_by_name: string | null, version: number, created_at: string, posted_at: string | null }> };

export type StocktakeQueryVariables = {
  id: number;
};
export type StocktakeQuery = { stocktake: { id: number, place_id: number, place_name: string, state: Choices['StocktakeState'], note: string, started_by_name: string | null, version: number, created_at: string, posted_at: string | null, lines: Array<{ variant_id: number, product_id: number, product_title: string, variant_title: string, sku: string, barcode: string, expected: number, counted: number | null, difference: number, worth: number | null, currency: Choices['CurrencyCode'] }> } };

export type MoveStockMutationVariables = {
  id: number;
  input: StockMovementInput;
};
export type MoveStockMutation = { moveStock: { product_id: number, variants: Array<{ variant_id: number, title: string, sku: string, on_hand: number, committed: number, available: number, low_level: number | null, level: Choices['StockLevel'], places: Array<{ place_id: number, place_name: string, on_hand: number }> }>, movements: Array<{ id: number, product_id: number, product_title: string, variant_id: number, variant_title: string, sku: string, place_id: number, place_name: string, reason: Choices['MovementReason'], quantity: number, on_hand: number, unit_cost: number | null, order_id: number | null, order_number: string | null, note: string, made_by_name: string | null, created_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type CreateStockPlaceMutationVariables = {
  input: StockPlaceInput;
};
export type CreateStockPlaceMutation = { createStockPlace: { id: number, name: string, kind: Choices['StockPlaceKind'], address: string, is_default: boolean, pieces: number, version: number, created_at: string, updated_at: string } };

export type UpdateStockPlaceMutationVariables = {
  id: number;
  input: StockPlaceInput;
};
export type UpdateStockPlaceMutation = { updateStockPlace: { id: number, name: string, kind: Choices['StockPlaceKind'], address: string, is_default: boolean, pieces: number, version: number, created_at: string, updated_at: string } };

export type DeleteStockPlaceMutationVariables = {
  id: number;
};
export type DeleteStockPlaceMutation = { deleteStockPlace: { message: string } };

export type StartStocktakeMutationVariables = {
  input: StocktakeInput;
};
export type StartStocktakeMutation = { startStocktake: { id: number, place_id: number, place_name: string, state: Choices['StocktakeState'], note: string, started_by_name: string | null, version: number, created_at: string, posted_at: string | null, lines: Array<{ variant_id: number, product_id: number, product_title: string, variant_title: string, sku: string, barcode: string, expected: number, counted: number | null, difference: number, worth: number | null, currency: Choices['CurrencyCode'] }> } };

export type CountStockMutationVariables = {
  id: number;
  input: StocktakeCountInput;
};
export type CountStockMutation = { countStock: { id: number, place_id: number, place_name: string, state: Choices['StocktakeState'], note: string, started_by_name: string | null, version: number, created_at: string, posted_at: string | null, lines: Array<{ variant_id: number, product_id: number, product_title: string, variant_title: string, sku: string, barcode: string, expected: number, counted: number | null, difference: number, worth: number | null, currency: Choices['CurrencyCode'] }> } };

export type PostStocktakeMutationVariables = {
  id: number;
  version: number;
};
export type PostStocktakeMutation = { postStocktake: { id: number, place_id: number, place_name: string, state: Choices['StocktakeState'], note: string, started_by_name: string | null, version: number, created_at: string, posted_at: string | null, lines: Array<{ variant_id: number, product_id: number, product_title: string, variant_title: string, sku: string, barcode: string, expected: number, counted: number | null, difference: number, worth: number | null, currency: Choices['CurrencyCode'] }> } };

export type AbandonStocktakeMutationVariables = {
  id: number;
  version: number;
};
export type AbandonStocktakeMutation = { abandonStocktake: { id: number, place_id: number, place_name: string, state: Choices['StocktakeState'], note: string, started_by_name: string | null, version: number, created_at: string, posted_at: string | null, lines: Array<{ variant_id: number, product_id: number, product_title: string, variant_title: string, sku: string, barcode: string, expected: number, counted: number | null, difference: number, worth: number | null, currency: Choices['CurrencyCode'] }> } };

export const productStockQuery: Operation<ProductStockQuery, ProductStockQueryVariables> = {
  id: 'ProductStock.66ef7078',
  name: 'ProductStock',
  area: 'stock',
  text: "query ProductStock($id:Int!$page:Int$per_page:Int){productStock(id:$id page:$page per_page:$per_page){...ProductStockFull}}fragment ProductStockFull on ProductStock{product_id variants{...VariantStockRow}movements{...MovementRow}meta{...PageMeta}}fragment VariantStockRow on VariantStock{variant_id title sku on_hand committed available low_level level places{place_id place_name on_hand}}fragment MovementRow on StockMovement{id product_id product_title variant_id variant_title sku place_id place_name reason quantity on_hand unit_cost order_id order_number note made_by_name created_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{productStock(id:Int!page:Int per_page:Int):ProductStock!@rest(get:\"business/shop/products/{id}/stock\" pick:\"data\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar MovementReason scalar StockLevel type ProductStock{product_id:Int!variants:[VariantStock!]!movements:[StockMovement!]!meta:Meta!}type VariantStock{variant_id:Int!title:String!sku:String!on_hand:Int!committed:Int!available:Int!low_level:Int level:StockLevel!places:[PlaceStock!]!}type PlaceStock{place_id:Int!place_name:String!on_hand:Int!}type StockMovement{id:Int!product_id:Int!product_title:String!variant_id:Int!variant_title:String!sku:String!place_id:Int!place_name:String!reason:MovementReason!quantity:Int!on_hand:Int!unit_cost:Float order_id:Int order_number:String note:String!made_by_name:String created_at:Instant!}",
}

export const stockMovementsQuery: Operation<StockMovementsQuery, StockMovementsQueryVariables> = {
  id: 'StockMovements.9b2c9c50',
  name: 'StockMovements',
  area: 'stock',
  text: "query StockMovements($page:Int$per_page:Int$q:String$reason:String$place_id:Int$from:Day$to:Day){stockMovements(page:$page per_page:$per_page q:$q reason:$reason place_id:$place_id from:$from to:$to){data{...MovementRow}meta{...PageMeta}}}fragment MovementRow on StockMovement{id product_id product_title variant_id variant_title sku place_id place_name reason quantity on_hand unit_cost order_id order_number note made_by_name created_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{stockMovements(page:Int per_page:Int q:String reason:String place_id:Int from:Day to:Day):StockMovementPage!@rest(get:\"business/shop/stock/movements\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar MovementReason type StockMovement{id:Int!product_id:Int!product_title:String!variant_id:Int!variant_title:String!sku:String!place_id:Int!place_name:String!reason:MovementReason!quantity:Int!on_hand:Int!unit_cost:Float order_id:Int order_number:String note:String!made_by_name:String created_at:Instant!}type StockMovementPage{data:[StockMovement!]!meta:Meta!}",
}

export const stockPlacesQuery: Operation<StockPlacesQuery, StockPlacesQueryVariables> = {
  id: 'StockPlaces.fad6a5a2',
  name: 'StockPlaces',
  area: 'stock',
  text: "query StockPlaces{stockPlaces{...StockPlaceRow}}fragment StockPlaceRow on StockPlace{id name kind address is_default pieces version created_at updated_at}",
  types: "scalar Instant type Query{stockPlaces:[StockPlace!]!@rest(get:\"business/shop/places\" pick:\"data\")}scalar StockPlaceKind type StockPlace{id:Int!name:String!kind:StockPlaceKind!address:String!is_default:Boolean!pieces:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const stocktakesQuery: Operation<StocktakesQuery, StocktakesQueryVariables> = {
  id: 'Stocktakes.43422741',
  name: 'Stocktakes',
  area: 'stock',
  text: "query Stocktakes{stocktakes{id place_id place_name state counted differences note started_by_name version created_at posted_at}}",
  types: "scalar Instant type Query{stocktakes:[Stocktake!]!@rest(get:\"business/shop/stocktakes\" pick:\"data\")}scalar StocktakeState type Stocktake{id:Int!place_id:Int!place_name:String!state:StocktakeState!counted:Int!differences:Int!note:String!started_by_name:String version:Int!created_at:Instant!posted_at:Instant}",
}

export const stocktakeQuery: Operation<StocktakeQuery, StocktakeQueryVariables> = {
  id: 'Stocktake.8121942f',
  name: 'Stocktake',
  area: 'stock',
  text: "query Stocktake($id:Int!){stocktake(id:$id){...StocktakeFull}}fragment StocktakeFull on StocktakeDetail{id place_id place_name state note started_by_name version created_at posted_at lines{variant_id product_id product_title variant_title sku barcode expected counted difference worth currency}}",
  types: "scalar Instant type Query{stocktake(id:Int!):StocktakeDetail!@rest(get:\"business/shop/stocktakes/{id}/show\" pick:\"data\")}scalar CurrencyCode scalar StocktakeState type StocktakeDetail{id:Int!place_id:Int!place_name:String!state:StocktakeState!note:String!started_by_name:String version:Int!created_at:Instant!posted_at:Instant lines:[StocktakeLine!]!}type StocktakeLine{variant_id:Int!product_id:Int!product_title:String!variant_title:String!sku:String!barcode:String!expected:Int!counted:Int difference:Int!worth:Float currency:CurrencyCode!}",
}

export const moveStockMutation: Operation<MoveStockMutation, MoveStockMutationVariables> = {
  id: 'MoveStock.044ecc6c',
  name: 'MoveStock',
  area: 'stock',
  text: "mutation MoveStock($id:Int!$input:StockMovementInput!){moveStock(id:$id input:$input){...ProductStockFull}}fragment ProductStockFull on ProductStock{product_id variants{...VariantStockRow}movements{...MovementRow}meta{...PageMeta}}fragment VariantStockRow on VariantStock{variant_id title sku on_hand committed available low_level level places{place_id place_name on_hand}}fragment MovementRow on StockMovement{id product_id product_title variant_id variant_title sku place_id place_name reason quantity on_hand unit_cost order_id order_number note made_by_name created_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Mutation{moveStock(id:Int!input:StockMovementInput!):ProductStock!@rest(post:\"business/shop/products/{id}/stock\" pick:\"data\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar MovementReason scalar StockLevel scalar StockMovementInput type ProductStock{product_id:Int!variants:[VariantStock!]!movements:[StockMovement!]!meta:Meta!}type VariantStock{variant_id:Int!title:String!sku:String!on_hand:Int!committed:Int!available:Int!low_level:Int level:StockLevel!places:[PlaceStock!]!}type PlaceStock{place_id:Int!place_name:String!on_hand:Int!}type StockMovement{id:Int!product_id:Int!product_title:String!variant_id:Int!variant_title:String!sku:String!place_id:Int!place_name:String!reason:MovementReason!quantity:Int!on_hand:Int!unit_cost:Float order_id:Int order_number:String note:String!made_by_name:String created_at:Instant!}",
}

export const createStockPlaceMutation: Operation<CreateStockPlaceMutation, CreateStockPlaceMutationVariables> = {
  id: 'CreateStockPlace.bdb4a8c6',
  name: 'CreateStockPlace',
  area: 'stock',
  text: "mutation CreateStockPlace($input:StockPlaceInput!){createStockPlace(input:$input){...StockPlaceRow}}fragment StockPlaceRow on StockPlace{id name kind address is_default pieces version created_at updated_at}",
  types: "scalar Instant type Mutation{createStockPlace(input:StockPlaceInput!):StockPlace!@rest(post:\"business/shop/places/create\" pick:\"data\")}scalar StockPlaceKind scalar StockPlaceInput type StockPlace{id:Int!name:String!kind:StockPlaceKind!address:String!is_default:Boolean!pieces:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const updateStockPlaceMutation: Operation<UpdateStockPlaceMutation, UpdateStockPlaceMutationVariables> = {
  id: 'UpdateStockPlace.a033a123',
  name: 'UpdateStockPlace',
  area: 'stock',
  text: "mutation UpdateStockPlace($id:Int!$input:StockPlaceInput!){updateStockPlace(id:$id input:$input){...StockPlaceRow}}fragment StockPlaceRow on StockPlace{id name kind address is_default pieces version created_at updated_at}",
  types: "scalar Instant type Mutation{updateStockPlace(id:Int!input:StockPlaceInput!):StockPlace!@rest(post:\"business/shop/places/{id}/update\" pick:\"data\")}scalar StockPlaceKind scalar StockPlaceInput type StockPlace{id:Int!name:String!kind:StockPlaceKind!address:String!is_default:Boolean!pieces:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const deleteStockPlaceMutation: Operation<DeleteStockPlaceMutation, DeleteStockPlaceMutationVariables> = {
  id: 'DeleteStockPlace.95438137',
  name: 'DeleteStockPlace',
  area: 'stock',
  text: "mutation DeleteStockPlace($id:Int!){deleteStockPlace(id:$id){message}}",
  types: "type Mutation{deleteStockPlace(id:Int!):Done!@rest(post:\"business/shop/places/{id}/delete\")}type Done{message:String!}",
}

export const startStocktakeMutation: Operation<StartStocktakeMutation, StartStocktakeMutationVariables> = {
  id: 'StartStocktake.0b025318',
  name: 'StartStocktake',
  area: 'stock',
  text: "mutation StartStocktake($input:StocktakeInput!){startStocktake(input:$input){...StocktakeFull}}fragment StocktakeFull on StocktakeDetail{id place_id place_name state note started_by_name version created_at posted_at lines{variant_id product_id product_title variant_title sku barcode expected counted difference worth currency}}",
  types: "scalar Instant type Mutation{startStocktake(input:StocktakeInput!):StocktakeDetail!@rest(post:\"business/shop/stocktakes/create\" pick:\"data\")}scalar CurrencyCode scalar StocktakeState scalar StocktakeInput type StocktakeDetail{id:Int!place_id:Int!place_name:String!state:StocktakeState!note:String!started_by_name:String version:Int!created_at:Instant!posted_at:Instant lines:[StocktakeLine!]!}type StocktakeLine{variant_id:Int!product_id:Int!product_title:String!variant_title:String!sku:String!barcode:String!expected:Int!counted:Int difference:Int!worth:Float currency:CurrencyCode!}",
}

export const countStockMutation: Operation<CountStockMutation, CountStockMutationVariables> = {
  id: 'CountStock.6fe183f1',
  name: 'CountStock',
  area: 'stock',
  text: "mutation CountStock($id:Int!$input:StocktakeCountInput!){countStock(id:$id input:$input){...StocktakeFull}}fragment StocktakeFull on StocktakeDetail{id place_id place_name state note started_by_name version created_at posted_at lines{variant_id product_id product_title variant_title sku barcode expected counted difference worth currency}}",
  types: "scalar Instant type Mutation{countStock(id:Int!input:StocktakeCountInput!):StocktakeDetail!@rest(post:\"business/shop/stocktakes/{id}/count\" pick:\"data\")}scalar CurrencyCode scalar StocktakeState scalar StocktakeCountInput type StocktakeDetail{id:Int!place_id:Int!place_name:String!state:StocktakeState!note:String!started_by_name:String version:Int!created_at:Instant!posted_at:Instant lines:[StocktakeLine!]!}type StocktakeLine{variant_id:Int!product_id:Int!product_title:String!variant_title:String!sku:String!barcode:String!expected:Int!counted:Int difference:Int!worth:Float currency:CurrencyCode!}",
}

export const postStocktakeMutation: Operation<PostStocktakeMutation, PostStocktakeMutationVariables> = {
  id: 'PostStocktake.c23c5b18',
  name: 'PostStocktake',
  area: 'stock',
  text: "mutation PostStocktake($id:Int!$version:Int!){postStocktake(id:$id version:$version){...StocktakeFull}}fragment StocktakeFull on StocktakeDetail{id place_id place_name state note started_by_name version created_at posted_at lines{variant_id product_id product_title variant_title sku barcode expected counted difference worth currency}}",
  types: "scalar Instant type Mutation{postStocktake(id:Int!version:Int!):StocktakeDetail!@rest(post:\"business/shop/stocktakes/{id}/post\" pick:\"data\")}scalar CurrencyCode scalar StocktakeState type StocktakeDetail{id:Int!place_id:Int!place_name:String!state:StocktakeState!note:String!started_by_name:String version:Int!created_at:Instant!posted_at:Instant lines:[StocktakeLine!]!}type StocktakeLine{variant_id:Int!product_id:Int!product_title:String!variant_title:String!sku:String!barcode:String!expected:Int!counted:Int difference:Int!worth:Float currency:CurrencyCode!}",
}

export const abandonStocktakeMutation: Operation<AbandonStocktakeMutation, AbandonStocktakeMutationVariables> = {
  id: 'AbandonStocktake.9a45ada4',
  name: 'AbandonStocktake',
  area: 'stock',
  text: "mutation AbandonStocktake($id:Int!$version:Int!){abandonStocktake(id:$id version:$version){...StocktakeFull}}fragment StocktakeFull on StocktakeDetail{id place_id place_name state note started_by_name version created_at posted_at lines{variant_id product_id product_title variant_title sku barcode expected counted difference worth currency}}",
  types: "scalar Instant type Mutation{abandonStocktake(id:Int!version:Int!):StocktakeDetail!@rest(post:\"business/shop/stocktakes/{id}/abandon\" pick:\"data\")}scalar CurrencyCode scalar StocktakeState type StocktakeDetail{id:Int!place_id:Int!place_name:String!state:StocktakeState!note:String!started_by_name:String version:Int!created_at:Instant!posted_at:Instant lines:[StocktakeLine!]!}type StocktakeLine{variant_id:Int!product_id:Int!product_title:String!variant_title:String!sku:String!barcode:String!expected:Int!counted:Int difference:Int!worth:Float currency:CurrencyCode!}",
}
