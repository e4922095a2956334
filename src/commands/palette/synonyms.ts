import { fold, termsIn } from '../../domain/search/spelling.ts'

/**
 * The trade’s thesaurus: what the product calls a thing, then what people may type for it, in English, Swahili and French, as
 * words or as phrases. Whoever types the words on the right means those on the left; not the other way round.
 */
const concepts = [
  // Money
  `due: unpaid, outstanding, outstanding balance, receivable, accounts receivable, arrears, debt, debtor, debtors, money owed, owed, owe,
    owes, owing, owes us money, still owed, balance due, open invoices, late payment, late payer, slow payer, defaulter, not paid, past due, unsettled,
    aged receivables, madeni, deni, hajalipa, hawajalipa, impayé, créance, solde, bad debt, aging, aged debt`,
  `record payment: take a payment, payment received, deposit received, mobile money payment, mpesa, m-pesa, momo, malipo, lipa, rekodi malipo,
    paiement, encaisser, enregistrer un paiement, acompte, cash received, cash in, money came in, transfer came in, bank transfer came in, paid cash, paid by card, card payment, part payment, balance paid`,
  'refund: money back, pay back, give back money, rudisha pesa, rembourser, remboursement, send money back, give deposit back, reverse payment',
  'remind of payment: payment reminder, balance reminder, chase a payment, chase payment, dunning, remind to pay, remind a client to pay, rappel de paiement',
  'edit payment schedule: payment plan, pay in instalments, deposit and balance, lipa pole pole, échéancier, split payment, second instalment, due dates',
  'invoice: bill, proforma, proforma invoice, inv, ankara, facture, tax invoice, vat invoice, vat, efris',
  'receipt: proof of payment, rcpt, risiti, stakabadhi, reçu, quittance',
  'transfer details: bank transfer, bank details, virement',
  'finance: pesa, fedha, my balance, trésorerie',
  'payment link: pay by link, pay with a link, kiungo cha malipo, lien de paiement',
  'discount: punguzo, remise, réduction, rabais',
  'discount code: promo, promo code, code promo, coupon code',
  'subscription: our plan, pay for this, abonnement, forfait mensuel, subs',
  // People
  'client: cust, wateja, mteja, mgeni, wageni, mtalii, watalii, voyageur, clientèle, pax, customer, address book',
  'new client: walk in client, nc, new customer, new traveller, new guest, register guest, register customer, sajili mteja',
  'possible duplicates: dupes, dups, doublon, nakala, duplicate clients, same person twice, same customer twice, twice in the list, double entry',
  'merge: unganisha, fusionner',
  'travellers: pax, pax list, passenger, passport, is travelling, passager, abiria, dietary, diet, dietary need, dietary requirement, allergy, vegetarian, passport number, passport copy, visa, date of birth, next of kin, emergency contact, arrival flight, flight details, pasipoti',
  'rooming list: room list, room allocation, who sleeps where, shares room, sharing, room mates, passenger list, pax list, passport list, liste des chambres, orodha ya vyumba',
  `departure manifest: manifest, passenger manifest, passenger list, pax list, park list, boarding list, liste des passagers, manifeste, orodha ya wageni,
    orodha ya abiria`,
  'user: emp, watumiaji, mtumiaji, wafanyakazi, mfanyakazi, utilisateur, équipe, personnel',
  'permission: perm, right, ruhusa, droits, autorisation',
  'role: majukumu, jukumu, rôle',
  'profile: password, pw, pwd, pass, acct, security, my phone number, my e-mail, nywila, neno la siri, mot de passe, mon compte, akaunti yangu',
  `change password: password, change password, change my password, new password, reset password, password reset, forgotten password, pw, pwd,
    badilisha nywila, neno la siri, nywila, mot de passe, changer de mot de passe`,
  'two-factor code: 2fa, mfa, otp, two step, two step login, login code, security code, authenticator, double authentification',
  'log device out: lost phone, stolen laptop, who is logged in, where i am logged in, my sessions, active sessions',
  `add user: give access, give colleague access, invite, onboard, new colleague, new employee, new hire, somebody new in the team, mfanyakazi mpya,
    nouvel employé`,
  'switch user off: leaver, block user, lock out, take access away, fire, employee left, staff left, colleague left, resigned',
  'role: limit, staff limit, limit for staff, discount limit, refund limit, spending limit, authority, access level, clerk, cashier, manager, mamlaka',
  'approve: approve request, sign off, authorise, authorize, say yes, idhinisha, approuver, valider',
  'choose logo of agency: our logo, company logo, brand logo, letterhead, nembo, en-tête, logo de la société',
  'log out: sign out, toka, ondoka, déconnexion, se déconnecter, déconnecter',
  // Selling
  'booking: bkg, reservation, réservation, uhifadhi, nafasi, buchung',
  'new booking: nb, mb, bkg, reservation, réservation, uhifadhi, manual booking, walk in, walk in guest, walk in client, group booking, nouvelle réservation, weka nafasi, booking mpya',
  `proposal: quote, quotation, estimate, quot, devis, pendekezo, mapendekezo`,
  'inquiry: enquiry, lead, request, demande, maulizo, ulizo, swali, maswali, unanswered questions, lead, prospect, opportunity',
  'reply: answer, jibu, répondre',
  `canned replies: ready made answer, ready answer, prepared answer, standard answer, standard reply, stock answer, saved reply, reply template, answer template,
    text block, boilerplate, réponse type, majibu tayari`,
  'snooze: remind me later, not today, baadaye, plus tard, follow up, follow-up, call back later, chase later',
  'answer waiting inquiries: work through inquiries, answer everybody, who is waiting for an answer',
  'change booking: amendment, date change, change of date, change dates, move a booking, rebook, reschedule, postpone, changement de date, ahirisha',
  'cancel booking: call off, call off a trip, cancel trip, void booking, ghairi, futa booking, annuler, annulation, annuler une réservation',
  'book again: repeat booking, rebook, same booking again, returning guest, come again',
  'check in: checks in, checkin, guest arrives, ingia',
  'check out: check out guest, checkout, guest leaves',
  'mark as no-show: did not turn up, did not show up, showed up, never showed up, did not arrive, did not come, never came, never arrived, not arrived, hakuja, non présenté',
  'complete booking: trip is over, tour is over, imekwisha, terminé',
  'book something not in stock: gorilla permit, permit, park fee, airport transfer, transfer, permis, kibali',
  'hotel room bookings: check in guest, check in a guest, arrival, arriving, arriving today, checks in today, arrivée, front desk, reception, in house guests, waliofika',
  'duplicate record: same again',
  'duplicate offer: copy package, copy trip, copy tour, copy room, clone trip, clone tour, duplicate trip',
  'erase on request: forget client, forget customer, forget me, gdpr, data protection',
  'tag: label, vip, mark as vip, étiqueter',
  'accept for client: client said yes, client accepted, they said yes, quote accepted, proposal accepted, amekubali, accepté',
  'decline for client: client said no, client declined, too expensive for them, amekataa, refusé',
  'remind client: chase quote, chase proposal, nudge client, no answer to proposal, did they read it',
  'send proposal: send quote, send offer, mail quote, email quote, tuma pendekezo, envoyer devis',
  'new proposal: new quote, new offer, write quote, make quote, prepare quote, build itinerary, tailor made, andika pendekezo',
  'new inquiry: phoned in, called in, called us, rang us, log call, phone call, phone inquiry, somebody asked, new lead, website lead, walk in question',
  'mark as lost: lost deal, lost sale, went elsewhere, booked elsewhere',
  'mark as won: won deal, closed deal, sold',
  // Offers
  'publish offer: put online, put tour online, put package online, go live, chapisha',
  'archive offer: take offline, hide tour, hide package, hide room, no longer sold, stop selling',
  'package proposals: mailed package, packages mailed, packages sent, who got package',
  'tour package: safari, ziara, trip, circuit, forfait, excursion, holiday package, day trip, gorilla trek, gorilla trekking, chimp trek, itineraries, honeymoon, voyage',
  'book package: booking package, sell package, join tour',
  'rental car: vehicle, veh, automobile, auto, jeep, land cruiser, 4x4, suv, van, minibus, self drive, self drive car, chauffeur, gari, magari, dereva, voiture, voiture de location, véhicule',
  'car: vehicle, gari, magari, voiture, véhicule',
  'rent out car: van hire, car hire, hire out, kodisha gari, louer une voiture, louer voiture, self drive booking',
  'hotel room: accommodation, lodging, guest house, lodge, chumba, vyumba, hoteli, chambre, hébergement, hôtel, suite, villa, cottage, tent, camp, tented camp, cabin, bungalow, apartment, banda, double room, twin room',
  'room: chumba, vyumba, chambre',
  'event: tukio, matukio, événement, concert, tix',
  'sell ticket: entrance ticket, entry ticket, tix, concert tickets, tiketi, uza tiketi, billet, vendre des billets',
  'service: svc, huduma, guiding, prestation',
  'track: trail, gps trail, gps track, hike, trek, trek route, game drive, njia, sentier, randonnée',
  'flight search: find flights, tafuta ndege, ndege, vol, chercher un vol',
  `rates and availability: block, block out, out of order, out of service, off road, off the road, in the garage, repair, under repair, full, maintenance, seasonal price,
    high season, low season, season, holiday supplement, christmas supplement, festive supplement, supplement, peak supplement, close date, fully booked, msimu, saison, vacancy, no vacancy, full house, what is free, libre, disponible, raise price, put prices up, wazi, nafasi wazi`,
  'rates and availability: rate, rates, tariff, tarif, rate sheet, rack rate, price list, price, bei, prix, cost, availability, free, dispo, disponibilité',
  'shop product: bidhaa, produit, webshop, merchandise',
  'website: tovuti, site web',
  `channel product: ota, otas, airbnb, booking.com, expedia, agoda, viator, getyourguide, distribution channel, channel manager, canal`,
  'resell listing: dmc, b2b, wholesale, other agencies, net rates, tour operator, grossiste',
  'gallery: picha, galerie',
  // Work
  'choose picture of yourself: profile photo, portrait, headshot',
  'comfortable rows: bigger rows, bigger text, larger text, larger rows, more space, easier to read',
  'compact rows: smaller rows, smaller text, more rows',
  'switch single-character keys off: mute keys, keys off, turn off keys, turn off shortcuts, no shortcuts',
  'show what can be undone: my last changes, undo earlier, list of changes',
  'recently opened: last looked at, recent records',
  'purchases: attendee, attendee list, door list, guest list, who bought',
  'booking calendar: cal, kalenda, ratiba, calendrier, planning, planner, diary, schedule board, tape chart',
  'calendar: kalenda, calendrier',
  `day sheet: run sheet, job sheet, job list, today's jobs, jobs today, worksheet, ops sheet, operations, movement sheet, movements, pick-up list, who is coming today, kesho, wanaokuja kesho,
    who comes today, who leaves today, ratiba leo, kazi leo, feuille de route, programme du jour, departures tomorrow, tomorrow departures, arrivals tomorrow, tomorrow arrivals, tomorrow's work, happening today, wageni leo, safari leo, départs du jour, arrivées du jour`,
  'set guide: assign guide, who guides, mwongozo, affecter un guide',
  'set vehicle: assign vehicle, which car goes, who drives, allocate vehicle, affecter un véhicule',
  'today: leo, nyumbani, accueil, aujourd’hui, tableau de bord, arrivals today, departures today, arriving today, checks in today',
  'notification: arifa, notif',
  'message: ujumbe, barua, courrier',
  'e-mail documents: confirmation letter, booking confirmation, confirmation e-mail, confirmation mail, travel documents, final documents, tuma ankara, envoyer la facture',
  'voucher: vchr, hotel voucher, service voucher, bon d’échange, vocha',
  'itinerary: itin, day by day, programme',
  'hand over car: vehicle handover, fuel and damage, car pick-up, give keys, give out keys, car keys, hand out keys, car goes out, vehicle goes out, toa gari',
  'take car back: car return, vehicle return, vehicle check in, car came back, car is back, vehicle came back, check in car, rudisha gari, gari limerudi',
  'scan ticket: gate, door, qr scanner',
  'analytics: report, stats, statistics, ripoti, rapport, statistique',
  'business profile: biz, kampuni, shirika, entreprise, société, company address, company details',
  'business settings: pref, config, mipangilio, paramètre, réglage',
  'undo: take back last, last step, step back, reverse last, made a mistake, oops',
  'keys of this screen: shortcut, shortcut help, hotkey, can i press, help, msaada, aide, raccourci',
  'dark theme: giza, mode sombre, night mode',
  'facebook: fb',
  // As people say it
  'due: people still owe, still have to give us, still has to pay, client with balance, booking with balance',
  `day sheet: to do today, my day, driver list, drivers today, coming tomorrow, coming today, who comes tomorrow, happening tomorrow`,
  'departure manifest: names for park, names for gate, park gate, list for driver, list for guide',
  'rooming list: list for lodge, list for hotel, names for lodge, names for hotel',
  'cancel booking: pulled out, pull out, backed out, dropped out, not coming, no longer coming, changed their mind, call it off',
  'change booking: shift dates, other dates, new dates for, different dates, come later, come earlier, arrive later, stay longer, one more night, put it off',
  'record payment: client paid, guest paid, customer paid, has paid, somebody paid, paid us, got the money',
  'remind of payment: ask for balance, ask for money, chase for money',
  'invoice: bill for',
  'travellers: allergic, passport details, names of guests, names of travellers',
  'snooze: deal with later, deal with it later, come back to it, look at it later, hide until, not now',
  'mark as lost: not interested, no longer interested, went cold, gone cold, cold lead, lead went cold, went silent',
  'assign to colleague: hand over to, give to colleague, pass to, pass on to, somebody else’s job',
  'turn into proposal: offer from this, quote from this, make offer from, make quote from',
  'inquiry: e-mails from customers, emails from customers, emails from clients, e-mails from clients, customer emails, client emails, new messages, new emails, new e-mails, inbox',
  'add departures: tour dates, new tour dates, departure dates, departure days, more departures, more dates, new dates',
  'publish offer: put on sale, open for sale, make public',
  'merge with another client: same person twice',
  'erase on request: delete all data, delete personal data, right to be forgotten',
  'switch user off: lock somebody out, lock out somebody, left the company, no longer works here',
  'business profile: our address, our phone number, address of the agency, agency address',
  'undo: take that back, wrong button',
  'log out: sign off, sign me out',
  'ticket types: vip and regular, vip price, ticket price, regular and vip, early bird',
  'export as gpx: gps file, garmin',
  // Verbs and small words
  'new: nouveau, nouvelle, nouvel, mpya, kipya, jipya, wapya, vipya',
  'add: ongeza, ajouter',
  'sell: uza, vendre',
  'search: tafuta, chercher, recherche',
  'rent: kodisha, louer, location',
  'change: badilisha, badili, changer, modifier',
  'cancel: ghairi, annuler',
  'undo: annuler, tendua',
  'delete: futa, supprimer',
  'send: tuma, envoyer',
  'list: orodha, liste',
  'import: ingiza, leta, importer, upload',
  'import clients: upload contacts, import contacts, import xls, xls, csv',
  'open: fungua, ouvrir',
  'print: chapisha, imprimer',
  'pay: lipa, payer',
] as const

/** Words that come close to each other: whoever types one may mean another, less surely than by a concept. */
const near = [
  'coupon voucher promo discount',
  'quote quotation offer proposal estimate',
  'staff user employee colleague team member',
  'client customer guest traveller traveler',
  'booking reservation sale',
  'package tour trip safari',
  'car vehicle rental jeep van',
  'room hotel lodging accommodation stay lodge',
  'invoice bill payment',
  'plan subscription billing',
  'permission right privilege access',
  'company business agency organisation organization',
  'new create add make',
  'remove delete',
  'edit change update modify',
  'picture photo image gallery media',
  'money finance wallet balance',
  'enquiry inquiry lead question',
  'message notification alert',
  'logo brand banner',
  'dashboard home overview today start',
  'e-mail email mail smtp',
  'export download',
  'calendar calender schedule agenda diary',
  'product item goods merchandise',
  'settings options preferences configuration config setup',
  'find search lookup',
  'scan check-in checkin admit',
  'statistics stats analytics metrics reports report',
  'flight plane airline air',
  'blog post article',
  'beneficiary payee recipient',
  'colour color',
  'phone telephone mobile',
  'duplicate copy clone',
  'cancel void',
  'shortcut hotkey key keyboard',
] as const

/** Words that mean little by themselves: what stands between those that matter. */
const small = `go to the a an of for from my our in on at and or open show please with view see page screen is are am be i we us me you it that this there
  le la les l un une des du de d en et au aux se mes mon ma notre ya wa za la cha vya kwa na yangu wangu`
/** How a question is put. In one or two words they are the words that matter: “who stays”, “turn prop”. */
const asking =
  'do does did can could how where what which who when one some have has get turn put here by another just still yet want need let'

const fillers: ReadonlySet<string> = new Set(small.split(/\s+/))
const questionTerms: ReadonlySet<string> = new Set(asking.split(' '))

export const isFiller = (word: string, among = 3): boolean =>
  fillers.has(word) || (among > 2 && questionTerms.has(word))

/** A phrase of the thesaurus and what the product calls it, both as words. */
export interface Alias {
  readonly words: readonly string[]
  readonly means: readonly string[]
}

const termsOf = (text: string): string[] => termsIn(fold(text))

/** One form for singular and plural: “dues” and “due” are one word. */
export const stemOf = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word

/** The words that matter; all of them where none does. */
export const contentOf = (words: readonly string[]): readonly string[] => {
  const content = words.filter((word) => !isFiller(word, words.length))
  return content.length === 0 ? words : content
}

/** By the stem of its first word; the longest phrase first. */
const aliases = new Map<string, Alias[]>()
for (const row of concepts) {
  const [house = '', others = ''] = row.split(':')
  const means = termsOf(house)
  for (const other of others.split(',')) {
    const words = contentOf(termsOf(other)).map(stemOf)
    const [first] = words
    if (first !== undefined) aliases.set(first, [...(aliases.get(first) ?? []), { words, means }])
  }
}
for (const list of aliases.values()) list.sort((a, b) => b.words.length - a.words.length)

/** The phrases that begin with a word, given by its stem. */
export const aliasesFrom = (stem: string): readonly Alias[] => aliases.get(stem) ?? []
/** All first words, for those that are only begun or mistyped. */
export const aliasHeads: readonly string[] = [...aliases.keys()]

const meanings = new Map<string, string[]>()
for (const row of near) {
  const words = row.split(' ')
  for (const word of words)
    meanings.set(word, [...(meanings.get(word) ?? []), ...words.filter((other) => other !== word)])
}

export const synonymsOf = (word: string): readonly string[] => meanings.get(word) ?? []
/** Whether a word is one of the trade rather than somebody’s name. */
export const isTradeWord = (word: string): boolean => {
  const stem = stemOf(fold(word))
  return meanings.has(stem) || aliases.has(stem) || isFiller(stem)
}
