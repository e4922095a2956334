import { chatbotSettingsInput } from '../../domain/contract/growth/chatbot.ts'
import { optionsOf } from '../../domain/fields/options.ts'
import { botLanguages, botTones } from '../../domain/growth/bot/bot-choices.ts'
import { keysOf } from '../../domain/keys.ts'
import { weekdayName } from '../../domain/offers/service-choices.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { ChatbotSettings } from '../../domain/schema/types.generated.ts'
import { read } from '../../gateway/cache.ts'
import { chatbotSettingsQuery, saveChatbotSettingsMutation } from '../../gateway/generated/chatbot.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { TimeInput } from '../../ui/forms/time-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { ScriptLine } from './script-line.tsx'

const labels = {
  enabled: 'Website',
  name: 'Name',
  greetings: 'Greetings',
  tone: 'Tone',
  languages: 'Languages',
  hands_over: 'Hand over',
  answers_on: 'Days',
  answers_from: 'From',
  answers_until: 'Until',
  allowed_origins: 'Other websites',
  keep_days: 'Conversations are kept for',
}
const days = [1, 2, 3, 4, 5, 6, 7]
type Values = Pick<ChatbotSettings, keyof typeof labels>
type Row = ChatbotSettings & { readonly id: number }
const rowOf = (settings: ChatbotSettings): Row => ({ id: 0, ...settings })

const card = 'flex flex-col gap-4 rounded-panel border border-line bg-surface p-4'

/** Where it stands, what it is called, how it speaks, when colleagues answer. */
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
      <section aria-label="The chatbot" className={card}>
        <FormField form={state} name="enabled" label={labels.enabled}>
          {(field) => (
            <Checkbox {...field.check} detail="A button on each page of your website. It takes effect at once.">
              Show the chatbot on the website
            </Checkbox>
          )}
        </FormField>
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
      <section aria-label="When colleagues answer" className={card}>
        <h2 className="font-semibold">When colleagues answer</h2>
        <FormField
          form={state}
          name="answers_on"
          label={labels.answers_on}
          hint="At other times it asks for an e-mail address and says when somebody answers."
        >
          {(field) => (
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              {days.map((day) => (
                <Checkbox
                  key={day}
                  checked={field.value.includes(day)}
                  onBlur={field.onBlur}
                  onChange={(event) =>
                    field.onChange(
                      days.filter((each) => (each === day ? event.target.checked : field.value.includes(each))),
                    )
                  }
                >
                  {weekdayName(day).slice(0, 3)}
                  <span className="sr-only">{weekdayName(day).slice(3)}</span>
                </Checkbox>
              ))}
            </span>
          )}
        </FormField>
        <div className="grid grid-cols-2 gap-4 sm:max-w-80">
          {(['answers_from', 'answers_until'] as const).map((name) => (
            <FormField key={name} form={state} name={name} label={labels[name]}>
              {(field) => <TimeInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
            </FormField>
          ))}
        </div>
        <FormField
          form={state}
          name="keep_days"
          label={labels.keep_days}
          hint="Then they are deleted. Inquiries that came of them stay."
        >
          {(field) => (
            <div className="w-40">
              <NumberInput
                name="keep_days"
                value={field.value}
                onChange={(value) => field.onChange(value ?? 0)}
                onBlur={field.onBlur}
                min={1}
                max={730}
                end="days"
              />
            </div>
          )}
        </FormField>
      </section>
      <section aria-label="Other websites" className={card}>
        <h2 className="font-semibold">On other websites</h2>
        <FormField
          form={state}
          name="allowed_origins"
          label={labels.allowed_origins}
          hint="It answers on these and on your own website, and on no other."
          optional
        >
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              placeholder="https://www.example.com"
              max={20}
            />
          )}
        </FormField>
        <ScriptLine />
      </section>
    </FormScreen>
  )
}
