/** Own fields of one contact. */
export const mostContactFields = 40
/** What can be chosen in one own field. */
export const mostFieldChoices = 50
/** How a collection says who belongs to it: chosen one by one, or by a rule at the time it is used. */
export const contactCollectionKinds = ['fixed', 'rule'] as const
/** By what a list of contacts can be narrowed beside consent, source, tag and collection. */
export const contactStates = ['client', 'unsubscribed', 'bounced', 'complained', 'blocked'] as const
