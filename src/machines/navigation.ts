import { assign, setup } from 'xstate'
import { destinations, guest, type Refusal, redirectOf, refusals, type Visitor } from '../domain/access.ts'
import { matchPath, type Path, routeOf } from '../domain/routes/routes.ts'

export interface NavigationContext {
  readonly visitor: Visitor
  /** The address under consideration; after a decision, the one to show. */
  readonly address: string
  /** What was asked for. */
  readonly wanted: string
  /** Where a guest wanted to go (specification §4); used after log-in. */
  readonly intended: string | null
  readonly redirects: number
  /** The first refusal on the way, and the address that it refused: why somebody landed elsewhere. */
  readonly refused: { readonly refusal: Refusal; readonly address: string } | null
}

export type NavigationEvent =
  | { readonly type: 'navigate'; readonly to: string }
  | { readonly type: 'visitor changed'; readonly visitor: Visitor }
  | { readonly type: 'forget destination' }
  | { readonly type: 'keep destination'; readonly address: string }

export const mostRedirects = 3

const routeAt = (address: string) => {
  const match = matchPath(address)
  return match === null ? null : routeOf(match.path)
}
const needsOf = ({ address }: NavigationContext) => routeAt(address) ?? {}
const guardOf = (context: NavigationContext) => routeAt(context.address)?.guard
/** A stored address may be old or tampered with: only a page behind the thresholds is somewhere to go. */
const isDestination = (address: string | null): address is string => {
  const route = address === null ? null : routeAt(address)
  return route !== null && (route.guard === undefined || route.guard === 'always' || route.guard === 'inactive-target')
}
/** `/`, the guests' pages, /otp and /verify: `redirectOf` knows who belongs there. */
const isThreshold = (context: NavigationContext) =>
  ['redirect', 'guest', 'otp', 'verify'].includes(guardOf(context) ?? '')
const refuses =
  (name: Refusal) =>
  ({ context }: { context: NavigationContext }) =>
    refusals[name](context.visitor, needsOf(context))
const turn = (refusal: Refusal) => ({
  guard: refusal,
  target: 'deciding' as const,
  reenter: true,
  actions: [
    { type: 'note' as const, params: { refusal } },
    { type: 'turn' as const, params: { to: destinations[refusal] } },
  ],
})

/** May this route be shown to this visitor, and where do they go instead? One actor lives as long as the page. */
export const navigationMachine = setup({
  types: {
    input: {} as { readonly intended: string | null },
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
  },
  guards: {
    hasTurnedEnough: ({ context }) => context.redirects >= mostRedirects,
    isUnknown: ({ context }) => routeAt(context.address) === null,
    isOpen: ({ context }) => guardOf(context) === 'open',
    isThreshold: ({ context }) => isThreshold(context),
    isThresholdOfOthers: ({ context }) =>
      isThreshold(context) && redirectOf(context.visitor, needsOf(context)) !== null,
    // Specification §4, in this order.
    isGuest: refuses('isGuest'),
    owesCode: refuses('owesCode'),
    isUnverified: refuses('isUnverified'),
    isInactive: refuses('isInactive'),
    lacksPermission: refuses('lacksPermission'),
    agencyFlagIsOff: refuses('agencyFlagIsOff'),
    lacksFeature: refuses('lacksFeature'),
  },
  actions: {
    consider: assign((_, params: { to: string }) => ({
      address: params.to,
      wanted: params.to,
      redirects: 0,
      refused: null,
    })),
    turn: assign(({ context }, params: { to: string }) => ({ address: params.to, redirects: context.redirects + 1 })),
    note: assign(({ context }, params: { refusal: Refusal }) => ({
      refused: context.refused ?? { ...params, address: context.address },
    })),
    /** Past the threshold, home is where the visitor wanted to go in the first place. */
    passThreshold: assign(({ context }) => {
      const to = redirectOf(context.visitor, needsOf(context)) ?? context.address
      return {
        address: to === '/home' && isDestination(context.intended) ? context.intended : to,
        redirects: context.redirects + 1,
      }
    }),
    keepIntended: assign(({ context }) => ({ intended: context.address })),
    dropIntended: assign({ intended: null }),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    visitor: guest,
    address: '/',
    wanted: '/',
    intended: input.intended,
    redirects: 0,
    refused: null,
  }),
  initial: 'resting',
  on: {
    navigate: { target: '.deciding', reenter: true, actions: { type: 'consider', params: ({ event }) => event } },
    'visitor changed': { actions: assign(({ event }) => ({ visitor: event.visitor })) },
    'forget destination': { actions: 'dropIntended' },
    'keep destination': { actions: assign(({ event }) => ({ intended: event.address })) },
  },
  states: {
    resting: {},
    deciding: {
      always: [
        { guard: 'hasTurnedEnough', target: 'allowed' },
        {
          guard: 'isUnknown',
          target: 'deciding',
          reenter: true,
          actions: { type: 'turn', params: { to: '/error-404' satisfies Path } },
        },
        { guard: 'isOpen', target: 'allowed' },
        { guard: 'isThresholdOfOthers', target: 'deciding', reenter: true, actions: 'passThreshold' },
        { guard: 'isThreshold', target: 'atThreshold' },
        { ...turn('isGuest'), actions: ['keepIntended', ...turn('isGuest').actions] },
        turn('owesCode'),
        turn('isUnverified'),
        turn('isInactive'),
        turn('lacksPermission'),
        turn('agencyFlagIsOff'),
        turn('lacksFeature'),
        { target: 'allowed', actions: 'dropIntended' },
      ],
    },
    /** Shown, but on the way to somewhere else: the intended destination is kept. */
    atThreshold: {},
    allowed: {},
  },
})
