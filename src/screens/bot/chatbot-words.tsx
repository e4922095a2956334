import { useState } from 'react'
import type { ChatbotWord } from '../../domain/schema/types.generated.ts'
import { chatbotWordsQuery, saveChatbotWordsMutation } from '../../gateway/generated/chatbot.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'

const linesOf = (words: readonly ChatbotWord[]) => words.map(({ word, means }) => `${word} = ${means}`).join('\n')

/** `jab = vaccination` line by line; the first line that is none, by its number. */
function wordsOf(text: string): readonly ChatbotWord[] | number {
  const words: ChatbotWord[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [word = '', means = '', ...more] = line.split('=').map((part) => part.trim())
    if (word === '' || means === '' || more.length > 0) return at + 1
    words.push({ word, means })
  }
  return words
}

/** Words of visitors for what the agency's texts call otherwise. */
export function ChatbotWords() {
  const { data } = useQuery(chatbotWordsQuery, {})
  const save = useMutation(saveChatbotWordsMutation)
  const [typed, setTyped] = useState<string | null>(null)
  const [complaint, setComplaint] = useState('')
  if (data === undefined || data === null) return null
  const text = typed ?? linesOf(data.chatbotWords)
  const submit = async () => {
    const words = wordsOf(text)
    if (typeof words === 'number') return setComplaint(`Line ${words}: write a word, = and what it means.`)
    setComplaint('')
    try {
      await save.run({ input: { words: [...words] } })
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
          name="words"
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
