/** What can go wrong, by the last two digits of a phone ending in 00NN, or of an amount ending in 90NN (major units). */
export const troubles = {
  refused: '01',
  failed: '02',
  cancelled: '03',
  expired: '04',
  /** It has the request and never answers. */
  silence: '05',
  /** The request never arrives anywhere. */
  lost: '06',
  twice: '07',
  /** Stays pending until `settle`. */
  late: '08',
  other_amount: '09',
  other_currency: '10',
  callback_first: '11',
  /** It has the request, and answers 503. */
  kept_503: '12',
  /** It does not have it, and answers 503. */
  lost_503: '13',
  token_expired: '14',
  bad_signature: '15',
  garbage: '16',
  /** JSON, but of other types than are documented. */
  other_types: '17',
  huge: '18',
  redirect: '19',
  /** The connection is cut after the request was taken. */
  cut: '20',
} as const
export type Trouble = keyof typeof troubles

const byNumber = new Map(Object.entries(troubles).map(([name, number]) => [number as string, name as Trouble]))

/** Everything in a request that may be a phone, account or amount. */
export function troubleIn(body: unknown): Trouble | null {
  for (const [key, value] of leaves(body)) {
    const text = String(value)
    const [, number] =
      (key === 'amount'
        ? /90(\d\d)(?:\.0*)?$/.exec(text)
        : /phone|partyid|account_number/i.test(key)
          ? /00(\d\d)$/.exec(text)
          : null) ?? []
    const found = number === undefined ? undefined : byNumber.get(number)
    if (found !== undefined) return found
  }
  return null
}

function leaves(value: unknown, key = ''): [string, unknown][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, name))
    : [[key, value]]
}

/** A phone (E.164, of MTN) that meets a trouble; `ok` meets none. */
export const phoneFor = (trouble: Trouble | 'ok'): string =>
  `+2567721${trouble === 'ok' ? '12345' : `200${troubles[trouble]}`}`
