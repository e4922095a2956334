import { createActor, fromPromise, waitFor } from 'xstate'
import { Failure } from '../domain/failure.ts'
import type { SiteTemplate } from '../domain/schema/types.generated.ts'
import { change } from '../gateway/change.ts'
import { ask } from '../gateway/client.ts'
import {
  chooseTemplateMutation,
  customizeTemplateMutation,
  makeTemplateDefaultMutation,
  siteTemplateQuery,
} from '../gateway/generated/templates.generated.ts'
import { messagesFor } from './complaint.ts'
import { type Customized, templateMachine } from './template.ts'

/** The template flow with its real calls; alive as long as the page, so that palette, keys and buttons drive the same one. */
export const templateActor = createActor(
  templateMachine.provide({
    actors: {
      fetchTemplate: fromPromise<SiteTemplate, { readonly uuid: string }>(async ({ input }) => {
        const { siteTemplate } = await ask(siteTemplateQuery, { id: input.uuid })
        return siteTemplate
      }),
      save: fromPromise<SiteTemplate, Customized>(async ({ input: { template, config } }) => {
        const { uuid } = template
        const { chooseTemplate } = await change(chooseTemplateMutation, { input: { template: uuid } })
        // What was loaded is what was customized: its version, so that a colleague's changes are not written over.
        const version = template.pivot?.version ?? chooseTemplate.pivot?.version
        const { customizeTemplate } = await change(customizeTemplateMutation, { id: uuid, input: { config, version } })
        return customizeTemplate
      }),
      activate: fromPromise<SiteTemplate, { readonly template: SiteTemplate }>(async ({ input }) => {
        const { makeTemplateDefault } = await change(makeTemplateDefaultMutation, { id: input.template.uuid })
        return makeTemplateDefault
      }),
    },
  }),
)
templateActor.start()

/** Chooses a template, saves its customizations and, where `active` is wanted, makes it the website. Throws what the machine complains of. */
export async function runTemplate(uuid: string, until: 'saved' | 'active'): Promise<SiteTemplate> {
  templateActor.send({ type: 'back' }) // from wherever the last run stood still
  templateActor.send({ type: 'back' })
  templateActor.send({ type: 'choose', uuid })
  await settled()
  const { template } = templateActor.getSnapshot().context
  if (until === 'saved' || template?.pivot == null) {
    templateActor.send({ type: 'save' })
    await settled()
  }
  if (until === 'active') {
    templateActor.send({ type: 'activate' })
    await settled()
  }
  const done = templateActor.getSnapshot().context.template
  if (done === null) throw new Failure(0, messagesFor(null))
  return done
}

async function settled(): Promise<void> {
  const snapshot = await waitFor(templateActor, (state) => !state.hasTag('busy'))
  if (snapshot.hasTag('failed')) throw new Failure(422, snapshot.context.messages, snapshot.context.fields)
}
