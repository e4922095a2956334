// Written by `npm run generate` from the schema and the operations; edit those.
import type { PackageInput, ItineraryInput, PriceOptionInput, ExtraInput, PackageMailInput, DepartureInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type PackageRowFragment = { country_code: string, destinations: Array<string>, days: number, nights: number, min_pax: number, max_pax: number | null, on_request: boolean, next_departure: string | null, seats_left: number | null, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type PackageFullFragment = { description: string, inclusions: Array<string>, exclusions: Array<string>, meeting_point: string, difficulty: Choices['Difficulty'], country_code: string, destinations: Array<string>, days: number, nights: number, min_pax: number, max_pax: number | null, on_request: boolean, next_departure: string | null, seats_left: number | null, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type ItineraryFullFragment = { id: number, version: number, package_id: number, day: number, title: string, description: string, location_name: string, lat: number | null, lng: number | null, meals: Array<Choices['Meal']>, accommodation: string, activities: Array<string>, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }> };

export type PriceOptionFullFragment = { id: number, version: number, package_id: number, name: string, unit: Choices['PriceUnit'], age_band: Choices['AgeBand'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], free: boolean, min_qty: number, max_qty: number | null, valid_from: string | null, valid_to: string | null, position: number };

export type ExtraFullFragment = { id: number, version: number, package_id: number, name: string, description: string, unit: Choices['ExtraUnit'], amount: number, currency: Choices['CurrencyCode'], max_qty: number | null, included: boolean, position: number };

export type DepartureFullFragment = { id: number, version: number, package_id: number, date: string, capacity: number, taken: number, seats_left: number, status: Choices['DepartureStatus'], note: string, guide: string, vehicle: string, pick_up_place: string, pick_up_at: string | null };

export type PackagesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  tag?: string | null | undefined;
  country?: string | null | undefined;
  featured?: boolean | null | undefined;
};
export type PackagesQuery = { packages: { data: Array<{ country_code: string, destinations: Array<string>, days: number, nights: number, min_pax: number, max_pax: number | null, on_request: boolean, next_departure: string | null, seats_left: number | null, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type PackageQueryVariables = {
  id: number;
};
export type PackageQuery = { package: { description: string, inclusions: Array<string>, exclusions: Array<string>, meeting_point: string, difficulty: Choices['Difficulty'], country_code: string, destinations: Array<string>, days: number, nights: number, min_pax: number, max_pax: number | null, on_request: boolean, next_departure: string | null, seats_left: number | null, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, itineraries: Array<{ id: number, version: number, package_id: number, day: number, title: string, description: string, location_name: string, lat: number | null, lng: number | null, meals: Array<Choices['Meal']>, accommodation: string, activities: Array<string>, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }> }>, price_options: Array<{ id: number, version: number, package_id: number, name: string, unit: Choices['PriceUnit'], age_band: Choices['AgeBand'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], free: boolean, min_qty: number, max_qty: number | null, valid_from: string | null, valid_to: string | null, position: number }>, extras: Array<{ id: number, version: number, package_id: number, name: string, description: string, unit: Choices['ExtraUnit'], amount: number, currency: Choices['CurrencyCode'], max_qty: number | null, included: boolean, position: number }>, departures: Array<{ id: number, version: number, package_id: number, date: string, capacity: number, taken: number, seats_left: number, status: Choices['DepartureStatus'], note: string, guide: string, vehicle: string, pick_up_place: string, pick_up_at: string | null }>, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type PackageStatisticsQueryVariables = {
  id: number;
};
export type PackageStatisticsQuery = { package: { id: number, statistics: { views: number, views_30_days: number, inquiries: number, bookings: number, live_bookings: number, conversion: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, months: Array<{ month: string, bookings: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> } } };

export type PackageForSaleQueryVariables = {
  id: number;
};
export type PackageForSaleQuery = { package: { country_code: string, destinations: Array<string>, days: number, nights: number, min_pax: number, max_pax: number | null, on_request: boolean, next_departure: string | null, seats_left: number | null, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, price_options: Array<{ id: number, version: number, package_id: number, name: string, unit: Choices['PriceUnit'], age_band: Choices['AgeBand'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], free: boolean, min_qty: number, max_qty: number | null, valid_from: string | null, valid_to: string | null, position: number }>, departures: Array<{ id: number, version: number, package_id: number, date: string, capacity: number, taken: number, seats_left: number, status: Choices['DepartureStatus'], note: string, guide: string, vehicle: string, pick_up_place: string, pick_up_at: string | null }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type PackageUnitsQueryVariables = { [key: string]: never; };
export type PackageUnitsQuery = { packageUnits: Array<{ slug: Choices['PriceUnit'], name: string }> };

export type PackagesUseQueryVariables = {
  id: number;
};
export type PackagesUseQuery = { packageTags: Array<{ name: string, count: number }>, packageCountries: Array<{ code: string, name: string, count: number }> };

export type PackageHelpersQueryVariables = { [key: string]: never; };
export type PackageHelpersQuery = { packageHelpers: { tags: Array<string>, destinations: Array<string>, units: Array<{ slug: Choices['PriceUnit'], name: string }>, age_bands: Array<{ slug: string, name: string }>, residencies: Array<{ slug: string, name: string }>, difficulties: Array<{ slug: string, name: string }>, meals: Array<{ slug: string, name: string }>, currencies: Array<{ code: Choices['CurrencyCode'], name: string, digits: number }>, countries: Array<{ code: string, name: string }> } };

export type PackageBookingsQueryVariables = {
  id: number;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  departure_id?: number | null | undefined;
};
export type PackageBookingsQuery = { packageBookings: { data: Array<{ id: number, reference: string, kind: Choices['BookingKind'], title: string, status: Choices['BookingStatus'], payment_status: Choices['PaymentStatus'], starts_on: string, ends_on: string, adults: number, children: number, infants: number, currency: Choices['CurrencyCode'], subtotal: number, discount: number, fees: number, total: number, paid: number, refunded: number, balance: number, source: Choices['BookingSource'], due_on: string | null, created_by_name: string | null, version: number, created_at: string, updated_at: string, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type CreatePackageMutationVariables = {
  input: PackageInput;
};
export type CreatePackageMutation = { createPackage: { description: string, inclusions: Array<string>, exclusions: Array<string>, meeting_point: string, difficulty: Choices['Difficulty'], country_code: string, destinations: Array<string>, days: number, nights: number, min_pax: number, max_pax: number | null, on_request: boolean, next_departure: string | null, seats_left: number | null, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type UpdatePackageMutationVariables = {
  id: number;
  input: PackageInput;
};
export type UpdatePackageMutation = { updatePackage: { description: string, inclusions: Array<string>, exclusions: Array<string>, meeting_point: string, difficulty: Choices['Difficulty'], country_code: string, destinations: Array<string>, days: number, nights: number, min_pax: number, max_pax: number | null, on_request: boolean, next_departure: string | null, seats_left: number | null, cancellation_policy: string, currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, cancellation_rules: Array<{ days_before: number, percent: number }>, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null } };

export type CreateItineraryMutationVariables = {
  id: number;
  input: ItineraryInput;
};
export type CreateItineraryMutation = { createItinerary: { id: number, version: number, package_id: number, day: number, title: string, description: string, location_name: string, lat: number | null, lng: number | null, meals: Array<Choices['Meal']>, accommodation: string, activities: Array<string>, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }> } };

export type UpdateItineraryMutationVariables = {
  id: number;
  input: ItineraryInput;
};
export type UpdateItineraryMutation = { updateItinerary: { id: number, version: number, package_id: number, day: number, title: string, description: string, location_name: string, lat: number | null, lng: number | null, meals: Array<Choices['Meal']>, accommodation: string, activities: Array<string>, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }> } };

export type DeleteItineraryMutationVariables = {
  id: number;
};
export type DeleteItineraryMutation = { deleteItinerary: { message: string } };

export type ReorderItinerariesMutationVariables = {
  id: number;
  ids: Array<number> | number;
};
export type ReorderItinerariesMutation = { reorderItineraries: Array<{ id: number, version: number, package_id: number, day: number, title: string, description: string, location_name: string, lat: number | null, lng: number | null, meals: Array<Choices['Meal']>, accommodation: string, activities: Array<string>, gallery: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }> }> };

export type CreatePriceOptionMutationVariables = {
  id: number;
  input: PriceOptionInput;
};
export type CreatePriceOptionMutation = { createPriceOption: { id: number, version: number, package_id: number, name: string, unit: Choices['PriceUnit'], age_band: Choices['AgeBand'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], free: boolean, min_qty: number, max_qty: number | null, valid_from: string | null, valid_to: string | null, position: number } };

export type UpdatePriceOptionMutationVariables = {
  id: number;
  input: PriceOptionInput;
};
export type UpdatePriceOptionMutation = { updatePriceOption: { id: number, version: number, package_id: number, name: string, unit: Choices['PriceUnit'], age_band: Choices['AgeBand'], residency: Choices['Residency'], amount: number, currency: Choices['CurrencyCode'], free: boolean, min_qty: number, max_qty: number | null, valid_from: string | null, valid_to: string | null, position: number } };

export type DeletePriceOptionMutationVariables = {
  id: number;
};
export type DeletePriceOptionMutation = { deletePriceOption: { message: string } };

export type CreateDeparturesMutationVariables = {
  id: number;
  input: DepartureInput;
};
export type CreateDeparturesMutation = { createDepartures: Array<{ id: number, version: number, package_id: number, date: string, capacity: number, taken: number, seats_left: number, status: Choices['DepartureStatus'], note: string, guide: string, vehicle: string, pick_up_place: string, pick_up_at: string | null }> };

export type UpdateDepartureMutationVariables = {
  id: number;
  input: DepartureInput;
};
export type UpdateDepartureMutation = { updateDeparture: { id: number, version: number, package_id: number, date: string, capacity: number, taken: number, seats_left: number, status: Choices['DepartureStatus'], note: string, guide: string, vehicle: string, pick_up_place: string, pick_up_at: string | null } };

export type DeleteDepartureMutationVariables = {
  id: number;
};
export type DeleteDepartureMutation = { deleteDeparture: { message: string } };

export type DeletePackageImagesMutationVariables = {
  ids: Array<number> | number;
};
export type DeletePackageImagesMutation = { deletePackageImages: { message: string } };

export type RestorePackageImagesMutationVariables = {
  ids: Array<number> | number;
  itinerary_id?: number | null | undefined;
};
export type RestorePackageImagesMutation = { restorePackageImages: { message: string } };

export type CreateExtraMutationVariables = {
  id: number;
  input: ExtraInput;
};
export type CreateExtraMutation = { createExtra: { id: number, version: number, package_id: number, name: string, description: string, unit: Choices['ExtraUnit'], amount: number, currency: Choices['CurrencyCode'], max_qty: number | null, included: boolean, position: number } };

export type UpdateExtraMutationVariables = {
  id: number;
  input: ExtraInput;
};
export type UpdateExtraMutation = { updateExtra: { id: number, version: number, package_id: number, name: string, description: string, unit: Choices['ExtraUnit'], amount: number, currency: Choices['CurrencyCode'], max_qty: number | null, included: boolean, position: number } };

export type DeleteExtraMutationVariables = {
  id: number;
};
export type DeleteExtraMutation = { deleteExtra: { message: string } };

export type SendPackageMutationVariables = {
  id: number;
  input: PackageMailInput;
};
export type SendPackageMutation = { sendPackage: { message: string } };

export type SentProposalRowFragment = { id: number, package_id: number, package_title: string, client_id: number | null, client_name: string | null, email: string, subject: string, message: string, with_itinerary: boolean, with_prices: boolean, status: Choices['SentPackageStatus'], booking_id: number | null, booking_reference: string | null, sent_by_name: string | null, sent_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type SentProposalsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type SentProposalsQuery = { sentProposals: { data: Array<{ id: number, package_id: number, package_title: string, client_id: number | null, client_name: string | null, email: string, subject: string, message: string, with_itinerary: boolean, with_prices: boolean, status: Choices['SentPackageStatus'], booking_id: number | null, booking_reference: string | null, sent_by_name: string | null, sent_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type PackageSentProposalsQueryVariables = {
  id: number;
};
export type PackageSentProposalsQuery = { packageSentProposals: { data: Array<{ id: number, package_id: number, package_title: string, client_id: number | null, client_name: string | null, email: string, subject: string, message: string, with_itinerary: boolean, with_prices: boolean, status: Choices['SentPackageStatus'], booking_id: number | null, booking_reference: string | null, sent_by_name: string | null, sent_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null }>, meta: { total: number } } };

export const packagesQuery: Operation<PackagesQuery, PackagesQueryVariables> = {
  id: 'Packages.154bdd04',
  name: 'Packages',
  area: 'packages',
  text: "query Packages($page:Int$per_page:Int$sort:String$q:String$status:String$tag:String$country:String$featured:Boolean){packages(page:$page per_page:$per_page sort:$sort q:$q status:$status tag:$tag country:$country featured:$featured){data{...PackageRow}meta{...PageMeta}}}fragment PackageRow on Package{...SoldOfferRow country_code destinations days nights min_pax max_pax on_request next_departure seats_left}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const packageQuery: Operation<PackageQuery, PackageQueryVariables> = {
  id: 'Package.d95800ac',
  name: 'Package',
  area: 'packages',
  text: "query Package($id:Int!){package(id:$id){...PackageFull itineraries{...ItineraryFull}price_options{...PriceOptionFull}extras{...ExtraFull}departures{...DepartureFull}gallery{...Picture}}}fragment PackageFull on Package{...PackageRow description ...OfferTerms inclusions exclusions meeting_point difficulty}fragment PackageRow on Package{...SoldOfferRow country_code destinations days nights min_pax max_pax on_request next_departure seats_left}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}fragment ItineraryFull on Itinerary{id version package_id day title description location_name lat lng meals accommodation activities gallery{...Picture}}fragment PriceOptionFull on PriceOption{id version package_id name unit age_band residency amount currency free min_qty max_qty valid_from valid_to position}fragment ExtraFull on PackageExtra{id version package_id name description unit amount currency max_qty included position}fragment DepartureFull on Departure{id version package_id date capacity taken seats_left status note guide vehicle pick_up_place pick_up_at}",
}

export const packageStatisticsQuery: Operation<PackageStatisticsQuery, PackageStatisticsQueryVariables> = {
  id: 'PackageStatistics.d722fad5',
  name: 'PackageStatistics',
  area: 'packages',
  text: "query PackageStatistics($id:Int!){package(id:$id){id statistics{...OfferStatistic}}}fragment OfferStatistic on OfferStatistic{views views_30_days inquiries bookings live_bookings revenue{currency amount}conversion months{month bookings revenue{currency amount}}}",
}

export const packageForSaleQuery: Operation<PackageForSaleQuery, PackageForSaleQueryVariables> = {
  id: 'PackageForSale.818cbffa',
  name: 'PackageForSale',
  area: 'packages',
  text: "query PackageForSale($id:Int!){package(id:$id){...PackageRow price_options{...PriceOptionFull}departures{...DepartureFull}}}fragment PackageRow on Package{...SoldOfferRow country_code destinations days nights min_pax max_pax on_request next_departure seats_left}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PriceOptionFull on PriceOption{id version package_id name unit age_band residency amount currency free min_qty max_qty valid_from valid_to position}fragment DepartureFull on Departure{id version package_id date capacity taken seats_left status note guide vehicle pick_up_place pick_up_at}",
}

export const packageUnitsQuery: Operation<PackageUnitsQuery, PackageUnitsQueryVariables> = {
  id: 'PackageUnits.0cffd3b1',
  name: 'PackageUnits',
  area: 'packages',
  text: "query PackageUnits{packageUnits{slug name}}",
}

export const packagesUseQuery: Operation<PackagesUseQuery, PackagesUseQueryVariables> = {
  id: 'PackagesUse.35181c77',
  name: 'PackagesUse',
  area: 'packages',
  text: "query PackagesUse($id:Int!){packageTags(id:$id){name count}packageCountries(id:$id){code name count}}",
}

export const packageHelpersQuery: Operation<PackageHelpersQuery, PackageHelpersQueryVariables> = {
  id: 'PackageHelpers.abee9ffd',
  name: 'PackageHelpers',
  area: 'packages',
  text: "query PackageHelpers{packageHelpers{units{slug name}age_bands{slug name}residencies{slug name}difficulties{slug name}meals{slug name}currencies{code name digits}countries{code name}tags destinations}}",
}

export const packageBookingsQuery: Operation<PackageBookingsQuery, PackageBookingsQueryVariables> = {
  id: 'PackageBookings.38a50ab7',
  name: 'PackageBookings',
  area: 'packages',
  text: "query PackageBookings($id:Int!$page:Int$per_page:Int$sort:String$q:String$status:String$departure_id:Int){packageBookings(id:$id page:$page per_page:$per_page sort:$sort q:$q status:$status departure_id:$departure_id){data{id reference kind title status payment_status client{...ClientContact}starts_on ends_on adults children infants currency subtotal discount fees total paid refunded balance source due_on created_by_name version created_at updated_at}meta{...PageMeta}}}fragment ClientContact on ClientRef{id name email phone country_code}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const createPackageMutation: Operation<CreatePackageMutation, CreatePackageMutationVariables> = {
  id: 'CreatePackage.b335129e',
  name: 'CreatePackage',
  area: 'packages',
  text: "mutation CreatePackage($input:PackageInput!){createPackage(input:$input){...PackageFull}}fragment PackageFull on Package{...PackageRow description ...OfferTerms inclusions exclusions meeting_point difficulty}fragment PackageRow on Package{...SoldOfferRow country_code destinations days nights min_pax max_pax on_request next_departure seats_left}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
}

export const updatePackageMutation: Operation<UpdatePackageMutation, UpdatePackageMutationVariables> = {
  id: 'UpdatePackage.5b52d681',
  name: 'UpdatePackage',
  area: 'packages',
  text: "mutation UpdatePackage($id:Int!$input:PackageInput!){updatePackage(id:$id input:$input){...PackageFull}}fragment PackageFull on Package{...PackageRow description ...OfferTerms inclusions exclusions meeting_point difficulty}fragment PackageRow on Package{...SoldOfferRow country_code destinations days nights min_pax max_pax on_request next_departure seats_left}fragment SoldOfferRow on Offer{...OfferRow currency discount_percent price_from bookings_count}fragment OfferRow on Offer{id title slug summary status featured tags first_media{...Picture}version published_at created_at updated_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment OfferTerms on Offer{cancellation_rules{days_before percent}cancellation_policy}",
}

export const createItineraryMutation: Operation<CreateItineraryMutation, CreateItineraryMutationVariables> = {
  id: 'CreateItinerary.b0efa502',
  name: 'CreateItinerary',
  area: 'packages',
  text: "mutation CreateItinerary($id:Int!$input:ItineraryInput!){createItinerary(id:$id input:$input){...ItineraryFull}}fragment ItineraryFull on Itinerary{id version package_id day title description location_name lat lng meals accommodation activities gallery{...Picture}}fragment Picture on Image{id uuid url thumb alt caption width height position}",
}

export const updateItineraryMutation: Operation<UpdateItineraryMutation, UpdateItineraryMutationVariables> = {
  id: 'UpdateItinerary.aa74ea3d',
  name: 'UpdateItinerary',
  area: 'packages',
  text: "mutation UpdateItinerary($id:Int!$input:ItineraryInput!){updateItinerary(id:$id input:$input){...ItineraryFull}}fragment ItineraryFull on Itinerary{id version package_id day title description location_name lat lng meals accommodation activities gallery{...Picture}}fragment Picture on Image{id uuid url thumb alt caption width height position}",
}

export const deleteItineraryMutation: Operation<DeleteItineraryMutation, DeleteItineraryMutationVariables> = {
  id: 'DeleteItinerary.da663358',
  name: 'DeleteItinerary',
  area: 'packages',
  text: "mutation DeleteItinerary($id:Int!){deleteItinerary(id:$id){message}}",
}

export const reorderItinerariesMutation: Operation<ReorderItinerariesMutation, ReorderItinerariesMutationVariables> = {
  id: 'ReorderItineraries.a2e306de',
  name: 'ReorderItineraries',
  area: 'packages',
  text: "mutation ReorderItineraries($id:Int!$ids:[Int!]!){reorderItineraries(id:$id ids:$ids){...ItineraryFull}}fragment ItineraryFull on Itinerary{id version package_id day title description location_name lat lng meals accommodation activities gallery{...Picture}}fragment Picture on Image{id uuid url thumb alt caption width height position}",
}

export const createPriceOptionMutation: Operation<CreatePriceOptionMutation, CreatePriceOptionMutationVariables> = {
  id: 'CreatePriceOption.e2af5ee2',
  name: 'CreatePriceOption',
  area: 'packages',
  text: "mutation CreatePriceOption($id:Int!$input:PriceOptionInput!){createPriceOption(id:$id input:$input){...PriceOptionFull}}fragment PriceOptionFull on PriceOption{id version package_id name unit age_band residency amount currency free min_qty max_qty valid_from valid_to position}",
}

export const updatePriceOptionMutation: Operation<UpdatePriceOptionMutation, UpdatePriceOptionMutationVariables> = {
  id: 'UpdatePriceOption.57726a05',
  name: 'UpdatePriceOption',
  area: 'packages',
  text: "mutation UpdatePriceOption($id:Int!$input:PriceOptionInput!){updatePriceOption(id:$id input:$input){...PriceOptionFull}}fragment PriceOptionFull on PriceOption{id version package_id name unit age_band residency amount currency free min_qty max_qty valid_from valid_to position}",
}

export const deletePriceOptionMutation: Operation<DeletePriceOptionMutation, DeletePriceOptionMutationVariables> = {
  id: 'DeletePriceOption.b098a365',
  name: 'DeletePriceOption',
  area: 'packages',
  text: "mutation DeletePriceOption($id:Int!){deletePriceOption(id:$id){message}}",
}

export const createDeparturesMutation: Operation<CreateDeparturesMutation, CreateDeparturesMutationVariables> = {
  id: 'CreateDepartures.064208e9',
  name: 'CreateDepartures',
  area: 'packages',
  text: "mutation CreateDepartures($id:Int!$input:DepartureInput!){createDepartures(id:$id input:$input){...DepartureFull}}fragment DepartureFull on Departure{id version package_id date capacity taken seats_left status note guide vehicle pick_up_place pick_up_at}",
}

export const updateDepartureMutation: Operation<UpdateDepartureMutation, UpdateDepartureMutationVariables> = {
  id: 'UpdateDeparture.9694ccb1',
  name: 'UpdateDeparture',
  area: 'packages',
  text: "mutation UpdateDeparture($id:Int!$input:DepartureInput!){updateDeparture(id:$id input:$input){...DepartureFull}}fragment DepartureFull on Departure{id version package_id date capacity taken seats_left status note guide vehicle pick_up_place pick_up_at}",
}

export const deleteDepartureMutation: Operation<DeleteDepartureMutation, DeleteDepartureMutationVariables> = {
  id: 'DeleteDeparture.5e18ad64',
  name: 'DeleteDeparture',
  area: 'packages',
  text: "mutation DeleteDeparture($id:Int!){deleteDeparture(id:$id){message}}",
}

export const deletePackageImagesMutation: Operation<DeletePackageImagesMutation, DeletePackageImagesMutationVariables> = {
  id: 'DeletePackageImages.d0d01dee',
  name: 'DeletePackageImages',
  area: 'packages',
  text: "mutation DeletePackageImages($ids:[Int!]!){deletePackageImages(ids:$ids){message}}",
}

export const restorePackageImagesMutation: Operation<RestorePackageImagesMutation, RestorePackageImagesMutationVariables> = {
  id: 'RestorePackageImages.3d7086c7',
  name: 'RestorePackageImages',
  area: 'packages',
  text: "mutation RestorePackageImages($ids:[Int!]!$itinerary_id:Int){restorePackageImages(ids:$ids itinerary_id:$itinerary_id){message}}",
}

export const createExtraMutation: Operation<CreateExtraMutation, CreateExtraMutationVariables> = {
  id: 'CreateExtra.67ecb385',
  name: 'CreateExtra',
  area: 'packages',
  text: "mutation CreateExtra($id:Int!$input:ExtraInput!){createExtra(id:$id input:$input){...ExtraFull}}fragment ExtraFull on PackageExtra{id version package_id name description unit amount currency max_qty included position}",
}

export const updateExtraMutation: Operation<UpdateExtraMutation, UpdateExtraMutationVariables> = {
  id: 'UpdateExtra.9096ef88',
  name: 'UpdateExtra',
  area: 'packages',
  text: "mutation UpdateExtra($id:Int!$input:ExtraInput!){updateExtra(id:$id input:$input){...ExtraFull}}fragment ExtraFull on PackageExtra{id version package_id name description unit amount currency max_qty included position}",
}

export const deleteExtraMutation: Operation<DeleteExtraMutation, DeleteExtraMutationVariables> = {
  id: 'DeleteExtra.e9665ea1',
  name: 'DeleteExtra',
  area: 'packages',
  text: "mutation DeleteExtra($id:Int!){deleteExtra(id:$id){message}}",
}

export const sendPackageMutation: Operation<SendPackageMutation, SendPackageMutationVariables> = {
  id: 'SendPackage.9297e7a7',
  name: 'SendPackage',
  area: 'packages',
  text: "mutation SendPackage($id:Int!$input:PackageMailInput!){sendPackage(id:$id input:$input){message}}",
}

export const sentProposalsQuery: Operation<SentProposalsQuery, SentProposalsQueryVariables> = {
  id: 'SentProposals.c408ff4d',
  name: 'SentProposals',
  area: 'packages',
  text: "query SentProposals($page:Int$per_page:Int$sort:String$q:String$status:String$from:Day$to:Day){sentProposals(page:$page per_page:$per_page sort:$sort q:$q status:$status from:$from to:$to){data{...SentProposalRow}meta{...PageMeta}}}fragment SentProposalRow on SentProposal{id package_id package_title first_media{...Picture}client_id client_name email subject message with_itinerary with_prices status booking_id booking_reference sent_by_name sent_at}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const packageSentProposalsQuery: Operation<PackageSentProposalsQuery, PackageSentProposalsQueryVariables> = {
  id: 'PackageSentProposals.91717d39',
  name: 'PackageSentProposals',
  area: 'packages',
  text: "query PackageSentProposals($id:Int!){packageSentProposals(id:$id per_page:5){data{...SentProposalRow}meta{total}}}fragment SentProposalRow on SentProposal{id package_id package_title first_media{...Picture}client_id client_name email subject message with_itinerary with_prices status booking_id booking_reference sent_by_name sent_at}fragment Picture on Image{id uuid url thumb alt caption width height position}",
}
