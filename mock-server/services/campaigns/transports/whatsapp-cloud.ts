import * as v from 'valibot'
import { askOnce } from './ask-once.ts'
import type { WhatsappSettings } from './messaging-settings.ts'
import type { Outcome, Transport } from './transport.ts'

const taken = v.object({ messages: v.tuple([v.object({ id: v.pipe(v.string(), v.nonEmpty()) })]) })
const refusal = v.object({ error: v.object({ code: v.number(), message: v.optional(v.string(), '') }) })

/** Not this person's: whoever is written to next would be refused as well. */
const ofSender = [131042, 132001, 132015, 132016, 190, 10, 200, 368, 131031]
const ofPace = [130429, 131056, 80007, 4]
/** They do not want it, or have no WhatsApp. */
const ofPerson = [131026, 131050]

/** Templates by WhatsApp's own interface (Cloud API). */
export const whatsappCloud = ({ token, phoneNumberId, base }: WhatsappSettings): Transport => ({
  channel: 'whatsapp',
  name: 'whatsapp_cloud',
  async send({ to, template }) {
    if (template === null) return { state: 'sender', reason: 'There is no template.' }
    const parameters = template.values.map((text) => ({ type: 'text', text }))
    const answer = await askOnce(`${base}/${phoneNumberId}/messages`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        to: to.replace(/^\+/, ''),
        type: 'template',
        template: {
          name: template.name,
          language: { code: template.language },
          ...(parameters.length === 0 ? {} : { components: [{ type: 'body', parameters }] }),
        },
      }),
      secrets: [token],
    })
    if (answer.kind !== 'answer') return answer.outcome
    return answer.status < 300 ? takenOf(answer.json) : refusedBy(answer.status, answer.json, answer.text)
  },
  async close() {},
})

function takenOf(json: unknown): Outcome {
  const read = v.safeParse(taken, json)
  if (!read.success) return { state: 'unknown', reason: 'The answer makes no sense.' }
  return { state: 'handed', messageId: read.output.messages[0].id }
}

function refusedBy(status: number, json: unknown, text: string): Outcome {
  const read = v.safeParse(refusal, json)
  const code = read.success ? read.output.error.code : 0
  const reason = (read.success ? `${code} ${read.output.error.message}` : text).slice(0, 200)
  if (status === 401 || status === 403 || ofSender.includes(code)) return { state: 'sender', reason }
  if (status === 429 || ofPace.includes(code)) return { state: 'later', reason, isDown: true }
  return { state: 'refused', reason, isGone: ofPerson.includes(code) }
}
