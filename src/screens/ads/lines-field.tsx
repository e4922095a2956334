import type { AdProvider } from '../../domain/growth/marketing/ad-networks.ts'
import { type AdTextName, adRules, characters } from '../../domain/growth/marketing/ad-rules.ts'
import { classes } from '../../ui/classes.ts'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { AdValues } from './ad-values.ts'

/** One of the texts of an advertisement, or several, one a line, each with the room that the network leaves it. */
export function LinesField({
  provider,
  name,
  state,
}: {
  provider: AdProvider
  name: AdTextName
  state: FormState<AdValues>
}) {
  const rule = adRules[provider].texts[name]
  const lines = state.form.watch(name)
  if (rule === undefined) return null
  const { label, least, most, longest, shown } = rule
  const one = most === 1
  const isOneLine = one && longest <= 100
  const written = lines.filter((line) => line.trim() !== '')
  const length = Math.max(0, ...written.map((line) => characters(line.trim())))
  const isTooMuch = length > longest || written.length > most
  const room = `up to ${longest} characters${one ? '' : ' each'}`
  const hint = one
    ? shown === undefined
      ? `Up to ${longest} characters.`
      : `The first ${shown} characters are shown, the rest behind “more”.`
    : `${least === 0 ? `At most ${most}` : `${least} to ${most}`}, one on each line, ${room}.`
  return (
    <FormField
      form={state}
      name={name}
      label={label}
      required={least > 0}
      optional={least === 0}
      hint={hint}
      aside={
        <span className={classes('tabular', isTooMuch ? 'text-danger' : 'text-muted')}>
          {one ? `${length} of ${longest}` : `${written.length} of ${most}, longest ${length} of ${longest}`}
        </span>
      }
    >
      {(field) =>
        isOneLine ? (
          <Input
            name={name}
            value={field.value.join(' ')}
            onChange={(event) => field.type([event.target.value])}
            onBlur={field.onBlur}
          />
        ) : (
          <TextArea
            name={name}
            rows={one ? 4 : Math.min(most, 5)}
            value={field.value.join('\n')}
            onChange={(event) => field.type(event.target.value.split('\n'))}
            onBlur={field.onBlur}
          />
        )
      }
    </FormField>
  )
}
