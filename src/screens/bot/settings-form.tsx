import { chatbotSettingsInput } from '../../domain/contract/growth/chatbot.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { botLanguages, botTones } from '../../domain/growth/bot/bot-choices.ts'
import { keysOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { ChatbotSettings } from '../../domain/schema/types.generated.ts'
import { read } from '../../gateway/cache.ts'
import { chatbotSettingsQuery, saveChatbotSettingsMutation } from '../../gateway/generated/chatbot.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'

const labels = {
  enabled: 'On',
  name: 'Name',
  greetings: 'Greetings',
  tone: 'Tone',
  languages: 'Languages',
  hands_over: 'Hand over',
}
type Values = Pick<ChatbotSettings, keyof typeof labels>
type Row = ChatbotSettings & { readonly id: number }
const rowOf = (settings: ChatbotSettings): Row => ({ id: 0, ...settings })

/** What it is called, how it speaks and what it says first. */
export function SettingsForm({ settings }: { settings: ChatbotSettings }) {
  const save = useMutation(saveChatbotSettingsMutation)
  const { state, notice } = useRecordForm<typeof chatbotSettingsInput, Values & { version: number }, Row>({
    key: 'chatbot.settings',
    noun: 'chatbot',
    schema: chatbotSettingsInput,
    labels: { ...labels, version: 'Version' },
    rowLabels: {
      'greetings.en': 'Greeting in English',
      'greetings.fr': 'Greeting in French',
      'greetings.sw': 'Greeting in Swahili',
    },
    record: rowOf(settings),
    fresh: () => settings,
    valuesOf: ({ id: _, ...values }) => values,
    save: async (output, version) =>
      rowOf((await save.run({ input: { ...output, version: version ?? settings.version } })).saveChatbotSettings),
    reread: async () => rowOf((await read(chatbotSettingsQuery, {})).chatbotSettings),
    onSaved: () => toast.done('Chatbot settings saved'),
  })
  const languages = state.form.watch('languages')
  return (
    <FormScreen title="Chatbot settings" state={state} saveLabel="Save changes" up={linkTo('/home')} bare>
      {notice}
      <section aria-label="The chatbot" className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4">
        <FormField form={state} name="name" label={labels.name} required>
          {(field) => <Input {...field.text} autoComplete="off" maxLength={40} />}
        </FormField>
        <FormField form={state} name="tone" label={labels.tone}>
          {(field) => (
            <RadioGroup look="segments" value={field.value} onChange={field.onChange} options={optionsOf(botTones)} />
          )}
        </FormField>
        <FormField
          form={state}
          name="languages"
          label={labels.languages}
          hint="It answers in the language of the question."
        >
          {(field) => (
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              {keysOf(botLanguages).map((language) => (
                <Checkbox
                  key={language}
                  checked={field.value.includes(language)}
                  onBlur={field.onBlur}
                  onChange={(event) =>
                    field.onChange(
                      keysOf(botLanguages).filter((each) =>
                        each === language ? event.target.checked : field.value.includes(each),
                      ),
                    )
                  }
                >
                  {botLanguages[language]}
                </Checkbox>
              ))}
            </div>
          )}
        </FormField>
        {keysOf(botLanguages)
          .filter((language) => languages.includes(language))
          .map((language) => (
            <FormField
              key={language}
              form={state}
              name={`greetings.${language}`}
              label={`Greeting in ${botLanguages[language]}`}
              optional
            >
              {(field) => <TextArea {...field.text} rows={2} maxLength={500} />}
            </FormField>
          ))}
        <FormField form={state} name="hands_over" label={labels.hands_over}>
          {(field) => (
            <Checkbox
              {...field.check}
              detail="Where it does not know an answer, and whenever somebody asks for a person."
            >
              Offer to pass the question to a colleague
            </Checkbox>
          )}
        </FormField>
      </section>
    </FormScreen>
  )
}
