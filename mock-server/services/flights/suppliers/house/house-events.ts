/**
 * What can be tried while developing: the family name of the first passenger says what becomes of an order (README, “Try it”). In production
 * nobody’s name means anything.
 */
export const houseEvents = {
  pricier: 'The price rises by 7 %: at booking, or of a hold when it is paid',
  soldout: 'The last seats are sold at that moment',
  declined: 'The airline refuses the order',
  lowbalance: 'The balance with the supplier is too low',
  noanswer: 'It is booked, but the answer is lost; asked later, the supplier knows the order',
  lost: 'The order is lost, and so is the answer; asked later, the supplier knows nothing of it',
  waiting: 'The supplier takes the order and knows after half a minute what became of it',
  lateticket: 'The tickets are issued a minute after they are paid for',
  rescheduled: 'The airline moves the first flight by 95 minutes after it is booked',
  shorthold: 'A hold ends after two minutes',
  unknownrefund: 'The supplier does not know what a cancellation gives back',
} as const
export type HouseEvent = keyof typeof houseEvents

const isEvent = (name: string): name is HouseEvent => Object.hasOwn(houseEvents, name)
export function eventOf(familyName: string | undefined, development: boolean): HouseEvent | null {
  const name = familyName?.trim().toLowerCase() ?? ''
  return development && isEvent(name) ? name : null
}
