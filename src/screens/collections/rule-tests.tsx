import { Plus, Trash2 } from 'lucide-react'
import { today } from '../../domain/dates.ts'
import { isGroup, mostRuleDepth, type RuleGroup, type RuleLeaf } from '../../domain/growth/contact-rule.ts'
import {
  operandOf,
  ownPrefix,
  type RuleField,
  type RuleOperand,
  type RuleTest,
  ruleField,
  ruleFields,
  ruleTests,
  spanUnits,
} from '../../domain/growth/rule-fields.ts'
import { nameOf, namesOf, type RuleNames, recordsOf } from '../../domain/growth/rule-names.ts'
import { monthNames, testsOfKind } from '../../domain/growth/rule-text.ts'
import { entriesOf, keysOf } from '../../domain/keys.ts'
import { currencies } from '../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface Editing<T> {
  readonly value: T
  readonly names: RuleNames
  readonly label: string
  readonly onChange: (next: T) => void
}

/** A first value of a new test, so that it can be asked at once. */
function firstOperand(part: RuleOperand, field: RuleField, names: RuleNames): Partial<RuleLeaf> {
  switch (part) {
    case 'none':
      return {}
    case 'text':
      return { text: 'a' }
    case 'values':
      return { values: [namesOf(field, names)[0]?.means ?? 'vip'] }
    case 'ids':
      return { ids: [recordsOf(field, names)[0]?.id ?? 1] }
    case 'number':
      return { number: 1 }
    case 'amount':
      return { amount: { amount: 1_000_000, currency: 'UGX' } }
    case 'day':
      return { day: today() }
    case 'span':
      return { span: { count: 30, unit: 'day' } }
    case 'month':
      return { month: 1 }
  }
}

function leafOf(name: string, test: RuleTest | null, names: RuleNames): RuleLeaf | null {
  const field = ruleField(name, names.own)
  if (field === undefined) return null
  const tests = testsOfKind(field.kind)
  const wanted = test !== null && tests.includes(test) ? test : tests[0]
  if (wanted === undefined) return null
  return { field: name, test: wanted, ...firstOperand(operandOf(field.kind, wanted) ?? 'none', field, names) }
}
/** What a person adds first. */
const firstLeaf = (names: RuleNames): RuleLeaf => leafOf('tag', null, names) ?? { field: 'client', test: 'yes' }

/** A rule by choosing: tests one below the other, groups in a frame. */
export function RuleTests({ depth = 1, value, names, label, onChange }: Editing<RuleGroup> & { depth?: number }) {
  const set = (of: readonly (RuleLeaf | RuleGroup)[]) => onChange({ ...value, of })
  const change = (at: number, member: RuleLeaf | RuleGroup) =>
    set(value.of.map((each, index) => (index === at ? member : each)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{label}</legend>
      {value.of.length > 1 && (
        <Select
          label={`${label}: all or any`}
          className="w-fit"
          value={value.match}
          onChange={(match) => onChange({ ...value, match })}
          options={[
            { value: 'all', label: 'All of these' },
            { value: 'any', label: 'Any of these' },
          ]}
        />
      )}
      {value.of.map((member, at) => {
        const name = `${label}, test ${at + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a test has no name of its own, and rows keep their place
          <div key={at} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              {isGroup(member) ? (
                <div className="rounded-panel border border-line p-2">
                  <RuleTests
                    depth={depth + 1}
                    value={member}
                    names={names}
                    label={name}
                    onChange={(next) => change(at, next)}
                  />
                </div>
              ) : (
                <LeafRow value={member} names={names} label={name} onChange={(next) => change(at, next)} />
              )}
            </div>
            {(value.of.length > 1 || depth > 1) && (
              <IconButton
                does="removeRow"
                label={`Remove ${name}`}
                icon={<Trash2 />}
                onClick={() => set(value.of.filter((_, index) => index !== at))}
              />
            )}
          </div>
        )
      })}
      <div className="flex flex-wrap gap-2">
        <Button does="addRow" size="small" icon={<Plus />} onClick={() => set([...value.of, firstLeaf(names)])}>
          Add a test
        </Button>
        {depth < mostRuleDepth && (
          <Button
            does="addRow"
            size="small"
            variant="ghost"
            icon={<Plus />}
            onClick={() =>
              set([
                ...value.of,
                { match: value.match === 'all' ? 'any' : 'all', of: [firstLeaf(names), firstLeaf(names)] },
              ])
            }
          >
            Add a group
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function LeafRow({ value, names, label, onChange }: Editing<RuleLeaf>) {
  const field = ruleField(value.field, names.own) ?? { words: value.field, kind: 'text' as const }
  const part = operandOf(field.kind, value.test) ?? 'none'
  const fields = [
    ...keysOf(ruleFields).map((name) => ({ value: name as string, label: ruleFields[name].words })),
    ...names.own.map((own) => ({ value: `${ownPrefix}${own.key}`, label: own.label })),
  ]
  const replace = (next: RuleLeaf | null) => next !== null && onChange(next)
  return (
    <div className="grid gap-2 sm:grid-cols-[10rem_11rem_minmax(0,1fr)]">
      <ComboBox
        label={`${label}: field`}
        value={fields.find((one) => one.value === value.field) ?? null}
        options={fields}
        onChange={(option) => option !== null && replace(leafOf(option.value, value.test, names))}
      />
      <Select
        label={`${label}: test`}
        value={value.test}
        options={testsOfKind(field.kind).map((test) => ({ value: test, label: ruleTests[test] }))}
        onChange={(test) =>
          operandOf(field.kind, test) === part
            ? onChange({ ...value, test })
            : replace(leafOf(value.field, test, names))
        }
      />
      <OperandBox part={part} field={field} value={value} names={names} label={`${label}: value`} onChange={onChange} />
    </div>
  )
}

function OperandBox({
  part,
  field,
  value,
  names,
  label,
  onChange,
}: Editing<RuleLeaf> & { part: RuleOperand; field: RuleField }) {
  const { span = { count: 1, unit: 'day' }, amount = { amount: 1, currency: 'UGX' } } = value
  switch (part) {
    case 'none':
      return <span />
    case 'text':
      return (
        <Input
          aria-label={label}
          value={value.text ?? ''}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
      )
    case 'values':
      return (
        <ManyBox
          label={label}
          chosen={(value.values ?? []).map((one) => ({ value: one, label: nameOf(field, one) }))}
          options={namesOf(field, names).map(({ text, means }) => ({ value: means, label: text }))}
          onChange={(values) => onChange({ ...value, values })}
        />
      )
    case 'ids': {
      const records = recordsOf(field, names).map(({ id, name }) => ({ value: String(id), label: name }))
      return (
        <ManyBox
          label={label}
          chosen={(value.ids ?? []).map(
            (id) => records.find((one) => one.value === String(id)) ?? { value: String(id), label: `#${id}` },
          )}
          options={records}
          onChange={(ids) => onChange({ ...value, ids: ids.map(Number) })}
        />
      )
    }
    case 'number':
      return (
        <NumberInput
          label={label}
          value={value.number ?? null}
          onChange={(number) => onChange({ ...value, number: number ?? 0 })}
        />
      )
    case 'amount':
      return (
        <div className="grid grid-cols-[6rem_1fr] gap-2">
          <Select
            label={`${label}, currency`}
            value={amount.currency}
            options={currencies.map(({ code }) => ({ value: code, label: code }))}
            onChange={(currency) => onChange({ ...value, amount: { ...amount, currency } })}
          />
          <NumberInput
            label={label}
            value={amount.amount}
            onChange={(sum) => onChange({ ...value, amount: { ...amount, amount: sum ?? 1 } })}
          />
        </div>
      )
    case 'day':
      return (
        <DatePicker
          label={label}
          value={value.day ?? null}
          onChange={(day) => onChange({ ...value, day: day ?? today() })}
        />
      )
    case 'span':
      return (
        <div className="grid grid-cols-[5rem_8rem] items-center gap-2">
          <NumberInput
            label={label}
            min={1}
            max={3650}
            value={span.count}
            onChange={(count) => onChange({ ...value, span: { ...span, count: count ?? 1 } })}
          />
          <Select
            label={`${label}, unit`}
            value={span.unit}
            options={entriesOf(spanUnits).map(([unit, words]) => ({ value: unit, label: words }))}
            onChange={(unit) => onChange({ ...value, span: { ...span, unit } })}
          />
        </div>
      )
    case 'month':
      return (
        <Select
          label={label}
          value={String(value.month ?? 1)}
          options={monthNames.map((name, at) => ({ value: String(at + 1), label: name }))}
          onChange={(month) => onChange({ ...value, month: Number(month) })}
        />
      )
  }
}

interface Chosen {
  readonly value: string
  readonly label: string
}
/** One or several of a list; the last one stays, as a test needs one. */
function ManyBox({
  label,
  chosen,
  options,
  onChange,
}: {
  label: string
  chosen: readonly Chosen[]
  options: readonly Chosen[]
  onChange: (values: string[]) => void
}) {
  const left = options.filter((one) => !chosen.some((other) => other.value === one.value))
  return (
    <div className="flex flex-col gap-1">
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {chosen.map((one) => (
            <li key={one.value} className="inline-flex h-7 items-center gap-1 rounded-control bg-sunken pl-2">
              {one.label}
              {chosen.length > 1 && (
                <IconButton
                  does="removeRow"
                  size="small"
                  label={`Remove ${one.label}`}
                  icon={<Trash2 />}
                  onClick={() => onChange(chosen.filter((other) => other !== one).map((other) => other.value))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        label={label}
        value={null}
        actsAtOnce
        placeholder="Add another"
        options={left.map((one) => ({ ...one }))}
        onChange={(option) => option !== null && onChange([...chosen.map((one) => one.value), option.value])}
      />
    </div>
  )
}
