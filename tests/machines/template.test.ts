import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '../../src/domain/failure.ts'
import type { SiteTemplate } from '../../src/domain/schema/types.generated.ts'
import type { SiteConfig } from '../../src/domain/website/site-config.ts'
import { siteTemplates } from '../../src/domain/website/templates.ts'
import { type Customized, templateMachine } from '../../src/machines/template.ts'

const config = siteTemplates[0]?.config as SiteConfig // there is always one
const other: SiteConfig = { ...config, theme: { ...config.theme, radius: 24 } }
const template = (uuid: string, own?: SiteConfig): SiteTemplate => ({
  id: 1,
  uuid,
  slug: uuid,
  name: `Template ${uuid}`,
  category: 'tours',
  category_name: 'Tours',
  about: '',
  version: 1,
  config,
  pivot:
    own === undefined
      ? null
      : {
          config: own,
          version: 3,
          template_version: 1,
          is_default: false,
          published_at: null,
          published_by_name: null,
          has_changes: true,
          update_available: false,
          site_url: null,
          updated_at: '2026-11-27T08:00:00Z',
          updated_by_name: null,
        },
})

type Call = 'fetch' | 'save' | 'activate'
/** A machine whose calls wait to be answered; `asked` says what was asked of each. */
function started(loaded: readonly SiteTemplate[] = [template('a'), template('b', other)]) {
  const asked: (readonly [Call, string, SiteConfig?])[] = []
  let settle: { resolve: (template: SiteTemplate) => void; reject: (problem: unknown) => void } | null = null
  const wait = (call: Call, uuid: string, saved?: SiteConfig) => {
    asked.push(saved === undefined ? [call, uuid] : [call, uuid, saved])
    return new Promise<SiteTemplate>((resolve, reject) => {
      settle = { resolve, reject }
    })
  }
  const actor = createActor(
    templateMachine.provide({
      actors: {
        fetchTemplate: fromPromise<SiteTemplate, { readonly uuid: string }>(({ input }) => wait('fetch', input.uuid)),
        save: fromPromise<SiteTemplate, Customized>(({ input }) => wait('save', input.template.uuid, input.config)),
        activate: fromPromise<SiteTemplate, { readonly template: SiteTemplate }>(({ input }) =>
          wait('activate', input.template.uuid),
        ),
      },
    }),
  )
  actor.start()
  actor.send({ type: 'loaded', templates: loaded })
  const state = () => actor.getSnapshot()
  const until = (value: string) => vi.waitFor(() => expect(state().value).toBe(value))
  return {
    actor,
    asked,
    state,
    answer: async (value: string, answered: SiteTemplate) => {
      settle?.resolve(answered)
      await until(value)
    },
    fail: async (value: string) => {
      settle?.reject(new Failure(422, ['No.'], { template: ['No.'] }))
      await until(value)
    },
  }
}

describe('the template flow', () => {
  it('builds the customizations of a template of the loaded list without asking', () => {
    const { actor, asked, state } = started()
    expect([state().value, state().context.config]).toEqual(['idle', null])
    actor.send({ type: 'choose', uuid: 'a' })
    expect([state().value, state().context.config, asked]).toEqual(['chosen', config, []])
    actor.send({ type: 'choose', uuid: 'b' })
    expect([state().value, state().context.config]).toEqual(['chosen', other]) // what the agency has made of it
  })

  it('fetches by uuid a template that is not in the list', async () => {
    const { actor, asked, state, answer } = started()
    actor.send({ type: 'choose', uuid: 'z' })
    expect([state().value, state().hasTag('busy'), asked]).toEqual(['building', true, [['fetch', 'z']]])
    await answer('chosen', template('z', other))
    expect([state().context.template?.uuid, state().context.config]).toEqual(['z', other])
  })

  it('says why a template could not be fetched, and goes on by trying again or going back', async () => {
    const { actor, asked, state, answer, fail } = started()
    actor.send({ type: 'choose', uuid: 'z' })
    await fail('buildFailed')
    expect([state().hasTag('failed'), state().context.messages]).toEqual([true, ['No.']])
    actor.send({ type: 'retry' })
    expect([state().value, state().context.messages, asked]).toEqual([
      'building',
      [],
      [
        ['fetch', 'z'],
        ['fetch', 'z'],
      ],
    ])
    await fail('buildFailed')
    actor.send({ type: 'back' })
    expect([state().value, state().context.uuid, state().context.messages]).toEqual(['idle', '', []])
    actor.send({ type: 'choose', uuid: 'z' })
    await answer('chosen', template('z'))
  })

  it('saves what was customized, then activates it; each sets its own flag', async () => {
    const { actor, asked, state, answer } = started()
    actor.send({ type: 'choose', uuid: 'a' })
    actor.send({ type: 'customize', config: other })
    actor.send({ type: 'save' })
    expect([state().value, state().hasTag('busy'), state().hasTag('saving'), state().hasTag('activating')]).toEqual([
      'saving',
      true,
      true,
      false,
    ])
    expect(asked).toEqual([['save', 'a', other]])
    await answer('saved', template('a', other))
    expect([state().hasTag('busy'), state().context.template?.pivot?.version]).toEqual([false, 3])
    actor.send({ type: 'activate' })
    expect([state().value, state().hasTag('busy'), state().hasTag('saving'), state().hasTag('activating')]).toEqual([
      'activating',
      true,
      false,
      true,
    ])
    await answer('active', template('a', other))
    expect(state().hasTag('busy')).toBe(false)
    expect(asked).toEqual([
      ['save', 'a', other],
      ['activate', 'a'],
    ])
  })

  it('tries a save again that failed, with the same customizations, or goes back to them', async () => {
    const { actor, asked, state, answer, fail } = started()
    actor.send({ type: 'choose', uuid: 'a' })
    actor.send({ type: 'customize', config: other })
    actor.send({ type: 'save' })
    await fail('saveFailed')
    expect([state().context.messages, state().context.fields, state().context.config]).toEqual([
      ['No.'],
      { template: ['No.'] },
      other,
    ])
    actor.send({ type: 'retry' })
    await fail('saveFailed')
    actor.send({ type: 'back' })
    expect([state().value, state().context.config]).toEqual(['chosen', other])
    actor.send({ type: 'save' })
    await answer('saved', template('a', other))
    expect([asked.length, state().context.messages]).toEqual([3, []])
  })

  it('tries an activation again that failed, or leaves what is saved', async () => {
    const { actor, state, answer, fail } = started()
    actor.send({ type: 'choose', uuid: 'b' })
    actor.send({ type: 'activate' }) // obtained already: nothing has to be saved
    await fail('activationFailed')
    expect([state().hasTag('failed'), state().context.messages]).toEqual([true, ['No.']])
    actor.send({ type: 'retry' })
    expect([state().value, state().context.messages]).toEqual(['activating', []])
    await fail('activationFailed')
    actor.send({ type: 'back' })
    expect(state().value).toBe('saved')
    actor.send({ type: 'activate' })
    await answer('active', template('b', other))
  })

  it('does not activate a template that was never saved', () => {
    const { actor, asked, state } = started()
    actor.send({ type: 'choose', uuid: 'a' })
    actor.send({ type: 'activate' })
    expect([state().value, asked]).toEqual(['chosen', []])
  })

  it('takes nothing else while it is busy', async () => {
    const { actor, asked, state, answer } = started()
    actor.send({ type: 'choose', uuid: 'a' })
    actor.send({ type: 'save' })
    for (const type of ['save', 'activate', 'back', 'retry'] as const) actor.send({ type })
    actor.send({ type: 'choose', uuid: 'b' })
    expect([state().value, asked.length]).toEqual(['saving', 1])
    await answer('saved', template('a', config))
  })

  it.each(['chosen', 'saved', 'active'] as const)(
    'goes on from “%s” with more customizations, another template, or back',
    async (from) => {
      const reached = async () => {
        const made = started()
        made.actor.send({ type: 'choose', uuid: 'a' })
        if (from === 'chosen') return made
        made.actor.send({ type: 'save' })
        await made.answer('saved', template('a', config))
        if (from === 'saved') return made
        made.actor.send({ type: 'activate' })
        await made.answer('active', template('a', config))
        return made
      }
      const customized = await reached()
      customized.actor.send({ type: 'customize', config: other })
      expect([customized.state().value, customized.state().context.config]).toEqual(['chosen', other])
      const another = await reached()
      another.actor.send({ type: 'choose', uuid: 'b' })
      expect([another.state().value, another.state().context.template?.uuid]).toEqual(['chosen', 'b'])
      const back = await reached()
      back.actor.send({ type: 'back' })
      expect([back.state().value, back.state().context.template]).toEqual(['idle', null])
    },
  )
})
