/** What the desk answers, what clients say to it, and what colleagues note. `{name}` is the first name. */
export const firstAnswers: readonly string[] = [
  'Dear {name},\n\nThank you for getting in touch. Yes, we can arrange this, and we still have places. Could you tell me your dates and how many of you will be travelling? I will then send you a proposal with prices by tomorrow.\n\nKind regards',
  'Dear {name},\n\nWhat a lovely idea. The rains end in early June and the trails are dry after that, so July and August are the best months. The price holds until the end of the quarter.\n\nShall I hold two places for you until Friday?',
  'Hello {name},\n\nPermits are the hard part: there are only eight a day for each group. I have checked: four are left on your first date, and all eight on your second. A 30% deposit secures them.\n\nKind regards from Kampala',
  'Dear {name},\n\nOf course. Our driver will meet you at the airport with a name board, whatever time you land, and the lodge will keep supper for you. The transfer is USD 90 for the car.\n\nWould you like me to add it?',
]
export const theirAnswers: readonly string[] = [
  'Thank you, that sounds lovely. We are two adults and a girl of nine. Could you send it with the lodge by the river?',
  'Many thanks for the quick reply. I will talk to my sister tonight and get back to you.',
  'Is breakfast included? And may we pay by mobile money?',
  'We would prefer the second week. Is the price the same?',
]
export const secondAnswers: readonly string[] = [
  'Dear {name},\n\nThe price is the same in the second week, and breakfast is included throughout. You can pay by mobile money, card or bank transfer.\n\nI have put it all together for you; the link is in my next message.',
  'Dear {name},\n\nThe lodge by the river has a family room free on those nights. I can hold it until noon on Monday.\n\nKind regards',
]
export const colleagueNotes: readonly string[] = [
  'Recommended by the embassy group from May. Worth a call.',
  'Has asked two other agencies too. Our price is in the middle.',
  'Prefers WhatsApp after 6 pm.',
]
export const parties: readonly string[] = [
  '2 adults',
  '2 adults, 1 child (9)',
  '4 adults',
  '12 people',
  '1 adult',
  '2 adults, 2 children (6, 9)',
]

export const cannedReplies: readonly {
  readonly title: string
  readonly shortcut: string
  readonly body: string
  readonly used: number
}[] = [
  {
    title: 'First answer',
    shortcut: 'hello',
    used: 41,
    body: 'Dear {first_name},\n\nThank you for asking about {subject}. We have places on your dates. Could you tell me how many of you will be travelling, and where you would like to be picked up? I will then send you a proposal by tomorrow.\n\nKind regards,\n{me}, {agency}',
  },
  {
    title: 'Deposit and balance',
    shortcut: 'deposit',
    used: 27,
    body: 'Dear {first_name},\n\nA 30% deposit holds your places, and the balance is due four weeks before you travel. You can pay by mobile money, card or bank transfer. Please quote {reference} with your payment.\n\nKind regards,\n{me}',
  },
  {
    title: 'Gorilla permits',
    shortcut: 'permits',
    used: 19,
    body: 'Dear {first_name},\n\nGorilla permits cost USD 800 for visitors and UGX 300,000 for East African residents, and are issued by name. Please send us a copy of each passport, as the name on the permit must match it exactly.\n\n{me}, {agency}',
  },
  {
    title: 'What to bring',
    shortcut: 'pack',
    used: 12,
    body: 'Dear {first_name},\n\nFor {subject}, please bring well-worn walking boots, long trousers, a rain jacket, gloves for the nettles, a hat, and two litres of water a day. We bring the rest.\n\n{me}',
  },
  {
    title: 'Still interested?',
    shortcut: 'still',
    used: 9,
    body: 'Dear {first_name},\n\nAre you still interested in {subject}? The places I am holding for you go back on sale on Friday.\n\nA one-line reply is enough for me to keep them.\n\n{me}, {agency}',
  },
  {
    title: 'No places left',
    shortcut: 'full',
    used: 4,
    body: 'Dear {first_name},\n\nI am sorry, but {subject} is full on {dates}. There are places a week later, and a similar trip is free on your dates. Which would you like me to send you?\n\n{me}',
  },
]
