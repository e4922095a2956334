import { useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { keysOf } from '../../domain/keys.ts'
import type { TemplateRowFragment } from '../../gateway/generated/templates.generated.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { type Device, devices } from '../site-editor/canvas.tsx'
import { PageFrame } from './page-frame.tsx'
import { templateRecord } from './template-card.tsx'

/** Every page of a template with the agency's own offers, as wide as one likes. */
export function PreviewDialog({ row, onClose }: { row: TemplateRowFragment; onClose: () => void }) {
  const config = row.pivot?.config ?? row.config
  const [page, setPage] = useState(config.pages[0]?.id ?? '')
  const [device, setDevice] = useState<Device>('desktop')
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Preview of ${row.name}`}
      width="full"
      footer={
        <>
          <Button does="close" variant="ghost" onClick={onClose}>
            Close
          </Button>
          {row.pivot === null ? (
            <CommandButton
              id="template.obtain"
              context={{ record: templateRecord(row) }}
              label="Obtain"
              variant="primary"
            />
          ) : (
            <CommandButton
              id="template.edit"
              context={{ record: templateRecord(row) }}
              label="Edit"
              variant="primary"
            />
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <RadioGroup
            look="segments"
            label="Page"
            value={page}
            onChange={setPage}
            options={config.pages.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <RadioGroup
            look="segments"
            label="Width"
            value={device}
            onChange={setDevice}
            options={keysOf(devices).map((value) => ({ value, label: devices[value].name }))}
          />
        </div>
        <PageFrame
          key={page}
          wanted
          uuid={row.uuid}
          config={config}
          page={page}
          title={`${row.name}: ${config.pages.find(({ id }) => id === page)?.title ?? ''}`}
          width={devices[device].width}
          className="h-[calc(100dvh-13rem)] rounded-panel border border-line"
        />
      </div>
    </Dialog>
  )
}
