import { optionsOf } from '../../domain/fields/options.ts'
import { priceChoices } from '../../domain/proposals.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { Writing } from './use-proposal-draft.ts'

/** The words before the days. */
export function IntroSection({ writing }: { writing: Writing }) {
  const { draft, setContent, errorOf } = writing
  return (
    <Section title="Introduction">
      <Field label="Introduction" labelHidden name="content.intro" error={errorOf('content.intro')}>
        <RichText
          label="Introduction"
          value={draft.content.intro}
          placeholder="What makes this trip theirs"
          onChange={(intro) => setContent((content) => ({ ...content, intro }))}
        />
      </Field>
    </Section>
  )
}

/** How much of the price the client sees, in all options. */
export function ShownPricesField({ writing }: { writing: Writing }) {
  const { draft, setContent, errorOf } = writing
  return (
    <Field label="The client sees" name="content.prices" error={errorOf('content.prices')} className="w-64">
      <Select
        value={draft.content.prices}
        options={optionsOf(priceChoices)}
        onChange={(prices) => setContent((content) => ({ ...content, prices }))}
      />
    </Field>
  )
}

/** The words after the prices, and whether the client is reminded by itself. */
export function TermsSection({ writing }: { writing: Writing }) {
  const { draft, setContent, errorOf } = writing
  return (
    <Section title="Terms">
      <Field label="Terms" labelHidden name="content.terms" error={errorOf('content.terms')}>
        <RichText
          label="Terms"
          value={draft.content.terms}
          placeholder="What is included, what is not, other conditions"
          onChange={(terms) => setContent((content) => ({ ...content, terms }))}
        />
      </Field>
      <Checkbox
        checked={draft.content.follow_up}
        onChange={(event) => {
          const { checked } = event.target
          setContent((content) => ({ ...content, follow_up: checked }))
        }}
        detail="Three days before it expires, if there is no answer."
      >
        Remind the client automatically
      </Checkbox>
    </Section>
  )
}
