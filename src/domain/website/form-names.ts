/** A field that people do not see: what fills it in is no person. */
export const trapField = 'website'

/** Marks one showing of a form: sent a second time it is the same. */
export const onceField = 'once'

/** The id of the section whose form was sent. */
export const sectionField = 'section'

/**
 * Fields of the form that asks the agency (`POST {base}/ask`). `offer` is `package/gorilla-trek` where it is about an offer; `travel_on` is
 * a day; `adults` and `children` are whole numbers. Which are drawn, the section says; `name`, `email` and `message` always are.
 */
export const askFields = {
  name: { label: 'Your name', most: 120 },
  email: { label: 'E-mail', most: 254 },
  phone: { label: 'Phone', most: 30 },
  travel_on: { label: 'Travel date', most: 10 },
  adults: { label: 'Adults', most: 3 },
  children: { label: 'Children', most: 3 },
  message: { label: 'Message', most: 4000 },
  offer: { label: 'Offer', most: 120 },
} as const

/** Beside a question, a booking and an order; never ticked beforehand. */
export const newsBox = {
  name: 'news',
  label: 'Send me news and offers by e-mail as well. I confirm by mail and can leave at any time.',
} as const

/** Of the form that asks for news by mail (`POST {base}/newsletter`). */
export const newsletterFields = { email: { label: 'E-mail', most: 254 } } as const

/** Of the form that puts a product into the cart (`POST {base}/cart`): the id of the variant, and how many. */
export const cartFields = { variant: 'variant', quantity: 'quantity' } as const

/**
 * Of the form that looks for what is free (`GET {base}/offers/rooms`), and of the link to a booking (`GET {base}/book/rooms/lake-suite`).
 * Days are `2026-12-12`; `date` is the id of a departure or a time.
 */
export const stayFields = {
  from: 'from',
  until: 'until',
  adults: 'adults',
  children: 'children',
  date: 'date',
} as const
