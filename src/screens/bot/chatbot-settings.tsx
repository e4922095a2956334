import { useState } from 'react'
import { useLocation } from 'wouter'
import { askedParameter, chatbotAnswer } from '../../commands/areas/growth/chatbot-commands.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { ChatbotAnswer } from '../../domain/schema/types.generated.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { chatbotSettingsQuery } from '../../gateway/generated/chatbot.generated.ts'
import { chatbotAnswerOperations, chatbotAnswersQuery } from '../../gateway/generated/chatbot-answers.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { ResourceForm } from '../standard/resource-form.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { useEdited } from '../standard/use-edited.ts'
import { answerForm, answerVariables } from './answer-form.tsx'
import { ChatbotAnswers } from './chatbot-answers.tsx'
import { ChatbotSynonyms } from './chatbot-synonyms.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TryChatbot } from './try-chatbot.tsx'

export const prefetch = () =>
  Promise.all([ask(chatbotSettingsQuery, {}), ask(chatbotAnswersQuery, answerVariables(''))])

/** `/chatbot/settings`: what it is called and says, what it answers, and beside it what a visitor would read. */
export default function ChatbotSettings() {
  const [, navigate] = useLocation()
  const settings = useQuery(chatbotSettingsQuery, {})
  const [q, setQ] = useState('')
  const answers = useQuery(chatbotAnswersQuery, answerVariables(q))
  const { value: open, remove: close } = useAddressParameter(formParameter)
  const edited = useEdited<ChatbotAnswer>(open, answers.data?.page.data, chatbotAnswerOperations.show)
  const { value: askedElsewhere } = useAddressParameter(askedParameter)
  const [typed, setAsked] = useState('')
  const asked = typed || (askedElsewhere ?? '')
  const stored = settings.data?.chatbotSettings
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Chatbot settings"
        intro="It answers from your offers, prices, dates, posts and the questions below, and from nothing else."
      />
      <div className="flex flex-col gap-5 lg:flex-row lg:items-start">
        <div className="flex min-w-0 max-w-[45rem] flex-1 flex-col gap-5">
          {stored !== undefined ? (
            <SettingsForm settings={stored} />
          ) : settings.failure !== null ? (
            <FailureState failure={settings.failure} what="settings" onRetry={settings.refetch} />
          ) : (
            <SkeletonText lines={8} />
          )}
          <ChatbotAnswers q={q} onSearch={setQ} answer={answers} />
          <ChatbotSynonyms />
        </div>
        <aside className="w-full lg:sticky lg:top-16 lg:w-96 lg:shrink-0">
          <TryChatbot name={stored?.name ?? 'Chatbot'} greeting={stored?.greetings.en ?? ''} onUnknown={setAsked} />
        </aside>
      </div>
      {(open === 'new' || edited !== undefined) && (
        <ResourceForm
          key={open}
          facts={chatbotAnswer}
          form={answerForm(asked)}
          operations={chatbotAnswerOperations}
          record={edited ?? null}
          title={edited?.question ?? ''}
          onClose={() => {
            setAsked('')
            if (askedElsewhere === null) close()
            else navigate(linkTo('/chatbot/settings'), { replace: true })
          }}
        />
      )}
    </div>
  )
}
