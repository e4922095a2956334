/** Sentences that are understood without a language model: shown to people to choose from, and to a model as its pattern. */
export const askedExamples = [
  {
    title: 'Lists',
    sentences: [
      'unpaid bookings leaving next week',
      'proposals nobody has answered',
      'rooms free from 5 to 8 December',
      'what came in this month',
    ],
  },
  {
    title: 'Bookings and proposals',
    sentences: [
      'book gorilla trek for Grace Lubega, 2 adults, 20 Dec',
      'proposal for Grace Lubega: Murchison, 4 adults, in January',
      'remind Grace Lubega to pay',
    ],
  },
  {
    title: 'Money',
    sentences: ['payments received yesterday', 'dues over 500 dollars', 'overdue invoices'],
  },
] as const

/** The longest sentence that is read, in characters. */
export const longestSentence = 160
