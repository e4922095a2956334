import type * as v from 'valibot'
import type { accessRequestInput } from './access-requests.ts'
import type { agencyInput, deleteAgencyInput, newAgencyInput } from './agency.ts'
import type { approvalDecisionInput, approvalInput, approvalWithdrawalInput } from './approvals.ts'
import type { passwordInput, profileInput, proofInput } from './auth.ts'
import type { exportInput } from './background-jobs.ts'
import type { beneficiaryInput, nameCheckInput } from './beneficiaries.ts'
import type { sendDocumentsInput } from './bookings/booking-documents.ts'
import type { bookingChangeInput, bookingInput, holdInput, quoteInput } from './bookings/bookings.ts'
import type { feedInput, moveInput, parkInput } from './bookings/calendar.ts'
import type { crewInput, tickInput } from './bookings/day-sheet.ts'
import type { reminderInput, scheduleInput, snoozeInput } from './bookings/dues.ts'
import type { feeInput } from './bookings/fee-rules.ts'
import type { handoverInput, returnInput } from './bookings/handovers.ts'
import type { paymentInput } from './bookings/payment-input.ts'
import type { travellersInput } from './bookings/travellers.ts'
import type { cannedReplyInput } from './canned-replies.ts'
import type { clientTagsInput, eraseInput, mergeInput, noteInput, pairInput, renameTagInput } from './client-care.ts'
import type { importCheckInput, importRowInput, importRowsInput, newImportInput } from './client-imports.ts'
import type { clientInput } from './client-input.ts'
/** What a form may send; these are the types of the GraphQL input scalars. */
import type {
  codeBatchInput,
  discountCodeInput,
  discountInput,
  discountPreviewInput,
  discountStatusInput,
} from './discounts.ts'
import type {
  checkedInput,
  exchangeInput,
  houseRateInput,
  quoteExchangeInput,
  refundEndInput,
  refundInput,
  topUpInput,
} from './finance.ts'
import type {
  feeTestInput,
  flightBookingInput,
  flightCancelInput,
  flightChangesInput,
  flightFeeInput,
  flightSettingsInput,
} from './flights/flight-inputs.ts'
import type { funnelSettingsInput, leadChangeInput, leadInput, leadMoveInput } from './growth/sales-funnel.ts'
import type { inquiryChangeInput, inquiryClientInput, inquiryInput, inquiryReplyInput } from './inquiries.ts'
import type {
  bankCreditInput,
  bankIgnoreInput,
  bankImportInput,
  bankMatchInput,
  bankUndoInput,
  bankUnignoreInput,
} from './money/bank-credits.ts'
import type { cashMoveInput, closeCashInput, openCashInput } from './money/cash-desk.ts'
import type { creditInvoiceInput, creditLinesInput, issueInvoiceInput, itemTaxesInput } from './money/invoices.ts'
import type { partnerInvoiceInput, partnerLimitInput } from './money/partners.ts'
import type { providerKeysInput, providerRemoveInput } from './money/payment-providers.ts'
import type { confirmSettlementInput, makeSettlementInput, takeBackSettlementInput } from './money/settlements.ts'
import type { sendStatementInput, settlementInput } from './money/statements.ts'
import type { restoreWriteOffInput, writeOffInput } from './money/write-offs.ts'
import type { carInput } from './offers/cars.ts'
import type { eventCopyInput, eventInput, ticketHolderInput, ticketTypeInput } from './offers/event-input.ts'
import type { instalmentInput } from './offers/instalments.ts'
import type { galleryOfInput } from './offers/inventory.ts'
import type { resellInput } from './offers/offer-calls.ts'
import type { blockInput, offerRefs, rateInput } from './offers/offer-rules.ts'
import type {
  departureInput,
  extraInput,
  galleryInput,
  itineraryInput,
  packageInput,
  packageMailInput,
  priceOptionInput,
} from './offers/package-inputs.ts'
import type { rateChangeInput } from './offers/rates.ts'
import type { roomInput } from './offers/rooms.ts'
import type { scanInput, scanSyncInput } from './offers/scan.ts'
import type { serviceInput, slotInput, slotsInput } from './offers/services.ts'
import type { trackInput } from './offers/tracks.ts'
import type { bookingLinkInput, mailLinkInput, paymentLinkInput } from './payment-links.ts'
import type { inviteInput, roleInput, staffInput } from './people.ts'
import type { renewalInput, subscribeInput, subscriptionActInput } from './plans.ts'
import type {
  acceptProposalInput,
  declineProposalInput,
  newProposalInput,
  proposalInput,
  proposalQuoteInput,
  remindProposalInput,
  sendProposalInput,
} from './proposals.ts'
import type { resellQuoteInput, resellSaleInput, resellTermsInput } from './resells.ts'
import type {
  checkoutLinkInput,
  deliveryMethodInput,
  fulfilmentInput,
  fulfilmentUpdateInput,
  orderEditInput,
  orderInput,
  orderQuoteInput,
  orderReturnInput,
  orderUpdateInput,
} from './shop/order-inputs.ts'
import type {
  collectionCountInput,
  optionValuesInput,
  productImportInput,
  productInput,
  productOptionInput,
  shopCategoryInput,
  shopCollectionInput,
  stockMovementInput,
  stockPlaceInput,
  stocktakeCountInput,
  stocktakeInput,
  variantPlanInput,
  variantsInput,
  virtualAssetInput,
} from './shop/shop-inputs.ts'
import type { agencyTermsInput, bookingTermsInput } from './terms.ts'
import type { messageInput } from './thread-input.ts'
import type {
  transferActInput,
  transferBulkInput,
  transferCancelInput,
  transferCorrectionInput,
  transferInput,
  transferSettingsInput,
} from './transfers.ts'
import type { savedViewChangeInput, savedViewInput } from './views.ts'

export type AccessRequestInput = v.InferInput<typeof accessRequestInput>
export type ApprovalInput = v.InferInput<typeof approvalInput>
export type ApprovalDecisionInput = v.InferInput<typeof approvalDecisionInput>
export type ApprovalWithdrawalInput = v.InferInput<typeof approvalWithdrawalInput>
export type ProfileInput = v.InferInput<typeof profileInput>
export type PasswordInput = v.InferInput<typeof passwordInput>
export type ProofInput = v.InferInput<typeof proofInput>
export type AgencyInput = v.InferInput<typeof agencyInput>
export type NewAgencyInput = v.InferInput<typeof newAgencyInput>
export type DeleteAgencyInput = v.InferInput<typeof deleteAgencyInput>
export type PackageInput = v.InferInput<typeof packageInput>
export type ItineraryInput = v.InferInput<typeof itineraryInput>
export type PriceOptionInput = v.InferInput<typeof priceOptionInput>
export type ExtraInput = v.InferInput<typeof extraInput>
export type PackageMailInput = v.InferInput<typeof packageMailInput>
export type CrewInput = v.InferInput<typeof crewInput>
export type TickInput = v.InferInput<typeof tickInput>
export type BookingTermsInput = v.InferInput<typeof bookingTermsInput>
export type AgencyTermsInput = v.InferInput<typeof agencyTermsInput>
export type FeeInput = v.InferInput<typeof feeInput>
export type DueSnoozeInput = v.InferInput<typeof snoozeInput>
export type InquiryReplyInput = v.InferInput<typeof inquiryReplyInput>
export type DepartureInput = v.InferInput<typeof departureInput>
export type GalleryInput = v.InferInput<typeof galleryInput>
export type BookingInput = v.InferInput<typeof bookingInput>
export type BookingChangeInput = v.InferInput<typeof bookingChangeInput>
export type ParkInput = v.InferInput<typeof parkInput>
export type MoveInput = v.InferInput<typeof moveInput>
export type CalendarFeedInput = v.InferInput<typeof feedInput>
export type PaymentInput = v.InferInput<typeof paymentInput>
export type BankCreditInput = v.InferInput<typeof bankCreditInput>
export type BankImportInput = v.InferInput<typeof bankImportInput>
export type BankMatchInput = v.InferInput<typeof bankMatchInput>
export type BankUndoInput = v.InferInput<typeof bankUndoInput>
export type BankIgnoreInput = v.InferInput<typeof bankIgnoreInput>
export type BankUnignoreInput = v.InferInput<typeof bankUnignoreInput>
export type OpenCashInput = v.InferInput<typeof openCashInput>
export type CashMoveInput = v.InferInput<typeof cashMoveInput>
export type CloseCashInput = v.InferInput<typeof closeCashInput>
export type MakeSettlementInput = v.InferInput<typeof makeSettlementInput>
export type ConfirmSettlementInput = v.InferInput<typeof confirmSettlementInput>
export type TakeBackSettlementInput = v.InferInput<typeof takeBackSettlementInput>
export type RefundInput = v.InferInput<typeof refundInput>
export type RefundEndInput = v.InferInput<typeof refundEndInput>
export type ProviderKeysInput = v.InferInput<typeof providerKeysInput>
export type ProviderRemoveInput = v.InferInput<typeof providerRemoveInput>
export type TopUpInput = v.InferInput<typeof topUpInput>
export type CheckedInput = v.InferInput<typeof checkedInput>
export type ExchangeInput = v.InferInput<typeof exchangeInput>
export type ExchangeQuoteInput = v.InferInput<typeof quoteExchangeInput>
export type SendStatementInput = v.InferInput<typeof sendStatementInput>
export type PartnerLimitInput = v.InferInput<typeof partnerLimitInput>
export type PartnerInvoiceInput = v.InferInput<typeof partnerInvoiceInput>
export type SettlementInput = v.InferInput<typeof settlementInput>
export type HouseRateInput = v.InferInput<typeof houseRateInput>
export type QuoteInput = v.InferInput<typeof quoteInput>
export type HoldInput = v.InferInput<typeof holdInput>
export type ClientInput = v.InferInput<typeof clientInput>
export type RoleInput = v.InferInput<typeof roleInput>
export type InviteInput = v.InferInput<typeof inviteInput>
export type StaffInput = v.InferInput<typeof staffInput>
export type SavedViewChangeInput = v.InferInput<typeof savedViewChangeInput>
export type SavedViewInput = v.InferInput<typeof savedViewInput>
export type RateInput = v.InferInput<typeof rateInput>
export type BlockInput = v.InferInput<typeof blockInput>
export type ResellInput = v.InferInput<typeof resellInput>
export type TrackInput = v.InferInput<typeof trackInput>
export type RoomInput = v.InferInput<typeof roomInput>
export type RateChangeInput = v.InferInput<typeof rateChangeInput>
export type EventInput = v.InferInput<typeof eventInput>
export type TicketTypeInput = v.InferInput<typeof ticketTypeInput>
export type EventCopyInput = v.InferInput<typeof eventCopyInput>
export type TicketHolderInput = v.InferInput<typeof ticketHolderInput>
export type ScheduleInput = v.InferInput<typeof scheduleInput>
export type ReminderInput = v.InferInput<typeof reminderInput>
export type InstalmentInput = v.InferInput<typeof instalmentInput>
export type CarInput = v.InferInput<typeof carInput>
export type ServiceInput = v.InferInput<typeof serviceInput>
export type SlotsInput = v.InferInput<typeof slotsInput>
export type SlotInput = v.InferInput<typeof slotInput>
export type ScanInput = v.InferInput<typeof scanInput>
export type ScanSyncInput = v.InferInput<typeof scanSyncInput>
export type ResellTermsInput = v.InferInput<typeof resellTermsInput>
export type ResellQuoteInput = v.InferInput<typeof resellQuoteInput>
export type ResellSaleInput = v.InferInput<typeof resellSaleInput>
export type OfferRefsInput = v.InferInput<typeof offerRefs>
export type GalleryOfInput = v.InferInput<typeof galleryOfInput>
export type SendDocumentsInput = v.InferInput<typeof sendDocumentsInput>
export type HandoverInput = v.InferInput<typeof handoverInput>
export type ReturnInput = v.InferInput<typeof returnInput>
export type TravellersInput = v.InferInput<typeof travellersInput>
export type CannedReplyInput = v.InferInput<typeof cannedReplyInput>
export type LeadInput = v.InferInput<typeof leadInput>
export type LeadChangeInput = v.InferInput<typeof leadChangeInput>
export type LeadMoveInput = v.InferInput<typeof leadMoveInput>
export type FunnelSettingsInput = v.InferInput<typeof funnelSettingsInput>
export type InquiryInput = v.InferInput<typeof inquiryInput>
export type InquiryChangeInput = v.InferInput<typeof inquiryChangeInput>
export type InquiryClientInput = v.InferInput<typeof inquiryClientInput>
export type MessageInput = v.InferInput<typeof messageInput>
export type NewProposalInput = v.InferInput<typeof newProposalInput>
export type ProposalInput = v.InferInput<typeof proposalInput>
export type SendProposalInput = v.InferInput<typeof sendProposalInput>
export type RemindProposalInput = v.InferInput<typeof remindProposalInput>
export type AcceptProposalInput = v.InferInput<typeof acceptProposalInput>
export type DeclineProposalInput = v.InferInput<typeof declineProposalInput>
export type ProposalQuoteInput = v.InferInput<typeof proposalQuoteInput>
export type PaymentLinkInput = v.InferInput<typeof paymentLinkInput>
export type BookingLinkInput = v.InferInput<typeof bookingLinkInput>
export type MailLinkInput = v.InferInput<typeof mailLinkInput>
export type NoteInput = v.InferInput<typeof noteInput>
export type MergeInput = v.InferInput<typeof mergeInput>
export type PairInput = v.InferInput<typeof pairInput>
export type ClientTagsInput = v.InferInput<typeof clientTagsInput>
export type RenameTagInput = v.InferInput<typeof renameTagInput>
export type EraseInput = v.InferInput<typeof eraseInput>
export type NewImportInput = v.InferInput<typeof newImportInput>
export type ImportRowsInput = v.InferInput<typeof importRowsInput>
export type ImportCheckInput = v.InferInput<typeof importCheckInput>
export type ImportRowInput = v.InferInput<typeof importRowInput>
export type ExportInput = v.InferInput<typeof exportInput>
export type BeneficiaryInput = v.InferInput<typeof beneficiaryInput>
export type NameCheckInput = v.InferInput<typeof nameCheckInput>
export type TransferInput = v.InferInput<typeof transferInput>
export type TransferCorrectionInput = v.InferInput<typeof transferCorrectionInput>
export type TransferActInput = v.InferInput<typeof transferActInput>
export type TransferCancelInput = v.InferInput<typeof transferCancelInput>
export type TransferBulkInput = v.InferInput<typeof transferBulkInput>
export type TransferSettingsInput = v.InferInput<typeof transferSettingsInput>
export type SubscribeInput = v.InferInput<typeof subscribeInput>
export type SubscriptionActInput = v.InferInput<typeof subscriptionActInput>
export type RenewalInput = v.InferInput<typeof renewalInput>
export type DiscountInput = v.InferInput<typeof discountInput>
export type DiscountCodeInput = v.InferInput<typeof discountCodeInput>
export type CodeBatchInput = v.InferInput<typeof codeBatchInput>
export type DiscountStatusInput = v.InferInput<typeof discountStatusInput>
export type DiscountPreviewInput = v.InferInput<typeof discountPreviewInput>
/** Comes back as it was written. */
export type { ProposalContent } from './proposal-content.ts'
export type IssueInvoiceInput = v.InferInput<typeof issueInvoiceInput>
export type CreditLinesInput = v.InferInput<typeof creditLinesInput>
export type CreditInvoiceInput = v.InferInput<typeof creditInvoiceInput>
export type WriteOffInput = v.InferInput<typeof writeOffInput>
export type RestoreWriteOffInput = v.InferInput<typeof restoreWriteOffInput>
export type ItemTaxesInput = v.InferInput<typeof itemTaxesInput>
export type CheckoutLinkInput = v.InferInput<typeof checkoutLinkInput>
export type DeliveryMethodInput = v.InferInput<typeof deliveryMethodInput>
export type FulfilmentInput = v.InferInput<typeof fulfilmentInput>
export type FulfilmentUpdateInput = v.InferInput<typeof fulfilmentUpdateInput>
export type OrderEditInput = v.InferInput<typeof orderEditInput>
export type OrderInput = v.InferInput<typeof orderInput>
export type OrderQuoteInput = v.InferInput<typeof orderQuoteInput>
export type OrderReturnInput = v.InferInput<typeof orderReturnInput>
export type OrderUpdateInput = v.InferInput<typeof orderUpdateInput>
export type ProductInput = v.InferInput<typeof productInput>
export type ProductOptionInput = v.InferInput<typeof productOptionInput>
export type OptionValuesInput = v.InferInput<typeof optionValuesInput>
export type VariantsInput = v.InferInput<typeof variantsInput>
export type VariantPlanInput = v.InferInput<typeof variantPlanInput>
export type StockMovementInput = v.InferInput<typeof stockMovementInput>
export type StocktakeInput = v.InferInput<typeof stocktakeInput>
export type StocktakeCountInput = v.InferInput<typeof stocktakeCountInput>
export type StockPlaceInput = v.InferInput<typeof stockPlaceInput>
export type ShopCategoryInput = v.InferInput<typeof shopCategoryInput>
export type ShopCollectionInput = v.InferInput<typeof shopCollectionInput>
export type CollectionCountInput = v.InferInput<typeof collectionCountInput>
export type VirtualAssetInput = v.InferInput<typeof virtualAssetInput>
export type ProductImportInput = v.InferInput<typeof productImportInput>
export type FlightBookingInput = v.InferInput<typeof flightBookingInput>
export type FlightChangesInput = v.InferInput<typeof flightChangesInput>
export type FlightFeeInput = v.InferInput<typeof flightFeeInput>
export type FlightSettingsInput = v.InferInput<typeof flightSettingsInput>
export type FeeTestInput = v.InferInput<typeof feeTestInput>
export type FlightCancelInput = v.InferInput<typeof flightCancelInput>
/** Whole sites, and what is drawn on a page. */
export type { SiteConfig as SiteContent } from '../website/site-config.ts'
export type { PageView as SiteViewContent } from '../website/site-views.ts'
export type { AdInput } from './growth/advertisements.ts'
export type * from './growth/campaign-inputs.ts'
export type * from './growth/growth-inputs.ts'
export type { MarketingCostInput } from './growth/marketing.ts'

export type {
  AlbumChangeInput,
  AlbumInput,
  BlogDraftInput,
  BlogPostInput,
  BlogStatusInput,
  BlogVersionInput,
  ChooseTemplateInput,
  CustomizeInput,
  DomainAddInput,
  DomainChangeInput,
  DomainRegisterInput,
  DomainSearchInput,
  DraftVersionInput,
  PictureChangeInput,
  PictureEditInput,
  PictureReplaceInput,
  PictureSheetInput,
  PublishSiteInput,
  SeoCreateInput,
  SeoGenerateInput,
  SeoListInput,
  SeoTagsInput,
  SitePreviewInput,
  SiteRevisionInput,
  TemplateUpdateInput,
} from './website/website-inputs.ts'
