import { CommandButton } from '../../commands/command-button.tsx'
import type { OptionKey } from '../../domain/contract/proposal-content.ts'
import { toMajor } from '../../domain/money.ts'
import { optionTitle, optionTotals } from '../../domain/proposals.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Money } from '../../ui/money.tsx'
import { Section } from '../standard/form-screen.tsx'
import { contentOf, type DraftOption } from './draft.ts'
import type { Writing } from './use-proposal-draft.ts'

/** Which option is being written, and what tells it from the others. With one option, only how to make a second. */
export function OptionsSection({
  writing,
  option,
  onChoose,
  change,
}: {
  writing: Writing
  option: DraftOption
  onChoose: (key: OptionKey) => void
  change: (edit: (option: DraftOption) => DraftOption) => void
}) {
  const { draft, errorOf } = writing
  const { options } = contentOf(draft.content)
  const several = options.length > 1
  const at = `content.options.${options.findIndex((each) => each.key === option.key)}`
  return (
    <Section
      title="Options"
      text={
        several
          ? 'The client chooses one. Everything below belongs to the selected option.'
          : 'One option. Copy it to let the client choose between two.'
      }
      actions={
        <span className="flex flex-wrap gap-2">
          <CommandButton id="proposal.copyOption" size="small" />
          <CommandButton id="proposal.addOption" size="small" label="Empty option" />
          {several && <CommandButton id="proposal.removeOption" size="small" variant="ghost" />}
        </span>
      }
    >
      {several && (
        <>
          <RadioGroup
            look="segments"
            label="Option"
            value={option.key}
            onChange={onChoose}
            options={options.map((each) => ({
              value: each.key,
              label: (
                <span className="flex items-baseline gap-2">
                  {optionTitle(each)}
                  <Money
                    amount={toMajor(optionTotals(each, draft.currency).total, draft.currency)}
                    currency={draft.currency}
                    className="text-muted text-secondary"
                  />
                </span>
              ),
            }))}
          />
          <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
            <Field label="Title of the option" name={`${at}.title`} error={errorOf(`${at}.title`)} optional>
              <Input
                value={option.title}
                maxLength={160}
                autoComplete="off"
                placeholder="Comfort"
                onChange={(event) => change((before) => ({ ...before, title: event.target.value }))}
              />
            </Field>
            <Field label="What sets it apart" name={`${at}.summary`} error={errorOf(`${at}.summary`)} optional>
              <Input
                value={option.summary}
                maxLength={500}
                autoComplete="off"
                placeholder="Lodges with a view, a vehicle of your own"
                onChange={(event) => change((before) => ({ ...before, summary: event.target.value }))}
              />
            </Field>
          </div>
        </>
      )}
    </Section>
  )
}
