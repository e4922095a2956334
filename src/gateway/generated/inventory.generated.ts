// Written by `npm run generate` from the schema and the operations; edit those.
import type { OfferRefsInput, GalleryOfInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type OfferFragment = { kind: Choices['OfferKind'], id: number, title: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, price_from: number | null, currency: Choices['CurrencyCode'], next_availability: string | null, views: number, bookings: number, link: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type ChangedFragment = { message: string, items: Array<{ kind: Choices['OfferKind'], id: number }> };

export type InventoryQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  kind?: string | null | undefined;
  tag?: string | null | undefined;
  featured?: boolean | null | undefined;
};
export type InventoryQuery = { inventory: { data: Array<{ kind: Choices['OfferKind'], id: number, title: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, price_from: number | null, currency: Choices['CurrencyCode'], next_availability: string | null, views: number, bookings: number, link: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type InventoryFiguresQueryVariables = { [key: string]: never; };
export type InventoryFiguresQuery = { inventoryFigures: { total: number, published: number, draft: number, archived: number, views_30_days: number, bookings_30_days: number, tags: Array<string>, revenue_30_days: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, kinds: Array<{ kind: Choices['OfferKind'], total: number, published: number, draft: number, archived: number }> } };

export type OfferHistoryQueryVariables = {
  kind: string;
  id: number;
};
export type OfferHistoryQuery = { offerHistory: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type SetOfferStatusMutationVariables = {
  items: OfferRefsInput;
  status: string;
};
export type SetOfferStatusMutation = { setOfferStatus: { message: string, items: Array<{ kind: Choices['OfferKind'], id: number }> } };

export type DeleteOffersMutationVariables = {
  items: OfferRefsInput;
};
export type DeleteOffersMutation = { deleteOffers: { message: string, items: Array<{ kind: Choices['OfferKind'], id: number }> } };

export type DeletePackageMutationVariables = {
  id: number;
};
export type DeletePackageMutation = { deleted: { message: string } };

export type DeleteRoomMutationVariables = {
  id: number;
};
export type DeleteRoomMutation = { deleted: { message: string } };

export type DeleteCarMutationVariables = {
  id: number;
};
export type DeleteCarMutation = { deleted: { message: string } };

export type DeleteServiceMutationVariables = {
  id: number;
};
export type DeleteServiceMutation = { deleted: { message: string } };

export type DeleteProductMutationVariables = {
  id: number;
};
export type DeleteProductMutation = { deleted: { message: string } };

export type DeleteTrackMutationVariables = {
  id: number;
};
export type DeleteTrackMutation = { deleted: { message: string } };

export type DeleteServiceImageMutationVariables = {
  id: number;
};
export type DeleteServiceImageMutation = { deleteServiceImage: { message: string } };

export type RestoreOffersMutationVariables = {
  items: OfferRefsInput;
};
export type RestoreOffersMutation = { restoreOffers: { message: string, items: Array<{ kind: Choices['OfferKind'], id: number }> } };

export type TagOffersMutationVariables = {
  items: OfferRefsInput;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
};
export type TagOffersMutation = { tagOffers: { message: string, items: Array<{ kind: Choices['OfferKind'], id: number }> } };

export type DuplicateOfferMutationVariables = {
  kind: string;
  id: number;
};
export type DuplicateOfferMutation = { copy: { kind: Choices['OfferKind'], id: number, title: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, price_from: number | null, currency: Choices['CurrencyCode'], next_availability: string | null, views: number, bookings: number, link: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type PreviewPricesMutationVariables = {
  items: OfferRefsInput;
  percent: number;
  round_to?: number | null | undefined;
};
export type PreviewPricesMutation = { previewPrices: Array<{ kind: Choices['OfferKind'], id: number, title: string, what: string, currency: Choices['CurrencyCode'], before: number, after: number }> };

export type ChangePricesMutationVariables = {
  items: OfferRefsInput;
  percent: number;
  round_to?: number | null | undefined;
};
export type ChangePricesMutation = { changePrices: { id: number, percent: number, offers: number, prices: number, message: string, created_at: string } };

export type UndoPricesMutationVariables = {
  id: number;
};
export type UndoPricesMutation = { undoPrices: { message: string } };

export type UpdateOfferGalleryMutationVariables = {
  input: GalleryOfInput;
};
export type UpdateOfferGalleryMutation = { updateOfferGallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }> };

export type DeleteOfferImagesMutationVariables = {
  kind: string;
  id: number;
  ids: Array<number> | number;
};
export type DeleteOfferImagesMutation = { deleteOfferImages: { message: string } };

export type RestoreOfferImagesMutationVariables = {
  kind: string;
  id: number;
  ids: Array<number> | number;
};
export type RestoreOfferImagesMutation = { restoreOfferImages: { message: string } };

export type DuplicatePackageMutationVariables = {
  id: number;
};
export type DuplicatePackageMutation = { copy: { id: number, title: string } };

export const inventoryQuery: Operation<InventoryQuery, InventoryQueryVariables> = {
  id: 'Inventory.1ac412e1',
  name: 'Inventory',
  area: 'inventory',
  text: "query Inventory($page:Int$per_page:Int$sort:String$q:String$status:String$kind:String$tag:String$featured:Boolean){inventory(page:$page per_page:$per_page sort:$sort q:$q status:$status kind:$kind tag:$tag featured:$featured){data{...Offer}meta{...PageMeta}}}fragment Offer on InventoryRow{kind id title status featured tags price_from currency next_availability views bookings first_media{...Picture}link updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{inventory(page:Int per_page:Int sort:String q:String status:String kind:String tag:String featured:Boolean):InventoryPage!@rest(get:\"inventory\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferKind scalar OfferStatus type InventoryRow{kind:OfferKind!id:Int!title:String!status:OfferStatus!featured:Boolean!tags:[String!]!price_from:Float currency:CurrencyCode!next_availability:Day views:Int!bookings:Int!first_media:Image link:String!updated_at:Instant!}type InventoryPage{data:[InventoryRow!]!meta:Meta!}",
}

export const inventoryFiguresQuery: Operation<InventoryFiguresQuery, InventoryFiguresQueryVariables> = {
  id: 'InventoryFigures.4a999d25',
  name: 'InventoryFigures',
  area: 'inventory',
  text: "query InventoryFigures{inventoryFigures{total published draft archived views_30_days bookings_30_days revenue_30_days{currency amount}kinds{kind total published draft archived}tags}}",
  types: "scalar ExactSum type Query{inventoryFigures:InventoryFigures!@rest(get:\"inventory/figures\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind type KindFigures{kind:OfferKind!total:Int!published:Int!draft:Int!archived:Int!}type InventoryFigures{total:Int!published:Int!draft:Int!archived:Int!views_30_days:Int!bookings_30_days:Int!revenue_30_days:[CurrencySum!]!kinds:[KindFigures!]!tags:[String!]!}",
}

export const offerHistoryQuery: Operation<OfferHistoryQuery, OfferHistoryQueryVariables> = {
  id: 'OfferHistory.c1088c45',
  name: 'OfferHistory',
  area: 'inventory',
  text: "query OfferHistory($kind:String!$id:Int!){offerHistory(kind:$kind id:$id){...ChangeEntry}}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar JSON type Query{offerHistory(kind:String!id:Int!):[Change!]!@rest(get:\"inventory/{kind}/{id}/history\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}",
}

export const setOfferStatusMutation: Operation<SetOfferStatusMutation, SetOfferStatusMutationVariables> = {
  id: 'SetOfferStatus.c5f9d4d0',
  name: 'SetOfferStatus',
  area: 'inventory',
  text: "mutation SetOfferStatus($items:OfferRefsInput!$status:String!){setOfferStatus(items:$items status:$status){...Changed}}fragment Changed on ChangedOffers{items{kind id}message}",
  types: "type Mutation{setOfferStatus(items:OfferRefsInput!status:String!):ChangedOffers!@rest(post:\"inventory/status\")}scalar OfferKind scalar OfferRefsInput type OfferName{kind:OfferKind!id:Int!}type ChangedOffers{items:[OfferName!]!message:String!}",
}

export const deleteOffersMutation: Operation<DeleteOffersMutation, DeleteOffersMutationVariables> = {
  id: 'DeleteOffers.95c0fafc',
  name: 'DeleteOffers',
  area: 'inventory',
  text: "mutation DeleteOffers($items:OfferRefsInput!){deleteOffers(items:$items){...Changed}}fragment Changed on ChangedOffers{items{kind id}message}",
  types: "type Mutation{deleteOffers(items:OfferRefsInput!):ChangedOffers!@rest(post:\"inventory/delete\")}scalar OfferKind scalar OfferRefsInput type OfferName{kind:OfferKind!id:Int!}type ChangedOffers{items:[OfferName!]!message:String!}",
}

export const deletePackageMutation: Operation<DeletePackageMutation, DeletePackageMutationVariables> = {
  id: 'DeletePackage.909da704',
  name: 'DeletePackage',
  area: 'inventory',
  text: "mutation DeletePackage($id:Int!){deleted:deletePackages(ids:[$id]){message}}",
  types: "type Mutation{deletePackages(ids:[Int!]!):ChangedIds!@rest(post:\"packages/delete\")}type ChangedIds{message:String!}",
}

export const deleteRoomMutation: Operation<DeleteRoomMutation, DeleteRoomMutationVariables> = {
  id: 'DeleteRoom.7f201f0f',
  name: 'DeleteRoom',
  area: 'inventory',
  text: "mutation DeleteRoom($id:Int!){deleted:deleteRoom(id:$id){message}}",
  types: "type Mutation{deleteRoom(id:Int!):Done!@rest(post:\"business/hotel/rooms/{id}/delete\")}type Done{message:String!}",
}

export const deleteCarMutation: Operation<DeleteCarMutation, DeleteCarMutationVariables> = {
  id: 'DeleteCar.4053a4ec',
  name: 'DeleteCar',
  area: 'inventory',
  text: "mutation DeleteCar($id:Int!){deleted:deleteCar(id:$id){message}}",
  types: "type Mutation{deleteCar(id:Int!):Done!@rest(post:\"business/rental/cars/{id}/delete\")}type Done{message:String!}",
}

export const deleteServiceMutation: Operation<DeleteServiceMutation, DeleteServiceMutationVariables> = {
  id: 'DeleteService.fe5edbb1',
  name: 'DeleteService',
  area: 'inventory',
  text: "mutation DeleteService($id:Int!){deleted:deleteService(id:$id){message}}",
  types: "type Mutation{deleteService(id:Int!):Done!@rest(delete:\"services/{id}\")}type Done{message:String!}",
}

export const deleteProductMutation: Operation<DeleteProductMutation, DeleteProductMutationVariables> = {
  id: 'DeleteProduct.3477c5ee',
  name: 'DeleteProduct',
  area: 'inventory',
  text: "mutation DeleteProduct($id:Int!){deleted:deleteProduct(id:$id){message}}",
  types: "type Mutation{deleteProduct(id:Int!):Done!@rest(post:\"business/shop/products/{id}/delete\")}type Done{message:String!}",
}

export const deleteTrackMutation: Operation<DeleteTrackMutation, DeleteTrackMutationVariables> = {
  id: 'DeleteTrack.1374a01c',
  name: 'DeleteTrack',
  area: 'inventory',
  text: "mutation DeleteTrack($id:Int!){deleted:deleteTrack(id:$id){message}}",
  types: "type Mutation{deleteTrack(id:Int!):Done!@rest(post:\"business/tracks/{id}/delete\")}type Done{message:String!}",
}

export const deleteServiceImageMutation: Operation<DeleteServiceImageMutation, DeleteServiceImageMutationVariables> = {
  id: 'DeleteServiceImage.4680e2d9',
  name: 'DeleteServiceImage',
  area: 'inventory',
  text: "mutation DeleteServiceImage($id:Int!){deleteServiceImage(id:$id){message}}",
  types: "type Mutation{deleteServiceImage(id:Int!):Done!@rest(delete:\"services/image/{id}\")}type Done{message:String!}",
}

export const restoreOffersMutation: Operation<RestoreOffersMutation, RestoreOffersMutationVariables> = {
  id: 'RestoreOffers.a7703acb',
  name: 'RestoreOffers',
  area: 'inventory',
  text: "mutation RestoreOffers($items:OfferRefsInput!){restoreOffers(items:$items){...Changed}}fragment Changed on ChangedOffers{items{kind id}message}",
  types: "type Mutation{restoreOffers(items:OfferRefsInput!):ChangedOffers!@rest(post:\"inventory/restore\")}scalar OfferKind scalar OfferRefsInput type OfferName{kind:OfferKind!id:Int!}type ChangedOffers{items:[OfferName!]!message:String!}",
}

export const tagOffersMutation: Operation<TagOffersMutation, TagOffersMutationVariables> = {
  id: 'TagOffers.b1723f6c',
  name: 'TagOffers',
  area: 'inventory',
  text: "mutation TagOffers($items:OfferRefsInput!$add:[String!]$remove:[String!]){tagOffers(items:$items add:$add remove:$remove){...Changed}}fragment Changed on ChangedOffers{items{kind id}message}",
  types: "type Mutation{tagOffers(items:OfferRefsInput!add:[String!]remove:[String!]):ChangedOffers!@rest(post:\"inventory/tag\")}scalar OfferKind scalar OfferRefsInput type OfferName{kind:OfferKind!id:Int!}type ChangedOffers{items:[OfferName!]!message:String!}",
}

export const duplicateOfferMutation: Operation<DuplicateOfferMutation, DuplicateOfferMutationVariables> = {
  id: 'DuplicateOffer.73a6d2f5',
  name: 'DuplicateOffer',
  area: 'inventory',
  text: "mutation DuplicateOffer($kind:String!$id:Int!){copy:duplicateOffer(kind:$kind id:$id){...Offer}}fragment Offer on InventoryRow{kind id title status featured tags price_from currency next_availability views bookings first_media{...Picture}link updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}",
  types: "scalar Day scalar Instant type Mutation{duplicateOffer(kind:String!id:Int!):InventoryRow!@rest(post:\"inventory/duplicate\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferKind scalar OfferStatus type InventoryRow{kind:OfferKind!id:Int!title:String!status:OfferStatus!featured:Boolean!tags:[String!]!price_from:Float currency:CurrencyCode!next_availability:Day views:Int!bookings:Int!first_media:Image link:String!updated_at:Instant!}",
}

export const previewPricesMutation: Operation<PreviewPricesMutation, PreviewPricesMutationVariables> = {
  id: 'PreviewPrices.aec36d56',
  name: 'PreviewPrices',
  area: 'inventory',
  text: "mutation PreviewPrices($items:OfferRefsInput!$percent:Float!$round_to:Float){previewPrices(items:$items percent:$percent round_to:$round_to){kind id title what currency before after}}",
  types: "type Mutation{previewPrices(items:OfferRefsInput!percent:Float!round_to:Float):[PriceStep!]!@rest(post:\"inventory/prices/preview\" pick:\"data\")}scalar CurrencyCode scalar OfferKind scalar OfferRefsInput type PriceStep{kind:OfferKind!id:Int!title:String!what:String!currency:CurrencyCode!before:Float!after:Float!}",
}

export const changePricesMutation: Operation<ChangePricesMutation, ChangePricesMutationVariables> = {
  id: 'ChangePrices.24e334de',
  name: 'ChangePrices',
  area: 'inventory',
  text: "mutation ChangePrices($items:OfferRefsInput!$percent:Float!$round_to:Float){changePrices(items:$items percent:$percent round_to:$round_to){id percent offers prices message created_at}}",
  types: "scalar Instant type Mutation{changePrices(items:OfferRefsInput!percent:Float!round_to:Float):PriceChange!@rest(post:\"inventory/prices\" pick:\"data\")}scalar OfferRefsInput type PriceChange{id:Int!percent:Float!offers:Int!prices:Int!message:String!created_at:Instant!}",
}

export const undoPricesMutation: Operation<UndoPricesMutation, UndoPricesMutationVariables> = {
  id: 'UndoPrices.94757edb',
  name: 'UndoPrices',
  area: 'inventory',
  text: "mutation UndoPrices($id:Int!){undoPrices(id:$id){message}}",
  types: "type Mutation{undoPrices(id:Int!):Done!@rest(post:\"inventory/prices/{id}/undo\")}type Done{message:String!}",
}

export const updateOfferGalleryMutation: Operation<UpdateOfferGalleryMutation, UpdateOfferGalleryMutationVariables> = {
  id: 'UpdateOfferGallery.15eb17b8',
  name: 'UpdateOfferGallery',
  area: 'inventory',
  text: "mutation UpdateOfferGallery($input:GalleryOfInput!){updateOfferGallery(input:$input){...Picture}}fragment Picture on Image{id uuid url thumb alt caption width height position}",
  types: "type Mutation{updateOfferGallery(input:GalleryOfInput!):[Image!]!@rest(post:\"inventory/images/update\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar GalleryOfInput",
}

export const deleteOfferImagesMutation: Operation<DeleteOfferImagesMutation, DeleteOfferImagesMutationVariables> = {
  id: 'DeleteOfferImages.c533b173',
  name: 'DeleteOfferImages',
  area: 'inventory',
  text: "mutation DeleteOfferImages($kind:String!$id:Int!$ids:[Int!]!){deleteOfferImages(kind:$kind id:$id ids:$ids){message}}",
  types: "type Mutation{deleteOfferImages(kind:String!id:Int!ids:[Int!]!):Done!@rest(post:\"inventory/images/delete\")}type Done{message:String!}",
}

export const restoreOfferImagesMutation: Operation<RestoreOfferImagesMutation, RestoreOfferImagesMutationVariables> = {
  id: 'RestoreOfferImages.1c33e497',
  name: 'RestoreOfferImages',
  area: 'inventory',
  text: "mutation RestoreOfferImages($kind:String!$id:Int!$ids:[Int!]!){restoreOfferImages(kind:$kind id:$id ids:$ids){message}}",
  types: "type Mutation{restoreOfferImages(kind:String!id:Int!ids:[Int!]!):Done!@rest(post:\"inventory/images/restore\")}type Done{message:String!}",
}

export const duplicatePackageMutation: Operation<DuplicatePackageMutation, DuplicatePackageMutationVariables> = {
  id: 'DuplicatePackage.aa9b1feb',
  name: 'DuplicatePackage',
  area: 'inventory',
  text: "mutation DuplicatePackage($id:Int!){copy:duplicatePackage(id:$id){id title}}",
  types: "type Mutation{duplicatePackage(id:Int!):Package!@rest(get:\"packages/duplicate/{id}\" pick:\"data\" writes:true)}type Package{id:Int!title:String!}",
}
