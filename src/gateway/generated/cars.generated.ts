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
}

export const carQuery: Operation<CarQuery, CarQueryVariables> = {
  id: 'Car.d4b58420',
  name: 'Car',
  area: 'cars',
  text: "query Car($id:Int!){car(id:$id){...CarFull gallery{...Picture}}}fragment CarFull on Car{...CarRow description ...OfferTerms doors air_conditioning mileage_limit extra_km deposit extra_hour driver_fee fuel_eighth turnaround_minutes turnaround}fragment CarRow on Car{...SoldOfferRow amount next_availability category make model year plates colour transmission fuel seats driver pick_up_place quantity free_today out_today maintenance_today}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
}

export const carFiguresQuery: Operation<CarFiguresQuery, CarFiguresQueryVariables> = {
  id: 'CarFigures.d258d0b0',
  name: 'CarFigures',
  area: 'cars',
  text: "query CarFigures{carFigures{fleet cars published draft out_today free_today maintenance_today}}",
}

export const carHelpersQuery: Operation<CarHelpersQuery, CarHelpersQueryVariables> = {
  id: 'CarHelpers.63d5678c',
  name: 'CarHelpers',
  area: 'cars',
  text: "query CarHelpers{carHelpers{tags colours places makes}}",
}

export const carCategoriesQuery: Operation<CarCategoriesQuery, CarCategoriesQueryVariables> = {
  id: 'CarCategories.c9da92d3',
  name: 'CarCategories',
  area: 'cars',
  text: "query CarCategories{carCategories{slug name}}",
}

export const carMakesQuery: Operation<CarMakesQuery, CarMakesQueryVariables> = {
  id: 'CarMakes.62761fac',
  name: 'CarMakes',
  area: 'cars',
  text: "query CarMakes{carMakes{id name}}",
}

export const carModelsQuery: Operation<CarModelsQuery, CarModelsQueryVariables> = {
  id: 'CarModels.f8447206',
  name: 'CarModels',
  area: 'cars',
  text: "query CarModels($make:String){carModels(make:$make){id make_id name category seats}}",
}

export const carAvailabilityQuery: Operation<CarAvailabilityQuery, CarAvailabilityQueryVariables> = {
  id: 'CarAvailability.c82c7550',
  name: 'CarAvailability',
  area: 'cars',
  text: "query CarAvailability($id:Int!$from:Day$to:Day){carAvailability(id:$id from:$from to:$to){day capacity taken free amount currency closed}}",
}

export const createCarMutation: Operation<CreateCarMutation, CreateCarMutationVariables> = {
  id: 'CreateCar.0d860403',
  name: 'CreateCar',
  area: 'cars',
  text: "mutation CreateCar($input:CarInput!){createCar(input:$input){...CarFull}}fragment CarFull on Car{...CarRow description ...OfferTerms doors air_conditioning mileage_limit extra_km deposit extra_hour driver_fee fuel_eighth turnaround_minutes turnaround}fragment CarRow on Car{...SoldOfferRow amount next_availability category make model year plates colour transmission fuel seats driver pick_up_place quantity free_today out_today maintenance_today}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
}

export const updateCarMutation: Operation<UpdateCarMutation, UpdateCarMutationVariables> = {
  id: 'UpdateCar.0a3135c7',
  name: 'UpdateCar',
  area: 'cars',
  text: "mutation UpdateCar($id:Int!$input:CarInput!){updateCar(id:$id input:$input){...CarFull}}fragment CarFull on Car{...CarRow description ...OfferTerms doors air_conditioning mileage_limit extra_km deposit extra_hour driver_fee fuel_eighth turnaround_minutes turnaround}fragment CarRow on Car{...SoldOfferRow amount next_availability category make model year plates colour transmission fuel seats driver pick_up_place quantity free_today out_today maintenance_today}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
}

export const carStatisticsQuery: Operation<CarStatisticsQuery, CarStatisticsQueryVariables> = {
  id: 'CarStatistics.cfd4a3db',
  name: 'CarStatistics',
  area: 'cars',
  text: "query CarStatistics($id:Int!){carStatistics(id:$id){...OfferStatistic}}fragment OfferStatistic on OfferStatistic{views views_30_days inquiries bookings live_bookings revenue{currency amount}conversion months{month bookings revenue{currency amount}}}",
}
