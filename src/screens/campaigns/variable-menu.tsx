import { Braces } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { CampaignVariable } from '../../domain/growth/campaigns.ts'
import { entriesOf } from '../../domain/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

const variables: Readonly<Record<CampaignVariable, { readonly label: string; readonly written: string }>> = {
  first_name: { label: 'First name', written: '{{first_name|traveller}}' },
  name: { label: 'Whole name', written: '{{name|traveller}}' },
  company: { label: 'Company', written: '{{company|your company}}' },
  country: { label: 'Country', written: '{{country|your country}}' },
  agency: { label: 'Your agency', written: '{{agency}}' },
}

type Box = HTMLInputElement | HTMLTextAreaElement

/** Puts a variable where the cursor stands. What follows the stroke stands for it where nothing is known. */
export function VariableMenu({
  box,
  label,
  onInsert,
}: {
  box: RefObject<Box | null>
  /** Of what: “Subject”. */
  label: string
  onInsert: (text: string) => void
}) {
  const insert = (written: string) => {
    const element = box.current
    if (element === null) return
    const { value } = element
    const from = element.selectionStart ?? value.length
    const to = element.selectionEnd ?? from
    onInsert(`${value.slice(0, from)}${written}${value.slice(to)}`)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(from + written.length, from + written.length)
    })
  }
  return (
    <Menu
      label={`Variables for ${label}`}
      groups={[
        {
          entries: entriesOf(variables).map(([id, { label: name, written }]) => ({
            ...{ id, label: name, detail: written },
            run: () => insert(written),
          })),
        },
      ]}
      trigger={(trigger) => (
        <Button does="openMenu" {...trigger} size="small" variant="ghost" icon={<Braces />}>
          Variable
        </Button>
      )}
    />
  )
}

export const useInputBox = () => useRef<HTMLInputElement>(null)
export const useTextBox = () => useRef<HTMLTextAreaElement>(null)
