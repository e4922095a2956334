import { Images } from 'lucide-react'
import { useState } from 'react'
import { runTime } from '../../gateway/config.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PictureChooser } from '../media/picture-chooser.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { BlockAddress } from './block-address.tsx'
import type { CampaignValues } from './campaign-values.ts'

/** A picture of an e-mail: one of the library, or of any address. */
export function PictureBlock({ state, at }: { state: FormState<CampaignValues>; at: number }) {
  const [isChoosing, setChoosing] = useState(false)
  const set = (name: 'src' | 'alt', text: string) =>
    state.form.setValue(`body.${at}.${name}`, text, { shouldDirty: true, shouldValidate: state.turn > 0 })
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <FormField
        form={state}
        name={`body.${at}.src`}
        label="Address of the picture"
        required
        className="sm:col-span-2"
        aside={
          <Button does="answer" size="small" icon={<Images />} onClick={() => setChoosing(true)}>
            From the library
          </Button>
        }
      >
        {(field) => <Input {...field.text} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
      </FormField>
      <FormField form={state} name={`body.${at}.alt`} label="What it shows" optional>
        {(field) => <Input {...field.text} autoComplete="off" maxLength={200} placeholder="Gorilla in the mist" />}
      </FormField>
      <BlockAddress state={state} at={at} label="Leads to" />
      {isChoosing && (
        <PictureChooser
          title="Choose a picture"
          value={{ media: null, alt: '', decorative: false, focal: [50, 50] }}
          fileOnly
          onChoose={(_, file) => {
            // A JPEG, which every mail program shows.
            set('src', new URL(`/files/${file.uuid}/share.jpg`, runTime.config.apiHost || location.origin).href)
            if (state.form.getValues(`body.${at}.alt`) === '') set('alt', file.alt)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
