import { Baby, Plus, X } from 'lucide-react'
import { mostPassengers } from '../../../domain/flights/flight-choices.ts'
import type { SearchWish } from '../../../domain/flights/search-wish.ts'
import { Button } from '../../../ui/button.tsx'
import { focusSoon } from '../../../ui/focus-soon.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { given } from '../../../ui/given.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** By the rules of the airlines: an infant sits on a lap, and a child of twelve flies as an adult. */
const ageWord = (age: number | null): string | undefined =>
  age === null ? undefined : age < 2 ? 'infant, on a lap' : age < 12 ? 'child' : 'pays as an adult'

/** How many adults, and the age of each child and infant on the day of the last flight. */
export function PassengerFields({
  wish,
  complaints,
  onChange,
}: {
  wish: SearchWish
  complaints: ReadonlyMap<string, string>
  onChange: (change: Partial<SearchWish>) => void
}) {
  const { adults, ages } = wish
  const setAge = (at: number, age: number | null) =>
    onChange({ ages: ages.map((old, place) => (place === at ? age : old)) })
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Field label="Adults" name="adults" className="w-32 max-sm:w-44" {...given({ error: complaints.get('adults') })}>
        <NumberInput
          value={adults}
          min={1}
          max={mostPassengers}
          stepper
          onChange={(count) => onChange({ adults: count === null || Number.isNaN(count) ? 1 : count })}
        />
      </Field>
      {ages.map((age, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: children have no other identity here
        <div key={at} className="flex items-start gap-1">
          <Field
            label={`Child ${at + 1}, age`}
            name={`ages.${at}`}
            className="w-32"
            {...given({ error: complaints.get(`ages.${at}`) })}
          >
            <NumberInput
              value={age}
              min={0}
              max={17}
              onChange={(next) => setAge(at, next === null || Number.isNaN(next) ? null : next)}
              end={ageWord(age) === undefined ? null : <AgeWord word={ageWord(age) ?? ''} />}
            />
          </Field>
          <IconButton
            does="removeRow"
            label={`Remove child ${at + 1}`}
            icon={<X />}
            className="mt-6"
            onClick={() => {
              onChange({ ages: ages.filter((_, place) => place !== at) })
              focusSoon(at > 0 ? `ages.${at - 1}` : 'adults')
            }}
          />
        </div>
      ))}
      {adults + ages.length < mostPassengers && (
        <Button
          does="addRow"
          className="mt-6"
          icon={<Plus />}
          onClick={() => {
            onChange({ ages: [...ages, null] })
            focusSoon(`ages.${ages.length}`)
          }}
        >
          Child or infant
        </Button>
      )}
    </div>
  )
}

function AgeWord({ word }: { word: string }) {
  return word.startsWith('infant') ? (
    <span title={word} className="flex items-center gap-1 text-secondary">
      <Baby className="size-3.5" aria-hidden="true" /> <span className="sr-only">{word}</span>
    </span>
  ) : (
    <span title={word} className="text-secondary">
      {word === 'child' ? word : '12+'}
    </span>
  )
}
