import { sumText } from '../money.ts'

/** Who owes whom; `net` above zero: they owe us. */
export function netText({
  us,
  them,
  net,
  currency,
}: {
  us: string
  them: string
  net: number
  currency: string
}): string {
  if (net === 0) return 'Neither side owes the other anything.'
  const [who, whom] = net > 0 ? [them, us] : [us, them]
  return `${who} ${who === 'You' ? 'owe' : 'owes'} ${whom === 'You' ? 'you' : whom} ${sumText(Math.abs(net), currency)}.`
}
