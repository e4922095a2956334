import { planIntervals, staffStatuses } from '../agency-lists.ts'
import { approvalKinds, approvalStatuses } from '../authority.ts'
import { jobKinds, jobStatuses } from '../background-jobs.ts'
import { documentKinds } from '../bookings/booking-documents.ts'
import { givenUpTexts } from '../bookings/change-fees.ts'
import { dayCardKinds, daySides } from '../bookings/day-sheet.ts'
import { instalmentRhythms } from '../bookings/instalment-plans.ts'
import { dueLanes, instalmentStates } from '../bookings/instalment-states.ts'
import { bookedKinds, itemKindNames, laneKinds, lineTypes } from '../bookings/item-kinds.ts'
import { instalmentBases } from '../bookings/payment-schedule.ts'
import { ageBands, knownResidencies, residencies } from '../bookings/residency.ts'
import {
  aggregators,
  bookingKinds,
  bookingSources,
  bookingStatuses,
  departureStatuses,
  difficulties,
  extraUnits,
  inquiryChannels,
  inquiryStatuses,
  meals,
  packageStatuses,
  paymentDirections,
  paymentMethods,
  paymentStatuses,
  priceUnits,
  sentPackageStatuses,
  subscriptionStatuses,
  transactionStatuses,
} from '../bookings/sales-choices.ts'
import { balanceRules, feeKinds } from '../bookings/terms.ts'
import { travellerAges } from '../bookings/travellers.ts'
import { importOutcomes, importStatuses, importTargets, knownClients } from '../clients/client-import.ts'
import { clientMoments, likenesses, momentRecords } from '../clients/client-moments.ts'
import { optionKeys } from '../contract/proposal-content.ts'
import { discountScopes, discountStates, discountTakes } from '../discounts/discount-choices.ts'
import {
  bankCreditSources,
  bankCreditStates,
  bankLineOutcomes,
  ignoreReasons,
  suggestionKinds,
} from '../finance/bank-credits.ts'
import { cashLines, cashMoves } from '../finance/cash-desk.ts'
import { invoiceCredits, invoiceKinds, invoiceStates } from '../finance/invoice-states.ts'
import {
  eventSources,
  moneyMethods,
  objectives,
  paymentFlags,
  rateSources,
  walletStates,
} from '../finance/money-flow.ts'
import { settlementPlaces, settlementStates, settlingProviders } from '../finance/provider-settlements.ts'
import { taxCategories } from '../finance/tax-rates.ts'
import {
  cabins,
  cancelWays,
  feePer,
  feeTakes,
  flightCharges,
  flightExtraKinds,
  feeKinds as flightFeeKinds,
  flightQueues,
  flightRefundStates,
  flightStates,
  flightSuppliers,
  passengerKinds,
  passengerSexes,
  passengerTitles,
  refundTargets,
  sellsBelow,
} from '../flights/flight-choices.ts'
import {
  botLanguages,
  botOutcomes,
  botSources,
  botTones,
  conversationOutcomes,
  conversationStates,
} from '../growth/bot/bot-choices.ts'
import { campaignStatuses, leftOutReasons, recipientStates, subjectVerdicts } from '../growth/campaigns.ts'
import { channels, consentSources, contactSources, suppressionReasons } from '../growth/channels.ts'
import { contactCollectionKinds } from '../growth/contact-limits.ts'
import { followConditions } from '../growth/follow-ups.ts'
import { funnelLaneNames, stageNames } from '../growth/funnel-stages.ts'
import { mailRecordKinds } from '../growth/mail-records.ts'
import { adCampaignStates, adConnectionStates, adMakingStates, adProviders } from '../growth/marketing/ad-networks.ts'
import { adBudgets, adObjectives } from '../growth/marketing/ad-rules.ts'
import { catalogueFeeds } from '../growth/marketing/catalogue.ts'
import { touchModels, trafficChannels } from '../growth/marketing/traffic-channels.ts'
import { occasions } from '../growth/occasions.ts'
import { ownFieldKinds } from '../growth/rule-fields.ts'
import { templateStates } from '../growth/whatsapp-templates.ts'
import { draftSources, inquiryLanes, outcomeKinds } from '../inquiries/inquiries.ts'
import { keysOf } from '../keys.ts'
import { activities } from '../maps/tracks.ts'
import { currencyCodes } from '../money.ts'
import { notificationKinds } from '../notification-kinds.ts'
import {
  carCategories,
  driverChoices,
  fuels,
  rentalStates,
  transmissions,
  vehicleStates,
} from '../offers/car-choices.ts'
import { channelNames } from '../offers/channels.ts'
import { offerKindNames } from '../offers/offer-kinds.ts'
import { gridKinds, priceSources, rateUnits } from '../offers/rate-choices.ts'
import { resellSides, resellStatuses } from '../offers/resell-wall.ts'
import { bedKinds, boards } from '../offers/room-choices.ts'
import { serviceModes, serviceUnits } from '../offers/service-choices.ts'
import { linkFieldKinds, linkStates } from '../payments/payment-links.ts'
import { keySources, providerFields, refundScopes } from '../payments/provider-fields.ts'
import { proposalStatuses } from '../proposals.ts'
import { searchKinds } from '../search-kinds.ts'
import {
  collectionFields,
  collectionMatches,
  collectionTests,
  deliveryKinds,
  fulfilmentStates,
  movementReasons,
  orderMoves,
  orderStates,
  productImportOutcomes,
  productKinds,
  returnReasons,
  stockLevels,
  stockPlaceKinds,
  stocktakeStates,
} from '../shop/shop-choices.ts'
import { planChanges, subscribeOutcomes } from '../subscriptions/changes.ts'
import { mailStatuses, messageChannels, messageDirections } from '../threads.ts'
import { scanResults } from '../tickets/scan-results.ts'
import { eventPhases, ticketSales, ticketStatuses } from '../tickets/ticket-choices.ts'
import { beneficiaryKinds, nameChecks, networks } from '../transfers/beneficiaries.ts'
import { transferStatuses } from '../transfers/transfer-states.ts'
import { dateOrders } from '../typed-days.ts'
import { siteFilterKinds } from '../website/analytics-filter.ts'
import { postStatuses } from '../website/blog/post-choices.ts'
import {
  availabilityNames,
  domainStateNames,
  orderStateNames,
  recordStates,
  recordTypes,
} from '../website/domains/domain-names.ts'
import { mediaKinds, replacedTexts } from '../website/media-choices.ts'
import { seoKinds, seoProblemNames, seoStates } from '../website/seo/seo-subjects.ts'
import { siteChangeKinds, siteProblemKinds, siteRevisionReasons } from '../website/site-changes.ts'
import { templateCategories } from '../website/template-categories.ts'

/** The list behind each scalar of choices.graphql. */
export const choices = {
  Activity: keysOf(activities),
  Aggregator: aggregators,
  AgeBand: keysOf(ageBands),
  ApprovalKind: keysOf(approvalKinds),
  ApprovalStatus: keysOf(approvalStatuses),
  BedKind: keysOf(bedKinds),
  BeneficiaryKind: keysOf(beneficiaryKinds),
  Board: keysOf(boards),
  BookedKind: bookedKinds,
  BookingKind: keysOf(bookingKinds),
  BookingSource: keysOf(bookingSources),
  BookingStatus: keysOf(bookingStatuses),
  Channel: channelNames,
  ClientMomentKind: clientMoments,
  ContactSource: keysOf(contactSources),
  BotLanguage: keysOf(botLanguages),
  BotOutcome: keysOf(botOutcomes),
  BotSource: botSources,
  BotTone: keysOf(botTones),
  ConversationOutcome: keysOf(conversationOutcomes),
  ConversationState: keysOf(conversationStates),
  CurrencyCode: currencyCodes,
  DateOrder: keysOf(dateOrders),
  DepartureStatus: keysOf(departureStatuses),
  Difficulty: keysOf(difficulties),
  DiscountScope: keysOf(discountScopes),
  DiscountState: keysOf(discountStates),
  DiscountTakes: keysOf(discountTakes),
  DocumentKind: documentKinds,
  DueLane: keysOf(dueLanes),
  EventPhase: keysOf(eventPhases),
  ExtraUnit: keysOf(extraUnits),
  DayCardKind: dayCardKinds,
  DaySide: daySides,
  Fuel: keysOf(fuels),
  FunnelLane: funnelLaneNames,
  FunnelStage: stageNames,
  GridKind: gridKinds,
  ImportOutcome: keysOf(importOutcomes),
  ImportStatus: importStatuses,
  ImportTarget: importTargets,
  InquiryChannel: keysOf(inquiryChannels),
  InquiryLane: keysOf(inquiryLanes),
  InquiryStatus: keysOf(inquiryStatuses),
  InstalmentBasis: keysOf(instalmentBases),
  InstalmentRhythm: keysOf(instalmentRhythms),
  BalanceRule: keysOf(balanceRules),
  FeeKind: keysOf(feeKinds),
  GivenUp: keysOf(givenUpTexts),
  InstalmentState: keysOf(instalmentStates),
  InvoiceCredit: keysOf(invoiceCredits),
  InvoiceKind: keysOf(invoiceKinds),
  InvoiceState: keysOf(invoiceStates),
  ItemKind: itemKindNames,
  JobKind: jobKinds,
  JobStatus: jobStatuses,
  KnownClients: knownClients,
  KnownResidency: knownResidencies,
  LaneKind: laneKinds,
  Likeness: keysOf(likenesses),
  LineType: lineTypes,
  LinkFieldKind: keysOf(linkFieldKinds),
  LinkState: keysOf(linkStates),
  MailStatus: mailStatuses,
  Meal: keysOf(meals),
  MessageChannel: messageChannels,
  MessageDirection: messageDirections,
  MomentRecord: momentRecords,
  MobileNetwork: keysOf(networks),
  NameCheck: keysOf(nameChecks),
  NotificationKind: notificationKinds,
  OfferKind: offerKindNames,
  OfferStatus: keysOf(packageStatuses),
  OptionKey: optionKeys,
  OutcomeKind: outcomeKinds,
  OutcomeStatus: [...keysOf(proposalStatuses), ...keysOf(bookingStatuses)],
  PaymentDirection: paymentDirections,
  MoneyMethod: keysOf(moneyMethods),
  Objective: keysOf(objectives),
  PaymentEventSource: keysOf(eventSources),
  PaymentFlag: keysOf(paymentFlags),
  CalledProvider: keysOf(providerFields),
  KeySource: keysOf(keySources),
  RefundScope: keysOf(refundScopes),
  RateSource: keysOf(rateSources),
  WalletState: keysOf(walletStates),
  PaymentMethod: keysOf(paymentMethods),
  PaymentStatus: keysOf(paymentStatuses),
  PlanChange: planChanges,
  PlanInterval: planIntervals,
  PriceSource: priceSources,
  PostStatus: keysOf(postStatuses),
  PriceUnit: keysOf(priceUnits),
  ProposalStatus: keysOf(proposalStatuses),
  RateUnit: keysOf(rateUnits),
  RentalState: keysOf(rentalStates),
  ResellSide: resellSides,
  ResellStatus: resellStatuses,
  Residency: keysOf(residencies),
  ScanResult: keysOf(scanResults),
  SearchKind: searchKinds,
  SentPackageStatus: sentPackageStatuses,
  Availability: availabilityNames,
  DomainOrderState: orderStateNames,
  DomainState: domainStateNames,
  MailRecordKind: keysOf(mailRecordKinds),
  DraftSource: keysOf(draftSources),
  RecordState: recordStates,
  CampaignStatus: keysOf(campaignStatuses),
  RecipientState: keysOf(recipientStates),
  Occasion: keysOf(occasions),
  CampaignOccasion: [...keysOf(occasions), 'follow_up'],
  FollowCondition: keysOf(followConditions),
  TemplateState: keysOf(templateStates),
  LeftOutReason: keysOf(leftOutReasons),
  SubjectVerdict: keysOf(subjectVerdicts),
  RecordType: recordTypes,
  SeoKind: seoKinds,
  SeoProblem: seoProblemNames,
  SeoState: seoStates,
  SiteFilterKind: siteFilterKinds,
  TouchModel: touchModels,
  CatalogueFeed: keysOf(catalogueFeeds),
  AdProvider: keysOf(adProviders),
  AdConnectionState: keysOf(adConnectionStates),
  AdCampaignState: keysOf(adCampaignStates),
  AdMakingState: keysOf(adMakingStates),
  AdObjective: keysOf(adObjectives),
  AdBudget: keysOf(adBudgets),
  TrafficChannel: keysOf(trafficChannels),
  SettlementPlace: keysOf(settlementPlaces),
  SettlementState: keysOf(settlementStates),
  SettlingProvider: settlingProviders,
  ServiceMode: keysOf(serviceModes),
  ServiceUnit: keysOf(serviceUnits),
  StaffStatus: staffStatuses,
  SubscribeOutcome: subscribeOutcomes,
  SubscriptionStatus: keysOf(subscriptionStatuses),
  TaxCategory: keysOf(taxCategories),
  TicketSale: keysOf(ticketSales),
  TicketStatus: keysOf(ticketStatuses),
  TransactionStatus: transactionStatuses,
  BankCreditSource: keysOf(bankCreditSources),
  BankCreditState: keysOf(bankCreditStates),
  BankLineOutcome: keysOf(bankLineOutcomes),
  IgnoreReason: keysOf(ignoreReasons),
  SuggestionKind: suggestionKinds,
  CashLine: keysOf(cashLines),
  CashMove: keysOf(cashMoves),
  TransferStatus: keysOf(transferStatuses),
  Transmission: keysOf(transmissions),
  DriverChoice: keysOf(driverChoices),
  TravellerAge: keysOf(travellerAges),
  VehicleCategory: keysOf(carCategories),
  VehicleState: keysOf(vehicleStates),
  Cabin: keysOf(cabins),
  CancelWay: keysOf(cancelWays),
  FlightExtraKind: flightExtraKinds,
  FlightFeeKind: keysOf(flightFeeKinds),
  FlightFeePer: keysOf(feePer),
  FlightFeeTakes: keysOf(feeTakes),
  FlightQueue: keysOf(flightQueues),
  FlightRefundState: keysOf(flightRefundStates),
  FlightSellsBelow: keysOf(sellsBelow),
  FlightState: keysOf(flightStates),
  FlightSupplierName: keysOf(flightSuppliers),
  PassengerKind: keysOf(passengerKinds),
  PassengerSex: keysOf(passengerSexes),
  PassengerTitle: keysOf(passengerTitles),
  RefundTarget: keysOf(refundTargets),
  FlightChargeKind: keysOf(flightCharges),
  CollectionField: keysOf(collectionFields),
  CollectionMatch: keysOf(collectionMatches),
  CollectionTest: keysOf(collectionTests),
  DeliveryKind: keysOf(deliveryKinds),
  FulfilmentState: keysOf(fulfilmentStates),
  MovementReason: keysOf(movementReasons),
  OrderMove: orderMoves,
  OrderState: keysOf(orderStates),
  ProductImportOutcome: keysOf(productImportOutcomes),
  ProductKind: keysOf(productKinds),
  ReturnReason: keysOf(returnReasons),
  StockLevel: keysOf(stockLevels),
  StockPlaceKind: keysOf(stockPlaceKinds),
  StocktakeState: keysOf(stocktakeStates),
  SiteChangeKind: keysOf(siteChangeKinds),
  SiteProblemKind: keysOf(siteProblemKinds),
  SiteRevisionReason: keysOf(siteRevisionReasons),
  SiteCategory: keysOf(templateCategories),
  MediaKind: keysOf(mediaKinds),
  ReplacedTextHolder: replacedTexts,
  ContactChannel: keysOf(channels),
  ConsentSource: keysOf(consentSources),
  SuppressionReason: keysOf(suppressionReasons),
  ContactCollectionKind: contactCollectionKinds,
  ContactFieldKind: keysOf(ownFieldKinds),
} as const satisfies Record<string, readonly string[]>

/** What a field of the schema typed by such a scalar can be. */
export type Choices = { readonly [Scalar in keyof typeof choices]: (typeof choices)[Scalar][number] }
