import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Failure } from '../domain/failure.ts'
import { ask } from './client.ts'
import type { Operation } from './operation.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

/** Server state of the page. Nothing else caches. Retries belong to `rest.ts`; here an answer is fresh for 15 seconds. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 15_000, gcTime: 10 * 60_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** [area, operation, variables]: the first names what is invalidated together. Absent variables do not count. */
export const keyOf = <Answer, Variables>(
  { area, name }: Operation<Answer, Variables>,
  variables: Variables,
): QueryKey => [area, name, variables ?? {}]

export const queryOf = <Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  partial?: boolean,
) => ({
  queryKey: keyOf(operation, variables),
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(operation, variables, { signal, partial }),
})

/** Reads through the cache, outside of React: commands, the palette. Throws `Failure`. */
export const read = <Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
): Promise<Answer> => queryClient.fetchQuery(queryOf(operation, variables))

/** Fills the cache before it is needed; silent, because the screen that needs it asks again and says what is wrong. */
export const prefetch = <Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
): Promise<void> => queryClient.prefetchQuery(queryOf(operation, variables))

/** Gives up what is being asked: whoever waits has what was there before, which may be nothing. */
export const cancel = <Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
): Promise<void> => queryClient.cancelQueries({ queryKey: keyOf(operation, variables), exact: true })

/** What is in the cache, or undefined; asks nothing. */
export const cached = <Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
): Answer | undefined => queryClient.getQueryData<Answer>(keyOf(operation, variables))

/** All cached answers of one operation, whatever its variables: the palette's records, a list's pages. */
export const cachedAll = <Answer, Variables>(operation: Operation<Answer, Variables>): Answer[] =>
  queryClient
    .getQueriesData<Answer>({ queryKey: [operation.area, operation.name] })
    .flatMap(([, answer]) => (answer === undefined ? [] : [answer]))

/** What these areas showed is out of date: what is on screen is asked again, the rest when it is next shown. */
export const invalidate = (...areas: readonly string[]): Promise<void> =>
  Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: [area] }))).then(() => undefined)

/** Changes every cached answer of an operation at once; answers how to put them back. */
export function patch<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  change: (answer: Answer) => Answer,
): () => void {
  const queryKey = [operation.area, operation.name]
  void queryClient.cancelQueries({ queryKey }) // a late answer must not undo the change
  const before = queryClient.getQueriesData<Answer>({ queryKey })
  queryClient.setQueriesData<Answer>({ queryKey }, (answer) => (answer === undefined ? answer : change(answer)))
  return () => {
    for (const [key, answer] of before) queryClient.setQueryData(key, answer)
  }
}

/** What tells of charges, payments or debts: whichever of them is written, the others are out of date. */
const money = [
  'bookings',
  'dues',
  'dashboard',
  'clients',
  'approvals',
  'calendar',
  'day-sheet',
  'payment-links',
  'finance',
  'settlements',
  'cash-desk',
  'invoices',
  'bank-credits',
  'statements',
  'in-all',
  'orders',
] as const

/** Whose answers tell of this area's records too. */
const alsoAffected: Readonly<Record<string, readonly string[]>> = {
  advertisements: ['ad-connections'],
  bookings: [...money, 'packages', 'client-care', 'inquiries', 'sales-funnel', 'rooms', 'rates', 'events', 'flights'],
  flights: [...money, 'travellers'],
  'flight-settings': ['flight-search'],
  packages: ['dashboard', 'bookings', 'inventory', 'calendar', 'day-sheet'],
  'day-sheet': ['packages'],
  clients: [
    'client-care',
    'dashboard',
    'bookings',
    'calendar',
    'contacts',
    'contact-collections',
    'customers',
    'sales-funnel',
  ],
  contacts: ['contact-collections', 'sales-funnel', 'clients', 'client-care', 'customers'],
  'contact-collections': ['contacts'],
  customers: ['clients', 'client-care', 'dashboard', 'contacts'],
  'client-care': ['clients', 'dashboard', 'bookings', 'inquiries', 'proposals', 'contacts', 'customers'],
  'client-imports': ['clients', 'client-care', 'dashboard', 'contacts', 'contact-collections'],
  proposals: ['dashboard', 'bookings', 'clients', 'inquiries', 'calendar', 'approvals'],
  events: ['bookings', 'inventory', 'calendar', 'dashboard'],
  inquiries: ['dashboard', 'clients', 'sales-funnel'],
  agency: ['dashboard', 'plans'],
  people: ['dashboard', 'approvals'],
  approvals: ['bookings', 'proposals'],
  rooms: ['rates', 'inventory', 'calendar'],
  rates: ['rooms', 'cars', 'inventory', 'calendar'],
  inventory: [
    'packages',
    'rooms',
    'cars',
    'services',
    'events',
    'products',
    'tracks',
    'rates',
    'bookings',
    'dashboard',
    'calendar',
  ],
  calendar: ['bookings', 'dashboard', 'rates', 'rooms', 'packages', 'clients', 'approvals'],
  cars: ['calendar', 'handovers'],
  handovers: ['bookings', 'cars', 'calendar', 'dashboard', 'day-sheet'],
  services: ['calendar'],
  products: ['stock', 'inventory', 'shop-categories', 'shop-collections'],
  stock: ['products', 'inventory', 'dashboard', 'shop-collections'],
  'shop-categories': ['products', 'shop-collections'],
  'shop-collections': ['products'],
  'product-imports': ['products', 'stock', 'inventory', 'shop-categories', 'shop-collections'],
  beneficiaries: ['transfers'],
  transfers: ['beneficiaries'],
  'write-offs': money,
  invoices: ['bookings', 'booking-documents', 'statements'],
  finance: money,
  'bank-credits': money,
  statements: money,
  settlements: ['finance'],
  partners: ['statements', 'invoices', 'bookings'],
  resells: ['statements'],
  orders: [...money, 'products', 'stock', 'booking-documents', 'inventory'],
}

export const spoiledBy = (area: string): readonly string[] => [...new Set([area, ...(alsoAffected[area] ?? [])])]
