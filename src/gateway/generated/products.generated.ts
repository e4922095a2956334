// Written by `npm run generate` from the schema and the operations; edit those.
import type { ProductInput, ProductOptionInput, OptionValuesInput, VariantsInput, VariantPlanInput, VirtualAssetInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ProductRowFragment = { amount: number, compare_at: number | null, price_to: number | null, product_kind: Choices['ProductKind'], vendor: string, category_id: number | null, category_name: string, tracks_stock: boolean, back_order: boolean, variants_count: number, variants_out: number, on_hand: number, committed: number, available: number, level: Choices['StockLevel'], sold_30_days: number, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type ProductFullFragment = { description: string, seo_title: string, seo_description: string, amount: number, compare_at: number | null, price_to: number | null, product_kind: Choices['ProductKind'], vendor: string, category_id: number | null, category_name: string, tracks_stock: boolean, back_order: boolean, variants_count: number, variants_out: number, on_hand: number, committed: number, available: number, level: Choices['StockLevel'], sold_30_days: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type OptionFullFragment = { id: number, name: string, position: number, version: number, values: Array<{ id: number, name: string, position: number, archived: boolean }> };

export type VariantFullFragment = { id: number, product_id: number, values: Array<string>, title: string, sku: string, barcode: string, amount: number | null, compare_at: number | null, cost: number | null, price: number, weight_grams: number, tax_rate_id: number | null, image_id: number | null, on_hand: number, committed: number, available: number, low_level: number | null, back_order: boolean, level: Choices['StockLevel'], sold: number, archived_at: string | null, position: number, version: number };

export type AssetFullFragment = { id: number, product_id: number, file_name: string, bytes: number, mime: string, most_downloads: number | null, days: number | null, downloads: number, version: number, created_at: string };

export type ProductsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  tag?: string | null | undefined;
  featured?: boolean | null | undefined;
  category_id?: number | null | undefined;
  collection_id?: number | null | undefined;
  vendor?: string | null | undefined;
  product_kind?: string | null | undefined;
  level?: string | null | undefined;
};
export type ProductsQuery = { products: { data: Array<{ amount: number, compare_at: number | null, price_to: number | null, product_kind: Choices['ProductKind'], vendor: string, category_id: number | null, category_name: string, tracks_stock: boolean, back_order: boolean, variants_count: number, variants_out: number, on_hand: number, committed: number, available: number, level: Choices['StockLevel'], sold_30_days: number, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ProductQueryVariables = {
  id: number;
};
export type ProductQuery = { product: { description: string, seo_title: string, seo_description: string, amount: number, compare_at: number | null, price_to: number | null, product_kind: Choices['ProductKind'], vendor: string, category_id: number | null, category_name: string, tracks_stock: boolean, back_order: boolean, variants_count: number, variants_out: number, on_hand: number, committed: number, available: number, level: Choices['StockLevel'], sold_30_days: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, options: Array<{ id: number, name: string, position: number, version: number, values: Array<{ id: number, name: string, position: number, archived: boolean }> }>, variants: Array<{ id: number, product_id: number, values: Array<string>, title: string, sku: string, barcode: string, amount: number | null, compare_at: number | null, cost: number | null, price: number, weight_grams: number, tax_rate_id: number | null, image_id: number | null, on_hand: number, committed: number, available: number, low_level: number | null, back_order: boolean, level: Choices['StockLevel'], sold: number, archived_at: string | null, position: number, version: number }>, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, asset: { id: number, product_id: number, file_name: string, bytes: number, mime: string, most_downloads: number | null, days: number | null, downloads: number, version: number, created_at: string } | null, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type ProductVariantsQueryVariables = {
  id: number;
};
export type ProductVariantsQuery = { product: { id: number, currency: Choices['CurrencyCode'], tracks_stock: boolean, variants: Array<{ id: number, product_id: number, values: Array<string>, title: string, sku: string, barcode: string, amount: number | null, compare_at: number | null, cost: number | null, price: number, weight_grams: number, tax_rate_id: number | null, image_id: number | null, on_hand: number, committed: number, available: number, low_level: number | null, back_order: boolean, level: Choices['StockLevel'], sold: number, archived_at: string | null, position: number, version: number }> } };

export type ProductFiguresQueryVariables = { [key: string]: never; };
export type ProductFiguresQuery = { productFigures: { products: number, published: number, draft: number, archived: number, low: number, out: number, sold_30_days: number, worth: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, revenue_30_days: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type ProductHelpersQueryVariables = { [key: string]: never; };
export type ProductHelpersQuery = { productHelpers: { tags: Array<string>, vendors: Array<string>, option_names: Array<string> } };

export type ProductStatisticsQueryVariables = {
  id: number;
};
export type ProductStatisticsQuery = { productStatistics: { views: number, orders: number, sold: number, returned: number, days_left: number | null, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, months: Array<{ month: string, bookings: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }>, variants: Array<{ variant_id: number, title: string, sold: number, returned: number, revenue: number, currency: Choices['CurrencyCode'] }> } };

export type OrdersOfProductQueryVariables = {
  id: number;
  per_page?: number | null | undefined;
};
export type OrdersOfProductQuery = { shopOrders: { data: Array<{ id: number, number: string, state: Choices['OrderState'], payment_status: Choices['PaymentStatus'], currency: Choices['CurrencyCode'], total: number, summary: string, created_at: string, client: { id: number, name: string } }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type CreateProductMutationVariables = {
  input: ProductInput;
};
export type CreateProductMutation = { createProduct: { description: string, seo_title: string, seo_description: string, amount: number, compare_at: number | null, price_to: number | null, product_kind: Choices['ProductKind'], vendor: string, category_id: number | null, category_name: string, tracks_stock: boolean, back_order: boolean, variants_count: number, variants_out: number, on_hand: number, committed: number, available: number, level: Choices['StockLevel'], sold_30_days: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type UpdateProductMutationVariables = {
  id: number;
  input: ProductInput;
};
export type UpdateProductMutation = { updateProduct: { description: string, seo_title: string, seo_description: string, amount: number, compare_at: number | null, price_to: number | null, product_kind: Choices['ProductKind'], vendor: string, category_id: number | null, category_name: string, tracks_stock: boolean, back_order: boolean, variants_count: number, variants_out: number, on_hand: number, committed: number, available: number, level: Choices['StockLevel'], sold_30_days: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type PlanVariantsMutationVariables = {
  id: number;
  input: VariantPlanInput;
};
export type PlanVariantsMutation = { planVariants: { made: Array<string>, kept: Array<string>, archived: Array<string>, deleted: Array<string>, problem: string | null } };

export type SaveVariantsMutationVariables = {
  id: number;
  input: VariantsInput;
};
export type SaveVariantsMutation = { saveVariants: Array<{ id: number, product_id: number, values: Array<string>, title: string, sku: string, barcode: string, amount: number | null, compare_at: number | null, cost: number | null, price: number, weight_grams: number, tax_rate_id: number | null, image_id: number | null, on_hand: number, committed: number, available: number, low_level: number | null, back_order: boolean, level: Choices['StockLevel'], sold: number, archived_at: string | null, position: number, version: number }> };

export type SaveProductOptionMutationVariables = {
  id: number;
  input: ProductOptionInput;
};
export type SaveProductOptionMutation = { saveProductOption: Array<{ id: number }> };

export type SaveOptionValuesMutationVariables = {
  id: number;
  option: number;
  input: OptionValuesInput;
};
export type SaveOptionValuesMutation = { saveOptionValues: Array<{ id: number }> };

export type SaveVirtualAssetMutationVariables = {
  id: number;
  input: VirtualAssetInput;
};
export type SaveVirtualAssetMutation = { saveVirtualAsset: { id: number, product_id: number, file_name: string, bytes: number, mime: string, most_downloads: number | null, days: number | null, downloads: number, version: number, created_at: string } };

export type DeleteVirtualAssetMutationVariables = {
  id: number;
};
export type DeleteVirtualAssetMutation = { deleteVirtualAsset: { message: string } };

export const productsQuery: Operation<ProductsQuery, ProductsQueryVariables> = {
  id: 'Products.4b0dadf2',
  name: 'Products',
  area: 'products',
  text: "query Products($page:Int$per_page:Int$sort:String$q:String$status:String$tag:String$featured:Boolean$category_id:Int$collection_id:Int$vendor:String$product_kind:String$level:String){products(page:$page per_page:$per_page sort:$sort q:$q status:$status tag:$tag featured:$featured category_id:$category_id collection_id:$collection_id vendor:$vendor product_kind:$product_kind level:$level){data{...ProductRow}meta{...PageMeta}}}fragment ProductRow on Product{...SoldOfferRow amount compare_at price_to product_kind vendor category_id category_name tracks_stock back_order variants_count variants_out on_hand committed available level sold_30_days}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{products(page:Int per_page:Int sort:String q:String status:String tag:String featured:Boolean category_id:Int collection_id:Int vendor:String product_kind:String level:String):ProductPage!@rest(get:\"business/shop/products\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferStatus scalar ProductKind scalar StockLevel type Product implements Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!compare_at:Float discount_percent:Float!price_from:Float price_to:Float first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!product_kind:ProductKind!vendor:String!category_id:Int category_name:String!tracks_stock:Boolean!back_order:Boolean!variants_count:Int!variants_out:Int!on_hand:Int!committed:Int!available:Int!level:StockLevel!sold_30_days:Int!}type ProductPage{data:[Product!]!meta:Meta!}interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}",
}

export const productQuery: Operation<ProductQuery, ProductQueryVariables> = {
  id: 'Product.b0f25213',
  name: 'Product',
  area: 'products',
  text: "query Product($id:Int!){product(id:$id){...ProductFull options{...OptionFull}variants{...VariantFull}gallery{...Picture}asset{...AssetFull}}}fragment ProductFull on Product{...ProductRow description ...OfferTerms seo_title seo_description}fragment ProductRow on Product{...SoldOfferRow amount compare_at price_to product_kind vendor category_id category_name tracks_stock back_order variants_count variants_out on_hand committed available level sold_30_days}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}fragment OptionFull on ProductOption{id name position version values{id name position archived}}fragment VariantFull on ProductVariant{id product_id values title sku barcode amount compare_at cost price weight_grams tax_rate_id image_id on_hand committed available low_level back_order level sold archived_at position version}fragment AssetFull on VirtualAsset{id product_id file_name bytes mime most_downloads days downloads version created_at}",
  types: "scalar Instant scalar HTML type Query{product(id:Int!):Product!@rest(get:\"business/shop/products/{id}/show\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferStatus scalar ProductKind scalar StockLevel type Product implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!compare_at:Float discount_percent:Float!price_from:Float price_to:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!product_kind:ProductKind!vendor:String!category_id:Int category_name:String!seo_title:String!seo_description:String!tracks_stock:Boolean!back_order:Boolean!variants_count:Int!variants_out:Int!on_hand:Int!committed:Int!available:Int!level:StockLevel!sold_30_days:Int!options:[ProductOption!]!@rest(get:\"business/shop/products/{id}/options\" pick:\"data\")variants:[ProductVariant!]!@rest(get:\"business/shop/products/{id}/variants\" pick:\"data\")gallery:[Image!]!@rest(get:\"business/shop/products/{id}/gallery\" pick:\"data\")asset:VirtualAsset@rest(get:\"business/shop/products/{id}/virtual-asset\" pick:\"data\")}type ProductOption{id:Int!name:String!position:Int!values:[OptionValue!]!version:Int!}type OptionValue{id:Int!name:String!position:Int!archived:Boolean!}type ProductVariant{id:Int!product_id:Int!values:[String!]!title:String!sku:String!barcode:String!amount:Float compare_at:Float cost:Float price:Float!weight_grams:Int!tax_rate_id:Int image_id:Int on_hand:Int!committed:Int!available:Int!low_level:Int back_order:Boolean!level:StockLevel!sold:Int!archived_at:Instant position:Int!version:Int!}type VirtualAsset{id:Int!product_id:Int!file_name:String!bytes:Int!mime:String!most_downloads:Int days:Int downloads:Int!version:Int!created_at:Instant!}interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}",
}

export const productVariantsQuery: Operation<ProductVariantsQuery, ProductVariantsQueryVariables> = {
  id: 'ProductVariants.7843680a',
  name: 'ProductVariants',
  area: 'products',
  text: "query ProductVariants($id:Int!){product(id:$id){id currency tracks_stock variants{...VariantFull}}}fragment VariantFull on ProductVariant{id product_id values title sku barcode amount compare_at cost price weight_grams tax_rate_id image_id on_hand committed available low_level back_order level sold archived_at position version}",
  types: "scalar Instant type Query{product(id:Int!):Product!@rest(get:\"business/shop/products/{id}/show\" pick:\"data\")}scalar CurrencyCode scalar StockLevel type Product{id:Int!currency:CurrencyCode!tracks_stock:Boolean!variants:[ProductVariant!]!@rest(get:\"business/shop/products/{id}/variants\" pick:\"data\")}type ProductVariant{id:Int!product_id:Int!values:[String!]!title:String!sku:String!barcode:String!amount:Float compare_at:Float cost:Float price:Float!weight_grams:Int!tax_rate_id:Int image_id:Int on_hand:Int!committed:Int!available:Int!low_level:Int back_order:Boolean!level:StockLevel!sold:Int!archived_at:Instant position:Int!version:Int!}",
}

export const productFiguresQuery: Operation<ProductFiguresQuery, ProductFiguresQueryVariables> = {
  id: 'ProductFigures.2c761d13',
  name: 'ProductFigures',
  area: 'products',
  text: "query ProductFigures{productFigures{products published draft archived low out worth{currency amount}sold_30_days revenue_30_days{currency amount}}}",
  types: "scalar ExactSum type Query{productFigures:ProductFigures!@rest(get:\"business/shop/products/statistics\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type ProductFigures{products:Int!published:Int!draft:Int!archived:Int!low:Int!out:Int!worth:[CurrencySum!]!sold_30_days:Int!revenue_30_days:[CurrencySum!]!}",
}

export const productHelpersQuery: Operation<ProductHelpersQuery, ProductHelpersQueryVariables> = {
  id: 'ProductHelpers.91866562',
  name: 'ProductHelpers',
  area: 'products',
  text: "query ProductHelpers{productHelpers{tags vendors option_names}}",
  types: "type Query{productHelpers:ProductHelpers!@rest(get:\"business/shop/products/helpers\" pick:\"data\")}type ProductHelpers{tags:[String!]!vendors:[String!]!option_names:[String!]!}",
}

export const productStatisticsQuery: Operation<ProductStatisticsQuery, ProductStatisticsQueryVariables> = {
  id: 'ProductStatistics.5460fdba',
  name: 'ProductStatistics',
  area: 'products',
  text: "query ProductStatistics($id:Int!){productStatistics(id:$id){views orders sold returned revenue{currency amount}months{month bookings revenue{currency amount}}variants{variant_id title sold returned revenue currency}days_left}}",
  types: "scalar ExactSum type Query{productStatistics(id:Int!):ProductStatistics!@rest(get:\"business/shop/products/{id}/statistics\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type ProductStatistics{views:Int!orders:Int!sold:Int!returned:Int!revenue:[CurrencySum!]!months:[MonthStatistics!]!variants:[VariantSales!]!days_left:Int}type VariantSales{variant_id:Int!title:String!sold:Int!returned:Int!revenue:Float!currency:CurrencyCode!}type MonthStatistics{month:String!bookings:Int!revenue:[CurrencySum!]!}",
}

export const ordersOfProductQuery: Operation<OrdersOfProductQuery, OrdersOfProductQueryVariables> = {
  id: 'OrdersOfProduct.26dc29cd',
  name: 'OrdersOfProduct',
  area: 'products',
  text: "query OrdersOfProduct($id:Int!$per_page:Int){shopOrders(product_id:$id per_page:$per_page sort:\"-created_at\"){data{id number client{id name}state payment_status currency total summary created_at}meta{...PageMeta}}}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{shopOrders(page:Int per_page:Int sort:String q:String state:String payment_status:String source:String delivery_kind:String client_id:Int product_id:Int created_from:Day created_to:Day waiting:String):ShopOrderPage!@rest(get:\"business/shop/orders\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type ClientRef{id:Int!name:String!}scalar CurrencyCode scalar PaymentStatus scalar OrderState type ShopOrder{id:Int!number:String!client:ClientRef!state:OrderState!payment_status:PaymentStatus!currency:CurrencyCode!total:Float!summary:String!created_at:Instant!}type ShopOrderPage{data:[ShopOrder!]!meta:Meta!}",
}

export const createProductMutation: Operation<CreateProductMutation, CreateProductMutationVariables> = {
  id: 'CreateProduct.bf38abb3',
  name: 'CreateProduct',
  area: 'products',
  text: "mutation CreateProduct($input:ProductInput!){createProduct(input:$input){...ProductFull}}fragment ProductFull on Product{...ProductRow description ...OfferTerms seo_title seo_description}fragment ProductRow on Product{...SoldOfferRow amount compare_at price_to product_kind vendor category_id category_name tracks_stock back_order variants_count variants_out on_hand committed available level sold_30_days}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Instant scalar HTML type Mutation{createProduct(input:ProductInput!):Product!@rest(post:\"business/shop/products/create\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferStatus scalar ProductKind scalar StockLevel scalar ProductInput type Product implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!compare_at:Float discount_percent:Float!price_from:Float price_to:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!product_kind:ProductKind!vendor:String!category_id:Int category_name:String!seo_title:String!seo_description:String!tracks_stock:Boolean!back_order:Boolean!variants_count:Int!variants_out:Int!on_hand:Int!committed:Int!available:Int!level:StockLevel!sold_30_days:Int!}interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}",
}

export const updateProductMutation: Operation<UpdateProductMutation, UpdateProductMutationVariables> = {
  id: 'UpdateProduct.a4b1627f',
  name: 'UpdateProduct',
  area: 'products',
  text: "mutation UpdateProduct($id:Int!$input:ProductInput!){updateProduct(id:$id input:$input){...ProductFull}}fragment ProductFull on Product{...ProductRow description ...OfferTerms seo_title seo_description}fragment ProductRow on Product{...SoldOfferRow amount compare_at price_to product_kind vendor category_id category_name tracks_stock back_order variants_count variants_out on_hand committed available level sold_30_days}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Instant scalar HTML type Mutation{updateProduct(id:Int!input:ProductInput!):Product!@rest(post:\"business/shop/products/{id}/update\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CurrencyCode scalar OfferStatus scalar ProductKind scalar StockLevel scalar ProductInput type Product implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!compare_at:Float discount_percent:Float!price_from:Float price_to:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!product_kind:ProductKind!vendor:String!category_id:Int category_name:String!seo_title:String!seo_description:String!tracks_stock:Boolean!back_order:Boolean!variants_count:Int!variants_out:Int!on_hand:Int!committed:Int!available:Int!level:StockLevel!sold_30_days:Int!}interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}",
}

export const planVariantsMutation: Operation<PlanVariantsMutation, PlanVariantsMutationVariables> = {
  id: 'PlanVariants.6deed704',
  name: 'PlanVariants',
  area: 'products',
  text: "mutation PlanVariants($id:Int!$input:VariantPlanInput!){planVariants(id:$id input:$input){made kept archived deleted problem}}",
  types: "type Mutation{planVariants(id:Int!input:VariantPlanInput!):VariantPlan!@rest(post:\"business/shop/products/{id}/variants/plan\" pick:\"data\")}scalar VariantPlanInput type VariantPlan{made:[String!]!kept:[String!]!archived:[String!]!deleted:[String!]!problem:String}",
}

export const saveVariantsMutation: Operation<SaveVariantsMutation, SaveVariantsMutationVariables> = {
  id: 'SaveVariants.a395f241',
  name: 'SaveVariants',
  area: 'products',
  text: "mutation SaveVariants($id:Int!$input:VariantsInput!){saveVariants(id:$id input:$input){...VariantFull}}fragment VariantFull on ProductVariant{id product_id values title sku barcode amount compare_at cost price weight_grams tax_rate_id image_id on_hand committed available low_level back_order level sold archived_at position version}",
  types: "scalar Instant type Mutation{saveVariants(id:Int!input:VariantsInput!):[ProductVariant!]!@rest(post:\"business/shop/products/{id}/variants\" pick:\"data\")}scalar StockLevel scalar VariantsInput type ProductVariant{id:Int!product_id:Int!values:[String!]!title:String!sku:String!barcode:String!amount:Float compare_at:Float cost:Float price:Float!weight_grams:Int!tax_rate_id:Int image_id:Int on_hand:Int!committed:Int!available:Int!low_level:Int back_order:Boolean!level:StockLevel!sold:Int!archived_at:Instant position:Int!version:Int!}",
}

export const saveProductOptionMutation: Operation<SaveProductOptionMutation, SaveProductOptionMutationVariables> = {
  id: 'SaveProductOption.a2c6de60',
  name: 'SaveProductOption',
  area: 'products',
  text: "mutation SaveProductOption($id:Int!$input:ProductOptionInput!){saveProductOption(id:$id input:$input){id}}",
  types: "type Mutation{saveProductOption(id:Int!input:ProductOptionInput!):[ProductOption!]!@rest(post:\"business/shop/products/{id}/options\" pick:\"data\")}scalar ProductOptionInput type ProductOption{id:Int!}",
}

export const saveOptionValuesMutation: Operation<SaveOptionValuesMutation, SaveOptionValuesMutationVariables> = {
  id: 'SaveOptionValues.4fd9984c',
  name: 'SaveOptionValues',
  area: 'products',
  text: "mutation SaveOptionValues($id:Int!$option:Int!$input:OptionValuesInput!){saveOptionValues(id:$id option:$option input:$input){id}}",
  types: "type Mutation{saveOptionValues(id:Int!option:Int!input:OptionValuesInput!):[ProductOption!]!@rest(post:\"business/shop/products/{id}/options/{option}/values\" pick:\"data\")}scalar OptionValuesInput type ProductOption{id:Int!}",
}

export const saveVirtualAssetMutation: Operation<SaveVirtualAssetMutation, SaveVirtualAssetMutationVariables> = {
  id: 'SaveVirtualAsset.52d34a52',
  name: 'SaveVirtualAsset',
  area: 'products',
  text: "mutation SaveVirtualAsset($id:Int!$input:VirtualAssetInput!){saveVirtualAsset(id:$id input:$input){...AssetFull}}fragment AssetFull on VirtualAsset{id product_id file_name bytes mime most_downloads days downloads version created_at}",
  types: "scalar Instant type Mutation{saveVirtualAsset(id:Int!input:VirtualAssetInput!):VirtualAsset!@rest(post:\"business/shop/products/{id}/virtual-asset/limits\" pick:\"data\")}scalar VirtualAssetInput type VirtualAsset{id:Int!product_id:Int!file_name:String!bytes:Int!mime:String!most_downloads:Int days:Int downloads:Int!version:Int!created_at:Instant!}",
}

export const deleteVirtualAssetMutation: Operation<DeleteVirtualAssetMutation, DeleteVirtualAssetMutationVariables> = {
  id: 'DeleteVirtualAsset.edc24adc',
  name: 'DeleteVirtualAsset',
  area: 'products',
  text: "mutation DeleteVirtualAsset($id:Int!){deleteVirtualAsset(id:$id){message}}",
  types: "type Mutation{deleteVirtualAsset(id:Int!):Done!@rest(post:\"business/shop/products/{id}/virtual-asset/delete\")}type Done{message:String!}",
}
