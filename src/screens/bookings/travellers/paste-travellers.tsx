import { useState } from 'react'
import { useCommandContext } from '../../../commands/context.ts'
import type { TypedTraveller } from '../../../domain/bookings/traveller-list.ts'
import { counted } from '../../../domain/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { askToLeave } from '../../standard/ask-to-leave.ts'

/** A list pasted from a mail or a spreadsheet; how it was understood is shown before it is used. */
export function PasteTravellers({
  onPaste,
  onClose,
}: {
  onPaste: (typed: readonly TypedTraveller[]) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly TypedTraveller[]>([])
  const read = (typed: string) => {
    setText(typed)
    void import('../../../domain/bookings/traveller-list.ts').then(({ readTravellers }) =>
      setFound(readTravellers(typed)),
    )
  }
  const take = () => {
    if (found.length > 0) onPaste(found)
  }
  const leave = async () => {
    if (text.trim() === '' || (await askToLeave(false))) onClose()
  }
  useCommandContext({ form: { dirty: text !== '', save: take, leave } })
  return (
    <Dialog
      open
      onClose={() => void leave()}
      title="Paste a list of travellers"
      width="large"
      footer={
        <>
          <Button does="cancel" variant="ghost" onClick={() => void leave()}>
            Cancel
          </Button>
          <Button
            does="submit"
            variant="primary"
            off={found.length === 0 ? 'Paste at least one name first.' : undefined}
            onClick={take}
          >
            {found.length === 0 ? 'Add travellers' : `Add ${counted(found.length, 'traveller')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" data-command-scope="form">
        <Field
          label="List"
          hint="One traveller per line: from an e-mail, or columns copied from a spreadsheet, with or without headings. Dates, passports, nationalities, rooms and requests are recognised."
        >
          <TextArea
            value={text}
            rows={6}
            autoFocus
            spellCheck={false}
            placeholder={'Jane Okello, 12/3/1987, Ugandan, B1234567, vegetarian\nTom Okello, child'}
            onChange={(event) => read(event.target.value)}
          />
        </Field>
        <p role="status" className="text-muted">
          {text.trim() === '' ? '' : `${counted(found.length, 'traveller')} found.`}
        </p>
        {found.length > 0 && <Understood found={found} />}
      </div>
    </Dialog>
  )
}

const most = 8

function Understood({ found }: { found: readonly TypedTraveller[] }) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {found.slice(0, most).map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
        <li key={at} className="flex flex-wrap gap-x-3 px-3 py-1.5">
          <span className="font-medium">{one.name}</span>
          <span className="text-muted text-secondary">
            {[
              one.audience === 'adult' ? '' : one.audience,
              said('born', one.birth_date),
              one.nationality,
              said('passport', one.passport_number),
              said('until', one.passport_expires_on),
              one.room,
              one.phone,
              one.email,
              one.needs,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
      {found.length > most && <li className="px-3 py-1.5 text-muted">and {found.length - most} more</li>}
    </ul>
  )
}
const said = (word: string, value: string): string => (value === '' ? '' : `${word} ${value}`)
