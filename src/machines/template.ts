import { assign, fromPromise, setup } from 'xstate'
import type { SiteTemplate } from '../domain/schema/types.generated.ts'
import type { SiteConfig } from '../domain/website/site-config.ts'
import { type Complaint, complaintOf, noComplaint } from './complaint.ts'

const unprovided = () => Promise.reject(new Error('Provided at start.'))
/** By its uuid. */
const fetchTemplate = fromPromise<SiteTemplate, { readonly uuid: string }>(unprovided)
export interface Customized {
  readonly template: SiteTemplate
  readonly config: SiteConfig
}
/** Makes it the agency's own where it is not yet, and saves the customizations; answers how it stands then. */
const save = fromPromise<SiteTemplate, Customized>(unprovided)
/** Makes it the default. */
const activate = fromPromise<SiteTemplate, { readonly template: SiteTemplate }>(unprovided)

interface Context extends Complaint {
  /** The list that the screen has. */
  readonly loaded: readonly SiteTemplate[]
  /** Of the template that was chosen; empty: none. */
  readonly uuid: string
  readonly template: SiteTemplate | null
  /** The customizations: what is saved. */
  readonly config: SiteConfig | null
}

type Events =
  | { readonly type: 'loaded'; readonly templates: readonly SiteTemplate[] }
  | { readonly type: 'choose'; readonly uuid: string }
  | { readonly type: 'customize'; readonly config: SiteConfig }
  | { readonly type: 'save' }
  | { readonly type: 'activate' }
  | { readonly type: 'retry' }
  | { readonly type: 'back' }

const none = { uuid: '', template: null, config: null, ...noComplaint }
/** What the agency has made of it, else the template as it comes. */
const customizationsOf = (template: SiteTemplate): SiteConfig => template.pivot?.config ?? template.config
const built = (template: SiteTemplate) => ({ template, config: customizationsOf(template), ...noComplaint })

/**
 * Specification §4, template flow: choose one, build customizations from it (fetched by uuid if it is not in the loaded list), save, activate
 * it as the default. Saving and activating each set a flag, their tag. Whatever fails stands still until it is tried again or given up.
 */
export const templateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    tags: {} as 'busy' | 'saving' | 'activating' | 'failed',
  },
  actors: { fetchTemplate, save, activate },
  actions: {
    complain: assign((_, params: { error: unknown }) => complaintOf(params.error)),
    hush: assign(noComplaint),
    build: assign((_, template: SiteTemplate) => built(template)),
    forget: assign(none),
  },
  guards: {
    isLoaded: ({ context }) => context.loaded.some(({ uuid }) => uuid === context.uuid),
    isObtained: ({ context }) => context.template?.pivot != null,
  },
}).createMachine({
  id: 'template',
  context: { loaded: [], ...none },
  initial: 'idle',
  on: {
    loaded: { actions: assign(({ event }) => ({ loaded: event.templates })) },
  },
  states: {
    idle: {
      entry: 'forget',
      on: { choose: { target: 'building', actions: assign(({ event }) => ({ uuid: event.uuid })) } },
    },
    building: {
      tags: 'busy',
      entry: 'hush',
      always: {
        guard: 'isLoaded',
        target: 'chosen',
        actions: assign(({ context }) => {
          const template = context.loaded.find(({ uuid }) => uuid === context.uuid)
          return template === undefined ? {} : built(template)
        }),
      },
      invoke: {
        src: 'fetchTemplate',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: { target: 'chosen', actions: { type: 'build', params: ({ event }) => event.output } },
        onError: { target: 'buildFailed', actions: { type: 'complain', params: ({ event }) => event } },
      },
    },
    buildFailed: { tags: 'failed', on: { retry: 'building', back: 'idle' } },
    chosen: {
      on: {
        choose: { target: 'building', actions: assign(({ event }) => ({ uuid: event.uuid })) },
        customize: { actions: assign(({ event }) => ({ config: event.config })) },
        save: 'saving',
        activate: { guard: 'isObtained', target: 'activating' },
        back: 'idle',
      },
    },
    saving: {
      tags: ['busy', 'saving'],
      entry: 'hush',
      invoke: {
        src: 'save',
        input: ({ context: { template, config } }) => {
          if (template === null || config === null) throw new Error('nothing is chosen')
          return { template, config }
        },
        onDone: { target: 'saved', actions: { type: 'build', params: ({ event }) => event.output } },
        onError: { target: 'saveFailed', actions: { type: 'complain', params: ({ event }) => event } },
      },
    },
    saveFailed: { tags: 'failed', on: { retry: 'saving', back: 'chosen' } },
    saved: {
      on: {
        choose: { target: 'building', actions: assign(({ event }) => ({ uuid: event.uuid })) },
        customize: { target: 'chosen', actions: assign(({ event }) => ({ config: event.config })) },
        activate: 'activating',
        back: 'idle',
      },
    },
    activating: {
      tags: ['busy', 'activating'],
      entry: 'hush',
      invoke: {
        src: 'activate',
        input: ({ context: { template } }) => {
          if (template === null) throw new Error('nothing is chosen')
          return { template }
        },
        onDone: { target: 'active', actions: { type: 'build', params: ({ event }) => event.output } },
        onError: { target: 'activationFailed', actions: { type: 'complain', params: ({ event }) => event } },
      },
    },
    activationFailed: { tags: 'failed', on: { retry: 'activating', back: 'saved' } },
    active: {
      on: {
        choose: { target: 'building', actions: assign(({ event }) => ({ uuid: event.uuid })) },
        customize: { target: 'chosen', actions: assign(({ event }) => ({ config: event.config })) },
        back: 'idle',
      },
    },
  },
})
