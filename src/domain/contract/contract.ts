import { keysOf } from '../keys.ts'
import { accessRequests } from './access-requests.ts'
import { agency } from './agency.ts'
import { approvals } from './approvals.ts'
import { auth } from './auth.ts'
import { backgroundJobs } from './background-jobs.ts'
import { beneficiaries } from './beneficiaries.ts'
import { bookingDocuments } from './bookings/booking-documents.ts'
import { bookings } from './bookings/bookings.ts'
import { calendar } from './bookings/calendar.ts'
import { daySheet } from './bookings/day-sheet.ts'
import { dues } from './bookings/dues.ts'
import { handovers } from './bookings/handovers.ts'
import { travellers } from './bookings/travellers.ts'
import { cannedReplies } from './canned-replies.ts'
import { catalogue } from './catalogue.ts'
import { channels } from './channels.ts'
import { clientCare } from './client-care.ts'
import { clientImports } from './client-imports.ts'
import { clients } from './clients.ts'
import { crashReports } from './crash-reports.ts'
import { dashboard } from './dashboard.ts'
import { discountCodes, discounts } from './discounts.ts'
import type { Endpoint } from './endpoint.ts'
import { exchanges, finance, wallets } from './finance.ts'
import { flights } from './flights/flights.ts'
import { adCatalogue } from './growth/ad-catalogue.ts'
import { adConnections } from './growth/ad-connections.ts'
import { advertisements } from './growth/advertisements.ts'
import { assistant } from './growth/assistant.ts'
import { campaigns } from './growth/campaigns.ts'
import { chatbot, chatbotAnswers, chatbotConversations } from './growth/chatbot.ts'
import { contactCollections } from './growth/contact-collections.ts'
import { contactFields } from './growth/contact-fields.ts'
import { contactMerges } from './growth/contact-merges.ts'
import { contacts } from './growth/contacts.ts'
import { crmSettings } from './growth/crm-settings.ts'
import { customers } from './growth/customers.ts'
import { marketing } from './growth/marketing.ts'
import { marketingLinks } from './growth/marketing-links.ts'
import { salesFunnel } from './growth/sales-funnel.ts'
import { inquiries } from './inquiries.ts'
import { bankCredits } from './money/bank-credits.ts'
import { cashDesk } from './money/cash-desk.ts'
import { invoices } from './money/invoices.ts'
import { partners } from './money/partners.ts'
import { paymentProviders } from './money/payment-providers.ts'
import { settlements } from './money/settlements.ts'
import { statements } from './money/statements.ts'
import { writeOffs } from './money/write-offs.ts'
import { notifications } from './notifications.ts'
import { cars } from './offers/cars.ts'
import { events } from './offers/events.ts'
import { instalments } from './offers/instalments.ts'
import { inventory } from './offers/inventory.ts'
import { packages } from './offers/packages.ts'
import { rates } from './offers/rates.ts'
import { rooms } from './offers/rooms.ts'
import { scan } from './offers/scan.ts'
import { services } from './offers/services.ts'
import { tracks } from './offers/tracks.ts'
import { paymentLinks } from './payment-links.ts'
import { people } from './people.ts'
import { plans } from './plans.ts'
import { proposals } from './proposals.ts'
import { resells } from './resells.ts'
import { checkoutLinks, delivery, orders } from './shop/order-calls.ts'
import { shop } from './shop/shop.ts'
import { terms } from './terms.ts'
import { transfers } from './transfers.ts'
import { views } from './views.ts'
import { analytics } from './website/analytics.ts'
import { blog } from './website/blog.ts'
import { domain } from './website/domains.ts'
import { gallery, media } from './website/gallery.ts'
import { seo } from './website/seo.ts'
import { templates } from './website/templates.ts'

/** TABLE 2: every endpoint of the product, by area. */
export const contract = {
  accessRequests,
  approvals,
  auth,
  flights,
  inventory,
  notifications,
  agency,
  dashboard,
  events,
  packages,
  bookings,
  bookingDocuments,
  calendar,
  cannedReplies,
  cars,
  cashDesk,
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
  daySheet,
  discounts,
  discountCodes,
  dues,
  writeOffs,
  paymentLinks,
  paymentProviders,
  exchanges,
  finance,
  invoices,
  settlements,
  partners,
  statements,
  people,
  plans,
  proposals,
  inquiries,
  instalments,
  terms,
  rates,
  rooms,
  scan,
  services,
  shop,
  channels,
  resells,
  bankCredits,
  beneficiaries,
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
export type Contract = typeof contract
export type AreaName = keyof Contract

export const endpoints: readonly { area: AreaName; name: string; endpoint: Endpoint }[] = keysOf(contract).flatMap(
  (area) => Object.entries(contract[area]).map(([name, endpoint]) => ({ area, name, endpoint })),
)
