import { chatbotAnswerInput } from '../../domain/contract/growth/chatbot.ts'
import { defineFields, labelsOf, lines, tags, text, valuesOf } from '../../domain/fields/field.ts'
import type { ChatbotAnswer } from '../../domain/schema/types.generated.ts'
import { TextArea } from '../../ui/forms/input.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { type FormState, someFields } from '../standard/use-form.ts'

const fields = defineFields({
  question: text('Question', { input: { required: true, example: 'Do I need a visa?' } }),
  answer: lines('Answer', { input: { required: true } }),
  tags: tags('Other words', {
    input: { hint: 'What else visitors call it, in any language: jab, injection, chanjo.' },
  }),
  link: text('Link', { input: { optional: true, example: '/contact' } }),
})
type Values = Pick<ChatbotAnswer, keyof typeof fields>

export const answerVariables = (q: string) => ({ per_page: 100, sort: 'question', ...(q === '' ? {} : { q }) })

/** A question, its answer, and what else it is called. `question`: what a visitor asked in vain. */
export const answerForm = (question: string) => ({
  schema: chatbotAnswerInput,
  labels: labelsOf(fields),
  fresh: { question, answer: '', tags: [], link: '' },
  valuesOf: (row: ChatbotAnswer): Values => valuesOf(fields, row),
  Fields,
})

function Fields({ state }: { state: FormState<Values> }) {
  const form: FormState<Values> = someFields(state)
  return (
    <>
      <FieldInput of={fields.question} state={form} autoFocus />
      <FieldInput of={fields.answer} state={form}>
        {(field) => <TextArea {...field.text} rows={5} maxLength={3000} />}
      </FieldInput>
      <FieldInput of={fields.tags} state={form} />
      <FieldInput of={fields.link} state={form} />
    </>
  )
}
