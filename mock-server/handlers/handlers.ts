import type { Contract } from '../../src/domain/contract/contract.ts'
import type { Handlers } from '../http/handler.ts'
import { auth } from './account/auth.ts'
import { people } from './account/people.ts'
import { accessRequests } from './agency/access-requests.ts'
import { agency } from './agency/agency.ts'
import { backgroundJobs } from './agency/background-jobs.ts'
import { catalogue } from './agency/catalogue.ts'
import { channels } from './agency/channels.ts'
import { crashReports } from './agency/crash-reports.ts'
import { dashboard } from './agency/dashboard.ts'
import { notifications } from './agency/notifications.ts'
import { plans } from './agency/plans.ts'
import { resells } from './agency/resells.ts'
import { terms } from './agency/terms.ts'
import { views } from './agency/views.ts'
import { approvals } from './authority/approvals.ts'
import { bookingDocuments } from './bookings/booking-documents.ts'
import { bookings } from './bookings/bookings.ts'
import { calendar } from './bookings/calendar.ts'
import { daySheet } from './bookings/day-sheet.ts'
import { dues } from './bookings/dues.ts'
import { handovers } from './bookings/handovers.ts'
import { travellers } from './bookings/travellers.ts'
import { cannedReplies } from './clients/canned-replies.ts'
import { clientCare } from './clients/client-care.ts'
import { clientImports } from './clients/client-imports.ts'
import { clients } from './clients/clients.ts'
import { inquiries } from './clients/inquiries.ts'
import { discountCodes } from './discounts/discount-codes.ts'
import { discounts } from './discounts/discounts.ts'
import { finance } from './finance/finance.ts'
import { invoices } from './finance/invoices.ts'
import { paymentProviders } from './finance/payment-providers.ts'
import { exchanges, wallets } from './finance/wallets.ts'
import { flights } from './flights/flights.ts'
import { adCatalogue } from './growth/ad-catalogue.ts'
import { adConnections } from './growth/ad-connections.ts'
import { advertisements } from './growth/advertisements.ts'
import { assistant } from './growth/assistant.ts'
import { campaigns } from './growth/campaigns.ts'
import { chatbot, chatbotAnswers } from './growth/chatbot.ts'
import { chatbotConversations } from './growth/chatbot-conversations.ts'
import { contactCollections } from './growth/contact-collections.ts'
import { contactFields } from './growth/contact-fields.ts'
import { contactMerges } from './growth/contact-merges.ts'
import { contacts } from './growth/contacts.ts'
import { crmSettings } from './growth/crm-settings.ts'
import { customers } from './growth/customers.ts'
import { marketing } from './growth/marketing.ts'
import { marketingLinks } from './growth/marketing-links.ts'
import { salesFunnel } from './growth/sales-funnel.ts'
import { bankCredits } from './money/bank-credits.ts'
import { beneficiaries } from './money/beneficiaries.ts'
import { cashDesk } from './money/cash-desk.ts'
import { partners } from './money/partners.ts'
import { paymentLinks } from './money/payment-links.ts'
import { settlements } from './money/settlements.ts'
import { statements } from './money/statements.ts'
import { transfers } from './money/transfers.ts'
import { writeOffs } from './money/write-offs.ts'
import { cars } from './offers/cars.ts'
import { events } from './offers/events.ts'
import { instalments } from './offers/instalments.ts'
import { inventory } from './offers/inventory.ts'
import { packages } from './offers/packages.ts'
import { rates } from './offers/rates.ts'
import { rooms } from './offers/rooms.ts'
import { scanHandlers } from './offers/scan.ts'
import { services } from './offers/services.ts'
import { tracks } from './offers/tracks.ts'
import { proposals } from './proposals/proposals.ts'
import { checkoutLinks, delivery } from './shop/order-setup.ts'
import { orders } from './shop/orders.ts'
import { shop } from './shop/shop.ts'
import { analytics } from './website/analytics.ts'
import { blog } from './website/blog.ts'
import { domain } from './website/domains.ts'
import { gallery } from './website/gallery.ts'
import { media } from './website/media.ts'
import { seo } from './website/seo.ts'
import { templates } from './website/templates.ts'

/** TABLE 2 served: an endpoint of the contract without a handler does not compile. */
export const handlers: { readonly [A in keyof Contract]: Handlers<Contract[A]> } = {
  accessRequests,
  agency,
  approvals,
  auth,
  bookings,
  bookingDocuments,
  calendar,
  cannedReplies,
  cars,
  catalogue,
  clients,
  clientCare,
  clientImports,
  contacts,
  contactCollections,
  contactFields,
  contactMerges,
  customers,
  crashReports,
  dashboard,
  daySheet,
  discountCodes,
  discounts,
  dues,
  writeOffs,
  exchanges,
  finance,
  invoices,
  settlements,
  partners,
  statements,
  events,
  flights,
  inquiries,
  instalments,
  terms,
  inventory,
  notifications,
  packages,
  paymentLinks,
  paymentProviders,
  people,
  plans,
  proposals,
  rates,
  rooms,
  scan: scanHandlers,
  services,
  shop,
  channels,
  resells,
  bankCredits,
  beneficiaries,
  cashDesk,
  transfers,
  tracks,
  handovers,
  travellers,
  wallets,
  views,
  backgroundJobs,
  orders,
  delivery,
  checkoutLinks,
  analytics,
  templates,
  gallery,
  media,
  seo,
  domain,
  blog,
  salesFunnel,
  chatbot,
  chatbotConversations,
  chatbotAnswers,
  assistant,
  campaigns,
  crmSettings,
  marketing,
  marketingLinks,
  adCatalogue,
  adConnections,
  advertisements,
}
