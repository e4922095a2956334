import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import type { Meeting } from './use-site-draft.ts'

interface MeetingNoticeProps {
  readonly meeting: Meeting
  readonly onChoose: (theirs: ReadonlySet<string>) => void
  readonly onClose: () => void
}

/** Two people have edited at once: what could be brought together is said, and of what both changed one is chosen. */
export function MeetingNotice({ meeting, onChoose, onClose }: MeetingNoticeProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { who, taken, both } = meeting
  const name = who ?? 'You, in another window,'
  const places = [
    ...new Set(taken.map(({ section_name, page_title, label }) => `${section_name || page_title}: ${label}`)),
  ]
  if (both.length === 0)
    return (
      <Banner tone="info" live title={`${name} changed the draft as well`} onClose={onClose}>
        {`Both are kept. Changed there: ${places.slice(0, 6).join(', ')}${places.length > 6 ? ` and ${places.length - 6} more` : ''}.`}
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      live
      title={`${name} changed the same as you`}
      action={
        <Button does="answer" size="small" variant="primary" onClick={() => onChoose(theirs)}>
          Save what is chosen
        </Button>
      }
    >
      <p>
        Nothing is saved until you choose; what you edit is kept on this device. All other changes of both are kept.
      </p>
      <ul aria-label="Changed by both" className="mt-2 flex max-h-60 flex-col gap-3 overflow-y-auto">
        {both.map(({ key, page_title, section_name, label, mine, after }) => (
          <li key={key}>
            <Field label={[page_title, section_name, label].filter((word) => word !== '').join(' · ')}>
              <RadioGroup
                value={theirs.has(key) ? 'theirs' : 'mine'}
                options={[
                  { value: 'mine', label: 'Mine', detail: mine || 'Empty' },
                  {
                    value: 'theirs',
                    label: who === null ? 'The other window’s' : `${who}’s`,
                    detail: after || 'Empty',
                  },
                ]}
                onChange={(choice) =>
                  setTheirs((before) => {
                    const next = new Set(before)
                    if (choice === 'theirs') next.add(key)
                    else next.delete(key)
                    return next
                  })
                }
              />
            </Field>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
