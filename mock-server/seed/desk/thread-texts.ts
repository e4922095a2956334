/** What the desk answers, what clients say to it, and what colleagues note. `{name}` is the first name. */
export const firstAnswers: readonly string[] = [
  'Dear {name},\n\nthank you for writing to us. Yes, this can be done, and we still have places. May I ask for your dates and how many you will be? Then I send you a proposal with prices by tomorrow.\n\nKind regards',
  'Dear {name},\n\nwhat a good plan. The rains end in early June, and the tracks are dry from then on; July and August are the best months for it. The price holds until the end of the quarter.\n\nShall I hold two places for you until Friday?',
  'Hello {name},\n\nthe permits are the narrow part: eight a day and a group. I have looked: on your first date four are left, on the second all of them. A deposit of 30 % secures them.\n\nWith kind regards from Kampala',
  'Dear {name},\n\nof course. Our driver would be at the airport with a sign, whatever the hour, and the lodge keeps a late supper. The transfer is 90 USD for the car.\n\nWould you like me to add it?',
]
export const theirAnswers: readonly string[] = [
  'Thank you, that sounds lovely. We are two adults and a girl of nine. Could you send it with the lodge by the river?',
  'Many thanks for the quick answer. I talk to my sister tonight and come back to you.',
  'Is breakfast included? And may we pay by mobile money?',
  'We would rather take the second week. Is the price the same?',
]
export const secondAnswers: readonly string[] = [
  'Dear {name},\n\nthe price is the same in the second week, and breakfast is included everywhere. You can pay by mobile money, card or transfer.\n\nI have put it together for you; the link is in the next message.',
  'Dear {name},\n\nthe lodge by the river has a family room free on those days. I hold it until Monday noon.\n\nKind regards',
]
export const colleagueNotes: readonly string[] = [
  'Came by recommendation of the embassy group in May. Worth a call.',
  'Asked two other agencies as well. Our price is the middle one.',
  'Prefers WhatsApp after six in the evening.',
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
    body: 'Dear {first_name},\n\nthank you for asking about {subject}. We have places on your dates. May I ask how many you will be, and where you would like to be picked up? Then I send you a proposal by tomorrow.\n\nKind regards\n{me}, {agency}',
  },
  {
    title: 'Deposit and balance',
    shortcut: 'deposit',
    used: 27,
    body: 'Dear {first_name},\n\na deposit of 30 % holds your places; the balance is due four weeks before you travel. You can pay by mobile money, card or bank transfer. Please give {reference} as the reference.\n\nKind regards\n{me}',
  },
  {
    title: 'Gorilla permits',
    shortcut: 'permits',
    used: 19,
    body: 'Dear {first_name},\n\ngorilla permits are 800 USD for visitors and 300,000 UGX for residents of East Africa, and they are booked by name. Please send us a copy of each passport: the name must be as it is printed there.\n\n{me}, {agency}',
  },
  {
    title: 'What to bring',
    shortcut: 'pack',
    used: 12,
    body: 'Dear {first_name},\n\nfor {subject}: boots that are walked in, long trousers, a rain jacket, gloves for the nettles, a hat, and two litres of water a day. We bring the rest.\n\n{me}',
  },
  {
    title: 'Still interested?',
    shortcut: 'still',
    used: 9,
    body: 'Dear {first_name},\n\nI wanted to ask whether {subject} is still in your mind. The places I am holding go back on sale on Friday.\n\nAnswer in one line and I keep them for you.\n\n{me}, {agency}',
  },
  {
    title: 'No places left',
    shortcut: 'full',
    used: 4,
    body: 'Dear {first_name},\n\nI am sorry: {subject} is full on {dates}. A week later there are places, and a similar trip is free on your days. Which of the two may I send you?\n\n{me}',
  },
]
