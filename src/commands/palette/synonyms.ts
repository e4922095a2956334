/**
 * The trade’s thesaurus: what the product calls a thing, then what people may type for it, in English, Swahili and French, as
 * words or as phrases. Whoever types the words on the right means those on the left; not the other way round.
 */
const concepts = [
  // Money
  `due: unpaid, outstanding, outstanding balance, receivable, accounts receivable, arrears, debt, debtor, debtors, money owed, owed, owe,
    owes, owing, owes us money, still owed, balance due, open invoices, late payment, not paid, past due, unsettled, madeni, deni, impayé, créance, solde`,
  `record payment: take a payment, payment received, deposit received, mobile money payment, mpesa, m-pesa, momo, malipo, lipa, rekodi malipo,
    paiement, encaisser, enregistrer un paiement, acompte`,
  'refund: money back, pay back, give back money, rudisha pesa, rembourser, remboursement',
  'remind of payment: payment reminder, balance reminder, chase a payment, chase payment, dunning, remind to pay, remind a client to pay, rappel de paiement',
  'edit payment schedule: payment plan, pay in instalments, deposit and balance, lipa pole pole, échéancier',
  'invoice: bill, proforma, proforma invoice, inv, ankara, facture',
  'receipt: proof of payment, rcpt, risiti, stakabadhi, reçu, quittance',
  'transfer details: bank transfer, bank details, virement',
  'finance: pesa, fedha, my balance, trésorerie',
  'payment link: pay by link, pay with a link, kiungo cha malipo, lien de paiement',
  'discount: punguzo, remise, réduction, rabais',
  'discount code: promo, promo code, code promo, coupon code',
  'subscription: our plan, pay for this, abonnement, forfait mensuel, subs',
  // People
  'client: cust, wateja, mteja, mgeni, wageni, mtalii, watalii, voyageur, clientèle, pax',
  'new client: walk in client, nc',
  'possible duplicates: dupes, dups, doublon, nakala, duplicate clients, same person twice',
  'merge: unganisha, fusionner',
  'travellers: pax, pax list, passenger, passport, is travelling, passager, abiria',
  'rooming list: passenger list, pax list, passport list, manifest, liste des passagers, orodha ya wageni, orodha ya abiria',
  'user: emp, watumiaji, mtumiaji, wafanyakazi, mfanyakazi, utilisateur, équipe, personnel',
  'permission: perm, right, ruhusa, droits, autorisation',
  'role: majukumu, jukumu, rôle',
  `profile: password, change password, change my password, reset password, password reset, pw, pwd, pass, acct, mfa, otp, 2fa, two factor, security, authenticator,
    my phone number, my e-mail, nywila, neno la siri, mot de passe, mon compte, akaunti yangu`,
  'log out: sign out, toka, ondoka, déconnexion, se déconnecter, déconnecter',
  // Selling
  'booking: bkg, reservation, réservation, uhifadhi, nafasi, buchung',
  'new booking: nb, mb, bkg, reservation, réservation, uhifadhi, manual booking, walk in, walk in guest, walk in client, group booking, nouvelle réservation, weka nafasi, booking mpya',
  `proposal: quote, quotation, estimate, quot, devis, pendekezo, mapendekezo`,
  'inquiry: enquiry, lead, request, demande, maulizo, ulizo, swali, maswali, unanswered questions',
  'reply: answer, jibu, répondre',
  'change booking: amendment, date change, change of date, change dates, move a booking, rebook, reschedule, postpone, changement de date, ahirisha',
  'cancel booking: call off, call off a trip, cancel trip, void booking, ghairi, futa booking, annuler, annulation, annuler une réservation',
  'book again: repeat booking, rebook, same booking again',
  'check in: checks in, checkin, guest arrives, ingia',
  'check out: check out guest, checkout, guest leaves',
  'book something not in stock: gorilla permit, permit, park fee, airport transfer, transfer, permis, kibali',
  'hotel room bookings: check in guest, check in a guest, arrival, arriving, arriving today, checks in today, arrivée, front desk, reception, in house guests, waliofika',
  'duplicate record: same again',
  // Offers
  'tour package: safari, ziara, trip, circuit, forfait, excursion, holiday package, day trip',
  'book package: booking package, sell package',
  'rental car: vehicle, veh, automobile, auto, jeep, land cruiser, 4x4, suv, van, minibus, self drive, self drive car, chauffeur, gari, magari, dereva, voiture, voiture de location, véhicule',
  'car: vehicle, gari, magari, voiture, véhicule',
  'rent out car: van hire, car hire, hire out, kodisha gari, louer une voiture, louer voiture, self drive booking',
  'hotel room: accommodation, lodging, guest house, lodge, chumba, vyumba, hoteli, chambre, hébergement, hôtel',
  'room: chumba, vyumba, chambre',
  'event: tukio, matukio, événement, concert, tix',
  'sell ticket: tix, concert tickets, tiketi, uza tiketi, billet, vendre des billets',
  'service: svc, huduma, guiding, prestation',
  'track: trail, gps trail, gps track, hike, trek, trek route, game drive, njia, sentier, randonnée',
  'flight search: find flights, tafuta ndege, ndege, vol, chercher un vol',
  'rates and availability: rate, rates, tariff, tarif, rate sheet, rack rate, price list, price, bei, prix, cost, availability, free, dispo, disponibilité',
  'shop product: bidhaa, produit, webshop, merchandise',
  'website: tovuti, site web',
  `channel product: ota, otas, airbnb, booking.com, expedia, agoda, viator, getyourguide, distribution channel, channel manager, canal`,
  'resell listing: dmc, b2b, wholesale, other agencies, net rates, tour operator, grossiste',
  'gallery: picha, galerie',
  // Work
  'booking calendar: cal, kalenda, ratiba, calendrier, planning, planner, diary, schedule board, tape chart',
  'calendar: kalenda, calendrier',
  'today: leo, nyumbani, accueil, aujourd’hui, tableau de bord, arrivals today, departures today, arriving today, checks in today',
  'notification: arifa, notif',
  'message: ujumbe, barua, courrier',
  'voucher: vchr, hotel voucher, service voucher, bon d’échange, vocha',
  'itinerary: itin, day by day, programme',
  'hand over car: vehicle handover, fuel and damage, car pick-up',
  'take car back: car return, vehicle return, vehicle check in',
  'scan ticket: gate, door, qr scanner',
  'analytics: report, stats, statistics, ripoti, rapport, statistique',
  'business profile: biz, kampuni, shirika, entreprise, société, our logo',
  'business settings: pref, config, mipangilio, paramètre, réglage',
  'keys of this screen: shortcut, hotkey, can i press, help, msaada, aide, raccourci',
  'dark theme: giza, mode sombre, night mode',
  'facebook: fb',
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

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, ' ').toLowerCase()
const termsOf = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9.]+/)
    .filter(Boolean)

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
  const stem = stemOf(plain(word))
  return meanings.has(stem) || aliases.has(stem) || isFiller(stem)
}
