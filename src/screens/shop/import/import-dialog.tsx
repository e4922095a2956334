import { useState } from 'react'
import { useLocation } from 'wouter'
import { mostImportProductRows, mostImportText } from '../../../domain/contract/shop/shop-inputs.ts'
import { Failure } from '../../../domain/failure.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { numberText } from '../../../domain/text.ts'
import { change } from '../../../gateway/change.ts'
import { tryProductImportMutation } from '../../../gateway/generated/product-imports.generated.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FileChoice, useAttempt } from '../../../ui/forms/file-choice.tsx'
import { textOf } from '../../imports/file-text.ts'

/** A CSV of products is chosen and tried; what it would do is shown on the import's own screen before anything changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const [overwrite, setOverwrite] = useState(false)
  const { busy, problem, attempt } = useAttempt()
  const take = (file: File) =>
    attempt(async () => {
      const text = textOf(await file.arrayBuffer())
      if (text.length > mostImportText)
        throw new Failure(422, ['The file is too large: at most 900 kB. Import it in several files.'])
      const { tryProductImport } = await change(tryProductImportMutation, {
        input: { file_name: file.name.slice(0, 200), text, overwrite },
      })
      navigate(linkTo('/offers/shop/products/imports/:id', { id: tryProductImport.id }))
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import products"
      description="A CSV file in Shopify’s columns, as they are named now or were: an export of a Shopify shop, or of this list."
      width="medium"
      footer={
        <Button does="close" variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {problem !== null && (
          <Banner tone="danger" live title="This file cannot be imported">
            {problem}
          </Banner>
        )}
        <Checkbox
          checked={overwrite}
          onChange={(event) => setOverwrite(event.target.checked)}
          detail="A column that is not in the file stays as it is; an empty cell empties the field."
        >
          Overwrite products with the same handle
        </Checkbox>
        <FileChoice does="product.import" label="CSV file of products" busy={busy} onFile={(file) => void take(file)} />
        <p className="text-muted text-secondary">
          At most {numberText(mostImportProductRows)} rows and 900 kB. You see what would be made, changed, left out and
          is wrong before anything changes.
        </p>
      </div>
    </Dialog>
  )
}
