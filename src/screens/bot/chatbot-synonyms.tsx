import { useState } from 'react'
import type { ChatbotSynonym } from '../../domain/schema/types.generated.ts'
import { chatbotSynonymsQuery, saveChatbotSynonymsMutation } from '../../gateway/generated/chatbot.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'

const linesOf = (synonyms: readonly ChatbotSynonym[]) =>
  synonyms.map(({ word, means }) => `${word} = ${means}`).join('\n')

/** `jab = vaccination` line by line; the first line that is none, by its number. */
function synonymsIn(text: string): readonly ChatbotSynonym[] | number {
  const read: ChatbotSynonym[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [word = '', means = '', ...more] = line.split('=').map((part) => part.trim())
    if (word === '' || means === '' || more.length > 0) return at + 1
    read.push({ word, means })
  }
  return read
}

/** Words of visitors for what the agency's texts call otherwise. */
export function ChatbotSynonyms() {
  const { data } = useQuery(chatbotSynonymsQuery, {})
  const save = useMutation(saveChatbotSynonymsMutation)
  const [typed, setTyped] = useState<string | null>(null)
  const [complaint, setComplaint] = useState('')
  if (data === undefined || data === null) return null
  const text = typed ?? linesOf(data.chatbotSynonyms)
  const submit = async () => {
    const read = synonymsIn(text)
    if (typeof read === 'number') return setComplaint(`Line ${read}: write a word, = and what it means.`)
    setComplaint('')
    try {
      await save.run({ input: { synonyms: [...read] } })
      setTyped(null)
      toast.done('Words saved')
    } catch {
      setComplaint('The words were not saved. Please try again.')
    }
  }
  return (
    <form
      noValidate
      aria-label="Other words for the same thing"
      className="flex flex-col items-start gap-3 rounded-panel border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="font-semibold">Other words for the same thing</h2>
      <div className="w-full">
        <Field
          label="One line each"
          name="synonyms"
          hint="For example: brolly = umbrella. What visitors say comes first, then what your texts call it."
          {...(complaint === '' ? {} : { error: complaint })}
        >
          <TextArea rows={4} value={text} maxLength={20_000} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </div>
      <Button does="submit" type="submit" busy={save.busy}>
        Save words
      </Button>
    </form>
  )
}
