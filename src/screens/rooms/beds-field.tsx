import { Plus, Trash2 } from 'lucide-react'
import { keysOf } from '../../domain/keys.ts'

import { bedKinds } from '../../domain/offers/room-choices.ts'
import { Button } from '../../ui/button.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { RoomValues } from './room-values.ts'

type Beds = RoomValues['beds']

/** Which beds and how many of each, line by line. */
export function BedsField({ value, onChange }: { value: Beds; onChange: (beds: Beds) => void }) {
  const set = (at: number, part: Partial<Beds[number]>) =>
    onChange(value.map((bed, index) => (index === at ? { ...bed, ...part } : bed)))
  const unused = keysOf(bedKinds).find((kind) => !value.some((bed) => bed.kind === kind)) ?? 'double'
  return (
    <div className="flex flex-col gap-2">
      {value.map((bed, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          key={at}
          className="grid grid-cols-[1fr_7.5rem_auto] items-center gap-2"
        >
          <Select
            label={`Kind of bed ${at + 1}`}
            value={bed.kind}
            onChange={(kind) => set(at, { kind: kind as Beds[number]['kind'] })} // one of the options
            options={keysOf(bedKinds).map((kind) => ({ value: kind, label: bedKinds[kind] }))}
          />
          <NumberInput
            label={`How many of bed ${at + 1}`}
            value={bed.count}
            min={1}
            max={20}
            stepper
            onChange={(count) => set(at, { count: count as number })} // null is what the rule complains about
          />
          <IconButton
            does="removeRow"
            label={`Remove bed ${at + 1}`}
            icon={<Trash2 />}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        does="addRow"
        size="small"
        icon={<Plus />}
        className="self-start"
        onClick={() => onChange([...value, { kind: unused, count: 1 }])}
      >
        Add bed
      </Button>
    </div>
  )
}
