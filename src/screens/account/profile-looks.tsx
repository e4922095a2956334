import { KeySettings } from '../../commands/keys/key-settings.tsx'
import { type Density, preferences, type Theme, usePreferences } from '../../state/preferences.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Section } from '../standard/form-screen.tsx'

export function Looks() {
  const { theme, density } = usePreferences()
  return (
    <div className="flex flex-col gap-5 pt-4">
      <Section title="Appearance" text="Saved on this device only.">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Theme">
            <Select
              value={theme}
              onChange={(value) => {
                preferences.theme = value as Theme // one of the options below
              }}
              options={[
                { value: 'system', label: 'Same as system' },
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
          </Field>
          <Field label="Row height">
            <Select
              value={String(density)}
              onChange={(value) => {
                preferences.density = Number(value) as Density // likewise
              }}
              options={[
                { value: '32', label: 'Compact' },
                { value: '40', label: 'Normal' },
                { value: '48', label: 'Comfortable' },
              ]}
            />
          </Field>
        </div>
      </Section>
      <Section title="Keys">
        <KeySettings />
      </Section>
    </div>
  )
}
