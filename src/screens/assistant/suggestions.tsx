import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useContext } from '../../commands/context.ts'
import { asked } from '../../commands/sentence/asked.ts'
import { readSentence } from '../../commands/sentence/reading.tsx'
import { sketch } from '../../commands/sentence/resolve.ts'
import { SentenceChips } from '../../commands/sentence/sentence-chips.tsx'
import { assistantFactsQuery, suggestSentencesMutation } from '../../gateway/generated/assistant.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, PlainButton } from '../../ui/button.tsx'
import { sectionRows } from '../standard/section-card.tsx'

/**
 * Other words for what was not understood, by the language model if the server has one. Choosing one writes it into the box, where it is
 * read like any other sentence: only lists and forms, with the rights of whoever asks.
 */
export function Suggestions({ question, take }: { question: string; take: (sentence: string) => void }) {
  const { visitor } = useContext()
  const [sentences, setSentences] = useState<readonly string[]>()
  const { data } = useQuery(assistantFactsQuery, {}, { freshFor: 600_000 })
  const suggest = useMutation(suggestSentencesMutation)
  const model = data?.assistantFacts.model ?? null
  if (model === null) return null
  const ask = async () => {
    setSentences(undefined)
    try {
      const { suggestSentences } = await suggest.run({ input: { question } })
      setSentences(suggestSentences.sentences)
    } catch {
      // the failure is shown
    }
  }
  const suggested = sentences?.flatMap((sentence) => {
    const read = readSentence(sentence, visitor, asked)
    return read === undefined || read.off !== undefined
      ? []
      : [{ sentence, chips: sketch(read.sentence, read.whose).chips }]
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button does="answer" icon={<Sparkles size={16} aria-hidden />} busy={suggest.busy} onClick={ask}>
          Ask the language model
        </Button>
        <span className="text-muted">{`Your question goes to ${model}, and nothing else.`}</span>
      </div>
      {suggest.failure !== null && (
        <Banner tone="danger" live>
          {suggest.failure.message}
        </Banner>
      )}
      <div role="status">
        {suggested?.length === 0 && <p>The language model found no list or form for it. Nothing was done.</p>}
      </div>
      {suggested !== undefined && suggested.length > 0 && (
        <ul aria-label="Suggestions of the language model" className={sectionRows}>
          {suggested.map(({ sentence, chips }) => (
            <li key={sentence}>
              <PlainButton
                does="answer"
                className="flex min-h-(--control) w-full flex-col gap-1 py-2 text-left hover:bg-hover"
                onClick={() => take(sentence)}
              >
                {sentence}
                <SentenceChips chips={chips} other={undefined} />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
