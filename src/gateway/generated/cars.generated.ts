// Written by `npm run generate` from the schema and the operations; edit those.
import type { CarInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type CarRowFragment = { amount: number, next_availability: string | null, category: Choices['VehicleCategory'], make: string, model: string, year: number | null, plates: Array<string>, colour: string, transmission: Choices['Transmission'], fuel: Choices['Fuel'], seats: number, driver: Choices['DriverChoice'], pick_up_place: string, quantity: number, free_today: number, out_today: number, maintenance_today: number, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type CarFullFragment = { description: string, doors: number | null, air_conditioning: boolean, mileage_limit: number | null, extra_km: number, deposit: number, extra_hour: number, driver_fee: number, fuel_eighth: number, turnaround_minutes: number | null, turnaround: number, amount: number, next_availability: string | null, category: Choices['VehicleCategory'], make: string, model: string, year: number | null, plates: Array<string>, colour: string, transmission: Choices['Transmission'], fuel: Choices['Fuel'], seats: number, driver: Choices['DriverChoice'], pick_up_place: string, quantity: number, free_today: number, out_today: number, maintenance_today: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type CarsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  tag?: string | null | undefined;
  featured?: boolean | null | undefined;
  category?: string | null | undefined;
  make?: string | null | undefined;
  transmission?: string | null | undefined;
  driver?: string | null | undefined;
  free_on?: string | null | undefined;
};
export type CarsQuery = { cars: { data: Array<{ amount: number, next_availability: string | null, category: Choices['VehicleCategory'], make: string, model: string, year: number | null, plates: Array<string>, colour: string, transmission: Choices['Transmission'], fuel: Choices['Fuel'], seats: number, driver: Choices['DriverChoice'], pick_up_place: string, quantity: number, free_today: number, out_today: number, maintenance_today: number, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type CarQueryVariables = {
  id: number;
};
export type CarQuery = { car: { description: string, doors: number | null, air_conditioning: boolean, mileage_limit: number | null, extra_km: number, deposit: number, extra_hour: number, driver_fee: number, fuel_eighth: number, turnaround_minutes: number | null, turnaround: number, amount: number, next_availability: string | null, category: Choices['VehicleCategory'], make: string, model: string, year: number | null, plates: Array<string>, colour: string, transmission: Choices['Transmission'], fuel: Choices['Fuel'], seats: number, driver: Choices['DriverChoice'], pick_up_place: string, quantity: number, free_today: number, out_today: number, maintenance_today: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type CarFiguresQueryVariables = { [key: string]: never; };
export type CarFiguresQuery = { carFigures: { fleet: number, cars: number, published: number, draft: number, out_today: number, free_today: number, maintenance_today: number } };

export type CarHelpersQueryVariables = { [key: string]: never; };
export type CarHelpersQuery = { carHelpers: { tags: Array<string>, colours: Array<string>, places: Array<string>, makes: Array<string> } };

export type CarCategoriesQueryVariables = { [key: string]: never; };
export type CarCategoriesQuery = { carCategories: Array<{ slug: string, name: string }> };

export type CarMakesQueryVariables = { [key: string]: never; };
export type CarMakesQuery = { carMakes: Array<{ id: number, name: string }> };

export type CarModelsQueryVariables = {
  make?: string | null | undefined;
};
export type CarModelsQuery = { carModels: Array<{ id: number, make_id: number, name: string, category: Choices['VehicleCategory'], seats: number }> };

export type CarAvailabilityQueryVariables = {
  id: number;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type CarAvailabilityQuery = { carAvailability: Array<{ day: string, capacity: number, taken: number, free: number, amount: number, currency: Choices['CurrencyCode'], closed: boolean }> };

export type CreateCarMutationVariables = {
  input: CarInput;
};
export type CreateCarMutation = { createCar: { description: string, doors: number | null, air_conditioning: boolean, mileage_limit: number | null, extra_km: number, deposit: number, extra_hour: number, driver_fee: number, fuel_eighth: number, turnaround_minutes: number | null, turnaround: number, amount: number, next_availability: string | null, category: Choices['VehicleCategory'], make: string, model: string, year: number | null, plates: Array<string>, colour: string, transmission: Choices['Transmission'], fuel: Choices['Fuel'], seats: number, driver: Choices['DriverChoice'], pick_up_place: string, quantity: number, free_today: number, out_today: number, maintenance_today: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type UpdateCarMutationVariables = {
  id: number;
  input: CarInput;
};
export type UpdateCarMutation = { updateCar: { description: string, doors: number | null, air_conditioning: boolean, mileage_limit: number | null, extra_km: number, deposit: number, extra_hour: number, driver_fee: number, fuel_eighth: number, turnaround_minutes: number | null, turnaround: number, amount: number, next_availability: string | null, category: Choices['VehicleCategory'], make: string, model: string, year: number | null, plates: Array<string>, colour: string, transmission: Choices['Transmission'], fuel: Choices['Fuel'], seats: number, driver: Choices['DriverChoice'], pick_up_place: string, quantity: number, free_today: number, out_today: number, maintenance_today: number, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type CarStatisticsQueryVariables = {
  id: number;
};
export type CarStatisticsQuery = { carStatistics: { views: number, views_30_days: number, inquiries: number, bookings: number, live_bookings: number, conversion: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, months: Array<{ month: string, bookings: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } };

export const carsQuery: Operation<CarsQuery, CarsQueryVariables> = {
  id: 'Cars.5fe88c0f',
  name: 'Cars',
  area: 'cars',
  text: "query Cars($page:Int$per_page:Int$sort:String$q:String$status:String$tag:String$featured:Boolean$category:String$make:String$transmission:String$driver:String$free_on:Day){cars(page:$page per_page:$per_page sort:$sort q:$q status:$status tag:$tag featured:$featured category:$category make:$make transmission:$transmission driver:$driver free_on:$free_on){data{...CarRow}meta{...PageMeta}}}fragment CarRow on Car{...SoldOfferRow amount next_availability category make model year plates colour transmission fuel seats driver pick_up_place quantity free_today out_today maintenance_today}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{cars(page:Int per_page:Int sort:String q:String status:String tag:String featured:Boolean category:String make:String transmission:String driver:String free_on:Day):CarPage!@rest(get:\"business/rental/cars\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}type Car implements Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!category:VehicleCategory!make:String!model:String!year:Int plates:[String!]!colour:String!transmission:Transmission!fuel:Fuel!seats:Int!driver:DriverChoice!pick_up_place:String!quantity:Int!free_today:Int!out_today:Int!maintenance_today:Int!}type CarPage{data:[Car!]!meta:Meta!}scalar CurrencyCode scalar DriverChoice scalar Fuel scalar OfferStatus scalar Transmission scalar VehicleCategory interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}",
}

export const carQuery: Operation<CarQuery, CarQueryVariables> = {
  id: 'Car.d4b58420',
  name: 'Car',
  area: 'cars',
  text: "query Car($id:Int!){car(id:$id){...CarFull gallery{...Picture}}}fragment CarFull on Car{...CarRow description ...OfferTerms doors air_conditioning mileage_limit extra_km deposit extra_hour driver_fee fuel_eighth turnaround_minutes turnaround}fragment CarRow on Car{...SoldOfferRow amount next_availability category make model year plates colour transmission fuel seats driver pick_up_place quantity free_today out_today maintenance_today}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Query{car(id:Int!):Car!@rest(get:\"business/rental/cars/{id}/show\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}type Car implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!category:VehicleCategory!make:String!model:String!year:Int plates:[String!]!colour:String!transmission:Transmission!fuel:Fuel!seats:Int!doors:Int driver:DriverChoice!driver_fee:Float!air_conditioning:Boolean!mileage_limit:Int extra_km:Float!deposit:Float!extra_hour:Float!fuel_eighth:Float!turnaround_minutes:Int turnaround:Int!pick_up_place:String!quantity:Int!free_today:Int!out_today:Int!maintenance_today:Int!gallery:[Image!]!@rest(get:\"business/rental/cars/{id}/gallery\" pick:\"data\")}scalar CurrencyCode scalar DriverChoice scalar Fuel scalar OfferStatus scalar Transmission scalar VehicleCategory interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}",
}

export const carFiguresQuery: Operation<CarFiguresQuery, CarFiguresQueryVariables> = {
  id: 'CarFigures.d258d0b0',
  name: 'CarFigures',
  area: 'cars',
  text: "query CarFigures{carFigures{fleet cars published draft out_today free_today maintenance_today}}",
  types: "type Query{carFigures:CarFigures!@rest(get:\"business/rental/cars/figures\" pick:\"data\")}type CarFigures{fleet:Int!cars:Int!published:Int!draft:Int!out_today:Int!free_today:Int!maintenance_today:Int!}",
}

export const carHelpersQuery: Operation<CarHelpersQuery, CarHelpersQueryVariables> = {
  id: 'CarHelpers.63d5678c',
  name: 'CarHelpers',
  area: 'cars',
  text: "query CarHelpers{carHelpers{tags colours places makes}}",
  types: "type Query{carHelpers:CarHelpers!@rest(get:\"business/rental/cars/helpers\" pick:\"data\")}type CarHelpers{tags:[String!]!colours:[String!]!places:[String!]!makes:[String!]!}",
}

export const carCategoriesQuery: Operation<CarCategoriesQuery, CarCategoriesQueryVariables> = {
  id: 'CarCategories.c9da92d3',
  name: 'CarCategories',
  area: 'cars',
  text: "query CarCategories{carCategories{slug name}}",
  types: "type Query{carCategories:[CarCategory!]!@rest(get:\"business/rental/car-categories\" pick:\"data\")}type CarCategory{slug:String!name:String!}",
}

export const carMakesQuery: Operation<CarMakesQuery, CarMakesQueryVariables> = {
  id: 'CarMakes.62761fac',
  name: 'CarMakes',
  area: 'cars',
  text: "query CarMakes{carMakes{id name}}",
  types: "type Query{carMakes:[CarMake!]!@rest(get:\"business/rental/car-makes\" pick:\"data\")}type CarMake{id:Int!name:String!}",
}

export const carModelsQuery: Operation<CarModelsQuery, CarModelsQueryVariables> = {
  id: 'CarModels.f8447206',
  name: 'CarModels',
  area: 'cars',
  text: "query CarModels($make:String){carModels(make:$make){id make_id name category seats}}",
  types: "type Query{carModels(make:String):[CarModel!]!@rest(get:\"business/rental/car-models\" pick:\"data\")}type CarModel{id:Int!make_id:Int!name:String!category:VehicleCategory!seats:Int!}scalar VehicleCategory",
}

export const carAvailabilityQuery: Operation<CarAvailabilityQuery, CarAvailabilityQueryVariables> = {
  id: 'CarAvailability.c82c7550',
  name: 'CarAvailability',
  area: 'cars',
  text: "query CarAvailability($id:Int!$from:Day$to:Day){carAvailability(id:$id from:$from to:$to){day capacity taken free amount currency closed}}",
  types: "scalar Day type Query{carAvailability(id:Int!from:Day to:Day):[CarDay!]!@rest(get:\"business/rental/cars/{id}/availability\" pick:\"data\")}type CarDay{day:Day!capacity:Int!taken:Int!free:Int!amount:Float!currency:CurrencyCode!closed:Boolean!}scalar CurrencyCode",
}

export const createCarMutation: Operation<CreateCarMutation, CreateCarMutationVariables> = {
  id: 'CreateCar.0d860403',
  name: 'CreateCar',
  area: 'cars',
  text: "mutation CreateCar($input:CarInput!){createCar(input:$input){...CarFull}}fragment CarFull on Car{...CarRow description ...OfferTerms doors air_conditioning mileage_limit extra_km deposit extra_hour driver_fee fuel_eighth turnaround_minutes turnaround}fragment CarRow on Car{...SoldOfferRow amount next_availability category make model year plates colour transmission fuel seats driver pick_up_place quantity free_today out_today maintenance_today}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Mutation{createCar(input:CarInput!):Car!@rest(post:\"business/rental/cars/create\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CarInput type Car implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!category:VehicleCategory!make:String!model:String!year:Int plates:[String!]!colour:String!transmission:Transmission!fuel:Fuel!seats:Int!doors:Int driver:DriverChoice!driver_fee:Float!air_conditioning:Boolean!mileage_limit:Int extra_km:Float!deposit:Float!extra_hour:Float!fuel_eighth:Float!turnaround_minutes:Int turnaround:Int!pick_up_place:String!quantity:Int!free_today:Int!out_today:Int!maintenance_today:Int!}scalar CurrencyCode scalar DriverChoice scalar Fuel scalar OfferStatus scalar Transmission scalar VehicleCategory interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}",
}

export const updateCarMutation: Operation<UpdateCarMutation, UpdateCarMutationVariables> = {
  id: 'UpdateCar.0a3135c7',
  name: 'UpdateCar',
  area: 'cars',
  text: "mutation UpdateCar($id:Int!$input:CarInput!){updateCar(id:$id input:$input){...CarFull}}fragment CarFull on Car{...CarRow description ...OfferTerms doors air_conditioning mileage_limit extra_km deposit extra_hour driver_fee fuel_eighth turnaround_minutes turnaround}fragment CarRow on Car{...SoldOfferRow amount next_availability category make model year plates colour transmission fuel seats driver pick_up_place quantity free_today out_today maintenance_today}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
  types: "scalar Day scalar Instant scalar HTML type Mutation{updateCar(id:Int!input:CarInput!):Car!@rest(post:\"business/rental/cars/{id}/update\" pick:\"data\")}type Image{id:Int!uuid:String!url:String!thumb:String!alt:String!caption:String!width:Int!height:Int!position:Int!}scalar CarInput type Car implements Offer{id:Int!title:String!slug:String!summary:String!description:HTML!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!amount:Float!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!next_availability:Day version:Int!published_at:Instant created_at:Instant!updated_at:Instant!category:VehicleCategory!make:String!model:String!year:Int plates:[String!]!colour:String!transmission:Transmission!fuel:Fuel!seats:Int!doors:Int driver:DriverChoice!driver_fee:Float!air_conditioning:Boolean!mileage_limit:Int extra_km:Float!deposit:Float!extra_hour:Float!fuel_eighth:Float!turnaround_minutes:Int turnaround:Int!pick_up_place:String!quantity:Int!free_today:Int!out_today:Int!maintenance_today:Int!}scalar CurrencyCode scalar DriverChoice scalar Fuel scalar OfferStatus scalar Transmission scalar VehicleCategory interface Offer{id:Int!title:String!slug:String!summary:String!status:OfferStatus!featured:Boolean!tags:[String!]!currency:CurrencyCode!discount_percent:Float!price_from:Float cancellation_rules:[CancellationRule!]!cancellation_policy:String!first_media:Image bookings_count:Int!version:Int!published_at:Instant created_at:Instant!updated_at:Instant!}type CancellationRule{days_before:Int!percent:Float!}",
}

export const carStatisticsQuery: Operation<CarStatisticsQuery, CarStatisticsQueryVariables> = {
  id: 'CarStatistics.cfd4a3db',
  name: 'CarStatistics',
  area: 'cars',
  text: "query CarStatistics($id:Int!){carStatistics(id:$id){...OfferStatistic}}fragment OfferStatistic on OfferStatistic{views views_30_days inquiries bookings live_bookings revenue{currency amount}conversion months{month bookings revenue{currency amount}}}",
  types: "scalar ExactSum type Query{carStatistics(id:Int!):OfferStatistic!@rest(get:\"business/rental/cars/{id}/statistics\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode type MonthStatistics{month:String!bookings:Int!revenue:[CurrencySum!]!}type OfferStatistic{views:Int!views_30_days:Int!inquiries:Int!bookings:Int!live_bookings:Int!revenue:[CurrencySum!]!conversion:Float!months:[MonthStatistics!]!}",
}
