import type { Command } from '../command.ts'
import { watchForForms } from '../palette/form-ahead.ts'
import { accessCommands } from './access-commands.ts'
import { agencyCommands } from './agency-commands.ts'
import { approvalCommands } from './approval-commands.ts'
import { backgroundJobCommands } from './background-job-commands.ts'
import { bookingClientCommands } from './bookings/booking-client-commands.ts'
import { bookingCommands } from './bookings/booking-commands.ts'
import { bookingDocumentCommands } from './bookings/booking-document-commands.ts'
import { bookingSaleCommands } from './bookings/booking-sale-commands.ts'
import { bookingStatusCommands } from './bookings/booking-status-commands.ts'
import { calendarCommands } from './bookings/calendar-commands.ts'
import { daySheetCommands } from './bookings/day-sheet-commands.ts'
import { dueCommands } from './bookings/due-commands.ts'
import { handoverCommands } from './bookings/handover-commands.ts'
import { manifestCommands } from './bookings/manifest-commands.ts'
import { travellerCommands } from './bookings/traveller-commands.ts'
import { clientCareCommands } from './clients/client-care-commands.ts'
import { clientCommands } from './clients/client-commands.ts'
import { importCommands } from './clients/import-commands.ts'
import { discountCommands } from './discounts/discount-commands.ts'
import { bookingInvoiceCommands } from './finance/booking-invoice-commands.ts'
import { financeCommands } from './finance/finance-commands.ts'
import { invoiceCommands } from './finance/invoice-commands.ts'
import { flightCommands } from './flights/flight-commands.ts'
import { flightDocumentCommands } from './flights/flight-document-commands.ts'
import { flightFeeCommands } from './flights/flight-fee-commands.ts'
import { flightSearchCommands } from './flights/flight-search-commands.ts'
import { adCommands } from './growth/ad-commands.ts'
import { assistantCommands } from './growth/assistant-commands.ts'
import { campaignCommands } from './growth/campaign-commands.ts'
import { campaignWritingCommands } from './growth/campaign-writing-commands.ts'
import { catalogueCommands } from './growth/catalogue-commands.ts'
import { chatbotCommands } from './growth/chatbot-commands.ts'
import { collectionCommands } from './growth/collection-commands.ts'
import { contactCommands } from './growth/contact-commands.ts'
import { contactFieldCommands } from './growth/contact-field-commands.ts'
import { conversationCommands } from './growth/conversation-commands.ts'
import { crmSettingsCommands } from './growth/crm-settings-commands.ts'
import { customerCommands } from './growth/customer-commands.ts'
import { leadCommands } from './growth/lead-commands.ts'
import { leadLaneCommands } from './growth/lead-lane-commands.ts'
import { marketingCommands } from './growth/marketing-commands.ts'
import { marketingLinkCommands } from './growth/marketing-link-commands.ts'
import { cannedReplyCommands } from './inquiries/canned-reply-commands.ts'
import { inquiryCommands } from './inquiries/inquiry-commands.ts'
import { inquiryLaneCommands } from './inquiries/inquiry-lane-commands.ts'
import { listCommands } from './list-commands.ts'
import { bankCommands } from './money/bank-commands.ts'
import { beneficiaryCommands } from './money/beneficiary-commands.ts'
import { cashCommands } from './money/cash-commands.ts'
import { partnerCommands } from './money/partner-commands.ts'
import { settlementCommands } from './money/settlement-commands.ts'
import { statementCommands } from './money/statement-commands.ts'
import { transferCommands } from './money/transfer-commands.ts'
import { carCommands } from './offers/car-commands.ts'
import { channelCommands } from './offers/channel-commands.ts'
import { eventCommands } from './offers/event-commands.ts'
import { rateGridCommands } from './offers/grid-commands.ts'
import { instalmentCommands } from './offers/instalment-commands.ts'
import { offerCommands } from './offers/offer-commands.ts'
import { packageCommands } from './offers/package-commands.ts'
import { packageDayCommands } from './offers/package-day-commands.ts'
import { packageProposalCommands } from './offers/package-proposal-commands.ts'
import { packageSaleCommands } from './offers/package-sale-commands.ts'
import { photographCommands } from './offers/photograph-commands.ts'
import { rateCommands } from './offers/rate-commands.ts'
import { resellCommands } from './offers/resell-commands.ts'
import { roomCommands } from './offers/room-commands.ts'
import { serviceCommands } from './offers/service-commands.ts'
import { ticketCommands } from './offers/ticket-commands.ts'
import { trackCommands } from './offers/track-commands.ts'
import { bookingPaymentLinkCommands } from './payment-links/booking-payment-link-commands.ts'
import { paymentLinkCommands } from './payment-links/payment-link-commands.ts'
import { paymentLinkSharingCommands } from './payment-links/payment-link-sharing-commands.ts'
import { peopleCommands } from './people-commands.ts'
import { planCommands } from './plan-commands.ts'
import { profileCommands } from './profile-commands.ts'
import { proposalChildCommands } from './proposals/proposal-child-commands.ts'
import { proposalCommands } from './proposals/proposal-commands.ts'
import { proposalItemCommands } from './proposals/proposal-item-commands.ts'
import { proposalReachCommands } from './proposals/proposal-reach-commands.ts'
import { categoryCommands } from './shop/category-commands.ts'
import { checkoutLinkCommands } from './shop/checkout-link-commands.ts'
import { deliveryMethodCommands } from './shop/delivery-method-commands.ts'
import { fulfilmentCommands } from './shop/fulfilment-commands.ts'
import { orderCommands } from './shop/order-commands.ts'
import { productCommands } from './shop/product-commands.ts'
import { stockCommands } from './shop/stock-commands.ts'
import { triageCommands } from './triage-commands.ts'
import { albumCommands } from './website/album-commands.ts'
import { analyticsCommands } from './website/analytics-commands.ts'
import { domainCommands } from './website/domain-commands.ts'
import { editorCommands } from './website/editor-commands.ts'
import { pictureCommands } from './website/picture-commands.ts'
import { postCommands } from './website/post-commands.ts'
import { seoCommands } from './website/seo-commands.ts'
import { siteWidgetCommands } from './website/site-widget-commands.ts'
import { templateCommands } from './website/template-commands.ts'
import { widgetCommands } from './widget-commands.ts'

watchForForms() // their forms

/** The verbs of every area of the business: one line each. A new area adds its line here and is everywhere. */
export const areaCommands: readonly Command[] = [
  ...accessCommands,
  ...profileCommands,
  ...widgetCommands,
  ...listCommands,
  ...planCommands,
  ...agencyCommands,
  ...bookingStatusCommands,
  ...bookingCommands,
  ...bookingClientCommands,
  ...bookingDocumentCommands,
  ...handoverCommands,
  ...bookingSaleCommands,
  ...dueCommands,
  ...flightSearchCommands,
  ...flightCommands,
  ...flightDocumentCommands,
  ...flightFeeCommands,
  ...discountCommands,
  ...financeCommands,
  ...invoiceCommands,
  ...bookingInvoiceCommands,
  ...daySheetCommands,
  ...triageCommands,
  ...clientCommands,
  ...clientCareCommands,
  ...importCommands,
  ...contactCommands,
  ...contactFieldCommands,
  ...collectionCommands,
  ...customerCommands,
  ...inquiryCommands,
  ...inquiryLaneCommands,
  ...cannedReplyCommands,
  ...conversationCommands,
  ...leadCommands,
  ...leadLaneCommands,
  ...chatbotCommands,
  ...offerCommands,
  ...packageCommands,
  ...packageDayCommands,
  ...packageSaleCommands,
  ...packageProposalCommands,
  ...proposalCommands,
  ...proposalItemCommands,
  ...proposalChildCommands,
  ...proposalReachCommands,
  ...albumCommands,
  ...pictureCommands,
  ...photographCommands,
  ...instalmentCommands,
  ...resellCommands,
  ...channelCommands,
  ...rateCommands,
  ...rateGridCommands,
  ...roomCommands,
  ...eventCommands,
  ...ticketCommands,
  ...trackCommands,
  ...travellerCommands,
  ...carCommands,
  ...calendarCommands,
  ...manifestCommands,
  ...serviceCommands,
  ...productCommands,
  ...stockCommands,
  ...categoryCommands,
  ...approvalCommands,
  ...beneficiaryCommands,
  ...partnerCommands,
  ...statementCommands,
  ...cashCommands,
  ...bankCommands,
  ...settlementCommands,
  ...transferCommands,
  ...paymentLinkCommands,
  ...paymentLinkSharingCommands,
  ...bookingPaymentLinkCommands,
  ...orderCommands,
  ...fulfilmentCommands,
  ...deliveryMethodCommands,
  ...checkoutLinkCommands,
  ...peopleCommands,
  ...analyticsCommands,
  ...marketingCommands,
  ...marketingLinkCommands,
  ...adCommands,
  ...assistantCommands,
  ...catalogueCommands,
  ...backgroundJobCommands,
  ...editorCommands,
  ...templateCommands,
  ...siteWidgetCommands,
  ...seoCommands,
  ...domainCommands,
  ...postCommands,
  ...campaignCommands,
  ...campaignWritingCommands,
  ...crmSettingsCommands,
]
