/** The screens of the specification, as the palette will know them: those that the route table does not have yet stand in from here. */
export interface SpecScreen {
  readonly path: string
  readonly title: string
  readonly keywords: readonly string[]
  readonly keys: readonly string[]
}

/** path | title | keywords | keys */
const rows = `
/home|Dashboard|today,home,overview,start|g h
/offers|Offers|inventory,catalogue|g o a
/offers/packages|Tour packages|tours,itinerary,safaris,trips|g o p
/offers/packages/new|New package|create tour,add package|
/offers/packages/proposals|Package proposals||g o q
/offers/cars|Rental cars|fleet,vehicles,car hire|g o c
/offers/cars/new|New car|add vehicle|
/offers/rooms|Hotel rooms|accommodation,hotel,lodge|g o r
/offers/rooms/new|New room|add room type|
/offers/events|Events|concerts,shows|g o e
/offers/events/new|New event||
/offers/events/scan-ticket|Scan ticket|check in,admit,gate,qr code|g q
/offers/tracks|Tracks|trails,hikes,routes|g o t
/offers/tracks/new|New track||
/offers/services|Services|guides,transfers|g o s
/offers/shop/products|Shop products|merchandise,stock,goods|g o h
/offers/shop/products/new|New product||
/offers/shop/orders|Shop orders|purchases,sales|g o o
/offers/flights/bookings|Flight bookings||g o f
/offers/flights/bookings/new|New flight booking||
/offers/flights/settings|Flight settings|mark-ups,airline fees|g o g
/bookings/tour-packages|Tour package bookings|reservations,tours sold,sales|g b t
/bookings/hotel-rooms|Hotel room bookings|room reservations,stays|g b h
/bookings/events|Event bookings|tickets sold|g b e
/bookings/services|Service bookings||g b s
/bookings/car-rentals|Car rental bookings|car hire,rentals|g b r
/bookings/flights|Flight bookings|air tickets|g b f
/bookings/manual-booking|Manual booking|new booking,take a booking,walk-in,reserve|g b m
/bookings/calender|Booking calendar|schedule,availability,month|g k,g b c
/website/templates|Website templates|themes,design,site|g w t
/website/gallery|Gallery albums|photos,pictures|g w g
/website/blog|Blog|posts,articles,news|g w b
/website/media|Media library|files,uploads,images|g w m
/editor/home|Template editor|design pages,site builder|g w e
/crm/ai-agent|AI agent|assistant,artificial intelligence|g r a
/crm/contacts|Contacts|address book,leads|g r c
/crm/contacts/new|New contact||
/crm/collections|Collections|segments,groups of contacts|g r l
/crm/collections/new|New collection||
/crm/campaigns|Campaigns|newsletter,bulk e-mail,sms,mailing|g r m
/crm/sales-funnel|Sales funnel|pipeline,deals,kanban,opportunities|g r f
/crm/customers|Customers|buyers|g r u
/crm/settings|CRM settings||g r s
/reseller/my-resells|My resells|reselling|g m e
/reseller/listings|Resell listings||g m l
/chatbot/settings|Chatbot settings|bot|g r b
/chatbot/inquiries|Chatbot inquiries|bot questions,chats|g r i
/chatbot/analytics|Chatbot analytics|bot statistics|g r n
/add-role|Add role|new role,create role|g s a
/view-roles|Roles|access,rights|g s r
/view-permissions|Permissions|rights,matrix,who may|g s e
/add-new-agency-user|Add user|invite,new staff|g s n
/view-users|Users|staff,team,colleagues,agents|g u,g s u
/channel-products|Channel products|channel manager,distribution|g o n
/payment-links|Payment links|request money,pay by link,invoices|g l,g f l
/payment-links/create|New payment link|request payment|
/proposals|Proposals|quotes,quotations,offers sent|g p
/inquiries|Inquiries|enquiries,leads,questions,requests|g i
/clients|Clients|customers,guests,travellers,people|g c
/profile|Profile|my account,password,two-factor,devices,keyboard|g s p
/business/general|Business profile|agency,logo,banner,company,address|g s g
/business/kyc|KYC|verification,documents,know your customer,licence|g s k
/business/settings|Business settings|preferences|g s s
/business/smtp|SMTP|mail server,outgoing e-mail|g s m
/add-beneficiary|Add beneficiary|new payee|g f n
/all-beneficiaries|Beneficiaries|payees,recipients|g f b
/edit-transfer-details|Edit transfer details|bank account,payout details|g f t
/finance|Finance|wallet,money,balance,payments,exchange,withdraw|g f f
/subscriptions|Subscriptions|plan,billing,free trial,upgrade|g f s
/marketing|Marketing|promotion,adverts|g t m
/facebook_ads|Facebook ads|meta ads,instagram|g t f
/facebookcatalog|Facebook catalogue|meta catalog,product feed|g t c
/twitter_ads|Twitter ads|x ads|g t t
/google_ads|Google ads|adwords,ppc|g t g
/discount|Discounts|price cuts,sale|g f d
/discount-codes|Discount codes|coupons,vouchers,promo codes|g d,g f c
/marketplaces/mine|My marketplaces||g m m
/marketplaces/joined|Joined marketplaces||g m j
/marketplaces/directory|Marketplace directory|find a marketplace|g m d
/marketplaces/create|New marketplace|start a marketplace|g m n
/flight-booking|Flight search|find flights,book a flight,airfares|g o l
/analytics|Website analytics|visitors,traffic,statistics|g a,g w a
/seo|SEO|search engines,meta tags,google ranking|g w s
/developers|Developers|api,webhooks,keys|g s d
`

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((word) => word !== '')

export const specScreens: readonly SpecScreen[] = rows
  .trim()
  .split('\n')
  .map((line) => {
    const [path = '', title = '', keywords, keys] = line.split('|')
    return { path, title, keywords: listOf(keywords), keys: listOf(keys) }
  })
