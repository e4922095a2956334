import { memo } from 'react'
import { blankValue } from '../../../domain/website/blank-values.ts'
import type {
  MenuItem,
  OfferChoice,
  PictureValue,
  SiteField,
  SiteFields,
  SiteGroup,
  SiteLink,
  SiteValue,
  SiteValues,
} from '../../../domain/website/site-fields.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { useSteady } from '../use-behind.ts'
import { AlbumInput } from './album-input.tsx'
import { ColourInput } from './colour-input.tsx'
import { type Change, useSettle } from './field-facts.ts'
import { LinkInput } from './link-input.tsx'
import { ListInput } from './list-input.tsx'
import { MenuInput } from './menu-input.tsx'
import { OffersInput } from './offers-input.tsx'
import { PictureInput } from './picture-input.tsx'

interface FieldInputsProps {
  readonly fields: SiteFields
  readonly values: SiteValues
  /** Before the names of the fields. */
  readonly name: string
  /** The group that is chosen on the page. */
  readonly chosen: string | null
  readonly onOpen: (group: string | null) => void
  readonly onChange: (field: string, value: SiteValue, typing?: boolean) => void
}

/** The inputs of all fields of a section or of a group. */
export function FieldInputs({ fields, values, name, chosen, onOpen, onChange }: FieldInputsProps) {
  const open = useSteady(onOpen)
  const change = useSteady(onChange)
  return (
    <div className="flex flex-col gap-4">
      {Object.entries(fields).map(([key, field]) => (
        <OneField
          key={key}
          id={key}
          field={field}
          value={values[key]}
          name={`${name}.${key}`}
          chosen={field.type === 'list' ? chosen : null}
          onOpen={open}
          onChange={change}
        />
      ))}
    </div>
  )
}

interface OneProps {
  readonly field: SiteField
  readonly value: SiteValue | undefined
  readonly name: string
  readonly chosen: string | null
  readonly onOpen: (group: string | null) => void
  readonly onChange: Change
}

/** Only the field that is written in is drawn at a key. */
const OneField = memo(function OneField({
  id,
  onChange,
  ...of
}: Omit<OneProps, 'onChange'> & { readonly id: string; readonly onChange: FieldInputsProps['onChange'] }) {
  return <SiteFieldInput {...of} onChange={(value, typing) => onChange(id, value, typing)} />
})

/** One field by its type. A value of another form (an older template) begins anew. */
function SiteFieldInput({ field, value: given, name, chosen, onOpen, onChange }: OneProps) {
  const settle = useSettle()
  const value = given ?? blankValue(field)
  const { label, help } = field
  const about = { label, hint: help, name }
  switch (field.type) {
    case 'text': {
      const text = typeof value === 'string' ? value : ''
      const Box = field.lines === true ? TextArea : Input
      return (
        <Field {...about} aside={text.length > field.most * 0.8 ? `${text.length} of ${field.most}` : undefined}>
          <Box
            value={text}
            maxLength={field.most}
            onChange={(event: { target: { value: string } }) => onChange(event.target.value, true)}
            onBlur={settle}
          />
        </Field>
      )
    }
    case 'rich_text':
      return (
        <Field {...about}>
          <RichText
            value={typeof value === 'string' ? value : ''}
            onChange={(html) => onChange(html)}
            onTyping={(html) => onChange(html, true)}
            onBlur={settle}
          />
        </Field>
      )
    case 'colour':
      return (
        <Field {...about}>
          <ColourInput
            label={label}
            value={typeof value === 'string' ? value : ''}
            asTheme=""
            onChange={(colour, typing) => onChange(colour, typing)}
          />
        </Field>
      )
    case 'number':
      return (
        <Field {...about}>
          <NumberInput
            value={typeof value === 'number' ? value : field.min}
            min={field.min}
            max={field.max}
            step={field.step ?? 1}
            digits={Number.isInteger(field.step ?? 1) ? 0 : 2}
            stepper
            end={field.unit}
            onChange={(number) =>
              onChange(
                number === null || !Number.isFinite(number)
                  ? field.min
                  : Math.max(field.min, Math.min(field.max, number)),
              )
            }
          />
        </Field>
      )
    case 'switch':
      return (
        <div data-field={name}>
          <Switch checked={value === true} detail={help} onChange={(on) => onChange(on)}>
            {label}
          </Switch>
        </div>
      )
    case 'choice':
      return <ChoiceInput field={field} value={value} name={name} onChange={onChange} />
    case 'link':
      return (
        <Group label={label} help={help}>
          <LinkInput value={isLink(value) ? value : emptyLink} name={name} onChange={onChange} />
        </Group>
      )
    case 'picture':
      return (
        <Group label={label} help={help}>
          <PictureInput field={field} value={isPicture(value) ? value : emptyPicture} name={name} onChange={onChange} />
        </Group>
      )
    case 'list':
      return (
        <Group label={label} help={help}>
          <ListInput
            field={field}
            value={Array.isArray(value) ? (value as readonly SiteGroup[]) : []} // its field says what it is a list of
            name={name}
            open={chosen}
            onOpen={onOpen}
            onChange={onChange}
          />
        </Group>
      )
    case 'menu':
      return (
        <Group label={label} help={help}>
          <MenuInput
            field={field}
            value={Array.isArray(value) ? (value as readonly MenuItem[]) : []} // as above
            name={name}
            onChange={onChange}
          />
        </Group>
      )
    case 'offers':
      return (
        <Group label={label} help={help}>
          <OffersInput
            field={field}
            value={isChoice(value) ? value : (blankValue(field) as OfferChoice)} // of a field of offers
            name={name}
            onChange={onChange}
          />
        </Group>
      )
    case 'album':
      return (
        <Field {...about}>
          <AlbumInput value={typeof value === 'number' ? value : 0} onChange={(album) => onChange(album)} />
        </Field>
      )
  }
}

const emptyLink: SiteLink = { kind: 'none', to: '', label: '' }
const emptyPicture: PictureValue = { media: null, alt: '', decorative: false, focal: [50, 50] }
const isLink = (value: SiteValue): value is SiteLink => typeof value === 'object' && 'to' in value
const isPicture = (value: SiteValue): value is PictureValue => typeof value === 'object' && 'media' in value
const isChoice = (value: SiteValue): value is OfferChoice => typeof value === 'object' && 'mode' in value

/** Few short words side by side, others in a list. */
function ChoiceInput({
  field,
  value,
  name,
  onChange,
}: {
  readonly field: Extract<SiteField, { type: 'choice' }>
  readonly value: SiteValue
  readonly name: string
  readonly onChange: Change
}) {
  const options = Object.entries(field.choices).map(([key, label]) => ({ value: key, label }))
  const chosen = typeof value === 'string' ? value : ''
  const isShort = options.length <= 4 && options.reduce((sum, { label }) => sum + label.length + 3, 0) <= 34
  return (
    <Field label={field.label} hint={field.help} name={name}>
      {isShort ? (
        <RadioGroup look="segments" value={chosen} options={options} onChange={(key) => onChange(key)} />
      ) : (
        <Select value={chosen} options={options} onChange={(key) => onChange(key)} />
      )}
    </Field>
  )
}

/** Several inputs that are one field. */
function Group({ label, help, children }: { label: string; help: string | undefined; children: React.ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-panel border border-line bg-surface px-3 pt-2 pb-3">
      <legend className="float-left mb-1 w-full font-medium">{label}</legend>
      {help !== undefined && <p className="clear-both text-muted text-secondary">{help}</p>}
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
