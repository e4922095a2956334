import { useDeferredValue, useMemo } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { sectionKinds } from '../../domain/website/section-kinds.ts'
import type { ParkedValue, SiteConfig, SiteSection } from '../../domain/website/site-config.ts'
import type { SiteValue } from '../../domain/website/site-fields.ts'
import type { PageView } from '../../domain/website/site-views.ts'
import { Banner } from '../../ui/banner.tsx'
import { FieldsProvider, SettleProvider } from './fields/field-facts.ts'
import { FieldInputs } from './fields/site-field-input.tsx'
import { useSteady } from './use-behind.ts'

interface SectionPanelProps {
  readonly config: SiteConfig
  readonly section: SiteSection
  readonly view: PageView | null
  /** The group that is chosen on the page. */
  readonly group: string | null
  readonly onGroup: (group: string | null) => void
  readonly onChange: (field: string, value: SiteValue, typing: boolean) => void
  readonly onSettled: () => void
}

/** Everything of a section that can be edited: an input for each of its fields. */
export function SectionPanel({ config, section, view, group, onGroup, onChange, onSettled }: SectionPanelProps) {
  const { about, fields, defaults } = sectionKinds[section.kind]
  const values = useMemo(() => ({ ...defaults, ...section.values }), [defaults, section.values])
  const known = useDeferredValue(config)
  const owner = useMemo(() => ({ config: known, view, section: section.id }), [known, view, section.id])
  const settle = useSteady(onSettled)
  const aside = config.parked.filter((each) => each.section === section.id)
  return (
    <FieldsProvider value={owner}>
      <SettleProvider value={settle}>
        <div className="flex flex-col gap-4">
          <p className="text-muted text-secondary">{about}</p>
          {section.hidden && (
            <Banner tone="info" title="This section is hidden" action={<CommandButton id="editor.hide" size="small" />}>
              It is kept with all that is written in it, and shown to nobody.
            </Banner>
          )}
          <FieldInputs
            fields={fields}
            values={values}
            name={section.id}
            chosen={group}
            onOpen={onGroup}
            onChange={(field, value, typing) => onChange(field, value, typing === true)}
          />
          {aside.length > 0 && <KeptAside values={aside} />}
        </div>
      </SettleProvider>
    </FieldsProvider>
  )
}

/** What an update of the template has no field for any more. */
function KeptAside({ values }: { readonly values: readonly ParkedValue[] }) {
  return (
    <section aria-label="Kept aside" className="rounded-panel border border-line bg-surface px-3 py-2">
      <h3 className="font-medium">Kept aside</h3>
      <p className="text-muted text-secondary">The template has no such field any more. Copy what you still need.</p>
      <dl className="mt-2 flex flex-col gap-2">
        {values.map(({ field, label, value, parked_on }) => (
          <div key={`${field} ${parked_on}`}>
            <dt className="font-medium text-secondary">{label}</dt>
            <dd className="max-h-32 overflow-y-auto whitespace-pre-wrap break-words text-secondary">
              {keptText(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const keptText = (json: string): string => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
  } catch {
    return json
  }
}
