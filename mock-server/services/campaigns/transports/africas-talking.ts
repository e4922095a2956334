import * as v from 'valibot'
import { type Answered, askOnce } from './ask-once.ts'
import type { AfricasTalkingSettings } from './messaging-settings.ts'
import type { Outcome, Transport } from './transport.ts'

const answerShape = v.object({
  SMSMessageData: v.object({
    Message: v.optional(v.string(), ''),
    Recipients: v.array(
      v.object({
        statusCode: v.number(),
        number: v.optional(v.string(), ''),
        status: v.optional(v.string(), ''),
        messageId: v.optional(v.string(), ''),
      }),
    ),
  }),
})

/** SMS by Africa's Talking. There is no key that would make a repeat harmless: a call whose answer is lost is not made again. */
export const africasTalking = ({ username, key, sender, base }: AfricasTalkingSettings): Transport => ({
  channel: 'sms',
  name: 'africas_talking',
  async send({ to, text }) {
    const form = new URLSearchParams({ username, to, message: text, bulkSMSMode: '1', enqueue: '1' })
    if (sender !== null) form.set('from', sender)
    const answer = await askOnce(`${base}/version1/messaging`, {
      headers: { apikey: key, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      secrets: [key],
    })
    return outcomeOf(answer, to)
  },
  async close() {},
})

function outcomeOf(answer: Answered, to: string): Outcome {
  if (answer.kind !== 'answer') return answer.outcome
  const { status, json, text } = answer
  if (status === 401 || status === 403) return { state: 'sender', reason: text }
  if (status === 429) return { state: 'later', reason: text, isDown: true }
  if (status >= 400 && status < 500) return { state: 'refused', reason: text, isGone: false }
  const read = v.safeParse(answerShape, json)
  const [one, ...others] = read.success ? read.output.SMSMessageData.Recipients : []
  // An answer about somebody else says nothing of this one.
  if (one === undefined || others.length > 0 || (one.number !== '' && one.number !== to))
    return { state: 'unknown', reason: 'The answer makes no sense.' }
  return ofStatus(one.statusCode, one.status.slice(0, 200), one.messageId)
}

function ofStatus(code: number, reason: string, messageId: string): Outcome {
  if (code >= 100 && code <= 102)
    return messageId === '' || messageId === 'None'
      ? { state: 'unknown', reason: 'It was taken without a number.' }
      : { state: 'handed', messageId: `at:${messageId}` }
  if (code === 402 || code === 405) return { state: 'sender', reason }
  if (code === 403) return { state: 'refused', reason, isGone: true }
  if (code >= 500 && code <= 502) return { state: 'later', reason, isDown: false }
  return { state: 'refused', reason: reason || `Refused with ${code}`, isGone: false }
}
